/**
 * Mark of the token that was stored last, which all tabs read consistently. Local storage is updated in other tabs with
 * a delay, so that a tab may get the lock before it sees the token of the previous tab. Renewing with a used refresh
 * token would end the session of all tabs (RFC 9700, 4.14.2). A transaction of IndexedDB is visible to all tabs
 * immediately.
 */
import { createStore, del, get, set } from 'idb-keyval';
import type { Session } from '../state/session.ts';
import type { Storages } from '../storage/storages.ts';
import { inTime } from './in-time.ts';

/**
 * Time limit in milliseconds; local storage needs only a few. A caller that has seen no change by then continues with
 * the existing data.
 */
const timeoutMs = 3_000;

/** The marks of a browser. */
export interface Marks {
  /** Removes the mark of the last stored token, because its session is over. */
  readonly forget: (key: string) => Promise<void>;
  /** Marks the session that was just stored. Await it before another tab gets the lock. */
  readonly markStored: (key: string, stored: Pick<Session, 'accessToken'>) => Promise<void>;
  /**
   * Reads the stored session when this tab can see the last one that was stored.
   * @param read reads the session that this tab can see
   */
  readonly readLatest: (key: string, read: () => Session | undefined) => Promise<Session | undefined>;
}

/** @param storages storages that the tabs share */
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
 * Computes a 32-bit hash (FNV-1a) that distinguishes tokens without revealing them. `crypto.subtle` is not available
 * everywhere the portal runs.
 */
function markOf({ accessToken }: Pick<Session, 'accessToken'>): string {
  let hash = 0x811c9dc5;
  for (const letter of accessToken) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16);
}

/**
 * Calls a function and returns `undefined` if it fails. If IndexedDB is missing or does not respond, each tab relies on
 * the data it sees.
 */
async function orNothing<T>(request: () => Promise<T>): Promise<T | undefined> {
  try {
    return await inTime(timeoutMs, request());
  } catch {
    return undefined;
  }
}

/** Resolves when a change by another tab has made the condition true, or the time limit is reached. */
function storeChange(isTrue: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    // Checks at intervals: the value may have changed between the first check and the subscription.
    const timer = setInterval(look, 50);
    addEventListener('storage', look);
    const give = setTimeout(end, timeoutMs);
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
