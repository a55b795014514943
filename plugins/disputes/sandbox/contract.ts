/** What the sandboxes of other plugins may know of disputes. */
export { openDispute } from './open.ts';
export { Disputes } from './token.ts';
