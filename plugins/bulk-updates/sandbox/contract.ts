/** Public contract of the bulk updates sandbox for the sandboxes of other plugins. */
export { BulkUpdates } from './entity.ts';
