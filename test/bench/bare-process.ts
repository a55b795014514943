/** A minimal server in a separate process: `bare-process.ts proxy <upstream>` or `bare-process.ts answers <text>…`. */
import { bareProxy, bareServer } from './bare-server.ts';

const [mode = '', ...rest] = process.argv.slice(2);
const { origin } = await (mode === 'proxy' ? bareProxy(rest[0] ?? '') : bareServer(rest));
process.on('disconnect', () => process.exit());
process.send?.(origin);
