import { usePortal } from './portal.ts';

/**
 * Says a short text to screen readers alone, such as how a list is sorted now; what everybody is to read is a snackbar. The function is the
 * same with each render.
 */
export function useAnnounce(): (text: string) => void {
  return usePortal().announcer.announce;
}
