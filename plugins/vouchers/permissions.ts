/** The permissions that vouchers need, which the transactions plugin declares: a voucher is seen with its payments. */
export const permission = {
  View: 'CRM.Transaction.View',
  /** Blocking and unblocking. */
  StatusChange: 'CRM.Transaction.StatusChange',
  Export: 'CRM.Transaction.Export',
} as const;
