/** Requests for leave, decisions and cancellations, and the calendar. */
import {
  byCaller,
  type Caller,
  inScope,
  matching,
  on,
  People,
  pageOfRows,
  refuseAsSecondPerson,
  SandboxError,
  type SandboxRoute,
  sortByField,
  type World,
  whyNotSecondPerson,
} from '#sandbox';
import * as api from '../api.ts';
import { permission } from '../permissions.ts';
import {
  balanceOf,
  daysBetween,
  holidaysOf,
  isWeekend,
  leavesOf,
  overlaps,
  partOf,
  workingDays,
  yearOf,
} from './days.ts';
import { deciderOf, mayCancel, mayDecide, personName, tellAsker, tellDeciders } from './decide.ts';
import { objectionTo } from './entities.ts';
import { type Employee, Employees, type Leave, Leaves } from './tokens.ts';

const instant = (time: number) => new Date(time).toISOString();

function storesIn(world: World) {
  const [employees, leaves] = [world.of(Employees), world.of(Leaves)];
  if (!employees || !leaves) throw new SandboxError(404, 'leave.off', 'Leave is turned off.');
  return { employees, leaves };
}

function answerOf(leave: Leave, caller: Caller, world: World): api.Leave {
  const { employees, leaves } = storesIn(world);
  const employee = employees.find(caller, leave.employeeId);
  const { decidedAt, decidedById, requestedById, created, ...fields } = leave;
  const [managerName, decidedByName] = [personName(world, employee.managerId), personName(world, decidedById)];
  return {
    ...fields,
    tenantName: world.tenant(leave.tenantId)?.name ?? leave.tenantId,
    employeeName: personName(world, employee.personId) ?? '',
    team: employee.team,
    country: employee.country,
    ...(managerName !== undefined && { managerName }),
    days: workingDays(leave, holidaysOf(employee, world)),
    created: instant(created),
    requestedByName: personName(world, requestedById) ?? '',
    ...(decidedAt !== undefined && { decidedAt: instant(decidedAt) }),
    ...(decidedByName !== undefined && { decidedByName }),
    isMine: employee.personId === caller.person.id,
    mayDecide: mayDecide(caller.person, leave, world),
    mayCancel: mayCancel(caller.person, leave, world),
    version: leaves.version(leave.id),
  };
}

/**
 * Returns an employee, if the caller may request leave for them.
 * @throws SandboxError 403 for another person if the caller lacks the permission
 */
function askableBy(caller: Caller, employeeId: string, world: World): Employee {
  const employee = storesIn(world).employees.find(caller, employeeId);
  if (employee.personId !== caller.person.id && !caller.permissions.has(permission.Edit)) {
    throw new SandboxError(403, 'leave.foreign', 'You can only request your own leave.', 'employeeId');
  }
  return employee;
}

const list = on(api.leaves.list, ({ query, caller, world }) => {
  const isAmong = (wanted: string | undefined, value: string) => !wanted || wanted.split(',').includes(value);
  const is = (wanted: boolean | undefined, value: boolean) => wanted === undefined || wanted === value;
  const dayOf = (time: string | undefined) => (time === undefined ? undefined : Date.parse(time));
  const [after, before] = [dayOf(query.fromFrom), dayOf(query.fromTo)];
  const rows = storesIn(world)
    .leaves.within(caller)
    .map((leave) => answerOf(leave, caller, world))
    .filter(
      (row) =>
        isAmong(query.status, row.status) &&
        isAmong(query.type, row.type) &&
        isAmong(query.team, row.team) &&
        isAmong(query.country, row.country) &&
        isAmong(query.employeeId, row.employeeId) &&
        isAmong(query.tenantId, row.tenantId) &&
        is(query.isMine, row.isMine) &&
        is(query.mayDecide, row.mayDecide) &&
        (after === undefined || Date.parse(row.from) + 86_399_999 >= after) &&
        (before === undefined || Date.parse(row.from) <= before),
    );
  return pageOfRows(
    sortByField(matching(rows, query.searchKey, api.leaves.facts.search), query.sortBy, query.sortDirection),
    query,
  );
});

