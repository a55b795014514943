/**
 * Build of a deployment into a folder that needs nothing else, with `public/` for the browsers and, next to it, the
 * files that the server needs (the paths below are those of `shippedFiles`).
 */
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Deployment } from '../../../core/model/deployment.ts';
import type { EnabledPlugins } from '../../../dev-server/plugins.ts';
import { bodyLimits, callHeaders } from '../../../dev-server/sandbox/addresses.ts';
import { shippedFiles } from '../../../server/build-output/files.ts';
import { shippedHeaders } from '../../../server/build-output/headers.ts';
import { firstLoadPath } from '../../../server/documents/first-load.ts';
import { makePortal } from '../assets/build.ts';
import { addText, type BuiltFiles } from '../assets/files.ts';
import type { BuildResult } from '../assets/result.ts';
import { addressesModule } from './addresses.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { addEarlierAssets, earlierAssets } from './earlier.ts';
import { licenseTexts, serverPackages, shippedPackages } from './packages.ts';
import { placeFiles } from './place.ts';
import { buildRecord } from './record.ts';

interface ShipOptions {
  readonly root: string;
  readonly deployment: Deployment;
  readonly plugins: Pick<EnabledPlugins, 'discovered' | 'enabled' | 'endpoints'>;
  /** The folder to write to. */
  readonly out: string;
  /** Folder of the previous build, whose assets remain for some time; `out` if absent. */
  readonly previous?: string | undefined;
  /** Days for which they remain after they were replaced; 7 if absent. */
  readonly keepDays?: number | undefined;
  /** Current time in epoch milliseconds, for tests. */
  readonly now?: number;
}

/**
 * Builds into `out`. The same sources, packages and deployment result in the same bytes.
 * @throws BuildError for the same reasons as `buildPortal`, and if a package that is included can't be read
 */
export async function shipPortal({
  root,
  deployment,
  plugins,
  out,
  previous = out,
  keepDays = 7,
  now = Date.now(),
}: ShipOptions): Promise<BuildResult & { readonly packages: number; readonly retainedCount: number }> {
  const started = performance.now();
  const publicDir = join(out, shippedFiles.public);
  const earlier = await earlierAssets(previous);
  const {
    files: built,
    metafile,
    load,
    figures,
  } = await makePortal({ root, deployment, plugins: plugins.discovered, outDir: publicDir });
  const packages = await shippedPackages(metafile, root);
  // npm requires a version.
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const manifests = plugins.enabled.map(({ manifest }) => manifest);
  const [record, addresses] = await Promise.all([
    buildRecord(manifests, plugins.endpoints),
    addressesModule(root, plugins.enabled),
  ]);

  const files: BuiltFiles = new Map([...built].map(([path, contents]) => [`${shippedFiles.public}/${path}`, contents]));
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  addText(files, shippedFiles.deployment, json(deployment));
  addText(files, shippedFiles.headers, json(shippedHeaders(deployment)));
  addText(files, shippedFiles.limits, JSON.stringify(bodyLimits(plugins.endpoints)));
  addText(files, shippedFiles.callHeaders, JSON.stringify(callHeaders(plugins.endpoints)));
  addText(files, shippedFiles.record, json(record));
  addText(files, shippedFiles.addresses, addresses);
  addText(files, shippedFiles.billOfMaterials, billOfMaterials(deployment.id, version, packages));
  addText(files, relative(out, firstLoadPath(publicDir)), JSON.stringify(load));
  // The client code is distributed with its licenses.
  addText(files, `${shippedFiles.public}/${shippedFiles.licenses}`, licenseTexts(packages));
  addText(files, shippedFiles.serverLicenses, licenseTexts(await serverPackages(root)));
  const retainedCount = addEarlierAssets(files, earlier, { days: keepDays, now });
  await placeFiles(out, files);
  return {
    ...figures,
    packages: packages.length,
    retainedCount: retainedCount,
    durationMs: performance.now() - started,
  };
}
