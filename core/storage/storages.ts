/**
 * Storage for data of a portal that remains after the page is closed. Two portals in the same page with different users
 * have different storages.
 */
export interface Storages {
  /** Name of the resources that the tabs share besides `Storage`: their channel and their database. */
  readonly name: string;
  /** Storage that the tabs of the browser share. */
  readonly local: Storage;
  /** Storage of this tab. */
  readonly tab: Storage;
}

/** Returns the storages of the page. */
export const pageStorages = (): Storages => ({ name: 'portal', local: localStorage, tab: sessionStorage });

/** Returns the keys of a storage that begin with a prefix. */
export function storedKeys(storage: Storage, prefix: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  return keys.filter((key) => key.startsWith(prefix));
}
