/**
 * Makes of a deployment a folder that needs nothing else: `public/` with what browsers get, and beside it what a server needs to send it
 * (paths below are those of `shippedFiles`).
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import type { Deployment } from '../../core/plugin/deployment.ts';
import { buildPortal } from '../assets/build.ts';
import { buildInfoPath, metafilePath } from '../assets/fingerprint.ts';
import type { BuildResult } from '../assets/result.ts';
import type { EnabledPlugins } from '../plugins.ts';
import { bodyLimits } from '../sandbox/addresses.ts';
import { addressesModule } from './addresses.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { earlierAssets, keepAssets } from './earlier.ts';
import { shippedFiles } from './files.ts';
import { shippedHeaders } from './headers.ts';
import { licenseTexts, shippedPackages } from './packages.ts';
import { buildRecord } from './record.ts';

interface ShipOptions {
  readonly root: string;
  readonly deployment: Deployment;
  readonly plugins: Pick<EnabledPlugins, 'discovered' | 'enabled' | 'endpoints'>;
  /** The folder to fill. */
  readonly out: string;
  /** The folder of the build before, whose assets stay for a while; `out` where absent. */
  readonly previous?: string | undefined;
  /** Days that they stay after they were replaced. 7 where absent. */
  readonly keepDays?: number | undefined;
  /** Epoch milliseconds; for tests. */
  readonly now?: number;
}

/**
 * Builds into `out`. The same sources, packages and deployment give the same bytes.
 * @throws BuildError as `buildPortal` does, and where a package that ships cannot be read
 */
export async function shipPortal({
  root,
  deployment,
  plugins,
  out,
  previous = out,
  keepDays = 7,
  now = Date.now(),
}: ShipOptions): Promise<BuildResult & { readonly packages: number; readonly kept: number }> {
  const publicDir = join(out, shippedFiles.public);
  const earlier = await earlierAssets(previous);
  await mkdir(out, { recursive: true });
  const result = await buildPortal({ root, deployment, plugins: plugins.discovered, outDir: publicDir });
  const metafile: Metafile = JSON.parse(await readFile(metafilePath(publicDir), 'utf8')); // as the build has written it
  const packages = await shippedPackages(metafile, root);
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')); // npm refuses one without
  const write = (name: string, text: string) => writeFile(join(out, name), text);
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  await Promise.all([
    write(shippedFiles.deployment, json(deployment)),
    write(shippedFiles.headers, json(shippedHeaders(deployment))),
    write(shippedFiles.limits, JSON.stringify(bodyLimits(plugins.endpoints))),
    write(
      shippedFiles.record,
      json(
        await buildRecord(
          plugins.enabled.map(({ manifest }) => manifest),
          plugins.endpoints,
        ),
      ),
    ),
    write(shippedFiles.addresses, await addressesModule(root, plugins.enabled)),
    write(shippedFiles.billOfMaterials, billOfMaterials(deployment.id, version, packages)),
    // Who gets the code gets its licences.
    write(join(shippedFiles.public, shippedFiles.licenses), licenseTexts(packages)),
  ]);
  // For building again, which nobody does here.
  await Promise.all([metafilePath(publicDir), buildInfoPath(publicDir)].map((path) => rm(path)));
  const kept = await keepAssets(out, earlier, { days: keepDays, now });
  return { ...result, packages: packages.length, kept };
}
