/** Asks before a screen is left on which something would be lost: the router hands every step through here. */

type Ask = (leave: () => void) => void;

/** What is asked, whether there is something to lose, and the address that would be left. */
let guard: { readonly ask: Ask; readonly isNeeded: () => boolean; readonly address: string } | undefined;

/** A step of the router: the browser's, or that of a dialog with addresses of its own. */
type Navigate<Options> = (to: string, options?: Options) => void;

const pathOf = (address: string) => address.split('?')[0];
/** The end of a session does not wait for an answer. */
const isForced = (address: string) => address.startsWith('/authentication/');

/** Takes a step, or asks whether to where something would be lost. A step within the same path loses nothing. */
export function guardedStep<Options>(navigate: Navigate<Options>, to: string, options: Options | undefined): void {
  const step = () => navigate(to, options);
  if (!guard?.isNeeded() || pathOf(to) === location.pathname || isForced(to)) step();
  else guard.ask(step);
}

/** Does something that puts another screen up without leaving the address, or asks whether to where something would be lost. */
export function askBeforeLeaving(leave: () => void): void {
  if (guard?.isNeeded()) guard.ask(leave);
  else leave();
}

/**
 * Guards the screen that is shown until what is returned is called.
 * @param ask asks the person; `leave` goes where they wanted to go
 * @param isNeeded whether something would be lost just now
 */
export function guardLeaving(ask: Ask, isNeeded: () => boolean): () => void {
  const own = { ask, isNeeded, address: location.pathname + location.search };
  guard = own;
  addEventListener('beforeunload', onUnload);
  return () => {
    if (guard !== own) return;
    guard = undefined;
    removeEventListener('beforeunload', onUnload);
  };
}

function onUnload(event: BeforeUnloadEvent): void {
  if (guard?.isNeeded()) event.preventDefault();
}

/** Watches the browser's own buttons. Before the router hears of them: the portal's start does it. */
export function startLeaveGuard(): void {
  addEventListener('popstate', (event) => {
    if (!guard?.isNeeded() || location.pathname === pathOf(guard.address) || isForced(location.pathname)) return;
    // The browser has gone already: the address comes back before the router hears of it, and is left again once that is wanted.
    event.stopImmediatePropagation();
    history.pushState(history.state, '', guard.address);
    guard.ask(() => history.back());
  });
}
