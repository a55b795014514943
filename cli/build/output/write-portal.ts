/**
 * Build of a deployment into a folder that needs nothing else, with `public/` for the browsers and, next to it, the
 * files that the server needs (the paths below are those of `builtFiles`).
 */
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Deployment } from '../../../core/model/deployment.ts';
import type { EnabledPlugins } from '../../../dev-server/plugins.ts';
import { bodyLimits, callHeaders } from '../../../dev-server/sandbox/addresses.ts';
import { builtFiles } from '../../../server/build-output/files.ts';
import { builtHeaders } from '../../../server/build-output/headers.ts';
import { firstLoadPath } from '../../../server/documents/first-load.ts';
import { makePortal } from '../assets/build.ts';
import { addText, type BuiltFiles } from '../assets/files.ts';
import type { BuildResult } from '../assets/result.ts';
import { addressesModule } from './addresses.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { addEarlierAssets, earlierAssets } from './earlier.ts';
import { bundledPackages, licenseTexts, serverPackages } from './packages.ts';
import { placeFiles } from './place.ts';
import { buildRecord } from './record.ts';

interface WriteOptions {
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
export async function writePortal({
  root,
  deployment,
  plugins,
  out,
  previous = out,
  keepDays = 7,
  now = Date.now(),
}: WriteOptions): Promise<BuildResult & { readonly packages: number; readonly retainedCount: number }> {
  const started = performance.now();
  const publicDir = join(out, builtFiles.public);
  const earlier = await earlierAssets(previous);
  const {
    files: built,
    metafile,
    load,
    figures,
  } = await makePortal({ root, deployment, plugins: plugins.discovered, outDir: publicDir });
  const packages = await bundledPackages(metafile, root);
  // npm requires a version.
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const manifests = plugins.enabled.map(({ manifest }) => manifest);
  const [record, addresses] = await Promise.all([
    buildRecord(manifests, plugins.endpoints),
    addressesModule(root, plugins.enabled),
  ]);

  const files: BuiltFiles = new Map([...built].map(([path, contents]) => [`${builtFiles.public}/${path}`, contents]));
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  addText(files, builtFiles.deployment, json(deployment));
  addText(files, builtFiles.headers, json(builtHeaders(deployment)));
  addText(files, builtFiles.limits, JSON.stringify(bodyLimits(plugins.endpoints)));
  addText(files, builtFiles.callHeaders, JSON.stringify(callHeaders(plugins.endpoints)));
  addText(files, builtFiles.record, json(record));
  addText(files, builtFiles.addresses, addresses);
  addText(files, builtFiles.billOfMaterials, billOfMaterials(deployment.id, version, packages));
  addText(files, relative(out, firstLoadPath(publicDir)), JSON.stringify(load));
  // The client code is distributed with its licenses.
  addText(files, `${builtFiles.public}/${builtFiles.licenses}`, licenseTexts(packages));
  addText(files, builtFiles.serverLicenses, licenseTexts(await serverPackages(root)));
  const retainedCount = addEarlierAssets(files, earlier, { days: keepDays, now });
  await placeFiles(out, files);
  return {
    ...figures,
    packages: packages.length,
    retainedCount: retainedCount,
    durationMs: performance.now() - started,
  };
}
