/** Decides if the tests notice a mutant. */
import { type Mutant, mutated } from './mutate.ts';
import { runTest } from './run-test.ts';
import type { Survey } from './survey.ts';
import { placeNumber, type Target } from './targets.ts';

/** `caught` by a test that failed or never ended; `survived` all that reach it; `unreached`: no test comes by. */
export type Fate = 'caught' | 'survived' | 'unreached';

export interface Verdict {
  readonly target: Target;
  readonly mutant: Mutant;
  readonly fate: Fate;
  /** Test files that were run. */
  readonly tests: readonly string[];
}

/**
 * Runs the tests that reach the mutant's place, those nearest to it first, until one notices.
 * @param candidates test files, nearest first
 * @param survey tells what a test reaches
 * @param most test files that are run: what none of the nearest notices needs a test of its own
 */
export async function judge(
  root: string,
  target: Target,
  mutant: Mutant,
  candidates: readonly string[],
  survey: Survey,
  most: number,
): Promise<Verdict> {
  const place = placeNumber(target, mutant);
  const sources = { [target.file]: mutated(target.source, mutant) };
  const tests: string[] = [];
  for (const file of candidates) {
    if (tests.length === most) break;
    const known = await survey(file);
    if (!known?.reached.has(place)) continue;
    tests.push(file);
    const { outcome } = await runTest({ root, test: file, sources, within: 30_000 + 5 * known.milliseconds });
    if (outcome !== 'passed') return { target, mutant, fate: 'caught', tests };
  }
  return { target, mutant, fate: tests.length > 0 ? 'survived' : 'unreached', tests };
}
