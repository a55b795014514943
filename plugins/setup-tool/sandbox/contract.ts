/** Public contract of the payment paths sandbox for the sandboxes of other plugins. */
export { pathsOf } from './paths.ts';
