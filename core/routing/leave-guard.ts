/** Asks before a screen is left on which something would be lost: the router hands every step through here. */

type Ask = (leave: () => void) => void;

/** A step of the router: the browser's, or that of a dialog with addresses of its own. */
type Navigate<Options> = (to: string, options?: Options) => void;

const pathOf = (address: string) => address.split('?')[0];
/** The end of a session does not wait for an answer. */
const isForced = (address: string) => address.startsWith('/authentication/');

/** The guard of one portal. Its functions may be handed on by themselves. */
export interface LeaveGuard {
  /** Takes a step, or asks whether to where something would be lost. A step within the same path loses nothing. */
  readonly step: <Options>(navigate: Navigate<Options>, to: string, options?: Options) => void;
  /** Does something that puts another screen up without leaving the address, or asks whether to where something would be lost. */
  readonly askBefore: (leave: () => void) => void;
  /**
   * Guards the screen that is shown until what is returned is called.
   * @param ask asks the person; `leave` goes where they wanted to go
   * @param isNeeded whether something would be lost just now
   */
  readonly guard: (ask: Ask, isNeeded: () => boolean) => () => void;
  /** Watches the browser's own buttons. Before the router hears of them: the portal's start does it. @returns what ends it */
  readonly start: () => () => void;
}

export function createLeaveGuard(): LeaveGuard {
  /** What is asked, whether there is something to lose, and the address that would be left. */
  let guarded: { readonly ask: Ask; readonly isNeeded: () => boolean; readonly address: string } | undefined;
  const onUnload = (event: BeforeUnloadEvent) => {
    if (guarded?.isNeeded()) event.preventDefault();
  };
  const onBack = (event: PopStateEvent) => {
    if (!guarded?.isNeeded() || location.pathname === pathOf(guarded.address) || isForced(location.pathname)) return;
    // The browser has gone already: the address comes back before the router hears of it, and is left again once that is wanted.
    event.stopImmediatePropagation();
    history.pushState(history.state, '', guarded.address);
    guarded.ask(() => history.back());
  };
  return {
    step(navigate, to, options) {
      const step = () => navigate(to, options);
      if (!guarded?.isNeeded() || pathOf(to) === location.pathname || isForced(to)) step();
      else guarded.ask(step);
    },
    askBefore(leave) {
      if (guarded?.isNeeded()) guarded.ask(leave);
      else leave();
    },
    guard(ask, isNeeded) {
      const own = { ask, isNeeded, address: location.pathname + location.search };
      guarded = own;
      addEventListener('beforeunload', onUnload);
      return () => {
        if (guarded !== own) return;
        guarded = undefined;
        removeEventListener('beforeunload', onUnload);
      };
    },
    start() {
      addEventListener('popstate', onBack);
      return () => removeEventListener('popstate', onBack);
    },
  };
}
