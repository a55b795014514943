/**
 * The dev server: the built portal, the identity provider, and the API from the sandbox or a real upstream, on the
 * loopback interface.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { cataloguePage } from '../cli/build/assets/options.ts';
import type { Deployment, RuntimeDeployment } from '../core/plugin/deployment.ts';
import { loadDeployment } from '../core/plugin/load-deployment.ts';
import { runtimeDeployment, servePortal } from '../server/documents/portal-files.ts';
import { gatewayPrefix, serveGateway } from '../server/gateway/gateway.ts';
import { isTaken, takenPairs } from '../server/gateway/headers.ts';
import { addressLookup } from '../server/http/address-lookup.ts';
import { answerClientError } from '../server/http/client-error.ts';
import { errorBody } from '../server/http/error-body.ts';
import { apiPolicy, commonHeaders } from '../server/http/headers.ts';
import { allowedHosts, isOpenAddress, isReachable, refuseOtherHosts } from '../server/http/hosts.ts';
import { StartError } from '../server/start-error.ts';
import { tokenVerifier } from '../server/tokens/verify.ts';
import { isDroppedAfterCommit, serveFaults } from './fault-answers.ts';
import { createFaults } from './faults.ts';
import type { RecordOptions } from './fixtures/record.ts';
import type { FixtureServer, HeaderList, ReplayOptions } from './fixtures/replay.ts';
import { createAccounts } from './identity/accounts.ts';
import { serveIdentity } from './identity/identity.ts';
import { loadProvider } from './identity/oidc.js';
import { loadSigningKey } from './identity/provider.ts';
import { listen, originOf } from './listen.ts';
import { openApiDocument } from './openapi.ts';
import { checkOptions, projectRoot, type RunningServer, type ServerOptions } from './options.ts';
import { serveOutbox } from './outbox-page.ts';
import { type EnabledPlugins, loadPlugins } from './plugins.ts';
import { preparePortal } from './portal-build.ts';
import { portalFacts } from './portal-facts.ts';
import { serveReload } from './reload.ts';
import { isSameOrigin } from './same-origin.ts';
import { bodyLimits, callHeaders } from './sandbox/addresses.ts';
import { bearerToken } from './sandbox/caller.ts';
import answers from './sandbox/core-endpoints.ts';
import exportRoutes from './sandbox/export-routes.ts';
import notes from './sandbox/notes.ts';
import notificationRoutes from './sandbox/notification-routes.ts';
import { servePages } from './sandbox/pages.ts';
import { sandboxAddress } from './sandbox/routes.ts';
import { createSandbox } from './sandbox/runtime.ts';
import toolSessions from './sandbox/tool-sessions.ts';
import { serveTool, withSandboxTool } from './sandbox/tools/serve.ts';
import { type ForeignPeopleOptions, foreignPeople } from './tokens/people.ts';
import { postTo } from './webhook-receiver.ts';
import { People } from './world/core-tokens.ts';
import { createWorld } from './world/create.ts';

const defaultPort = 4200;
const coreRoutes = [
  ...answers.routes,
  ...notes.routes,
  ...notificationRoutes.routes,
  ...exportRoutes.routes,
  ...toolSessions.routes,
];

/**
 * Starts the server and resolves when it answers.
 * @throws StartError for an option, plugin or port that does not do; DeploymentError and BuildError for what the build
 *   refuses
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  checkOptions(options);
  const root = options.root ?? projectRoot;
  const log = options.log ?? ((line: string) => process.stderr.write(`${line}\n`));
  const deployment = await loadDeployment(options.deployment ?? 'default', root);
  // What follows needs these three; they load side by side.
  const [plugins] = await Promise.all([loadPlugins(root, deployment), loadProvider(), loadSigningKey()]);
  const portal = await preparePortal(options, root, deployment, plugins, log);

  const seed = options.seed ?? 1;
  const parts = [exportRoutes, plugins.sandbox];
  const { isStepped, transactions, traffic, webhooksTo } = options;
  const post = webhooksTo === undefined ? undefined : postTo(webhooksTo);
  const { permissions, config } = plugins;
  const make = () =>
    createWorld({
      seed,
      now: options.now ?? Date.now(),
      isStepped,
      transactions,
      traffic,
      post,
      permissions,
      config,
      parts,
      log,
    });
  let world = make();
  const hosts = Object.keys(deployment.hosts ?? {});
  const guardian = { isReachable: isReachable(hosts, options.host), token: options.adminToken };
  const accounts = createAccounts(() => world);
  const faults = createFaults(seed, { latency: options.latency ?? 0, fail: options.fail ?? 0 });

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
  let port = 0;
  // Documents have a policy of their own; whatever else is answered runs nothing, should it be opened as one.
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

  if (options.watch) {
    const reload = serveReload(app);
    portal.onRebuild(reload.notify);
    app.addHook('preClose', async () => reload.end());
  }
  const isSandbox = options.upstream === undefined && !options.replay;
  const enabled = new Set(plugins.enabled.map(({ manifest }) => manifest.id));
  const complete = isSandbox && {
    complete: (runtime: RuntimeDeployment, origin: string) => withSandboxTool(runtime, enabled, origin),
  };
  await servePortal(app, {
    deployment,
    plugins,
    dir: portal.dir,
    isWatched: options.watch ?? false,
    catalogue: cataloguePage.path,
    log,
    ...complete,
  });
  const identity = await serveIdentity(app, {
    port: () => port,
    clientId: deployment.identity.clientId,
    accounts,
    accessTokenSeconds: options.accessTokenSeconds ?? 900,
    deploymentFor: (host) => runtimeDeployment(deployment, host),
    signedIn: (person, userAgent) => accounts.signedIn(person, userAgent),
    hasOneClick: !guardian.isReachable,
    log,
    now: () => world.now(),
  });
  const replay = options.replay && (await serveReplay(app, options.replay, log));
  const recording = options.record && (await startRecording(options, options.record, () => world.now(), plugins, log));
  const sandbox = isSandbox
    ? createSandbox({
        routes: [...coreRoutes, ...plugins.sandbox.routes],
        world: () => world,
        personOf:
          foreignOf(options, deployment, { world: () => world, permissions: plugins.permissions, log }) ??
          identity.personOf,
        hooks: plugins.sandbox.hooks,
        sessionsOf: identity.sessionsOf,
        signIns: identity.signIns,
        services: plugins.services,
        config: plugins.config,
        portal: portalFacts(plugins, deployment),
        stepUp: deployment.stepUp,
        log,
      })
    : undefined;
  // Jobs of the world run also while nobody calls.
  const ticking = sandbox && setInterval(() => world.clock.settle(), 1_000).unref();
  let isOpen = true;
  // Of a usual world the first search takes a quarter of a second; of a large one many seconds.
  const prepare = ({ transactions } = world) =>
    transactions.size > 100_000 && transactions.warmUp(() => isOpen && world.transactions === transactions);
  // Whoever is switched off, or gone, is out at once, and comes back by signing in anew.
  const watchPeople = () =>
    world.of(People).watch(({ before, after }) => {
      if (before && (!after || (before.isActive && !after.isActive))) identity.endSessions(before.id);
    });
  watchPeople();
  const reset = () => {
    world = make();
    watchPeople();
    void prepare();
    sandbox?.forget();
    replay?.sessions.reset();
  };
  if (!replay) {
    const upstream =
      options.upstream?.replace(/\/+$/, '') ?? (await sandbox?.app.listen({ host: '127.0.0.1', port: 0 }));
    if (upstream === undefined)
      throw new StartError('upstream.missing', 'There is neither a sandbox nor an upstream. Set one.');
    const known = {
      bodyLimit: addressLookup(bodyLimits(plugins.endpoints)),
      headersOf: addressLookup(callHeaders(plugins.endpoints)),
    };
    await serveGateway(app, { ...known, upstream, log, tap: recording?.tap, isLost: isDroppedAfterCommit });
  }
  if (sandbox) servePages(app, plugins.sandbox.pages, () => world);
  if (sandbox) serveTool(app, seed);
  if (sandbox) serveReset(app, reset, guardian);
  if (sandbox && !guardian.isReachable) serveOutbox(app, () => world);
  serveOpenApi(app, plugins, deployment);

  const stop = async () => {
    clearInterval(ticking);
    isOpen = false;
    await portal.stop();
  };
  const close = closing(app, sandbox?.app, stop, options.stopTimeout ?? 3_000);
  port = await listen(app, options.port ?? defaultPort, options.host).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  if (sandbox) void prepare();
  const answered = new Set([...coreRoutes, ...plugins.sandbox.routes].map((route) => route.endpoint.id));
  // What lies outside the API is a file of the portal.
  const unanswered = plugins.endpoints
    .filter(
      ({ endpoint }) =>
        !answered.has(endpoint.id) && sandboxAddress(endpoint.path, undefined, plugins.services) !== undefined,
    )
    .map(({ endpoint, owner }) => `${endpoint.id} (${owner})`);
  if (sandbox && unanswered.length > 0) log(`sandbox: no plugin's sandbox.ts answers ${unanswered.join(', ')}.`);
  return {
    origin: originOf(port, options.host),
    port,
    replay,
    recording,
    faults,
    identity: identity.switches,
    unanswered,
    reset,
    close,
    get world() {
      return sandbox && world;
    },
  };
}

/**
 * Creates the mapping from another provider's tokens to people; undefined where this server's provider signs people in.
 */
