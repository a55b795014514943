/** Permissions for bulk updates. The transactions plugin's permissions cover viewing and exporting them. */
export const permission = {
  View: 'Platform.Transaction.Lookup',
  /** Permission to request and approve bulk updates. */
  Update: 'Platform.Transaction.BulkUpdate',
  Export: 'Platform.Transaction.Export',
} as const;
