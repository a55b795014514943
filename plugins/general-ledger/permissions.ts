/** Permissions for the general ledger; platform staff have the first only. */
export const view = 'CRM.GeneralLedger.View';
/** Permission to export lists and the ledger of a month. */
export const exporting = 'CRM.GeneralLedger.Export';
/** Permission to request, approve and reject the closing or reopening of a month, and to check the books. */
export const closing = 'CRM.GeneralLedger.Close';

export const viewers = { permissions: [view] };
/** Platform staff see the balances of tenants, and nothing below them. */
export const tenantViewers = { tiers: ['tenant'], permissions: [view] } as const;
export const exporters = { permissions: [exporting] };
export const closers = { permissions: [closing] };
