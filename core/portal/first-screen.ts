/**
 * Work that can wait until the first screen is shown: palette, notifications, inspector, idle watch, later styles and
 * texts. They would compete for network and processor with the rows the user came for.
 */
import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from './when-idle.ts';

/** Milliseconds after which everything comes anyway: a call that hangs holds nothing up for longer. */
const atTheLatest = 5_000;

/** The first screen of one portal. Its functions may be handed on by themselves. */
export interface FirstScreen {
  /**
   * Starts waiting for the first screen: until it stands, the person does something, or time is up. Before that nothing
   * is waited for.
   */
  readonly start: () => void;
  /**
   * Called when a screen has been mounted: it counts as shown once its own calls are answered and the result has been
   * painted.
   * @returns what calls it off
   */
  readonly note: (queries: QueryClient) => () => void;
  readonly hasStood: () => boolean;
  /** Resolves once the first screen stands. */
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
