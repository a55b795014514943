/**
 * Which token the browser has stored last, as a mark that all tabs read alike. Local storage reaches the other tabs a moment late:
 * a tab may get its turn under the lock before it sees what the tab before it stored, and renewing with a refresh token that has
 * been used ends the session for all (RFC 9700, 4.14.2). A transaction of IndexedDB is done for every tab at once.
 */
import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { Session } from '../state/session.ts';
import { inTime } from './in-time.ts';

/** Milliseconds; local storage takes a few. Whoever sees no change by then goes on with what there is. */
const patience = 3_000;

let store: UseStore | undefined;
const marks = (): UseStore => {
  store ??= createStore('portal', 'session');
  return store;
};

/** Tells tokens apart, and holds nothing of them: a hash of 32 bits (FNV-1a). `crypto.subtle` is not everywhere where the portal is. */
function markOf({ accessToken }: Pick<Session, 'accessToken'>): string {
  let hash = 0x811c9dc5;
  for (const letter of accessToken) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16);
}

/** Forgets what was stored last, as its session is over. */
export async function forgetMark(key: string): Promise<void> {
  await orNothing(() => del(key, marks()));
}

/** Marks what has just been stored. To be awaited before another tab gets its turn. */
export async function markStored(key: string, stored: Pick<Session, 'accessToken'>): Promise<void> {
  await orNothing(() => set(key, markOf(stored), marks()));
}

/**
 * Reads the stored session as soon as this tab sees the last one stored.
 * @param read this tab's view of the store
 */
export async function readLatest(key: string, read: () => Session | undefined): Promise<Session | undefined> {
  const mark = await orNothing(() => get<string>(key, marks()));
  const isLatest = () => {
    const seen = read();
    return mark === undefined || seen === undefined || markOf(seen) === mark;
  };
  if (!isLatest()) await storeChange(isLatest);
  return read();
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
