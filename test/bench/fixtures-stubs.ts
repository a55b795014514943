/** Folders of fixtures for measurements, and the requests that they answer. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StubMapping } from '../../dev-server/fixtures/index.ts';

export interface MeasuredRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly body?: string;
}

interface Pair {
  readonly stub: StubMapping;
  readonly request: MeasuredRequest;
}

/** Returns about 2 KB of JSON, the size of a list's answer. */
const answer = (index: number) => ({
  index,
  data: Array.from({ length: 20 }, (_, row) => ({
    id: `row-${index}-${row}`,
    amount: `${row}.00`,
    name: 'a name of usual length',
    state: 'settled',
  })),
});
const response = (index: number) => ({
  status: 200,
  headers: { 'Content-Type': 'application/json' },
  jsonBody: answer(index),
});

/** Creates a stub and its request, each pair at a separate path. */
const plain = (index: number): Pair => ({
  stub: { request: { method: 'GET', urlPath: `/api/things/${index}` }, response: response(index) },
  request: { method: 'GET', url: `/api/things/${index}` },
});

/**
 * Creates a mix of stubs: a third matched by path, a third by query among ten pages of a path, and a third by body
 * among ten of a path.
 */
function mixed(index: number): Pair {
  if (index % 3 === 0) return plain(index);
  const [path, page] = [`/api/lists/${Math.floor(index / 30)}`, Math.floor(index / 3) % 10];
  if (index % 3 === 1) {
    return {
      stub: {
        request: {
          method: 'GET',
          urlPath: path,
          queryParameters: { pageIndex: { equalTo: String(page) }, sort: { equalTo: 'date' } },
        },
        response: response(index),
      },
      request: { method: 'GET', url: `${path}?pageIndex=${page}&sort=date` },
    };
  }
  const body = { filter: { page, state: 'settled' } };
  return {
    stub: {
      request: { method: 'POST', urlPath: path, bodyPatterns: [{ equalToJson: body }] },
      response: response(index),
    },
    request: { method: 'POST', url: path, body: JSON.stringify(body) },
  };
}

const kinds = { plain, mixed };
export type StubKind = keyof typeof kinds;

export const requestsOf = (kind: StubKind, count: number): MeasuredRequest[] =>
  Array.from({ length: count }, (_, index) => kinds[kind](index).request);

/** Returns the body that answers each request, for the server used as the comparison. */
export const bodiesOf = (kind: StubKind, count: number): Map<string, Buffer> =>
  new Map(
    Array.from({ length: count }, (_, index) => {
      const { method, url, body = '' } = kinds[kind](index).request;
      return [`${method} ${url} ${body}`, Buffer.from(JSON.stringify(answer(index)))];
    }),
  );

/** Writes one stub per file, in one folder like the fixtures of a plugin. */
export function writeStubs(dir: string, kind: StubKind, count: number): void {
  mkdirSync(join(dir, 'bench'), { recursive: true });
  for (let index = 0; index < count; index += 1) {
    writeFileSync(
      join(dir, 'bench', `${String(index).padStart(5, '0')}.json`),
      `${JSON.stringify(kinds[kind](index).stub, undefined, 2)}\n`,
    );
  }
}
