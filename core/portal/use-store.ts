import { usePortal } from './portal.ts';
import type { StoreParts } from './stores.ts';

/**
 * Returns a store that the portal holds for all its screens besides their own state: `create` creates it the first
 * time, and the same store is returned from then on. Two portals in the same page have separate stores.
 * @param create a function of a module, which stands for the store; its `onForget` tells when the person is forgotten
 * @public
 */
export function useStore<Store>(create: (parts: StoreParts) => Store): Store {
  return usePortal().storeOf(create);
}
