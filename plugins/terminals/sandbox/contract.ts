/** What the sandboxes of other plugins may know of terminals. */
export { isBatchOpen } from './batches.ts';
