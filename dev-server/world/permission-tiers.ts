/** Which tiers a permission belongs to, told by its name: the roles that hold everything of their tier are made from this. */
import type { Tier } from '../../core/permissions/guard.ts';

const families: readonly (readonly [name: RegExp, tiers: readonly Tier[]])[] = [
  [/^(Platform|Deployment)\./, ['platform']],
  [/^Merchant\./, ['merchant']],
  [/^viewMerchantPortal/, ['merchant']],
  [/^manageMerchantRoles$/, ['merchant', 'tenant', 'platform']],
  [/^Settings\.ApiKeys\./, ['merchant', 'tenant', 'platform']],
  [/^CRM\./, ['tenant']],
  [/^(Settings|Dashboard|Documentation|Reports)\b/, ['tenant', 'platform']],
  [/^manage[A-Z]/, ['tenant', 'platform']],
];

/** The tiers whose people can hold a permission; none for a name of no known family. */
export function tiersOf(permission: string): readonly Tier[] {
  return families.find(([name]) => name.test(permission))?.[1] ?? [];
}

/** All of the permissions that a tier can hold. */
export function permissionsOfTier(permissions: readonly string[], tier: Tier): string[] {
  return permissions.filter((permission) => tiersOf(permission).includes(tier)).sort();
}
