/** Writes a run's results as JUnit XML, with Node's own reporter. */
import { Readable } from 'node:stream';
import { type TestEvent, junit } from 'node:test/reporters';
import type { FileOutcome, WorkerEvent } from './outcome.ts';

/** Converts results to JUnit XML, in which each file is a suite of its tests. */
export async function junitXml(files: readonly FileOutcome[]): Promise<string> {
  let xml = '';
  // node passes a stream of events
  for await (const part of junit(Readable.from(files.flatMap(eventsOf)) as unknown as AsyncGenerator<TestEvent, void>))
    xml += part;
  return xml;
}

/**
 * Returns the events that Node's runner would report for a file. If the file failed for another reason than its tests,
 * this reason becomes a separate test.
 */
function eventsOf({ file, events, isPassed, trouble, ms }: FileOutcome) {
  const inside = events.filter(({ type }) => type !== 'test:diagnostic').map(nested);
  const fileTest = { name: 'the file itself', nesting: 1, file };
  const failed =
    trouble === undefined ? [] : [started(fileTest), ended('test:fail', fileTest, { duration_ms: 0, error: trouble })];
  const suite = { name: file, nesting: 0, file };
  return [
    started(suite),
    ...inside,
    ...unended(inside),
    ...failed,
    ended(isPassed ? 'test:pass' : 'test:fail', suite, { duration_ms: ms, type: 'suite' }),
  ];
}

type Details = NonNullable<WorkerEvent['data']['details']>;
type Data = Omit<WorkerEvent['data'], 'details'>;
type Nested = { readonly type: string; readonly data: Data & { readonly details?: unknown } };

const started = (data: Data): Nested => ({ type: 'test:start', data });
const ended = (type: string, data: Data, { error, ...details }: Details): Nested => ({
  type,
  data: {
    ...data,
    details: {
      ...details,
      ...(error !== undefined && { error: Object.assign(new Error(error), { failureType: 'testCodeFailure' }) }),
    },
  },
});
const nested = ({ type, data: { details, ...data } }: WorkerEvent): Nested => {
  const inner = { ...data, nesting: data.nesting + 1 };
  return details ? ended(type, inner, details) : started(inner);
};

/** Returns a failure for each test that had not ended when its process ended; the innermost first. */
function unended(events: readonly Nested[]): Nested[] {
  const open: Nested[] = [];
  for (const event of events) {
    if (event.type === 'test:start') open.push(event);
    else open.pop();
  }
  return open.reverse().map(({ data }) => ended('test:fail', data, { duration_ms: 0, error: 'It did not end.' }));
}
