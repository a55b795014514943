/** What came of a test file. */

/** What a worker sends: an event of node's test runner, its error as text. */
export interface WorkerEvent {
  readonly type: 'test:pass' | 'test:fail' | 'test:diagnostic';
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
  readonly isPassed: boolean;
  /** Numbers of tests; suites do not count, but for those that are left out as a whole. */
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  /** Why it failed beside its tests, or without one. */
  readonly trouble?: string | undefined;
  /** What it printed, and what its process did meanwhile. */
  readonly output: string;
  /** The share of its process's time that it took: with loading it, and for the first of a process with starting that. */
  readonly ms: number;
  /** As a reporter of node's test runner gets them, at the place in the tree that they have where the file runs by itself. */
  readonly events: readonly WorkerEvent[];
}

interface Told {
  readonly file: string;
  readonly events: readonly WorkerEvent[];
  readonly output: string;
  readonly ms: number;
  readonly trouble?: string | undefined;
}

/** @param events the last one is that of the file's own suite, unless the process died before */
export function outcomeOf({ file, events, output, ms, trouble }: Told): FileOutcome {
  const [own, inside] = [events.filter((event) => isOwn(event, file)), events.filter((event) => !isOwn(event, file))];
  const tests = inside.filter(({ type, data }) => type !== 'test:diagnostic' && data.details?.type !== 'suite');
  const isLeftOut = ({ data }: WorkerEvent) => isSet(data.skip) || isSet(data.todo);
  const failing = (event: WorkerEvent) => event.type === 'test:fail' && !isSet(event.data.todo);
  const ran = tests.filter((event) => !isLeftOut(event));
  // A suite that is left out says nothing of its tests, and counts as one.
  const leftOut = inside.filter((event) => event.type !== 'test:diagnostic' && isLeftOut(event));
  const failures = inside.filter(failing).flatMap(({ data: { name = '', details } }) => (details?.error === undefined ? [] : [{ name, error: details.error }]));
  // The suite of the file fails by itself where the file cannot be loaded, or a hook of it fails.
  const ownFailure = own.find(failing)?.data.details?.error;
  const why = trouble ?? (failures.length === 0 ? ownFailure : undefined) ?? (tests.length + leftOut.length === 0 ? 'It has no test.' : undefined);
  return {
    file,
    isPassed: failures.length === 0 && why === undefined,
    passed: ran.filter(({ type }) => type === 'test:pass').length,
    failed: ran.filter(failing).length,
    skipped: leftOut.length,
    failures,
    trouble: why,
    output,
    ms,
    events: inside.map(({ type, data }) => ({ type, data: { ...data, nesting: Math.max(0, data.nesting - 1), file } })),
  };
}

const isOwn = ({ data }: WorkerEvent, file: string) => data.nesting === 0 && data.name === file;
const isSet = (mark: string | boolean | undefined) => mark !== undefined && mark !== false;
