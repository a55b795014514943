/** Where the screens are. */
import { tiered } from '#core';

export const payouts = tiered({ tenant: '/settlement/payouts', merchant: '/merchant/settlement/payouts' });
export const schedules = tiered({ tenant: '/settlement/payout-schedules', merchant: '/merchant/settlement/payout-schedules' });
