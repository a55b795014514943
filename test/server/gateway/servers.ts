/** The two servers with a gateway, each in front of an API on this computer. */
import type { TestContext } from 'node:test';
import Fastify from 'fastify';
import { addressLookup } from '../../../server/http/address-lookup.ts';
import { answerClientError } from '../../../server/http/client-error.ts';
import { serveGateway } from '../../../server/gateway/gateway.ts';
import { productionConfig } from '../../../server/config.ts';
import { serveProduction } from '../../../server/server.ts';
import { readBuiltPortal } from '../../../server/build-output/read.ts';
import { smallBuild } from '../small-build.ts';

export interface GatewayServer {
  readonly port: number;
  /** Port of the operations server, if there is one. */
  readonly operations?: string;
  /** Lines of its log. */
  readonly lines: readonly string[];
}

/**
 * Starts a server.
 * @param env settings of `portal serve`, which the dev server doesn't have
 */
type Start = (t: TestContext, upstream: string, env?: Readonly<Record<string, string>>) => Promise<GatewayServer>;

const ports = {
  PORTAL_ADDRESS: '127.0.0.1',
  PORTAL_PORT: '0',
  PORTAL_OPERATIONS_PORT: '0',
  PORTAL_DRAIN_SECONDS: '0',
  PORTAL_STOP_SECONDS: '0',
};

export const gatewayServers: Readonly<Record<string, Start>> = {
  'the dev server': async (t, upstream) => {
    const lines: string[] = [];
    const app = Fastify({ clientErrorHandler: answerClientError });
    const { callHeaders } = await readBuiltPortal(await smallBuild());
    await serveGateway(app, { upstream, headersOf: addressLookup(callHeaders), log: (line) => lines.push(line) });
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    t.after(() => {
      app.server.closeAllConnections();
      return app.close();
    });
    return { port: Number(new URL(origin).port), lines };
  },
  'portal serve': async (t, upstream, env = {}) => {
    const lines: string[] = [];
    const config = productionConfig(undefined, { ...ports, PORTAL_UPSTREAM: upstream, ...env });
    const server = await serveProduction({
      dir: await smallBuild(),
      config,
      log: { write: (line) => void lines.push(line) },
    });
    t.after(() => server.stop());
    return { port: Number(new URL(server.origin).port), operations: server.operations, lines };
  },
};
