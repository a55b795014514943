/** Servers with the minimum for an answer, which are the references for the cost of servers. */
import { once } from 'node:events';
import { Agent, createServer, request as send, type Server } from 'node:http';

export interface BareServer {
  readonly origin: string;
  close(): void;
}

async function listening(server: Server): Promise<BareServer> {
  // Under load a connection may be idle for longer than Node's default of five seconds.
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Serves these JSON texts at `/0`, `/1` and so on. */
export function bareServer(answers: readonly string[]): Promise<BareServer> {
  return listening(
    createServer((request, response) => {
      request.resume();
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(answers[Number(request.url?.slice(1)) % answers.length] ?? '');
    }),
  );
}

/** Forwards each call, and returns its answer. */
export function bareProxy(upstream: string): Promise<BareServer> {
  const { hostname, port } = new URL(upstream);
  const agent = new Agent({ keepAlive: true });
  return listening(
    createServer((incoming, outgoing) => {
      const { method, url: path, headers } = incoming;
      const sent = send({ hostname, port, agent, method, path, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      sent.on('error', () => outgoing.destroy());
      incoming.pipe(sent);
    }),
  );
}
