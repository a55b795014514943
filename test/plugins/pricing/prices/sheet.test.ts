/**
 * The sheet of prices reads cells, pasted blocks and files correctly, and finds the changes to save, without a browser.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readCells } from '#core/api';
import { csvOfPrices, readPriceFile } from '../../../../plugins/pricing/book/prices/file.ts';
import {
  type Cells,
  cellsOf,
  columns,
  emptyCells,
  readRow,
  type Vocabulary,
} from '../../../../plugins/pricing/prices/cells.ts';
import {
  addRow,
  changesIn,
  differences,
  type Edit,
  editRow,
  mergeRows,
  pasteBlock,
  readRows,
  setRemoved,
  rowsOf,
  type Stored,
} from '../../../../plugins/pricing/prices/sheet.ts';
import { sameTerms, type Terms } from '../../../../plugins/pricing/prices/terms.ts';

const words: Vocabulary = {
  products: [
    { id: 'p1', code: 'CARD', name: 'Kart ödemeleri' },
    { id: 'p2', code: 'BANK', name: 'Banka ödemeleri' },
  ],
  feeTypes: [
    { id: 'processing', code: 'processing', name: 'İşlem ücreti' },
    { id: 'gateway', code: 'gateway', name: 'Ağ geçidi ücreti' },
  ],
  methods: ['Fixed', 'Percentage', 'Blended', 'Graduated', 'Volume', 'InterchangePlusPlus'].map((id) => ({
    id,
    code: id,
    name: id,
  })),
  currencies: [
    { id: 'EUR', decimalPlaces: 2 },
    { id: 'JPY', decimalPlaces: 0 },
    { id: 'KWD', decimalPlaces: 3 },
  ],
  format: '1.234,50',
};
const stored: readonly Stored[] = [
  {
    key: { productId: 'p1', feeTypeId: 'processing', currency: 'EUR' },
    terms: { method: 'Percentage', percentage: '1.2', minimum: '0.01' },
  },
  { key: { productId: 'p1', feeTypeId: 'gateway', currency: 'EUR' }, terms: { method: 'Fixed', fixed: '0.06' } },
  { key: { productId: 'p1', feeTypeId: 'gateway', currency: 'JPY' }, terms: { method: 'Fixed', fixed: '10' } },
];
const cells = (given: Partial<Cells>): Cells => ({ ...emptyCells, ...given });
const state = (edits: readonly Edit[], of = stored) => {
  const rows = rowsOf(of, edits, words);
  const read = readRows(rows, words);
  return { rows, read, ...changesIn(rows, read) };
};
const rowAt = (edits: readonly Edit[], at: number) => rowsOf(stored, edits, words)[at] ?? assert.fail(`no row ${at}`);

test('cells are read in the person’s format, with products and fee types by code, id or name in any case', () => {
  const row = cells({
    product: 'kart ODEMELERI',
    feeType: 'işlem ücreti',
    currency: 'eur',
    method: 'blended',
    percentage: '1,25%',
    fixed: '0,3',
  });
  assert.deepEqual(readRow(row, words), {
    key: { productId: 'p1', feeTypeId: 'processing', currency: 'EUR' },
    terms: { method: 'Blended', percentage: '1.25', fixed: '0.3' },
    problems: {},
  });
  const tiers = readRow(
    cells({
      product: 'CARD',
      feeType: 'processing',
      currency: 'EUR',
      method: 'Graduated',
      tiers: '0-250: 1,2%; 250-: 0,9%+0,10',
    }),
    words,
  );
  assert.deepEqual(tiers.terms?.tiers, [
    { from: '0', upTo: '250', percentage: '1.2' },
    { from: '250', percentage: '0.9', fixed: '0.1' },
  ]);
});

test('a wrong value is reported at its cell', () => {
  const problems = (given: Partial<Cells>) =>
    Object.fromEntries(
      Object.entries(
        readRow(
          cells({ product: 'CARD', feeType: 'gateway', currency: 'EUR', method: 'Fixed', fixed: '1', ...given }),
          words,
        ).problems,
      ).map(([column, { code }]) => [column, code]),
    );
  assert.deepEqual(problems({ product: '<script>', currency: 'XXX', feeType: '' }), {
    product: 'unknown',
    currency: 'unknown',
    feeType: 'missing',
  });
  assert.deepEqual(problems({ fixed: '-1' }), { fixed: 'negative' });
  assert.deepEqual(problems({ fixed: '1,005' }), { fixed: 'decimals' });
  assert.deepEqual(problems({ currency: 'JPY', fixed: '1,5' }), { fixed: 'decimals' });
  assert.deepEqual(problems({ currency: 'KWD', fixed: '1.500' }), { fixed: 'ambiguous' });
  assert.deepEqual(problems({ fixed: 'abc' }), { fixed: 'unreadable' });
  assert.deepEqual(problems({ fixed: '' }), { fixed: 'missing' });
  assert.deepEqual(problems({ percentage: '1' }), { percentage: 'unused' });
  assert.deepEqual(problems({ method: 'Graduated', fixed: '', tiers: '0-100: 1%; 90-: 2%' }), { tiers: 'tierOverlap' });
  assert.deepEqual(problems({ method: 'Graduated', fixed: '', tiers: '0-100: 1%; 120-: 2%' }), { tiers: 'tierGap' });
  assert.deepEqual(problems({ method: 'Graduated', fixed: '', tiers: 'all at 2' }), { tiers: 'tierForm' });
});

test('terms survive their cells, in every number format', () => {
  const amount = fc
    .integer({ min: 0, max: 99_999_999 })
    .map((minor) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`);
  const share = fc
    .integer({ min: 0, max: 1_000_000 })
    .map((parts) => `${Math.floor(parts / 10_000)}.${String(parts % 10_000).padStart(4, '0')}`);
  fc.assert(
    fc.property(
      fc.constantFrom('1.234,50' as const, '1,234.50' as const, '1 234,50' as const),
      amount,
      share,
      share,
      (format, fixed, percentage, second) => {
        for (const terms of [
          { method: 'Blended', percentage, fixed },
          {
            method: 'Volume',
            tiers: [
              { from: '0', upTo: '12000.5', percentage },
              { from: '12000.5', percentage: second, fixed },
            ],
          },
        ] as const satisfies readonly Terms[]) {
          const row = cellsOf({ product: 'CARD', feeType: 'gateway', currency: 'EUR' }, terms, format);
          const read = readRow(row, { ...words, format });
          assert.deepEqual(read.problems, {}, JSON.stringify(row));
          assert.ok(sameTerms(read.terms, terms), JSON.stringify(row));
        }
      },
    ),
  );
});

test('a block is pasted where the person stands; rows beyond the end are new, keys of stored prices stay', () => {
  const { edits, rows } = pasteBlock(
    rowsOf(stored, [], words),
    [],
    { row: 1, column: columns.indexOf('fixed') },
    readCells('0,07\n11\n"0,08"\n'),
    words,
  );
  assert.equal(rows, 3);
  const { changes, wrong } = state(edits);
  assert.deepEqual(
    changes.map(({ key, before, after }) => [key.currency, before?.fixed, after?.fixed]),
    [
      ['EUR', '0.06', '0.07'],
      ['JPY', '10', '11'],
    ],
  );
  assert.equal(wrong, 1, 'the new row names nothing yet');
  const result = pasteBlock(rowsOf(stored, [], words), [], { row: 0, column: 1 }, [['gateway', 'JPY']], words);
  assert.deepEqual(state(result.edits).changes, []);
});

test('whole rows go to the prices they name, whichever order they stand in; headings are left out', () => {
  const block = readCells(
    'product\tfeeType\tcurrency\tmethod\nCARD\tgateway\tJPY\tFixed\t\t12\nBANK\tgateway\tEUR\tFixed\t\t0,20\n',
  );
  const { edits } = pasteBlock(rowsOf(stored, [], words), [], { row: 2, column: 0 }, block, words);
  const { changes, wrong } = state(edits);
  assert.equal(wrong, 0);
  assert.deepEqual(
    changes.map(({ key, before, after }) => [key.productId, key.currency, before?.fixed, after?.fixed]),
    [
      ['p1', 'JPY', '10', '12'],
      ['p2', 'EUR', undefined, '0.2'],
    ],
  );
});

test('a price can be removed and restored, and a new row for a stored price is reported', () => {
  const gone = setRemoved([], rowAt([], 1), true);
  assert.deepEqual(
    state(gone).changes.map(({ before, after }) => [before?.fixed, after]),
    [['0.06', undefined]],
  );
  assert.deepEqual(state(setRemoved(gone, rowAt(gone, 1), false)).changes, []);
  assert.deepEqual(state(editRow([], rowAt([], 1), { fixed: '0,060' })).changes, []);
  const twice = state(
    addRow([], { product: 'CARD', feeType: 'gateway', currency: 'EUR', method: 'Fixed', fixed: '1' }),
  );
  assert.equal(twice.wrong, 1);
  assert.equal([...twice.read.values()][0]?.problems.feeType?.code, 'duplicate');
});

test('another person’s saved price stays beside the user’s edit as a conflict', () => {
  const edits = editRow([], rowAt([], 1), { fixed: '0,09' });
  const theirs = stored.map((price, at) =>
    at === 1 ? { ...price, terms: { method: 'Fixed' as const, fixed: '0.08' } } : price,
  );
  const [change] = state(edits, theirs).changes;
  assert.deepEqual(
    [change?.seen?.fixed, change?.before?.fixed, change?.after?.fixed, change?.isConflict],
    ['0.06', '0.08', '0.09', true],
  );
  const untouched = stored.map((price, at) =>
    at === 0 ? { ...price, terms: { method: 'Fixed' as const, fixed: '1' } } : price,
  );
  assert.equal(state(edits, untouched).changes[0]?.isConflict, false);
});

test('the file of a book reads back as written, and errors name their row and column', () => {
  const tiered: Stored = {
    key: { productId: 'p2', feeTypeId: 'processing', currency: 'KWD' },
    terms: {
      method: 'Graduated',
      tiers: [
        { from: '0', upTo: '1.250', percentage: '1' },
        { from: '1.250', percentage: '0.5' },
      ],
    },
  };
  const all = [...stored, tiered];
  const file = readPriceFile(csvOfPrices(all, words), words);
  assert.deepEqual(
    file.rows.flatMap(({ problems }) => problems),
    [],
  );
  const { edits } = mergeRows(
    rowsOf([], [], words),
    [],
    file.rows.map(({ cells: row }) => row),
    words,
  );
  const { changes } = state(edits, []);
  assert.equal(changes.length, all.length);
  for (const [at, { terms }] of all.entries()) assert.ok(sameTerms(changes[at]?.after, terms), JSON.stringify(terms));
  assert.deepEqual(readPriceFile('product;currency\nCARD;EUR', words).missing, ['feeType', 'method']);
  const bad = readPriceFile(
    'currency;feeType;product;method;fixed\nEUR;gateway;CARD;Fixed;1.005\n\nXXX;gateway;=1+1;Fixed;1',
    words,
  );
  assert.deepEqual(
    bad.rows.map(({ row, problems }) => [row, problems.map(({ column, problem }) => `${column} ${problem.code}`)]),
    [
      [2, ['fixed decimals']],
      [4, ['product unknown', 'currency unknown']],
    ],
  );
});

test('ten thousand rows are pasted and read', () => {
  const many = Array.from(
    { length: 10_000 },
    (_none, at): Stored => ({
      key: { productId: `p${at}`, feeTypeId: 'gateway', currency: 'EUR' },
      terms: { method: 'Fixed', fixed: '1' },
    }),
  );
  const large = {
    ...words,
    products: many.map(({ key }) => ({ id: key.productId, code: key.productId.toUpperCase(), name: key.productId })),
  };
  const rows = rowsOf(many, [], large);
  const { edits } = pasteBlock(
    rows,
    [],
    { row: 0, column: columns.indexOf('fixed') },
    many.map((_one, at) => [String(at)]),
    large,
  );
  const after = rowsOf(many, edits, large);
  const { changes, wrong } = changesIn(after, readRows(after, large));
  assert.deepEqual([changes.length, wrong], [9999, 0]);
});

test('two books differ where a price of one is another, or there is none', () => {
  const other: readonly Stored[] = [
    ...stored.slice(1).map((price) => ({ ...price, terms: { method: 'Fixed' as const, fixed: '0.060' } })),
    { key: { productId: 'p2', feeTypeId: 'gateway', currency: 'EUR' }, terms: { method: 'Fixed', fixed: '1' } },
  ];
  assert.deepEqual(
    differences(stored, other).map(({ key, base, other: two }) => [
      key.productId,
      key.currency,
      base?.method,
      two?.fixed,
    ]),
    [
      ['p1', 'EUR', 'Percentage', undefined],
      ['p1', 'JPY', 'Fixed', '0.060'],
      ['p2', 'EUR', undefined, '1'],
    ],
  );
});
