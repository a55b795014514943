/** Where a portal keeps what outlives the page. Two portals of one page whose people are different have different ones. */
export interface Storages {
  /** Names what the tabs share and is no `Storage`: their channel, their database. */
  readonly name: string;
  /** Shared by the tabs of the browser. */
  readonly local: Storage;
  /** Of this tab. */
  readonly tab: Storage;
}

/** The page's own. */
export const pageStorages = (): Storages => ({ name: 'portal', local: localStorage, tab: sessionStorage });

/** The keys of a storage that begin with a prefix. */
export function storedKeys(storage: Storage, prefix: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  return keys.filter((key) => key.startsWith(prefix));
}
