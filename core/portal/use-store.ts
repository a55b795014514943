import { usePortal } from './portal.ts';
import type { StoreParts } from './stores.ts';

/**
 * What the portal keeps for all its screens besides their own state: `create` makes it the first time, and it is the same from then on. Two
 * portals in one page have one each.
 * @param create a function of a module, which stands for the store; its `onForget` tells when the person is forgotten
 */
export function useStore<Store>(create: (parts: StoreParts) => Store): Store {
  return usePortal().storeOf(create);
}
