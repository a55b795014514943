/**
 * Calls that an address of the portal starts with, made while the portal's scripts are still loading. A small script of
 * the page makes them (core/app/early-calls.ts), and the client uses their responses instead of repeating the calls.
 */
import type { SystemMode } from '../model/shapes.ts';
import { acceptJson, callHeaders } from './call-headers.ts';

interface EarlyCall {
  readonly authorization: string | undefined;
  readonly mode: SystemMode;
  readonly answer: Promise<Response>;
  /** Body of the response, after it was read. */
  json?: unknown;
}

declare global {
  /** Early calls by address. The global variable is the only place that two scripts of the same page share. */
  var portalEarlyCalls: Map<string, EarlyCall> | undefined;
}

/**
 * Starts a call that only reads data.
 * @param mode undefined if the browser has stored none; the call then sends no mode, and the server decides
 * @returns the response; `undefined` if the call fails, because the call that uses it gets the error
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

/** Returns the early call to an address that was made for this user in this mode. */
function earlyCall(
  address: string,
  authorization: string | null | undefined,
  mode: string | null | undefined,
): EarlyCall | undefined {
  const call = globalThis.portalEarlyCalls?.get(address);
  return call && call.authorization === authorization && call.mode === mode ? call : undefined;
}

/**
 * Returns the response of an early call, for a screen that renders it immediately; `undefined` if the call is pending.
 * Each response is returned once.
 */
export function takeEarlyAnswer(address: string, mode: SystemMode, token: string | undefined): unknown {
  const call = earlyCall(address, token && `Bearer ${token}`, mode);
  if (call?.json !== undefined) globalThis.portalEarlyCalls?.delete(address);
  return call?.json;
}

/** Returns whether there are any early calls. If not, addresses need not be computed. */
export const hasEarlyCalls = (): boolean => Boolean(globalThis.portalEarlyCalls?.size);

/** `fetch` that uses the response of an early call to the same address for the same user and mode, once each. */
export const fetchOrTake: typeof fetch = async (input, init) => {
  if (!hasEarlyCalls() || typeof input !== 'string' || init?.method !== 'GET') return fetch(input, init);
  const headers = new Headers(init.headers);
  const early = earlyCall(input, headers.get('Authorization'), headers.get('Mode'));
  if (!early) return fetch(input, init);
  globalThis.portalEarlyCalls?.delete(input);
  try {
    return endOnAbort(await beforeAbort(early.answer, init.signal), init.signal);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    return fetch(input, init);
  }
};

/** Discards the unused early responses, because they would be out of date later. */
export function dropEarlyCalls(): void {
  globalThis.portalEarlyCalls = undefined;
}

/**
 * Returns the response with a body that ends when the call that uses it is aborted, even if the body itself never ends.
 * The early call that started it no longer matters.
 */
function endOnAbort(response: Response, signal: AbortSignal | null | undefined): Response {
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
