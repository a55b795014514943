/** Runs the tests once with every place traced: which of them reaches which place, and how long it takes. */
import { candidatesFor, quickLanes } from './candidates.ts';
import { eachInLanes } from './lanes.ts';
import { traced } from './mutate.ts';
import { runTest } from './run-test.ts';
import type { Target } from './targets.ts';

export interface KnownTest {
  readonly file: string;
  /** Steps from the test to the nearest of the sources. */
  readonly distance: number;
  readonly milliseconds: number;
  readonly reached: ReadonlySet<number>;
}

export interface Survey {
  readonly tests: readonly KnownTest[];
  /** Test files that fail without any change: they can prove nothing. */
  readonly failing: readonly string[];
}

/** Timeout long enough for the slowest unit test on a busy machine, in milliseconds. */
const patience = 300_000;

export async function surveyTests(
  root: string,
  targets: readonly Target[],
  lanes: number,
  steps: number,
  reportDuration: (file: string, milliseconds: number) => void,
): Promise<Survey> {
  const call = (place: number) => `portalMutantReached(${place})`;
  const sources = Object.fromEntries(
    targets.map(({ file, source, places, from }) => [file, traced(source, places, (at) => call(from + at))]),
  );
  const candidates = candidatesFor(
    root,
    targets.map(({ file }) => file),
    steps,
    // No sandbox runs a screen.
    targets.every(({ part }) => part === 'screens') ? quickLanes.filter((lane) => lane !== 'sandbox') : quickLanes,
  );
  const tests: KnownTest[] = [];
  const failing: string[] = [];
  await eachInLanes(candidates, lanes, async ({ file, distance }) => {
    const { outcome, milliseconds, reached } = await runTest({ root, test: file, sources, within: patience });
    reportDuration(file, milliseconds);
    if (outcome !== 'passed') failing.push(file);
    else if (reached.length > 0) tests.push({ file, distance, milliseconds, reached: new Set(reached) });
  });
  return { tests, failing };
}
