/**
 * Rule that users can only grant permissions that they have. Screens offer permissions by this rule, and the sandbox
 * enforces it.
 */
import type { Tier } from './guard.ts';

export interface Granter {
  readonly tier: Tier;
  readonly permissions: ReadonlySet<string>;
}

/** Rank of a tier. Higher tiers act for lower tiers. */
const rank: Readonly<Record<Tier, number>> = { merchant: 0, tenant: 1, platform: 2 };

/**
 * Returns whether a user may grant a permission to a user of a tier: a permission that they have, or that only users of
 * lower tiers can have.
 * @param tiers tiers whose users can have it; undefined if no enabled plugin declares it
 * @public
 */
export function mayGrant(name: string, tiers: readonly Tier[] | undefined, granter: Granter, to: Tier): boolean {
  if (granter.permissions.has(name)) return true;
  return tiers !== undefined && rank[granter.tier] > rank[to] && !tiers.includes(granter.tier);
}
