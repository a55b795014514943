/** Files of users are read with any common separator, quotation marks, and headings in two languages. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { csvOf } from '../../../core/api/csv.ts';
import { csvColumns, csvValues, readCells, readCsv } from '../../../core/api/read-csv.ts';

test('commas, semicolons and tabs separate, whichever the headings have; empty rows are none', () => {
  for (const separator of [',', ';', '\t']) {
    const text = ['\uFEFFA', 'B\r\n"one\nline"', '2\r\n', '\r\n3', '4']
      .join(separator)
      .replace(`${separator}2\r\n${separator}`, `${separator}2\r\n`);
    const { headings, rows } = readCsv(text);
    assert.deepEqual(headings, ['A', 'B'], separator);
    assert.deepEqual(rows[0]?.cells, ['one\nline', '2'], separator);
  }
  assert.deepEqual(
    readCsv('"Amount, in EUR; net"\tName\n1\tx\n').headings,
    ['Amount, in EUR; net', 'Name'],
    'what stands in quotation marks separates nothing',
  );
});

for (const end of ['\n', '\r\n', '\r']) {
  for (const separator of [',', ';', '\t']) {
    const cells = (...values: readonly string[]) => values.join(separator);
    const plain = [cells('First name', 'Last name', 'E-mail'), cells('Ada', 'Lovelace', 'ada@x.example'), ''];
    const files: Readonly<Record<string, readonly string[]>> = {
      'as it is': plain,
      'with a line that names the separator': [`sep=${separator}`, ...plain],
      'with that line in quotation marks and a byte order mark': [`\uFEFF"SEP=${separator}"`, ...plain],
      'with an empty first line': ['', ...plain],
      'with first lines of blanks and separators': ['  ', cells('', '', '', ''), ...plain],
      'with a line end within a heading': [cells(`"First${end}name"`, 'Last name', 'E-mail'), ...plain.slice(1)],
      'with another separator in a heading’s quotation marks': [
        cells(`"First${end},;,;,;,;name"`, 'Last name', 'E-mail'),
        ...plain.slice(1),
      ],
      'with empty cells at the end of a row': [plain[0] ?? '', cells(plain[1] ?? '', '', ' '), ''],
      'with empty headings and cells at the end': [cells(plain[0] ?? '', '', ''), cells(plain[1] ?? '', '', ''), ''],
    };
    for (const [name, lines] of Object.entries(files)) {
      test(`a file ${name} has three headings and one row (${JSON.stringify(separator)}, lines end with ${JSON.stringify(end)})`, () => {
        const { headings, rows, left } = readCsv(lines.join(end));
        assert.deepEqual(headings.slice(1), ['Last name', 'E-mail']);
        assert.match(headings[0] ?? '', /^First .*name$/);
        assert.deepEqual(
          [rows.map(({ cells, isBroken }) => [cells, isBroken]), left],
          [[[['Ada', 'Lovelace', 'ada@x.example'], false]], 0],
        );
      });
    }
  }
}

test('any character can be named as the separator', () => {
  assert.deepEqual(readCsv('sep=|\nA|B\n1,2|3\n'), {
    headings: ['A', 'B'],
    rows: [{ row: 2, cells: ['1,2', '3'], isBroken: false }],
    left: 0,
  });
});

test('rows are counted as a spreadsheet counts them, empty ones above the headings too', () => {
  assert.deepEqual(
    readCsv('\n\nA,B\n1,2\n\n3,4\n').rows.map(({ row }) => row),
    [4, 6],
  );
});

test('a file without any value has neither headings nor rows', () => {
  for (const text of ['', '\uFEFF', '\n', ';;\n;;\n', 'sep=;\n'])
    assert.deepEqual(readCsv(text), { headings: [], rows: [], left: 0 }, JSON.stringify(text));
});

test('a long file with a quotation mark that is never closed is read at once', () => {
  const { headings } = readCsv(`"A;B\n${'x;"y\n'.repeat(300_000)}`);
  assert.ok(headings.length > 0);
});

test('a row with too many cells or an open quotation mark is marked broken, and the others are read', () => {
  const { rows } = readCsv('A,B\n1,2,3\n\n4,5\n');
  assert.deepEqual(
    rows.map(({ row, isBroken }) => [row, isBroken]),
    [
      [2, true],
      [4, false],
    ],
  );
  assert.ok(readCsv('A,B\n"open,5\n').rows[0]?.isBroken, 'an open quotation mark');
});

test('rows beyond the requested number are counted but not returned', () => {
  const { rows, left } = readCsv(`A\n${'x\n'.repeat(13)}`, 10);
  assert.deepEqual([rows.length, left], [10, 3]);
});

test('columns match any of their names once each, regardless of case, accents and blanks', () => {
  const names = { name: ['name', 'ad'], email: ['e-mail', 'e-posta'], id: ['transactionId'] };
  assert.deepEqual(csvColumns(['E_Posta', 'ADI', 'Ad', 'Transaction ID', 'ad'], names), { name: 2, email: 0, id: 3 });
  assert.deepEqual(csvColumns(['same', 'same'], { one: ['same'], other: ['same'] }), { one: 0, other: 1 });
});

test('values come by field, empty where the file has no such column or the row no such cell', () => {
  const { rows } = readCsv('a,b\n1\n');
  assert.deepEqual(csvValues(rows[0] ?? assert.fail('no row'), ['a', 'b', 'c'], { a: 0, b: 1 }), {
    a: '1',
    b: '',
    c: '',
  });
});

test('the portal reads its own CSV, and texts that a spreadsheet would run come back unchanged', () => {
  const plain = /^[^\s"',;|=+\-@＝＋－＠\0][^"',;|\t\r\n=+\-@＝＋－＠\0]*[^\s"',;|=+\-@＝＋－＠\0]$/u;
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.stringMatching(plain),
          fc.constantFrom('=1+1', '+90 555', '-x', '@sum', "'+1", '＝1', '"quoted"', 'a,b;c'),
        ),
      ),
      (lines) => {
        assert.deepEqual(
          readCsv(csvOf(['One', 'Two'], lines)).rows.map(({ cells }) => cells),
          lines.map(([first, two]) => [first.trim(), two]),
        );
      },
    ),
  );
});

test('cells that were copied from a spreadsheet come row by row', () => {
  assert.deepEqual(readCells('a\tb\n"c\nd"\t\n'), [
    ['a', 'b'],
    ['c\nd', ''],
  ]);
});
