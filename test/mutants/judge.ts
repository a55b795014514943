/** Whether the tests notice a mutant. */
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
  /** Test files that were run; the last one noticed it, where one has. */
  readonly tests: readonly string[];
  /** How long the last of them took. */
  readonly milliseconds: number;
}

/**
 * Runs the tests that reach the mutant's place, those nearest to it first, until one notices.
 * @param most test files that are run: what none of the nearest notices is worth a test of its own, whatever a far one would say
 */
export async function judge(root: string, target: Target, mutant: Mutant, known: readonly KnownTest[], most: number): Promise<Verdict> {
  const place = placeNumber(target, mutant);
  const reaching = known
    .filter(({ reached }) => reached.has(place))
    .sort((a, b) => nearness(a, target) - nearness(b, target) || a.milliseconds - b.milliseconds)
    .slice(0, most);
  const sources = { [target.file]: mutated(target.source, mutant) };
  const tests: string[] = [];
  let last = 0;
  for (const { file, milliseconds } of reaching) {
    tests.push(file);
    const run = await runTest({ root, test: file, sources, within: 30_000 + 5 * milliseconds });
    last = run.milliseconds;
    if (run.outcome !== 'passed') return { target, mutant, fate: 'caught', tests, milliseconds: last };
  }
  return { target, mutant, fate: reaching.length > 0 ? 'survived' : 'unreached', tests, milliseconds: last };
}

/** Tests stand in a folder like that of what they test, and those of a plugin in one of its name. */
function nearness({ file, distance }: KnownTest, target: Target): number {
  const folder = target.file.replace(/\/[^/]*$/, '');
  const [plugin] = /^plugins\/[^/]+/.exec(target.file) ?? [];
  if (file.startsWith(`test/${folder}/`)) return 0;
  return plugin !== undefined && file.startsWith(`test/${plugin}/`) ? 1 : distance;
}
