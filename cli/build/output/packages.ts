/** The npm packages whose code is part of a build. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import type { Metafile } from 'esbuild';
import { BuildError } from '../assets/options.ts';

export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** License in its package.json: an SPDX expression (`MIT`, `(MIT OR Apache-2.0)`), or undefined if it has none. */
  readonly license: string | undefined;
  readonly description: string | undefined;
  /** Contents of its license, notice and copying files, in order; empty if it has none. */
  readonly texts: readonly string[];
}

/**
 * Returns the packages with at least one byte in a script or stylesheet of the build, sorted by name and version.
 * @param root the folder to which the paths of the metafile are relative
 * @throws BuildError if a bundled package can't be read
 */
export async function bundledPackages(metafile: Metafile, root: string): Promise<BundledPackage[]> {
  const inputs = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs));
  const folders = new Set(
    inputs.flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? packageFolder(root, path) : [])),
  );
  const packages = await Promise.all([...folders].map((folder) => readPackage(folder, relative(root, folder))));
  return packages.sort(byName);
}

/**
 * Returns the folder of the package of a file: `node_modules/a/node_modules/@b/c/lib/d.js` →
 * `<root>/node_modules/a/node_modules/@b/c`; empty for files of the portal, even if it is installed as a package.
 */
function packageFolder(root: string, path: string): string[] {
  // A module that the build generates from a file is named after that file.
  const file = resolve(root, path.replace(/^[a-z-]+:/, ''));
  const ownRoot = resolve(root);
  const within = file.startsWith(ownRoot + sep) ? ownRoot : '';
  const [, folder] = /^((?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file.slice(within.length)) ?? [];
  return folder === undefined ? [] : [within + folder];
}

async function readPackage(dir: string, shown: string): Promise<BundledPackage> {
  const packageText = await readFile(join(dir, 'package.json'), 'utf8').catch(() => undefined);
  const { name, version, license, description }: Record<string, unknown> =
    packageText === undefined ? {} : JSON.parse(packageText);
  if (typeof name !== 'string' || typeof version !== 'string') {
    throw new BuildError(
      `${shown} is part of the build, but its package.json has no name or version. Install the packages again with npm ci.`,
    );
  }
  const files = (await readdir(dir)).filter((file) => /^(licen[cs]e|copying|notice)([.-].*)?$/i.test(file)).sort();
  return {
    name,
    version,
    license: typeof license === 'string' ? license : undefined,
    description: typeof description === 'string' ? description : undefined,
    texts: await Promise.all(files.map(async (file) => (await readFile(join(dir, file), 'utf8')).trim())),
  };
}

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly dev?: boolean; readonly os?: readonly string[]; readonly cpu?: readonly string[] }>
  >;
}

/**
 * Returns the packages that the portal's server needs, sorted by name and version. Packages for a single operating
 * system are left out, so that the result is the same everywhere; they are parts of packages that are included. Without
 * a lock file the result is empty, because the portal is then a package of another project.
 * @throws BuildError if one is not installed
 */
export async function serverPackages(root: string): Promise<BundledPackage[]> {
  const text = await readFile(join(root, 'package-lock.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return [];
  const { packages }: Lock = JSON.parse(text); // written by npm
  const paths = Object.entries(packages).flatMap(([path, { dev, os, cpu }]) =>
    path === '' || dev || os || cpu ? [] : [path],
  );
  const found = await Promise.all(paths.map((path) => readPackage(join(root, path), path)));
  return found.sort(byName);
}

const byName = (a: BundledPackage, b: BundledPackage) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1);

/** Returns the notices that the licenses require: the name, version, license and license texts of each package. */
export function licenseTexts(packages: readonly BundledPackage[]): string {
  const line = '-'.repeat(72);
  const parts = packages.map(({ name, version, license, texts }) =>
    [
      line,
      `${name} ${version}${license === undefined ? '' : ` (${license})`}`,
      line,
      '',
      ...(texts.length > 0 ? texts : ['It comes without a text of its own.']),
      '',
    ].join('\n'),
  );
  return `This portal contains the following packages.\n\n${parts.join('\n')}`;
}
