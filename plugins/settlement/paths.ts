/** Where the screens are. */
import { tiered } from '#core';

export const payouts = tiered({ tenant: '/settlement/payouts', merchant: '/merchant/settlement/payouts' });
/** Of all payouts, or of one of them. */
export const rows = tiered({ tenant: '/settlement/payout-rows', merchant: '/merchant/settlement/payout-rows' });
export const schedules = tiered({ tenant: '/settlement/payout-schedules', merchant: '/merchant/settlement/payout-schedules' });
