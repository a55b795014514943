/** Access rules of contributions and endpoints. */

/** Tier of a user (S-012). All code uses only this value. @public */
export type Tier = 'platform' | 'tenant' | 'merchant';

export const tiers: readonly Tier[] = ['platform', 'tenant', 'merchant'];

/**
 * Admits users whose tier is one of `tiers` (any tier if absent) and who have one of `permissions` (none required if
 * absent).
 */
export interface PermissionGuard {
  /** Permissions, of which the user needs at least one (S-093). */
  readonly permissions?: readonly string[];
  readonly tiers?: readonly Tier[];
  /** Redirect target for a user without the permission; `/authentication/unauthorized` if absent (S-046, S-047). */
  readonly redirectTo?: string;
  /** Feature that a tenant can turn off for its users. The guard admits no user while it is off. */
  readonly feature?: string;
}

/**
 * The guard of a contribution. It is mandatory: `public` admits everyone, `signed-in` every signed-in user, and an
 * object the users who match it. A route's guard is also the guard of its menu entry and its palette command.
 * @public
 */
export type Guard = 'public' | 'signed-in' | PermissionGuard;

/** Signed-in user, checked by guards. @public */
export interface Holder {
  readonly tier: Tier;
  /** A set, so that `constructor` or `__proto__` can't be a permission by accident. */
  readonly permissions: ReadonlySet<string>;
  /** Features that the tenant has turned off for the user; empty if absent. */
  readonly switchedOff?: ReadonlySet<string>;
  /** Permissions whose changes require a step-up code. */
  readonly scaRequired?: ReadonlySet<string>;
}

/** Result of a guard. `signed-out` leads to sign-in, all other rejections to the guard's redirect target. */
export type Verdict = 'allowed' | 'signed-out' | 'wrong-tier' | 'missing-permission';

/**
 * Checks a guard for a user (S-042 to S-047, S-093). Pure. `holder` is undefined if no user is signed in.
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
