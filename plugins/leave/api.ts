/**
 * API calls of leave. The documents name the screens but not the API calls. Days are ISO 8601 dates; numbers of days
 * are multiples of 0.5.
 */
import * as Type from 'typebox';
import {
  type AnswerOf,
  collection,
  defineEndpoint,
  Instant,
  type ItemIn,
  LookupOption,
  localizedText,
  oneOf,
} from '#core/api';
import { permission, settings } from './permissions.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Word = Type.String();
const Day = Type.String({ format: 'date' });
const Country = Type.String({ pattern: '^[A-Z]{2}$' });
const Team = Type.String({ minLength: 1, maxLength: 60 });
/** Number of days, a multiple of 0.5. */
const Days = Type.Number({ multipleOf: 0.5, minimum: 0, maximum: 366 });
/** Remaining days. Negative if a holiday was removed, or the days per year were reduced, after a leave was approved. */
const DaysLeft = Type.Number({ multipleOf: 0.5, minimum: -999, maximum: 999 });
const Reason = Type.String({ minLength: 1, maxLength: 500 });
const closed = { additionalProperties: false };

export const leaveTypes = ['Annual', 'Sick', 'Unpaid', 'Parental', 'Bereavement', 'Study'] as const;
export const leaveStatuses = ['Pending', 'Approved', 'Rejected', 'Cancelled'] as const;
export const dayParts = ['Whole', 'Morning', 'Afternoon'] as const;
export const firstDays = ['Whole', 'Afternoon'] as const;
export const lastDays = ['Whole', 'Morning'] as const;

export const holidays = collection({
  id: 'leave.holidays',
  path: '/leave/holidays',
  words: ['holiday', 'holidays'],
  entity: 'leave-holiday',
  owner: 'tenant',
  item: Type.Object({
    name: localizedText({ maxLength: 100 }),
    country: Country,
    date: Day,
    /** True if it recurs on this day every year. */
    isYearly: Type.Boolean(),
    /** True if only the afternoon is free. */
    isHalfDay: Type.Boolean(),
    /** Next occurrence; absent if there is none. */
    next: Type.Optional(Day),
  }),
  view: { permissions: [settings.Holidays.View] },
  change: { permissions: [settings.Holidays.Edit] },
  given: ['next'],
  search: ['name'],
  sort: ['date', 'name', 'country', 'next'],
  filter: ['country', 'isYearly', 'isHalfDay'],
});
export type Holiday = ItemIn<typeof holidays>;

/** Maximum number of lines in a file of holidays. */
export const mostImported = 400;
/** Line of a file before validation; the server validates it. */
const ImportLine = Type.Object(
  {
    date: Type.String({ maxLength: 40 }),
    country: Type.String({ maxLength: 40 }),
    name: localizedText({ minLength: 0, maxLength: 200 }),
    isHalfDay: Type.Optional(Type.Boolean()),
  },
  closed,
);

export const importHolidays = defineEndpoint({
  id: 'leave.holidays.import',
  method: 'POST',
  path: '/leave/holiday-imports',
  summary: 'Import holidays from a file, or preview the import',
  guard: { permissions: [settings.Holidays.Edit] },
  body: Type.Object(
    {
      lines: Type.Array(ImportLine, { minItems: 1, maxItems: mostImported }),
      isDryRun: Type.Boolean(),
      tenantId: Type.Optional(Id),
    },
    closed,
  ),
  bodyLimit: 256 * 1024,
  answer: Type.Object({
    lines: Type.Array(
      Type.Object({ line: Type.Integer(), result: oneOf(['Added', 'Present', 'Wrong']), problem: Type.Optional(Word) }),
    ),
    added: Type.Integer(),
  }),
});

export const employees = collection({
  id: 'leave.employees',
  path: '/leave/employees',
  words: ['employee', 'employees'],
  entity: 'leave-employee',
  owner: 'tenant',
  item: Type.Object({
    personId: Id,
    managerId: Type.Optional(Id),
    country: Country,
    team: Team,
    startDate: Day,
    endDate: Type.Optional(Day),
    daysAYear: Type.Number({ multipleOf: 0.5, minimum: 0, maximum: 60 }),
    /** Days carried over from the previous year into this year. */
    carriedOver: Type.Number({ multipleOf: 0.5, minimum: 0, maximum: 60 }),
    /** Maximum number of remaining days that are carried over to the next year. */
    carryOverLimit: Type.Number({ multipleOf: 0.5, minimum: 0, maximum: 60 }),
    personName: Word,
    email: Word,
    managerName: Type.Optional(Word),
    allotted: Days,
    approved: Days,
    pending: Days,
    left: DaysLeft,
    isAway: Type.Boolean(),
  }),
  view: { permissions: [settings.Employees.View] },
  change: { permissions: [settings.Employees.Edit] },
  given: ['personName', 'email', 'managerName', 'allotted', 'approved', 'pending', 'left', 'isAway'],
  fixed: ['personId'],
  search: ['personName', 'email', 'team'],
  sort: ['personName', 'team', 'country', 'startDate', 'left', 'managerName'],
  filter: ['team', 'country', 'isAway'],
});
export type Employee = ItemIn<typeof employees>;

