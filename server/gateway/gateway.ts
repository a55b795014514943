/** The API below `/gateway`. Every call goes to one upstream, which is the sandbox or a real API. */
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorBody, tooLargeBody } from '../http/error-body.ts';
import { apiPolicy } from '../http/headers.ts';
import { isRequestId, requestIdRule } from '../http/request-id.ts';
import type { TokenVerifier } from '../tokens/verify.ts';
import { AnswerLate, callApi, handOn, type Upstream } from './forward.ts';
import { BodyTooLarge, CallerLeft, readBody, whyNotFramed } from './framing.ts';
import { isEventStream, sentHeaders, takenHeaders } from './headers.ts';
import { relativeLocation } from './location.ts';
import { createPlaces } from './places.ts';
import { whyAmbiguous } from './strict-json.ts';
import { upstreamAgents } from './upstream-agents.ts';

export const gatewayPrefix = '/gateway';

/** Maximum size in bytes of the body of a call that no plugin declares. It is larger than any body except uploads. */
const unknownBodyLimit = 1024 * 1024;

/** Callbacks for a recording of the calls. */
export interface GatewayTap {
  /**
   * Returns the `Accept-Encoding` for the API, which is the caller's without encodings that a recording can't decode.
   */
  readonly codings: (accepted: string) => string;
  readonly onRequest: (
    request: FastifyRequest['raw'],
    url: string,
    headers: Readonly<Record<string, unknown>>,
    body: unknown,
  ) => void;
  readonly onAnswer: (request: FastifyRequest['raw'], response: FastifyRequest['raw']) => void;
  /**
   * Called if a call gets no response.
   * @returns whether the end of the recording aborted it
   */
  readonly onFailure: (request: FastifyRequest['raw']) => boolean;
  /** Called for a WebSocket, which is forwarded without being recorded. */
  readonly onSocket: (url: string) => void;
}

interface GatewayOptions {
  /** Address of the upstream, without a trailing slash. */
  readonly upstream: string;
  /** Records the calls. The size of bodies is not limited then. */
  readonly tap?: GatewayTap | undefined;
  /** Milliseconds within which the upstream has to respond. */
  readonly timeout?: number;
  /** Maximum pause in a response, in milliseconds. */
  readonly idleTimeout?: number;
  /** Maximum pause in an event stream, in milliseconds. */
  readonly eventTimeout?: number;
  /** Maximum number of concurrent calls. */
  readonly mostCalls?: number;
  /**
   * Returns the maximum size in bytes of a call's body by its method and its path below the gateway; `undefined` if the
   * call is unknown.
   */
  readonly bodyLimit?: (method: string, path: string) => number | undefined;
  /** Returns the names of a call's headers in addition to those of every call, as declared by its endpoint. */
  readonly headersOf?: (method: string, path: string) => readonly string[] | undefined;
  /**
   * Verifies access tokens, so that the API only receives valid ones. Calls without a token are forwarded to the API.
   */
  readonly verifier?: TokenVerifier | undefined;
  /** Returns whether the response of a call is discarded after the upstream has processed it, for tests. */
  readonly isLost?: (request: FastifyRequest) => boolean;
  /** Called with a line about the error of a call. */
  readonly log: (line: string, request: FastifyRequest) => void;
}

