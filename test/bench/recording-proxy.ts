/** The proxy for the measurement of recordings, in a separate process: `recording-proxy.ts <upstream> [<folder>]`. */
import { startProxy, startRecorder } from '../../dev-server/fixtures/record.ts';

const [upstream = '', dir = ''] = process.argv.slice(2);
const log = (line: string) => process.stderr.write(`${line}\n`);
const env = { PORTAL_FIXTURES_KEY: '0123456789abcdef0123456789abcdef' };
const recorder = dir === '' ? undefined : await startRecorder({ dir, env }, { upstream, endpoints: [], log });
const proxy = await startProxy({ upstream, port: 0, tap: recorder?.tap, log });

process.on('message', async (word) => {
  if (word === 'cpu') {
    await recorder?.idle();
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
    return;
  }
  await recorder?.finish();
  await proxy.close();
  process.send?.('ended');
});
process.send?.(`${proxy.origin}/gateway`);
