// @lane program
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DOMParser } from '@xmldom/xmldom';
import { junitXml } from './junit.ts';
import { laneOf } from './lanes.ts';
import type { FileOutcome } from './outcome.ts';
import { quarantine } from './quarantine.ts';
import { runAll } from './run-all.ts';
import { fileText, summaryOf, summaryText } from './summary.ts';
import { root, toyFiles } from './toys.ts';

const outcomeAt = (at: number): FileOutcome => ({
  file: `test/${at}.test.ts`,
  lane: 'unit',
  isPassed: at !== 3,
  passed: at === 3 ? 0 : 2,
  failed: 0,
  skipped: 0,
  failures: [],
  quarantined: [],
  skips: [],
  trouble: at === 3 ? 'It has no test.' : undefined,
  output: '',
  screenCalls: [],
  ms: at * 1000,
  events: [],
});

test('each file runs once, and what fails fails the run', async () => {
  const { paths } = toyFiles({
    fine: `test('passes', () => {}); test('left out', { skip: 'no printer' }, () => {}); test('left out too', { skip: true }, () => {});`,
    broken: `test('fails', () => assert.equal(1, 2));`,
    // Fails if it finds no trace of an earlier run.
    unsteady: `
      import { existsSync, writeFileSync } from 'node:fs';
      test('passes the second time', () => {
        const trace = new URL('./trace', import.meta.url);
        if (existsSync(trace)) return;
        writeFileSync(trace, '');
        assert.fail('a slow moment');
      });`,
  });
  const ended: string[] = [];
  const outcome = await runAll([paths.fine, paths.broken, paths.unsteady], {
    root,
    atOnce: 2,
    ended: (file) => ended.push(`${file.file} ${file.isPassed ? 'passed' : 'failed'}`),
  });
  assert.deepEqual(ended.sort(), [`${paths.broken} failed`, `${paths.fine} passed`, `${paths.unsteady} failed`].sort());

  const summary = summaryOf(outcome, 90_000);
  assert.deepEqual(
    {
      ...summary,
      files: summary.files.length,
      lanes: summary.lanes.map(({ processorMinutes: _, ...lane }) => ({ ...lane, minutes: 0 })),
    },
    {
      minutes: 1.5,
      passed: 1,
      failed: 2,
      skipped: 2,
      lanes: [{ lane: 'unit', files: 3, tests: 5, processes: 1, minutes: 0 }],
      failedFiles: [
        {
          file: paths.broken,
          reasons: ['fails: AssertionError [ERR_ASSERTION]: Expected values to be strictly equal:'],
        },
        { file: paths.unsteady, reasons: ['passes the second time: AssertionError [ERR_ASSERTION]: a slow moment'] },
      ],
      quarantined: [],
      skips: [
        { reason: 'no printer', tests: 1 },
        { reason: 'no reason is given', tests: 1 },
      ],
      files: 3,
    },
  );
  assert.ok((summary.lanes[0]?.processorMinutes ?? 0) >= 0);
  const text = summaryText(summary);
  assert.match(text, /\n1 passed, 2 failed, 2 skipped\n$/);
  assert.match(text, /\n {2}1: no printer\n/);
  assert.match(
    text,
    /Failed:\n.*broken\.test\.ts: fails: .*\n.*unsteady\.test\.ts: passes the second time: .*a slow moment\n/,
  );
  assert.match(text, /Lanes:\n {2}unit +3 files +5 tests +1 processes/);
});

test('a test in quarantine fails no run, and is named', () => {
  const failure = { name: 'now and then', error: 'AssertionError: not yet' };
  const summary = summaryOf({ files: [{ ...outcomeAt(1), quarantined: [failure] }], processes: new Map() }, 1000);
  assert.equal(summary.failed, 0);
  assert.match(summaryText(summary), /Failed in quarantine .*\n {2}test\/1\.test\.ts: now and then\n/);
});

test('nothing stays in quarantine for longer than two weeks', () => {
  for (const { file, title, reason, since } of quarantine) {
    assert.ok(reason.length > 10, `${file}: ${title} says no reason`);
    assert.ok(
      Date.now() - Date.parse(since) < 14 * 24 * 3_600_000,
      `${file}: ${title} has been in quarantine since ${since}. Mend it.`,
    );
  }
});

test('a file says its lane by a line, and a lane that there is not is refused', () => {
  assert.equal(laneOf('a.test.ts', `// @lane browser\nimport './x.ts';`), 'browser');
  assert.equal(laneOf('a.test.ts', `import './x.ts';`), 'unit');
  assert.throws(
    () => laneOf('a.test.ts', '// @lane browsers'),
    /a\.test\.ts: there is no lane "browsers"\. Write one of unit, component/,
  );
});

test('unit tests share one process, programs have one each', async () => {
  const program = (name: string) =>
    `// @lane program\ntest('${name}', () => { assert.equal(globalThis.toys, undefined); globalThis.toys = 1; });`;
  const { paths } = toyFiles({
    one: `test('one', () => {});`,
    two: `test('two', () => {});`,
    three: program('three'),
    four: program('four'),
  });
  const { files, processes } = await runAll(Object.values(paths), { root, atOnce: 2, ended: () => undefined });
  assert.ok(files.every(({ isPassed }) => isPassed));
  assert.deepEqual(Object.fromEntries(processes), { unit: 1, program: 2 });
});

test('the report for CI has each file with its tests, what failed, what was skipped and what did not end', async () => {
  const { paths } = toyFiles({
    mixed: `describe('group', () => { test('passes', () => {}); test('fails', () => assert.fail('broken <here>')); }); test('waits', { skip: 'no font' }, () => {});`,
  });
  const { files } = await runAll([paths.mixed], { root, atOnce: 1, ended: () => undefined });
  const died: FileOutcome = {
    ...outcomeAt(3),
    trouble: 'The process that ran it ended early (exit code 3).',
    events: [{ type: 'test:start', data: { name: 'ends the process', nesting: 0 } }],
  };
  const document = new DOMParser().parseFromString(await junitXml([...files, died]), 'text/xml');
  const all = (tag: string, attribute: string) =>
    Array.from(document.getElementsByTagName(tag), (element) => element.getAttribute(attribute) ?? '');
  assert.deepEqual(all('testsuite', 'name'), [paths.mixed, 'group', died.file]);
  assert.deepEqual(all('testcase', 'name'), ['passes', 'fails', 'waits', 'ends the process', 'the file itself']);
  assert.deepEqual(all('skipped', 'message'), ['no font']);
  const [first, ...others] = all('failure', 'message');
  assert.match(first ?? '', /broken <here>/);
  assert.deepEqual(others, ['It did not end.', died.trouble]);
});

test('the slowest ten files are named, and a file that could not run counts as a failure', () => {
  const files = Array.from({ length: 12 }, (_, at) => outcomeAt(at));
  const summary = summaryOf({ files, processes: new Map() }, 1000);
  assert.equal(summary.failed, 1);
  const lines = summaryText(summary).split('\n');
  assert.equal(lines[lines.indexOf('Slowest files:') + 1], '    11.0 s  test/11.test.ts (2 tests)');
  assert.equal(lines.filter((line) => / s {2}test/.test(line)).length, 10);
  assert.equal(fileText(outcomeAt(3)), 'FAIL test/3.test.ts: 0 passed, 3 s\n  ✖ It has no test.\n');
  assert.equal(fileText({ ...outcomeAt(4), output: 'a line\n' }), 'ok   test/4.test.ts: 2 passed, 4 s\n  a line\n');
});
