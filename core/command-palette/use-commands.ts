/** The commands of plugins and of core in the palette. */

import desktopPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/desktop.js';
import exchangePaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/exchange.js';
import flashPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/flash.js';
import logOutPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/log-out.js';
import moonPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/moon.js';
import searchTextPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/search-text.js';
import translatePaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/translate.js';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useLogOut } from '../auth/use-log-out.ts';
import { languageNames, languages } from '../i18n/languages.ts';
import { useCoreText } from '../i18n/later-texts.ts';
import { useLanguage } from '../i18n/use-text.ts';
import { checkGuard, type Holder } from '../permissions/guard.ts';
import type { AssembledCommand, AssembledUserMenuEntry } from '../plugin/assembly.ts';
import { usePortal, useUser } from '../portal/portal.ts';
import { useSnackbar } from '../portal/use-snackbar.ts';
import { useSwitchLanguage } from '../portal/use-switch-language.ts';
import { useSwitchMode } from '../portal/use-switch-mode.ts';
import { mayInspect } from '../state/inspector.ts';
import { modeControl } from '../state/system-mode.ts';
import { appearance, chooseAppearance } from '../theme/theme.ts';
import type { PaletteItem } from './items.ts';
import { manifestText } from './screen-items.ts';

const appearances = [
  ['light', flashPaths],
  ['dark', moonPaths],
  ['system', desktopPaths],
] as const;

/**
 * Returns the commands that the user may run, those of plugins first. Settings that are already active (the language,
 * the look) are left out.
 */
export function useCommands(holder: Holder): readonly PaletteItem[] {
  const { assembly, failures } = usePortal();
  const [, navigate] = useLocation();
  const text = useCoreText();
  const showSnackbar = useSnackbar();
  const core = useCoreCommands(holder);
  const run = async (command: RunCommand, title: string) => {
    try {
      const module = await command.run();
      await module.default({ navigate, showSnackbar });
    } catch (error) {
      failures.note(command.run, error);
      showSnackbar(text('palette.commandFailed', { title }), 'error');
    }
  };
  const filterAllowed = <C extends AssembledCommand | AssembledUserMenuEntry>(all: readonly C[]) =>
    all.filter(({ guard }) => checkGuard(guard, holder) === 'allowed');
  return [
    ...filterAllowed(assembly.commands)
      .filter(
        (command) =>
          !('needs' in command && command.needs) || command.needs.some((name) => holder.permissions.has(name)),
      )
      .map((command) => commandItem(command, run)),
    ...filterAllowed(assembly.userMenu).flatMap((entry): PaletteItem[] =>
      // A user-menu entry that opens a route is already listed among the screens.
      'href' in entry
        ? []
        : [
            {
              id: `userMenu:${entry.fullId}`,
              title: manifestText(entry.titledBy, entry.title),
              icon: entry.icon,
              action: { kind: 'dialog', entry },
            },
          ],
    ),
    ...core,
  ];
}

type RunCommand = Extract<AssembledCommand, { run: unknown }>;

function commandItem(
  command: AssembledCommand,
  run: (command: RunCommand, title: string) => Promise<void>,
): PaletteItem {
  const title = manifestText(command.titledBy, command.title);
  const common = { id: `command:${command.fullId}`, title, icon: command.icon };
  if ('href' in command) return { ...common, action: { kind: 'open', href: command.href + (command.suffix ?? '') } };
  return { ...common, action: { kind: 'run', run: () => void run(command, title) } };
}

function useCoreCommands(holder: Holder): readonly PaletteItem[] {
  const text = useCoreText();
  const switchLanguage = useSwitchLanguage();
  const { inspector, mode: modes } = usePortal();
  const language = useLanguage();
  const { chosen } = useSnapshot(appearance);
  const { current: mode } = useSnapshot(modes.state);
  const user = useUser();
  const { choose: switchMode } = useSwitchMode();
  const logOut = useLogOut();
  const other = mode === 'Test' ? 'Live' : 'Test';
  const item = (id: string, title: string, icon: readonly string[], run: () => void, hint?: string): PaletteItem => ({
    id: `core:${id}`,
    title,
    icon,
    hint,
    action: { kind: 'run', run },
  });
  return [
    ...languages
      .filter((code) => code !== language)
      .map((code) =>
        item(
          `language-${code}`,
          text('palette.language', { language: languageNames[code] ?? code }),
          translatePaths,
          () => void switchLanguage(code),
          text('toolbar.language'),
        ),
      ),
    ...appearances
      .filter(([name]) => name !== chosen)
      .map(([name, icon]) =>
        item(
          `appearance-${name}`,
          text('palette.appearance', { appearance: text(`toolbar.${name}`) }),
          icon,
          () => chooseAppearance(name),
          text('toolbar.appearance'),
        ),
      ),
    ...(user && modeControl(user) === 'free'
      ? [
          item(
            'mode',
            text('palette.mode', { mode: text(other === 'Test' ? 'toolbar.test' : 'toolbar.liveMode') }),
            exchangePaths,
            () => switchMode(other),
            text('toolbar.switchMode'),
          ),
        ]
      : []),
    ...(mayInspect(holder)
      ? [
          item(
            'inspector',
            text('palette.inspector'),
            searchTextPaths,
            () => {
              inspector.open = true;
            },
            'Alt Shift I',
          ),
        ]
      : []),
    item('logout', text('toolbar.logout'), logOutPaths, logOut),
  ];
}
