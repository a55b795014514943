/** Where the screens are. */
import { tiered } from '#core';

export const payouts = tiered({ tenant: '/transaction-management/settlement-payouts', merchant: '/merchant/transaction-management/settlement-payouts' });
export const schedules = tiered({ tenant: '/transaction-management/payout-schedules', merchant: '/merchant/transaction-management/payout-schedules' });
