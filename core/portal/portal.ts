/** The running portal: what boot has put together, handed to the components by context. */
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { proxy, ref, useSnapshot } from 'valtio';
import type { getUserContext, UserContext } from '../api/user-context.ts';
import type { Client } from '../http/client.ts';
import type { AnswerOf } from '../http/endpoint.ts';
import type { Assembly } from '../plugin/assembly.ts';
import type { RuntimeDeployment } from '../plugin/deployment.ts';
import type { IdentitySettings } from '../state/session.ts';

export interface Portal {
  readonly deployment: RuntimeDeployment;
  readonly assembly: Assembly;
  readonly identity: IdentitySettings;
  readonly client: Client;
  readonly queries: QueryClient;
  /** Adds the styles that the first screen does without; to be awaited before Blueprint's overlays and menus are shown. */
  readonly laterStyles: () => Promise<void>;
}

export type ContextResponse = AnswerOf<typeof getUserContext>;

/** The signed-in user and the lists every screen may need; undefined until they are loaded. */
export const account = proxy<{ user: UserContext | undefined }>({ user: undefined });

export function setAccount(user: UserContext | undefined): void {
  account.user = user && ref(user);
}

/** The signed-in user; the component renders again when it changes. */
export function useUser(): UserContext | undefined {
  // A snapshot is typed as deeply readonly; a ref is handed out as it is.
  return useSnapshot(account).user as UserContext | undefined;
}

export const PortalContext = createContext<Portal | undefined>(undefined);

/** The running portal. @throws Error outside of it */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('There is no portal here: render inside the portal, or inside the test harness.');
  return portal;
}
