/** Resolution of a deployment's plugins, with all their problems. Node only; the browser imports only `assemble`. */

import type { Deployment } from '../model/deployment.ts';
import { forHost } from '../model/deployment.ts';
import { assemble } from './assemble.ts';
import type { Assembly, OffPlugin } from './assembly.ts';
import type { InstalledPlugin } from './installed.ts';
import type { Problem } from './problem-codes.ts';
import type { Check } from './problems/check.ts';
import { pluginConfigs, unusedConfigs } from './problems/config.ts';
import { namedPlugins, unsafeKeys } from './problems/deployment.ts';
import { entryRoutes, entryTargets, unknownGroups } from './problems/entries.ts';
import { missingGuards } from './problems/guards.ts';
import { duplicateContributions, duplicatePlugins, pluginIds } from './problems/ids.ts';
import { manifestProblems } from './problems/manifest.ts';
import { guardTiers, permissionConflicts, undeclaredPermissions, unheldPermissions } from './problems/permissions.ts';
import { requireCycles, requirements } from './problems/requires.ts';
import { invalidPaths, landmarks, routeConflicts } from './problems/routes.ts';
import { notificationConflicts, slotIds, widgetSlots } from './problems/slots.ts';
import { languageGaps, manifestTexts, permissionTexts } from './problems/texts.ts';
import { serviceNames, vocabularyConflicts } from './problems/vocabulary.ts';
import { compareText } from './switches.ts';

export interface Resolution extends Assembly {
  /** Problems in the order of the plugins, those of the deployment first. Nothing is built if there are any. */
  readonly problems: readonly Problem[];
}

const checks: readonly Check[] = [
  unsafeKeys,
  pluginIds,
  duplicatePlugins,
  duplicateContributions,
  requirements,
  requireCycles,
  missingGuards,
  undeclaredPermissions,
  unheldPermissions,
  permissionConflicts,
  guardTiers,
  invalidPaths,
  routeConflicts,
  landmarks,
  entryTargets,
  entryRoutes,
  unknownGroups,
  slotIds,
  widgetSlots,
  notificationConflicts,
  vocabularyConflicts,
  serviceNames,
  manifestTexts,
  permissionTexts,
  languageGaps,
  pluginConfigs,
  unusedConfigs,
];

/**
 * Resolves the plugins of a deployment. The function is pure. Nothing in a plugin or a deployment makes it throw, and
 * an error in one plugin doesn't stop the checks of the others.
 * @param host host name under which the portal is served, to apply the plugins turned off there; if absent, those of
 * the build apply
 */
export function resolve(plugins: readonly InstalledPlugin[], deployment: Deployment, host?: string): Resolution {
  const isEnabled = ({ id }: InstalledPlugin) => deployment.plugins === 'all' || deployment.plugins.includes(id);
  const found = new Map(
    plugins.map((plugin) => [plugin, plugin.problems?.length ? plugin.problems : manifestProblems(plugin)]),
  );
  const installed = plugins.filter((plugin) => found.get(plugin)?.length === 0);
  const enabled = installed.filter(isEnabled);
  const brokenOnes = plugins.filter((plugin) => isEnabled(plugin) && found.get(plugin)?.length);

  const input = { installed, enabled, broken: new Set(brokenOnes.map(({ id }) => id)), deployment };
  const problems = [
    ...brokenOnes.flatMap((plugin) => found.get(plugin) ?? []),
    ...[...checks, namedPlugins(plugins)].flatMap((check) => check(input)),
  ];

  const off = host === undefined ? [] : forHost(deployment, host).off;
  const assembly = assemble(
    installed.map(({ manifest }) => manifest),
    { enabled: enabled.map(({ manifest }) => manifest.id), off },
  );
  const broken: OffPlugin[] = brokenOnes.map(({ id }) => ({ id, reason: 'broken' }));
  return {
    ...assembly,
    off: [...assembly.off, ...broken].sort((a, b) => compareText(a.id, b.id)),
    problems: problems.sort((a, b) => compareText(a.plugin ?? '', b.plugin ?? '')),
  };
}
