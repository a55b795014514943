import type { OffPlugin } from '../../core/plugin/assembly.ts';
import type { PluginDefinition } from '../../core/plugin/types.ts';
import { checkHostOption } from '../hosts.ts';
import { resolveDeployment } from '../resolution.ts';

/** Installed plugin in a deployment. */
export interface ListedPlugin {
  readonly id: string;
  readonly on: boolean;
  /** Reason why it is off, as the resolution names it. */
  readonly off?: OffPlugin['reason'];
  /** The requirement that is off, where that is the reason. */
  readonly requirement?: string;
  readonly requires: readonly string[];
  readonly routes: number;
  readonly menu: number;
  readonly widgets: number;
  /** Number of the plugin's problems for which a build would be refused. */
  readonly problems: number;
}

/**
 * Returns every installed plugin as a deployment has it, by id.
 * @throws DeploymentError where the deployment cannot be read; Failure for an unknown host
 */
export async function listPlugins(name: string, root: string, host?: string): Promise<ListedPlugin[]> {
  const { deployment, plugins, resolution } = await resolveDeployment(name, root, host);
  checkHostOption(deployment, host, name, root);
  const on = new Set(resolution.plugins.map(({ id }) => id));
  return plugins.map(({ id, manifest }) => {
    const off = resolution.off.find((entry) => entry.id === id);
    return {
      id,
      on: on.has(id),
      ...(off && !on.has(id) ? { off: off.reason } : {}),
      ...(off?.requirement === undefined || on.has(id) ? {} : { requirement: off.requirement }),
      requires: list(manifest, 'requires'),
      routes: list(manifest, 'routes').length,
      menu: list(manifest, 'menu').length,
      widgets: list(manifest, 'widgets').length,
      problems: resolution.problems.filter(({ plugin }) => plugin === id).length,
    };
  });
}

/** Returns a list of a manifest; empty when a manifest that fails its checks has an invalid value there. */
function list<Name extends 'requires' | 'routes' | 'menu' | 'widgets'>(
  manifest: PluginDefinition,
  name: Name,
): NonNullable<PluginDefinition[Name]> {
  const found = manifest[name];
  return Array.isArray(found) ? found : [];
}
