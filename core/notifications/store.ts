/** Store that loads and changes notifications. It only applies changes that the server has confirmed. */
import * as calls from '../api/notifications.ts';
import { logError } from '../errors/log.ts';
import type { Client } from '../http/client.ts';
import type { Endpoint } from '../http/endpoint.ts';
import type { Notifications } from '../state/notifications.ts';

/** Number of notifications per call (S-494). A deployment may set another number (S-496). */
const defaultPageSize = 10;

type Item = calls.Notification;
/** The endpoints that change one notification or all. */
type Action = Endpoint<undefined, undefined, (typeof calls.markNotification)['answer'], undefined>;

export interface NotificationStore {
  /**
   * Loads the newest page, which replaces all known notifications.
   * @returns whether it succeeded
   */
  load(): Promise<boolean>;
  /** Loads the next page. A failure is logged but not shown (S-485 to S-487). */
  loadMore(): Promise<void>;
  /**
   * Requests notifications that are newer than the newest known one.
   * @returns the new notifications that are unread; `undefined` if the call failed
   */
  poll(): Promise<readonly Item[] | undefined>;
  /** @param quiet true if the user did not request it, so that a failure shows no snackbar */
  markRead(id: string, quiet?: boolean): Promise<boolean>;
  markAllRead(): Promise<boolean>;
  remove(id: string): Promise<boolean>;
  removeAll(): Promise<boolean>;
  /** Clears all data; later responses change nothing. */
  stop(): void;
}

export interface StoreOptions {
  /** Number of notifications per call. */
  readonly pageSize?: number | undefined;
  /** Returns the current time in epoch milliseconds. */
  readonly now?: () => number;
}

