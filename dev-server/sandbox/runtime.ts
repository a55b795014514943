/**
 * The sandbox: a Fastify instance that answers the endpoints of core and the enabled plugins from one world. Requests
 * and answers are checked against the endpoints' schemas. Guards are enforced again, because a hidden button is no
 * access control.
 */
import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { bodyLimitOf } from '../../core/http/body-limit.ts';
import { defaultBodyLimit } from '../../core/http/bounds.ts';
import type { AnyEndpoint } from '../../core/http/endpoint.ts';
import { type KeyProblem, whyNotByKey } from '../../core/http/key-access.ts';
import { isSensitive, type StepUpSettings } from '../../core/http/sensitive.ts';
import { checkGuard } from '../../core/permissions/guard.ts';
import { configReader } from '../../core/plugin/config.ts';
import type { ConfigReader } from '../../core/plugin/config-schema.ts';
import { whyAmbiguous } from '../../server/gateway/strict-json.ts';
import { errorBody, tooLargeBody } from '../../server/http/error-body.ts';
import { refuseOtherHosts } from '../../server/http/hosts.ts';
import { isRequestId, requestIdRule } from '../../server/http/request-id.ts';
import type { CallerSessions } from '../identity/sessions.ts';
import type { SignInRecord } from '../identity/sign-in-log.ts';
import { type Provision, readHooks } from '../world/hooks.ts';
import { narrowWorld } from '../world/narrowed.ts';
import { scaRequiredOf } from '../world/rights.ts';
import type { Person } from '../world/types.ts';
import type { World } from '../world/world.ts';
import { AnswerError, toRepeatable, toWire, type WireAnswer } from './answers.ts';
import { anonymous, bearerToken, callerOf, header, wantedMode } from './caller.ts';
import { type Caller, keyKeeperHook, SandboxError, type SandboxRequest, type SandboxRoute } from './define.ts';
import { createIntents } from './idempotency.ts';
import { modeFor } from './mode.ts';
import { contentOf, isMultipart, partsOf, takesParts } from './multipart.ts';
import { createOpenFiles } from './open-files.ts';
import type { PortalFacts } from './portal-facts.ts';
import { type AddressEntry, addressTable, type Candidate } from './routes.ts';
import { createStepUpCodes } from './step-up-codes.ts';
import { checkInput, fromTexts, propertiesOf } from './validate.ts';

export interface SandboxOptions {
  readonly routes: readonly SandboxRoute[];
  /** Returns the current world. */
  readonly world: () => World;
  /** Returns the person of an access token. */
  readonly personOf: (accessToken: string) => Promise<Person | undefined>;
  /** Provisions of plugins for `keyKeeperHook`; provisions for other hooks are skipped. */
  readonly hooks?: readonly Provision[];
  /** Returns the sign-ins of the person of an access token. */
  readonly sessionsOf?: (accessToken: string) => Promise<CallerSessions | undefined>;
  /** Returns sign-ins, rejected sign-ins and sign-outs. */
  readonly signIns?: () => readonly SignInRecord[];
  /** Services of plugins, in addition to the documented services of the API. */
  readonly services?: ReadonlySet<string>;
  /** The deployment's settings for the plugins; none when absent. */
  readonly config?: ConfigReader;
  /** Facts about the portal, for answers about it. */
  readonly portal?: PortalFacts | undefined;
  /** Types of calls that need a code, besides those that always need one. */
  readonly stepUp?: StepUpSettings | undefined;
  readonly log: (line: string) => void;
}

export interface Sandbox {
  readonly app: FastifyInstance;
  /** Removes the answered intents and the used codes, as part of a reset. */
  forget(): void;
}

