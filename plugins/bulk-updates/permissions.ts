/** What people may do with bulk updates. Seeing and exporting them goes with the transactions plugin's permissions. */
export const permission = {
  View: 'Platform.Transaction.Lookup',
  /** Requesting and approving. */
  Update: 'Platform.Transaction.BulkUpdate',
  Export: 'Platform.Transaction.Export',
} as const;
