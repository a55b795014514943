/** Declaration of permissions in a manifest or in core. */
import type { Language } from '../i18n/languages.ts';
import type { Tier } from './guard.ts';

/** Permissions that users of the same tiers can have. */
export interface PermissionGroup {
  /** Tiers whose roles can include them; at least one. */
  readonly tiers: readonly Tier[];
  /**
   * Names of the permissions, such as `['CRM.Lead.View']`. `messages/permissions.<language>.json` of the plugin
   * describes each, name by name: `{ "CRM.Lead.View": "See leads" }`.
   */
  readonly names: readonly string[];
}

/** A permission and the tiers whose users can have it. */
export interface Permission {
  readonly name: string;
  /** The tiers whose users can have it. */
  readonly tiers: readonly Tier[];
}

/**
 * Returns the file in which core or a plugin describes its permissions.
 * @param dir folder of core or the plugin
 */
export const permissionTextsFile = (dir: string, language: Language): string =>
  `${dir}/messages/permissions.${language}.json`;

/** Returns the permissions of several groups as a flat list. */
export function permissionsIn(groups: readonly PermissionGroup[] = []): Permission[] {
  return groups.flatMap(({ tiers, names }) => names.map((name) => ({ name, tiers })));
}

/** Returns the names of the permissions that users of a tier can have, sorted. */
export function permissionsOfTier(permissions: readonly Pick<Permission, 'name' | 'tiers'>[], tier: Tier): string[] {
  return permissions
    .filter(({ tiers }) => tiers.includes(tier))
    .map(({ name }) => name)
    .sort();
}
