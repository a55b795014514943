/** Contract with the sandboxes of other plugins. */
export { pathsOf } from './paths.ts';
