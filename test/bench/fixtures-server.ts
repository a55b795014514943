/**
 * Separate process that runs the bare server or the fixtures. It reports its port and, on request, the CPU time used.
 */
import { createServer } from 'node:http';
import { startApiOnly } from '../../dev-server/replay-server.ts';
import { bodiesOf, type StubKind } from './fixtures-stubs.ts';

const [mode = '', kind = 'plain', count = '0', dir = ''] = process.argv.slice(2);
const port = mode === 'bare' ? await bare(kind === 'mixed' ? 'mixed' : 'plain', Number(count)) : await fixtures(dir);
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system, memory: process.memoryUsage().rss });
});
process.on('disconnect', () => process.exit());
process.send?.({ port });

/** Starts a server with the minimum for an answer: a lookup in a Map. */
function bare(stubs: StubKind, many: number): Promise<number> {
  const bodies = bodiesOf(stubs, many);
  const server = createServer((request, response) => {
    const answer = (body: string) => {
      const found = bodies.get(`${request.method} ${request.url} ${body}`);
      if (!found) return response.writeHead(404).end();
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': found.length }).end(found);
    };
    if (request.method === 'GET') return answer('');
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => answer(Buffer.concat(pieces).toString()));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

async function fixtures(folder: string): Promise<number> {
  const { origin } = await startApiOnly({ dir: folder, port: 0, log: (line) => process.stderr.write(`${line}\n`) });
  return Number(new URL(origin).port);
}
