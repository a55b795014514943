/** Permission to view acquirer files and breaks; the platform views those of all tenants and changes nothing. */
export const view = 'CRM.Reconciliation.View';
/** Permission to export lists and to download the text of a file. */
export const exporting = 'CRM.Reconciliation.Export';
/** Permission to upload acquirer files and bank statements. */
export const uploading = 'CRM.Reconciliation.Upload';
/** Permission to assign, explain, write off and reopen breaks. */
export const resolving = 'CRM.Reconciliation.Resolve';

export const viewers = { permissions: [view] };
export const exporters = { permissions: [exporting] };
export const uploaders = { permissions: [uploading] };
export const resolvers = { permissions: [resolving] };
