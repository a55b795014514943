/**
 * Packages with hundreds of small modules, which are bundled into a few files for the tests: loading the modules of
 * happy-dom and TypeBox costs each process with a page 2.5 s, more than its tests take. They are bundled once for each
 * version, in `.cache/test-packages`.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const packages = ['happy-dom', 'typebox'];
const specifiers = [
  'happy-dom',
  'typebox',
  ...['compile', 'error', 'format', 'guard', 'schema', 'system', 'type', 'value'].map((part) => `typebox/${part}`),
];

const lazyMap = fileURLToPath(new URL('lazy-map.ts', import.meta.url));
/**
 * Files of happy-dom with maps for each node and attribute, most of them empty. Creating and collecting them took a
 * tenth of the time of tests.
 */
const filesOfNodes =
  /happy-dom[\\/]lib[\\/](nodes[\\/]node[\\/]Node|nodes[\\/]element[\\/]Element|event[\\/]EventTarget)\.js$/;
const lazyMaps = {
  name: 'lazy-maps',
  setup(build) {
    build.onLoad({ filter: filesOfNodes }, async ({ path }) => ({
      contents: `import { LazyMap } from ${JSON.stringify(lazyMap)};\n${(await readFile(path, 'utf8')).replaceAll('new Map()', 'new LazyMap()')}`,
    }));
  },
};

/**
 * Bundles the packages.
 * @returns {Promise<Record<string, string>>} the address of each specifier's file
 */
export async function bundledPackages() {
  const key = createHash('sha256')
    .update(readFileSync(new URL(import.meta.url)))
    .update(readFileSync(lazyMap));
  for (const name of packages) key.update(readFileSync(join(root, 'node_modules', name, 'package.json')));
  const folder = join(root, '.cache/test-packages', key.digest('hex').slice(0, 16));
  if (!existsSync(folder)) await bundle(folder);
  return Object.fromEntries(
    specifiers.map((specifier) => [specifier, pathToFileURL(join(folder, `${nameOf(specifier)}.mjs`)).href]),
  );
}

const nameOf = (specifier) => specifier.replace('/', '-');

/**
 * Bundles all packages together, so that they share common modules. The folder is moved into place as a whole, because
 * another process may do the same.
 */
async function bundle(folder) {
  const { build } = await import('esbuild');
  const making = `${folder}-${process.pid}`;
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(specifiers.map((specifier) => [nameOf(specifier), specifier])),
    outdir: making,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    keepNames: true,
    plugins: [lazyMaps],
    // The bundled packages call `require`.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'warning',
  });
  try {
    renameSync(making, folder);
  } catch (error) {
    rmSync(making, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}
