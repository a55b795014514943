/** Paths of the cases, of their overview, and of the batches. */
import { tiered } from '#core';

export const casesPath = tiered({
  tenant: '/transaction-management/disputes/disputes-lookup',
  merchant: '/merchant/disputes',
});
export const overviewPath = '/crm/disputes';
export const batchesPath = '/transaction-management/rdr/batch-summary';
