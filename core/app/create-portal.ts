import { QueryClient } from '@tanstack/react-query';
import { createSessionFlow } from '../auth/session-flow.ts';
import { remainingLife } from '../auth/token-life.ts';
import { watchedFetch } from '../connection/watched-fetch.ts';
import { apiAddresses } from '../http/address.ts';
import { createClient } from '../http/client.ts';
import { fetchOrTake } from '../http/early-calls.ts';
import type { LanguageLoaders, LoadMessages } from '../i18n/i18n.ts';
import { textOf } from '../i18n/use-text.ts';
import { endIfIdle } from '../idle/idle-guard.ts';
import type { RuntimeDeployment } from '../model/deployment.ts';
import { claimedTier } from '../permissions/tier.ts';
import { assemble } from '../plugin/assemble.ts';
import type { PluginDefinition } from '../plugin/types.ts';
import type { Portal } from '../portal/portal.ts';
import { createStores } from '../portal/stores.ts';
import { readAccountAgain } from '../portal/use-account.ts';
import { identitySettings } from '../state/session.ts';
import type { Storages } from '../storage/storages.ts';

/** Content that the build adds to the bundle. */
export interface Installed {
  readonly plugins: readonly PluginDefinition[];
  readonly languages: LanguageLoaders;
  readonly permissionTexts: LoadMessages;
  readonly icons: Readonly<Record<string, readonly string[]>>;
  readonly laterStyles: () => Promise<void>;
}

/**
 * Creates the portal of a deployment.
 * @param storages the page's storages if absent
 */
export function createPortal(deployment: RuntimeDeployment, installed: Installed, storages?: Storages): Portal {
  const stores = createStores(storages);
  const origin = location.origin;
  const identity = identitySettings(deployment.identity, origin);
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 15_000,
        gcTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
    },
  });
  const { session, permissions, acting, mode, connection, stepUps } = stores;
  const auth = createSessionFlow({ ...stores, identity, queries });
  const tier = () => permissions.state.holder?.tier ?? claimedTier(session.state.current?.userType);
  const watchConnection = (send: typeof fetch) => watchedFetch(connection, send, () => endIfIdle({ ...stores, auth }));
  const assembly = assemble(installed.plugins, { off: deployment.off });
  const client = createClient({
    addresses: apiAddresses(deployment.api, origin),
    services: assembly.services,
    origin,
    tier,
    token: () => session.state.current?.accessToken,
    mode: mode.readStored,
    actingTenant: () => (tier() === 'platform' ? acting.state.tenant?.id : undefined),
    text: textOf('core'),
    stepUp: stepUps.stepUp,
    stepUpSettings: deployment.stepUp,
    scaRequired: () => permissions.state.holder?.scaRequired,
    sessionSignal: auth.signal,
    // The token may have expired while the device slept. It is renewed first, so that the user sees no failure.
    beforeCall: () =>
      session.state.current && remainingLife(session.state.current) <= 0 && navigator.onLine
        ? auth.renewOrEnd()
        : undefined,
    renew: auth.renewOrEnd,
    forbidden: () => readAccountAgain(queries),
    signedOut: auth.endRefused,
    showFailure: (message) => stores.snackbars.show(message, 'error'),
    fetch: watchConnection(fetchOrTake),
    upload: (address, request, onProgress) =>
      watchConnection(async () => (await import('../http/upload.ts')).upload(address, request, onProgress))(
        address,
        request,
      ),
  });
  return {
    ...stores,
    deployment,
    identity,
    queries,
    auth,
    client,
    assembly,
    icons: installed.icons,
    laterStyles: installed.laterStyles,
  };
}
