import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './built-portal.ts';
import type { Figure } from './figure.ts';

const run = promisify(execFile);
/** The rest is noise: another process can only make an import slower. */
const processes = 6;
const timed = 'const began = performance.now(); await import(process.argv[1]); console.log(performance.now() - began);';

/**
 * Measures the cost of importing a manifest in a process that can already read TypeScript. Every check and every
 * command imports the manifest of each plugin.
 */
export async function manifestImport(): Promise<Figure> {
  const plugins = readdirSync(join(root, 'plugins'));
  const costs: { readonly plugin: string; readonly cost: number }[] = [];
  for (const plugin of plugins) {
    const times: number[] = [];
    for (let at = 0; at < processes; at += 1) {
      const { stdout } = await run(
        process.execPath,
        ['--import', 'tsx', '--input-type=module', '--eval', timed, join(root, 'plugins', plugin, 'plugin.ts')],
        {
          cwd: root,
        },
      );
      times.push(Number(stdout));
    }
    costs.push({ plugin, cost: Math.min(...times) });
  }
  const dearest = costs.reduce((candidate, other) => (other.cost > candidate.cost ? other : candidate));
  return {
    name: 'importing one manifest',
    value: dearest.cost,
    budget: 100,
    unit: 'ms',
    note: `${dearest.plugin}, the dearest of ${plugins.length}; the least of ${processes} processes`,
  };
}
