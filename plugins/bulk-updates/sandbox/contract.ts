/** What the sandboxes of other plugins may know of bulk updates. */
export { BulkUpdates } from './entity.ts';
