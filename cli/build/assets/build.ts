/** Build of the browser's files for a deployment. */
import { writeFile } from 'node:fs/promises';
import { basename, relative } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { type FirstLoad, firstLoadPath } from '../../../server/documents/first-load.ts';
import { initialFiles } from './bundle-files.ts';
import { checkBundle } from './bundle-rules.ts';
import { compression } from './compress.ts';
import { addDocuments } from './documents.ts';
import { esbuildOptions } from './esbuild/options.ts';
import { buildError } from './esbuild-errors.ts';
import { addOutputs, type BuiltFiles, builtFile, checkReplaceable, replaceFolder } from './files.ts';
import { buildInfo, buildInfoPath, fingerprint, metafilePath } from './fingerprint.ts';
import { firstLoadOf } from './first-load.ts';
import { minifyScripts } from './minify.ts';
import { BuildError, type BuildOptions, type BuildPlan, planBuild } from './options.ts';
import { addPages } from './pages.ts';
import type { BuildResult, InitialFile } from './result.ts';
import type { Stylesheets } from './styles/compile.ts';
import { takeTurns } from './turns.ts';

/** A build that is not yet written to disk. */
export interface MadePortal {
  readonly plan: BuildPlan;
  /** The build's files, by path below `plan.outDir`. */
  readonly files: BuiltFiles;
  readonly metafile: Metafile;
  readonly load: FirstLoad;
  /** Fingerprint of the sources at the time when the build began. */
  readonly fingerprint: string;
  readonly figures: Omit<BuildResult, 'durationMs'>;
}

/**
 * Builds the portal for a deployment in memory: scripts, stylesheets and static pages, each with a brotli and a gzip
 * copy (not in development). Only the plugins that the deployment enables are included.
 * @throws BuildError if a source is missing, does not compile or must not reach the browser, or if `outDir` contains
 *   files that no build wrote.
 */
export async function makePortal(options: BuildOptions): Promise<MadePortal> {
  const plan = planBuild(options);
  await checkReplaceable(plan.outDir);
  // Reads the fingerprint before the build: if a source changes during the build, the build is stale, never wrongly
  // fresh.
  const value = await fingerprint(plan);
  // Go's default rate of garbage collection takes a quarter of esbuild's time. esbuild reads the variable when its
  // process starts, so no esbuild process may run before this line.
  process.env.GOGC ??= '1000';
  const files: BuiltFiles = new Map();
  let styles: Promise<Stylesheets> | undefined;
  const turns = takeTurns();
  const copies = plan.dev ? undefined : compression(turns);
  const settings = await esbuildOptions(
    plan,
    files,
    (compiled) => {
      styles = compiled;
    },
    (contents) => copies?.ahead(contents),
  );
  const built = await build(settings).catch((reason: unknown) => {
    throw buildError(reason);
  });
  const sheets = await styles;
  if (!sheets) throw new BuildError('The stylesheets were not made.');
  checkBundle(built.metafile, relative(plan.root, plan.entry));
  const whole = { metafile: built.metafile, files: built.outputFiles };
  const { metafile, files: outputs } = plan.minify
    ? await minifyScripts(plan, whole, turns, (contents, isFirst) => copies?.ahead(contents, isFirst))
    : whole;
  addOutputs(files, plan.outDir, outputs);
  addPages(plan, metafile, sheets, files);
  await addDocuments(plan.plugins, files);
  const load = await firstLoadOf(plan, metafile, files);
  await copies?.add(files, new Set(firstLoad(plan, metafile, sheets).map((href) => href.slice(1))));
  return { plan, files, metafile, load, fingerprint: value, figures: report(plan, metafile, sheets, files) };
}

/**
 * Builds the portal in `outDir` and replaces the previous build. It also writes `<name>.build-info.json`,
 * `<name>.metafile.json` and `<name>.first-load.json` next to `outDir`; these are never served.
 * @throws BuildError for the same reasons as `makePortal`
 */
export async function buildPortal(options: BuildOptions): Promise<BuildResult> {
  const started = performance.now();
  const { plan, files, metafile, load, fingerprint: value, figures } = await makePortal(options);
  await replaceFolder(plan.outDir, files);
  await writeFile(metafilePath(plan.outDir), JSON.stringify(metafile));
  await writeFile(firstLoadPath(plan.outDir), JSON.stringify(load));
  await writeFile(buildInfoPath(plan.outDir), buildInfo(plan, value));
  return { ...figures, durationMs: performance.now() - started };
}

/** Returns the addresses that index.html loads. */
function firstLoad(plan: BuildPlan, metafile: Metafile, sheets: Stylesheets): string[] {
  const scripts = initialFiles(metafile, relative(plan.root, plan.entry)).map((file) => `/assets/${basename(file)}`);
  return [...scripts, sheets.blueprint, sheets.portal];
}

/** Returns the figures of a build's output. */
export function report(
  plan: BuildPlan,
  metafile: Metafile,
  sheets: Stylesheets,
  files: BuiltFiles,
): Omit<BuildResult, 'durationMs'> {
  const initial = firstLoad(plan, metafile, sheets).map((href): InitialFile => {
    const path = href.slice(1);
    const bytes = builtFile(files, path).length;
    return { href, bytes, brotli: files.get(`${path}.br`)?.length ?? bytes };
  });
  const sum = (kind: string, size: 'bytes' | 'brotli') =>
    initial.filter(({ href }) => href.endsWith(kind)).reduce((total, file) => total + file[size], 0);
  return {
    outDir: plan.outDir,
    initial: { js: sum('.js', 'bytes'), css: sum('.css', 'bytes'), brotli: sum('', 'brotli'), files: initial },
    chunks:
      Object.keys(metafile.outputs).filter((file) => file.endsWith('.js')).length -
      initial.filter(({ href }) => href.endsWith('.js')).length,
    metafile: metafilePath(plan.outDir),
  };
}
