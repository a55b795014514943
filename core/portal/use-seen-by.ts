import { useMemo } from 'react';
import { textOf, useLanguage } from '../i18n/use-text.ts';
import { groupTitle } from '../menu/group-title.ts';
import { hrefOfEntry, visibleMenu } from '../menu/menu-tree.ts';
import { checkGuard, type Holder } from '../permissions/guard.ts';
import { hrefOf, isMenuGroup } from '../plugin/assemble.ts';
import type { AssembledMenuEntry } from '../plugin/assembly.ts';
import type { SettingsSection } from '../plugin/core-names/settings-sections.ts';
import { usePortal } from './portal.ts';

/** Entry of the navigation. */
export interface SeenEntry {
  readonly id: string;
  readonly title: string;
  /** Absent for an entry that opens a dialog. */
  readonly href?: string;
  /** The section that lists it on the home page of the settings. */
  readonly section?: SettingsSection;
}

/** The portal as another user would see it: the same assembly, checked with the same guards. @public */
export interface Seen {
  /** The navigation. `title` is the title of the group; absent for an entry outside a group. */
  readonly menu: readonly { readonly id: string; readonly title?: string; readonly entries: readonly SeenEntry[] }[];
  /** Addresses of screens that the palette and links open, including those of the navigation. */
  readonly screens: readonly SeenEntry[];
  /** Commands of the palette. */
  readonly commands: readonly SeenEntry[];
  /** Number of cards, tabs and buttons that plugins add to other plugins' screens. */
  readonly widgets: number;
}

/** Returns what a user with these permissions would see. It makes no calls and signs in no user. @public */
export function useSeenBy(holder: Holder): Seen {
  const { assembly } = usePortal();
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the titles depend on the language
  return useMemo(() => {
    const mayReach = ({ guard }: { readonly guard: Parameters<typeof checkGuard>[0] }) =>
      checkGuard(guard, holder) === 'allowed';
    const titleOf = (plugin: string, title: string) => textOf(plugin)(`manifest.${title}`);
    const entryOf = (entry: AssembledMenuEntry): SeenEntry => {
      const href = hrefOfEntry(entry);
      const { section } = entry;
      const title = titleOf(entry.titledBy, entry.title);
      return {
        id: entry.fullId,
        title,
        ...(href !== undefined && { href }),
        ...(section !== undefined && { section }),
      };
    };
    const menu = visibleMenu(assembly.menu, holder).map((node) =>
      isMenuGroup(node)
        ? { id: node.group, title: groupTitle(node), entries: node.entries.map(entryOf) }
        : { id: node.fullId, entries: [entryOf(node)] },
    );
    const screens = assembly.routes
      .filter(mayReach)
      .map(({ fullId, plugin, title, path }) => ({ id: fullId, title: titleOf(plugin, title), href: hrefOf(path) }));
    const commands = assembly.commands
      .filter(mayReach)
      .map(({ fullId, titledBy, title }) => ({ id: fullId, title: titleOf(titledBy, title) }));
    return { menu, screens, commands, widgets: [...assembly.widgets.values()].flat().filter(mayReach).length };
  }, [assembly, holder, language]);
}
