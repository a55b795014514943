import { pillsOf } from '#core/ui';
import type { VoucherStatus } from './api.ts';

export const voucherPills = pillsOf<VoucherStatus>({
  Active: 'positive',
  PartlyRedeemed: 'pending',
  Redeemed: 'neutral',
  Expired: 'negative',
  Blocked: 'negative',
});