function foreignOf(
  { tokens }: ServerOptions,
  { identity }: Deployment,
  rest: Pick<ForeignPeopleOptions, 'world' | 'permissions' | 'log'>,
) {
  if (identity.authority.startsWith('/')) return undefined;
  const audience = tokens?.audience ?? identity.parameters?.audience ?? identity.parameters?.resource;
  const verifier = tokenVerifier({ ...tokens, authority: identity.authority, audience });
  return foreignPeople({ ...rest, verifier, claims: identity.claims, userInfo: identity.userInfo !== false });
}

/** Serves the API's answers from a folder of fixtures, with the headers that the gateway forwards. */
async function serveReplay(
  app: FastifyInstance,
  replay: ReplayOptions,
  log: (line: string) => void,
): Promise<FixtureServer> {
  // Only a replay needs it.
  const { serveFixtures } = await import('./fixtures/replay.ts');
  const headerEntries = Object.entries(commonHeaders);
  // A recording made through this server has the headers already that every answer of it carries.
  const foreign = (headers: HeaderList) =>
    takenPairs(headers).filter(([name]) => !Object.hasOwn(commonHeaders, name.toLowerCase()));
  return serveFixtures(app, {
    ...replay,
    prefix: gatewayPrefix,
    headersOf: (headers) => [...headerEntries, ...foreign(headers)],
    isLost: isDroppedAfterCommit,
    log,
  });
}

