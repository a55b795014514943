/** Starts the portal: what has to be known before anything can be shown, fetched side by side. */
import { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { subscribe } from 'valtio';
import { defaultScope, type IdentitySettings, restoreSession, session } from '../auth/session.ts';
import { apiAddresses } from '../http/address.ts';
import { createClient } from '../http/client.ts';
import { i18n, type LanguageLoaders, type MessageLoaders, startI18n } from '../i18n/i18n.ts';
import { chooseLanguage } from '../i18n/languages.ts';
import { textOf } from '../i18n/use-text.ts';
import { permissions } from '../permissions/permission-service.ts';
import { claimedTier } from '../permissions/tier.ts';
import { assemble } from '../plugin/assemble.ts';
import type { RuntimeDeployment } from '../plugin/deployment.ts';
import type { PluginDefinition } from '../plugin/types.ts';
import { showSnackbar } from '../state/snackbars.ts';
import { storedMode } from '../state/system-mode.ts';
import { appearance, applyTheme, startAppearance } from '../theme/theme.ts';
import { App } from './app.tsx';
import { registerIcons } from './icons.ts';
import { account, type Portal } from './portal.ts';
import { forgetSession, renewSession } from './session-flow.ts';

/** What the build has put into the bundle. */
export interface Installed {
  readonly plugins: readonly { readonly manifest: PluginDefinition; readonly messages: MessageLoaders }[];
  readonly languages: LanguageLoaders;
  readonly icons: Readonly<Record<string, readonly string[]>>;
  readonly laterStyles: () => Promise<void>;
}

/** Starts the portal in `root`. @throws Error when the deployment cannot be read; the caller shows it */
export async function boot(installed: Installed, root: HTMLElement): Promise<void> {
  registerIcons(installed.icons);
  const language = chooseLanguage(localStorage, navigator.languages);
  const messages = Object.fromEntries(installed.plugins.map(({ manifest, messages }) => [manifest.id, messages]));
  const [deployment] = await Promise.all([fetchDeployment(), startI18n(language, installed.languages, messages)]);
  followLanguage();
  startAppearance();
  const theme = () => applyTheme([deployment.branding.theme, account.user?.themeSettings]);
  subscribe(appearance, theme);
  theme();
  const portal = createPortal(deployment, installed);
  restoreSession(portal.identity, sessionStorage, Date.now());
  createRoot(root).render(<App portal={portal} />);
}

async function fetchDeployment(): Promise<RuntimeDeployment> {
  const response = await fetch('/deployment.json');
  if (!response.ok) throw new Error(`/deployment.json answered ${response.status}.`);
  return response.json();
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
  const identity: IdentitySettings = {
    authority: new URL(deployment.identity.authority, origin).href.replace(/\/$/, ''),
    clientId: deployment.identity.clientId,
    scope: deployment.identity.scope ?? defaultScope,
  };
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 15_000, gcTime: 5 * 60_000, refetchOnWindowFocus: false } },
  });
  const client = createClient({
    addresses: apiAddresses(deployment.api, origin),
    origin,
    tier: () => permissions.holder?.tier ?? claimedTier(session.current?.userType),
    token: () => session.current?.accessToken,
    mode: () => storedMode(localStorage),
    text: textOf('core'),
    renew: () => renewSession(identity),
    signedOut: () => forgetSession({ identity, queries }),
    failed: (message) => showSnackbar(message, 'error'),
    fetch: (input, init) => fetch(input, init),
  });
  const assembly = assemble(
    installed.plugins.map(({ manifest }) => manifest),
    { off: deployment.off },
  );
  return { deployment, identity, queries, client, assembly, laterStyles: installed.laterStyles };
}
