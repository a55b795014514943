/** What the sandboxes of other plugins may know of payment paths. */
export { pathsOf } from './paths.ts';
