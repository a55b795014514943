/** The deployment acme, built for real people. */
import { join } from 'node:path';
import { loadDeployment } from '../../../core/plugin/load-deployment.ts';
import { loadPlugins } from '../../../dev-server/plugins.ts';
import { shipPortal } from '../../../dev-server/ship/ship.ts';
import { root, temporaryFolder } from '../../bench/built-portal.ts';

/** @returns its folder, a new one each time */
export async function shippedAcme(): Promise<string> {
  const deployment = await loadDeployment('acme', root);
  const out = join(await temporaryFolder(), 'acme');
  await shipPortal({ root, deployment, plugins: await loadPlugins(root, deployment), out });
  return out;
}
