import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { testFiles } from '../test-files.ts';
import { parseCsv } from './csv.ts';
import { proofOf, ranges } from './proof.ts';
import { idsIn, requirements } from './tables.ts';

const rows = requirements();

test('every id in a test file is a row of the tables', () => {
  const known = new Set(rows.map(({ id }) => id));
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const unknown = testFiles().flatMap((file) =>
    idsIn(readFileSync(root + file, 'utf8'))
      .filter((id) => !known.has(id))
      .map((id) => `${file}: ${id}`),
  );
  assert.deepEqual(unknown, []);
});

test('the tables are whole: each id once, none open', () => {
  assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length);
  assert.equal(rows.filter(({ area }) => area === 'open' || area === '').length, 0);
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
});

test('a row counts as proven when a test with its id passes and none fails', () => {
  const areas = [
    { id: 'S-001', area: 'x' },
    { id: 'S-002', area: 'x' },
    { id: 'S-003', area: 'y' },
    { id: 'S-004', area: 'y' },
  ];
  const result = (ids: string, outcome: 'passed' | 'failed' | 'skipped') => ({ name: `${ids.replace(/\S+/g, '[$&]')} does it`, file: 'a', outcome });
  const proof = proofOf(areas, [result('S-001 S-002', 'passed'), result('S-002', 'failed'), result('S-003', 'skipped'), result('S-4', 'passed')]);
  assert.deepEqual(proof, {
    areas: [
      { area: 'x', rows: 2, proven: 1, unproven: ['S-002'] },
      { area: 'y', rows: 2, proven: 0, unproven: ['S-003–S-004'] },
    ],
    unknown: ['S-4'],
  });
});

test('runs of ids are printed as ranges', () =>
  assert.deepEqual(ranges(['A-009', 'A-010', 'A-011', 'A-099', 'EA-100', 'EA-101']), ['A-009–A-011', 'A-099', 'EA-100–EA-101']));

test('CSV is read with quotes, commas and line ends in cells', () => {
  assert.deepEqual(parseCsv('a,b\r\n1,"x, ""y""\nz"\n,\n'), [
    { a: '1', b: 'x, "y"\nz' },
    { a: '', b: '' },
  ]);
});
