/** Permissions for vouchers, which the transactions plugin declares. */
export const permission = {
  View: 'CRM.Transaction.View',
  /** Permission to block and unblock vouchers. */
  StatusChange: 'CRM.Transaction.StatusChange',
  Export: 'CRM.Transaction.Export',
} as const;
