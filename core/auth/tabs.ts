/** What the tabs of a browser tell each other (S-273 to S-277). No token is ever sent: a tab that hears of one reads the store. */

/** The channel between the tabs (S-277). */
export const channelName = 'portal-session';

/** `ended`: the session ran out, and each tab asks for sign-in at its own address. */
export type TabMessageType = 'logout' | 'login' | 'renewed' | 'ended';

/** This page among the tabs. */
const sid = crypto.randomUUID();

/** Tells the other tabs. @param sub the subject whose session it is about */
export function tellTabs(type: TabMessageType, sub: string | undefined): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ type, sub, sid });
  channel.close();
}

/** Hears the other tabs. @returns what stops it */
export function hearTabs(heard: (type: TabMessageType) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { type, sid: from } = (typeof data === 'object' && data !== null ? data : { type: data }) as { type?: unknown; sid?: unknown };
    if (from !== sid && isType(type)) heard(type);
  });
  return () => channel.close();
}

const types: readonly unknown[] = ['logout', 'login', 'renewed', 'ended'] satisfies TabMessageType[];
const isType = (value: unknown): value is TabMessageType => types.includes(value);
