/** Contract with the sandboxes of other plugins. */
export { isBatchOpen } from './batches.ts';
