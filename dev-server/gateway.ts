/** The API under `/gateway`: every call goes to one upstream, the sandbox or a real API. */
import { Transform } from 'node:stream';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorBody, tooLargeBody } from './error-body.ts';
import { apiPolicy } from './headers.ts';
import { relativeLocation } from './location.ts';
import type { TokenVerifier } from './tokens/verify.ts';
import { isStale, upstreamAgents } from './upstream-agents.ts';

export const gatewayPrefix = '/gateway';

/** Bytes of the body of a call that no plugin declares: more than any that is none of an upload. */
const unknownBodyLimit = 1024 * 1024;
/** Milliseconds until the upstream must have answered. */
const upstreamTimeout = 60_000;

/** RFC 9110, 7.6.1, and what older proxies add. */
const hopByHop = ['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];
/** What a client may claim about itself, and what belongs to the portal's own origin. */
const neverSent = ['cookie', 'forwarded', 'via', 'origin', 'referer', 'x-real-ip', 'x-http-method-override', 'x-http-method', 'x-method-override'];
/** The API speaks for itself with bearer tokens: its cookies could overwrite the identity session's, and its policies the portal's. */
export const neverTaken: readonly string[] = [
  'set-cookie',
  'content-security-policy',
  'strict-transport-security',
  'referrer-policy',
  'permissions-policy',
  'server',
  'x-powered-by',
];

/** What a recording hears of the calls that pass. */
export interface GatewayTap {
  readonly sent: (request: FastifyRequest['raw'], url: string, headers: Readonly<Record<string, unknown>>, body: unknown) => void;
  readonly answered: (request: FastifyRequest['raw'], response: FastifyRequest['raw']) => void;
  /** It gets no answer. @returns whether the end of the recording broke it off */
  readonly failed: (request: FastifyRequest['raw']) => boolean;
  /** A WebSocket, which passes unrecorded. */
  readonly socket: (url: string) => void;
}

interface GatewayOptions {
  /** Without a trailing slash. */
  readonly upstream: string;
  /** Records what passes; bodies of any size then do. */
  readonly tap?: GatewayTap | undefined;
  /** Milliseconds; for tests. */
  readonly timeout?: number;
  /** Bytes that the body of a call may have, by its method and its path below the gateway; undefined where it is not known. */
  readonly bodyLimit?: (method: string, path: string) => number | undefined;
  /** Verifies access tokens, so that the API sees good ones only; a call without one is the API's to answer. */
  readonly verifier?: TokenVerifier | undefined;
  /** Whether a call's answer gets lost after its work was done: for tests. */
  readonly isLost?: (request: FastifyRequest) => boolean;
  readonly log: (line: string) => void;
}

/** Registers `/gateway/*`. */
export async function serveGateway(
  app: FastifyInstance,
  { upstream, tap, bodyLimit, verifier, isLost, log, timeout = upstreamTimeout }: GatewayOptions,
): Promise<void> {
  const limitOf = (request: FastifyRequest) => bodyLimit?.(request.method, pathOf(request).replace(/\?.*$/, '')) ?? unknownBodyLimit;
  const options: FastifyHttpProxyOptions = {
    prefix: gatewayPrefix,
    upstream,
    // reply-from before 12.7 takes any certificate unless it is told not to (CVE-2026-107318).
    http: { requestOptions: { timeout, rejectUnauthorized: true }, agents: upstreamAgents() },
    disableRequestLogging: true,
    destroyAgent: true,
    internalRewriteLocationHeader: false,
    preHandler: (request, reply, done) => {
      if (tap && isSocket(request)) tap.socket(pathOf(request));
      const limit = limitOf(request);
      if (tap || Number(request.headers['content-length'] ?? 0) <= limit) return done();
      refuseTooLarge(reply, limit);
    },
    replyOptions: {
      // The caller decides about repeats: a repeated call is not always the same call. But for one that only reads, sent over a connection
      // that the API was about to close (RFC 9110, 9.2.2): others that were left open may be closed, too.
      retryDelay: ({ err, req: { method }, attempt }) => ((method === 'GET' || method === 'HEAD') && isStale(err) && attempt < 3 ? 10 : null),
      rewriteRequestHeaders: (request, headers) => {
        const sent = {
          ...without(headers, [...hopByHop, ...neverSent, ...nominated(headers.connection)], /^x-forwarded-/),
          ...framingOf(request as FastifyRequest),
        };
        // The types know the request as reply-from declares it; it is the framework's.
        tap?.sent((request as FastifyRequest).raw, pathOf(request as FastifyRequest), sent, (request as FastifyRequest).body);
        return sent;
      },
      rewriteHeaders: (headers, request) => ({
        'cache-control': 'no-store',
        ...without(headers, [...hopByHop, ...neverTaken, ...nominated(headers.connection)], /^(access-control|cross-origin)-/),
        // The types know the request as reply-from declares it; it is the framework's.
        ...(headers.location && { location: relativeLocation(headers.location, { path: pathOf(request as FastifyRequest), upstream }) }),
        'content-security-policy': apiPolicy,
      }),
      onResponse: (request, reply, response) => {
        // The types say it is a message; what arrives carries the message as its stream.
        const body = 'stream' in response ? (response.stream as NodeJS.ReadableStream) : (response as unknown as NodeJS.ReadableStream);
        tap?.answered((request as FastifyRequest).raw, body as FastifyRequest['raw']); // an upstream's answer is an http.IncomingMessage
        if (isLost?.(request as FastifyRequest)) return dropAfter(body, reply as FastifyReply);
        reply.send(body);
      },
      onError: (reply, { error }) => {
        if (error.cause instanceof BodyTooLarge) return void refuseTooLarge(reply as FastifyReply, error.cause.limit);
        const isLate = 'statusCode' in error && error.statusCode === 504;
        const isBrokenOff = tap?.failed((reply.request as FastifyRequest).raw);
        if (!isBrokenOff) log(`gateway: ${upstream} did not answer: ${error.message}`);
        const [status, code, what] = isLate
          ? ([504, 'gateway.timeout', 'did not answer in time'] as const)
          : ([502, 'gateway.unreachable', 'cannot be reached'] as const);
        reply
          .code(status)
          .header('content-security-policy', apiPolicy)
          .send(errorBody(code, `The API ${what}. Check that it is running and try again.`));
      },
    },
  };
  await app.register(async (proxied) => {
    // A text is a body like others, to be passed on as it comes.
    proxied.removeContentTypeParser('text/plain');
    if (verifier) proxied.addHook('onRequest', async (request, reply) => checkToken(request, reply, verifier, log));
    // A body in chunks says no length beforehand.
    proxied.addHook('preParsing', async (request, _reply, body) =>
      tap || request.headers['content-length'] !== undefined ? body : counted(body, limitOf(request)),
    );
    await proxied.register(httpProxy, tap ? { ...options, ...sockets } : options);
  });
}

async function checkToken({ headers }: FastifyRequest, reply: FastifyReply, verifier: TokenVerifier, log: (line: string) => void): Promise<void> {
  const [scheme = '', token = ''] = (headers.authorization ?? '').split(' ', 2);
  if (scheme.toLowerCase() !== 'bearer') return;
  const answer = (status: number, code: string, message: string) =>
    reply.code(status).header('content-security-policy', apiPolicy).send(errorBody(code, message));
  try {
    if (await verifier.verify(token)) return;
  } catch (error) {
    log(`gateway: a token could not be verified: ${error instanceof Error ? error.message : String(error)}`);
    await answer(503, 'identity.unreachable', 'The identity provider does not answer. Try again in a moment.');
    return;
  }
  await answer(401, 'token.invalid', 'The access token is not good, or is for another API.');
}

/** Of a DELETE Node would send the chunks bare: the upstream would read the body as the next request (RFC 9112, 11.2). */
function framingOf({ method, headers }: FastifyRequest): { readonly 'transfer-encoding'?: string } {
  const hasChunks = headers['transfer-encoding'] !== undefined && method !== 'GET' && method !== 'HEAD';
  return hasChunks ? { 'transfer-encoding': 'chunked' } : {};
}

class BodyTooLarge extends Error {
  readonly limit: number;
  constructor(limit: number) {
    super();
    this.limit = limit;
  }
}

/** The same body, which fails once it has more bytes; the rest is read and thrown away, so that its sender gets to read the answer. */
function counted(body: NodeJS.ReadableStream, most: number): Transform {
  let passed = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > most) done(new BodyTooLarge(most));
      else done(null, chunk);
    },
  });
  body.pipe(counter).on('error', () => body.resume());
  return counter;
}

