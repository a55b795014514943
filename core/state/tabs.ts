/**
 * Messages between the tabs of a browser (S-273 to S-277). They never contain a token: a tab that receives a message
 * about a token reads the storage.
 */

import { isOneOf } from '../model/is-one-of.ts';
import type { Storages } from '../storage/storages.ts';
import { fieldsOf } from '../storage/stored-json.ts';

/** Returns the name of the channel between tabs with the same storage (S-277). The portal's is `portal-session`. */
const channelOf = ({ name }: Pick<Storages, 'name'>) => `${name}-session`;

/** `ended`: the session has ended, and each tab shows sign-in at its address. */
export type TabMessageType = 'logout' | 'login' | 'renewed' | 'ended';

/** The connection of a portal to those in other tabs. */
export interface Tabs {
  /**
   * Sends a message to the other tabs.
   * @param sub subject of the session
   */
  readonly notify: (type: TabMessageType, sub: string | undefined) => void;
  /**
   * Subscribes to the messages of the other tabs.
   * @returns a function that removes the subscription
   */
  readonly onMessage: (listener: (type: TabMessageType) => void) => () => void;
}

/** @param storages storages that the tabs share */
export function createTabs(storages: Pick<Storages, 'name'>): Tabs {
  const channelName = channelOf(storages);
  /** Id of this tab. */
  const sid = crypto.randomUUID();
  return {
    notify(type, sub) {
      if (typeof BroadcastChannel === 'undefined') return;
      const channel = new BroadcastChannel(channelName);
      channel.postMessage({ type, sub, sid });
      channel.close();
    },
    onMessage(heard) {
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
