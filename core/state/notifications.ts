/**
 * The user's notifications, as far as this tab knows. Part of the first load for the bell; the code that changes them
 * loads later.
 */
import { proxy } from 'valtio';
import type { Notification } from '../api/notifications.ts';
import type { OnForget } from '../storage/forget.ts';

export interface NotificationsState {
  /** True while the panel is open. */
  open: boolean;
  unread: number;
  /** Number of all notifications, whether loaded or not. */
  total: number;
  /** Loaded notifications, newest first. */
  items: readonly Notification[];
  /** Status of the first page: `idle` until it is first requested. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Reason why the first page could not be loaded. */
  failure: string;
  /** True while another page is loading. */
  isLoadingMore: boolean;
  /** True if there are no more pages. */
  isEnd: boolean;
}

const nothing: Readonly<NotificationsState> = {
  open: false,
  unread: 0,
  total: 0,
  items: [],
  status: 'idle',
  failure: '',
  isLoadingMore: false,
  isEnd: false,
};

/** The notifications of a portal's user. */
export interface Notifications {
  readonly state: NotificationsState;
  /** Clears all data of the user. */
  readonly clear: () => void;
}

export function createNotifications(onForget: OnForget): Notifications {
  const state = proxy<NotificationsState>({ ...nothing });
  const clear = () => {
    Object.assign(state, nothing);
  };
  onForget(clear);
  return { state, clear };
}
