/** The running portal: the parts that were created at start, passed to the components by context. */
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useSnapshot } from 'valtio';
import type { getUserContext } from '../api/user-context.ts';
import type { Client } from '../http/client.ts';
import type { AnswerOf } from '../http/endpoint.ts';
import type { RuntimeDeployment } from '../model/deployment.ts';
import type { UserContext } from '../model/user-context.ts';
import type { Assembly } from '../plugin/assembly.ts';
import type { IdentitySettings } from '../state/session.ts';
import type { SessionFlow } from './session-flow.ts';
import type { Stores } from './stores.ts';

export interface Portal extends Stores {
  readonly deployment: RuntimeDeployment;
  readonly assembly: Assembly;
  /** The 16 px paths of the icons that manifests and menu groups use, collected by the build. */
  readonly icons: Readonly<Record<string, readonly string[]>>;
  readonly identity: IdentitySettings;
  readonly client: Client;
  /** Sign-in, renewal and sign-out. */
  readonly auth: SessionFlow;
  readonly queries: QueryClient;
  /** Loads the styles that the first screen does not need. Await it before showing Blueprint's overlays and menus. */
  readonly laterStyles: () => Promise<void>;
}

export type ContextResponse = AnswerOf<typeof getUserContext>;

/** Returns the signed-in user; the component renders again when it changes. */
export function useUser(): UserContext | undefined {
  // A snapshot's type is deeply readonly, but refs are not proxied.
  return useSnapshot(usePortal().account.state).user as UserContext | undefined;
}

/**
 * Returns the tenant to which the portal's calls are restricted; `undefined` if they are not restricted. Only users of
 * the platform act for a tenant.
 */
export const actingTenantId = ({ acting, permissions }: Pick<Stores, 'acting' | 'permissions'>): string | undefined =>
  permissions.state.holder?.tier === 'platform' ? acting.state.tenant?.id : undefined;

export const PortalContext = createContext<Portal | undefined>(undefined);

/**
 * Returns the running portal.
 * @throws Error if used outside the portal
 */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('There is no portal here: render inside the portal, or inside the test harness.');
  return portal;
}
