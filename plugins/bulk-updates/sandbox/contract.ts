/** Contract with the sandboxes of other plugins. */
export { BulkUpdates } from './entity.ts';
