/**
 * The calls that an address begins with, started while the portal's own scripts still load: a light script of the page
 * starts them (core/app/early-calls.ts), and the client takes their answers instead of asking again.
 */
import type { SystemMode } from '../model/shapes.ts';
import { acceptJson, callHeaders } from './call-headers.ts';

interface EarlyCall {
  readonly authorization: string | undefined;
  readonly mode: SystemMode;
  readonly answer: Promise<Response>;
  /** Response body, once it is read. */
  json?: unknown;
}

declare global {
  /** Early calls by address. Two scripts of the same page have no other place to share them. */
  var portalEarlyCalls: Map<string, EarlyCall> | undefined;
}

/**
 * Starts a call that only reads.
 * @param mode undefined where the browser has stored none: the call says none either, so that the server decides
 * @returns its answer; undefined if it fails: the call that takes it gets the error
 */
export async function startEarly(address: string, mode: SystemMode | undefined, token: string): Promise<unknown> {
  const { Mode: _unstored, ...rest } = callHeaders(crypto.randomUUID(), mode ?? 'Live', token);
  const headers: Record<string, string> = { ...rest, ...(mode && { Mode: mode }) };
  const answer = fetch(address, {
    headers: { ...headers, Accept: acceptJson },
    credentials: 'include',
    cache: 'no-store',
  });
  const call: EarlyCall = { authorization: headers.Authorization, mode: mode ?? 'Live', answer };
  globalThis.portalEarlyCalls ??= new Map();
  globalThis.portalEarlyCalls.set(address, call);
  try {
    const response = await answer;
    if (response.ok) call.json = await response.clone().json();
  } catch {
    // The caller that takes the response handles the error.
  }
  return call.json;
}

/** Returns the early call to an address that was made for this user, in Test or in Live. */
function earlyCall(
  address: string,
  authorization: string | null | undefined,
  mode: string | null | undefined,
): EarlyCall | undefined {
  const call = globalThis.portalEarlyCalls?.get(address);
  return call && call.authorization === authorization && call.mode === mode ? call : undefined;
}

/**
 * Returns the response of an early call, for a screen that renders immediately with it; `undefined` while it is
 * pending. Each response is returned once.
 */
export function takeEarlyAnswer(address: string, mode: SystemMode, token: string | undefined): unknown {
  const call = earlyCall(address, token && `Bearer ${token}`, mode);
  if (call?.json !== undefined) globalThis.portalEarlyCalls?.delete(address);
  return call?.json;
}

/** Returns whether there are any early calls, so that no addresses are computed in vain. */
export const hasEarlyCalls = (): boolean => Boolean(globalThis.portalEarlyCalls?.size);

/**
 * `fetch` that takes the answer of an early call where one was made for the very same: address, person, Test or Live.
 * Each once.
 */
export const fetchOrTake: typeof fetch = async (input, init) => {
  if (!hasEarlyCalls() || typeof input !== 'string' || init?.method !== 'GET') return fetch(input, init);
  const headers = new Headers(init.headers);
  const early = earlyCall(input, headers.get('Authorization'), headers.get('Mode'));
  if (!early) return fetch(input, init);
  globalThis.portalEarlyCalls?.delete(input);
  try {
    return within(await beforeAbort(early.answer, init.signal), init.signal);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    return fetch(input, init);
  }
};

/** Drops the unused early responses: later they would be outdated. */
export function dropEarlyCalls(): void {
  globalThis.portalEarlyCalls = undefined;
}

/**
 * Returns the response with a body that ends with the call that consumes it, not with the earlier call that started it,
 * even if the body would never end.
 */
function within(response: Response, signal: AbortSignal | null | undefined): Response {
  return response.body && signal
    ? new Response(response.body.pipeThrough(new TransformStream(), { signal }), response)
    : response;
}

function beforeAbort<Value>(value: Promise<Value>, signal: AbortSignal | null | undefined): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal?.reason);
    if (signal?.aborted) return onAbort();
    signal?.addEventListener('abort', onAbort);
    value.then(resolve, reject).finally(() => signal?.removeEventListener('abort', onAbort));
  });
}
