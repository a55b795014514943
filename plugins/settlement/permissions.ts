/** Permissions for settlement payouts. */
import { tiered } from '#core';

/** Permission to view payouts; the platform views those of all tenants and changes nothing. */
export const view = tiered({
  tenant: 'CRM.SettlementPayout.View',
  platform: 'CRM.SettlementPayout.View',
  merchant: 'Merchant.SettlementPayout.View',
});
/** Permission to export lists of payouts, and the reconciliation file of a payout. */
export const exporting = tiered({
  tenant: 'CRM.SettlementPayout.Export',
  merchant: 'Merchant.SettlementPayout.Export',
});
/** Permission to send a returned payout again. */
export const retry = 'CRM.SettlementPayout.Retry';
export const editSchedule = 'CRM.SettlementPayout.Schedule';

export const viewers = { permissions: [view.tenant, view.merchant] };
export const exporters = { permissions: Object.values(exporting) };
