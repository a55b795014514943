import { createHash } from 'node:crypto';

/** Returns the `integrity` value of a script or stylesheet (W3C Subresource Integrity), SHA-384. */
export function integrityOf(contents: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(contents).digest('base64')}`;
}
