import { useEffect } from 'react';
import { ping } from '../api/user-context.ts';
import type { Portal } from '../portal/portal.ts';

/** Milliseconds between two pings (S-292). */
export const pingEvery = 15_000;
/** Milliseconds after which a ping that got no answer is given up. */
const giveUpAfter = 30_000;
/** Epoch milliseconds of the last ping of any tab. */
const pingKey = 'portal.lastPing';

/**
 * Extends the session: a ping every 15 s from a visible page, a single ping for all tabs. A failed ping shows nothing
 * (S-293), and a ping that hangs is aborted before the next.
 * @param isPaused true while the dialog about inactivity is open
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

/** Claims this beat, unless another tab has pinged since the last beat. */
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
