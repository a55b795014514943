/** The navigation tree of one person. */
import { checkGuard, type Holder } from '../permissions/guard.ts';
import { isMenuGroup } from '../plugin/assemble.ts';
import type { AssembledMenuEntry, MenuNode } from '../plugin/assembly.ts';

/**
 * The part of the menu that the person may open, in its order. Hidden entries and groups without a visible entry are left out
 * (S-141, S-142); which navigation a tier sees follows from the guards of its entries (S-138 to S-140).
 */
export function visibleMenu(menu: readonly MenuNode[], holder: Holder | undefined): MenuNode[] {
  const visible = (entry: AssembledMenuEntry) => !entry.hidden && checkGuard(entry.guard, holder) === 'allowed';
  return menu.flatMap((node): MenuNode[] => {
    if (!isMenuGroup(node)) return visible(node) ? [node] : [];
    const entries = node.entries.filter(visible);
    return entries.length > 0 ? [{ ...node, entries }] : [];
  });
}

/** The address of an entry; none for one that opens a dialog. */
export function hrefOfEntry(entry: AssembledMenuEntry): string | undefined {
  return 'href' in entry ? entry.href : undefined;
}

/** The address that the first entry with one opens. */
export function firstHref(menu: readonly MenuNode[]): string | undefined {
  const entries = menu.flatMap((node) => (isMenuGroup(node) ? node.entries : [node]));
  return entries.map(hrefOfEntry).find((href) => href !== undefined);
}

/** Whether an entry is the current one: its address itself, or below it unless it wants an exact match. */
export function isCurrent(entry: AssembledMenuEntry, path: string): boolean {
  const href = hrefOfEntry(entry);
  return href !== undefined && (path === href || (!entry.exactMatch && path.startsWith(`${href}/`)));
}
