/**
 * Sends calls to the API and hands their answers on. What goes out is written here alone: a call has the length of the
 * body that is really sent. (`reply-from`, which the proxy brings, passes the Content-Length of a GET on without its
 * body: the API then takes the next caller's call for that body.)
 */
import {
  type ClientRequest,
  request as callPlain,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { request as callSecure } from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { urlToHttpOptions } from 'node:url';
import { isEventStream } from './headers.ts';
import { isStale, type UpstreamAgents } from './upstream-agents.ts';

/** Milliseconds; 0 is without end. */
export interface Patience {
  /** Time until the API answers. */
  readonly answer: number;
  /** Maximum pause in an answer that has begun, because the API sends nothing or the caller reads nothing. */
  readonly idle: number;
  /** The same of an event stream, which may be silent for long. */
  readonly events: number;
}

export interface Upstream {
  readonly url: URL;
  readonly agents: UpstreamAgents;
  readonly patience: Patience;
}

export interface Call {
  readonly method: string;
  /** Path and query at the API. */
  readonly path: string;
  /** Headers without the length of the body. */
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer | Readable | undefined;
  /** Length of a body that is a stream; undefined when it comes in chunks. */
  readonly length?: number | undefined;
}

/** The API has not answered in time. */
export class AnswerLate extends Error {}

const onlyReads = ({ method }: Call) => method === 'GET' || method === 'HEAD';

/**
 * Makes a call. One that only reads is made again where it was lost over a connection that the API was about to close
 * (RFC 9110, 9.2.2). Any other is made once: a repeated call is not always the same call.
 * @param caller whose leaving ends the call, but for one that may change something and is wholly sent: the API gets to
 *   finish that
 * @param over called once when nothing of it is under way any more
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

function begin({ url, agents, patience }: Upstream, call: Call, caller: ServerResponse) {
  const { method, path, body, length } = call;
  const isSecure = url.protocol === 'https:';
  const headers = { ...call.headers, host: url.host, ...framing(body, length) };
  const options = {
    ...urlToHttpOptions(url),
    method,
    path,
    headers,
    timeout: patience.answer,
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
      request.setTimeout(isEventStream(response.headers) ? patience.events : patience.idle);
      done(response);
    });
  });
  if (body === undefined || Buffer.isBuffer(body)) request.end(body);
  else pass(body, request);
  return { request, answer };
}

function framing(body: Buffer | Readable | undefined, length: number | undefined): OutgoingHttpHeaders {
  if (body === undefined) return {};
  if (Buffer.isBuffer(body)) return { 'content-length': body.length };
  // Node would send the chunks of a DELETE without framing, and the API would read them as the next request (RFC 9112,
  // 11.2).
  return length === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': length };
}

/**
 * Pipes a body to a request. It is not a pipeline, because that would close the caller's connection when the API's
 * fails, before the caller has read why.
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

/** Returns whether this side broke off an answer, because the API's part of it failed; otherwise the caller left. */
export const isBrokenOff = (caller: ServerResponse): boolean => brokenOff.has(caller);

/**
 * Forwards an answer. An error from here on ends this caller's connection, and no other's.
 * @param failed hears what of the API's part failed
 */
export function handOn(
  response: IncomingMessage,
  headers: OutgoingHttpHeaders,
  caller: ServerResponse,
  patience: Patience,
  failed: (why: Error) => void,
): void {
  const isEvents = isEventStream(response.headers);
  caller.writeHead(response.statusCode ?? 502, headers);
  if (isEvents) caller.flushHeaders();
  // Replaces the server's limit, which is for idle connections.
  caller.socket?.setTimeout?.(isEvents ? patience.events : patience.idle);
  response.once('error', (error) => {
    if (caller.destroyed) return;
    brokenOff.add(caller);
    failed(error);
  });
  pipeline(response, caller, () => undefined);
}
