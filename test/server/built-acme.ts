/** A production build of the deployment acme. */
import { join } from 'node:path';
import { loadDeployment } from '../../core/plugin/load-deployment.ts';
import { loadPlugins } from '../../dev-server/plugins.ts';
import { writePortal } from '../../cli/build/output/write-portal.ts';
import { root, temporaryFolder } from '../bench/built-portal.ts';
import { cachedBuild } from '../bench/cached-build.ts';

/** Returns a separate folder with the deployment, which is built once for the same sources, across all processes. */
export async function builtAcme(): Promise<string> {
  const out = join(await temporaryFolder(), 'acme');
  await cachedBuild('acme', out, buildAcme);
  return out;
}

/** Builds the deployment into a folder. */
export async function buildAcme(out: string): Promise<void> {
  const deployment = await loadDeployment('acme', root);
  await writePortal({ root, deployment, plugins: await loadPlugins(root, deployment), out });
}
