/** Where each tier's transaction list is. */
export const lookupOf = {
  tenant: '/transaction-management/transaction-lookup',
  platform: '/platform/transaction-management/transaction-lookup',
  merchant: '/merchant/transaction-management/transaction-lookup',
} as const;
