/** Asks for confirmation before a screen with unsaved input is left. The router passes every navigation through it. */

type Ask = (leave: () => void) => void;

/** A navigation function: the browser's router, or the one of a dialog with its own addresses. */
type Navigate<Options> = (to: string, options?: Options) => void;

const pathOf = (address: string) => address.split('?')[0];
/** Returns whether a navigation is forced, because the end of a session must not wait for a confirmation. */
const isForced = (address: string) => address.startsWith('/authentication/');

/** The leave guard of a portal. Its functions don't use `this`, so they can be passed on separately. */
export interface LeaveGuard {
  /**
   * Navigates, after a confirmation if unsaved input would be lost. A navigation within the same path loses nothing.
   */
  readonly step: <Options>(navigate: Navigate<Options>, to: string, options?: Options) => void;
  /**
   * Runs an action that replaces the screen without changing the address, after a confirmation if unsaved input would
   * be lost.
   */
  readonly askBefore: (leave: () => void) => void;
  /**
   * Guards the current screen until the returned function is called.
   * @param confirmLeaving asks the user for confirmation; `leave` continues the navigation
   * @param isNeeded returns whether input would be lost now
   */
  readonly guard: (confirmLeaving: Ask, isNeeded: () => boolean) => () => void;
  /**
   * Watches the browser's back and forward buttons. The portal calls it at its start, before the router listens to
   * them.
   * @returns a function that ends the watching
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
