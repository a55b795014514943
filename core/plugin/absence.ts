/** Why something is not there: the question that every plugin author and every operator asks. */
import { checkGuard, type Holder } from '../permissions/guard.ts';
import { isMenuGroup } from './assemble.ts';
import type { Assembly, OffPlugin, Placement } from './assembly.ts';
import type { ContributionKind } from './contributions.ts';

export type Absence =
  /** It shows. */
  | { readonly reason: 'present' }
  | { readonly reason: 'unknown-plugin' }
  | { readonly reason: 'plugin-off'; readonly off: OffPlugin }
  /** The plugin is on and has no such contribution, or one that was left out for a problem. */
  | { readonly reason: 'unknown-contribution' }
  /** Its route can be opened, its menu entry is hidden on purpose. */
  | { readonly reason: 'hidden' }
  | { readonly reason: 'signed-out' }
  | { readonly reason: 'wrong-tier'; readonly needs: readonly string[] }
  | { readonly reason: 'missing-permission'; readonly needs: readonly string[] };

/**
 * Why a contribution is absent for a person.
 * @param fullId `<plugin>/<id>`
 * @param holder the person; undefined while nobody is signed in
 */
export function absence(assembly: Assembly, kind: ContributionKind, fullId: string, holder: Holder | undefined): Absence {
  const plugin = fullId.split('/')[0] ?? '';
  const off = assembly.off.find(({ id }) => id === plugin);
  if (off) return { reason: 'plugin-off', off };
  if (!assembly.plugins.some(({ id }) => id === plugin)) return { reason: 'unknown-plugin' };
  const contribution = placements(assembly, kind).find((placement) => placement.fullId === fullId);
  if (!contribution) return { reason: 'unknown-contribution' };
  const { guard } = contribution;
  const verdict = checkGuard(guard, holder);
  if (verdict === 'signed-out') return { reason: verdict };
  if (verdict === 'wrong-tier' || verdict === 'missing-permission') {
    const needs = typeof guard === 'object' ? (verdict === 'wrong-tier' ? guard.tiers : guard.permissions) : undefined;
    return { reason: verdict, needs: needs ?? [] };
  }
  return contribution.hidden ? { reason: 'hidden' } : { reason: 'present' };
}

function placements(assembly: Assembly, kind: ContributionKind): readonly (Placement & { readonly hidden?: boolean })[] {
  switch (kind) {
    case 'route':
      return assembly.routes;
    case 'menu':
      return assembly.menu.flatMap((node) => (isMenuGroup(node) ? node.entries : [node]));
    case 'widget':
      return [...assembly.widgets.values()].flat();
    case 'userMenu':
      return assembly.userMenu;
    case 'command':
      return assembly.commands;
    case 'notification':
      return [...assembly.notifications.values()];
  }
}
