/** Permissions for bank orders. The transactions plugin's permissions cover viewing and exporting them. */
export const permission = {
  View: 'CRM.Transaction.View',
  /** Permission to upload files and to match lines manually. */
  Upload: 'CRM.Transaction.BankOrders',
  Export: 'CRM.Transaction.Export',
} as const;
