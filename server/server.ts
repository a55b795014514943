/**
 * The server of a built portal, with its files and the gateway to the real API. It has no state, so that any number
 * of servers can run behind a load balancer, and it contains no sandbox, no demo users and no options for tests.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Deployment } from '../core/model/deployment.ts';
import { configReader } from '../core/plugin/config.ts';
import { assetAnswers } from './assets.ts';
import { builtFiles } from './build-output/files.ts';
import { readBuiltPortal } from './build-output/read.ts';
import { strictTransport } from './build-output/strict-transport.ts';
import type { ProductionConfig } from './config.ts';
import { headerKib } from './configurations/web-servers.ts';
import { servePortal } from './documents/portal-files.ts';
import { isBrokenOff } from './gateway/forward.ts';
import { serveGateway } from './gateway/gateway.ts';
import { addressLookup } from './http/address-lookup.ts';
import { answerClientError } from './http/client-error.ts';
import { errorBody } from './http/error-body.ts';
import { apiPolicy, commonHeaders } from './http/headers.ts';
import { allowedHosts, hostName, refuseOtherHosts } from './http/hosts.ts';
import { isRequestId } from './http/request-id.ts';
import { logPaths } from './log-path.ts';
import { createLogWriter, type LogWriter } from './log-writer.ts';
import { operations } from './operations.ts';
import { StartError } from './start-error.ts';
import { type TokenVerifier, tokenVerifier } from './tokens/verify.ts';

export interface ProductionServer {
  /** Origin of the server for users, without TLS. */
  readonly origin: string;
  /** Origin of /healthz, /readyz and /metrics. */
  readonly operations: string;
  /** Reports that the server is not ready, continues for `drainSeconds`, waits for running calls, and stops. */
  stop(): Promise<void>;
  /** Logs an error that no code has handled. Work may be incomplete, so the caller must stop the server. */
  report(error: unknown): void;
}

interface ProductionOptions {
  /** Folder created by `portal build`. */
  readonly dir: string;
  readonly config: ProductionConfig;
  /** Receives the log as JSON lines; standard output if absent. */
  readonly log?: Pick<LogWriter, 'write'> & Partial<LogWriter>;
}

