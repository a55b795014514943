/**
 * Messages between the tabs of a browser (S-273 to S-277). No token is ever sent: a tab that receives a message about a
 * token reads the store.
 */

import { isOneOf } from '../model/is-one-of.ts';
import type { Storages } from '../storage/storages.ts';
import { fieldsOf } from '../storage/stored-json.ts';

/**
 * Returns the name of the channel between the tabs that share a storage (S-277); the portal's own is `portal-session`.
 */
const channelOf = ({ name }: Pick<Storages, 'name'>) => `${name}-session`;

/** `ended`: the session ran out, and each tab asks for sign-in at its own address. */
export type TabMessageType = 'logout' | 'login' | 'renewed' | 'ended';

/** A portal among those of the other tabs. */
export interface Tabs {
  /** Sends a message to the other tabs. @param sub the subject whose session it is about */
  readonly notify: (type: TabMessageType, sub: string | undefined) => void;
  /** Subscribes to the messages of the other tabs. @returns what stops it */
  readonly hear: (heard: (type: TabMessageType) => void) => () => void;
}

/** @param storages those that the tabs share */
export function createTabs(storages: Pick<Storages, 'name'>): Tabs {
  const channelName = channelOf(storages);
  /** This one among the tabs. */
  const sid = crypto.randomUUID();
  return {
    notify(type, sub) {
      if (typeof BroadcastChannel === 'undefined') return;
      const channel = new BroadcastChannel(channelName);
      channel.postMessage({ type, sub, sid });
      channel.close();
    },
    hear(heard) {
      if (typeof BroadcastChannel === 'undefined') return () => undefined;
      const channel = new BroadcastChannel(channelName);
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const { type = data, sid: from } = fieldsOf(data);
        if (from !== sid && isType(type)) heard(type);
      });
      return () => channel.close();
    },
  };
}

const types: readonly TabMessageType[] = ['logout', 'login', 'renewed', 'ended'];
const isType = (value: unknown): value is TabMessageType => isOneOf(types, value);