async function startRecording(
  { upstream }: ServerOptions,
  record: RecordOptions,
  sandboxTime: () => number,
  { endpoints }: EnabledPlugins,
  log: (line: string) => void,
) {
  // Only a recording needs it.
  const { startRecorder } = await import('./fixtures/record.ts');
  const clock = upstream === undefined ? sandboxTime : undefined;
  return startRecorder(record, { upstream, endpoints, isTaken, clock, log });
}

/** Stops taking calls, lets running ones finish, and closes what is still open at the deadline. */
function closing(
  app: FastifyInstance,
  sandbox: FastifyInstance | undefined,
  stopBuild: () => Promise<void>,
  timeout: number,
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
      await stopBuild();
    } finally {
      clearTimeout(deadline);
    }
  };
  return () => {
    closed ??= stop();
    return closed;
  };
}

/**
 * Serves `POST /sandbox/reset`, also below the gateway, which restores the seed's world. Pages of other sites cannot
 * use it. Where other computers reach the server, it requires the admin token.
 */
function serveReset(
  app: FastifyInstance,
  reset: () => void,
  { isReachable, token }: { readonly isReachable: boolean; readonly token: string | undefined },
): void {
  const mayReset = (request: FastifyRequest) =>
    !isReachable || (token !== undefined && token !== '' && isSame(token, bearerToken(request) ?? ''));
  for (const path of ['/sandbox/reset', '/gateway/sandbox/reset']) {
    app.post(path, (request, reply) => {
      if (!isSameOrigin(request))
        return reply.code(403).send(errorBody('reset.foreign', "Another site can't reset the sandbox."));
      if (!mayReset(request)) {
        const message =
          'This deployment has hosts that others reach: start it with PORTAL_ADMIN_TOKEN, and send that as the bearer token.';
        return reply.code(403).send(errorBody('reset.forbidden', message));
      }
      reset();
      return reply.code(204).send();
    });
  }
}

/** Compares two texts in a time that does not depend on their similarity. */
function isSame(value: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(value), digest(other));
}

function serveOpenApi(app: FastifyInstance, plugins: EnabledPlugins, { stepUp }: Deployment): void {
  app.get('/openapi.json', (request, reply) => {
    const document = openApiDocument(plugins.endpoints, `http://${request.headers.host}`, stepUp);
    return reply.header('cache-control', 'no-cache').send(document);
  });
}
