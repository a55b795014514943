/** Starts the portal: what has to be known before anything can be shown, fetched side by side. */
import { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { subscribe } from 'valtio';
import { noteRefusal } from '../auth/ask-again.ts';
import { dropOlderSession } from '../auth/browser-session.ts';
import { renewOrEnd, sessionEnded, sessionSignal } from '../auth/session-flow.ts';
import { remainingLife } from '../auth/token-life.ts';
import { watchedFetch } from '../connection/watched-fetch.ts';
import { apiAddresses } from '../http/address.ts';
import { createClient } from '../http/client.ts';
import { dropEarlyCalls, fetchOrTake } from '../http/early-calls.ts';
import { restoreFormats } from '../i18n/formats.ts';
import { i18n, type LanguageLoaders, type MessageLoaders, startI18n } from '../i18n/i18n.ts';
import { chooseLanguage } from '../i18n/languages.ts';
import { textOf } from '../i18n/use-text.ts';
import { endIfIdle, startIdleGuard } from '../idle/idle-guard.ts';
import { permissions } from '../permissions/permission-service.ts';
import { claimedTier } from '../permissions/tier.ts';
import { assemble } from '../plugin/assemble.ts';
import type { RuntimeDeployment } from '../plugin/deployment.ts';
import type { PluginDefinition } from '../plugin/types.ts';
import { afterFirstScreen, awaitFirstScreen } from '../portal/first-screen.ts';
import { registerIcons } from '../portal/icons.ts';
import { account, type Portal } from '../portal/portal.ts';
import { readAccountAgain } from '../portal/use-account.ts';
import { startLeaveGuard } from '../routing/leave-guard.ts';
import { startTrail } from '../routing/trail.ts';
import { acting, restoreActing } from '../state/acting-tenant.ts';
import { identitySettings, restoreSession, session, storedUserKey } from '../state/session.ts';
import { showSnackbar } from '../state/snackbars.ts';
import { storedMode } from '../state/system-mode.ts';
import { stepUp } from '../step-up/step-up.ts';
import { startPreferences } from '../theme/preferences.ts';
import { preview } from '../theme/preview.ts';
import { appearance, applyTheme, startAppearance } from '../theme/theme.ts';
import { App } from './app.tsx';
import { prepareFirstScreen } from './prepare.ts';

/** What the build has put into the bundle. */
export interface Installed {
  readonly plugins: readonly { readonly manifest: PluginDefinition; readonly messages: MessageLoaders }[];
  readonly languages: LanguageLoaders;
  readonly permissionTexts: MessageLoaders;
  readonly icons: Readonly<Record<string, readonly string[]>>;
  readonly laterStyles: () => Promise<void>;
}

/** Starts the portal in `root`. @throws Error when the deployment cannot be read; the caller shows it */
export async function boot(installed: Installed, root: HTMLElement): Promise<void> {
  registerIcons(installed.icons);
  const language = chooseLanguage(localStorage, navigator.languages);
  restoreFormats(localStorage);
  const messages = Object.fromEntries(installed.plugins.map(({ manifest, messages }) => [manifest.id, messages]));
  const [deployment] = await Promise.all([
    fetchDeployment(),
    startI18n(language, installed.languages, { ...messages, permissions: installed.permissionTexts }),
  ]);
  followLanguage();
  startAppearance();
  startPreferences();
  startLeaveGuard();
  startTrail(sessionStorage);
  const theme = () => applyTheme([deployment.branding.theme, account.user?.tenantTheme, account.user?.themeSettings, preview.settings]);
  for (const part of [appearance, account, preview]) subscribe(part, theme);
  theme();
  const endpoint = deployment.errors?.endpoint;
  if (endpoint !== undefined) void import('../errors/beacon.ts').then(({ startBeacon }) => startBeacon(endpoint, deployment.id));
  const portal = createPortal(deployment, installed);
  dropOlderSession(localStorage, storedUserKey(portal.identity));
  restoreSession(portal.identity, localStorage);
  restoreActing(sessionStorage);
  startIdleGuard(portal);
  await prepareFirstScreen(portal, location.pathname);
  awaitFirstScreen();
  void afterFirstScreen(async () => dropEarlyCalls())();
  createRoot(root).render(<App portal={portal} />);
  void afterFirstScreen(() => import('../auth/session-keeper.ts'))().then(({ keepSession }) => keepSession(portal));
  // esbuild leaves the branch and its module out of production builds.
  if (process.env.NODE_ENV !== 'production') void import('./state-inspection.ts').then(({ inspectState }) => inspectState(portal.queries));
}

/** Milliseconds that the deployment may take. */
const bootWithin = 20_000;

async function fetchDeployment(): Promise<RuntimeDeployment> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error('/deployment.json did not answer in time.')), bootWithin);
  try {
    const response = await fetch('/deployment.json', { signal: limit.signal });
    if (!response.ok) throw new Error(`/deployment.json answered ${response.status}.`);
    return await response.json();
  } finally {
    clearTimeout(timer);
  }
}

function followLanguage(): void {
  const show = () => {
    document.documentElement.lang = i18n.language;
  };
  show();
  i18n.on('languageChanged', show);
}

/** The running portal of a deployment. */
export function createPortal(deployment: RuntimeDeployment, installed: Installed): Portal {
  const origin = location.origin;
  const identity = identitySettings(deployment.identity, origin);
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 15_000, gcTime: 5 * 60_000, refetchOnWindowFocus: false, networkMode: 'always' } },
  });
  const assembly = assemble(
    installed.plugins.map(({ manifest }) => manifest),
    { off: deployment.off },
  );
  const client = createClient({
    addresses: apiAddresses(deployment.api, origin),
    services: assembly.services,
    origin,
    tier: () => permissions.holder?.tier ?? claimedTier(session.current?.userType),
    token: () => session.current?.accessToken,
    mode: () => storedMode(localStorage),
    actingTenant: () => ((permissions.holder?.tier ?? claimedTier(session.current?.userType)) === 'platform' ? acting.tenant?.id : undefined),
    text: textOf('core'),
    stepUp,
    stepUpSettings: deployment.stepUp,
    scaRequired: () => permissions.holder?.scaRequired,
    sessionSignal,
    // A sleep may have outlasted the token: its renewal comes first, so that the person sees no failure.
    beforeCall: () => (session.current && remainingLife(session.current) <= 0 && navigator.onLine ? renewOrEnd({ identity, queries }) : undefined),
    renew: () => renewOrEnd({ identity, queries }),
    forbidden: () => readAccountAgain(queries),
    signedOut: () => {
      noteRefusal();
      sessionEnded({ identity, queries });
    },
    failed: (message) => showSnackbar(message, 'error'),
    fetch: watchedFetch(fetchOrTake, () => endIfIdle(portal)),
    upload: (address, request, onProgress) =>
      watchedFetch(
        async () => (await import('../http/upload.ts')).upload(address, request, onProgress),
        () => endIfIdle(portal),
      )(address, request),
  });
  const portal = { deployment, identity, queries, client, assembly, laterStyles: installed.laterStyles };
  return portal;
}
