import { join, relative } from 'node:path';
import type { Command } from 'commander';
import type { Io } from './io.ts';
import { startProgress } from './progress.ts';
import { table } from './table.ts';

/** `portal build`: a deployment as a folder that needs nothing else, for `portal serve` or another server. */
export function addBuild(program: Command, io: Io): void {
  program
    .command('build')
    .description('Make the portal of a deployment, as a folder that needs nothing else; refused while the deployment has problems')
    .option('-d, --deployment <name>', 'name below deployments/, or path to a JSON file', 'default')
    .option('-o, --out <folder>', 'where to build to (default: dist/<deployment id>)')
    .addHelpText('after', '\nExamples:\n  portal build\n  portal build --deployment acme --out ./acme-portal')
    .action(async (options: { readonly deployment: string; readonly out?: string }) => {
      const { resolveSound } = await import('./resolution.ts');
      const { deployment } = await resolveSound(options.deployment, io.root);
      const [{ loadPlugins }, { shipPortal }] = await Promise.all([import('../dev-server/plugins.ts'), import('../dev-server/ship/ship.ts')]);
      const plugins = await loadPlugins(io.root, deployment);
      const out = options.out ?? join(io.root, 'dist', deployment.id);
      const progress = startProgress(io, `Building ${deployment.id} with ${plugins.enabled.length} plugins…`);
      const { initial, chunks, packages, durationMs } = await shipPortal({ root: io.root, deployment, plugins, out }).finally(progress.end);
      const rows = initial.files.map(({ href, bytes, brotli }) => [href, kib(bytes), kib(brotli)]);
      io.out(table(['FIRST LOAD', 'KIB', 'BROTLI'], [...rows, ['together', kib(initial.js + initial.css), kib(initial.brotli)]]));
      io.out(
        `\nBuilt ${deployment.id} into ${relative(process.cwd(), out) || '.'} in ${(durationMs / 1000).toFixed(1)} s; ${chunks} more chunks load when needed, ${packages} packages are in it.\n`,
      );
    });
}

const kib = (bytes: number) => (bytes / 1024).toFixed(1);
