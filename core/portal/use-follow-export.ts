import { createExports, type Exports } from '../state/exports.ts';
import { useStore } from './use-store.ts';

/**
 * Returns a function that adds a file being prepared by the server to the list at the foot of the screen. The function
 * is the same in each render.
 */
export function useFollowExport(): Exports['follow'] {
  return useStore(createExports).follow;
}
