/** Describes the outcome of a test file. */

import type { LaneName } from './lanes.ts';
import { isQuarantined } from './quarantine.ts';

/** Message from a runner to a worker. */
export type ToWorker = { readonly type: 'run'; readonly file: string } | { readonly type: 'end' };

/**
 * Message from a worker: an event of Node's test runner, or a notice that a file is finished and the next may follow.
 */
export type FromWorker = WorkerEvent | ReadyMessage;

export interface ReadyMessage {
  readonly type: 'worker:ready';
  /** Names of the state that the file leaves behind in its process. */
  readonly leftovers: readonly string[];
  /** Deprecation warnings of Node since the previous file. */
  readonly deprecations: readonly string[];
  /** Calls of the API that the file's screens made, without repetitions. */
  readonly screenCalls: readonly string[];
  /** Memory of the process in bytes. */
  readonly memory: number;
}

/** Describes an event of Node's test runner, with its error as text. */
export interface WorkerEvent {
  readonly type: 'test:start' | 'test:pass' | 'test:fail' | 'test:diagnostic';
  readonly data: {
    readonly name?: string;
    readonly message?: string;
    readonly nesting: number;
    readonly file?: string;
    readonly skip?: string | boolean;
    readonly todo?: string | boolean;
    /** Has no error if a suite failed only because of its tests. */
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
  /** Number of passed tests, without suites. A suite that is skipped as a whole counts as one skipped test. */
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  /** Tests that failed and are in quarantine: they are named, but do not fail the run. */
  readonly quarantined: readonly Failure[];
  /** Reasons for skipped tests. */
  readonly skips: readonly { readonly name: string; readonly reason: string }[];
  /** Reason for a failure other than a failed test; also that the file has no test. */
  readonly trouble?: string | undefined;
  /** Output of the file, and of its process since the previous file. */
  readonly output: string;
  /** Calls of the API that the file's screens made, without repetitions. */
  readonly screenCalls: readonly string[];
  /**
   * Duration in milliseconds, including the time to load the file; for a process's first file also the time to start
   * it.
   */
  readonly ms: number;
  /** Processor time of the file in seconds, where the system provides it. */
  readonly processor?: number | undefined;
  /**
   * Events as a reporter of Node's test runner receives them, at the tree position that they have when the file runs by
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

/**
 * Returns the outcome of a file from its events.
 * @param events the last one belongs to the file's own suite, unless the process ended before
 */
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
