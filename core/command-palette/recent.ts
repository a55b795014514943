/**
 * The screens that a user opened last, newest first. Only ids of routes are stored, so that no data of the screens
 * remains.
 */
import type { StoreParts } from '../portal/stores.ts';
import { storedKeys } from '../storage/storages.ts';
import { isText, storedItems } from '../storage/stored-json.ts';

const maxRecent = 8;
const prefix = 'portal.recent:';
const keyOf = (userId: string) => `${prefix}${userId}`;

export interface Recent {
  readonly routes: (userId: string) => readonly string[];
  /** Moves a route to the front. */
  readonly remember: (userId: string, route: string) => void;
}

export function createRecent({ storages: { local: storage }, onForget }: StoreParts): Recent {
  // The next user of the browser must not see the pages of a previous user.
  onForget(() => {
    for (const key of storedKeys(storage, prefix)) storage.removeItem(key);
  });
  const routes = (userId: string) => storedItems(storage.getItem(keyOf(userId)), isText).slice(0, maxRecent);
  return {
    routes,
    remember(userId, route) {
      const known = routes(userId);
      if (known[0] === route) return;
      try {
        storage.setItem(
          keyOf(userId),
          JSON.stringify([route, ...known.filter((id) => id !== route)].slice(0, maxRecent)),
        );
      } catch {
        // If the storage is full, the history is not saved; nothing else depends on it.
      }
    },
  };
}
