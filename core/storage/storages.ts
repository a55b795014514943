/**
 * Storage for a portal's data that outlives the page. Two portals on the same page with different users have different
 * storages.
 */
export interface Storages {
  /** Names what the tabs share and is no `Storage`: their channel, their database. */
  readonly name: string;
  /** Shared by the tabs of the browser. */
  readonly local: Storage;
  /** Storage of this tab. */
  readonly tab: Storage;
}

/** Returns the page's own storages. */
export const pageStorages = (): Storages => ({ name: 'portal', local: localStorage, tab: sessionStorage });

/** Returns the keys of a storage that begin with a prefix. */
export function storedKeys(storage: Storage, prefix: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  return keys.filter((key) => key.startsWith(prefix));
}
