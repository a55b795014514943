/**
 * The tree of commands, compiled to one JavaScript file for `--help`. Starting the TypeScript loader takes longer than
 * everything else that `--help` does. For the same reason, this file is JavaScript.
 */
import { createHash } from 'node:crypto';
import { accessSync, constants, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Returns true if a command line only requests help, so that no command runs.
 * @param {readonly string[]} argv the arguments after `portal`
 */
export function isHelpOnly(argv) {
  if (argv.length === 0 || argv[0] === 'help') return true;
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length;
  // After an option, `--help` may be the value of that option, and after `--` it is an argument.
  return argv.some(
    (word, at) => at < end && (word === '--help' || word === '-h') && !(argv[at - 1] ?? '').startsWith('-'),
  );
}

/**
 * Returns the file of the compiled commands, for a command line that only requests help.
 * @param {readonly string[]} argv the arguments after `portal`
 * @returns {Promise<string | undefined>} undefined for other command lines, and if it can't be compiled or written
 */
export async function compiledFor(argv) {
  return isHelpOnly(argv) ? compiledCommands() : undefined;
}

/**
 * Returns the file of the compiled commands. It is compiled first if a source has changed; its first line contains the
 * digest of each source.
 * @param {string} dir the folder of the `portal` package
 * @returns {Promise<string | undefined>} undefined if it can't be compiled or written there
 */
export async function compiledCommands(dir = root) {
  // The cache is never written into an installed package.
  if (dir.includes(`${sep}node_modules${sep}`)) return undefined;
  const file = join(dir, '.cache/commands.mjs');
  if (isUpToDate(file, dir)) return file;
  try {
    mkdirSync(dirname(file), { recursive: true });
    accessSync(dirname(file), constants.W_OK);
    const { build } = await import('esbuild');
    const { metafile, outputFiles } = await build({
      absWorkingDir: dir,
      entryPoints: ['cli/main.ts'],
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      metafile: true,
      write: false,
      logLevel: 'silent',
      // commander is CommonJS.
      banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
      plugins: [sources],
    });
    const digests = Object.fromEntries(Object.keys(metafile.inputs).map((path) => [path, digest(join(dir, path))]));
    const making = `${file}.${process.pid}`;
    writeFileSync(
      making,
      `//${JSON.stringify({ ...digests, [self]: digest(join(dir, self)) })}\n${outputFiles[0]?.text}`,
    );
    renameSync(making, file);
    return file;
  } catch {
    // The loader then compiles in memory and reports the errors.
    return undefined;
  }
}

const self = 'cli/compiled.js';

/** @param {string} path */
const digest = (path) => createHash('sha256').update(readFileSync(path)).digest('base64url');

/**
 * @param {string} file
 * @param {string} dir
 */
function isUpToDate(file, dir) {
  try {
    const [first = ''] = readFileSync(file, 'utf8').split('\n', 1);
    return Object.entries(JSON.parse(first.slice(2))).every(([path, known]) => digest(join(dir, path)) === known);
  } catch {
    return false;
  }
}

/**
 * esbuild plugin that leaves out modules that a command imports when it runs, and lets each source find files relative
 * to its own address.
 */
const sources = {
  name: 'sources',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onResolve({ filter: /^\./ }, ({ kind, resolveDir, path }) =>
      kind === 'dynamic-import' ? { path: pathToFileURL(resolve(resolveDir, path)).href, external: true } : undefined,
    );
    build.onLoad({ filter: /[\\/](?:cli|core|dev-server)[\\/].*\.ts$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8');
      return {
        contents: contents.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
        loader: 'ts',
      };
    });
  },
};
