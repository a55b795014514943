/**
 * Connection of the client state to the Redux DevTools of a developer's browser. Not part of production builds (S-524).
 */
import { subscribe } from 'valtio';
import type { Portal } from '../portal/portal.ts';
import { readAppState } from './app-state.ts';

interface DevTools {
  connect(options: { readonly name: string; readonly maxAge: number }): {
    init(state: unknown): void;
    send(action: { readonly type: string }, state: unknown): void;
  };
}

/** Number of states that the extension keeps (S-523). */
const maxAge = 25;

/** Reports each change to the extension. Does nothing if it is not installed. */
export function inspectState(portal: Portal): void {
  // The browser extension sets this global.
  const extension = (globalThis as { readonly __REDUX_DEVTOOLS_EXTENSION__?: DevTools }).__REDUX_DEVTOOLS_EXTENSION__;
  if (!extension) return;
  const devTools = extension.connect({ name: 'Portal', maxAge });
  const reportAction = (type: string) => devTools.send({ type }, readAppState(portal));
  devTools.init(readAppState(portal));
  subscribe(portal.account.state, () => reportAction('account'));
  subscribe(portal.permissions.state, () => reportAction('permissions'));
  subscribe(portal.mode.state, () => reportAction('system mode'));
  portal.queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' || type === 'removed') reportAction(`${String(query.queryKey[0])} ${query.state.status}`);
  });
}
