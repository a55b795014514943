/**
 * A sandbox with all plugins, called in process as any of the world's people: the real runtime, without a server and a
 * sign-in.
 */
import { loadDeployment } from '../../core/plugin/load-deployment.ts';
import { createAccounts } from '../../dev-server/identity/accounts.ts';
import { projectRoot } from '../../dev-server/options.ts';
import { type EnabledPlugins, loadPlugins } from '../../dev-server/plugins.ts';
import { portalFacts } from '../../dev-server/portal-facts.ts';
import answers from '../../dev-server/sandbox/core-endpoints.ts';
import exportRoutes from '../../dev-server/sandbox/export-routes.ts';
import notes from '../../dev-server/sandbox/notes.ts';
import notificationRoutes from '../../dev-server/sandbox/notification-routes.ts';
import { createSandbox } from '../../dev-server/sandbox/runtime.ts';
import { scaCode } from '../../dev-server/sandbox/step-up-codes.ts';
import toolSessions from '../../dev-server/sandbox/tool-sessions.ts';
import { People } from '../../dev-server/world/core-tokens.ts';
import { createWorld } from '../../dev-server/world/create.ts';
import type { World } from '../../dev-server/world/world.ts';
import { type Operation, operationsOf } from './operations.ts';

export interface Reply {
  readonly status: number;
  /** Text as it was sent. */
  readonly text: string;
  /** Code of the first error; undefined for a successful answer. */
  readonly code: string | undefined;
}

export interface Call {
  readonly method: string;
  /** Path below the gateway, without the query. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface MatrixPortal {
  readonly world: World;
  readonly plugins: EnabledPlugins;
  readonly operations: readonly Operation[];
  /** Lines in the log of the sandbox, such as those of a handler that failed. */
  readonly log: readonly string[];
  /**
   * Calls the API, each time with a valid step-up code.
   * @param token `tokenOf(person)`, an API key, or undefined for a caller who isn't signed in
   */
  call(token: string | undefined, call: Call): Promise<Reply>;
  close(): Promise<void>;
}

/** Returns the access token that represents a person here. */
export const tokenOf = (person: { readonly id: string } | undefined): string => `person.${person?.id ?? 'none'}`;

/** Creates the portal once for all tests of a process, because its world is large. */
export async function createMatrixPortal({
  transactions = 3_000,
  now = Date.parse('2026-03-11T10:00:00Z'),
} = {}): Promise<MatrixPortal> {
  const deployment = await loadDeployment('default', projectRoot);
  const plugins = await loadPlugins(projectRoot, deployment);
  const log: string[] = [];
  const parts = [exportRoutes, plugins.sandbox];
  const world = createWorld({
    seed: 1,
    now,
    transactions,
    permissions: plugins.permissions,
    parts,
    log: (line) => log.push(line),
  });
  const routes = [answers, notes, notificationRoutes, exportRoutes, toolSessions, plugins.sandbox].flatMap(
    (part) => part.routes,
  );
  const { mayEnter } = createAccounts(() => world);
  const { app, forget } = createSandbox({
    routes,
    world: () => world,
    personOf: async (token) => {
      const person = world.of(People).get(token.replace(/^person\./, ''));
      return person && mayEnter(person) ? person : undefined;
    },
    hooks: plugins.sandbox.hooks,
    services: plugins.services,
    config: plugins.config,
    portal: portalFacts(plugins, deployment),
    stepUp: deployment.stepUp,
    log: (line) => log.push(line),
  });
  await app.ready();
  return {
    world,
    plugins,
    operations: operationsOf(routes, plugins.services),
    log,
    close: () => app.close(),
    async call(token, { method, path, query = {}, headers = {}, body }) {
      // Each code can be used once; other tests check whether a code is required.
      forget();
      const reply = await app.inject({
        method: method as 'GET', // `inject` declares methods as literals
        url: path,
        query: { ...query },
        headers: {
          host: '127.0.0.1',
          scacode: scaCode(0),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { payload: body as object }),
      });
      return { status: reply.statusCode, text: reply.payload, code: codeOf(reply.payload) };
    },
  };
}

function codeOf(text: string): string | undefined {
  if (!text.startsWith('{"errors"')) return undefined;
  const { errors }: { readonly errors: readonly { readonly code: string }[] } = JSON.parse(text);
  return errors[0]?.code;
}
