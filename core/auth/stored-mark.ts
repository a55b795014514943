/**
 * Which token the browser has stored last, as a mark that all tabs read alike. Local storage reaches the other tabs a moment late:
 * a tab may get its turn under the lock before it sees what the tab before it stored, and renewing with a refresh token that has
 * been used ends the session for all (RFC 9700, 4.14.2). A transaction of IndexedDB is done for every tab at once.
 */
import { createStore, del, get, set } from 'idb-keyval';
import type { Session } from '../state/session.ts';
import type { Storages } from '../state/storages.ts';
import { inTime } from './in-time.ts';

/** Milliseconds; local storage takes a few. Whoever sees no change by then goes on with what there is. */
const patience = 3_000;

/** The marks of a browser. */
export interface Marks {
  /** Forgets what was stored last, as its session is over. */
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

/** Tells tokens apart, and holds nothing of them: a hash of 32 bits (FNV-1a). `crypto.subtle` is not everywhere where the portal is. */
function markOf({ accessToken }: Pick<Session, 'accessToken'>): string {
  let hash = 0x811c9dc5;
  for (const letter of accessToken) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16);
}

/** Without IndexedDB, or where it does not answer, each tab trusts its own view. */
async function orNothing<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await inTime(patience, ask());
  } catch {
    return undefined;
  }
}

/** Resolves when a change by another tab has made the condition true, or patience is at its end. */
function storeChange(isTrue: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    // Asked again now and then: the change may have come between the look and the listening.
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
