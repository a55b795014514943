/** Small manifests for the tests of the plugin system. */
import type { Deployment } from '../../../core/model/deployment.ts';
import type { InstalledPlugin } from '../../../core/plugin/installed.ts';
import { resolve } from '../../../core/plugin/resolve.ts';
import type { PluginDefinition, RouteContribution } from '../../../core/plugin/types.ts';

export const load = async () => ({ default: () => null });

/** Creates an installed plugin with this id and only the given content. */
export function plugin(id: string, rest: Omit<PluginDefinition, 'id'> = {}): InstalledPlugin {
  return { id, manifest: { id, ...rest } };
}

export function route(id: string, path: string, rest: Partial<RouteContribution> = {}): RouteContribution {
  return { id, path, guard: 'signed-in', title: id, screen: load, ...rest };
}

/** Creates a manifest like an author without a type checker. */
export function malformed(id: string, manifest: object): InstalledPlugin {
  // These tests need values that the types would reject.
  return { id, manifest: { id, ...manifest } as PluginDefinition };
}

export function deployment(rest: Partial<Deployment> = {}): Deployment {
  return {
    id: 'test',
    branding: { productName: 'Test' },
    plugins: 'all',
    identity: { authority: '/identity', clientId: 'portal' },
    api: { root: '/gateway' },
    ...rest,
  };
}

/** Returns the problems of these plugins as `<code> <plugin> <contribution>`. */
export function problemsOf(plugins: readonly InstalledPlugin[], of: Deployment = deployment()): string[] {
  return resolve(plugins, of).problems.map(({ code, plugin: owner, contribution }) =>
    [code, owner, contribution].filter(Boolean).join(' '),
  );
}
