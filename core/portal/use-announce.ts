import { usePortal } from './portal.ts';

/**
 * Returns a function that announces a short text to screen readers only, such as the new sorting of a list. For texts
 * that all users should read, use a snackbar. The function stays the same across renders.
 */
export function useAnnounce(): (text: string) => void {
  return usePortal().announcer.announce;
}