/** Creates the sandbox. The caller starts to listen. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const {
    routes,
    world,
    personOf,
    hooks = [],
    sessionsOf,
    signIns,
    services,
    config = configReader([]),
    portal,
    stepUp,
    log,
  } = options;
  const app = Fastify({
    logger: false,
    bodyLimit: defaultBodyLimit,
    requestTimeout: 60_000,
    keepAliveTimeout: 30_000,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  const keys = readHooks(hooks, [keyKeeperHook]).all(keyKeeperHook);
  const intents = createIntents<WireAnswer>();
  const files = createOpenFiles();
  const codes = createStepUpCodes();
  refuseOtherHosts(app, new Set(['127.0.0.1']));
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    const why = whyAmbiguous(text);
    if (why === undefined) return parseJson(request, text, done);
    done(new SandboxError(400, 'body.ambiguous', `The body is ambiguous. ${why}`));
  });
  if (routes.some(({ endpoint }) => endpoint.multipart)) takesParts(app);

  /** Returns the keeper of the API key of a call; undefined for an access token and without a token. */
  const keeperOf = (token: string | undefined) =>
    token === undefined ? undefined : keys.find((keeper) => keeper.isKey(token));
  app.addHook('onResponse', async (request, reply) => {
    const token = bearerToken(request);
    const [path = ''] = request.url.split('?', 1);
    const call = {
      method: request.method,
      path,
      status: reply.statusCode,
      duration: Math.round(reply.elapsedTime),
      address: request.ip,
    };
    if (token !== undefined) keeperOf(token)?.onCall(world(), token, call);
  });

  const answer = async (
    entry: AddressEntry,
    request: FastifyRequest,
  ): Promise<{ wire: WireAnswer; isRepeated: boolean }> => {
    // Due jobs must be done before a call reads the data.
    world().clock.settle();
    const token = bearerToken(request);
    const key = token === undefined ? undefined : keeperOf(token)?.holderOf(world(), token, request.ip);
    const person = key?.person ?? (token === undefined ? undefined : await personOf(token));
    const isPublic = entry.candidates.some((option) => option.route.endpoint.guard === 'public');
    if (!person && !isPublic)
      throw new SandboxError(
        401,
        'token.invalid',
        token === undefined ? 'Sign in first.' : 'The access token is unknown or has expired. Sign in again.',
      );

    const asking = callerOf(person ?? anonymous, world(), request, key);
    const candidate = entry.candidates.find((option) => option.tiers.has(person && asking.tier)) ?? entry.candidates[0];
    if (!candidate) throw new Error(`${entry.method} ${entry.pattern} has no endpoint.`);
    const { endpoint } = candidate.route;
    enforceGuard(endpoint, person && asking);
    const caller = { ...asking, mode: modeFor(endpoint, asking.person, world(), wantedMode(request, key)) };
    const required = scaRequiredOf(caller.person, world());
    if (key) refuseKey(endpoint, whyNotByKey(endpoint, stepUp, required));
    const sessions = token === undefined || key ? undefined : await sessionsOf?.(token);
    if (!endpoint.multipart && isMultipart(request))
      throw new SandboxError(415, 'body.multipart', `${endpoint.id} doesn't accept multipart/form-data.`);
    const body = endpoint.multipart ? await partsOf(endpoint, request) : request.body;
    const input = {
      ...inputOf(candidate, request, body),
      caller,
      world: narrowWorld(world(), caller.person),
      config,
      portal,
      sessions,
      signIns,
    };
    const make = async () => toWire(endpoint, await candidate.route.handler(input));
    const run = () => (endpoint.answer === 'blob' ? files.create(caller.person.id, make) : make());

    const intent = header(request, 'x-request-id');
    // For another tenant or mode, the same URL and id are a different request.
    const content = endpoint.multipart ? await contentOf(body) : body;
    const intentKey = [
      caller.key?.id ?? '',
      endpoint.id,
      request.url,
      caller.tenantId ?? '',
      caller.mode,
      intent ?? randomUUID(),
    ];
    if (!key && isSensitive(endpoint, stepUp, required))
      codes.use(caller.person.id, header(request, 'scacode'), [intentKey, content]);
    // Events are sent while they are created and are not stored, so a repeated request creates them again.
    if (endpoint.method === 'GET' || endpoint.answer === 'events' || intent === undefined)
      return { wire: await run(), isRepeated: false };
    // An error is also an answer: repeating the request repeats the error.
    const { answer: wire, isRepeated } = await intents.once(
      { principal: caller.person.id, key: intentKey, content },
      () => run().then(toRepeatable, refusal),
    );
    return { wire, isRepeated };
  };

  for (const entry of addressTable(routes, services)) {
    app.route({
      method: entry.method,
      url: entry.pattern,
      bodyLimit: Math.max(...entry.candidates.map(({ route }) => bodyLimitOf(route.endpoint))),
      handler: async (request, reply) => {
        const { wire, isRepeated } = await answer(entry, request);
        if (isRepeated) reply.header('idempotency-replayed', 'true');
        return reply.code(wire.status).headers(wire.headers).send(wire.body);
      },
    });
  }

  app.setNotFoundHandler((request, reply) => {
    const address = request.url.split('?', 1)[0];
    return reply.code(404).send(errorBody('endpoint.unknown', `No enabled plugin has ${request.method} ${address}.`));
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, log));
  const forget = () => {
    intents.clear();
    codes.clear();
  };
  return { app, forget };
}

function enforceGuard(endpoint: AnyEndpoint, holder: Caller | undefined): void {
  const verdict = checkGuard(endpoint.guard, holder);
  if (verdict === 'allowed') return;
  if (verdict === 'signed-out') throw new SandboxError(401, 'token.invalid', 'Sign in first.');
  const feature = typeof endpoint.guard === 'object' ? endpoint.guard.feature : undefined;
  if (feature !== undefined && holder?.switchedOff?.has(feature))
    throw new SandboxError(403, 'feature.off', 'This feature is turned off. Your administrator can turn it on.');
  const code = verdict === 'wrong-tier' ? 'tier.wrong' : 'permission.missing';
  throw new SandboxError(403, code, "You don't have permission to do this.");
}

