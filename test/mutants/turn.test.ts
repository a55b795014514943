// @lane program
/** A few of the screens' recorded mutants in each run of the suite, others with each commit; `npm run mutants -- screens` is the whole of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { commitCount } from '../runner/commit-count.ts';
import { mutated } from './mutate.ts';
import { nameOf, readRecord } from './record.ts';
import { runTest } from './run-test.ts';
import { targetsIn } from './targets.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Few enough, and noticed soon enough, for twenty seconds. */
const mutantsAtOnce = 2;
const longestSeconds = 15;
const { mutants } = readRecord();

test('the mutants whose turn it is are noticed by the test that noticed them', async () => {
  const noticed = targetsIn(root, ['screens']).flatMap((target) =>
    target.mutants.flatMap((mutant) => {
      const noticed = mutants[nameOf(target, mutant)];
      return noticed && noticed.seconds <= longestSeconds ? [{ target, mutant, test: noticed.test }] : [];
    }),
  );
  assert.ok(noticed.length >= 20, `of the record ${noticed.length} are left: run npm run mutants -- screens --sample 60 --record`);
  const from = (commitCount(root) * mutantsAtOnce) % noticed.length;
  for (const { target, mutant, test } of [...noticed, ...noticed].slice(from, from + mutantsAtOnce)) {
    const { outcome } = await runTest({ root, test, sources: { [target.file]: mutated(target.source, mutant) }, within: 120_000 });
    assert.notEqual(outcome, 'passed', `${test} no longer notices ${nameOf(target, mutant)}`);
  }
});