/** Registers `/gateway/*`. */
export async function serveGateway(app: FastifyInstance, options: GatewayOptions): Promise<void> {
  const { upstream: address, tap, bodyLimit, verifier, log } = options;
  const { timeout = 60_000, idleTimeout = 60_000, eventTimeout = 600_000, mostCalls = 1_024 } = options;
  const agents = upstreamAgents();
  const upstream: Upstream = {
    url: new URL(address),
    agents,
    timeouts: { answer: timeout, idle: idleTimeout, events: eventTimeout },
  };
  const gateway: Gateway = {
    ...options,
    target: upstream,
    places: createPlaces(mostCalls),
    limitOf: (request) =>
      tap
        ? Number.POSITIVE_INFINITY
        : (bodyLimit?.(request.method, pathOf(request).replace(/\?.*$/, '')) ?? unknownBodyLimit),
  };
  const proxy: FastifyHttpProxyOptions = {
    prefix: gatewayPrefix,
    upstream: address,
    // The proxy only decides which paths are below the upstream's path. gateway/forward.ts sends the requests.
    handler: (request, reply, path) => forward(gateway, request, reply, path),
  };
  await app.register(async (proxied) => {
    // Forwards bodies of any type unparsed.
    proxied.removeAllContentTypeParsers();
    proxied.addHook('onRequest', async (request, reply) => {
      const why = whyNotFramed(request.method, request.headers);
      // After such a request the server cannot tell where its body ends and the next request begins.
      if (why !== undefined) return refuse(reply.header('connection', 'close'), 400, 'framing.invalid', why);
      const id = request.headers['x-request-id'];
      if (id !== undefined && id !== '' && !isRequestId(id))
        return refuse(reply, 400, 'request-id.invalid', requestIdRule);
      if (verifier) await checkToken(request, reply, verifier, log);
    });
    proxied.addHook('preHandler', async (request, reply) => {
      if (tap && isSocket(request)) tap.onSocket(pathOf(request));
      const limit = gateway.limitOf(request);
      if (Number(request.headers['content-length'] ?? 0) > limit) return refuseTooLarge(reply, limit);
    });
    proxied.addHook('onClose', async () => {
      agents['http:'].destroy();
      agents['https:'].destroy();
    });
    await proxied.register(httpProxy, tap ? { ...proxy, ...sockets } : proxy);
  });
}

interface Gateway extends GatewayOptions {
  readonly target: Upstream;
  readonly places: ReturnType<typeof createPlaces>;
  readonly limitOf: (request: FastifyRequest) => number;
}

/**
 * Forwards a call and its response.
 * @param path path of the upstream, without query
 */
