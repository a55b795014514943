/**
 * The screens that a person opened last, newest first: ids of routes alone, so that nothing of what was seen there is
 * kept.
 */
import type { StoreParts } from '../portal/stores.ts';
import { storedKeys } from '../state/storages.ts';
import { isText, storedItems } from '../state/stored-json.ts';

const most = 8;
const prefix = 'portal.recent:';
const keyOf = (userId: string) => `${prefix}${userId}`;

export interface Recent {
  readonly routes: (userId: string) => readonly string[];
  /** Moves a route to the front. */
  readonly remember: (userId: string, route: string) => void;
}

export function createRecent({ storages: { local: storage }, onForget }: StoreParts): Recent {
  // Whoever uses the browser next must not read where somebody has been.
  onForget(() => {
    for (const key of storedKeys(storage, prefix)) storage.removeItem(key);
  });
  const routes = (userId: string) => storedItems(storage.getItem(keyOf(userId)), isText).slice(0, most);
  return {
    routes,
    remember(userId, route) {
      const known = routes(userId);
      if (known[0] === route) return;
      try {
        storage.setItem(keyOf(userId), JSON.stringify([route, ...known.filter((id) => id !== route)].slice(0, most)));
      } catch {
        // A full store forgets where one has been; nothing else depends on it.
      }
    },
  };
}
