/** Permissions of tenant staff for the general ledger. */
export const view = 'CRM.GeneralLedger.View';
/** Saving lists and the ledger of a month. */
export const exporting = 'CRM.GeneralLedger.Export';
/** Requesting, approving and rejecting that a month is closed or reopened; checking the books. */
export const closing = 'CRM.GeneralLedger.Close';

export const viewers = { permissions: [view] };
export const exporters = { permissions: [exporting] };
export const closers = { permissions: [closing] };
