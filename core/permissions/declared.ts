/** How a manifest, or core itself, says which permissions there are. */
import type { Tier } from './guard.ts';

/** Permissions that the same tiers can hold. */
export interface PermissionGroup {
  /** Whose roles may hold them; at least one tier. */
  readonly tiers: readonly Tier[];
  /** What each permission allows, by its name: `{ 'CRM.Lead.View': 'See leads' }`. */
  readonly allows: Readonly<Record<string, string>>;
}

/** One permission with all that is said about it. */
export interface Permission {
  readonly name: string;
  /** What it allows, in a person's words. */
  readonly allows: string;
  /** The tiers whose people can hold it. */
  readonly tiers: readonly Tier[];
}

/** The permissions of some groups, one by one. */
export function permissionsIn(groups: readonly PermissionGroup[] = []): Permission[] {
  return groups.flatMap(({ tiers, allows }) => Object.entries(allows).map(([name, text]) => ({ name, allows: text, tiers })));
}

/** The names of the permissions that the people of a tier can hold, sorted. */
export function permissionsOfTier(permissions: readonly Pick<Permission, 'name' | 'tiers'>[], tier: Tier): string[] {
  return permissions
    .filter(({ tiers }) => tiers.includes(tier))
    .map(({ name }) => name)
    .sort();
}
