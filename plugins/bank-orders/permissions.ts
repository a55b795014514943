/** What people may do with bank orders. Seeing and exporting them goes with the transactions plugin's permissions. */
export const permission = {
  View: 'CRM.Transaction.View',
  /** Uploading files and matching their lines. */
  Upload: 'CRM.Transaction.BankOrders',
  Export: 'CRM.Transaction.Export',
} as const;
