/** Runs one test file in a separate process, with changed sources instead of those on the disk. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// These are absolute paths, so that the root can be another folder.
const preload = fileURLToPath(new URL('preload.js', import.meta.url));
const harness = fileURLToPath(new URL('../harness/register.js', import.meta.url));

/** Result. `slow`: it did not end in time, for example because a change makes a loop endless. */
export type Outcome = 'passed' | 'failed' | 'slow';

export interface TestRun {
  readonly outcome: Outcome;
  readonly milliseconds: number;
  /** Places of traced sources that were reached. */
  readonly reached: readonly number[];
}

export interface TestRunOptions {
  readonly root: string;
  /** Path relative to the root. */
  readonly test: string;
  /** Sources by their paths, relative to the root. */
  readonly sources: Readonly<Record<string, string>>;
  /** Maximum time in milliseconds. */
  readonly within: number;
}

/** Runs the file until it ends, its first test fails, or its time is over. */
export async function runTest({ root, test, sources, within }: TestRunOptions): Promise<TestRun> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-mutant-'));
  const [given, reached] = [join(folder, 'given.json'), join(folder, 'reached.json')];
  const byUrl = Object.fromEntries(
    Object.entries(sources).map(([path, source]) => [pathToFileURL(join(root, path)).href, source]),
  );
  await writeFile(given, JSON.stringify({ sources: byUrl, reached }));
  const from = performance.now();
  const outcome = await outcomeOf(root, test, given, within);
  const milliseconds = performance.now() - from;
  // A process that ended at its first failure may have written it partially or not at all.
  const places: number[] = outcome === 'passed' ? JSON.parse(await readFile(reached, 'utf8')) : [];
  await rm(folder, { recursive: true, force: true });
  return { outcome, milliseconds, reached: places };
}

function outcomeOf(root: string, test: string, given: string, within: number): Promise<Outcome> {
  const args = ['--import', preload, '--import', harness, '--test-force-exit', '--test-reporter=tap', test];
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, PORTAL_MUTANT: given },
  });
  return new Promise((resolve) => {
    const end = (outcome: Outcome) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      resolve(outcome);
    };
    const timer = setTimeout(() => end('slow'), within);
    child.stdout.setEncoding('utf8').on('data', (text: string) => /^\s*not ok /m.test(text) && end('failed'));
    child.on('error', () => end('failed'));
    child.on('exit', (code) => end(code === 0 ? 'passed' : 'failed'));
  });
}
