/** Converts the result of a handler to an HTTP answer. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { create } from 'content-disposition';
import type { AnyEndpoint } from '../../core/http/endpoint.ts';
import type { FileAnswer } from './define.ts';
import { mismatch } from './validate.ts';

export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | Readable | undefined;
}

/** Error for an answer that isn't valid for its endpoint, which is a mistake in the sandbox. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
}

/**
 * Converts a result.
 * @throws AnswerError with the endpoint, the place in the answer and the expected value
 */
export function toWire(endpoint: AnyEndpoint, value: unknown): WireAnswer {
  const refuse = (what: string) =>
    new AnswerError(
      `${endpoint.id} (${endpoint.method} ${endpoint.path}) answered something else than it declares: ${what}.`,
    );
  const { answer } = endpoint;
  if (answer === 'none') {
    if (value !== undefined) throw refuse('expected no answer');
    return { status: 204, headers: {}, body: undefined };
  }
  if (answer === 'text') {
    if (typeof value !== 'string') throw refuse('expected a text');
    return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: value };
  }
  if (answer === 'blob') {
    if (!isFile(value)) throw refuse('expected a file { file, name, contentType }');
    const headers = { 'content-type': value.contentType, 'content-disposition': disposition(value.name) };
    return {
      status: 200,
      headers,
      body: typeof value.file === 'string' || value.file instanceof Uint8Array ? value.file : streamOf(value.file),
    };
  }
  if (answer === 'events') {
    if (!isEvents(value)) throw refuse('expected events, one after the other');
    // `no-transform` keeps proxies from buffering events to compress them.
    const headers = {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    };
    return { status: 200, headers, body: streamOf(eventTexts(value)) };
  }
  const wrong = mismatch(answer, value);
  if (wrong !== undefined) throw refuse(wrong);
  return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(value) };
}

/** Converts events to server-sent events (HTML Living Standard, 9.2), each a line of JSON. */
async function* eventTexts(events: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const event of events) yield `data: ${JSON.stringify(event)}\n\n`;
}

const isEvents = (value: unknown): value is AsyncIterable<object> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** Creates a stream that prepares one part ahead of the reader instead of sixteen, because a part may be large. */
const streamOf = (parts: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>) =>
  Readable.from(parts, { highWaterMark: 1 });

/** Converts an answer to a form that can be sent more than once. */
export async function toRepeatable(answer: WireAnswer): Promise<WireAnswer> {
  return answer.body instanceof Readable ? { ...answer, body: await buffer(answer.body) } : answer;
}

function isFile(value: unknown): value is FileAnswer {
  return (
    typeof value === 'object' &&
    value !== null &&
    'file' in value &&
    'name' in value &&
    'contentType' in value &&
    typeof value.name === 'string'
  );
}

/**
 * Returns the content disposition for a file name. Path separators and control characters are replaced, because files
 * can't have them in their names.
 */
const disposition = (name: string) => create(name.replace(/[\p{Cc}"\\/]/gu, '_'));
