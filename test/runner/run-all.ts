/** Runs all test files once, lane by lane, in a limited number of simultaneous processes. */
import { byLane, type Lane, lanes } from './lanes.ts';
import type { FileOutcome } from './outcome.ts';
import { startWorker } from './test-worker.ts';

export interface RunOutcome {
  readonly files: readonly FileOutcome[];
  /** Number of processes of each lane. */
  readonly processes: ReadonlyMap<string, number>;
}

interface Options {
  readonly root: string;
  /** Number of simultaneous processes. */
  readonly atOnce: number;
  /** Called when each file ends. */
  readonly ended: (outcome: FileOutcome) => void;
  /** Milliseconds without an event after which a process counts as hung. */
  readonly silence?: number;
  /** Returns the seconds of a file in an earlier run. The slowest files begin first. */
  readonly secondsOf?: (file: string) => number | undefined;
}

/** Maximum memory of a process in bytes. Above it, a new process replaces it. */
const largest = 2.5 * 1024 ** 3;

/**
 * Runs the files.
 * @throws Error for a file with an unknown lane
 */
export async function runAll(
  files: readonly string[],
  { root, atOnce, ended, silence, secondsOf = () => undefined }: Options,
): Promise<RunOutcome> {
  const waiting = byLane(files, root);
  for (const queue of waiting.values()) queue.sort((file, other) => (secondsOf(other) ?? 0) - (secondsOf(file) ?? 0));
  const running = new Map<string, number>();
  const processes = new Map<string, number>();
  const outcomes: FileOutcome[] = [];
  const count = (counts: Map<string, number>, lane: Lane, by: number) =>
    counts.set(lane.name, (counts.get(lane.name) ?? 0) + by);
  const reportOutcome = (outcome: FileOutcome) => {
    outcomes.push(outcome);
    ended(outcome);
  };

  /** Returns the next lane with waiting files and room for a process. */
  const nextLane = () =>
    lanes.find(
      ({ name, atMost = atOnce }) => (waiting.get(name)?.length ?? 0) > 0 && (running.get(name) ?? 0) < atMost,
    );

  const runProcess = async (lane: Lane) => {
    count(running, lane, 1);
    count(processes, lane, 1);
    const queue = waiting.get(lane.name) ?? [];
    const worker = startWorker({ root, lane: lane.name, ...(silence !== undefined && { silence }) });
    let last: FileOutcome | undefined;
    for (let done = 0; done < lane.filesPerProcess && worker.isAlive && worker.memory < largest; done += 1) {
      const file = queue.shift();
      if (file === undefined) break;
      if (last) reportOutcome(last);
      last = await worker.run(file);
    }
    const how = await worker.end();
    // If the process ends after its last file, one of its files has caused that.
    if (last)
      reportOutcome(
        how === undefined || !last.isPassed
          ? last
          : { ...last, isPassed: false, trouble: `The process that ran it and others before it ${how}` },
      );
    count(running, lane, -1);
  };
  const slot = async () => {
    for (let lane = nextLane(); lane; lane = nextLane()) await runProcess(lane);
  };
  await Promise.all(Array.from({ length: atOnce }, slot));
  return { files: outcomes, processes };
}
