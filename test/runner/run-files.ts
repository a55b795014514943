/** Runs a group of test files in a process of their own and tells what came of each. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileOutcome, outcomeOf, type WorkerEvent } from './outcome.ts';

/** Milliseconds without a word after which a worker is taken for hung. */
const patience = 10 * 60_000;

export interface RunOptions {
  readonly root: string;
  /** Hears of each file as it ends. */
  readonly ended?: (outcome: FileOutcome) => void;
  /** Milliseconds; for tests. */
  readonly silence?: number;
}

/** Resolves when all of them have ended; a worker that dies or hangs fails the files that it has not finished. */
export async function runFiles(files: readonly string[], { root, ended, silence = patience }: RunOptions): Promise<FileOutcome[]> {
  const args = ['--import', './test/harness/register.js', '--test-reporter', './test/runner/events.js', '--test-reporter-destination', 'stdout'];
  // Where this runs inside a test itself, its workers report to it and not to the runner around it.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const worker = spawn(process.execPath, [...args, './test/runner/worker.ts', ...files], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });

  const outcomes: FileOutcome[] = [];
  let events: WorkerEvent[] = [];
  let output = '';
  let since = performance.now();
  const fileEnded = (file: string, trouble?: string) => {
    const now = performance.now();
    const outcome = outcomeOf({ file, events, output, ms: now - since, trouble });
    since = now;
    events = [];
    output = '';
    outcomes.push(outcome);
    ended?.(outcome);
  };

  let isHung = false;
  const hung = () => {
    isHung = true;
    worker.kill('SIGKILL');
  };
  let watch = setTimeout(hung, silence);
  for (const stream of [worker.stdout, worker.stderr]) {
    stream?.setEncoding('utf8');
    stream?.on('data', (text: string) => {
      output += text;
    });
  }
  worker.on('message', (event: WorkerEvent) => {
    clearTimeout(watch);
    watch = setTimeout(hung, silence);
    events.push(event);
    const { data } = event;
    if (event.type !== 'test:diagnostic' && data.nesting === 0 && data.details?.type === 'suite' && files.includes(data.name ?? '')) fileEnded(data.name ?? '');
  });
  // The channel may have words left when the process has gone.
  const [[code, signal]] = await Promise.all([once(worker, 'close'), once(worker, 'disconnect')]);
  clearTimeout(watch);

  const how = isHung ? `was silent for ${Math.round(silence / 1000)} s and was stopped` : `ended early (${signal ?? `exit code ${code}`})`;
  for (const file of files) if (!outcomes.some((one) => one.file === file)) fileEnded(file, `The process that ran it ${how}.`);
  // It died after its last file: any of them may have left behind what killed it, so each has to show that it was another.
  if (code !== 0 && outcomes.every(({ isPassed }) => isPassed))
    return outcomes.map((one) => ({ ...one, isPassed: false, trouble: `The process that ran it ${how}.` }));
  return outcomes;
}
