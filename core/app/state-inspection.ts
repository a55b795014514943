/** Shows the client state in the Redux DevTools of a developer's browser. Not part of production builds (S-524). */
import type { QueryClient } from '@tanstack/react-query';
import { subscribe } from 'valtio';
import { permissions } from '../permissions/permission-service.ts';
import { account } from '../portal/portal.ts';
import { systemMode } from '../state/system-mode.ts';
import { readAppState } from './app-state.ts';

interface DevTools {
  connect(options: { readonly name: string; readonly maxAge: number }): {
    init(state: unknown): void;
    send(action: { readonly type: string }, state: unknown): void;
  };
}

/** States that the extension keeps (S-523). */
const maxAge = 25;

/** Reports each change to the extension; does nothing where it is not installed. */
export function inspectState(queries: QueryClient): void {
  const extension = (globalThis as { readonly __REDUX_DEVTOOLS_EXTENSION__?: DevTools }).__REDUX_DEVTOOLS_EXTENSION__; // set by the extension
  if (!extension) return;
  const devTools = extension.connect({ name: 'Portal', maxAge });
  const tell = (type: string) => devTools.send({ type }, readAppState(queries));
  devTools.init(readAppState(queries));
  subscribe(account, () => tell('account'));
  subscribe(permissions, () => tell('permissions'));
  subscribe(systemMode, () => tell('system mode'));
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' || type === 'removed') tell(`${String(query.queryKey[0])} ${query.state.status}`);
  });
}
