/** A folder like that of `portal build`, small enough to be made for each test file. */
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtFiles } from '../../server/build-output/files.ts';
import { builtHeaders } from '../../server/build-output/headers.ts';
import { loadDeployment } from '../../core/plugin/load-deployment.ts';
import { root, temporaryFolder } from '../bench/built-portal.ts';
import { portalFolder } from '../dev-server/portal-folder.ts';

/** Manifest as text. Its screen is a module that no server loads. */
const manifest = `{ id: 'toys', routes: [{ id: 'ticket', path: '/tickets/:key', guard: 'public', title: 'ticket', screen: () => import('./never.js') }] }`;

/**
 * Creates the folder: one screen with a parameter, one call that accepts 2 MB, and one that declares a header.
 * @returns its path
 */
export async function smallBuild(): Promise<string> {
  const dir = await temporaryFolder();
  const acme = await loadDeployment('acme', root);
  const { stepUp: _none, hosts: _also, ...rest } = acme;
  const deployment = { ...rest, plugins: ['toys'], hosts: { 'payments.acme.example': {} } };
  const call = (method: string, path: string, value: unknown) => ({ method, segments: path.split('/'), value });
  const texts: Readonly<Record<string, unknown>> = {
    [builtFiles.deployment]: deployment,
    [builtFiles.headers]: builtHeaders({ ...acme, ...deployment }),
    [builtFiles.limits]: [
      call('GET', 'merchant/api/toys/:p0', 65_536),
      call('POST', 'merchant/api/toys', 65_536),
      call('POST', 'merchant/api/files', 2 * 1024 * 1024),
      call('GET', 'support/external/:p0', 65_536),
    ],
    [builtFiles.callHeaders]: [call('GET', 'merchant/api/toys/:p0', ['Toy-Size', 'X-Forwarded-For', 'Cookie'])],
  };
  await Promise.all([
    cp(await portalFolder(), join(dir, builtFiles.public), { recursive: true }),
    ...Object.entries(texts).map(([file, value]) => writeFile(join(dir, file), JSON.stringify(value))),
    writeFile(join(dir, builtFiles.addresses), `export default [${manifest}];`),
  ]);
  return dir;
}
