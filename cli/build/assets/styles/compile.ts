/** Compilation of the portal's stylesheets to hashed files. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { buildError } from '../esbuild-errors.ts';
import { addOutputs, type BuiltFiles } from '../files.ts';
import { BuildError, type BuildPlan } from '../options.ts';
import { splashCss } from './splash.ts';
import { type BlueprintParts, splitBlueprint } from './split-blueprint.ts';

/** Addresses of the stylesheets that every build has: `/assets/first-ABCDEFGH.css`. */
export interface Stylesheets {
  /** The parts of Blueprint's core that the first screen needs. */
  readonly blueprint: string;
  /** The splash and the styles that the entry imports. */
  readonly portal: string;
  /** The rest of Blueprint's core. */
  readonly later: string;
  readonly datetime: string;
}

const require = createRequire(import.meta.url);
const blueprint = require.resolve('@blueprintjs/core/lib/css/blueprint.css');
const datetime = require.resolve('@blueprintjs/datetime/lib/css/blueprint-datetime.css');

/**
 * Creates the stylesheets that every build has.
 * @param ownFiles absolute paths of the styles that the entry imports, in order
 */
export async function compileStyles(
  plan: BuildPlan,
  ownFiles: readonly string[],
  files: BuiltFiles,
): Promise<Stylesheets> {
  const ownCss = (await Promise.all(ownFiles.map((file) => readStyles(file, plan.entry)))).join('\n');
  const parts = await blueprintParts(ownCss);
  const made: Record<string, string> = {
    blueprint: parts.first,
    portal: ['made:splash', ...ownFiles].map((file) => `@import ${JSON.stringify(file)};`).join('\n'),
    splash: splashCss(plan.deployment.branding.theme?.primaryColor),
    later: parts.later,
    datetime: `@import ${JSON.stringify(datetime)};`,
  };
  const bundleSheet = (name: keyof Stylesheets) => bundle(plan, `made:${name}`, name, made, files);
  const [first, portal, later, dates] = await Promise.all([
    bundleSheet('blueprint'),
    bundleSheet('portal'),
    bundleSheet('later'),
    bundleSheet('datetime'),
  ]);
  return { blueprint: first, portal, later, datetime: dates };
}

/**
 * Creates the stylesheet of a lazily loaded module.
 * @returns its address
 */
export function compileStylesheet(plan: BuildPlan, file: string, files: BuiltFiles): Promise<string> {
  return bundle(plan, file, basename(file, '.css'), {}, files);
}

/** Returns the absolute paths of the styles that the entry imports, in order. */
export const entryStyles = (entry: string): Promise<string[]> => stylesNamedIn(entry, /^import\s+'(\.[^']+\.css)';/gm);

/** Returns the absolute paths of the styles that a stylesheet imports. */
export const importedStyles = (sheet: string): Promise<string[]> =>
  stylesNamedIn(sheet, /^@import\s+"(\.[^"]+\.css)";/gm);

async function stylesNamedIn(file: string, statement: RegExp): Promise<string[]> {
  const imports = (await readFile(file, 'utf8')).matchAll(statement);
  return [...imports].map(([, path = '']) => join(dirname(file), path));
}

function readStyles(file: string, entry: string): Promise<string> {
  return readFile(file, 'utf8').catch((reason: unknown) => {
    throw new BuildError(`${entry} imports ${file}, which can’t be read. Create it or remove the import.`, {
      cause: reason,
    });
  });
}

async function bundle(
  plan: BuildPlan,
  file: string,
  name: string,
  made: Readonly<Record<string, string>>,
  files: BuiltFiles,
): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: plan.root,
    entryPoints: [{ in: file, out: name }],
    outdir: join(plan.outDir, 'assets'),
    entryNames: '[name]-[hash]',
    bundle: true,
    assetNames: '[name]-[hash]',
    publicPath: '/assets',
    loader: { '.woff2': 'file' },
    minify: plan.minify,
    write: false,
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [madeStyles(made, plan.root)],
  }).catch((reason: unknown) => {
    throw buildError(reason);
  });
  addOutputs(files, plan.outDir, outputFiles);
  return `/assets/${basename(outputFiles.find(({ path }) => path.endsWith('.css'))?.path ?? '')}`;
}

function madeStyles(made: Readonly<Record<string, string>>, resolveDir: string): Plugin {
  return {
    name: 'portal-made-styles',
    setup(esbuild) {
      esbuild.onResolve({ filter: /^made:/ }, ({ path }) => ({ path: path.slice('made:'.length), namespace: 'made' }));
      esbuild.onLoad({ filter: /.*/, namespace: 'made' }, ({ path }) => ({
        contents: made[path] ?? '',
        loader: 'css',
        resolveDir,
      }));
    },
  };
}

const splits = new Map<string, BlueprintParts>();

/**
 * Splits Blueprint's styles, once per process for the same custom properties, because this takes longer than all other
 * styles together.
 */
async function blueprintParts(ownCss: string): Promise<BlueprintParts> {
  const properties = [...new Set(ownCss.match(/--bp-[\w-]+/g))].sort().join(' ');
  const parts = splits.get(properties) ?? splitBlueprint(await readFile(blueprint, 'utf8'), properties);
  splits.set(properties, parts);
  return parts;
}
