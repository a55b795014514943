/**
 * Parts that are loaded after the first screen is shown, as a single file: the parts around each screen of a signed-in
 * user, and the texts that no first screen shows. Separately they would be about 24 files.
 */
import './late-parts.css';

export { default as Palette } from '../command-palette/palette-host.tsx';
export { default as ConnectionBanner } from '../connection/connection-banner.tsx';
export { default as Exports } from '../exports/exports-host.tsx';
export { coreText } from '../i18n/later-texts.ts';
export { default as SessionWatch } from '../idle/session-watch.tsx';
export { default as Inspector } from '../inspector/inspector-host.tsx';
export { default as Notifications } from '../notifications/notifications-host.tsx';
export { default as FocusKeeper } from '../shell/focus/focus-keeper.ts';
export { default as PaperHead } from '../shell/print/paper-head.tsx';
export { default as StepUp } from '../step-up/step-up-host.tsx';
export { default as ListKeys } from '../ui/data-grid/table/list-keys.ts';
export { uiText } from '../ui/later-texts.ts';
export { default as UpdatePrompt } from '../update/update-prompt.tsx';
