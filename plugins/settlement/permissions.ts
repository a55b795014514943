/** Permissions for settlement payouts. */
import { tiered } from '#core';

export const view = tiered({ tenant: 'CRM.SettlementPayout.View', merchant: 'Merchant.SettlementPayout.View' });
/** Permission to export lists of payouts, and the reconciliation file of a payout. */
export const exporting = tiered({
  tenant: 'CRM.SettlementPayout.Export',
  merchant: 'Merchant.SettlementPayout.Export',
});
/** Permission to send a returned payout again. */
export const retry = 'CRM.SettlementPayout.Retry';
export const editSchedule = 'CRM.SettlementPayout.Schedule';

export const viewers = { permissions: Object.values(view) };
export const exporters = { permissions: Object.values(exporting) };
