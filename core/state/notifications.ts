/** The signed-in person's notifications as this tab knows them. In the first load for the bell; everything that changes them comes later. */
import { proxy } from 'valtio';
import type { Notification } from '../api/notifications.ts';
import type { OnForget } from './forget.ts';

export interface NotificationsState {
  /** Whether the panel shows. */
  open: boolean;
  unread: number;
  /** How many there are in all, listed or not. */
  total: number;
  /** Newest first. */
  items: readonly Notification[];
  /** Of the first page: `idle` until it is first asked for. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Why the first page could not be loaded. */
  failure: string;
  /** Whether a further page is on its way. */
  isLoadingMore: boolean;
  /** Whether there are no further pages. */
  isEnd: boolean;
}

const nothing: Readonly<NotificationsState> = { open: false, unread: 0, total: 0, items: [], status: 'idle', failure: '', isLoadingMore: false, isEnd: false };

/** The notifications of one portal's person. */
export interface Notifications {
  readonly state: NotificationsState;
  /** Forgets everything about the person. */
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
