/** Public contract of the terminals sandbox for the sandboxes of other plugins. */
export { isBatchOpen } from './batches.ts';
