/** Sandbox of leave. */
import { defineSandbox, entityTrails, type Job, on, People, serve } from '#sandbox';
import * as api from './api.ts';
import { balanceOf, dayAt, isAway, isDay, yearOf } from './sandbox/days.ts';
import { personName } from './sandbox/decide.ts';
import { employeeEntity, holidayEntity, leaveEntity } from './sandbox/entities.ts';
import { importRoute } from './sandbox/import.ts';
import { leaveRoutes } from './sandbox/leaves.ts';
import { Employees, Holidays, Leaves } from './sandbox/tokens.ts';

/** Job that carries the remaining days of each employee into the new year, up to the employee's limit. */
const yearChange: Job = {
  id: 'leave.year',
  system: 'the year changes by itself',
  title: ['Carry over leave', 'Kalan izinleri yeni yıla devret'],
  next: (after) => Date.UTC(new Date(after).getUTCFullYear() + 1, 0, 1),
  run(world) {
    const year = yearOf(dayAt(world.now()));
    const store = world.of(Employees);
    for (const employee of store?.all ?? []) {
      if (employee.carriedInto >= year) continue;
      const carriedOver = Math.min(Math.max(0, balanceOf(employee, world, year - 1).left), employee.carryOverLimit);
      store?.change(employee.id, { carriedOver, carriedInto: year }, { actor: 'Year change' });
    }
  },
};

export default defineSandbox(
  {
    entities: [holidayEntity, employeeEntity, leaveEntity],
    jobs: [yearChange],
    trails: [entityTrails(Leaves, api.leaves.facts.view, { plugin: 'leave', key: 'leaves' })],
  },
  serve(api.holidays, Holidays, {
    answer: ({ date, isYearly }, world) => {
      const today = dayAt(world.now());
      const year = yearOf(today);
      // Skips the years without 29 February.
      const coming = Array.from({ length: 9 }, (_, more) => `${year + more}-${date.slice(5)}`).find(
        (day) => day >= today && isDay(day),
      );
      return { next: isYearly ? coming : date >= today ? date : undefined };
    },
  }),
  serve(api.employees, Employees, {
    answer: (employee, world) => {
      const year = yearOf(dayAt(world.now()));
      const { allotted, approved, pending, left } = balanceOf(employee, world, year);
      return {
        personName: personName(world, employee.personId) ?? '',
        email: world.of(People).get(employee.personId)?.email ?? '',
        managerName: personName(world, employee.managerId),
        allotted,
        approved,
        pending,
        left,
        isAway: isAway(employee.personId, world),
      };
    },
    values: (body, { world, before }) => ({ ...body, carriedInto: before?.carriedInto ?? yearOf(dayAt(world.now())) }),
  }),
  leaveRoutes,
  [
    importRoute,
    on(api.listPeople, ({ caller, world }) => {
      const home = world.tenants.find(({ isDefaultTenant }) => isDefaultTenant)?.id;
      const isTheirs = caller.tenantId === undefined || caller.tenantId === home;
      return world
        .of(People)
        .all.filter(
          ({ tier, tenantId, isActive }) =>
            isActive &&
            (tier === 'platform'
              ? isTheirs
              : tier === 'tenant' && (caller.tenantId === undefined || tenantId === caller.tenantId)),
        )
        .map(({ id, firstName, lastName, email }) => ({ id, name: `${firstName} ${lastName} · ${email}` }))
        .sort((row, other) => row.name.localeCompare(other.name));
    }),
  ],
);
