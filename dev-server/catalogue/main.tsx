/** The catalogue of components: a page of development builds, next to the portal. */
import './catalogue.css';
import '../../core/shell/high-contrast.css';
import icons from 'virtual:portal/icons';
import languages from 'virtual:portal/languages';
import laterStyles from 'virtual:portal/later-styles';
import permissionTexts from 'virtual:portal/permission-texts';
import { createRoot } from 'react-dom/client';
import { createPortal } from '../../core/app/create-portal.ts';
import { i18n, startI18n } from '../../core/i18n/i18n.ts';
import { chooseLanguage } from '../../core/i18n/languages.ts';
import { appearance, applyTheme, startAppearance } from '../../core/theme/theme.ts';
import { Catalogue } from './catalogue.tsx';
import { readShown } from './piece.ts';

const shown = readShown(location.search);

/**
 * Starts the catalogue. It is not at the top of the module because the build allows no await there
 * (cli/build/assets/esbuild/options.ts).
 */
async function start(): Promise<void> {
  const language = shown.language ?? chooseLanguage(localStorage, navigator.languages);
  await Promise.all([startI18n(language, languages, { permissions: permissionTexts }), laterStyles()]);
  document.documentElement.lang = i18n.language;
  startAppearance();
  if (shown.theme !== 'system') appearance.shown = shown.theme;
  applyTheme([]);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyTheme([]));

  const portal = createPortal(
    {
      id: 'catalogue',
      branding: { productName: 'Catalogue' },
      identity: { authority: '/identity', clientId: 'portal' },
      api: { root: '/gateway' },
      config: {},
      tools: { origins: [] },
      off: [],
    },
    { plugins: [], languages, permissionTexts, icons, laterStyles },
    // The catalogue must not reach the session of a portal in the same browser.
    { name: 'catalogue', local: sessionStorage, tab: sessionStorage },
  );
  portal.permissions.load({ isPlatform: false, permissions: [], userType: 'crm' });

  const root = document.createElement('div');
  document.body.replaceChildren(root);
  createRoot(root).render(<Catalogue portal={portal} shown={shown} />);
}

void start();
