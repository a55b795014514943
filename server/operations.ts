/** Endpoints that operators' tools call on a production server, on a separate port: liveness, readiness and metrics. */
import { isIP } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { hostName } from './http/hosts.ts';
import { kindOf, methodOf } from './kinds.ts';

interface Call {
  readonly method: string;
  readonly url: string;
}

export interface Operations {
  readonly app: FastifyInstance;
  /** Counts a call with a response. */
  observe(call: Call & { readonly status: number; readonly ms: number }): void;
  /** Counts a call without a complete response, by the side that ended it. */
  observeAborted(call: Call, by: 'caller' | 'portal'): void;
}

interface OperationsOptions {
  /** Returns the reason why the server accepts no new calls; `undefined` if it accepts them. */
  readonly whyNotReady: () => Promise<string | undefined>;
  readonly connections: () => Promise<number>;
  /** Returns the number of log lines that were lost. */
  readonly droppedLines: () => number;
  /** Host names for which it responds, in addition to localhost and all IP addresses. */
  readonly hosts: ReadonlySet<string>;
}

/** Creates the server for operators; the caller starts to listen. */
export function operations({ whyNotReady, connections, droppedLines, hosts }: OperationsOptions): Operations {
  const registers = [new Registry()];
  // The array has one entry.
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'How long calls took, by kind of address',
    labelNames: ['method', 'kind', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const aborted = new Counter({
    name: 'http_server_requests_aborted_total',
    help: 'Calls whose answer did not arrive whole, by who ended them',
    labelNames: ['method', 'kind', 'by'],
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
  new Counter({
    name: 'log_lines_dropped_total',
    help: 'Lines of the log that could not be written',
    registers,
    collect() {
      this.reset();
      this.inc(droppedLines());
    },
  });

  const series = new Map<string, ReturnType<typeof duration.labels>>();
  const app = Fastify({ logger: false });
  // A foreign page can point its host name to this server (DNS rebinding), but not an IP address.
  app.addHook('onRequest', async (request, reply) => {
    const name = hostName(request.headers.host);
    if (name !== undefined && (hosts.has(name) || isIP(name.replaceAll(/[[\]]/g, '')) !== 0)) return;
    return reply
      .code(421)
      .send(
        'This port does not answer for this host. Call it by its address, or add the name to PORTAL_OPERATIONS_HOSTS.\n',
      );
  });
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send('ok\n'));
  app.get('/readyz', async (_request, reply) => {
    const why = await whyNotReady();
    return reply
      .code(why === undefined ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(`${why ?? 'ok'}\n`);
  });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  return {
    app,
    observe: ({ method, url, status, ms }) => {
      const labels = [methodOf({ method }), kindOf(url), `${Math.floor(status / 100)}xx`] as const;
      const key = labels.join(' ');
      // Caches the series, because its lookup costs more than counting.
      const known = series.get(key) ?? duration.labels(...labels);
      series.set(key, known);
      known.observe(ms / 1000);
    },
    observeAborted: ({ method, url }, by) => aborted.inc({ method: methodOf({ method }), kind: kindOf(url), by }),
  };
}
