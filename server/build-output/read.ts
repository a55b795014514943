/** Reading of a folder created by `portal build`. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Deployment } from '../../core/model/deployment.ts';
import { DeploymentError, parseDeployment } from '../../core/plugin/load-deployment.ts';
import { pluginConfigs } from '../../core/plugin/problems/config.ts';
import { namedPlugins } from '../../core/plugin/problems/deployment.ts';
import type { PluginDefinition } from '../../core/plugin/types.ts';
import type { Addressed } from '../http/address-lookup.ts';
import { StartError } from '../start-error.ts';
import { builtFiles } from './files.ts';
import type { BuiltHeaders } from './headers.ts';

export interface BuiltPortal {
  readonly deployment: Deployment;
  readonly manifests: readonly PluginDefinition[];
  readonly headers: BuiltHeaders;
  /** Maximum sizes of the bodies of calls in bytes, by address. */
  readonly limits: readonly Addressed<number>[];
  /** Names of the headers of calls in addition to those of every call, by address. */
  readonly callHeaders: readonly Addressed<readonly string[]>[];
}

/**
 * Reads a folder created by `portal build`.
 * @throws StartError if it is not such a folder or one of its files is not JSON; DeploymentError for a deployment that
 *   `portal check` would reject
 */
export async function readBuiltPortal(dir: string): Promise<BuiltPortal> {
  const { deployment: settings, headers, limits, callHeaders, addresses } = builtFiles;
  const missing = [settings, headers, limits, callHeaders, addresses, join(builtFiles.public, 'index.html')].filter(
    (file) => !existsSync(join(dir, file)),
  );
  if (missing.length > 0) {
    throw new StartError(
      'build.missing',
      `${dir} isn’t a build: ${missing.join(', ')} missing. Create it with portal build --out ${dir}.`,
    );
  }
  const [deployment, ...rest] = await Promise.all([
    readFile(join(dir, settings), 'utf8').then((text) => parseDeployment(text, join(dir, settings))),
    readJson<BuiltHeaders>(join(dir, headers)),
    readJson<BuiltPortal['limits']>(join(dir, limits)),
    readJson<BuiltPortal['callHeaders']>(join(dir, callHeaders)),
    import(pathToFileURL(join(dir, addresses)).href),
  ]);
  const [builtHeaders, bodyLimits, headersOfCalls, module] = rest;
  const manifests: readonly PluginDefinition[] = module.default; // written by the build
  const installed = manifests.map((manifest) => ({ id: manifest.id, manifest }));
  // The build has checked that the plugins fit together. Only the deployment can have changed since.
  const input = { installed, enabled: installed, broken: new Set<string>(), deployment };
  const problems = [namedPlugins(installed), pluginConfigs].flatMap((check) => check(input));
  if (problems.length > 0) throw new DeploymentError(join(dir, settings), problems);
  return { deployment, headers: builtHeaders, limits: bodyLimits, callHeaders: headersOfCalls, manifests };
}

/** Reads a JSON file that the build has written. */
async function readJson<Value>(file: string): Promise<Value> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new StartError(
      'build.broken',
      `${file} can't be read: ${cause instanceof Error ? cause.message : String(cause)}. Build the portal again.`,
      cause,
    );
  }
}
