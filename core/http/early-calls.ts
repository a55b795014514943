/**
 * The calls that an address begins with, started while the portal's own scripts still load: a light script of the page starts them
 * (core/app/early-calls.ts), and the client takes their answers instead of asking again.
 */
import type { SystemMode } from '../api/shapes.ts';
import { acceptJson, callHeaders } from './call-headers.ts';

interface EarlyCall {
  readonly authorization: string | undefined;
  readonly mode: SystemMode;
  readonly answer: Promise<Response>;
}

declare global {
  /** By address. Between two scripts of one page there is no other place. */
  var portalEarlyCalls: Map<string, EarlyCall> | undefined;
}

/** Starts a call that only reads. */
export function startEarly(address: string, mode: SystemMode, token: string): void {
  const headers = callHeaders(crypto.randomUUID(), mode, token);
  const answer = fetch(address, { headers: { ...headers, Accept: acceptJson }, credentials: 'include', cache: 'no-store' });
  answer.catch(() => undefined); // whoever takes it asks again
  globalThis.portalEarlyCalls ??= new Map();
  globalThis.portalEarlyCalls.set(address, { authorization: headers.Authorization, mode, answer });
}

/** `fetch` that takes the answer of an early call where one was made for the very same: address, person, Test or Live. Each once. */
export const fetchOrTake: typeof fetch = async (input, init) => {
  const early = typeof input === 'string' ? globalThis.portalEarlyCalls?.get(input) : undefined;
  const headers = new Headers(init?.headers);
  if (!early || init?.method !== 'GET' || headers.get('Authorization') !== early.authorization || headers.get('Mode') !== early.mode) return fetch(input, init);
  globalThis.portalEarlyCalls?.delete(input as string); // as found above
  try {
    return await beforeAbort(early.answer, init.signal);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    return fetch(input, init);
  }
};

/** Drops what nobody has taken: later it would be old. */
export function dropEarlyCalls(): void {
  globalThis.portalEarlyCalls = undefined;
}

function beforeAbort<Value>(value: Promise<Value>, signal: AbortSignal | null | undefined): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal?.reason);
    if (signal?.aborted) return onAbort();
    signal?.addEventListener('abort', onAbort);
    value.then(resolve, reject).finally(() => signal?.removeEventListener('abort', onAbort));
  });
}
