/**
 * Work that can wait until the first screen is shown: palette, notifications, inspector, idle watch, later styles and
 * texts. Otherwise it would compete for network and processor with the data that the user is waiting for.
 */
import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from './when-idle.ts';

/** Maximum wait in milliseconds, so that a call that hangs does not delay the rest for longer. */
const atTheLatest = 5_000;

/** The first screen of a portal. Its functions don't use `this`, so they can be passed on separately. */
export interface FirstScreen {
  /**
   * Starts to wait for the first screen, until it is shown, the user presses a key or a pointer button, or the time
   * limit is reached. Until this is called, nothing waits.
   */
  readonly start: () => void;
  /**
   * Called when a screen has been mounted. The screen counts as shown when its calls are answered and the result is
   * painted.
   * @returns a function that cancels the watching
   */
  readonly note: (queries: QueryClient) => () => void;
  readonly hasStood: () => boolean;
  /** Resolves when the first screen is shown. */
  readonly stands: () => Promise<void>;
}

export function createFirstScreen(): FirstScreen {
  let show = () => {};
  let shown = Promise.resolve();
  let hasStood = true;
  return {
    start() {
      hasStood = false;
      shown = new Promise((resolve) => {
        const acts = ['keydown', 'pointerdown'];
        const settle = () => {
          clearTimeout(limit);
          for (const type of acts) removeEventListener(type, settle, true);
          hasStood = true;
          resolve();
        };
        const limit = setTimeout(settle, atTheLatest);
        // The user's action may need one of the parts that are waiting.
        for (const type of acts) addEventListener(type, settle, true);
        show = settle;
      });
    },
    note(queries) {
      let callOff = () => {};
      const look = () => {
        if (queries.isFetching() > 0) return;
        stop();
        const frame = requestAnimationFrame(() => {
          callOff = whenIdle(show);
        });
        callOff = () => cancelAnimationFrame(frame);
      };
      const stop = queries.getQueryCache().subscribe(look);
      look();
      return () => {
        stop();
        callOff();
      };
    },
    hasStood: () => hasStood,
    stands: () => shown,
  };
}
