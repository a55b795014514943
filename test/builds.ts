/** Builds what the tests' servers serve, once before they start, so that two servers never build into one folder. */
import { join } from 'node:path';
import { discoverPlugins } from '../core/plugin/discover.ts';
import { deploymentNames, loadDeployment } from '../core/plugin/load-deployment.ts';
import { buildPortal } from '../cli/build/assets/build.ts';
import { isFresh } from '../cli/build/assets/fingerprint.ts';

/**
 * Builds each deployment whose sources changed.
 * @returns true if all builds exist
 */
export async function buildDeployments(root: string): Promise<boolean> {
  try {
    const plugins = await discoverPlugins(root);
    for (const name of await deploymentNames(root)) {
      const deployment = await loadDeployment(name, root);
      const options = { root, deployment, plugins, outDir: join(root, 'build', deployment.id) };
      if (!(await isFresh(options))) await buildPortal(options);
    }
    return true;
  } catch (error) {
    process.stderr.write(`The portal cannot be built: ${error instanceof Error ? error.message : String(error)}\n`);
    return false;
  }
}
