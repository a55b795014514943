/** The programs of a browser: found, started in their own process group, and ended with all their child processes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { isExecutable } from '../../cli/doctor/browser-paths.ts';

/** Returns the first of the paths that can be run. */
export const findProgram = (paths: readonly string[]): string | undefined => paths.find(isExecutable);

export interface Program {
  readonly process: ChildProcess;
  /** Resolves with the match of the pattern in its output. Rejects if the program ends before. */
  waitForLine(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves with its last output after it has ended. */
  readonly ended: Promise<string>;
  end(): Promise<void>;
}

const running = new Set<ChildProcess>();

/**
 * Ends a program with its child processes, because a browser's helper processes would otherwise outlive it, especially
 * if one hangs.
 */
function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

/** Ends all child processes, so that none outlives this process, however it ends. */
function endAll(): void {
  for (const child of running) endGroup(child);
}
process.once('exit', endAll);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    endAll();
    process.kill(process.pid, signal);
  });
}

/**
 * Starts a program and reads its output.
 * @param env in addition to the environment of this process
 */
export function startProgram(
  path: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Program {
  const child = spawn(path, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  running.add(child);
  const closed = once(child, 'close').catch(() => undefined);
  const watchers = new Set<() => void>();
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output = (output + chunk).slice(-20_000);
      for (const watch of watchers) watch();
    });
  }
  return {
    process: child,
    ended: closed.then(() => output),
    waitForLine: (pattern) =>
      new Promise((resolve, reject) => {
        const watch = () => {
          const found = pattern.exec(output);
          if (found) resolve(found);
        };
        watchers.add(watch);
        watch();
        void closed.then(() => reject(new Error(`${path} ended before it was ready:\n${output}`)));
      }),
    async end() {
      endGroup(child);
      running.delete(child);
      await closed;
    },
  };
}
