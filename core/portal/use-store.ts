import { usePortal } from './portal.ts';
import type { StoreParts } from './stores.ts';

/**
 * Returns a store that the portal holds for all its screens, in addition to their local state. `create` creates it the
 * first time, and the same store is returned from then on. Two portals in the same page have separate stores.
 * @param create a function at the top level of a module, which identifies the store; its `onForget` registers a
 * callback for when the user's data is cleared
 * @public
 */
export function useStore<Store>(create: (parts: StoreParts) => Store): Store {
  return usePortal().storeOf(create);
}
