/**
 * Validation of the length of a call's body. Calls that do not define it in exactly one way are rejected. Small bodies
 * are read before the API receives the call.
 */

import type { IncomingHttpHeaders } from 'node:http';
import { type Readable, Transform } from 'node:stream';

/**
 * Maximum size in bytes of a body that is read completely before the API is called, so that a slow sender does not
 * occupy a connection that others need.
 */
export const readFirst = 64 * 1024;

/**
 * Returns the reason, in words, why the length of a call's body is not certain; `undefined` if it is. Node's HTTP
 * parser rejects all other cases.
 */
export function whyNotFramed(method: string, headers: IncomingHttpHeaders): string | undefined {
  const { 'content-length': length, 'transfer-encoding': coding } = headers;
  if (length !== undefined && coding !== undefined)
    return 'The call has both Content-Length and Transfer-Encoding. Send one of them.';
  if (coding !== undefined && coding.trim().toLowerCase() !== 'chunked')
    return 'The Transfer-Encoding of this call is not "chunked". Send the body in chunks, or with a Content-Length.';
  const hasBody = coding !== undefined || Number(length ?? 0) > 0;
  if (hasBody && (method === 'GET' || method === 'HEAD'))
    return `A ${method} has no body. Send it without Content-Length and Transfer-Encoding.`;
  return undefined;
}

export class BodyTooLarge extends Error {
  readonly limit: number;
  constructor(limit: number) {
    super('The body is too large.');
    this.limit = limit;
  }
}

/** Thrown if the caller has left before the end of the body. */
export class CallerLeft extends Error {}

/**
 * Reads a small body completely. A larger body remains a stream from its beginning.
 * @param declared its Content-Length; undefined if it is sent in chunks
 * @throws BodyTooLarge for a chunked body with more than `limit` bytes; CallerLeft
 */
export async function readBody(
  body: Readable,
  declared: number | undefined,
  limit: number,
): Promise<Buffer | Readable> {
  if (declared !== undefined && declared > readFirst) return body;
  const chunks: Buffer[] = [];
  let size = 0;
  const isWhole = await new Promise<boolean>((done, fail) => {
    const stop = (settle: () => void) => {
      body.off('readable', read).off('end', handleEnd).off('error', handleLeft).off('close', handleLeft);
      settle();
    };
    const handleLeft = () => stop(() => fail(new CallerLeft()));
    const handleEnd = () => stop(() => done(true));
    const read = () => {
      for (let chunk: Buffer | null = body.read(); chunk !== null; chunk = body.read()) {
        chunks.push(chunk);
        size += chunk.length;
        if (size > limit) return stop(() => fail(new BodyTooLarge(limit)));
        if (size > readFirst) return stop(() => done(false));
      }
    };
    body.on('readable', read).on('end', handleEnd).on('error', handleLeft).on('close', handleLeft);
  }).catch((error: unknown) => {
    // Reads and discards the rest, so that the sender gets to read the response.
    body.on('error', () => undefined).resume();
    throw error;
  });
  if (isWhole) return Buffer.concat(chunks);
  body.unshift(Buffer.concat(chunks));
  return limitBody(body, limit);
}

/**
 * Returns the same body as a stream that fails if it exceeds the limit. The rest is read and discarded, so that its
 * sender can read the response.
 */
function limitBody(body: Readable, maxBytes: number): Transform {
  let passed = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > maxBytes) done(new BodyTooLarge(maxBytes));
      else done(null, chunk);
    },
  });
  body.pipe(counter).on('error', () => body.resume());
  return counter;
}
