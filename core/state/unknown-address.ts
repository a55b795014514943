/** An address without a screen, from the redirect to the dashboard (S-049) until the user opens another screen. */
import { proxy } from 'valtio';
import type { OnForget } from '../storage/forget.ts';

/** The unknown address of a portal. Its functions don't use `this`, so they can be passed on separately. */
export interface UnknownAddress {
  readonly state: {
    /** Path and query as requested. */
    requested: string | undefined;
    /** The screen to which the user was redirected, once it is shown. */
    shownOn: string | undefined;
  };
  /** Records an address without a screen. */
  readonly note: (requested: string) => void;
  /**
   * Records that a screen is shown. The first screen after the unknown address shows the notice, the next one clears
   * it.
   * @param base address of the screen
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
