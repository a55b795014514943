/** Permissions for the general ledger; platform staff have the first only. */
export const view = 'CRM.GeneralLedger.View';
/** Saving lists and the ledger of a month. */
export const exporting = 'CRM.GeneralLedger.Export';
/** Requesting, approving and rejecting that a month is closed or reopened; checking the books. */
export const closing = 'CRM.GeneralLedger.Close';

export const viewers = { permissions: [view] };
/** Platform staff see the balances of tenants, and nothing below them. */
export const tenantViewers = { tiers: ['tenant'], permissions: [view] } as const;
export const exporters = { permissions: [exporting] };
export const closers = { permissions: [closing] };
