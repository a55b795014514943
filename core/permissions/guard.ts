/** Access rules of a contribution or an endpoint. */

/** The one value a person's kind is held in (S-012). @public */
export type Tier = 'platform' | 'tenant' | 'merchant';

export const tiers: readonly Tier[] = ['platform', 'tenant', 'merchant'];

/**
 * Holds when the person's tier is one of `tiers` (any tier where absent) and one of `permissions` is held (none needed
 * where absent).
 */
export interface PermissionGuard {
  /** Permissions, any of which opens the guard (S-093). */
  readonly permissions?: readonly string[];
  readonly tiers?: readonly Tier[];
  /** Redirect target for a user without the permission; `/authentication/unauthorized` if absent (S-046, S-047). */
  readonly redirectTo?: string;
  /** Feature that a tenant can switch off for its users: the guard is closed while it is off. */
  readonly feature?: string;
}

/**
 * The guard of a contribution. It is mandatory: `public` lets everybody in, `signed-in` every signed-in person,
 * an object those who satisfy it. A route's guard is also the guard of its menu entry and its palette command.
 * @public
 */
export type Guard = 'public' | 'signed-in' | PermissionGuard;

/** Signed-in user that a guard is checked for. @public */
export interface Holder {
  readonly tier: Tier;
  /** A set, so that `constructor` or `__proto__` is never a held permission. */
  readonly permissions: ReadonlySet<string>;
  /** Features that their tenant has switched off for them; none where absent. */
  readonly switchedOff?: ReadonlySet<string>;
  /** Permissions whose changes require a step-up code. */
  readonly scaRequired?: ReadonlySet<string>;
}

/** The guard's answer. `signed-out` leads to sign-in, the other refusals to the guard's redirect target. */
export type Verdict = 'allowed' | 'signed-out' | 'wrong-tier' | 'missing-permission';

/**
 * Checks a guard for a user (S-042 to S-047, S-093). Pure; `holder` is undefined while no user is signed in.
 * @public
 */
export function checkGuard(guard: Guard, holder: Holder | undefined): Verdict {
  if (guard === 'public') return 'allowed';
  if (!holder) return 'signed-out';
  if (guard === 'signed-in') return 'allowed';
  if (guard.tiers && !guard.tiers.includes(holder.tier)) return 'wrong-tier';
  if (guard.permissions?.length && !guard.permissions.some((name) => holder.permissions.has(name)))
    return 'missing-permission';
  if (guard.feature !== undefined && holder.switchedOff?.has(guard.feature)) return 'missing-permission';
  return 'allowed';
}
