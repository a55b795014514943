/** Inputs of a build of the portal. */
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Deployment } from '../../../core/model/deployment.ts';
import type { PluginDefinition } from '../../../core/plugin/types.ts';

/** A plugin on disk: its folder (absolute, or relative to the root) and its manifest. */
export interface InstalledPluginSource {
  readonly id: string;
  readonly dir: string;
  readonly manifest: PluginDefinition;
}

/** A static page next to index.html, with a separate script. */
export interface PageOptions {
  /** Path of the page below the output folder: `authentication/silent-redirect.html`. */
  readonly path: string;
  /** The page's script, relative to the root. */
  readonly entry: string;
  readonly title: string;
  /** True if the page has all styles that index.html links, and not only the splash's stylesheet; false if absent. */
  readonly hasAllStyles?: boolean;
}

export interface BuildOptions {
  /** Folder of the repository; this repository if absent. */
  readonly root?: string;
  readonly deployment: Deployment;
  /** All installed plugins, from which the deployment chooses. */
  readonly plugins: readonly InstalledPluginSource[];
  /** Folder of the build, which is emptied first. It must be missing, empty, or contain an earlier build. */
  readonly outDir: string;
  /** True if absent. */
  readonly minify?: boolean;
  /** Readable chunk names, source maps, React's development build, all icons, no compression. False if absent. */
  readonly dev?: boolean;
  /** True if the English texts are the pseudo-locale `en-XA`, for the survey and for developers; false if absent. */
  readonly pseudo?: boolean;
  /** The portal's start, relative to the root; `core/app/main.tsx` if absent. */
  readonly entry?: string;
  /** Static pages; those of sign-in and sign-out if absent, and in development also the catalogue of components. */
  readonly pages?: readonly PageOptions[];
}

/** Build options with all defaults applied. All paths are absolute. */
export interface BuildPlan {
  readonly root: string;
  readonly deployment: Deployment;
  /** Only the plugins that the deployment enables, ordered by id. */
  readonly plugins: readonly InstalledPluginSource[];
  readonly outDir: string;
  readonly minify: boolean;
  readonly dev: boolean;
  readonly pseudo: boolean;
  readonly entry: string;
  readonly pages: readonly PageOptions[];
}

/** Thrown if a build fails. The message contains the problem, the place and the remedy. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

const repository = fileURLToPath(new URL('../../..', import.meta.url));

const signInPages: readonly PageOptions[] = [
  { path: 'authentication/silent-redirect.html', entry: 'core/auth/silent-redirect.ts', title: 'Signing in' },
  { path: 'authentication/logout-callback.html', entry: 'core/auth/logout-callback-page.ts', title: 'Signing out' },
];

/** The catalogue of components, which only development builds and the survey contain. */
export const cataloguePage: PageOptions = {
  path: 'dev/catalogue.html',
  entry: 'dev-server/catalogue/main.tsx',
  title: 'Catalogue of components',
  hasAllStyles: true,
};

/**
 * Returns the options with their defaults.
 * @throws BuildError if a script is missing or the deployment enables a plugin that is not installed
 */
export function planBuild(options: BuildOptions): BuildPlan {
  const root = resolve(options.root ?? repository);
  const entry = join(root, options.entry ?? 'core/app/main.tsx');
  if (!existsSync(entry))
    throw new BuildError(`The portal's start ${entry} does not exist. Create it or name another one in 'entry'.`);
  const pages = options.pages ?? (options.dev ? [...signInPages, cataloguePage] : signInPages);
  for (const page of pages) {
    if (!existsSync(join(root, page.entry)))
      throw new BuildError(
        `The page ${page.path} needs the script ${page.entry}, which does not exist in ${root}. Create it.`,
      );
  }
  return {
    root,
    deployment: options.deployment,
    plugins: enabledPlugins(options, root),
    outDir: resolve(options.outDir),
    minify: options.minify ?? !options.dev,
    dev: options.dev ?? false,
    pseudo: options.pseudo ?? false,
    entry,
    pages,
  };
}

function enabledPlugins({ deployment, plugins }: BuildOptions, root: string): InstalledPluginSource[] {
  const installed = new Map(plugins.map((plugin) => [plugin.id, { ...plugin, dir: resolve(root, plugin.dir) }]));
  const ids = deployment.plugins === 'all' ? [...installed.keys()] : deployment.plugins;
  return [...ids].sort().map((id) => {
    const plugin = installed.get(id);
    if (plugin) return plugin;
    const known = [...installed.keys()].join(', ') || 'none';
    throw new BuildError(
      `Deployment '${deployment.id}' enables the plugin '${id}', which is not installed (installed: ${known}). Fix its 'plugins'.`,
    );
  });
}

/**
 * Returns whether a file belongs to the portal or to a plugin from a package, so that it may be part of the start.
 * @param path absolute path
 */
export const isOwnModule = (root: string, path: string): boolean => {
  const below = path.startsWith(root) ? path.slice(resolve(root).length) : path;
  return !below.replace(/\/node_modules\/(@[^/]+\/)?portal-plugin-[^/]+\//, '/').includes('/node_modules/');
};

/** Finds a package's folder: below the portal's folder, or next to it if the portal itself is a package. */
export function packageFolder(root: string, name: string): string {
  for (let dir = root; ; dir = dirname(dir)) {
    const found = join(dir, 'node_modules', name);
    if (existsSync(found)) return found;
    if (dir === dirname(dir)) throw new BuildError(`The package ${name} is not installed. Run npm ci in ${root}.`);
  }
}

/** Returns a path as written in an import: relative to the root, with forward slashes and a leading `./`. */
export function importPath(root: string, path: string): string {
  const below = relative(root, path).split(sep).join('/');
  return below.startsWith('../') ? below : `./${below}`;
}
