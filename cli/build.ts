import { join, relative } from 'node:path';
import type { Command } from 'commander';
import type { Io } from './io.ts';
import { startProgress } from './progress.ts';
import { table } from './table.ts';

/** `portal build`: the browser's side of a deployment, ready to be served. */
export function addBuild(program: Command, io: Io): void {
  program
    .command('build')
    .description('Build the portal of a deployment; refused while the deployment has problems')
    .option('-d, --deployment <name>', 'name below deployments/, or path to a JSON file', 'default')
    .option('-o, --out <folder>', 'where to build to (default: build/<deployment id>)')
    .addHelpText('after', '\nExamples:\n  portal build\n  portal build --deployment acme --out ./public')
    .action(async (options: { readonly deployment: string; readonly out?: string }) => {
      const { resolveSound } = await import('./resolution.ts');
      const { deployment, plugins } = await resolveSound(options.deployment, io.root);
      const { buildPortal } = await import('../dev-server/assets/build.ts');
      const outDir = options.out ?? join(io.root, 'build', deployment.id);
      const progress = startProgress(io, `Building ${deployment.id} with ${plugins.length} plugins…`);
      const { initial, chunks, durationMs } = await buildPortal({ root: io.root, deployment, plugins, outDir }).finally(progress.end);
      const rows = initial.files.map(({ href, bytes, brotli }) => [href, kib(bytes), kib(brotli)]);
      io.out(table(['FIRST LOAD', 'KIB', 'BROTLI'], [...rows, ['together', kib(initial.js + initial.css), kib(initial.brotli)]]));
      io.out(
        `\nBuilt ${deployment.id} into ${relative(process.cwd(), outDir) || '.'} in ${(durationMs / 1000).toFixed(1)} s; ${chunks} more chunks load when needed.\n`,
      );
    });
}

const kib = (bytes: number) => (bytes / 1024).toFixed(1);
