/**
 * An address that leads to no screen, from the redirect to the dashboard (S-049) until the person goes on from there.
 */
import { proxy } from 'valtio';
import type { OnForget } from '../storage/forget.ts';

/** The unknown address of one portal. Its functions may be handed on by themselves. */
export interface UnknownAddress {
  readonly state: {
    /** Path and query as requested. */
    requested: string | undefined;
    /** The screen that the person was led to instead, once it shows. */
    shownOn: string | undefined;
  };
  /** Notes that an address led to no screen. */
  readonly note: (requested: string) => void;
  /**
   * Notes that a screen shows: the first one after the unknown address says so, the next one has nothing to do with it.
   * @param base its address
   */
  readonly screenShows: (base: string) => void;
  readonly forget: () => void;
}

export function createUnknownAddress(onForget: OnForget): UnknownAddress {
  const state = proxy<UnknownAddress['state']>({ requested: undefined, shownOn: undefined });
  const forget = () => {
    Object.assign(state, { requested: undefined, shownOn: undefined });
  };
  onForget(forget);
  return {
    state,
    note(requested) {
      Object.assign(state, { requested, shownOn: undefined });
    },
    screenShows(base) {
      if (state.requested === undefined) return;
      if (state.shownOn === undefined) state.shownOn = base;
      else if (state.shownOn !== base) forget();
    },
    forget,
  };
}
