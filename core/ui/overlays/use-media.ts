import { useCallback, useSyncExternalStore } from 'react';

/** Where lists are cards, and what stands beside covers the screen. */
export const phone = '(max-width: 640px)';

/** Whether a media query holds. @param query such as `(max-width: 640px)` */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
