/** Entry point of the browser. */
import 'virtual:portal/blueprint-first.css';
import '../theme/font/font.css';
import '../theme/tokens.css';
import '../ui/styles.css';
import '../theme/page.css';
import '../shell/styles.css';
import '../command-palette/palette-button.css';
import '../notifications/bell.css';
import icons from 'virtual:portal/icons';
import languages from 'virtual:portal/languages';
import laterStyles from 'virtual:portal/later-styles';
import permissionTexts from 'virtual:portal/permission-texts';
import plugins from 'virtual:portal/plugins';
import { reportError } from '../errors/report.ts';
import { silenceConsole, startReporting } from '../errors/start-reporting.ts';
import { boot } from './boot.tsx';
import { showStartFailed } from './start-failed.ts';

export * from './list-parts.ts';

if (process.env.NODE_ENV === 'production') silenceConsole();
startReporting();

// The catalogue of components shares this chunk, but its page has a different root element.
const root = document.getElementById('root');
if (root) {
  boot({ plugins, languages, permissionTexts, icons, laterStyles }, root).catch((error: unknown) => {
    reportError(error, { source: 'boot' });
    showStartFailed(root, error);
  });
}
