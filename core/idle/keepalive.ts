import { useEffect } from 'react';
import { ping } from '../api/user-context.ts';
import type { Portal } from '../portal/portal.ts';

/** Milliseconds between two pings (S-292). */
export const pingEvery = 15_000;
/** Milliseconds after which a ping without a response is aborted. */
const giveUpAfter = 30_000;
/** Storage key of the time of the last ping of any tab, in epoch milliseconds. */
const pingKey = 'portal.lastPing';

/**
 * Extends the session with a ping every 15 s while the page is visible, only once for all tabs. A failed ping shows
 * nothing (S-293), and a ping that hangs is aborted before the next.
 * @param isPaused true while the dialog for inactive users is open
 */
export function useKeepalive(
  { client, storages: { local } }: Pick<Portal, 'client' | 'storages'>,
  isPaused: boolean,
): void {
  useEffect(() => {
    if (isPaused) return;
    let running: AbortController | undefined;
    const beat = () => {
      if (running || document.visibilityState !== 'visible' || !claim(local, Date.now())) return;
      const controller = new AbortController();
      running = controller;
      const giveUp = setTimeout(() => controller.abort(), giveUpAfter);
      client
        .call(ping, { background: 'ping', signal: controller.signal })
        .catch(() => undefined)
        .finally(() => {
          clearTimeout(giveUp);
          running = undefined;
        });
    };
    const timer = setInterval(beat, pingEvery);
    return () => {
      clearInterval(timer);
      running?.abort();
    };
  }, [client, local, isPaused]);
}

/** Claims the current ping, unless another tab has sent one since the last interval. */
function claim(local: Storage, now: number): boolean {
  try {
    const since = now - Number(local.getItem(pingKey));
    // Tolerates half an interval, because the timers of tabs differ. A time in the future means that the clock was set
    // back.
    if (since >= 0 && since < pingEvery / 2) return false;
    local.setItem(pingKey, String(now));
  } catch {
    // Without storage each tab pings separately.
  }
  return true;
}
