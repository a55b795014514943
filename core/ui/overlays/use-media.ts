import { useCallback, useSyncExternalStore } from 'react';

/** Media query for phones, where lists are cards and drawers cover the screen. @public */
export const phone = '(max-width: 640px)';

/**
 * Returns whether a media query matches.
 * @param query such as `(max-width: 640px)`
 * @public
 */
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
