/** Paths of the screens. */
import { tiered } from '#core';

export const payouts = tiered({
  tenant: '/settlement/payouts',
  platform: '/settlement/payouts',
  merchant: '/merchant/settlement/payouts',
});
/** Paths of the rows of all payouts, or of a single payout. */
export const rows = tiered({
  tenant: '/settlement/payout-rows',
  platform: '/settlement/payout-rows',
  merchant: '/merchant/settlement/payout-rows',
});
export const schedules = tiered({
  tenant: '/settlement/payout-schedules',
  platform: '/settlement/payout-schedules',
  merchant: '/merchant/settlement/payout-schedules',
});
