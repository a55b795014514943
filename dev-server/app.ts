/** The HTTP server on which all routes are registered: its limits, its headers and its answers to failures. */
import Fastify, { type FastifyInstance } from 'fastify';
import { answerClientError } from '../server/http/client-error.ts';
import { errorBody } from '../server/http/error-body.ts';
import { apiPolicy, commonHeaders } from '../server/http/headers.ts';
import { allowedHosts, isOpenAddress, refuseOtherHosts } from '../server/http/hosts.ts';
import { serveFaults } from './fault-answers.ts';
import type { Faults } from './faults.ts';
import type { Setup } from './setup.ts';

export function createApp({ hosts, options, log }: Setup, faults: Faults): FastifyInstance {
  const app = Fastify({
    clientErrorHandler: answerClientError,
    logger: false,
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    connectionTimeout: 120_000,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    routerOptions: { maxParamLength: 500 },
  });
  app.server.maxConnections = 1_000;
  // Documents have their own policy. No other response may run scripts if a browser opens it as a document.
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ ...commonHeaders, 'content-security-policy': apiPolicy });
  });
  refuseOtherHosts(app, allowedHosts(hosts), isOpenAddress(options.host));
  serveFaults(app, faults);
  app.setErrorHandler((error, request, reply) => {
    const failure = error instanceof Error ? error : new Error(String(error));
    const status =
      'statusCode' in failure && typeof failure.statusCode === 'number' && failure.statusCode >= 400
        ? failure.statusCode
        : 500;
    if (status >= 500) log(`server: ${request.method} ${request.url}: ${failure.stack ?? failure.message}`);
    return reply.code(status).send(errorBody(status >= 500 ? 'internal' : 'request.invalid', failure.message));
  });
  return app;
}

/**
 * Stops accepting calls, lets running calls finish, and closes the remaining connections after `timeout` milliseconds.
 */
export function createShutdown(
  app: FastifyInstance,
  sandbox: FastifyInstance | undefined,
  stopRest: () => Promise<void>,
  timeout = 3_000,
): () => Promise<void> {
  let closed: Promise<void> | undefined;
  const stop = async () => {
    const deadline = setTimeout(() => {
      app.server.closeAllConnections();
      sandbox?.server.closeAllConnections();
    }, timeout);
    try {
      await app.close();
      await sandbox?.close();
      await stopRest();
    } finally {
      clearTimeout(deadline);
    }
  };
  return () => {
    closed ??= stop();
    return closed;
  };
}