export const listPeople = defineEndpoint({
  id: 'leave.people',
  method: 'GET',
  path: '/leave/people',
  summary: 'List people who can be employees and their managers',
  guard: { permissions: [settings.Employees.View] },
  answer: Type.Array(LookupOption),
});

const leaveFields = {
  employeeId: Id,
  type: oneOf(leaveTypes),
  from: Day,
  to: Day,
  firstDay: oneOf(firstDays),
  lastDay: oneOf(lastDays),
};
const note = Type.Optional(Type.String({ minLength: 1, maxLength: 500 }));

export const leaves = collection({
  id: 'leave.leaves',
  path: '/leave/leaves',
  words: ['leave', 'leaves'],
  entity: 'leave',
  owner: 'tenant',
  item: Type.Object({
    ...leaveFields,
    note,
    employeeName: Word,
    team: Word,
    country: Word,
    managerName: Type.Optional(Word),
    status: oneOf(leaveStatuses),
    /** Working days of the leave, without weekends and holidays. */
    days: Days,
    created: Instant,
    requestedByName: Word,
    decidedAt: Type.Optional(Instant),
    decidedByName: Type.Optional(Word),
    reason: Type.Optional(Word),
    /** True if it is the caller's own leave. */
    isMine: Type.Boolean(),
    /** True if the caller can decide on it. */
    mayDecide: Type.Boolean(),
    mayCancel: Type.Boolean(),
  }),
  view: { permissions: [permission.View] },
  search: ['employeeName', 'team', 'note'],
  sort: ['from', 'to', 'employeeName', 'team', 'days', 'status', 'type', 'created'],
  filter: ['status', 'type', 'team', 'country', 'employeeId', 'isMine', 'mayDecide'],
  range: ['from'],
});
export type Leave = ItemIn<typeof leaves>;

const askers = { permissions: [permission.Request, permission.Edit] };

export const requestLeave = defineEndpoint({
  id: 'leave.request',
  method: 'POST',
  path: '/leave/leaves',
  summary: 'Request leave for the caller or another employee',
  guard: askers,
  body: Type.Object({ ...leaveFields, note }, closed),
  answer: leaves.details.answer,
});

export const previewLeave = defineEndpoint({
  id: 'leave.preview',
  method: 'GET',
  path: '/leave/preview',
  summary: 'Preview a leave: duration, remaining days, approver and absent teammates',
  guard: askers,
  query: Type.Object(leaveFields, closed),
  answer: Type.Object({
    days: Days,
    /** Balance of each year of the leave, if its type counts towards the days per year. */
    balances: Type.Array(Type.Object({ year: Type.Integer(), left: DaysLeft, after: DaysLeft })),
    holidays: Type.Array(Type.Object({ date: Day, name: localizedText() })),
    away: Type.Array(Type.Object({ id: Id, name: Word, from: Day, to: Day, status: oneOf(leaveStatuses) })),
    decidedBy: Type.Optional(Word),
    /** Reason why the request is not possible, as in the response of the request itself. */
    problem: Type.Optional(Word),
  }),
});
export type LeavePreview = AnswerOf<typeof previewLeave>;

export const listAskable = defineEndpoint({
  id: 'leave.askable',
  method: 'GET',
  path: '/leave/askable',
  summary: 'List people the caller can request leave for, themselves first',
  guard: askers,
  answer: Type.Array(Type.Object({ id: Id, name: Word, isMine: Type.Boolean() })),
});

const change = { method: 'POST' } as const;
export const approveLeave = defineEndpoint({
  ...change,
  id: 'leave.approve',
  path: '/leave/leaves/{id}/approve',
  summary: "Approve another person's leave",
  guard: { permissions: [permission.Approve] },
  userOnly: true,
  answer: 'none',
});
export const rejectLeave = defineEndpoint({
  ...change,
  id: 'leave.reject',
  path: '/leave/leaves/{id}/reject',
  summary: 'Reject a leave with a reason',
  guard: { permissions: [permission.Approve] },
  userOnly: true,
  body: Type.Object({ reason: Reason }, closed),
  answer: 'none',
});
export const cancelLeave = defineEndpoint({
  ...change,
  id: 'leave.cancel',
  path: '/leave/leaves/{id}/cancel',
  summary: 'Cancel a leave; its days are returned',
  guard: askers,
  answer: 'none',
});

export const leaveCalendar = defineEndpoint({
  id: 'leave.calendar',
  method: 'GET',
  path: '/leave/calendar',
  summary: 'List absences of a month by team',
  guard: { permissions: [permission.View] },
  query: Type.Object(
    { month: Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$' }), team: Type.Optional(Team) },
    closed,
  ),
  answer: Type.Object({
    teams: Type.Array(Word),
    people: Type.Array(
      Type.Object({
        employeeId: Id,
        name: Word,
        team: Word,
        /** Days of the month that are not ordinary working days. */
        days: Type.Array(
          Type.Object({
            day: Day,
            kind: oneOf(['Weekend', 'Holiday', 'Leave']),
            /** Free part of the day. */
            part: oneOf(dayParts),
            name: Type.Optional(localizedText()),
            leaveId: Type.Optional(Id),
            type: Type.Optional(oneOf(leaveTypes)),
            status: Type.Optional(oneOf(leaveStatuses)),
          }),
        ),
      }),
    ),
  }),
});
export type LeaveCalendar = AnswerOf<typeof leaveCalendar>;
