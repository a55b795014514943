/** Where the cases are, what gathers them, and where the batches are. */
export const casesPath = '/transaction-management/disputes/disputes-lookup';
export const overviewPath = '/crm/disputes';
export const batchesPath = '/transaction-management/rdr/batch-summary';
