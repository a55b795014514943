/** Reasons why a contribution is absent, for plugin authors and operators. */
import { checkGuard, type Guard, type Holder } from '../permissions/guard.ts';
import { fullRouteId, isMenuGroup } from './assemble.ts';
import type { Assembly, OffPlugin, Placement } from './assembly.ts';
import { type AnyContribution, type ContributionKind, contributionsOf } from './contributions.ts';
import { parseSlot } from './core-slots.ts';

export type Absence =
  /** The contribution is shown normally. */
  | { readonly reason: 'present' }
  | { readonly reason: 'unknown-plugin' }
  | { readonly reason: 'plugin-off'; readonly off: OffPlugin }
  /** The plugin is on but has no contribution with this id. */
  | { readonly reason: 'unknown-contribution' }
  /** The contribution was left out because it has no guard. */
  | { readonly reason: 'no-guard' }
  /** The route that it opens is off or missing. */
  | { readonly reason: 'route-off'; readonly route: string }
  /** The slot that it fills is off, missing or of another version. */
  | { readonly reason: 'slot-off'; readonly slot: string }
  /** Another plugin handles the same notification type. */
  | { readonly reason: 'type-taken'; readonly by: string }
  /** Its route can be opened, but its menu entry is deliberately hidden. */
  | { readonly reason: 'hidden' }
  | { readonly reason: 'signed-out' }
  | { readonly reason: 'wrong-tier'; readonly needs: readonly string[] }
  | { readonly reason: 'missing-permission'; readonly needs: readonly string[] };

/** Subject of the explanation: a user, a visitor who is not signed in, or any user that the guard admits. */
export type Requester = Holder | undefined | 'anyone';

/**
 * Returns the reason why a contribution is absent for a user.
 * @param fullId `<plugin>/<id>`
 */
export function absence(assembly: Assembly, kind: ContributionKind, fullId: string, requester: Requester): Absence {
  const plugin = fullId.split('/')[0] ?? '';
  const whole = pluginAbsence(assembly, plugin);
  if (whole.reason !== 'present') return whole;
  const contribution = placements(assembly, kind).find((placement) => placement.fullId === fullId);
  if (!contribution) return leftOut(assembly, kind, fullId);
  const refused = requester === 'anyone' ? undefined : refusalOf(contribution.guard, requester);
  return refused ?? { reason: contribution.hidden ? 'hidden' : 'present' };
}

/** Returns the reason why a plugin as a whole is absent. */
export function pluginAbsence(assembly: Assembly, plugin: string): Absence {
  const off = assembly.off.find(({ id }) => id === plugin);
  if (off && off.reason !== 'duplicate-plugin') return { reason: 'plugin-off', off };
  return { reason: assembly.plugins.some(({ id }) => id === plugin) ? 'present' : 'unknown-plugin' };
}

/** Finds the contribution in the assembly. */
export function placementOf(assembly: Assembly, kind: ContributionKind, fullId: string): Placement | undefined {
  return placements(assembly, kind).find((placement) => placement.fullId === fullId);
}

function refusalOf(guard: Guard, holder: Holder | undefined): Absence | undefined {
  const verdict = checkGuard(guard, holder);
  if (verdict === 'allowed') return undefined;
  if (verdict === 'signed-out') return { reason: verdict };
  const needs = typeof guard === 'object' ? (verdict === 'wrong-tier' ? guard.tiers : guard.permissions) : undefined;
  return { reason: verdict, needs: needs ?? [] };
}

/**
 * Returns the reason why a contribution of an enabled plugin is not in the assembly: `assemble` left it out, or the
 * plugin has no such contribution.
 */
function leftOut(assembly: Assembly, kind: ContributionKind, fullId: string): Absence {
  const [plugin = '', id] = fullId.split('/');
  const manifest = assembly.plugins.find((candidate) => candidate.id === plugin);
  const declared =
    manifest && contributionsOf(manifest).find((contribution) => contribution.kind === kind && contribution.id === id);
  if (!declared) return { reason: 'unknown-contribution' };
  if (declared.route !== undefined) return { reason: 'route-off', route: fullRouteId(plugin, declared.route) };
  if (!declared.guard) return { reason: 'no-guard' };
  return notTaken(assembly, declared);
}

function notTaken(assembly: Assembly, { slot, type }: AnyContribution): Absence {
  if (slot !== undefined && assembly.slots.get(parseSlot(slot).id)?.version !== parseSlot(slot).version)
    return { reason: 'slot-off', slot };
  const handler = type === undefined ? undefined : assembly.notifications.get(type);
  return handler ? { reason: 'type-taken', by: handler.fullId } : { reason: 'unknown-contribution' };
}

function placements(
  assembly: Assembly,
  kind: ContributionKind,
): readonly (Placement & { readonly hidden?: boolean })[] {
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
    case 'finder':
      return assembly.finders;
    case 'notification':
      return [...assembly.notifications.values()];
  }
}
