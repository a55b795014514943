/**
 * `npm run bench`: the figures the portal promises, as a table. Exit code 1 when one is over its budget. Names choose
 * some of them: `npm run bench -- rows size`.
 */
import type { RunningServer } from '../../dev-server/options.ts';
import { startServer } from '../../dev-server/server.ts';
import { buildTime } from './build-time.ts';
import { defaultBuild } from './built-portal.ts';
import { chartFigures } from './charts.ts';
import { helpTime, versionTime } from './command-line.ts';
import { dashboardFigures } from './dashboard.ts';
import { type Figure, formatFigures, isWithin } from './figure.ts';
import { firstLoad } from './first-load.ts';
import { fixtureFigures } from './fixtures.ts';
import { grouping } from './grouping.ts';
import { largeWorld } from './large-world.ts';
import { listCall } from './list-call.ts';
import { loadFigures } from './load.ts';
import { manifestImport } from './manifest-import.ts';
import { recordChurn, recordOverhead } from './recording.ts';
import { rowsOnSlowProcessor, rowsRendered } from './rows-rendered.ts';
import { reportReady } from './report.ts';
import { serverStart } from './server-start.ts';
import { firstScreenSize, pluginCost } from './sizes.ts';
import { worldReady } from './world-ready.ts';

type Figures = Figure | readonly Figure[];
/** Groups that need a running server get it. */
type Measure = (server: RunningServer, dir: string) => Figures | Promise<Figures>;

// `npm run bench -- --load 600`: ten minutes show whether memory grows.
const [, seconds = '20'] = /--load (\d+)/.exec(process.argv.join(' ')) ?? [];

/** Measurements that need no server, by the name that selects them. */
const alone: Readonly<Record<string, () => Figures | Promise<Figures>>> = {
  build: buildTime,
  size: firstScreenSize,
  plugin: pluginCost,
};
const served: Readonly<Record<string, Measure>> = {
  'first-load': firstLoad,
  list: listCall,
  grouping,
  rows: async (server) => [await rowsRendered(server), await rowsOnSlowProcessor(server)],
  report: reportReady,
  dashboard: dashboardFigures,
};
const after: typeof alone = {
  charts: chartFigures,
  start: serverStart,
  world: worldReady,
  'large-world': largeWorld,
  version: versionTime,
  help: helpTime,
  manifest: manifestImport,
  fixtures: fixtureFigures,
  recording: async () => [await recordOverhead(), await recordChurn()],
  load: () => loadFigures(Number(seconds)),
};

const names = [alone, served, after].flatMap((groups) => Object.keys(groups));
const chosen = process.argv.slice(2).filter((argument) => /^[a-z]/.test(argument));
const unknown = chosen.find((name) => !names.includes(name));
if (unknown !== undefined) throw new TypeError(`There is no figure ${unknown}. Choose from ${names.join(', ')}.`);
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);

const figures: Figure[] = [];
// In order: two at once would slow each other down.
async function measure<Group>(
  groups: Readonly<Record<string, Group>>,
  run: (group: Group) => Figures | Promise<Figures>,
): Promise<void> {
  for (const [name, group] of Object.entries(groups)) if (isChosen(name)) figures.push(...[await run(group)].flat());
}

await measure(alone, (run) => run());
if (Object.keys(served).some(isChosen)) {
  const { result } = await defaultBuild();
  const server = await startServer({ port: 0, build: { dir: result.outDir } });
  try {
    await measure(served, (run) => run(server, result.outDir));
  } finally {
    await server.close();
  }
}
await measure(after, (run) => run());

process.stdout.write(`${formatFigures(figures)}\n`);
if (!figures.every(isWithin)) process.exitCode = 1;
