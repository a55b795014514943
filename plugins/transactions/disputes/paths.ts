import { area } from '../paths.ts';

/** Where the cases are, and where the batches. */
export const casesPath = `${area.tenant}/disputes/disputes-lookup`;
export const batchesPath = `${area.tenant}/rdr/batch-summary`;
