/** Stored record of an automated report. */
import * as Type from 'typebox';
import { languages, oneOf } from '#core/api';
import { statuses } from '#core/reports';
import { entityToken, type StoredOf } from '#sandbox';
import { formats, mostChosen, mostRecipients, periods } from '../../automated/api.ts';
import { schedulePattern } from '../../automated/schedule.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
export const AutomatedReports = entityToken(
  'automated-report',
  Type.Object(
    {
      id: Id,
      tenantId: Id,
      name: Type.String({ minLength: 1, maxLength: 80 }),
      report: Id,
      period: oneOf(periods),
      schedule: Type.String({ pattern: schedulePattern }),
      timeZone: Type.String({ maxLength: 64 }),
      recipients: Type.Array(Type.String({ maxLength: 254 }), { minItems: 1, maxItems: mostRecipients }),
      format: oneOf(formats),
      language: oneOf(languages),
      statuses: Type.Array(oneOf(statuses), { maxItems: statuses.length }),
      currencies: Type.Array(Type.String(), { maxItems: mostChosen }),
      customers: Type.Array(Id, { maxItems: mostChosen }),
      isActive: Type.Boolean(),
      /** Next due time, epoch milliseconds; absent if the report is off. */
      next: Type.Optional(Type.Integer()),
      /** User who last changed the report. It runs on their behalf, with the data that they may view. */
      madeBy: Id,
    },
    { additionalProperties: false },
  ),
);
export type Stored = StoredOf<typeof AutomatedReports>;
