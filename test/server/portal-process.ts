/** `portal serve` as a separate process. */
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../bench/built-portal.ts';

/** Test, or suite of tests that share a process, at whose end the process stops. */
export interface Owner {
  after(end: () => void): void;
}

export interface PortalProcess {
  readonly process: ChildProcess;
  readonly pid: number;
  readonly origin: string;
  readonly operations: string;
  /** Lines of its log, if its standard output is a pipe. */
  readonly lines: readonly string[];
  /** Resolves with its exit code or signal when it has ended. */
  readonly ended: Promise<number | string>;
}

const ports = {
  PORTAL_ADDRESS: '127.0.0.1',
  PORTAL_PORT: '0',
  PORTAL_OPERATIONS_PORT: '0',
  PORTAL_DRAIN_SECONDS: '0',
  PORTAL_STOP_SECONDS: '5',
};
/** Script that throws two unhandled errors on a signal. */
const throwing = `data:text/javascript,process.on('SIGUSR2',()=>{setImmediate(()=>{throw new Error('sec'+'ret')});Promise.reject(new Error('sec'+'ret'))})`;

/**
 * Starts it and waits until it listens.
 * @param output destination of its standard output; by default a pipe that is read
 */
export async function portalProcess(
  t: Owner,
  dir: string,
  env: Readonly<Record<string, string>>,
  output: 'pipe' | number = 'pipe',
): Promise<PortalProcess> {
  const stdio: StdioOptions = ['ignore', output, 'pipe'];
  const { NODE_V8_COVERAGE: _none, ...inherited } = process.env;
  const options = { env: { ...inherited, NODE_ENV: 'production', ...ports, ...env }, stdio };
  const child = spawn(process.execPath, ['--import', throwing, join(root, 'cli/portal.js'), 'serve', dir], options);
  const ended = new Promise<number | string>((done) =>
    child.once('exit', (code, signal) => done(code ?? signal ?? '')),
  );
  t.after(() => child.kill('SIGKILL'));
  const lines: string[] = [];
  if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const printed: string[] = [];
  const { origin, operations } = await new Promise<{ origin: string; operations: string }>((done, fail) => {
    child.once('exit', () => fail(new Error(printed.join('\n'))));
    if (!child.stderr) return fail(new Error('It has no standard error.'));
    createInterface({ input: child.stderr }).on('line', (line) => {
      printed.push(line);
      const [, found, health] = / at (http:[^\s;]+); health and metrics at (\S+)$/.exec(line) ?? [];
      if (found !== undefined && health !== undefined) done({ origin: found, operations: health });
    });
  });
  return { process: child, pid: child.pid ?? 0, origin, operations, lines, ended };
}
