/** Reads what `portal build` has made. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Deployment } from '../../core/plugin/deployment.ts';
import type { PluginDefinition } from '../../core/plugin/types.ts';
import type { Addressed } from '../address-lookup.ts';
import { StartError } from '../options.ts';
import { shippedFiles } from './files.ts';
import type { ShippedHeaders } from './headers.ts';

export interface Shipped {
  readonly deployment: Deployment;
  readonly manifests: readonly PluginDefinition[];
  readonly headers: ShippedHeaders;
  /** Bytes of a call's body, by its address. */
  readonly limits: readonly Addressed<number>[];
}

/** Reads a folder that `portal build` made. @throws StartError where it is none */
export async function readShipped(dir: string): Promise<Shipped> {
  const needed = [shippedFiles.deployment, shippedFiles.headers, shippedFiles.limits, shippedFiles.addresses, join(shippedFiles.public, 'index.html')];
  const missing = needed.filter((file) => !existsSync(join(dir, file)));
  if (missing.length > 0) {
    throw new StartError('build.missing', `${dir} is no folder of portal build: it has no ${missing.join(', ')}. Make it with portal build --out ${dir}.`);
  }
  const json = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(dir, file), 'utf8'));
  const [deployment, headers, limits, addresses] = await Promise.all([
    json(shippedFiles.deployment),
    json(shippedFiles.headers),
    json(shippedFiles.limits),
    import(pathToFileURL(join(dir, shippedFiles.addresses)).href),
  ]);
  // as the build has written them
  return { deployment: deployment as Deployment, headers: headers as ShippedHeaders, limits: limits as Addressed<number>[], manifests: addresses.default };
}
