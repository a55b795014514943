/** The screens that a user may open, without duplicates, for the palette. */
import { i18n } from '../i18n/i18n.ts';
import { groupTitle } from '../menu/group-title.ts';
import { checkGuard, type Holder } from '../permissions/guard.ts';
import { hrefOf, isMenuGroup } from '../plugin/assemble.ts';
import type { AssembledMenuEntry, AssembledRoute, Assembly } from '../plugin/assembly.ts';
import type { PaletteItem } from './items.ts';

/** Returns a title of a manifest, in the current language. */
export const manifestText = (plugin: string, key: string) => i18n.t(`manifest.${key}`, { ns: plugin });
const mayReach = (holder: Holder) => (target: { readonly guard: AssembledRoute['guard'] }) =>
  checkGuard(target.guard, holder) === 'allowed';

/**
 * Returns the screens in the order of their menu entries, then the screens that are not in the menu. Dialogs of the
 * menu are included.
 */
export function screenItems(assembly: Assembly, holder: Holder): readonly PaletteItem[] {
  const entries = assembly.menu.flatMap((node) => (isMenuGroup(node) ? node.entries : [node])).filter(mayReach(holder));
  const groups = new Map(assembly.menu.filter(isMenuGroup).map((group) => [group.group, groupTitle(group)]));
  const shown = entries.filter((entry) => !entry.hidden).map((entry) => entryItem(entry, groups));
  const known = new Set(shown.map((item) => (item.action.kind === 'open' ? item.action.href : item.id)));
  const others = assembly.routes.filter(mayReach(holder)).filter((route) => {
    const href = hrefOf(route.path);
    // A screen with a required parameter can't be opened by its name.
    return !href.includes('/:') && !known.has(href) && known.add(href);
  });
  return [...shown, ...others.map(routeItem)];
}

/**
 * Returns the recently visited screens that can still be opened.
 * @param except the current address
 */
export function recentItems(
  assembly: Assembly,
  holder: Holder,
  recent: readonly string[],
  except: string,
): readonly PaletteItem[] {
  const screens = screenItems(assembly, holder);
  return recent.flatMap((id) => {
    const route = assembly.routes.find(({ fullId }) => fullId === id);
    const href = route && hrefOf(route.path);
    const item =
      href === undefined || href === except
        ? undefined
        : screens.find(({ action }) => action.kind === 'open' && action.href === href);
    return item ? [{ ...item, id: `recent:${id}` }] : [];
  });
}

function entryItem(entry: AssembledMenuEntry, groups: ReadonlyMap<string, string>): PaletteItem {
  return {
    id: `menu:${entry.fullId}`,
    title: manifestText(entry.titledBy, entry.title),
    hint: entry.group && groups.get(entry.group),
    icon: entry.icon ?? 'document',
    action: 'href' in entry ? { kind: 'open', href: entry.href } : { kind: 'dialog', entry },
  };
}

function routeItem(route: AssembledRoute): PaletteItem {
  return {
    id: `route:${route.fullId}`,
    title: manifestText(route.plugin, route.title),
    icon: 'document',
    action: { kind: 'open', href: hrefOf(route.path) },
  };
}