/** @throws StartError if the folder is not a build, the API is missing, or a port is in use */
export async function serveProduction({
  dir,
  config,
  log = createLogWriter(),
}: ProductionOptions): Promise<ProductionServer> {
  const built = await readBuiltPortal(resolve(dir));
  const { deployment } = built;
  const isGateway = (deployment.api.root ?? '/gateway').startsWith('/');
  if (isGateway && config.upstream === undefined) {
    throw new StartError(
      'upstream.missing',
      `The deployment ${deployment.id} has its API below /gateway, but no URL is set. Set PORTAL_UPSTREAM, or "upstream" in the file.`,
    );
  }

  const verifier = verifierOf(deployment, config);

  let isDraining = false;
  /** True while the server only waits for running calls. */
  let isClosing = false;
  const hosts = allowedHosts([...Object.keys(deployment.hosts ?? {}), ...config.hosts]);
  const publicDir = join(resolve(dir), builtFiles.public);
  // If tracing is on, every request is a span, so assets take the same path as other requests.
  const answersAsset =
    config.traceEndpoint === undefined
      ? await assetAnswers({
          dir: publicDir,
          headers: {
            ...omitHeader(commonHeaders, 'permissions-policy'),
            'content-security-policy': apiPolicy,
            'cache-control': 'public, max-age=31536000, immutable',
          },
          maxCachedBytes: config.assetMegabytes * 1024 * 1024,
          hosts,
          trustedProxies: config.trustedProxies,
          isDraining: () => isDraining,
          onSent: ({ method = '', url = '' }, id, status, ms) => logAnswer({ method, url, status, ms }, app.log, id),
        })
      : () => false;
  const app = Fastify({
    serverFactory: (others) =>
      createServer(
        { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout, maxHeaderSize },
        (request, response) => {
          // A response that began before draining has no `Connection: close` header, so this closes the connection.
          response.once('finish', () => isClosing && request.socket.end());
          if (!answersAsset(request, response)) others(request, response);
        },
      ),
    clientErrorHandler: answerClientError,
    logger: { level: config.logLevel, stream: log, base: { deployment: deployment.id }, serializers: { err: errorOf } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 && config.trustedProxies,
    genReqId: ({ headers }) => (isRequestId(headers['x-request-id']) ? headers['x-request-id'] : randomUUID()),
    bodyLimit: 1024 * 1024,
    // Requests that arrive on an open connection while the server stops are answered, and then the connection is
    // closed: not every load balancer tries the next server after a 503.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
  });
  app.server.setTimeout(120_000);
  app.server.maxConnections = config.maxConnections;
  const page = join(publicDir, 'index.html');
  const ops = operations({
    whyNotReady: async () =>
      isDraining ? 'draining' : existsSync(page) ? undefined : `${page} is missing: build the portal again`,
    connections: () => new Promise((done) => app.server.getConnections((_error, count) => done(count))),
    droppedLines: () => log.droppedCount?.() ?? 0,
    hosts: allowedHosts([config.operationsAddress, ...config.operationsHosts]),
  });
  const pathOf = logPaths(built);
  // Logs no query, body, person or address, so that logs may be stored for a long time.
  const logAnswer = (call: Answered, log: FastifyBaseLogger, requestId?: string) => {
    ops.observe(call);
    const { method, url, status, ms } = call;
    log.info(
      { ...(requestId && { reqId: requestId }), method, path: pathOf(method, url, status), status, ms: Math.round(ms) },
      'answered',
    );
  };
  const watchEnd = (request: FastifyRequest, reply: FastifyReply) => {
    const { method, url } = request;
    reply.raw.once('close', () => {
      if (reply.raw.writableFinished) return;
      const by = isBrokenOff(reply.raw) ? 'portal' : 'caller';
      ops.observeAborted({ method, url }, by);
      request.log.info({ method, path: pathOf(method, url, 200), ms: Math.round(reply.elapsedTime), by }, 'aborted');
    });
  };
  // The tracing libraries load only if they are needed.
  const endTraces =
    config.traceEndpoint === undefined
      ? undefined
      : await startTracing(app, config.traceEndpoint, config.traceShare, deployment.id);
  app.addHook('onRequest', async (request, reply) => {
    watchEnd(request, reply);
    // The API logs the same id. The gateway refuses invalid ids.
    request.raw.headers['x-request-id'] ||= request.id;
    reply.headers({ ...commonHeaders, 'content-security-policy': apiPolicy, 'x-request-id': request.id });
    if (request.protocol === 'https') reply.header('strict-transport-security', strictTransport);
    if (isDraining) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    logAnswer(
      { method: request.method, url: request.url, status: reply.statusCode, ms: reply.elapsedTime },
      request.log,
    );
  });
  refuseOtherHosts(app, hosts);
  // A proxy may forward the host of the original request. The portal and the API use that host, so it is checked, too.
  app.addHook('onRequest', async (request, reply) => {
    if (hosts.has(hostName(request.host) ?? '')) return;
    return reply
      .code(421)
      .type('text/plain; charset=utf-8')
      .send('This server does not answer for the host that X-Forwarded-Host names.\n');
  });
  app.setErrorHandler((error, request, reply) => {
    const status =
      error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode >= 400
        ? error.statusCode
        : 500;
    if (status >= 500) request.log.error({ err: error }, 'failed');
    // Below 500 the message is Fastify's.
    const message =
      status >= 500
        ? 'The server failed. Its log has more under the id of this request.'
        : String((error as Error).message);
    return reply.code(status).send(errorBody(status >= 500 ? 'internal' : 'request.invalid', message));
  });
  const warn = (line: string) => app.log.warn(line);
  await servePortal(app, {
    deployment,
    plugins: {
      enabled: built.manifests.map((manifest) => ({ manifest })),
      config: configReader(built.manifests, deployment.config),
    },
    dir: publicDir,
    isWatched: false,
    log: warn,
  });
  app.get('/licenses.txt', (_request, reply) =>
    reply.header('cache-control', 'no-cache').sendFile(builtFiles.licenses),
  );
  if (config.upstream !== undefined) {
    const upstream = config.upstream.replace(/\/+$/, '');
    await serveGateway(app, {
      upstream,
      bodyLimit: addressLookup(built.limits),
      headersOf: addressLookup(built.callHeaders),
      timeout: config.upstreamSeconds * 1000,
      idleTimeout: config.idleSeconds * 1000,
      eventTimeout: config.eventIdleSeconds * 1000,
      mostCalls: config.maxUpstreamCalls,
      verifier,
      log: (line, request) => request.log.warn(line),
    });
  }

  await listen(app, config.port, config.address);
  await listen(ops.app, config.operationsPort, config.operationsAddress).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  const stop = async () => {
    isDraining = true;
    await delay(config.drainSeconds * 1000);
    isClosing = true;
    const deadline = setTimeout(() => app.server.closeAllConnections(), config.stopSeconds * 1000);
    await app.close().finally(() => clearTimeout(deadline));
    await ops.app.close();
    // A missing collector must not block the stop.
    await endTraces?.().catch((error: unknown) => warn(`The last traces are lost: ${String(error)}`));
  };
  let stopped: Promise<void> | undefined;
  return {
    origin: originOf(app),
    operations: originOf(ops.app),
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
    report: (error) => app.log.fatal({ err: error instanceof Error ? error : new Error(typeof error) }, 'unhandled'),
  };
}

/** @throws StartError if tokens have to be verified and a required setting is missing */
function verifierOf({ identity }: Deployment, config: ProductionConfig): TokenVerifier | undefined {
  const {
    tokenCheck,
    tokenAudience: audience,
    introspectionClientId: clientId,
    introspectionClientSecret: clientSecret,
  } = config;
  if (tokenCheck === 'none') return undefined;
  const refuse = (what: string) =>
    new StartError('tokens.incomplete', `The token check ${tokenCheck} can’t start: ${what}`);
  if (identity.authority.startsWith('/'))
    throw refuse(`identity.authority of the deployment is ${identity.authority}. Set it to the provider's issuer.`);
  if (audience === undefined) throw refuse('the audience is missing. Set PORTAL_TOKEN_AUDIENCE.');
  if (tokenCheck === 'jwks') return tokenVerifier({ authority: identity.authority, audience });
  if (clientId === undefined || clientSecret === undefined)
    throw refuse(
      'but nothing says as which client: set PORTAL_INTROSPECTION_CLIENT_ID and PORTAL_INTROSPECTION_CLIENT_SECRET.',
    );
  return tokenVerifier({ authority: identity.authority, audience, introspection: { clientId, clientSecret } });
}

async function startTracing(
  app: FastifyInstance,
  endpoint: string,
  share: number,
  deployment: string,
): Promise<() => Promise<void>> {
  const { traceCalls } = await import('./tracing.ts');
  return traceCalls(app, {
    endpoint,
    share,
    attributes: { 'service.name': 'portal', 'service.namespace': deployment },
  });
}

async function listen(app: FastifyInstance, port: number, host: string): Promise<void> {
  try {
    await app.listen({ host, port, backlog: waitingConnections });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'EADDRINUSE')
      throw new StartError(
        'port.taken',
        `Port ${port} of ${host} is used by another program. Stop it, or choose another port.`,
        cause,
      );
    if (code === 'EACCES')
      throw new StartError(
        'port.denied',
        `Port ${port} of ${host} can’t be opened without more rights. Choose one from 1024 up.`,
        cause,
      );
    throw cause;
  }
}

function originOf(app: FastifyInstance): string {
  const { address, port, family } = app.server.address() as AddressInfo; // it listens on a port
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/**
 * Maximum number of connections that wait to be accepted. Linux limits it to `net.core.somaxconn`, which is 4,096.
 * Node's default of 511 is less than the number of open tabs that reconnect at the same time after a restart. A
 * connection beyond the limit is retried after a second.
 */
const waitingConnections = 4_096;

/**
 * Maximum size of a call's headers in bytes. Node's default of 16 KiB is little more than an access token of 15 kB. The
 * printed configurations of web servers have the same limit.
 */
const maxHeaderSize = headerKib * 1024;

/**
 * Longer than the timeout of the load balancers in front (60 s), because the sender must be the first to close a
 * connection.
 */
const keepAliveTimeout = 75_000;

const omitHeader = (headers: Readonly<Record<string, string>>, name: string) =>
  Object.fromEntries(Object.entries(headers).filter(([headerName]) => headerName !== name));

interface Answered {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly ms: number;
}
/** Returns an error for the log without its message, because messages may contain sent data. */
const errorOf = (error: Error) => ({
  type: error.name,
  message: '',
  stack: error.stack?.split('\n').slice(1).join('\n') ?? '',
});
