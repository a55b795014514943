import { startServer } from '/work/wt/load/dev-server/server.ts';
import { defaultBuild } from '/work/wt/load/test/bench/built-portal.ts';
import { firstLoad } from '/work/wt/load/test/bench/first-load.ts';
import { formatFigures } from '/work/wt/load/test/bench/figure.ts';
const { result } = await defaultBuild();
const server = await startServer({ port: 0, build: { dir: result.outDir } });
try { console.log(formatFigures(await firstLoad(server, result.outDir))); } finally { await server.close(); }