const request = on(api.requestLeave, (asking) => {
  const { body, caller, world } = asking;
  const employee = askableBy(caller, body.employeeId, world);
  const leave = storesIn(world).leaves.create(
    { ...body, tenantId: employee.tenantId, status: 'Pending', created: world.now(), requestedById: caller.person.id },
    byCaller(asking),
  );
  tellDeciders(leave, employee, 'Leave to approve', world);
  return answerOf(leave, caller, world);
});

const preview = on(api.previewLeave, ({ query, caller, world }) => {
  const employee = askableBy(caller, query.employeeId, world);
  const { leaves, employees } = storesIn(world);
  const leave = { ...query, tenantId: employee.tenantId };
  const problem = objectionTo(leave, world)?.message;
  const holidayOf = holidaysOf(employee, world);
  const isSpan = query.from <= query.to && Date.parse(query.to) - Date.parse(query.from) <= 366 * 86_400_000;
  const years = isSpan && query.type === 'Annual' ? [...new Set([yearOf(query.from), yearOf(query.to)])] : [];
  const mates = new Map(
    employees.all
      .filter(
        ({ tenantId, team, id }) => tenantId === employee.tenantId && team === employee.team && id !== employee.id,
      )
      .map((mate) => [mate.id, mate]),
  );
  const decider = deciderOf(employee, world);
  return {
    days: isSpan ? workingDays(leave, holidayOf) : 0,
    balances: years.map((year) => {
      const { left } = balanceOf(employee, world, year);
      return { year, left, after: left - workingDays(leave, holidayOf, year) };
    }),
    holidays: isSpan
      ? [...daysBetween(query.from, query.to)].flatMap((date) => {
          const holiday = isWeekend(date) ? undefined : holidayOf(date);
          return holiday ? [{ date, name: holiday.name }] : [];
        })
      : [],
    away: leaves.all
      .filter(
        (candidate) =>
          mates.has(candidate.employeeId) &&
          (candidate.status === 'Approved' || candidate.status === 'Pending') &&
          isSpan &&
          overlaps(candidate, leave),
      )
      .map(({ id, employeeId, from, to, status }) => ({
        id,
        name: personName(world, mates.get(employeeId)?.personId) ?? '',
        from,
        to,
        status,
      })),
    ...(decider && { decidedBy: `${decider.firstName} ${decider.lastName}` }),
    ...(problem !== undefined && { problem }),
  };
});

const askable = on(api.listAskable, ({ caller, world }) => {
  const name = (employee: Employee) => personName(world, employee.personId) ?? '';
  return storesIn(world)
    .employees.within(caller)
    .filter(
      ({ personId }) =>
        (personId === caller.person.id || caller.permissions.has(permission.Edit)) &&
        world.of(People).get(personId)?.isActive,
    )
    .map((employee) => ({ id: employee.id, name: name(employee), isMine: employee.personId === caller.person.id }))
    .sort((row, other) => Number(other.isMine) - Number(row.isMine) || row.name.localeCompare(other.name));
});

type Deciding = {
  readonly caller: Caller;
  readonly world: World;
  readonly params: { readonly id: string };
  readonly requestId: string;
};

/**
 * Approves or rejects a leave.
 * @throws SandboxError 409 if it was already decided or exceeds the remaining days, 403 for one's own leave and for
 * people who may not decide
 */
function decide(
  asking: Deciding,
  decision: { readonly status: 'Approved' } | { readonly status: 'Rejected'; readonly reason: string },
): void {
  const { caller, world, params } = asking;
  const { leaves, employees } = storesIn(world);
  const leave = leaves.find(caller, params.id, 'change');
  const employee = employees.find(caller, leave.employeeId);
  if (leave.status !== 'Pending')
    throw new SandboxError(409, 'leave.decided', `It's already ${leave.status.toLowerCase()}.`);
  const ownLeaveRefusal = {
    status: 403,
    code: 'leave.own',
    message: 'You can’t decide on your own leave. Ask a colleague.',
  };
  const isOwn = whyNotSecondPerson(world, caller, employee.personId) === 'same-person';
  if (decision.status === 'Approved' || isOwn) refuseAsSecondPerson(world, caller, employee.personId, ownLeaveRefusal);
  if (!mayDecide(caller.person, leave, world)) {
    throw new SandboxError(
      403,
      'leave.decider',
      `${personName(world, deciderOf(employee, world)?.id) ?? 'Someone else'} must decide on it.`,
    );
  }
  const left =
    leave.type === 'Annual'
      ? [yearOf(leave.from), yearOf(leave.to)].map((year) => ({ year, left: balanceOf(employee, world, year).left }))
      : [];
  const short = left.find((balance) => balance.left < 0);
  if (decision.status === 'Approved' && short) {
    throw new SandboxError(
      409,
      'leave.balance',
      `This is ${-short.left} over the days left in ${short.year}. Reject it, or add days.`,
    );
  }
  const decided = leaves.change(
    leave.id,
    { ...decision, decidedById: caller.person.id, decidedAt: world.now() },
    byCaller(asking, 'reason' in decision ? decision.reason : undefined),
  );
  tellAsker(decided, employee, decision.status === 'Approved' ? 'Leave approved' : 'Leave rejected', world);
}

