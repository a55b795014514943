/**
 * Puts the first load in one chunk. esbuild splits chunks by the entries that reach a module, and each lazily loaded
 * module is an entry, so that with twenty plugins the first load would consist of dozens of small chunks. If every
 * lazily loaded module also imports the portal's start, all entries reach the modules of the start, so that these stay
 * together. At run time the start has already been evaluated when a lazy module imports it, so the additional import
 * has no effect.
 *
 * In the same way, the parts that most screens use stay in one file (core/app/screen-parts.ts). Split by the sets of
 * screens that use each of them, they would be fifty files. A screen that needs one of them loads all of them; a screen
 * that needs none waits for none.
 */
import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Plugin } from 'esbuild';
import { loadedModule } from '../loaded-module.ts';
import { type BuildPlan, importPath, isOwnModule } from '../options.ts';
import { lazyPrefix } from './entry-point-imports.ts';
import type { ModuleGraph } from './module-graph.ts';

const namespace = 'lazy';

/**
 * Wraps each `import()` of a project module in a module that also imports the start. Modules that manifests reference
 * only for the server are left out.
 */
export function initialChunk(
  { root, entry, plugins }: Pick<BuildPlan, 'root' | 'entry' | 'plugins'>,
  graph: ModuleGraph,
): Plugin {
  // The parts that a plugin's screens share are grouped in the same way.
  const listParts = plugins
    .map(({ dir }) => ({ dir, file: join(dir, 'list-parts.ts') }))
    .filter(({ file }) => existsSync(file));
  const partsOf = (file: string) => listParts.find(({ dir }) => file.startsWith(join(dir, sep)))?.file;
  const serverOnly = new Set(
    plugins.flatMap(({ dir, manifest }) => (manifest.routes ?? []).map((route) => loadedModule(dir, route.firstCalls))),
  );
  const screenParts = join(dirname(entry), 'screen-parts.ts');
  /** Reads the modules of the screen parts that are not in the start. */
  const readParts = async () => {
    if (!existsSync(screenParts)) return new Set<string>();
    const start = await graph.reachableFrom([entry, ...plugins.map(({ dir }) => join(dir, 'plugin.ts'))]);
    return new Set([...(await graph.reachableFrom([screenParts]))].filter((file) => !start.has(file)));
  };
  let parts: Promise<ReadonlySet<string>>;
  const needsParts = async (file: string) => {
    const [known, needed] = await Promise.all([parts, graph.reachableFrom([file])]);
    return [...needed].some((path) => known.has(path));
  };
  return {
    name: 'portal-initial-chunk',
    setup(build) {
      build.onStart(() => {
        parts = readParts();
        parts.catch(() => undefined); // reported where it is awaited
      });
      build.onResolve({ filter: new RegExp(`^${lazyPrefix}`) }, async ({ path, kind, importer, resolveDir }) => {
        const specifier = path.slice(lazyPrefix.length);
        const named = join(resolveDir, specifier);
        // Most imports are a relative path to an existing file. esbuild resolves only the others, and reports its
        // errors.
        const isNamed = /^\.\.?\/.*\.tsx?$/.test(specifier) && existsSync(named);
        const target = isNamed
          ? { path: named, errors: [] }
          : await build.resolve(specifier, { kind, importer, resolveDir });
        if (target.errors.length > 0) return { errors: target.errors };
        if (serverOnly.has(target.path)) return { path: `server:${relative(root, target.path)}`, external: true };
        // Packages and message files share no modules with the start.
        if (!/\.tsx?$/.test(target.path) || !isOwnModule(root, target.path)) return { path: target.path };
        return { path: relative(root, target.path), namespace };
      });
      build.onLoad({ filter: /.*/, namespace }, async ({ path }) => {
        const file = join(root, path);
        const from = JSON.stringify(importPath(root, file));
        const hasDefault = (await graph.read(file)).module.staticExports.some(({ entries }) =>
          entries.some(
            ({ exportName, isType }) => !isType && (exportName.kind === 'Default' || exportName.name === 'default'),
          ),
        );
        const lines = [`import ${JSON.stringify(importPath(root, entry))};`, `export * from ${from};`];
        if (hasDefault) lines.push(`export { default } from ${from};`);
        const shared = partsOf(file);
        if (shared !== undefined) lines.push(`export * from ${JSON.stringify(importPath(root, shared))};`);
        // Exports the parts, because esbuild drops imports that have no use.
        if (await needsParts(file))
          lines.push(`export { screenParts } from ${JSON.stringify(importPath(root, screenParts))};`);
        return { contents: lines.join('\n'), resolveDir: root, loader: 'js', watchFiles: [file] };
      });
    },
  };
}
