/** How a manifest, or core itself, says which permissions there are. */
import type { Language } from '../i18n/languages.ts';
import type { Tier } from './guard.ts';

/** Permissions that the same tiers can hold. */
export interface PermissionGroup {
  /** Whose roles may hold them; at least one tier. */
  readonly tiers: readonly Tier[];
  /**
   * `['CRM.Lead.View']`. What each allows is said in `messages/permissions.<language>.json` of the plugin, name by name:
   * `{ "CRM.Lead.View": "See leads" }`.
   */
  readonly names: readonly string[];
}

/** One permission and who can hold it. */
export interface Permission {
  readonly name: string;
  /** The tiers whose people can hold it. */
  readonly tiers: readonly Tier[];
}

/** Where core or a plugin says what its permissions allow. @param dir its folder */
export const permissionTextsFile = (dir: string, language: Language): string => `${dir}/messages/permissions.${language}.json`;

/** The permissions of some groups, one by one. */
export function permissionsIn(groups: readonly PermissionGroup[] = []): Permission[] {
  return groups.flatMap(({ tiers, names }) => names.map((name) => ({ name, tiers })));
}

/** The names of the permissions that the people of a tier can hold, sorted. */
export function permissionsOfTier(permissions: readonly Pick<Permission, 'name' | 'tiers'>[], tier: Tier): string[] {
  return permissions
    .filter(({ tiers }) => tiers.includes(tier))
    .map(({ name }) => name)
    .sort();
}
