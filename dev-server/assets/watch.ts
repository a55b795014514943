/** Builds again whenever a source changes. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { context, type Plugin } from 'esbuild';
import { emptyOutDir, finishBuild } from './build.ts';
import { buildError } from './esbuild/errors.ts';
import { esbuildOptions } from './esbuild/options.ts';
import { type BuildError, type BuildOptions, planBuild } from './options.ts';
import type { BuildResult } from './result.ts';
import type { Stylesheets } from './styles/compile.ts';

/** One build of a watched portal: its result, or why there is none. The files of the last good one stay. */
export type Rebuild = { readonly result: BuildResult } | { readonly error: BuildError };

/**
 * Builds for development, and again on each change of a source, a text or a stylesheet. A new plugin folder needs a new start.
 * @param onRebuild told of each build, the first included
 * @returns once the first build is through
 * @throws BuildError when the options cannot be built at all.
 */
export async function watchPortal(options: BuildOptions, onRebuild: (rebuild: Rebuild) => void): Promise<{ stop(): Promise<void> }> {
  const plan = planBuild({ ...options, dev: true });
  await emptyOutDir(plan);
  await mkdir(join(plan.outDir, 'assets'), { recursive: true });
  let sheets: Stylesheets | undefined;
  let started = performance.now();
  let first: () => void;
  const firstBuild = new Promise<void>((resolve) => {
    first = resolve;
  });

  const finish: Plugin = {
    name: 'portal-finish',
    setup(build) {
      build.onStart(() => {
        started = performance.now();
      });
      build.onEnd(async ({ errors, metafile }) => {
        try {
          if (errors.length > 0 || !metafile || !sheets) throw Object.assign(new Error('The build failed.'), { errors });
          const result = await finishBuild(plan, metafile, sheets);
          onRebuild({ result: { ...result, durationMs: performance.now() - started } });
        } catch (reason) {
          onRebuild({ error: buildError(reason) });
        }
        first();
      });
    },
  };

  const settings = await esbuildOptions(plan, (compiled) => {
    sheets = compiled;
  });
  const watched = await context({ ...settings, plugins: [...(settings.plugins ?? []), finish] });
  await watched.watch();
  await firstBuild;
  return { stop: () => watched.dispose() };
}
