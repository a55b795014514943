/** Runs all test files, some at a time, and those that failed once more. */
import type { FileOutcome } from './outcome.ts';
import { planGroups } from './plan.ts';
import { runFiles } from './run-files.ts';

export interface RunOutcome {
  /** Of each file what its last run came to. */
  readonly files: readonly FileOutcome[];
  /** First runs of the files that failed and passed when they ran once more. */
  readonly flaky: readonly FileOutcome[];
}

interface Options {
  readonly root: string;
  /** Processes at a time. */
  readonly lanes: number;
  /** Hears of each file as it ends; `again` where that was its second run. */
  readonly ended: (outcome: FileOutcome, again: boolean) => void;
  /** Milliseconds without a word after which a process is taken for hung. */
  readonly silence?: number;
}

/** A file that fails runs once more, with nothing beside it: one slow moment of a machine should cost a line and not the run. */
export async function runAll(files: readonly string[], { root, lanes, ended, silence }: Options): Promise<RunOutcome> {
  const waiting = planGroups(files, root, lanes);
  const first: FileOutcome[] = [];
  const options = { root, ...(silence !== undefined && { silence }) };
  const lane = async () => {
    for (let group = waiting.shift(); group; group = waiting.shift()) {
      first.push(...(await runFiles(group, { ...options, ended: (outcome) => ended(outcome, false) })));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));

  const second: FileOutcome[] = [];
  for (const { file } of first.filter(({ isPassed }) => !isPassed)) {
    second.push(...(await runFiles([file], { ...options, ended: (outcome) => ended(outcome, true) })));
  }
  const again = new Map(second.map((outcome) => [outcome.file, outcome]));
  return {
    files: first.map((outcome) => again.get(outcome.file) ?? outcome),
    flaky: first.filter(({ file }) => again.get(file)?.isPassed),
  };
}
