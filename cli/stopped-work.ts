/** Work that leaves nothing half done behind, also where the command is stopped in the middle of it. */
import { mkdtempSync, rmSync } from 'node:fs';

const signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Lets work end before a signal stops the process, as it would without this function: of files that belong together all
 * are there, or none.
 */
export async function whole<Result>(work: () => Promise<Result>): Promise<Result> {
  let stopped: NodeJS.Signals | undefined;
  const hear = (signal: NodeJS.Signals) => {
    stopped = signal;
  };
  for (const signal of signals) process.on(signal, hear);
  try {
    return await work();
  } finally {
    for (const signal of signals) process.off(signal, hear);
    if (stopped) process.kill(process.pid, stopped);
  }
}

/**
 * Gives work a temporary folder that is removed when the work is done or fails; a process that is stopped ends only
 * then.
 * @param prefix path of the folder, to which six characters are added
 */
export const inTemporaryFolder = <Result>(prefix: string, work: (folder: string) => Promise<Result>): Promise<Result> =>
  whole(async () => {
    const folder = mkdtempSync(prefix);
    try {
      return await work(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
    }
  });
