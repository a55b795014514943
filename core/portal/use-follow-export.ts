import { createExports, type Exports } from '../state/exports.ts';
import { useStore } from './use-store.ts';

/** Takes a file that the server has begun to prepare into the list at the foot of the screen. The function is the same with each render. */
export function useFollowExport(): Exports['follow'] {
  return useStore(createExports).follow;
}
