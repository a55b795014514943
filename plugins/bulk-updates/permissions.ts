/** Permissions for bulk updates. The transactions plugin's permissions cover viewing and exporting them. */
export const permission = {
  View: 'Platform.Transaction.Lookup',
  /** Requesting and approving. */
  Update: 'Platform.Transaction.BulkUpdate',
  Export: 'Platform.Transaction.Export',
} as const;
