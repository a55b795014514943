import { useMemo } from 'react';
import { corePermissions } from '../permissions/core-permissions.ts';
import { type Permission, permissionsIn } from '../permissions/declared.ts';
import type { Tier } from '../permissions/guard.ts';
import { usePortal } from './portal.ts';

/** The permissions that a plugin declares. @public */
export interface DeclaredPermissions {
  /** The plugin's id; `core` for the portal's permissions. */
  readonly plugin: string;
  readonly permissions: readonly Permission[];
}

/** Returns the permissions that users of a tier can have in this deployment, grouped by plugin. @public */
export function usePermissionGroups(tier: Tier): readonly DeclaredPermissions[] {
  const { plugins } = usePortal().assembly;
  return useMemo(() => {
    const all = [
      { plugin: 'core', permissions: corePermissions },
      ...plugins.map((plugin) => ({ plugin: plugin.id, permissions: permissionsIn(plugin.permissions) })),
    ];
    return all
      .map(({ plugin, permissions }) => ({
        plugin,
        permissions: permissions.filter(({ tiers }) => tiers.includes(tier)),
      }))
      .filter(({ permissions }) => permissions.length > 0);
  }, [plugins, tier]);
}
