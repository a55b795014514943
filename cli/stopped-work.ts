/** Work that leaves no incomplete files, even if the command is stopped. */
import { mkdtempSync, rmSync } from 'node:fs';

const signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Lets work finish before a signal ends the process, so that files that belong together are either all written or none.
 */
export async function finishBeforeSignal<Result>(work: () => Promise<Result>): Promise<Result> {
  let stopped: NodeJS.Signals | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    stopped = signal;
  };
  for (const signal of signals) process.on(signal, onSignal);
  try {
    return await work();
  } finally {
    for (const signal of signals) process.off(signal, onSignal);
    if (stopped) process.kill(process.pid, stopped);
  }
}

/**
 * Creates a temporary folder for work. It is removed when the work has finished or failed, and if the process is
 * stopped, before the process ends.
 * @param prefix path prefix of the folder, to which six characters are added
 */
export const inTemporaryFolder = <Result>(prefix: string, work: (folder: string) => Promise<Result>): Promise<Result> =>
  finishBeforeSignal(async () => {
    const folder = mkdtempSync(prefix);
    try {
      return await work(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
    }
  });
