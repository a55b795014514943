/** Permissions for bank orders. The transactions plugin's permissions cover viewing and exporting them. */
export const permission = {
  View: 'CRM.Transaction.View',
  /** Uploading files and matching their lines. */
  Upload: 'CRM.Transaction.BankOrders',
  Export: 'CRM.Transaction.Export',
} as const;
