import type { OffPlugin } from '../../core/plugin/assembly.ts';
import type { PluginDefinition } from '../../core/plugin/types.ts';
import { checkHostOption } from '../hosts.ts';
import { resolveDeployment } from '../resolution.ts';

/** Installed plugin in a deployment. */
export interface ListedPlugin {
  readonly id: string;
  readonly on: boolean;
  /** Reason why it is off, with the name used by the resolution. */
  readonly off?: OffPlugin['reason'];
  /** The requirement that is off, if that is the reason. */
  readonly requirement?: string;
  readonly requires: readonly string[];
  readonly routes: number;
  readonly menu: number;
  readonly widgets: number;
  /** Number of problems of the plugin because of which a build would fail. */
  readonly problems: number;
}

/**
 * Returns all installed plugins with their state in a deployment, sorted by id.
 * @throws DeploymentError if the deployment can't be read; Failure for an unknown host
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

/** Returns a list of a manifest; empty if an invalid manifest has another value there. */
function list<Name extends 'requires' | 'routes' | 'menu' | 'widgets'>(
  manifest: PluginDefinition,
  name: Name,
): NonNullable<PluginDefinition[Name]> {
  const found = manifest[name];
  return Array.isArray(found) ? found : [];
}
