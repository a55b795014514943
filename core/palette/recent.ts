/** The screens that a person opened last, newest first: ids of routes alone, so that nothing of what was seen there is kept. */

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const most = 8;
const keyOf = (userId: string) => `portal.recent:${userId}`;

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
