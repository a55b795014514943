/**
 * Plugins from packages, which are installed next to the portal and enabled by name like any other plugin. Node only.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import semver from 'semver';
import { foreignPortal } from './foreign-portal.ts';
import type { Problem } from './problem-codes.ts';

export interface PackagedPlugin {
  readonly id: string;
  readonly dir: string;
  /** Reason why the package can't be used. */
  readonly problem?: Problem;
}

/** Names of plugin packages: `portal-plugin-loyalty`, `@acme/portal-plugin-loyalty`. Other packages are ignored. */
const named = /^(@[a-z0-9._~-]+\/)?portal-plugin-[a-z0-9._~-]+$/;

interface Manifest {
  readonly version?: unknown;
  readonly dependencies?: object;
  readonly optionalDependencies?: object;
  /** The `portal` field of a plugin's package.json: its id, and the versions of the portal that it supports. */
  readonly portal?: { readonly plugin?: unknown; readonly core?: unknown };
}

/**
 * Finds the plugins among the packages that a project's package.json lists.
 * @param project the project's folder
 */
export async function packagedPlugins(project: string): Promise<PackagedPlugin[]> {
  const manifest = await read(join(project, 'package.json'));
  const names = Object.keys({ ...manifest?.dependencies, ...manifest?.optionalDependencies }).filter((name) =>
    named.test(name),
  );
  if (names.length === 0) return [];
  const version = String((await read(new URL('../../package.json', import.meta.url)))?.version);
  return Promise.all(names.map((name) => readPackagedPlugin(name, join(project, 'node_modules', name), version)));
}

async function readPackagedPlugin(name: string, dir: string, version: string): Promise<PackagedPlugin> {
  const manifest = await read(join(dir, 'package.json'));
  const { plugin, core } = manifest?.portal ?? {};
  const id = typeof plugin === 'string' ? plugin : name.replace(/^.*portal-plugin-/, '');
  const pluginWithProblem = (message: string, hint: string): PackagedPlugin => ({
    id,
    dir,
    problem: { code: 'plugin-package', plugin: id, message, hint },
  });
  if (!manifest) return pluginWithProblem(`The package ${name} is not installed.`, 'Run npm install.');
  if (typeof plugin !== 'string' || typeof core !== 'string' || semver.validRange(core) === null)
    return pluginWithProblem(
      `The package ${name} does not say which plugin it is, and for which versions of the portal.`,
      'Its package.json has "portal": { "plugin": "<id>", "core": "^1.0.0" }.',
    );
  const foreign = await foreignPortal(dir, id);
  if (foreign) return { id, dir, problem: foreign };
  if (semver.satisfies(version, core, { includePrerelease: true })) return { id, dir };
  return pluginWithProblem(
    `${name} ${String(manifest.version)} is made for versions ${core} of the portal, and this is ${version}.`,
    'Install a version of the plugin that is made for this one.',
  );
}

async function read(file: string | URL): Promise<Manifest | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
