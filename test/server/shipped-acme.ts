/** A production build of the deployment acme. */
import { join } from 'node:path';
import { loadDeployment } from '../../core/plugin/load-deployment.ts';
import { loadPlugins } from '../../dev-server/plugins.ts';
import { shipPortal } from '../../cli/build/ship/ship.ts';
import { root, temporaryFolder } from '../bench/built-portal.ts';
import { cachedBuild } from '../bench/cached-build.ts';

/** Returns a separate folder with the deployment, which is built once for the same sources, across all processes. */
export async function shippedAcme(): Promise<string> {
  const out = join(await temporaryFolder(), 'acme');
  await cachedBuild('acme', out, shipAcme);
  return out;
}

/** Builds the deployment into a folder. */
export async function shipAcme(out: string): Promise<void> {
  const deployment = await loadDeployment('acme', root);
  await shipPortal({ root, deployment, plugins: await loadPlugins(root, deployment), out });
}
