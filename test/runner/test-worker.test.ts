// @lane program
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LaneName } from './lanes.ts';
import type { FileOutcome } from './outcome.ts';
import { startWorker } from './test-worker.ts';
import { root, toyFiles } from './toys.ts';

const { paths } = toyFiles({
  mixed: `
    test('passes', () => {});
    describe('group', () => { test('fails', () => assert.equal(1, 2)); });
    test('left out', { skip: true }, () => {});
    test('to be done', { todo: true }, () => assert.fail());
    console.log('a word of its own');`,
  first: `
    globalThis.toys = ['first loads'];
    after(() => globalThis.toys.push('first ends'));
    test('first', () => globalThis.toys.push('first runs'));`,
  second: `
    globalThis.toys.push('second loads');
    test('second', () => assert.deepEqual(globalThis.toys, ['first loads', 'first runs', 'first ends', 'second loads']));`,
  unloadable: `await import('./nowhere.ts');`,
  hook: `after(() => { throw new Error('the hook broke'); }); test('passes', () => {});`,
  empty: '',
  lacking: `describe('what this machine lacks', { skip: 'not installed' }, () => { test('fails', () => assert.fail()); });`,
  exits: `test('passes', () => {}); test('ends the process', () => process.exit(3));`,
  env: `test('leaves a variable', () => { process.env.PORTAL_TOY = '1'; });`,
  fetches: `test('leaves a fetch of its own', () => { globalThis.fetch = async () => new Response(); });`,
  mocks: `
    import { mock } from 'node:test';
    test('forgets its mocks', () => { mock.timers.enable({ apis: ['Date'] }); mock.method(globalThis, 'fetch', () => 'mine'); });`,
  turkish: `
    const { i18n } = await import('${root}core/i18n/i18n.ts');
    test('ends in Turkish', async () => { await i18n.init({ lng: 'tr', resources: {} }); assert.equal(i18n.language, 'tr'); });`,
  english: `
    const { i18n } = await import('${root}core/i18n/i18n.ts');
    test('begins in English', () => assert.equal(i18n.language, 'en'));`,
  clean: `test('finds nothing of them', () => {
    assert.equal(process.env.PORTAL_TOY, undefined);
    assert.match(String(fetch), /native|input/);
    assert.ok(Date.now() > 1e12);
  });`,
  nested: `
    globalThis.toys = [];
    const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    describe('built late', async () => {
      await wait(20);
      after(() => globalThis.toys.push('late suite ends'));
      test('of the late suite', () => globalThis.toys.push('late suite'));
    });
    await wait(5);
    test('with a part', async (t) => {
      await t.test('part', () => {});
      after(() => globalThis.toys.push('test ends'));
    });
    test('finds each hook run where it was made', () => assert.deepEqual(globalThis.toys, ['late suite', 'late suite ends', 'test ends']));`,
  thrown: `
    test('throws while it runs', () => new Promise(() => setTimeout(() => { throw new Error('in a timer'); }, 5)));
    test('passes', () => {});`,
  late: `test('passes', () => { setTimeout(() => { throw new Error('too late'); }, 10); });`,
  hangs: `test('hangs', () => new Promise(() => setInterval(() => {}, 1000)));`,
  timed: `
    test('never ends', { timeout: 20 }, () => new Promise(() => {}));
    test('follows in its file', () => {});`,
  long: `test('fails at length', () => { throw new Error('y'.repeat(2_000_000)); });`,
});

/** Runs the files in one process. Fails if the process doesn't end normally. */
async function runFiles(
  files: readonly string[],
  { silence, lane = 'program' }: { readonly silence?: number; readonly lane?: LaneName } = {},
) {
  const worker = startWorker({ root, lane, ...(silence !== undefined && { silence }) });
  const outcomes: FileOutcome[] = [];
  for (const file of files) outcomes.push(await worker.run(file));
  return { outcomes, end: await worker.end() };
}

test('a file tells its tests, what failed and what it printed', async () => {
  const {
    outcomes: [outcome],
  } = await runFiles([paths.mixed]);
  assert.ok(outcome);
  const { isPassed, passed, failed, skipped, failures, output, events } = outcome;
  assert.deepEqual({ isPassed, passed, failed, skipped }, { isPassed: false, passed: 1, failed: 1, skipped: 2 });
  assert.deepEqual(
    failures.map(({ name }) => name),
    ['fails'],
  );
  assert.match(failures[0]?.error ?? '', /Expected values to be strictly equal/);
  assert.doesNotMatch(failures[0]?.error ?? '', /node:internal/);
  assert.equal(output, 'a word of its own\n');
  // Like Node's own reporters: the file itself is not a test, and each event names the file.
  assert.deepEqual(
    events
      .filter(({ type }) => type !== 'test:start')
      .map(({ type, data }) => [type, data.name, data.nesting, data.file === paths.mixed]),
    [
      ['test:pass', 'passes', 0, true],
      ['test:fail', 'fails', 1, true],
      ['test:fail', 'group', 0, true],
      ['test:pass', 'left out', 0, true],
      ['test:fail', 'to be done', 0, true],
    ],
  );
});