const cancel = on(api.cancelLeave, (asking) => {
  const { caller, world, params } = asking;
  const { leaves, employees } = storesIn(world);
  const leave = leaves.find(caller, params.id, 'change');
  const employee = employees.find(caller, leave.employeeId);
  if (employee.personId !== caller.person.id && !caller.permissions.has(permission.Edit))
    throw new SandboxError(403, 'leave.foreign', 'You can only cancel your own leave.');
  if (!mayCancel(caller.person, leave, world))
    throw new SandboxError(
      409,
      'leave.over',
      `It's already ${leave.status === 'Approved' ? 'over' : leave.status.toLowerCase()}.`,
    );
  const canceled = leaves.change(leave.id, { status: 'Cancelled' }, byCaller(asking));
  tellDeciders(canceled, employee, 'Leave canceled', world);
  if (employee.personId !== caller.person.id) tellAsker(canceled, employee, 'Leave canceled', world);
  return undefined;
});

const calendar = on(api.leaveCalendar, ({ query, caller, world }) => {
  const { employees } = storesIn(world);
  const [year = 0, month = 1] = query.month.split('-').map(Number);
  const [first, last] = [
    `${query.month}-01`,
    `${query.month}-${String(new Date(Date.UTC(year, month, 0)).getUTCDate()).padStart(2, '0')}`,
  ];
  const seen = employees.all
    .filter(inScope(caller, 'tenant'))
    .filter(({ startDate, endDate }) => startDate <= last && (endDate === undefined || endDate >= first));
  const people = seen
    .filter(({ team }) => query.team === undefined || team === query.team)
    .map((employee) => {
      const holidayOf = holidaysOf(employee, world);
      const openLeaves = leavesOf(employee.id, world).filter(
        ({ status }) => status === 'Approved' || status === 'Pending',
      );
      const days = [...daysBetween(first, last)].flatMap((day): api.LeaveCalendar['people'][number]['days'] => {
        if (isWeekend(day)) return [{ day, kind: 'Weekend', part: 'Whole' }];
        const holiday = holidayOf(day);
        const free = holiday
          ? [
              {
                day,
                kind: 'Holiday' as const,
                part: holiday.isHalfDay ? ('Afternoon' as const) : ('Whole' as const),
                name: holiday.name,
              },
            ]
          : [];
        if (holiday && !holiday.isHalfDay) return free;
        const taken = openLeaves.flatMap((leave) => {
          const part = partOf(leave, day);
          return part
            ? [{ day, kind: 'Leave' as const, part, leaveId: leave.id, type: leave.type, status: leave.status }]
            : [];
        });
        return [...free, ...taken];
      });
      return { employeeId: employee.id, name: personName(world, employee.personId) ?? '', team: employee.team, days };
    })
    .sort((row, other) => row.team.localeCompare(other.team) || row.name.localeCompare(other.name));
  return { teams: [...new Set(seen.map(({ team }) => team))].sort(), people };
});

export const leaveRoutes: readonly SandboxRoute[] = [
  list,
  on(api.leaves.details, ({ params, caller, world }) =>
    answerOf(storesIn(world).leaves.find(caller, params.id), caller, world),
  ),
  request,
  preview,
  askable,
  on(api.approveLeave, (asking) => {
    decide(asking, { status: 'Approved' });
    return undefined;
  }),
  on(api.rejectLeave, (asking) => {
    decide(asking, { status: 'Rejected', reason: asking.body.reason });
    return undefined;
  }),
  cancel,
  calendar,
];
