import { useMemo } from 'react';
import { useCoreText } from '../i18n/later-texts.ts';
import { useLanguage } from '../i18n/use-text.ts';
import type { Holder } from '../permissions/guard.ts';
import { usePortal } from '../portal/portal.ts';
import type { PaletteGroup, PaletteItem } from './items.ts';
import { rankItems } from './rank.ts';
import { manifestText, recentItems, screenItems } from './screen-items.ts';
import { useCommands } from './use-commands.ts';
import type { Finding } from './use-finders.ts';

/** Maximum number of recently visited screens. */
const recentShown = 5;

interface GroupsQuery {
  readonly holder: Holder;
  /** Typed text, without surrounding blanks. */
  readonly query: string;
  readonly findings: readonly Finding[];
  /** Ids of the routes that were visited last. */
  readonly recent: readonly string[];
  readonly path: string;
}

/** Returns the palette's items for the typed text, by group. Groups without items are left out. */
export function useGroups({ holder, query, findings, recent, path }: GroupsQuery): readonly PaletteGroup[] {
  const { assembly } = usePortal();
  const text = useCoreText();
  const language = useLanguage();
  const commands = useCommands(holder);
  // The titles depend on the current language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const screens = useMemo(() => screenItems(assembly, holder), [assembly, holder, language]);
  const recents = query === '' ? recentItems(assembly, holder, recent, path).slice(0, recentShown) : [];
  const filterByQuery = (items: readonly PaletteItem[]) => (query === '' ? items : rankItems(items, query));
  return [
    { id: 'recent', title: text('palette.recent'), items: recents },
    { id: 'screens', title: text('palette.screens'), items: filterByQuery(screens) },
    {
      id: 'commands',
      title: text('palette.commands'),
      items: filterByQuery(commands.filter((command) => !screens.some((screen) => isSame(screen, command)))),
    },
    ...findings.map(({ finder, found }) => ({
      id: `finder:${finder.fullId}`,
      title: manifestText(finder.plugin, finder.title),
      items: found.map(({ title, hint, href }, at) => ({
        id: `found:${finder.fullId}:${at}`,
        title,
        hint,
        icon: 'search',
        stacked: true,
        action: { kind: 'open' as const, href },
      })),
    })),
  ].filter(({ items }) => items.length > 0);
}

/** Returns whether a command opens a screen and has the same name, so that it is redundant. */
function isSame({ title, action }: PaletteItem, command: PaletteItem): boolean {
  return (
    title === command.title &&
    action.kind === 'open' &&
    command.action.kind === 'open' &&
    action.href === command.action.href
  );
}
