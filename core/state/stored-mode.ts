/** Test or Live as the browser has stored it. Light: it is read before the portal has loaded. */
import type { SystemMode } from '../model/shapes.ts';

export const systemModeKey = 'SystemMode';

/**
 * Returns the stored mode, or Live if none or an invalid value is stored. Read for each request, so that every tab
 * sends the same mode (S-416).
 */
export function storedMode(storage: Pick<Storage, 'getItem'>): SystemMode {
  return storage.getItem(systemModeKey) === 'Test' ? 'Test' : 'Live';
}
