/** Contract with the sandboxes of other plugins: the payout schedules of merchants. */
import * as Type from 'typebox';
import { entityToken, type StoredOf } from '#sandbox';
import { scheduleFields } from '../api.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });

/** Payout schedules of merchants. */
export const PayoutSchedules = entityToken(
  'payout-schedule',
  Type.Object({ id: Id, tenantId: Id, merchantId: Id, ...scheduleFields }, { additionalProperties: false }),
);
export type PayoutSchedule = StoredOf<typeof PayoutSchedules>;
