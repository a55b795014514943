/** Contract of settlement payouts with the sandboxes of other plugins: the payout schedule of each merchant. */
import * as Type from 'typebox';
import { entityToken, type StoredOf } from '#sandbox';
import { scheduleFields } from '../api.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });

/** Schedule of each merchant. */
export const PayoutSchedules = entityToken(
  'payout-schedule',
  Type.Object({ id: Id, tenantId: Id, merchantId: Id, ...scheduleFields }, { additionalProperties: false }),
);
export type PayoutSchedule = StoredOf<typeof PayoutSchedules>;
