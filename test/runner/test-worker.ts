/** A process that runs test files one after the other and reports their results. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { LaneName } from './lanes.ts';
import { processorSeconds } from './processor-time.ts';
import {
  type FileOutcome,
  type FromWorker,
  outcomeOf,
  type ReadyMessage,
  type ToWorker,
  type WorkerEvent,
} from './outcome.ts';

/** Milliseconds without an event after which a worker counts as hung. */
const defaultSilenceMs = 10 * 60_000;

/**
 * Options for the megabytes of new objects. Objects of a test are used only for a short time: with fewer collections,
 * fewer objects are copied.
 */
const roomForNewObjects = ['--min-semi-space-size=16', '--max-semi-space-size=64'];

export interface WorkerOptions {
  readonly root: string;
  readonly lane: LaneName;
  /** Milliseconds without an event, for tests of the runner. */
  readonly silence?: number;
}

export interface TestWorker {
  /** Runs a file and resolves when it has ended. The file fails if the process ends or hangs. */
  run(file: string): Promise<FileOutcome>;
  /** True when it can run another file. */
  readonly isAlive: boolean;
  /** Memory of the process in bytes when its last file had ended. */
  readonly memory: number;
  /**
   * Lets the worker end.
   * @returns the problem if it didn't end normally
   */
  end(): Promise<string | undefined>;
}

/** Starts a worker, which its owner must end. */
export function startWorker({ root, lane, silence = defaultSilenceMs }: WorkerOptions): TestWorker {
  const args = [
    ...roomForNewObjects,
    '--import',
    './test/runner/follow-tests.js',
    '--import',
    './test/harness/register.js',
    '--test-reporter',
    './test/runner/events.js',
    '--test-reporter-destination',
    'stdout',
  ];
  // If this runs inside a test, the workers report to this runner and not to the outer one.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const child = spawn(process.execPath, [...args, './test/runner/worker.ts', lane], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });

  let isAlive = true;
  let memory = 0;
  let hasFailed = false;
  let output = '';
  let events: WorkerEvent[] = [];
  let onMessage: (message: FromWorker) => void = () => undefined;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8');
    stream?.on('data', (text: string) => {
      output += text;
    });
  }
  child.on('message', (message: FromWorker) => onMessage(message));
  // The channel may still hold messages when the process has ended.
  const gone = Promise.all([once(child, 'close'), once(child, 'disconnect')]).then(([[code, signal]]) => {
    isAlive = false;
    return { code, signal };
  });
  const howItEnded = ({ code, signal }: Awaited<typeof gone>) => `ended early (${signal ?? `exit code ${code}`})`;

  const spent = () => (child.pid === undefined ? undefined : processorSeconds(child.pid));

  return {
    get isAlive() {
      return isAlive;
    },
    get memory() {
      return memory;
    },
    async run(file) {
      const started = performance.now();
      const before = spent();
      let isHung = false;
      const hung = () => {
        isHung = true;
        child.kill('SIGKILL');
      };
      let watch = setTimeout(hung, silence);
      let isOver = false;
      let ready: ReadyMessage | undefined;
      const ended = new Promise<void>((resolve) => {
        onMessage = (message) => {
          clearTimeout(watch);
          watch = setTimeout(hung, silence);
          if (message.type === 'worker:ready') {
            ready = message;
            memory = message.memory;
          } else {
            events.push(message);
            isOver ||= isEndOf(file, message);
          }
          if (isOver && ready) resolve();
        };
      });
      if (isAlive) child.send({ type: 'run', file } satisfies ToWorker);
      const end = await Promise.race([ended, gone]);
      clearTimeout(watch);
      onMessage = () => undefined;
      const how = end && (isHung ? `was silent for ${Math.round(silence / 1000)} s and was stopped` : howItEnded(end));
      const { screenCalls } = ready ?? {};
      const trouble = how ? `The process that ran it ${how}.` : ready && troubleOf(ready);
      const after = spent();
      const processor = before === undefined || after === undefined ? undefined : after - before;
      const outcome = outcomeOf({
        file,
        lane,
        events,
        output,
        ms: performance.now() - started,
        processor,
        screenCalls,
        trouble,
      });
      hasFailed ||= !outcome.isPassed || outcome.quarantined.length > 0;
      events = [];
      output = '';
      return outcome;
    },
    async end() {
      if (!isAlive) return undefined;
      child.send({ type: 'end' } satisfies ToWorker);
      const watch = setTimeout(() => child.kill('SIGKILL'), silence);
      const how = await gone;
      clearTimeout(watch);
      // Failed tests set the exit code to 1, and have already been reported.
      return how.signal || (how.code !== 0 && !(how.code === 1 && hasFailed))
        ? `${howItEnded(how)}\n${output}`
        : undefined;
    },
  };
}

/** Returns problems of a file besides its tests. */
function troubleOf({ leftovers, deprecations }: ReadyMessage): string | undefined {
  if (leftovers.length > 0) return `It leaves behind in its process: ${leftovers.join(', ')}.`;
  return deprecations.length > 0
    ? deprecations.map((deprecation) => `Node deprecates: ${deprecation}`).join('\n')
    : undefined;
}

const isEndOf = (file: string, { type, data }: WorkerEvent) =>
  (type === 'test:pass' || type === 'test:fail') &&
  data.nesting === 0 &&
  data.details?.type === 'suite' &&
  data.name === file;
