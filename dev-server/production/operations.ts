/** What operators' tools ask a production server, on a port of its own: whether it lives, whether it takes calls, what it did. */
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { kindOf, methodOf } from './kinds.ts';

export interface Operations {
  readonly app: FastifyInstance;
  /** Counts a call that was answered. */
  observe(call: { readonly method: string; readonly url: string; readonly status: number; readonly ms: number }): void;
}

/** @param isReady whether new calls may come; @param connections how many are open */
export function operations(isReady: () => boolean, connections: () => Promise<number>): Operations {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'How long calls took, by kind of address',
    labelNames: ['method', 'kind', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  new Gauge({
    name: 'http_server_open_connections',
    help: 'Open connections',
    registers,
    async collect() {
      this.set(await connections());
    },
  });

  const series = new Map<string, ReturnType<typeof duration.labels>>();
  const app = Fastify({ logger: false });
  const plain = (reply: FastifyReply, isFine: boolean) =>
    reply
      .code(isFine ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(isFine ? 'ok\n' : 'draining\n');
  app.get('/healthz', (_request, reply) => plain(reply, true));
  app.get('/readyz', (_request, reply) => plain(reply, isReady()));
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  return {
    app,
    observe: ({ method, url, status, ms }) => {
      const labels = [methodOf({ method }), kindOf(url), `${Math.floor(status / 100)}xx`] as const;
      const key = labels.join(' ');
      // Its series is looked up once: that costs more than the counting.
      const known = series.get(key) ?? duration.labels(...labels);
      series.set(key, known);
      known.observe(ms / 1000);
    },
  };
}
