/** Start of the portal. Everything that is needed before the first rendering is fetched in parallel. */
import { createRoot } from 'react-dom/client';
import { subscribe } from 'valtio';
import { dropOlderSession } from '../auth/browser-session.ts';
import { dropEarlyCalls } from '../http/early-calls.ts';
import { restoreFormats } from '../i18n/formats.ts';
import { i18n, startI18n } from '../i18n/i18n.ts';
import { chooseLanguage, directionOf } from '../i18n/languages.ts';
import { startIdleGuard } from '../idle/idle-guard.ts';
import type { RuntimeDeployment } from '../model/deployment.ts';
import { storedUserKey } from '../state/session.ts';
import { startPreferences } from '../theme/preferences.ts';
import { appearance, applyTheme, startAppearance } from '../theme/theme.ts';
import { App } from './app.tsx';
import { createPortal, type Installed } from './create-portal.ts';
import { prepareFirstScreen } from './prepare.ts';

/**
 * Starts the portal in `root`.
 * @throws Error if the deployment can't be read; the caller shows it
 */
export async function boot(installed: Installed, root: HTMLElement): Promise<void> {
  const language = chooseLanguage(localStorage, navigator.languages);
  restoreFormats(localStorage);
  const [deployment] = await Promise.all([
    fetchDeployment(),
    startI18n(language, installed.languages, { permissions: installed.permissionTexts }),
  ]);
  followLanguage();
  startAppearance();
  startPreferences();
  const portal = createPortal(deployment, installed);
  portal.leaveGuard.start();
  portal.trail.start();
  const endpoint = deployment.errors?.endpoint;
  if (endpoint !== undefined)
    void import('../errors/beacon.ts').then(({ startBeacon }) => startBeacon(endpoint, deployment.id));
  const { local } = portal.storages;
  const [account, preview] = [portal.account.state, portal.preview.state];
  const theme = () =>
    applyTheme([deployment.branding.theme, account.user?.tenantTheme, account.user?.themeSettings, preview.settings]);
  for (const part of [appearance, account, preview]) subscribe(part, theme);
  theme();
  dropOlderSession(local, storedUserKey(portal.identity));
  portal.session.restore(portal.identity, local);
  portal.acting.restore();
  startIdleGuard(portal);
  await prepareFirstScreen(portal, location.pathname);
  portal.firstScreen.start();
  const afterFirstScreen = <Loaded,>(load: () => Loaded | Promise<Loaded>) => portal.firstScreen.stands().then(load);
  void afterFirstScreen(dropEarlyCalls);
  createRoot(root).render(<App portal={portal} />);
  void afterFirstScreen(installed.laterStyles);
  void afterFirstScreen(() => import('../auth/session-keeper.ts')).then(({ keepSession }) => keepSession(portal));
  // esbuild leaves the branch and its module out of production builds.
  if (process.env.NODE_ENV !== 'production')
    void import('./state-inspection.ts').then(({ inspectState }) => inspectState(portal));
}

/** Time limit for loading the deployment, in milliseconds. */
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
    document.documentElement.dir = directionOf(i18n.language);
  };
  show();
  i18n.on('languageChanged', show);
}
