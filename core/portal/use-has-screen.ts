import { useCallback } from 'react';
import { hasScreen } from '../route-matching/match.ts';
import { usePortal } from './portal.ts';
import { useMaybeHolder } from './use-holder.ts';

/**
 * Returns a function that returns whether an address of the portal has a screen that the user may open. Its plugin may
 * be off, so links that the server sends are only shown if this is true.
 * @public
 */
export function useHasScreen(): (address: string) => boolean {
  const { routes } = usePortal().assembly;
  const holder = useMaybeHolder();
  return useCallback((address) => hasScreen(routes, address, holder), [routes, holder]);
}
