/** The browser's entry. */
import 'virtual:portal/blueprint-first.css';
import '../theme/tokens.css';
import '../ui/styles.css';
import '../shell/shell.css';
import icons from 'virtual:portal/icons';
import languages from 'virtual:portal/languages';
import laterStyles from 'virtual:portal/later-styles';
import plugins from 'virtual:portal/plugins';
import { reportError } from '../errors/report.ts';
import { silenceConsole, startReporting } from '../errors/start-reporting.ts';
import { boot } from './boot.tsx';
import { whenIdle } from './when-idle.ts';

if (process.env.NODE_ENV === 'production') silenceConsole();
startReporting();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');

boot({ plugins, languages, icons, laterStyles }, root).then(
  () => {
    whenIdle(() => void laterStyles());
  },
  (error: unknown) => {
    // Nothing is up yet, not even the texts: say it plainly, and let the person try again.
    reportError(error, { source: 'boot' });
    const reason = error instanceof Error ? error.message : String(error);
    const message = document.createElement('p');
    message.setAttribute('role', 'alert');
    message.textContent = `The portal could not start: ${reason}`;
    const retry = document.createElement('button');
    retry.textContent = 'Retry';
    retry.addEventListener('click', () => location.reload());
    root.replaceChildren(message, retry);
  },
);
