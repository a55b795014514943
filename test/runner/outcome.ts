/** Outcome of a test file. */

import type { LaneName } from './lanes.ts';
import { isQuarantined } from './quarantine.ts';

/** Message from a runner to a worker. */
export type ToWorker = { readonly type: 'run'; readonly file: string } | { readonly type: 'end' };

/** Message from a worker: an event of node's test runner, or a notice that a file is finished and the next may come. */
export type FromWorker = WorkerEvent | ReadyMessage;

export interface ReadyMessage {
  readonly type: 'worker:ready';
  /** State that the file leaves behind in its process. */
  readonly leftovers: readonly string[];
  /** Deprecation warnings of Node since the previous file. */
  readonly deprecations: readonly string[];
  /** Calls of the API that its screens have made, each once. */
  readonly screenCalls: readonly string[];
  /** Bytes that the process takes. */
  readonly memory: number;
}

/** An event of node's test runner, its error as text. */
export interface WorkerEvent {
  readonly type: 'test:start' | 'test:pass' | 'test:fail' | 'test:diagnostic';
  readonly data: {
    readonly name?: string;
    readonly message?: string;
    readonly nesting: number;
    readonly file?: string;
    readonly skip?: string | boolean;
    readonly todo?: string | boolean;
    /** No error where a suite failed by its tests alone. */
    readonly details?: { readonly type?: string; readonly duration_ms: number; readonly error?: string };
  };
}

export interface Failure {
  readonly name: string;
  readonly error: string;
}

export interface FileOutcome {
  readonly file: string;
  readonly lane: LaneName;
  readonly isPassed: boolean;
  /** Numbers of tests; suites do not count, but for those that are left out as a whole. */
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  /** Tests that failed and are in quarantine: they are named and fail nothing. */
  readonly quarantined: readonly Failure[];
  /** Reason for each skipped test. */
  readonly skips: readonly { readonly name: string; readonly reason: string }[];
  /** Reason for a failure beyond its tests, or without a test. */
  readonly trouble?: string | undefined;
  /** Output of the file, and of its process in the meantime. */
  readonly output: string;
  /** Calls of the API that its screens have made, each once. */
  readonly screenCalls: readonly string[];
  /** Milliseconds with loading it, and for the first of a process with starting that. */
  readonly ms: number;
  /** Seconds that the processors worked for it, where the system tells. */
  readonly processor?: number | undefined;
  /**
   * Events as a reporter of node's test runner receives them, at the tree position they have when the file runs by
   * itself.
   */
  readonly events: readonly WorkerEvent[];
}

interface RunReport {
  readonly file: string;
  readonly lane: LaneName;
  readonly events: readonly WorkerEvent[];
  readonly output: string;
  readonly ms: number;
  readonly processor?: number | undefined;
  readonly screenCalls?: readonly string[] | undefined;
  readonly trouble?: string | undefined;
}

/** @param events the last one is that of the file's own suite, unless the process died before */
export function outcomeOf({
  file,
  lane,
  events,
  output,
  ms,
  processor,
  screenCalls = [],
  trouble,
}: RunReport): FileOutcome {
  const [ownEvents, inside] = [
    events.filter((event) => isOwn(event, file)),
    events.filter((event) => !isOwn(event, file)),
  ];
  const ended = inside.filter(({ type }) => type === 'test:pass' || type === 'test:fail');
  const tests = ended.filter(({ data }) => data.details?.type !== 'suite');
  const isLeftOut = ({ data }: WorkerEvent) => isSet(data.skip) || isSet(data.todo);
  const isHeld = ({ data }: WorkerEvent) => isQuarantined(file, data.name ?? '');
  const failing = (event: WorkerEvent) => event.type === 'test:fail' && !isSet(event.data.todo) && !isHeld(event);
  const ran = tests.filter((event) => !isLeftOut(event));
  // A skipped suite does not report its tests, and counts as one.
  const leftOut = ended.filter(isLeftOut);
  const failuresOf = (events: readonly WorkerEvent[]) =>
    events.flatMap(({ data: { name = '', details } }) =>
      details?.error === undefined ? [] : [{ name, error: details.error }],
    );
  const failures = failuresOf(inside.filter(failing));
  // The suite of a file fails itself if the file can't be loaded or one of its hooks fails.
  const ownFailure = ownEvents.find(failing)?.data.details?.error;
  const why =
    trouble ??
    (failures.length === 0 ? ownFailure : undefined) ??
    (tests.length + leftOut.length === 0 ? 'It has no test.' : undefined);
  return {
    file,
    lane,
    isPassed: failures.length === 0 && why === undefined,
    passed: ran.filter(({ type }) => type === 'test:pass').length,
    failed: ran.filter(failing).length,
    skipped: leftOut.length,
    failures,
    quarantined: failuresOf(ended.filter((event) => event.type === 'test:fail' && isHeld(event))),
    skips: leftOut.map(({ data }) => ({ name: data.name ?? '', reason: reasonOf(data) })),
    trouble: why,
    output,
    screenCalls,
    ms,
    ...(processor !== undefined && { processor }),
    events: inside.map(({ type, data }) => ({ type, data: { ...data, nesting: Math.max(0, data.nesting - 1), file } })),
  };
}

const isOwn = ({ data }: WorkerEvent, file: string) => data.nesting === 0 && data.name === file;
const isSet = (mark: string | boolean | undefined) => mark !== undefined && mark !== false;
const reasonOf = ({ skip, todo }: WorkerEvent['data']) =>
  typeof skip === 'string' ? skip : typeof todo === 'string' ? todo : 'no reason is given';
