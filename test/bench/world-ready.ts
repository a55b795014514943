/** Start time and memory of a world with the entities of all plugins, each measured in a separate process. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Figure, median } from './figure.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const script = `
const { loadDeployment } = await import('./core/plugin/load-deployment.ts');
const { loadPlugins } = await import('./dev-server/plugins.ts');
const { createWorld } = await import('./dev-server/world/create.ts');
const plugins = await loadPlugins(process.cwd(), await loadDeployment('default', process.cwd()));
const started = performance.now();
const world = createWorld({ permissions: plugins.permissions, parts: [plugins.sandbox] });
// The first search makes the index that the others use.
world.transactions.query({ searchKey: 'a1' });
const seconds = (performance.now() - started) / 1000;
globalThis.gc();
const records = world.entities.stores.reduce((sum, { all }) => sum + all.length, 0);
console.log(JSON.stringify({ seconds, memory: process.memoryUsage().rss / 2 ** 20, entities: world.entities.stores.length, records }));
`;

interface Reading {
  readonly seconds: number;
  readonly memory: number;
  readonly entities: number;
  readonly records: number;
}

export function worldReady(): Figure[] {
  const read = (): Reading =>
    JSON.parse(
      execFileSync(process.execPath, ['--expose-gc', '--import', 'tsx', '--input-type=module', '-e', script], {
        cwd: root,
        encoding: 'utf8',
      }),
    );
  const readings = [read(), read(), read()];
  const [first] = readings;
  const note =
    first && `${first.entities} entities with ${first.records.toLocaleString('en')} records, 50,000 transactions`;
  return [
    {
      name: 'world ready',
      value: median(readings.map(({ seconds }) => seconds)),
      budget: 2.5,
      unit: 's',
      ...(note && { note }),
    },
    {
      name: 'world, memory of its process',
      value: median(readings.map(({ memory }) => memory)),
      budget: 450,
      unit: 'MiB',
    },
  ];
}