function refuseTooLarge(reply: FastifyReply, limit: number): void {
  reply.code(413).header('content-security-policy', apiPolicy).send(tooLargeBody(limit));
}

/** What is left of an API's headers before they reach the browser, with what every answer of the API carries. */
export function takenHeaders(headers: readonly (readonly [name: string, value: string])[]): (readonly [name: string, value: string])[] {
  const kept = headers.filter(([name]) => !hopByHop.includes(name.toLowerCase()) && !isNeverTaken(name.toLowerCase()));
  const isStored = kept.some(([name]) => name.toLowerCase() === 'cache-control');
  return [...(isStored ? [] : [['cache-control', 'no-store'] as const]), ...kept, ['content-security-policy', apiPolicy]];
}

const isNeverTaken = (name: string) => neverTaken.includes(name) || /^(access-control|cross-origin)-/.test(name);

/** WebSockets pass while recording, so that what is recorded is the whole of a portal. Cookies are the portal's, as in other calls. */
const sockets = { websocket: true as const, wsClientOptions: socketOptions() };

/** An object to TypeScript, as the proxy's types do not know this option. */
function socketOptions(): object {
  return { rewriteRequestHeaders: (headers: object, request: FastifyRequest) => ({ ...headers, ...authorizationOf(request) }) };
}

function authorizationOf({ headers }: FastifyRequest): { readonly authorization?: string } {
  return headers.authorization === undefined ? {} : { authorization: headers.authorization };
}

const isSocket = ({ headers }: FastifyRequest) => headers.upgrade?.toLowerCase() === 'websocket';

/** Path and query below the gateway. */
const pathOf = ({ raw }: FastifyRequest) => (raw.url ?? '/').slice(gatewayPrefix.length) || '/';

/** Waits for the upstream's whole answer, so that its work is done, then breaks the caller's connection without a byte of it. */
function dropAfter(body: NodeJS.ReadableStream, reply: FastifyReply): void {
  reply.hijack();
  body.on('end', () => reply.raw.destroy());
  body.on('error', () => reply.raw.destroy());
  body.resume();
}

/** Header names that a `Connection` header makes hop-by-hop. */
function nominated(connection: string | string[] | undefined): string[] {
  return String(connection ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
}

function without<Value>(headers: Readonly<Record<string, Value>>, names: readonly string[], pattern: RegExp): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name.toLowerCase()) && !pattern.test(name.toLowerCase())));
}