test('a file whose suites are left out as a whole is no failure', async () => {
  const {
    outcomes: [outcome],
  } = await runFiles([paths.lacking]);
  const { isPassed, passed, failed, skipped = 0, trouble } = outcome ?? {};
  assert.deepEqual({ isPassed, passed, failed, trouble }, { isPassed: true, passed: 0, failed: 0, trouble: undefined });
  assert.ok(skipped > 0);
});

test('files of one process run one after the other, each with its own hooks', async () => {
  const { outcomes } = await runFiles([paths.first, paths.second]);
  assert.deepEqual(
    outcomes.map(({ file, isPassed, passed }) => [file, isPassed, passed]),
    [
      [paths.first, true, 1],
      [paths.second, true, 1],
    ],
  );
});

test('a test in a browser that reached its time limit fails no test after it', async () => {
  const { outcomes } = await runFiles([paths.timed, paths.clean, paths.first], { lane: 'browser' });
  assert.deepEqual(
    outcomes.map(({ passed, failures }) => [passed, failures.map(({ name }) => name)]),
    [
      [1, ['never ends']],
      [1, []],
      [1, []],
    ],
  );
});

for (const [file, reason] of [
  ['unloadable', /Cannot find module .*nowhere/],
  ['hook', /the hook broke/],
  ['empty', /It has no test/],
  ['exits', /ended early \(exit code 3\)/],
] as const) {
  test(`a file fails for a reason beside its tests: ${file}`, async () => {
    const {
      outcomes: [outcome],
    } = await runFiles([paths[file]]);
    assert.equal(outcome?.isPassed, false);
    assert.match(outcome?.trouble ?? '', reason);
  });
}

test('a process that dies fails the files it has not finished, and no others', async () => {
  const { outcomes } = await runFiles([paths.first, paths.exits, paths.second]);
  assert.deepEqual(
    outcomes.map(({ file, isPassed, trouble = '' }) => [file, isPassed, trouble]),
    [
      [paths.first, true, ''],
      [paths.exits, false, 'The process that ran it ended early (exit code 3).'],
      [paths.second, false, 'The process that ran it ended early (exit code 3).'],
    ],
  );
});

test('a process that says nothing any more is stopped', async () => {
  const {
    outcomes: [outcome],
  } = await runFiles([paths.hangs], { silence: 5_000 });
  assert.match(outcome?.trouble ?? '', /silent for 5 s/);
});

test('tests and hooks belong to the suite or test that makes them, however late it does', async () => {
  const {
    outcomes: [outcome],
  } = await runFiles([paths.nested]);
  assert.deepEqual([outcome?.isPassed, outcome?.passed, outcome?.failures], [true, 4, []]);
  const depthOf = (name: string) =>
    outcome?.events.find(({ type, data }) => type === 'test:pass' && data.name === name)?.data.nesting;
  assert.deepEqual([depthOf('of the late suite'), depthOf('with a part'), depthOf('part')], [1, 0, 1]);
});

test('an error in a timer fails the test that runs', async () => {
  const {
    outcomes: [outcome],
  } = await runFiles([paths.thrown]);
  assert.deepEqual(
    outcome?.failures.map(({ name }) => name),
    ['throws while it runs'],
  );
  assert.deepEqual([outcome?.passed, outcome?.failed], [1, 1]);
});

test('an error arrives whole, however long', async () => {
  const {
    outcomes: [outcome],
  } = await runFiles([paths.long]);
  assert.ok((outcome?.failures[0]?.error.length ?? 0) > 2_000_000);
});

test('a unit test that leaves a trace in its process fails, and the next file does not meet it', async () => {
  const { outcomes, end } = await runFiles([paths.env, paths.fetches, paths.mocks, paths.clean], { lane: 'unit' });
  assert.deepEqual(
    outcomes.map(({ file, trouble = '' }) => [file, trouble]),
    [
      [paths.env, 'It leaves behind in its process: process.env.PORTAL_TOY.'],
      [paths.fetches, 'It leaves behind in its process: globalThis.fetch.'],
      [paths.mocks, ''],
      [paths.clean, ''],
    ],
  );
  assert.equal(end, undefined);
});

test('a file begins in English, whichever language the one before has ended in', async () => {
  for (const lane of ['unit', 'component'] as const) {
    const { outcomes } = await runFiles([paths.turkish, paths.english], { lane });
    assert.deepEqual(
      outcomes.map(({ isPassed }) => isPassed),
      [true, true],
      lane,
    );
  }
});

test('a process that dies after its last file says so', async () => {
  const { outcomes, end } = await runFiles([paths.late]);
  assert.equal(outcomes[0]?.isPassed, true);
  assert.match(end ?? '', /ended early \(exit code/);
});
