import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { testFiles } from '../test-files.ts';
import { parseCsv } from './csv.ts';
import { proofOf, ranges, type TestResult } from './proof.ts';
import { declaredTests, rowsOfTests } from './declared.ts';
import { idsIn, type Requirement, requirements } from './tables.ts';

const rows = requirements();
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the requirement rows in a test file, from the options of its tests and from its titles. */
function idsOfSource(file: string): string[] {
  const source = readFileSync(root + file, 'utf8');
  return [...declaredTests(file, source).flatMap(({ ids }) => ids), ...idsIn(source)];
}

test('every id in a test file is a row of the tables', () => {
  const known = new Set(rows.map(({ id }) => id));
  const unknown = testFiles().flatMap((file) =>
    idsOfSource(file)
      .filter((id) => !known.has(id))
      .map((id) => `${file}: ${id}`),
  );
  assert.deepEqual(unknown, []);
});

test('the tables are whole: each id once, none open', () => {
  assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length);
  assert.equal(rows.filter(({ area, text }) => area === 'open' || area === '' || text === '').length, 0);
  for (const [prefix, count] of [
    ['S', 524],
    ['A', 624],
    ['ES', 57],
    ['EA', 332],
  ] as const) {
    assert.deepEqual(
      rows.map(({ id }) => id).filter((id) => id.startsWith(`${prefix}-`)),
      Array.from({ length: count }, (_, index) => `${prefix}-${String(index + 1).padStart(3, '0')}`),
    );
  }
  assert.equal(rows.filter(({ kind }) => kind === 'route').length, 193);
});

const result = (ids: string, outcome: TestResult['outcome'], file = '/home/me/test/a.test.ts'): TestResult => ({
  name: `${ids.replace(/\S+/g, '[$&]')} does it`,
  file,
  outcome,
});
const rowsOf = rowsOfTests(() => '', []);
const row = (id: string, area: string, heldBy?: string): Requirement => ({
  id,
  kind: 'behavior',
  area,
  text: id,
  ...(heldBy && { heldBy }),
});

test('a row counts as proven when a test with its id passes and none fails', () => {
  const proof = proofOf(
    [row('S-001', 'x'), row('S-002', 'x'), row('S-003', 'y'), row('S-004', 'y')],
    [result('S-001 S-002', 'passed'), result('S-002', 'failed'), result('S-003', 'skipped'), result('S-4', 'passed')],
    rowsOf,
  );
  assert.deepEqual(proof.areas, [
    { name: 'x', rows: 2, tested: 2, proven: 1 },
    { name: 'y', rows: 2, tested: 1, proven: 0 },
  ]);
  assert.deepEqual(proof.kinds[0], { name: 'behaviors', rows: 4, tested: 3, proven: 1 });
  assert.deepEqual(
    proof.missing.map(({ id }) => id),
    ['S-002', 'S-003', 'S-004'],
  );
  assert.deepEqual(proof.unknown, ['S-4']);
});

test('the last run of a repeated test counts', () => {
  const missing = (...results: TestResult[]) => proofOf([row('S-001', 'x')], results, rowsOf).missing.length;
  assert.equal(missing(result('S-001', 'failed'), result('S-001', 'passed')), 0);
  assert.equal(missing(result('S-001', 'passed'), result('S-001', 'failed')), 1);
});

test('a row that a table test holds is proven by it and another test, by neither alone', () => {
  const held = row('S-001', 'x', 'test/table.test.ts');
  const [table, relativeResult] = [result('S-001', 'passed', 'C:\\me\\test\\table.test.ts'), result('S-001', 'passed')];
  const isProven = (...results: TestResult[]) => proofOf([held], results, rowsOf).missing.length === 0;
  assert.ok(isProven(table, relativeResult));
  assert.ok(!isProven(table));
  assert.ok(!isProven(relativeResult));
  assert.ok(!isProven({ ...table, outcome: 'failed' }, relativeResult));
});

test('a test proves the rows of its options and those at the head of its title', () => {
  const source = `
    test('signs in', { requirements: ['S-001', 'S-002'], timeout: 5 }, () => {});
    for (const tier of tiers) portal.test(\`\${tier} (staff) signs out\`, { requirements: ['A-003'] }, () => {});
    test('other', { timeout: 5 }, () => {});
    for (const what of cases) test(\`\${what}: \${tier}\`, { requirements: ['A-007'] }, () => {});
    test('a list: of its own', () => {});`;
  const proven = rowsOfTests(() => source, ['a.test.ts']);
  const named = (name: string) => proven({ name, file: 'a.test.ts', outcome: 'passed' });
  assert.deepEqual(named('signs in'), ['S-001', 'S-002']);
  assert.deepEqual(named('tenant (staff) signs out'), ['A-003']);
  assert.deepEqual(named('[A-005] [S-001] signs in'), ['A-005', 'S-001']);
  assert.deepEqual(named('other'), []);
  assert.deepEqual(named('a form: tenant'), ['A-007']);
  assert.deepEqual(named('a list: of its own'), [], 'a literal title is not that of a template');
  const inHarness = (name: string) => proven({ name, file: 'harness/portal.ts', outcome: 'passed' });
  assert.deepEqual(inHarness('merchant (staff) signs out'), ['A-003']);
  assert.deepEqual(inHarness('signs in'), []);
});

test('requirements that cannot be read from the source are refused', () =>
  assert.throws(
    () => declaredTests('a.test.ts', `test('x', { requirements: ids }, () => {});`),
    /a\.test\.ts: write the requirements/,
  ));

test('runs of ids are printed as ranges', () =>
  assert.deepEqual(ranges(['A-009', 'A-010', 'A-011', 'A-099', 'EA-100', 'EA-101']), [
    'A-009–A-011',
    'A-099',
    'EA-100–EA-101',
  ]));

test('CSV is read with quotes, commas and line ends in cells', () => {
  assert.deepEqual(parseCsv('a,b\r\n1,"x, ""y""\nz"\n,\n'), [
    { a: '1', b: 'x, "y"\nz' },
    { a: '', b: '' },
  ]);
});
