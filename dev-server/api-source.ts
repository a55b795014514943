/** Answers of the API below the gateway, from the sandbox, recorded fixtures or an upstream. */
import type { FastifyInstance } from 'fastify';
import { gatewayPrefix, serveGateway } from '../server/gateway/gateway.ts';
import { isTaken, takenPairs } from '../server/gateway/headers.ts';
import { addressLookup } from '../server/http/address-lookup.ts';
import { commonHeaders } from '../server/http/headers.ts';
import { StartError } from '../server/start-error.ts';
import { tokenVerifier } from '../server/tokens/verify.ts';
import { coreRoutes } from './core-routes.ts';
import type { CurrentWorld } from './current-world.ts';
import { isDroppedAfterCommit } from './fault-answers.ts';
import type { Recorder } from './fixtures/record.ts';
import type { FixtureServer, HeaderList } from './fixtures/replay.ts';
import type { Identity } from './identity/identity.ts';
import { portalFacts } from './portal-facts.ts';
import { isSameOrigin } from './same-origin.ts';
import { bodyLimits, callHeaders } from './sandbox/addresses.ts';
import { createSandbox, type Sandbox } from './sandbox/runtime.ts';
import type { Setup } from './setup.ts';
import { foreignPeople } from './tokens/people.ts';

/** Serves the API's answers from a folder of fixtures, with the headers that the gateway forwards. */
export async function serveReplay(app: FastifyInstance, { options, log }: Setup): Promise<FixtureServer | undefined> {
  if (!options.replay) return undefined;
  // Loaded here because only a replay needs it.
  const { serveFixtures } = await import('./fixtures/replay.ts');
  const headerEntries = Object.entries(commonHeaders);
  // A recording made through this server already contains the headers that the server adds to each response.
  const headersOfApi = (headers: HeaderList) =>
    takenPairs(headers).filter(([name]) => !Object.hasOwn(commonHeaders, name.toLowerCase()));
  return serveFixtures(app, {
    ...options.replay,
    prefix: gatewayPrefix,
    headersOf: (headers) => [...headerEntries, ...headersOfApi(headers)],
    isLost: isDroppedAfterCommit,
    isSameOrigin,
    log,
  });
}

/** Starts to record the calls that pass the gateway as fixtures, if the options request it. */
export async function startRecording(
  { options, plugins, log }: Setup,
  sandboxTime: () => number,
): Promise<Recorder | undefined> {
  if (!options.record) return undefined;
  // Loaded here because only a recording needs it.
  const { startRecorder } = await import('./fixtures/record.ts');
  const { upstream } = options;
  const clock = upstream === undefined ? sandboxTime : undefined;
  return startRecorder(options.record, { upstream, endpoints: plugins.endpoints, isTaken, clock, log });
}

/** Creates the sandbox. Returns undefined if fixtures or an upstream answer the API. */
export function openSandbox(setup: Setup, { world }: CurrentWorld, identity: Identity): Sandbox | undefined {
  const { isSandbox, plugins, deployment, log } = setup;
  if (!isSandbox) return undefined;
  return createSandbox({
    routes: [...coreRoutes, ...plugins.sandbox.routes],
    world,
    personOf: foreignPersonOf(setup, world) ?? identity.personOf,
    hooks: plugins.sandbox.hooks,
    sessionsOf: identity.sessionsOf,
    signIns: identity.signIns,
    services: plugins.services,
    config: plugins.config,
    portal: portalFacts(plugins, deployment),
    stepUp: deployment.stepUp,
    log,
  });
}

/**
 * Creates the mapping from tokens of another identity provider to people. Returns undefined if this server's own
 * provider signs people in.
 */
function foreignPersonOf({ options: { tokens }, deployment, plugins, log }: Setup, world: CurrentWorld['world']) {
  const { identity } = deployment;
  if (identity.authority.startsWith('/')) return undefined;
  const audience = tokens?.audience ?? identity.parameters?.audience ?? identity.parameters?.resource;
  const verifier = tokenVerifier({ ...tokens, authority: identity.authority, audience });
  const { permissions } = plugins;
  return foreignPeople({
    world,
    permissions,
    log,
    verifier,
    claims: identity.claims,
    userInfo: identity.userInfo !== false,
  });
}

/**
 * Serves the gateway in front of the sandbox, which listens on its own port, or of the upstream.
 * @throws StartError if there is neither
 */
export async function serveApi(
  app: FastifyInstance,
  { options, plugins, log }: Setup,
  sandbox: Sandbox | undefined,
  recording: Recorder | undefined,
): Promise<void> {
  const upstream = options.upstream?.replace(/\/+$/, '') ?? (await sandbox?.app.listen({ host: '127.0.0.1', port: 0 }));
  if (upstream === undefined)
    throw new StartError('upstream.missing', 'There is neither a sandbox nor an upstream. Set one.');
  await serveGateway(app, {
    bodyLimit: addressLookup(bodyLimits(plugins.endpoints)),
    headersOf: addressLookup(callHeaders(plugins.endpoints)),
    upstream,
    log,
    tap: recording?.tap,
    isLost: isDroppedAfterCommit,
  });
}
