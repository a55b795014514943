/**
 * The signed-in person's notifications as this tab knows them. In the first load for the bell; everything that changes
 * them comes later.
 */
import { proxy } from 'valtio';
import type { Notification } from '../api/notifications.ts';
import type { OnForget } from '../storage/forget.ts';

export interface NotificationsState {
  /** True while the panel is shown. */
  open: boolean;
  unread: number;
  /** Number of all notifications, listed or not. */
  total: number;
  /** Newest first. */
  items: readonly Notification[];
  /** Status of the first page: `idle` until it is first requested. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Reason why the first page could not be loaded. */
  failure: string;
  /** True while a further page is loading. */
  isLoadingMore: boolean;
  /** True when there are no further pages. */
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

/** The notifications of one portal's person. */
export interface Notifications {
  readonly state: NotificationsState;
  /** Clears all data about the user. */
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
