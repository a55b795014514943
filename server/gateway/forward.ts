/**
 * Sends calls to the API and forwards its responses. Only this module writes the outgoing call, with the length of the
 * body that is actually sent. (The proxy's `reply-from` forwards the Content-Length of a GET without its body, so that
 * the API would read the next caller's call as that body.)
 */
import {
  type ClientRequest,
  request as callPlain,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { request as callSecure } from 'node:https';
import type { Readable } from 'node:stream';
import { urlToHttpOptions } from 'node:url';
import { isEventStream } from './headers.ts';
import { isStale, type UpstreamAgents } from './upstream-agents.ts';

/** Time limits in milliseconds; 0 is no limit. */
export interface ResponseTimeouts {
  /** Time until the API responds. */
  readonly answer: number;
  /** Maximum pause in a response that has begun, because the API sends nothing or the caller reads nothing. */
  readonly idle: number;
  /** Maximum pause in an event stream, which may be silent for a long time. */
  readonly events: number;
}

export interface Upstream {
  readonly url: URL;
  readonly agents: UpstreamAgents;
  readonly timeouts: ResponseTimeouts;
}

export interface Call {
  readonly method: string;
  /** Path and query of the API. */
  readonly path: string;
  /** Headers, except the length of the body. */
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer | Readable | undefined;
  /** Length of a body that is a stream; undefined if it is sent in chunks. */
  readonly length?: number | undefined;
}

/** Thrown if the API has not responded in time. */
export class AnswerLate extends Error {}

const onlyReads = ({ method }: Call) => method === 'GET' || method === 'HEAD';

/**
 * Makes a call. A call that only reads is repeated if it was lost on a connection that the API was about to close (RFC
 * 9110, 9.2.2). All other calls are made only once, because repeating them may have another effect.
 * @param caller the call ends if the caller leaves; but if it may change data and was sent completely, the API can
 *   finish it
 * @param over called once when the call has ended completely
 */
export async function callApi(
  upstream: Upstream,
  call: Call,
  caller: ServerResponse,
  over: () => void,
): Promise<IncomingMessage> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { request, answer } = begin(upstream, call, caller);
      const response = await answer;
      if (request.closed) over();
      else request.once('close', over);
      return response;
    } catch (error) {
      if (attempt < 4 && onlyReads(call) && isStale(error) && !caller.destroyed) continue;
      over();
      throw error;
    }
  }
}

function begin({ url, agents, timeouts }: Upstream, call: Call, caller: ServerResponse) {
  const { method, path, body, length } = call;
  const isSecure = url.protocol === 'https:';
  const headers = { ...call.headers, host: url.host, ...framingHeaders(body, length) };
  const options = {
    ...urlToHttpOptions(url),
    method,
    path,
    headers,
    timeout: timeouts.answer,
    agent: agents[isSecure ? 'https:' : 'http:'],
  };
  const request: ClientRequest = isSecure ? callSecure({ ...options, rejectUnauthorized: true }) : callPlain(options);
  let answered: IncomingMessage | undefined;
  // Destroys the response, not the request: destroying the request would make Node discard the rest of the response,
  // and the caller would take the part for the whole.
  const leave = () => {
    if (answered) answered.destroy();
    else if (onlyReads(call) || !request.writableFinished) request.destroy();
  };
  caller.once('close', leave);
  request.once('close', () => caller.off('close', leave));
  request.on('timeout', () => {
    if (answered) answered.destroy(new Error('Its response stopped for too long.'));
    else request.destroy(new AnswerLate('It did not answer in time.'));
  });
  const answer = new Promise<IncomingMessage>((done, fail) => {
    request.on('error', fail);
    request.once('response', (response) => {
      answered = response;
      request.setTimeout(isEventStream(response.headers) ? timeouts.events : timeouts.idle);
      done(response);
    });
  });
  if (body === undefined || Buffer.isBuffer(body)) request.end(body);
  else pass(body, request);
  return { request, answer };
}

function framingHeaders(body: Buffer | Readable | undefined, length: number | undefined): OutgoingHttpHeaders {
  if (body === undefined) return {};
  if (Buffer.isBuffer(body)) return { 'content-length': body.length };
  // Node would send the chunks of a DELETE without framing, and the API would read them as the next request (RFC 9112,
  // 11.2).
  return length === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': length };
}

/**
 * Pipes a body to a request. It is not a pipeline, because a failed connection to the API would then close the caller's
 * connection before the caller has read the reason.
 */
function pass(body: Readable, request: ClientRequest): void {
  body.on('error', (error) => request.destroy(error));
  request.once('close', () => {
    body.unpipe(request);
    body.resume();
  });
  body.pipe(request);
}

const brokenOff = new WeakSet<ServerResponse>();

/** Returns whether this server has aborted a response because the API failed; otherwise the caller has left. */
export const isBrokenOff = (caller: ServerResponse): boolean => brokenOff.has(caller);

/**
 * Forwards a response. An error from here on only ends the connection of this caller.
 * @param onFailed called with the error if the API failed
 */
export function handOn(
  response: IncomingMessage,
  headers: OutgoingHttpHeaders,
  caller: ServerResponse,
  timeouts: ResponseTimeouts,
  onFailed: (why: Error) => void,
): void {
  const isEvents = isEventStream(response.headers);
  caller.writeHead(response.statusCode ?? 502, headers);
  if (isEvents) caller.flushHeaders();
  // Replaces the server's limit, which is for idle connections.
  caller.socket?.setTimeout?.(isEvents ? timeouts.events : timeouts.idle);
  response.once('error', (error) => {
    if (caller.destroyed) return;
    brokenOff.add(caller);
    onFailed(error);
    caller.destroy();
  });
  // Not a pipeline, whose abort signal and listeners cost more CPU time than sending a small response. `begin` ends the
  // response if the caller leaves.
  caller.on('error', () => undefined);
  response.pipe(caller);
}
