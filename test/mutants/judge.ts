/** Decides whether the tests notice a mutant. */
import { type Mutant, mutated } from './mutate.ts';
import { runTest } from './run-test.ts';
import type { Survey } from './survey.ts';
import { placeNumber, type Target } from './targets.ts';

/**
 * `caught`: a test failed or never ended. `survived`: all tests that reach it passed. `unreached`: no test reaches it.
 */
export type Fate = 'caught' | 'survived' | 'unreached';

export interface Verdict {
  readonly target: Target;
  readonly mutant: Mutant;
  readonly fate: Fate;
  /** Test files that ran. */
  readonly tests: readonly string[];
}

/**
 * Runs the tests that reach the mutant's place, the nearest first, until one notices it.
 * @param candidates test files, nearest first
 * @param survey returns what a test reaches
 * @param most maximum number of test files: a mutant that the nearest don't notice needs its own test
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
