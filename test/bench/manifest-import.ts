import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, temporaryFolder } from './built-portal.ts';
import { type Figure, format } from './figure.ts';
import { nodeRun } from './processor.ts';

/** Number of processes. The fastest counts, because other processes can only slow an import down. */
const processes = 4;
const timed = `
const spent = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
const before = spent();
await import(process.argv[1]);
console.log(spent() - before);`;

/**
 * Measures the cost of importing a manifest in a process that can already load TypeScript. All checks and commands
 * import the manifest of each plugin. The reference imports an empty module.
 */
export async function manifestImport(): Promise<Figure> {
  const empty = join(await temporaryFolder(), 'empty.ts');
  writeFileSync(empty, 'export default {};\n');
  const plugins = readdirSync(join(root, 'plugins'));
  const files = [empty, ...plugins.map((plugin) => join(root, 'plugins', plugin, 'plugin.ts'))];
  const costs = files.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < processes; round += 1) {
    for (const [at, file] of files.entries()) {
      const { output } = await nodeRun('--import', 'tsx', '--input-type=module', '--eval', timed, file);
      costs[at] = Math.min(costs[at] ?? Number.NaN, Number(output));
    }
  }
  const [reference = Number.NaN, ...ofPlugins] = costs;
  const dearest = Math.max(...ofPlugins);
  const plugin = plugins[ofPlugins.indexOf(dearest)] ?? '';
  return {
    id: 'manifest',
    value: dearest / reference,
    note: `${plugin}, the dearest of ${plugins.length}: processor ${format(dearest)} ms, an empty module ${format(reference)} ms`,
  };
}
