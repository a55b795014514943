/** Tokens of holidays, employees and leave. */
import * as Type from 'typebox';
import { localizedText, oneOf } from '#core/api';
import { entityToken, type StoredOf } from '#sandbox';
import { firstDays, lastDays, leaveStatuses, leaveTypes } from '../api.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Day = Type.String({ format: 'date' });
const Country = Type.String({ pattern: '^[A-Z]{2}$' });
const Days = Type.Number({ multipleOf: 0.5, minimum: 0, maximum: 60 });
const Time = Type.Integer({ minimum: 0 });
const closed = { additionalProperties: false };

export const Holidays = entityToken(
  'leave-holiday',
  Type.Object(
    {
      id: Id,
      tenantId: Id,
      name: localizedText({ maxLength: 100 }),
      country: Country,
      date: Day,
      isYearly: Type.Boolean(),
      isHalfDay: Type.Boolean(),
    },
    closed,
  ),
);
export type Holiday = StoredOf<typeof Holidays>;

export const Employees = entityToken(
  'leave-employee',
  Type.Object(
    {
      id: Id,
      tenantId: Id,
      personId: Id,
      /** Person who decides on the employee's leave. */
      managerId: Type.Optional(Id),
      country: Country,
      team: Type.String({ minLength: 1, maxLength: 60 }),
      startDate: Day,
      endDate: Type.Optional(Day),
      daysAYear: Days,
      carriedOver: Days,
      /** Year to which the carried-over days belong. */
      carriedInto: Type.Integer({ minimum: 2000, maximum: 2200 }),
      carryOverLimit: Days,
    },
    closed,
  ),
);
export type Employee = StoredOf<typeof Employees>;

export const Leaves = entityToken(
  'leave',
  Type.Object(
    {
      id: Id,
      tenantId: Id,
      employeeId: Id,
      type: oneOf(leaveTypes),
      from: Day,
      to: Day,
      firstDay: oneOf(firstDays),
      lastDay: oneOf(lastDays),
      note: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
      status: oneOf(leaveStatuses),
      created: Time,
      requestedById: Id,
      decidedById: Type.Optional(Id),
      decidedAt: Type.Optional(Time),
      reason: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    },
    closed,
  ),
);
export type Leave = StoredOf<typeof Leaves>;
