/** Runs a test once with all places traced, to find the places that it reaches, and its time. */
import { traced } from './mutate.ts';
import { runTest } from './run-test.ts';
import type { Target } from './targets.ts';

export interface KnownTest {
  readonly file: string;
  readonly milliseconds: number;
  readonly reached: ReadonlySet<number>;
}

/** Runs a test file the first time that it is given. Returns undefined for a file that fails without any change. */
export type Survey = (file: string) => Promise<KnownTest | undefined>;

/** Timeout in milliseconds, long enough for the slowest unit test on a busy machine. */
const timeoutMs = 300_000;

export function createSurvey(root: string, targets: readonly Target[], report: (line: string) => void): Survey {
  const call = (place: number) => `portalMutantReached(${place})`;
  const sources = Object.fromEntries(
    targets.map(({ file, source, places, from }) => [file, traced(source, places, (at) => call(from + at))]),
  );
  const run = async (file: string): Promise<KnownTest | undefined> => {
    const { outcome, milliseconds, reached } = await runTest({ root, test: file, sources, within: timeoutMs });
    report(
      outcome === 'passed'
        ? `  ${file} ${Math.round(milliseconds)} ms`
        : `  ${file} fails without any change, and proves nothing`,
    );
    return outcome === 'passed' ? { file, milliseconds, reached: new Set(reached) } : undefined;
  };
  const known = new Map<string, Promise<KnownTest | undefined>>();
  return (file) => {
    const found = known.get(file) ?? run(file);
    known.set(file, found);
    return found;
  };
}