export function createStore(
  client: Client,
  { state, clear }: Notifications,
  { pageSize = defaultPageSize, now = Date.now }: StoreOptions = {},
): NotificationStore {
  const stopped = new AbortController();
  const { signal } = stopped;
  /** Counter that increases with each local change. A response to a request from before a change is out of date. */
  let changes = 0;
  let lastLoad = now();
  /** The latest `created` of all notifications so far. Later notifications are new, even if the list was emptied. */
  let newest: string | undefined;
  /** The last full page without new notifications. Pages shift when notifications arrive in the meantime. */
  let stale = -1;

  const know = (items: readonly Item[]) => {
    for (const { created } of items)
      if (newest === undefined || Date.parse(created) > Date.parse(newest)) newest = created;
  };
  const filterUnknown = (items: readonly Item[]) => {
    const known = new Set(state.items.map(({ id }) => id));
    return items.filter(({ id }) => !known.has(id));
  };

  let loading: Promise<boolean> | undefined;
  /** Number of first pages that were loaded. */
  let loads = 0;
  const takeFirstPage = async (): Promise<boolean> => {
    // A visible list remains while it reloads.
    if (state.status !== 'ready') state.status = 'loading';
    try {
      for (;;) {
        const changesBefore = changes;
        const { data, count, unreadNotificationCount } = await client.call(calls.listNotifications, {
          query: { pageIndex: 0, pageSize },
          signal,
          background: 'notifications',
        });
        if (signal.aborted) return false;
        if (changesBefore !== changes) continue;
        lastLoad = now();
        know(data);
        stale = -1;
        loads += 1;
        // An empty or partial first page is the only page (S-313, S-314).
        Object.assign(state, {
          items: data,
          total: count,
          unread: unreadNotificationCount,
          status: 'ready',
          isEnd: data.length < pageSize,
        });
        return true;
      }
    } catch (error) {
      if (signal.aborted) return false;
      logError('Notifications could not be loaded', error);
      if (state.status !== 'ready')
        Object.assign(state, { status: 'failed', failure: error instanceof Error ? error.message : '' });
      return false;
    }
  };

  /**
   * Makes a change on the server, then here.
   * @returns false if it failed, which is logged (S-461, S-462, S-488, S-489)
   */
  const change = async (
    endpoint: Action,
    id: string | undefined,
    quiet: boolean,
    apply: () => void,
  ): Promise<boolean> => {
    try {
      const { result } = await client.call(endpoint, { ...(id !== undefined && { params: { id } }), signal, quiet });
      if (signal.aborted) return false;
      if (String(result).toLowerCase() !== 'success')
        throw new Error(`${endpoint.id} answered ${JSON.stringify(result)}.`);
      changes += 1;
      apply();
      return true;
    } catch (error) {
      if (!signal.aborted) logError('Notification action failed', error);
      return false;
    }
  };
  const lowerUnread = (by: number) => {
    state.unread = Math.max(0, state.unread - by);
  };

  return {
    load() {
      loading ??= takeFirstPage().finally(() => {
        loading = undefined;
      });
      return loading;
    },
    async loadMore() {
      if (state.status !== 'ready' || state.isLoadingMore || state.isEnd) return;
      state.isLoadingMore = true;
      try {
        for (;;) {
          const stateBefore = [changes, loads].join();
          // Computed from the list's length, not from the last page, because deletions have moved the remaining items
          // up.
          const pageIndex = Math.max(Math.floor(state.items.length / pageSize), stale + 1);
          const { data } = await client.call(calls.listNotifications, {
            query: { pageIndex, pageSize },
            signal,
            background: 'notifications',
          });
          if (signal.aborted) return;
          // The list has changed meanwhile, and this page might leave a gap.
          if (stateBefore !== [changes, loads].join()) continue;
          // Only `poll` announces and counts newer items.
          const first = Date.parse(state.items[0]?.created ?? '');
          const older = filterUnknown(data).filter(
            ({ created }) => Number.isNaN(first) || Date.parse(created) <= first,
          );
          stale = older.length > 0 || data.length < pageSize ? -1 : pageIndex;
          state.items = [...state.items, ...older];
          // An empty page is the last (S-313), and so is a partial later page (S-317).
          state.isEnd = data.length < pageSize;
          return;
        }
      } catch (error) {
        if (!signal.aborted) logError('More notifications could not be loaded', error);
      } finally {
        if (!signal.aborted) state.isLoadingMore = false;
      }
    },
    async poll() {
      const changesBefore = changes;
      // Requests items newer than the first listed item or, for an empty list, newer than its load (S-319, S-322).
      const createdAfter = state.items[0]?.created ?? newest ?? new Date(lastLoad).toISOString();
      try {
        const started = now();
        const { data } = await client.call(calls.latestNotifications, {
          query: { createdAfter },
          signal,
          background: 'notifications',
        });
        // The request is older than a change here, so the next poll repeats it.
        if (signal.aborted || changesBefore !== changes) return [];
        lastLoad = started;
        know(data);
        const added = filterUnknown(data);
        if (added.length === 0) return [];
        const unread = added.filter(({ isRead }) => !isRead);
        state.items = [...added, ...state.items];
        state.unread += unread.length;
        state.total += added.length;
        return unread;
      } catch (error) {
        if (signal.aborted) return [];
        logError('New notifications could not be loaded', error);
        return undefined;
      }
    },
    async markRead(id, quiet = false) {
      const isUnread = () => state.items.some((item) => item.id === id && !item.isRead);
      if (!isUnread()) return true;
      return change(calls.markNotification, id, quiet, () => {
        if (isUnread()) lowerUnread(1); // read items don't count (S-306)
        state.items = state.items.map((item) => (item.id === id ? { ...item, isRead: true } : item));
      });
    },
    markAllRead: () =>
      change(calls.markAllNotifications, undefined, false, () => {
        state.unread = 0; // all are read (S-307)
        state.items = state.items.map((item) => ({ ...item, isRead: true }));
      }),
    remove: (id) =>
      change(calls.deleteNotification, id, false, () => {
        // Deleting an unread item lowers the count, too (S-308).
        if (state.items.some((item) => item.id === id && !item.isRead)) lowerUnread(1);
        state.items = state.items.filter((item) => item.id !== id);
        state.total = Math.max(state.items.length, state.total - 1);
      }),
    removeAll: () =>
      change(calls.deleteAllNotifications, undefined, false, () => {
        // The list is empty and has no unread items (S-309, S-310).
        Object.assign(state, { items: [], unread: 0, total: 0, isEnd: true });
      }),
    stop() {
      stopped.abort();
      clear();
    },
  };
}
