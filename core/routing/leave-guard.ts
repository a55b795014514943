/**
 * Asks for confirmation before leaving a screen with unsaved input: the router passes every navigation through here.
 */

type Ask = (leave: () => void) => void;

/** A step of the router: the browser's, or that of a dialog with addresses of its own. */
type Navigate<Options> = (to: string, options?: Options) => void;

const pathOf = (address: string) => address.split('?')[0];
/** Returns whether a navigation is forced, because the end of a session does not wait for a confirmation. */
const isForced = (address: string) => address.startsWith('/authentication/');

/** The guard of one portal. Its functions may be handed on by themselves. */
export interface LeaveGuard {
  /**
   * Navigates, or asks for confirmation first if unsaved input would be lost. A step within the same path loses
   * nothing.
   */
  readonly step: <Options>(navigate: Navigate<Options>, to: string, options?: Options) => void;
  /**
   * Runs an action that replaces the screen without leaving the address, or asks for confirmation first if unsaved
   * input would be lost.
   */
  readonly askBefore: (leave: () => void) => void;
  /**
   * Guards the screen that is shown until what is returned is called.
   * @param confirmLeaving asks the person; `leave` goes where they wanted to go
   * @param isNeeded whether something would be lost just now
   */
  readonly guard: (confirmLeaving: Ask, isNeeded: () => boolean) => () => void;
  /**
   * Watches the browser's own buttons. Before the router hears of them: the portal's start does it.
   * @returns what ends it
   */
  readonly start: () => () => void;
}

export function createLeaveGuard(): LeaveGuard {
  /** Confirmation function, check for unsaved input, and the guarded address. */
  let guarded: { readonly confirmLeaving: Ask; readonly isNeeded: () => boolean; readonly address: string } | undefined;
  const onUnload = (event: BeforeUnloadEvent) => {
    if (guarded?.isNeeded()) event.preventDefault();
  };
  const onBack = (event: PopStateEvent) => {
    if (!guarded?.isNeeded() || location.pathname === pathOf(guarded.address) || isForced(location.pathname)) return;
    // The browser has already left the address: restores it before the router notices, and leaves it again if the user
    // confirms.
    event.stopImmediatePropagation();
    history.pushState(history.state, '', guarded.address);
    guarded.confirmLeaving(() => history.back());
  };
  return {
    step(navigate, to, options) {
      const step = () => navigate(to, options);
      if (!guarded?.isNeeded() || pathOf(to) === location.pathname || isForced(to)) step();
      else guarded.confirmLeaving(step);
    },
    askBefore(leave) {
      if (guarded?.isNeeded()) guarded.confirmLeaving(leave);
      else leave();
    },
    guard(confirmLeaving, isNeeded) {
      const newGuard = { confirmLeaving, isNeeded, address: location.pathname + location.search };
      guarded = newGuard;
      addEventListener('beforeunload', onUnload);
      return () => {
        if (guarded !== newGuard) return;
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
