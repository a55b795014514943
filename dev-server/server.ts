/**
 * The dev server on the loopback interface: the built portal, the identity provider, and the API from the sandbox or an
 * upstream.
 */
import type { FastifyInstance } from 'fastify';
import { cataloguePage } from '../cli/build/assets/options.ts';
import type { Deployment, RuntimeDeployment } from '../core/model/deployment.ts';
import { runtimeDeployment, servePortal } from '../server/documents/portal-files.ts';
import { openSandbox, serveApi, serveReplay, startRecording } from './api-source.ts';
import { createApp, createShutdown } from './app.ts';
import { unansweredEndpoints } from './core-routes.ts';
import { type CurrentWorld, createCurrentWorld } from './current-world.ts';
import { createFaults } from './faults.ts';
import { createAccounts } from './identity/accounts.ts';
import { type Identity, serveIdentity } from './identity/identity.ts';
import { listen, originOf } from './listen.ts';
import { openApiDocument } from './openapi.ts';
import type { RunningServer, ServerOptions } from './options.ts';
import { serveOutbox } from './outbox-page.ts';
import type { EnabledPlugins } from './plugins.ts';
import { serveReload } from './reload.ts';
import { servePages } from './sandbox/pages.ts';
import { serveTool, withSandboxTool } from './sandbox/tools/serve.ts';
import { serveReset } from './sandbox-reset.ts';
import { prepareSetup, type Setup } from './setup.ts';
import { People } from './world/core-tokens.ts';

const defaultPort = 4200;

/**
 * Starts the server and resolves when it answers.
 * @throws StartError for an invalid option, plugin or port; DeploymentError and BuildError for an invalid deployment or
 *   build
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const setup = await prepareSetup(options);
  const { seed, log, plugins, portal } = setup;
  const current = createCurrentWorld(setup);
  const faults = createFaults(seed, { latency: options.latency ?? 0, fail: options.fail ?? 0 });
  const app = createApp(setup, faults);
  let port = 0;

  await serveBuild(app, setup);
  const identity = await serveSignIn(app, setup, current, () => port);
  const replay = await serveReplay(app, setup);
  const recording = await startRecording(setup, () => current.world().now());
  const sandbox = openSandbox(setup, current, identity);
  const reset = () => {
    current.remake();
    sandbox?.forget();
    replay?.sessions.reset();
  };
  if (!replay) await serveApi(app, setup, sandbox, recording);
  if (sandbox) serveSandboxPages(app, setup, current, reset);
  serveOpenApi(app, plugins, setup.deployment);

  const stopRest = async () => {
    current.stop();
    await portal.stop();
  };
  const close = createShutdown(app, sandbox?.app, stopRest, options.stopTimeout);
  port = await listen(app, options.port ?? defaultPort, options.host).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  if (sandbox) current.run();
  const unanswered = unansweredEndpoints(plugins);
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
      return sandbox && current.world();
    },
  };
}

/** Serves the built portal. If the sources are watched, reloads its open pages after each rebuild. */
async function serveBuild(app: FastifyInstance, { options, deployment, plugins, portal, isSandbox, log }: Setup) {
  if (options.watch) {
    const reload = serveReload(app);
    portal.onRebuild(reload.notify);
    app.addHook('preClose', async () => reload.end());
  }
  const enabled = new Set(plugins.enabled.map(({ manifest }) => manifest.id));
  const complete = (runtime: RuntimeDeployment, origin: string) => withSandboxTool(runtime, enabled, origin);
  await servePortal(app, {
    deployment,
    plugins,
    dir: portal.dir,
    isWatched: options.watch ?? false,
    catalogue: cataloguePage.path,
    log,
    ...(isSandbox && { complete }),
  });
}

/**
 * Serves the identity provider of the demo people. People who are deactivated or removed are signed out immediately.
 */
async function serveSignIn(
  app: FastifyInstance,
  { options, deployment, isOpen, log }: Setup,
  { world, onWorld }: CurrentWorld,
  port: () => number,
): Promise<Identity> {
  const accounts = createAccounts(world);
  const identity = await serveIdentity(app, {
    port,
    clientId: deployment.identity.clientId,
    accounts,
    accessTokenSeconds: options.accessTokenSeconds ?? 900,
    deploymentFor: (host) => runtimeDeployment(deployment, host),
    signedIn: (person, userAgent) => accounts.signedIn(person, userAgent),
    hasOneClick: !isOpen,
    log,
    now: () => world().now(),
  });
  onWorld((made) =>
    made.of(People).watch(({ before, after }) => {
      if (before && (!after || (before.isActive && !after.isActive))) identity.endSessions(before.id);
    }),
  );
  return identity;
}

/** Serves the pages that only a sandbox has: those of plugins, the Data Analytics tool, sent emails, and the reset. */
function serveSandboxPages(
  app: FastifyInstance,
  { options, plugins, seed, isOpen }: Setup,
  { world }: CurrentWorld,
  reset: () => void,
): void {
  servePages(app, plugins.sandbox.pages, world);
  serveTool(app, seed);
  serveReset(app, reset, { isOpen, token: options.adminToken });
  if (!isOpen) serveOutbox(app, world);
}

function serveOpenApi(app: FastifyInstance, plugins: EnabledPlugins, { stepUp }: Deployment): void {
  app.get('/openapi.json', (request, reply) => {
    const document = openApiDocument(plugins.endpoints, `http://${request.headers.host}`, stepUp);
    return reply.header('cache-control', 'no-cache').send(document);
  });
}
