/** Start time and memory of a world with the entities of all plugins, each measured in a separate process. */
import { type Figure, format } from './figure.ts';
import { inTurn, nodeRun, plainLoopInProcess, type Spent } from './processor.ts';

const script = `
const { loadDeployment } = await import('./core/plugin/load-deployment.ts');
const { loadPlugins } = await import('./dev-server/plugins.ts');
const { createWorld } = await import('./dev-server/world/create.ts');
const plugins = await loadPlugins(process.cwd(), await loadDeployment('default', process.cwd()));
const [before, started] = [process.cpuUsage(), performance.now()];
const world = createWorld({ permissions: plugins.permissions, parts: [plugins.sandbox] });
// The first search makes the index that the others use.
world.transactions.query({ searchKey: 'a1' });
const { user, system } = process.cpuUsage(before);
const spent = { cpu: (user + system) / 1000, wall: performance.now() - started };
globalThis.gc();
const records = world.entities.stores.reduce((sum, { all }) => sum + all.length, 0);
console.log(JSON.stringify({ ...spent, memory: process.memoryUsage().rss / 2 ** 20, entities: world.entities.stores.length, records }));
`;

interface Reading extends Spent {
  readonly memory: number;
  readonly entities: number;
  readonly records: number;
}

export async function worldReady(): Promise<Figure[]> {
  const readings: Reading[] = [];
  const read = async () => {
    const { output } = await nodeRun('--expose-gc', '--import', 'tsx', '--input-type=module', '--eval', script);
    const reading: Reading = JSON.parse(output);
    readings.push(reading);
    return reading;
  };
  const [loop, world] = await inTurn(3, [plainLoopInProcess, read]);
  const [first] = readings;
  const what = `${first?.entities} entities with ${first?.records.toLocaleString('en')} records, 50,000 transactions`;
  return [
    {
      id: 'world',
      value: world.cpu / loop.cpu,
      note: `${format(world.wall / 1000)} s, a plain loop ${format(loop.cpu)} ms; ${what}`,
    },
    { id: 'world-memory', value: Math.min(...readings.map(({ memory }) => memory)) },
  ];
}
