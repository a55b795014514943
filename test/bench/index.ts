/**
 * `npm run bench`: the figures that the portal promises, as a table. Exit code 1 if one is over its budget
 * (budgets.ts). Names select some of them: `npm run bench -- rows size`.
 */
import type { RunningServer } from '../../dev-server/options.ts';
import { exitCodeOf, type Figure, formatFigures } from './figure.ts';

type Figures = Figure | readonly Figure[];
/** Measurement that needs a running server. */
type Measure = (server: RunningServer, dir: string) => Figures | Promise<Figures>;
/** Measurements by name, which are loaded when they run. */
type Measures<Run> = Readonly<Record<string, () => Promise<Run>>>;

// `npm run bench -- --load 600`: ten minutes show whether memory grows.
const [, seconds = '20'] = /--load (\d+)/.exec(process.argv.join(' ')) ?? [];

/** Measurements without a server. */
const alone: Measures<() => Figures | Promise<Figures>> = {
  build: async () => (await import('./build-time.ts')).buildTime,
  size: async () => (await import('./sizes.ts')).firstScreenSize,
  plugin: async () => (await import('./sizes.ts')).pluginCost,
};
const served: Measures<Measure> = {
  'first-load': async () => (await import('./first-load.ts')).firstLoad,
  list: async () => (await import('./list-call.ts')).listCall,
  grouping: async () => (await import('./grouping.ts')).grouping,
  rows: async () => {
    const { rowsOnSlowProcessor, rowsRendered } = await import('./rows-rendered.ts');
    return async (server) => [await rowsRendered(server), await rowsOnSlowProcessor(server)];
  },
  report: async () => (await import('./report.ts')).reportReady,
  dashboard: async () => (await import('./dashboard.ts')).dashboardFigures,
};
const after: typeof alone = {
  charts: async () => (await import('./charts.ts')).chartFigures,
  start: async () => (await import('./server-start.ts')).serverStart,
  world: async () => (await import('./world-ready.ts')).worldReady,
  'large-world': async () => (await import('./large-world.ts')).largeWorld,
  commands: async () => (await import('./command-line.ts')).commandFigures,
  manifest: async () => (await import('./manifest-import.ts')).manifestImport,
  fixtures: async () => (await import('./fixtures.ts')).fixtureFigures,
  recording: async () => {
    const { recordChurn, recordOverhead } = await import('./recording.ts');
    return async () => [await recordOverhead(), await recordChurn()];
  },
  load: async () => {
    const { loadFigures } = await import('./load.ts');
    return () => loadFigures(Number(seconds));
  },
};

const names = [alone, served, after].flatMap((groups) => Object.keys(groups));
const chosen = process.argv.slice(2).filter((argument) => /^[a-z]/.test(argument));
const unknown = chosen.find((name) => !names.includes(name));
if (process.argv.includes('--help')) {
  process.stdout.write(`npm run bench -- [--load <seconds>] [measure…]\n\nMeasures: ${names.join(', ')}\n`);
  process.exit();
}
if (unknown !== undefined) {
  process.stderr.write(`There is no measure ${unknown}. Choose from ${names.join(', ')}.\n`);
  process.exit(2);
}
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);

const figures: Figure[] = [];
// Runs one after another, because two at the same time would slow each other down.
async function measure<Run>(groups: Measures<Run>, run: (group: Run) => Figures | Promise<Figures>): Promise<void> {
  for (const [name, load] of Object.entries(groups))
    if (isChosen(name)) figures.push(...[await run(await load())].flat());
}

await measure(alone, (run) => run());
if (Object.keys(served).some(isChosen)) {
  const [{ startServer }, { defaultBuild }] = await Promise.all([
    import('../../dev-server/server.ts'),
    import('./built-portal.ts'),
  ]);
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
process.exitCode = exitCodeOf(figures);
