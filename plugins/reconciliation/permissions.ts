/** Permissions of tenant staff for acquirer files and breaks. */
export const view = 'CRM.Reconciliation.View';
/** Saving lists, and the text of a file. */
export const exporting = 'CRM.Reconciliation.Export';
/** Uploading acquirer files and bank statements. */
export const uploading = 'CRM.Reconciliation.Upload';
/** Assigning, explaining, writing off and reopening breaks. */
export const resolving = 'CRM.Reconciliation.Resolve';

export const viewers = { permissions: [view] };
export const exporters = { permissions: [exporting] };
export const uploaders = { permissions: [uploading] };
export const resolvers = { permissions: [resolving] };
