/**
 * Headers that are forwarded between callers and the API. Both directions have an allowlist, so that unknown headers
 * are not forwarded.
 */
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { apiPolicy } from '../http/headers.ts';

/**
 * Headers of a call: those that HTTP requires (RFC 9110, 9111), those of traces (W3C Trace Context), and those that the
 * portal's client sends.
 */
const sent: ReadonlySet<string> = new Set([
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'user-agent'],
  ...['content-encoding', 'content-language', 'content-type'],
  ...['if-match', 'if-modified-since', 'if-none-match', 'if-range', 'if-unmodified-since', 'range', 'last-event-id'],
  ...['traceparent', 'tracestate', 'baggage'],
  ...['x-request-id', 'mode', 'tenantid', 'scacode', 'website-id', 'systemmode', 'endpointid', 'widgetid'],
]);

/** Headers of a response. */
const taken: ReadonlySet<string> = new Set([
  ...['content-disposition', 'content-encoding', 'content-language', 'content-length', 'content-range', 'content-type'],
  ...[
    'accept-ranges',
    'age',
    'allow',
    'cache-control',
    'etag',
    'expires',
    'last-modified',
    'location',
    'retry-after',
    'vary',
  ],
  ...['deprecation', 'sunset', 'idempotency-replayed', 'www-authenticate'],
  ...['ratelimit', 'ratelimit-limit', 'ratelimit-policy', 'ratelimit-remaining', 'ratelimit-reset'],
  ...['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'],
]);

/**
 * Returns whether a header is reserved for the server, even if an endpoint declares it: the caller's origin, the
 * framing of the body, the session.
 */
const isOwn = (name: string) =>
  /^(?:connection|content-length|cookie|expect|forwarded|host|keep-alive|origin|referer|te|trailer|transfer-encoding|upgrade|via)$|^(?:proxy|x-forwarded)-/.test(
    name,
  );

/** The caller as known to this server, from its connection and trusted proxies. */
export interface KnownCaller {
  readonly ip: string;
  readonly host: string;
  readonly protocol: string;
}

/**
 * Returns the headers of a call for the API.
 * @param declared names of the headers that its endpoint declares in addition to those of every call
 */
export function sentHeaders(
  headers: IncomingHttpHeaders,
  caller: KnownCaller,
  declared: readonly string[] = [],
): OutgoingHttpHeaders {
  const declaredNames = new Set(declared.map((name) => name.toLowerCase()));
  return {
    ...Object.fromEntries(
      Object.entries(headers).filter(([name]) => (sent.has(name) || declaredNames.has(name)) && !isOwn(name)),
    ),
    'x-forwarded-for': caller.ip.replace(/^::ffff:(?=\d+\.)/, ''),
    'x-forwarded-host': caller.host,
    'x-forwarded-proto': caller.protocol,
  };
}

/** Returns whether a header of a response is forwarded to the browser. */
export const isTaken = (name: string): boolean => taken.has(name.toLowerCase());

/**
 * Returns whether a header makes the browser prompt for a user name and a password (`Basic`). APIs require tokens
 * instead.
 */
const isChallenge = (name: string, value: unknown) =>
  name === 'www-authenticate' && !/^(?:Bearer|DPoP)\b/i.test(String(value));

/** Returns the forwarded headers of a response, with those of every response of the API. */
export function takenHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const retained = Object.entries(headers).filter(([name, value]) => isTaken(name) && !isChallenge(name, value));
  return { 'cache-control': 'no-store', ...Object.fromEntries(retained), 'content-security-policy': apiPolicy };
}

/** Filters a list of names and values in the same way, which is the form of headers in recorded responses. */
export function takenPairs(
  headers: readonly (readonly [name: string, value: string])[],
): (readonly [name: string, value: string])[] {
  const retained = headers.filter(([name, value]) => isTaken(name) && !isChallenge(name.toLowerCase(), value));
  const isStored = retained.some(([name]) => name.toLowerCase() === 'cache-control');
  return [
    ...(isStored ? [] : [['cache-control', 'no-store'] as const]),
    ...retained,
    ['content-security-policy', apiPolicy],
  ];
}

export const isEventStream = ({ 'content-type': type }: IncomingHttpHeaders): boolean =>
  /^text\/event-stream\s*(?:;|$)/i.test(type ?? '');
