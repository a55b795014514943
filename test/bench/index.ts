/** `npm run bench`: the figures the portal promises, as a table. Exit code 1 when one is over its budget. */
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
import { rowsRendered } from './rows-rendered.ts';
import { reportReady } from './report.ts';
import { serverStart } from './server-start.ts';
import { firstScreenSize, pluginCost } from './sizes.ts';
import { worldReady } from './world-ready.ts';

const figures: Figure[] = [];
// In order: two at once would slow each other down.
figures.push(await buildTime());
figures.push(await firstScreenSize());
figures.push(await pluginCost());
const { result } = await defaultBuild();
const server = await startServer({ port: 0, build: { dir: result.outDir } });
try {
  figures.push(...(await firstLoad(server, result.outDir)));
  figures.push(await listCall(server));
  figures.push(grouping(server));
  figures.push(await rowsRendered(server));
  figures.push(await reportReady(server));
  figures.push(...(await dashboardFigures(server)));
} finally {
  await server.close();
}
figures.push(...(await chartFigures()));
figures.push(await serverStart());
figures.push(...worldReady());
figures.push(...(await largeWorld()));
figures.push(await versionTime());
figures.push(await helpTime());
figures.push(await manifestImport());
figures.push(...(await fixtureFigures()));
figures.push(await recordOverhead(), await recordChurn());
// `npm run bench -- --load 600`: ten minutes show whether memory grows.
const [, seconds = '20'] = /--load (\d+)/.exec(process.argv.join(' ')) ?? [];
figures.push(...(await loadFigures(Number(seconds))));

process.stdout.write(`${formatFigures(figures)}\n`);
if (!figures.every(isWithin)) process.exitCode = 1;
