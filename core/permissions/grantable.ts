/** Nobody grants what they lack. Screens offer by this rule, and the sandbox enforces it. */
import type { Tier } from './guard.ts';

export interface Granter {
  readonly tier: Tier;
  readonly permissions: ReadonlySet<string>;
}

/** Where a tier stands: those above act for those below. */
const rank: Readonly<Record<Tier, number>> = { merchant: 0, tenant: 1, platform: 2 };

/**
 * Whether somebody may give a permission to somebody of a tier: what they hold themselves, and what only people below them can hold.
 * @param tiers the tiers that can hold it; undefined where no plugin that is on declares it
 */
export function mayGrant(name: string, tiers: readonly Tier[] | undefined, granter: Granter, to: Tier): boolean {
  if (granter.permissions.has(name)) return true;
  return tiers !== undefined && rank[granter.tier] > rank[to] && !tiers.includes(granter.tier);
}
