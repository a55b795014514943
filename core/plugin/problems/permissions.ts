/** Permissions that manifests declare, and permissions that their guards require. */
import { corePermissions } from '../../permissions/core-permissions.ts';
import { type Permission, permissionsIn } from '../../permissions/declared.ts';
import { type AnyContribution, contributionsOf } from '../contributions.ts';
import type { InstalledPlugin } from '../installed.ts';
import { didYouMean } from '../nearest.ts';
import type { Problem } from '../problem-codes.ts';
import { type Check, problemOf } from './check.ts';

/**
 * Returns the permissions that a plugin's guards may require: those of the plugin, of core, and of the plugins that it
 * requires.
 */
function declaredFor(
  { manifest }: InstalledPlugin,
  installed: readonly InstalledPlugin[],
): ReadonlyMap<string, Permission> {
  const required = installed.filter(({ manifest: { id } }) => manifest.requires?.includes(id));
  const declared = [manifest, ...required.map((plugin) => plugin.manifest)].flatMap(({ permissions }) =>
    permissionsIn(permissions),
  );
  return new Map([...corePermissions, ...declared].map((permission) => [permission.name, permission]));
}

export const undeclaredPermissions: Check = ({ enabled, installed }) =>
  enabled.flatMap((plugin) => {
    const declared = declaredFor(plugin, installed);
    return contributionsOf(plugin.manifest).flatMap((contribution) =>
      permissionsOf(contribution)
        .filter((permission) => !declared.has(permission))
        .map((permission) =>
          problemOf(
            'undeclared-permission',
            plugin.manifest.id,
            contribution,
            `Its guard needs "${permission}", which neither the plugin nor one that it requires declares.`,
            didYouMean(
              permission,
              declared.keys(),
              `Add "${permission}" to the plugin's permissions: its tiers, and what it allows.`,
            ),
          ),
        ),
    );
  });

/** Checks that each permission has a tier that can hold it. */
export const unheldPermissions: Check = ({ enabled }) =>
  enabled.flatMap(({ manifest }) =>
    permissionsIn(manifest.permissions)
      .filter(({ tiers }) => tiers.length === 0)
      .map(({ name }) =>
        problemOf(
          'permission-without-tier',
          manifest.id,
          undefined,
          `No tier can hold the permission "${name}".`,
          "Name the tiers whose people may hold it: tiers: ['tenant'].",
        ),
      ),
  );

/** Checks that a permission belongs to the same tiers wherever it is declared. */
export const permissionConflicts: Check = ({ enabled }) => {
  const known = new Map(corePermissions.map((permission) => [permission.name, { owner: 'core', permission }]));
  return enabled.flatMap(({ manifest }) =>
    permissionsIn(manifest.permissions).flatMap((permission): Problem[] => {
      const first = known.get(permission.name);
      if (!first) known.set(permission.name, { owner: manifest.id, permission });
      if (!first || tiersText(first.permission) === tiersText(permission)) return [];
      return [
        problemOf(
          'permission-conflict',
          manifest.id,
          undefined,
          `It declares "${permission.name}" for ${tiersText(permission) || 'no tier'}, ${first.owner} for ${tiersText(first.permission) || 'no tier'}.`,
          'Declare it for the same tiers in both places, or give one of the two another name.',
        ),
      ];
    }),
  );
};

const tiersText = ({ tiers }: Permission) => tiers.toSorted().join(', ');

/**
 * Checks that a guard with tiers and permissions can admit users of each of these tiers, with a permission that they
 * can have.
 */
export const guardTiers: Check = ({ enabled, installed }) =>
  enabled.flatMap((plugin) => {
    const declared = declaredFor(plugin, installed);
    return contributionsOf(plugin.manifest).flatMap((contribution): Problem[] => {
      const tiers = (typeof contribution.guard === 'object' && contribution.guard.tiers) || [];
      const requiredPermissions = permissionsOf(contribution).flatMap((name) => declared.get(name) ?? []);
      if (
        tiers.length === 0 ||
        requiredPermissions.length === 0 ||
        requiredPermissions.length < permissionsOf(contribution).length
      )
        return [];
      const shut = tiers.filter((tier) => !requiredPermissions.some((permission) => permission.tiers.includes(tier)));
      const idle = requiredPermissions.filter((permission) => !permission.tiers.some((tier) => tiers.includes(tier)));
      return [
        ...shut.map((tier) =>
          problemOf(
            'guard-tier',
            plugin.manifest.id,
            contribution,
            `Its guard admits the ${tier} tier, which can hold none of ${requiredPermissions.map(({ name }) => name).join(', ')}.`,
            `Remove ${tier} from its tiers, or use a permission of that tier.`,
          ),
        ),
        ...idle.map(({ name, tiers: held }) =>
          problemOf(
            'guard-tier',
            plugin.manifest.id,
            contribution,
            `Its guard needs "${name}", which only ${held.join(', ') || 'nobody'} can hold, of ${tiers.join(', ')}.`,
            `Remove "${name}" from the guard, or add one of its tiers.`,
          ),
        ),
      ];
    });
  });

const permissionsOf = ({ guard }: AnyContribution): readonly string[] =>
  typeof guard === 'object' ? (guard.permissions ?? []) : [];
