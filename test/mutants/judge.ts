/** Decides if the tests notice a mutant. */
import { type Mutant, mutated } from './mutate.ts';
import { runTest } from './run-test.ts';
import type { KnownTest } from './survey.ts';
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
 * @param most test files that are run: what none of the nearest notices is worth a test of its own, whatever a far one
 *   would say
 */
export async function judge(
  root: string,
  target: Target,
  mutant: Mutant,
  known: readonly KnownTest[],
  most: number,
): Promise<Verdict> {
  const place = placeNumber(target, mutant);
  const reaching = known
    .filter(({ reached }) => reached.has(place))
    .sort((a, b) => nearness(a, target) - nearness(b, target) || a.milliseconds - b.milliseconds)
    .slice(0, most);
  const sources = { [target.file]: mutated(target.source, mutant) };
  const tests: string[] = [];
  for (const { file, milliseconds } of reaching) {
    tests.push(file);
    const { outcome } = await runTest({ root, test: file, sources, within: 30_000 + 5 * milliseconds });
    if (outcome !== 'passed') return { target, mutant, fate: 'caught', tests };
  }
  return { target, mutant, fate: reaching.length > 0 ? 'survived' : 'unreached', tests };
}

/** Tests stand in a folder like that of what they test. */
function nearness({ file, distance }: KnownTest, target: Target): number {
  const folder = target.file.replace(/\/[^/]*$/, '');
  return file.startsWith(`test/${folder}/`) ? 0 : distance;
}
