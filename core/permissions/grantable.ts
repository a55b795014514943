/**
 * Rule that no user grants a permission they lack. Screens offer permissions by this rule, and the sandbox enforces it.
 */
import type { Tier } from './guard.ts';

export interface Granter {
  readonly tier: Tier;
  readonly permissions: ReadonlySet<string>;
}

/** Rank of a tier: higher tiers act for lower tiers. */
const rank: Readonly<Record<Tier, number>> = { merchant: 0, tenant: 1, platform: 2 };

/**
 * Returns whether a user may grant a permission to a user of a tier: a permission that they hold themselves, or that
 * only users below them can hold.
 * @param tiers the tiers that can hold it; undefined where no plugin that is on declares it
 * @public
 */
export function mayGrant(name: string, tiers: readonly Tier[] | undefined, granter: Granter, to: Tier): boolean {
  if (granter.permissions.has(name)) return true;
  return tiers !== undefined && rank[granter.tier] > rank[to] && !tiers.includes(granter.tier);
}
