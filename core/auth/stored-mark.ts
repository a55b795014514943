/**
 * Mark of the token that the browser stored last, which all tabs read alike. Local storage reaches the other tabs with
 * a delay: a tab may get the lock before it sees what the previous tab stored. Renewing with a used refresh token ends
 * the session for all tabs (RFC 9700, 4.14.2). A transaction of IndexedDB is complete for every tab at once.
 */
import { createStore, del, get, set } from 'idb-keyval';
import type { Session } from '../state/session.ts';
import type { Storages } from '../storage/storages.ts';
import { inTime } from './in-time.ts';

/**
 * Timeout in milliseconds; local storage takes a few. A caller that sees no change by then continues with the existing
 * data.
 */
const patience = 3_000;

/** The marks of a browser. */
export interface Marks {
  /** Removes the mark of the last stored token, because its session is over. */
  readonly forget: (key: string) => Promise<void>;
  /** Marks what has just been stored. To be awaited before another tab gets its turn. */
  readonly markStored: (key: string, stored: Pick<Session, 'accessToken'>) => Promise<void>;
  /**
   * Reads the stored session as soon as this tab sees the last one stored.
   * @param read this tab's view of the store
   */
  readonly readLatest: (key: string, read: () => Session | undefined) => Promise<Session | undefined>;
}

/** @param storages those that the tabs share */
export function createMarks({ name }: Pick<Storages, 'name'>): Marks {
  const open = () => createStore(name, 'session');
  let store: ReturnType<typeof open> | undefined;
  const marks = () => {
    store ??= open();
    return store;
  };
  return {
    forget: async (key) => void (await orNothing(() => del(key, marks()))),
    markStored: async (key, stored) => void (await orNothing(() => set(key, markOf(stored), marks()))),
    async readLatest(key, read) {
      const mark: unknown = await orNothing(() => get<unknown>(key, marks()));
      const isLatest = () => {
        const seen = read();
        return typeof mark !== 'string' || seen === undefined || markOf(seen) === mark;
      };
      if (!isLatest()) await storeChange(isLatest);
      return read();
    },
  };
}

/**
 * Computes a 32-bit hash (FNV-1a) that distinguishes tokens and reveals nothing of them. `crypto.subtle` is not
 * available everywhere the portal runs.
 */
function markOf({ accessToken }: Pick<Session, 'accessToken'>): string {
  let hash = 0x811c9dc5;
  for (const letter of accessToken) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16);
}

/**
 * Calls the function and returns `undefined` on failure: without IndexedDB, or if it does not answer, each tab relies
 * on its own view.
 */
async function orNothing<T>(request: () => Promise<T>): Promise<T | undefined> {
  try {
    return await inTime(patience, request());
  } catch {
    return undefined;
  }
}

/** Resolves when a change by another tab has made the condition true, or patience is at its end. */
function storeChange(isTrue: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    // Checks at intervals: the value may have changed between the first check and the subscription.
    const timer = setInterval(look, 50);
    addEventListener('storage', look);
    const give = setTimeout(end, patience);
    function look() {
      if (isTrue()) end();
    }
    function end() {
      clearInterval(timer);
      clearTimeout(give);
      removeEventListener('storage', look);
      resolve();
    }
  });
}
