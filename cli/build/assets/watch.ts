/** Build that is repeated whenever a source changes. */
import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { context, type Plugin } from 'esbuild';
import { firstLoadPath } from '../../../server/documents/first-load.ts';
import { report } from './build.ts';
import { checkBundle } from './bundle-rules.ts';
import { addDocuments } from './documents.ts';
import { esbuildOptions } from './esbuild/options.ts';
import { buildError } from './esbuild-errors.ts';
import { addOutputs, type BuiltFiles, checkReplaceable, replaceFolder, writeFiles } from './files.ts';
import { metafilePath } from './fingerprint.ts';
import { firstLoadOf } from './first-load.ts';
import { type BuildError, type BuildOptions, planBuild } from './options.ts';
import { addPages } from './pages.ts';
import type { BuildResult } from './result.ts';
import type { Stylesheets } from './styles/compile.ts';

/** Result of a build of a watched portal, or its error. The files of the last successful build remain. */
export type Rebuild = { readonly result: BuildResult } | { readonly error: BuildError };

/**
 * Builds for development, and again on each change of a source, a text or a stylesheet. A new plugin folder requires a
 * restart.
 * @param onRebuild called after each build, including the first
 * @returns resolves after the first build
 * @throws BuildError if the options can't be built at all
 */
export async function watchPortal(
  options: BuildOptions,
  onRebuild: (rebuild: Rebuild) => void,
): Promise<{ stop(): Promise<void> }> {
  const plan = planBuild({ ...options, dev: true });
  await checkReplaceable(plan.outDir);
  const files: BuiltFiles = new Map();
  let styles: Promise<Stylesheets> | undefined;
  let started = 0;
  let hasBuilt = false;
  let first = () => {};
  const firstBuild = new Promise<void>((resolve) => {
    first = resolve;
  });

  const finish: Plugin = {
    name: 'portal-finish',
    setup(build) {
      build.onStart(() => {
        started = performance.now();
        files.clear();
      });
      build.onEnd(async ({ errors, metafile, outputFiles }) => {
        try {
          const sheets = errors.length > 0 ? undefined : await styles;
          if (errors.length > 0 || !metafile || !outputFiles || !sheets)
            throw Object.assign(new Error('The build failed.'), { errors });
          checkBundle(metafile, relative(plan.root, plan.entry));
          addOutputs(files, plan.outDir, outputFiles);
          addPages(plan, metafile, sheets, files);
          await addDocuments(plan.plugins, files);
          const load = await firstLoadOf(plan, metafile, files);
          // Open pages still request chunks of the build that they started with, so those files stay until the next
          // start.
          await (hasBuilt ? writeFiles : replaceFolder)(plan.outDir, files);
          hasBuilt = true;
          await writeFile(metafilePath(plan.outDir), JSON.stringify(metafile));
          await writeFile(firstLoadPath(plan.outDir), JSON.stringify(load));
          onRebuild({ result: { ...report(plan, metafile, sheets, files), durationMs: performance.now() - started } });
        } catch (reason) {
          onRebuild({ error: buildError(reason) });
        }
        first();
      });
    },
  };

  const settings = await esbuildOptions(plan, files, (compiled) => {
    styles = compiled;
  });
  // `finish` must be the first plugin, because its start hook clears `files`, which the other plugins fill.
  const watched = await context({ ...settings, plugins: [finish, ...(settings.plugins ?? [])] });
  await watched.watch();
  await firstBuild;
  return { stop: () => watched.dispose() };
}
