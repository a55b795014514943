import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvBlob, csvExport } from '../../../../../core/ui/data-grid/export/csv-export.ts';
import { withCurrencies, withCurrencyIds } from '../../../../../core/ui/data-grid/export/currency-columns.ts';
import type { ExportRequest, GridColumn } from '../../../../../core/ui/data-grid/types.ts';
import { extensionOf, safeFileName } from '../../../../../core/ui/formats/file-name.ts';
import { textsOf } from '../../texts.ts';

await textsOf('en');

interface Row {
  readonly id: string;
  readonly amount: string;
}
const columns: readonly GridColumn<Row>[] = [
  { id: 'id', title: 'Id', cell: (row) => row.id, value: (row) => row.id },
  { id: 'amount', title: 'Amount', cell: (row) => row.amount, value: (row) => row.amount },
];

function request(count: number, shares: number[] = []): ExportRequest {
  return {
    state: { page: 3, size: 10, sort: undefined, search: '', filters: new Map(), columns: undefined, view: undefined },
    columns: ['amount', 'id'],
    headings: ['Amount', 'Id'],
    timeZone: 'UTC',
    format: 'csv',
    timezoneOffset: 0,
    count,
    signal: new AbortController().signal,
    onProgress: (share) => shares.push(share),
  };
}

const rows = Array.from({ length: 250 }, (_, index) => ({ id: `t${index}`, amount: `${index}.00` }));

test('an export holds every row of the filtered list, in the chosen columns', async () => {
  const shares: number[] = [];
  const blob = await csvExport(request(250, shares), columns, async (page, size) => ({
    data: rows.slice((page - 1) * size, page * size),
    count: 250,
  }));
  const lines = (await blob.text()).trim().split('\r\n');
  assert.equal(lines.length, 251);
  assert.equal(lines[0], 'Amount,Id');
  assert.equal(lines[250], '249.00,t249');
  assert.deepEqual(shares, [0.4, 0.8, 1]);
});

test('an export that would lack rows is none', async () => {
  const fetchPage = async (page: number) => ({ data: page === 1 ? rows.slice(0, 100) : [], count: 250 });
  await assert.rejects(
    csvExport(request(250), columns, fetchPage),
    /The list changed during the export \(rows: 100 of 250\)/,
  );
  await textsOf('tr');
  await assert.rejects(csvExport(request(250), columns, fetchPage), /liste değişti \(satır: 100 \/ 250\)/);
  await textsOf('en');
});

test('an export is none where rows come or go meanwhile, or one comes twice', async () => {
  const paged =
    (count: (page: number) => number, from: (page: number) => number) => async (page: number, size: number) => ({
      data: rows.slice(from(page), from(page) + size),
      count: count(page),
    });
  const start = (page: number) => (page - 1) * 100;
  await assert.rejects(
    csvExport(
      request(250),
      columns,
      paged((page) => 249 + page, start),
    ),
    /list changed/,
  );
  const twice = paged(
    () => 250,
    (page) => Math.max(0, start(page) - (page === 2 ? 1 : 0)),
  );
  await assert.rejects(
    csvExport(request(250), columns, twice, { rowId: ({ id }) => id }),
    /list changed during the export \(rows: 199 of 250\)/,
  );
  await assert.rejects(
    csvExport(
      request(150),
      columns,
      paged(() => 150, start),
    ),
    /list changed/,
    'more rows than were told',
  );
});

test('an export asks for as many rows per call as it is allowed', async () => {
  const sizes: number[] = [];
  const fetchPage = async (page: number, size: number) => {
    sizes.push(size);
    return { data: rows.slice((page - 1) * size, page * size), count: 250 };
  };
  await csvExport(request(250), columns, fetchPage, { size: 1000 });
  assert.deepEqual(sizes, [1000]);
});

test('a file is saved under the extension of what it is', async () => {
  assert.equal(await extensionOf(new Blob(['a'], { type: 'text/csv;charset=utf-8' })), 'csv');
  assert.equal(await extensionOf(new Blob(['a'], { type: 'application/zip' })), 'zip');
  assert.equal(await extensionOf(new Blob(['a'], { type: 'image/png' })), 'png');
  assert.equal(await extensionOf(new Blob(['PK\u0003\u0004'], { type: 'application/octet-stream' })), 'zip');
  assert.equal(await extensionOf(new Blob(['%PDF-1.7'])), 'pdf');
  assert.equal(await extensionOf(new Blob(['a,b'], { type: 'constructor' })), 'csv');
});

test('a file name is always a safe single name', () => {
  const names: Record<string, string> = {
    '../x': 'x',
    '..\\x': 'x',
    'C:\\x': 'x',
    '\\\\unc\\share': 'share',
    CON: 'export',
    'con.x': 'export',
    'x.pdf\u0000.exe': 'x.pdf.exe',
    'a\u202Efdp': 'afdp',
    'x. ': 'x',
    ' ': 'export',
    'a\r\nb"c': 'ab-c',
    'Ünïcode ödeme': 'Ünïcode ödeme',
  };
  for (const [name, safe] of Object.entries(names)) assert.equal(safeFileName(name), safe, JSON.stringify(name));
  assert.equal(safeFileName('x'.repeat(300)).length, 120);
});

test('a file has the currency beside each amount, in one column where rows have one currency', () => {
  const money = (row: Row) => ({ amount: row.amount, currency: row.id === 't1' ? 'EUR' : 'KWD' });
  const [id, amount] = columns;
  assert.ok(id && amount);
  const priced = [id, { ...amount, money }, { ...amount, id: 'fee', title: 'Fee', money }];
  const titles = (all: readonly { readonly title: string }[]) => all.map(({ title }) => title);
  const beside = withCurrencies(priced, (title) => `${title} (currency)`);
  assert.deepEqual(titles(beside), ['Id', 'Amount', 'Amount (currency)', 'Fee', 'Fee (currency)']);
  const currencyColumn = { id: 'currency', title: 'Currency', cell: () => null };
  assert.deepEqual(titles(withCurrencies([...priced, currencyColumn], (title) => title)), [
    'Id',
    'Amount',
    'Currency',
    'Fee',
  ]);
  assert.deepEqual([...withCurrencyIds(['id'], beside)], ['id']);
  assert.deepEqual([...withCurrencyIds(['id', 'amount'], beside)], ['id', 'amount', 'amount:currency']);
  assert.deepEqual([...withCurrencyIds(['fee'], [...priced, currencyColumn])], ['fee', 'currency']);
});

test('an exported amount is written with the currency of its row', async () => {
  const money = (row: Row) => ({ amount: row.amount, currency: row.id === 't1' ? 'EUR' : 'KWD' });
  const [id, amount] = columns;
  assert.ok(id && amount);
  const blob = csvBlob(rows.slice(0, 2), [id, { ...amount, money }], {
    columns: ['amount', 'amount:currency'],
    headings: ['Amount', 'Amount (currency)'],
    timeZone: 'UTC',
  });
  assert.equal((await blob.text()).replace('\uFEFF', ''), 'Amount,Amount (currency)\r\n0.00,KWD\r\n1.00,EUR\r\n');
});