async function forward(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Promise<FastifyReply> {
  const { target, tap, log, upstream, places } = gateway;
  const { method } = request;
  const [, query] = (request.raw.url ?? '').split(/\?(.*)/s, 2);
  const length =
    request.headers['content-length'] === undefined ? undefined : Number(request.headers['content-length']);
  if (query !== undefined && /[^\x21-\x7e]/.test(query))
    return refuse(reply, 400, 'request.invalid', 'The query has characters that are not encoded.');
  // The timeouts of the gateway apply from here on.
  request.raw.socket?.setTimeout?.(0);
  try {
    // The proxy's parser passes the body on as a stream.
    const body =
      request.body instanceof Readable ? await readBody(request.body, length, gateway.limitOf(request)) : undefined;
    const why =
      Buffer.isBuffer(body) && /\bjson\b/i.test(request.headers['content-type'] ?? '')
        ? whyAmbiguous(body.toString())
        : undefined;
    if (why !== undefined) return refuse(reply, 400, 'body.ambiguous', `The body can be read in two ways. ${why}`);
    const release = await places.take(request.ip);
    if (!release)
      return refuse(
        reply.header('retry-after', '1'),
        503,
        'gateway.busy',
        'The API has as many calls as it takes. Try again in a moment.',
      );
    const all = sentHeaders(
      request.headers,
      request,
      gateway.headersOf?.(method, pathOf(request).replace(/\?.*$/, '')),
    );
    const accepted = all['accept-encoding'];
    const headers = tap && typeof accepted === 'string' ? { ...all, 'accept-encoding': tap.codings(accepted) } : all;
    tap?.onRequest(request.raw, pathOf(request), headers, body);
    const { pathname } = new URL(path, target.url);
    const call = { method, path: query === undefined ? pathname : `${pathname}?${query}`, headers, body, length };
    const response = await callApi(target, call, reply.raw, release);
    tap?.onAnswer(request.raw, response);
    return answer(gateway, request, reply, response);
  } catch (error) {
    if (error instanceof CallerLeft || reply.raw.destroyed || reply.raw.headersSent) {
      reply.raw.destroy();
      return reply.hijack();
    }
    if (error instanceof BodyTooLarge) return refuseTooLarge(reply, error.limit);
    const isBrokenOff = tap?.onFailure(request.raw);
    if (!isBrokenOff) log(`gateway: ${upstream} did not answer: ${wordsOf(error)}`, request);
    return error instanceof AnswerLate
      ? refuse(reply, 504, 'gateway.timeout', 'The API did not answer in time. Check that it is running and try again.')
      : refuse(reply, 502, 'gateway.unreachable', "We can't reach the API. Check that it is running and try again.");
  }
}

function answer(
  { target, isLost, log, upstream }: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  response: IncomingMessage,
): FastifyReply {
  if (isLost?.(request)) return dropAfter(response, reply);
  const { location } = response.headers;
  const headers: OutgoingHttpHeaders = {
    ...Object.fromEntries(Object.entries(reply.getHeaders())),
    ...takenHeaders(response.headers),
    ...(location !== undefined && { location: relativeLocation(location, { path: pathOf(request), upstream }) }),
    // Otherwise a web server in front would buffer the events.
    ...(isEventStream(response.headers) && { 'x-accel-buffering': 'no' }),
    // A connection can only be reused after the body of its request has been read.
    ...(!request.raw.complete && { connection: 'close' }),
  };
  try {
    handOn(response, headers, reply.raw, target.timeouts, (why) =>
      log(`gateway: an answer of ${upstream} broke off: ${wordsOf(why)}`, request),
    );
  } catch (error) {
    // The upstream sent a status or header that no server may send.
    response.destroy();
    throw error;
  }
  return reply.hijack();
}

/** Returns Node's description of a connection error, without the body and the address of the call. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code =
    'code' in error && typeof error.code === 'string' && !error.message.includes(error.code) ? ` (${error.code})` : '';
  return `${error.message || error.name}${code}`;
}

async function checkToken(
  request: FastifyRequest,
  reply: FastifyReply,
  verifier: TokenVerifier,
  log: GatewayOptions['log'],
): Promise<void> {
  const [scheme = '', token = ''] = (request.headers.authorization ?? '').split(' ', 2);
  if (scheme.toLowerCase() !== 'bearer') return;
  try {
    if (await verifier.verify(token)) return;
  } catch (error) {
    log(`gateway: a token could not be verified: ${error instanceof Error ? error.message : String(error)}`, request);
    await refuse(reply, 503, 'identity.unreachable', 'The identity provider does not answer. Try again in a moment.');
    return;
  }
  await refuse(reply, 401, 'token.invalid', 'The access token is not good, or is for another API.');
}

const refuse = (reply: FastifyReply, status: number, code: string, message: string): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', apiPolicy)
    .send(errorBody(code, message));

const refuseTooLarge = (reply: FastifyReply, limit: number): FastifyReply =>
  reply
    .code(413)
    .header('cache-control', 'no-store')
    .header('content-security-policy', apiPolicy)
    .send(tooLargeBody(limit));

/**
 * Options for WebSockets, which are forwarded during a recording, so that all of the portal works. Cookies belong to
 * the portal, as in other calls.
 */
const sockets = { websocket: true as const, wsClientOptions: socketOptions() };

/** Returns the socket options. TypeScript sees an object, because the proxy's types do not know this option. */
function socketOptions(): object {
  return {
    rewriteRequestHeaders: (headers: object, request: FastifyRequest) => ({ ...headers, ...authorizationOf(request) }),
  };
}

function authorizationOf({ headers }: FastifyRequest): { readonly authorization?: string } {
  return headers.authorization === undefined ? {} : { authorization: headers.authorization };
}

const isSocket = ({ headers }: FastifyRequest) => headers.upgrade?.toLowerCase() === 'websocket';

/** Returns path and query below the gateway. */
const pathOf = ({ raw }: FastifyRequest) => (raw.url ?? '/').slice(gatewayPrefix.length) || '/';

/**
 * Waits for the upstream's whole response, so that it has processed the call, then closes the caller's connection
 * without sending any of it.
 */
function dropAfter(body: IncomingMessage, reply: FastifyReply): FastifyReply {
  body.on('end', () => reply.raw.destroy());
  body.on('error', () => reply.raw.destroy());
  body.resume();
  return reply.hijack();
}
