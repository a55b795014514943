/** Parts of the dev server: options, deployment, plugins and the built portal. */
import { loadDeployment } from '../core/plugin/load-deployment.ts';
import { isReachable } from '../server/http/hosts.ts';
import { loadProvider } from './identity/oidc.js';
import { loadSigningKey } from './identity/provider.ts';
import { checkOptions, projectRoot, type ServerOptions } from './options.ts';
import { loadPlugins } from './plugins.ts';
import { preparePortal } from './portal-build.ts';

export type Setup = Awaited<ReturnType<typeof prepareSetup>>;

/**
 * Checks the options, reads the deployment and its plugins, and builds the portal if needed.
 * @throws StartError for an option or plugin that is invalid; DeploymentError and BuildError for an invalid deployment
 *   or build
 */
export async function prepareSetup(options: ServerOptions) {
  checkOptions(options);
  const root = options.root ?? projectRoot;
  const log = options.log ?? ((line: string) => process.stderr.write(`${line}\n`));
  const deployment = await loadDeployment(options.deployment ?? 'default', root);
  // The next steps need all three, so they are loaded in parallel.
  const [plugins] = await Promise.all([loadPlugins(root, deployment), loadProvider(), loadSigningKey()]);
  const portal = await preparePortal(options, root, deployment, plugins, log);
  const hosts = Object.keys(deployment.hosts ?? {});
  return {
    options,
    log,
    deployment,
    plugins,
    portal,
    hosts,
    seed: options.seed ?? 1,
    /** True if the sandbox answers the API, instead of an upstream or recorded answers. */
    isSandbox: options.upstream === undefined && !options.replay,
    /** True if other computers can reach this server. */
    isOpen: isReachable(hosts, options.host),
  };
}
