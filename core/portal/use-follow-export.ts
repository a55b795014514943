import { createExports, type Exports } from '../state/exports.ts';
import { useStore } from './use-store.ts';

/**
 * Returns a function that adds a file that the server is preparing to the list at the bottom of the screen. The
 * function stays the same across renders.
 */
export function useFollowExport(): Exports['follow'] {
  return useStore(createExports).follow;
}
