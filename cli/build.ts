import { join, relative } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import type { Io } from './io.ts';
import { deploymentOption } from './options.ts';
import { startProgress } from './progress.ts';
import { table } from './table.ts';

/**
 * Adds `portal build`: it builds a deployment into a folder that needs nothing else, for `portal serve` or another
 * server.
 */
export function addBuild(program: Command, io: Io): void {
  program
    .command('build')
    .description('Build a deployment into a self-contained folder. Fails if the deployment has problems')
    .addOption(deploymentOption())
    .option('-o, --out <folder>', 'write the build to this folder (default: dist/<deployment id>)')
    .option('--previous <folder>', 'keep the assets of this previous build for open pages (default: the output folder)')
    .option('--keep-days <days>', 'keep replaced assets for this many days', days, 7)
    .addHelpText('after', '\nExamples:\n  portal build\n  portal build --deployment acme --out ./acme-portal')
    .action(
      async (options: {
        readonly deployment: string;
        readonly out?: string;
        readonly previous?: string;
        readonly keepDays: number;
      }) => {
        const { resolveSound } = await import('./resolution.ts');
        const { deployment } = await resolveSound(options.deployment, io.root);
        const [{ loadPlugins }, { writePortal }] = await Promise.all([
          import('../dev-server/plugins.ts'),
          import('./build/output/write-portal.ts'),
        ]);
        const plugins = await loadPlugins(io.root, deployment);
        const out = options.out ?? join(io.root, 'dist', deployment.id);
        const progress = startProgress(io, `Building ${deployment.id} with ${plugins.enabled.length} plugins…`);
        const { previous, keepDays } = options;
        const { initial, chunks, packages, retainedCount, durationMs } = await writePortal({
          root: io.root,
          deployment,
          plugins,
          out,
          previous,
          keepDays,
        }).finally(progress.end);
        const rows = initial.files.map(({ href, bytes, brotli }) => [href, kib(bytes), kib(brotli)]);
        io.out(
          table(
            ['FIRST LOAD', 'KIB', 'BROTLI'],
            [...rows, ['together', kib(initial.js + initial.css), kib(initial.brotli)]],
          ),
        );
        io.out(
          `\nBuilt ${deployment.id} into ${relative(process.cwd(), out) || '.'} in ${(durationMs / 1000).toFixed(1)} s; ${chunks} more chunks load on demand, from ${packages} packages.\n${retainedCount > 0 ? `${retainedCount} files of earlier builds stay until they have been replaced for ${keepDays} days.\n` : ''}`,
        );
      },
    );
}

const kib = (bytes: number) => (bytes / 1024).toFixed(1);

function days(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 365)
    throw new InvalidArgumentError('Give whole days from 0 to 365.');
  return value;
}
