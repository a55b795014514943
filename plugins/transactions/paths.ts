import { tiered } from '#core';

/** Where each tier's list of transactions is. */
export const lookup = tiered({
  tenant: '/transaction-management/transaction-lookup',
  platform: '/platform/transaction-management/transaction-lookup',
  merchant: '/merchant/transaction-management/transaction-lookup',
});
