/** Builds the browser's side of a deployment. */
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { initialFiles } from './bundle-files.ts';
import { compressFolder } from './compress.ts';
import { buildError } from './esbuild/errors.ts';
import { esbuildOptions } from './esbuild/options.ts';
import { buildInfo, buildInfoPath, fingerprint, metafilePath } from './fingerprint.ts';
import { BuildError, type BuildOptions, type BuildPlan, planBuild } from './options.ts';
import { writePages } from './pages.ts';
import type { BuildResult, InitialFile } from './result.ts';
import type { Stylesheets } from './styles/compile.ts';

/**
 * Builds the portal for a deployment: scripts, stylesheets and static pages below `outDir`, each with a brotli and a gzip copy beside
 * it (not in development). Only the plugins that the deployment enables get in. Next to `outDir` stand `<name>.build-info.json` and
 * `<name>.metafile.json`, which nobody serves.
 * @throws BuildError when a source is missing or does not compile, or `outDir` holds files that no build wrote.
 */
export async function buildPortal(options: BuildOptions): Promise<BuildResult> {
  const started = performance.now();
  const plan = planBuild(options);
  // Taken before the build: a source that changes meanwhile makes the build stale, not wrongly fresh.
  const value = await fingerprint(plan);
  await emptyOutDir(plan);
  let sheets: Stylesheets | undefined;
  const settings = await esbuildOptions(plan, (compiled) => {
    sheets = compiled;
  });
  const { metafile } = await build(settings).catch((reason: unknown) => {
    throw buildError(reason);
  });
  if (!sheets) throw new BuildError('The stylesheets were not compiled.');
  const result = await finishBuild(plan, metafile, sheets);
  await writeFile(buildInfoPath(plan.outDir), buildInfo(plan, value));
  return { ...result, durationMs: performance.now() - started };
}

/** Writes what follows from the bundled scripts: pages, compressed copies, the metafile. */
export async function finishBuild(plan: BuildPlan, metafile: Metafile, sheets: Stylesheets): Promise<Omit<BuildResult, 'durationMs'>> {
  await writePages(plan, metafile, sheets);
  await writeFile(metafilePath(plan.outDir), JSON.stringify(metafile));
  const compressed = plan.dev ? new Map<string, number>() : await compressFolder(plan.outDir);
  const scripts = initialFiles(metafile, relative(plan.root, plan.entry)).map((file) => `assets/${basename(file)}`);
  const files = await Promise.all(
    [...scripts, sheets.blueprint.slice(1), sheets.portal.slice(1)].map(async (file): Promise<InitialFile> => {
      const { size } = await stat(join(plan.outDir, file));
      return { href: `/${file}`, bytes: size, brotli: compressed.get(file) ?? 0 };
    }),
  );
  const sum = (kind: string, size: 'bytes' | 'brotli') => files.filter((file) => file.href.endsWith(kind)).reduce((total, file) => total + file[size], 0);
  return {
    outDir: plan.outDir,
    initial: { js: sum('.js', 'bytes'), css: sum('.css', 'bytes'), brotli: sum('', 'brotli'), files },
    chunks: Object.keys(metafile.outputs).filter((file) => file.endsWith('.js')).length - scripts.length,
    metafile: metafilePath(plan.outDir),
  };
}

/** Empties the output folder, but only when a build made it: a mistyped folder must not cost anybody their files. */
export async function emptyOutDir({ outDir }: BuildPlan): Promise<void> {
  const files = await readdir(outDir).catch(() => []);
  const built = await stat(buildInfoPath(outDir)).catch(() => undefined);
  if (files.length > 0 && !built) throw new BuildError(`${outDir} holds files that no build wrote. Name another folder, or empty it yourself.`);
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  // From here on the folder is a build's, also when this one fails half way.
  await writeFile(buildInfoPath(outDir), '{}');
}
