/** Permission to view the general ledger, which is the only permission that platform staff can have. */
export const view = 'CRM.GeneralLedger.View';
/** Permission to export lists and the ledger of a month. */
export const exporting = 'CRM.GeneralLedger.Export';
/** Permission to request, approve and reject the closing or reopening of a month, and to check the books. */
export const closing = 'CRM.GeneralLedger.Close';

export const viewers = { permissions: [view] };
/** Guard for lists below the trial balance, because platform staff may view only the balances of tenants. */
export const tenantViewers = { tiers: ['tenant'], permissions: [view] } as const;
export const exporters = { permissions: [exporting] };
export const closers = { permissions: [closing] };
