import { area } from '../paths.ts';

/** Where the cases are, what gathers them, and where the batches are. */
export const casesPath = `${area.tenant}/disputes/disputes-lookup`;
export const overviewPath = '/crm/disputes';
export const batchesPath = `${area.tenant}/rdr/batch-summary`;
