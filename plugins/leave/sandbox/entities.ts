/** Entities of holidays, employees and leave, with their validation. */
import { defineEntity, type Objection, People, Tenants, type World } from '#sandbox';
import { balanceOf, holidaysOf, isEmpty, leavesOf, overlaps, workingDays, yearOf } from './days.ts';
import { seedEmployees, seedHolidays, seedLeaves } from './seed.ts';
import { Employees, Holidays, type Leave, Leaves } from './tokens.ts';

export const holidayEntity = defineEntity({
  token: Holidays,
  owner: 'tenant',
  prefix: 'hol',
  seed: seedHolidays,
  references: { tenantId: Tenants },
  fixed: ['tenantId'],
  name: ({ name, country, date }) => `${name.en} (${country}, ${date})`,
  check: ({ after }, world): Objection | undefined => {
    if (!after) return undefined;
    const same = (world.of(Holidays)?.all ?? []).find(
      ({ id, tenantId, country, date, isYearly }) =>
        id !== after.id &&
        tenantId === after.tenantId &&
        country === after.country &&
        isYearly === after.isYearly &&
        date === after.date,
    );
    if (!same) return undefined;
    return {
      code: 'leave-holiday.taken',
      field: 'date',
      message: `${after.date} is already a holiday in ${after.country}: ${same.name.en}.`,
    };
  },
});

export const employeeEntity = defineEntity({
  token: Employees,
  owner: 'tenant',
  prefix: 'emp',
  seed: seedEmployees,
  references: { tenantId: Tenants, personId: People, managerId: People },
  uniqueInWorld: ['personId'],
  fixed: ['tenantId', 'personId'],
  name: ({ team, startDate }) => `${team}, ${startDate}`,
  check: ({ before, after }, world): Objection | undefined => {
    if (!after) return undefined;
    const fits = (personId: string) => {
      const person = world.of(People).get(personId);
      return (
        person &&
        person.deleted === undefined &&
        (person.tier === 'platform'
          ? world.tenant(after.tenantId)?.isDefaultTenant
          : person.tier === 'tenant' && person.tenantId === after.tenantId)
      );
    };
    if (!before && !fits(after.personId))
      return { code: 'leave-employee.person', field: 'personId', message: 'Choose a person of the tenant.' };
    if (after.managerId === after.personId)
      return {
        code: 'leave-employee.manager',
        field: 'managerId',
        message: "Choose another person as the manager. Employees can't approve their own leave.",
      };
    if (after.managerId !== undefined && after.managerId !== before?.managerId && !fits(after.managerId)) {
      return {
        code: 'leave-employee.manager',
        field: 'managerId',
        message: 'Choose a manager who belongs to the tenant.',
      };
    }
    if (after.endDate !== undefined && after.endDate < after.startDate) {
      return {
        code: 'leave-employee.end',
        field: 'endDate',
        message: "Choose a last day that isn't before the first day.",
      };
    }
    return undefined;
  },
});

export const leaveEntity = defineEntity({
  token: Leaves,
  owner: 'tenant',
  prefix: 'lve',
  seed: seedLeaves,
  references: { tenantId: Tenants, employeeId: Employees, requestedById: People, decidedById: People },
  fixed: ['tenantId', 'employeeId', 'type', 'from', 'to', 'firstDay', 'lastDay', 'created', 'requestedById'],
  name: ({ type, from, to }) => (from === to ? `${type}, ${from}` : `${type}, ${from} – ${to}`),
  event: ({ before, after }) => (before && after && before.status !== after.status ? after.status : undefined),
  check: ({ before, after }, world) => (after && !before ? objectionTo(after, world) : undefined),
  invariant: (leave, world) => {
    const employee = world.of(Employees)?.get(leave.employeeId);
    if (employee?.tenantId !== leave.tenantId) return 'belongs to another tenant than its employee';
    return leave.status === 'Approved' && leave.decidedById === employee.personId
      ? 'was approved by whoever asked for it'
      : undefined;
  },
});

/** Returns the problem of a leave request; `undefined` if the request is possible. */
export function objectionTo(
  leave: Omit<Leave, 'id' | 'created' | 'requestedById' | 'status'>,
  world: World,
): Objection | undefined {
  const toObjection = (code: string, field: string, message: string): Objection => ({
    code: `leave.${code}`,
    field,
    message,
  });
  const employee = world.of(Employees)?.get(leave.employeeId);
  if (!employee) return toObjection('employee', 'employeeId', 'Employee not found.');
  const { from, to } = leave;
  if (to < from) return toObjection('order', 'to', 'The last day comes before the first one.');
  if (Date.parse(to) - Date.parse(from) > 365 * 86_400_000)
    return toObjection('length', 'to', 'A leave can have up to 366 days. Request a longer one in parts.');
  if (isEmpty(leave))
    return toObjection(
      'empty',
      'lastDay',
      'It starts in the afternoon and ends at midday of the same day. Choose one of the two.',
    );
  if (from < employee.startDate || (employee.endDate !== undefined && to > employee.endDate)) {
    return toObjection(
      'employment',
      'from',
      `The employment is from ${employee.startDate}${employee.endDate === undefined ? '' : ` to ${employee.endDate}`}.`,
    );
  }
  const holidayOf = holidaysOf(employee, world);
  if (workingDays(leave, holidayOf) === 0)
    return toObjection('free', 'from', "These days are weekends or holidays. They don't need leave.");
  const other = leavesOf(employee.id, world).find(
    (candidate) => (candidate.status === 'Pending' || candidate.status === 'Approved') && overlaps(candidate, leave),
  );
  if (other)
    return toObjection(
      'overlap',
      'from',
      `These days overlap leave from ${other.from} to ${other.to}. Cancel it, or choose other days.`,
    );
  if (leave.type !== 'Annual') return undefined;
  for (let year = yearOf(from); year <= yearOf(to); year++) {
    const { left } = balanceOf(employee, world, year);
    const wanted = workingDays(leave, holidayOf, year);
    if (wanted > left)
      return toObjection(
        'balance',
        'to',
        `Not enough leave. Days left in ${year}: ${Math.max(0, left)}. Days needed: ${wanted}.`,
      );
  }
  return undefined;
}
