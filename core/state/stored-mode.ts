/** The stored mode, test or live. Lightweight, because it is read before the portal has loaded. */
import type { SystemMode } from '../model/shapes.ts';

export const systemModeKey = 'SystemMode';

/**
 * Returns the stored mode; live if none or an invalid value is stored. It is read for each request, so that all tabs
 * send the same mode (S-416).
 */
export function storedMode(storage: Pick<Storage, 'getItem'>): SystemMode {
  return storage.getItem(systemModeKey) === 'Test' ? 'Test' : 'Live';
}