const keyProblems = {
  sensitive: "needs a code from a person, so an API key can't call it. Sign in and do it yourself.",
  'person-only': "needs a person's decision, so an API key can't call it. Sign in and do it yourself.",
  personal: "is about the signed-in person, so an API key can't call it. Sign in and do it yourself.",
} as const satisfies Record<KeyProblem, string>;

/**
 * Throws if an API key may not make the call.
 * @throws SandboxError 403 with the reason
 */
function refuseKey({ id }: AnyEndpoint, problem: KeyProblem | undefined): void {
  if (problem !== undefined) throw new SandboxError(403, 'key.person-needed', `${id} ${keyProblems[problem]}`);
}

/**
 * Returns the validated input of a request.
 * @throws SandboxError 400 with the invalid part of the request
 */
function inputOf(
  { route, params }: Candidate,
  request: FastifyRequest,
  body: unknown,
): Omit<SandboxRequest<AnyEndpoint>, 'caller' | 'world' | 'config' | 'portal'> {
  const { endpoint } = route;
  // Fastify's types can't know a route that was created from data. Path values are texts by name.
  const values = request.params as Readonly<Record<string, string>>;
  // Fastify parses a query into texts and lists of texts
  const texts = request.query as Readonly<Record<string, string | string[]>>;

  const known = propertiesOf(endpoint.query);
  const unknown = Object.keys(texts).filter((name) => !Object.hasOwn(known, name));
  if (unknown.length > 0) {
    const may = Object.keys(known).join(', ') || 'none';
    throw new SandboxError(
      400,
      'query.unknown',
      `${endpoint.id} has no query parameter ${unknown.join(', ')}. It has ${may}.`,
    );
  }
  const query = endpoint.query ? fromTexts(endpoint.query, texts) : undefined;
  if (endpoint.query) checkInput('query', endpoint.query, query);

  const sent = Object.fromEntries(
    Object.keys(propertiesOf(endpoint.headers)).map((name) => [name, header(request, name.toLowerCase())]),
  );
  const headers = endpoint.headers ? fromTexts(endpoint.headers, sent) : undefined;
  if (endpoint.headers) checkInput('headers', endpoint.headers, headers);

  // The id is stored with the effects of the call.
  const requestId = header(request, 'x-request-id') ?? randomUUID();
  if (!isRequestId(requestId)) throw new SandboxError(400, 'request-id.invalid', requestIdRule);

  if (endpoint.body) checkInput('body', endpoint.body, body);
  else if (body !== undefined && body !== null && JSON.stringify(body) !== '{}')
    throw new SandboxError(400, 'body.unexpected', `${endpoint.id} doesn't accept a body.`);

  return {
    params: Object.fromEntries(params.map((name, position) => [name, values[`p${position}`] ?? ''])),
    query,
    body,
    headers,
    requestId,
  };
}

/**
 * Returns the answer for a rejected request.
 * @throws the error itself if it isn't a rejection
 */
function refusal(error: unknown): WireAnswer {
  if (!(error instanceof SandboxError)) throw error;
  const body = JSON.stringify(errorBody(error.code, error.message, error.field));
  return { status: error.status, headers: { 'content-type': 'application/json; charset=utf-8' }, body };
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: (line: string) => void) {
  if (error instanceof SandboxError) {
    if (error.status === 401) reply.header('www-authenticate', 'Bearer');
    if (error.status === 429) reply.header('retry-after', '10');
    return reply.code(error.status).send(errorBody(error.code, error.message, error.field));
  }
  if (isClientError(error) && error.statusCode === 413) {
    const limit = request.routeOptions.bodyLimit ?? defaultBodyLimit;
    return reply.code(413).send(tooLargeBody(limit));
  }
  if (isClientError(error)) return reply.code(error.statusCode).send(errorBody('request.invalid', error.message));
  const failure = error instanceof Error ? error : new Error(String(error));
  log(
    `sandbox: ${request.method} ${request.url}: ${failure instanceof AnswerError ? failure.message : (failure.stack ?? failure.message)}`,
  );
  const body =
    failure instanceof AnswerError
      ? errorBody('answer.invalid', failure.message)
      : errorBody('internal', `The sandbox failed: ${failure.message}`);
  return reply.code(500).send(body);
}

/**
 * Returns true if an error is a rejection by Fastify itself: a body that isn't JSON, is too large or has another type.
 */
function isClientError(error: unknown): error is Error & { statusCode: number } {
  return (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode >= 400 &&
    error.statusCode < 500
  );
}
