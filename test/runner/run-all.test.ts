import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FileOutcome } from './outcome.ts';
import { planGroups, sharesProcess } from './plan.ts';
import { runAll } from './run-all.ts';
import { fileText, summaryOf, summaryText } from './summary.ts';
import { root, toyFiles } from './toys.ts';

const { paths } = toyFiles({
  fine: `test('passes', () => {}); test('left out', { skip: true }, () => {});`,
  broken: `test('fails', () => assert.equal(1, 2));`,
  // Fails where it finds no trace of an earlier run.
  flaky: `
    import { existsSync, writeFileSync } from 'node:fs';
    test('passes the second time', () => {
      const trace = new URL('./trace', import.meta.url);
      if (existsSync(trace)) return;
      writeFileSync(trace, '');
      assert.fail('a slow moment');
    });`,
});

test('a file that fails runs once more, alone: passing then it is kept as flaky, failing again it fails the run', async () => {
  const ended: string[] = [];
  const outcome = await runAll([paths.fine, paths.broken, paths.flaky], {
    root,
    lanes: 2,
    ended: (file, again) => ended.push(`${file.file} ${file.isPassed ? 'passed' : 'failed'}${again ? ' again' : ''}`),
  });
  assert.deepEqual(
    ended.sort(),
    [`${paths.broken} failed`, `${paths.broken} failed again`, `${paths.fine} passed`, `${paths.flaky} failed`, `${paths.flaky} passed again`].sort(),
  );

  const summary = summaryOf(outcome, 90_000);
  assert.deepEqual(
    { ...summary, files: summary.files.length },
    {
      minutes: 1.5,
      passed: 2,
      failed: 1,
      skipped: 1,
      failedFiles: [{ file: paths.broken, reasons: ['fails: AssertionError [ERR_ASSERTION]: Expected values to be strictly equal:'] }],
      flaky: [{ file: paths.flaky, reasons: ['passes the second time: AssertionError [ERR_ASSERTION]: a slow moment'] }],
      files: 3,
    },
  );
  const text = summaryText(summary);
  assert.match(text, /\n2 passed, 1 failed, 1 skipped, 1 flaky\n$/);
  assert.match(text, /Flaky, as they failed and then passed alone:\n.*flaky\.test\.ts: passes the second time: .*a slow moment\n/);
  assert.match(text, /Failed, once more alone too:\n.*broken\.test\.ts: fails: /);
});

test('files with a portal of their own share processes, the others have one each', () => {
  const shares = (source: string, file = 'test/plugins/sales/sums.test.ts') => sharesProcess(file, source);
  assert.ok(shares(`import { people, startPortal } from '../../harness/index.ts';`, 'test/e2e/sums.test.tsx'));
  assert.ok(shares(`import { startApi } from '../../harness/api.ts';`));
  assert.ok(shares(`import { sums } from '../../../plugins/sales/sandbox/sums.ts';`));
  assert.ok(!shares(`import { sum } from '../../core/ui/sum.ts';`, 'test/core/sum.test.ts'));
  for (const source of [
    `import { renderPart } from '../../harness/render.tsx';`,
    `import '../../harness/dom.ts';`,
    `process.env.PORT = '1';`,
    `mock.method(Date, 'now');`,
    `const part = await import('./part.ts');`,
  ]) {
    assert.ok(!shares(source), source);
  }

  const { paths } = toyFiles({
    ...Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`portal${at}`, `import { startPortal } from '../harness/index.ts';`])),
    alone: '',
  });
  const groups = planGroups(Object.values(paths), root, 2);
  assert.deepEqual(
    groups.map(({ length }) => length),
    [10, 10, 10, 10, 1],
  );
  assert.deepEqual(groups.flat().sort(), Object.values(paths).sort());
  // A few of them still keep all lanes busy.
  assert.equal(planGroups(Object.values(paths).slice(0, 4), root, 2).length, 2);
});

test('the slowest ten files are named, and a file that could not run counts as a failure', () => {
  const outcome = (at: number): FileOutcome => ({
    file: `test/${at}.test.ts`,
    isPassed: at !== 3,
    passed: at === 3 ? 0 : 2,
    failed: 0,
    skipped: 0,
    failures: [],
    trouble: at === 3 ? 'It has no test.' : undefined,
    output: '',
    ms: at * 1000,
    events: [],
  });
  const files = Array.from({ length: 12 }, (_, at) => outcome(at));
  const summary = summaryOf({ files, flaky: [] }, 1000);
  assert.equal(summary.failed, 1);
  const lines = summaryText(summary).split('\n');
  assert.equal(lines[1], '    11.0 s  test/11.test.ts (2 tests)');
  assert.equal(lines.filter((line) => / s {2}test/.test(line)).length, 10);
  assert.equal(fileText(outcome(3), false), 'FAIL test/3.test.ts: 0 passed, 3 s\n  ✖ It has no test.\n');
  assert.equal(fileText({ ...outcome(4), output: 'a line\n' }, true), 'ok   test/4.test.ts: 2 passed, 4 s (once more, alone)\n  a line\n');
});
