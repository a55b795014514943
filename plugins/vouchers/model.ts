/** Statuses of vouchers. */
import { defineStatus, type EnumOf } from '#core/api';

export const voucherStatus = defineStatus('vouchers.status', {
  Active: 'positive',
  PartlyRedeemed: 'pending',
  Redeemed: 'neutral',
  Expired: 'negative',
  Blocked: 'negative',
});
export type VoucherStatus = EnumOf<typeof voucherStatus>;
