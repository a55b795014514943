/**
 * The token of a change event. It proves that the sender knows the shared secret, and is valid for only one message of
 * one handshake (S-388).
 */
import type { Plain } from './plain.ts';

interface Change {
  readonly nonce: string;
  readonly sequence: number;
  readonly value: Plain;
}

/**
 * Returns the HMAC-SHA-256 of `<nonce>.<sequence>.<value as JSON>` with the secret as key, in base64url without
 * padding.
 */
export async function changeToken(secret: string, { nonce, sequence, value }: Change): Promise<string> {
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const signature = await crypto.subtle.sign(
    'HMAC',
    key,
    bytes.encode(`${nonce}.${sequence}.${JSON.stringify(value)}`),
  );
  return btoa(String.fromCharCode(...new Uint8Array(signature)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Compares tokens in constant time, so that the duration does not reveal the first difference. */
export function isSameToken(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length;
  for (let at = 0; at < expected.length; at++) difference |= (given.charCodeAt(at) || 0) ^ expected.charCodeAt(at);
  return difference === 0;
}
