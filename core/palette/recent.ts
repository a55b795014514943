/** The screens that a person opened last, newest first: ids of routes alone, so that nothing of what was seen there is kept. */

import { onForget } from '../state/forget.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const most = 8;
const prefix = 'portal.recent:';
const keyOf = (userId: string) => `${prefix}${userId}`;

// Whoever uses the browser next must not read where somebody has been.
onForget(() => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
});

export function recentRoutes(store: Store, userId: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Puts a route first. */
export function rememberRoute(store: Store, userId: string, route: string): void {
  const known = recentRoutes(store, userId);
  if (known[0] === route) return;
  try {
    store.setItem(keyOf(userId), JSON.stringify([route, ...known.filter((id) => id !== route)].slice(0, most)));
  } catch {
    // A full store forgets where one has been; nothing else depends on it.
  }
}
