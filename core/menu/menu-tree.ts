/** The navigation tree of a user. */
import { checkGuard, type Holder } from '../permissions/guard.ts';
import { isMenuGroup } from '../plugin/assemble.ts';
import type { AssembledMenuEntry, MenuNode } from '../plugin/assembly.ts';

/**
 * Returns the part of the menu that the user may open, in its order. Hidden entries and groups without a visible entry
 * are left out (S-141, S-142). The navigation of a tier follows from the guards of its entries (S-138 to S-140).
 */
export function visibleMenu(menu: readonly MenuNode[], holder: Holder | undefined): MenuNode[] {
  const isVisible = (entry: AssembledMenuEntry) => !entry.hidden && checkGuard(entry.guard, holder) === 'allowed';
  return menu.flatMap((node): MenuNode[] => {
    if (!isMenuGroup(node)) return isVisible(node) ? [node] : [];
    const entries = node.entries.filter(isVisible);
    return entries.length > 0 ? [{ ...node, entries }] : [];
  });
}

/** Returns the address of an entry; `undefined` for an entry that opens a dialog. */
export function hrefOfEntry(entry: AssembledMenuEntry): string | undefined {
  return 'href' in entry ? entry.href : undefined;
}

/** Returns the address of the first entry that has an address. */
export function firstHref(menu: readonly MenuNode[]): string | undefined {
  const entries = menu.flatMap((node) => (isMenuGroup(node) ? node.entries : [node]));
  return entries.map(hrefOfEntry).find((href) => href !== undefined);
}

/**
 * Returns whether an entry is the current one, because the path is its address or, unless the entry requires an exact
 * match, below it.
 */
export function isCurrent(entry: AssembledMenuEntry, path: string): boolean {
  const href = hrefOfEntry(entry);
  return href !== undefined && (path === href || (!entry.exactMatch && path.startsWith(`${href}/`)));
}
