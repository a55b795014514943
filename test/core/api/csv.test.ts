import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { csvCell, csvLine, csvOf } from '../../../core/api/csv.ts';

test('a cell that a spreadsheet would run starts with an apostrophe and is quoted where necessary', () => {
  for (const [value, cell] of [
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['+49 30 1234', "'+49 30 1234"],
    ['-2+3', "'-2+3"],
    ['-', "'-"],
    ['--1', "'--1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', '"\'\rx"'],
    ['\n=1', '"\'\n\'=1"'],
    ['\0=x', "'=x"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1+1', "'－1+1"],
    ['＠SUM', "'＠SUM"],
    [' =1', "' =1"],
    ["'=1", "''=1"],
    [';=1', "';'=1"],
    ['=HYPERLINK("http://x.example","y")', '"\'=HYPERLINK(""http://x.example"",""y"")"'],
  ] as const) {
    assert.equal(csvCell(value), cell, JSON.stringify(value));
  }
});

test('a formula behind what some spreadsheet takes for the end of a cell is led by one, too', () => {
  for (const [value, cell] of [
    ['a,=1', '"a,\'=1"'],
    ['a;=1', "a;'=1"],
    ['a; =1', "a;' =1"],
    ['a|=1', "a|'=1"],
    ['a"=1', '"a""\'=1"'],
    ['a\n=1', '"a\n\'=1"'],
    ['a\r\n+1', '"a\r\n\'+1"'],
    ['a,,=1', '"a,,\'=1"'],
    ['a;\0=1', "a;'=1"],
  ] as const) {
    assert.equal(csvCell(value), cell, JSON.stringify(value));
  }
});

test('numbers stay numbers, below 0 too, and plain text is left alone', () => {
  for (const value of [
    '-12.50',
    '0',
    '1234.500',
    '411111••••••1111',
    'Yıldız Elektronik A.Ş.',
    'a-b',
    'x@mail.example',
    '2026-07-14',
    '',
  ]) {
    assert.equal(csvCell(value), value);
  }
  assert.deepEqual([csvCell(-12.5), csvCell(true), csvCell(undefined), csvCell(null)], ['-12.5', 'true', '', '']);
  assert.equal(csvCell('say "hi", you'), '"say ""hi"", you"');
  assert.equal(csvCell('two\nlines'), '"two\nlines"');
});

test('a line ends with CRLF; a file has a byte order mark and its headings', () => {
  assert.equal(csvLine(['a', 'b,c', undefined]), 'a,"b,c",\r\n');
  assert.equal(csvOf(['Id', '=Amount'], [['t1', '-1.00']]), "\uFEFFId,'=Amount\r\nt1,-1.00\r\n");
});

test('every written line is read back with the same number of cells, and no cell begins a formula', () => {
  const text = fc.string({
    unit: fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '＝',
      '"',
      "'",
      ',',
      ';',
      '|',
      ' ',
      '\t',
      '\r',
      '\n',
      '\0',
      'a',
      '1',
      '.',
    ),
  });
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 4 }), (values) => {
      const cells = cellsOf(csvLine(values), ',');
      assert.equal(cells.length, values.length);
      // Without the prefix that prevents execution, the cell has its original text.
      const bare = (cell: string) => cell.replaceAll("'", '');
      assert.deepEqual(
        cells.map(bare),
        values.map((value) => bare(value.replaceAll('\0', ''))),
      );
      // A negative number remains a number. With another separator, the rest of its line follows after a comma, which
      // is not an operator.
      for (const separator of [',', ';', '\t', '|']) {
        for (const cell of cellsOf(csvLine(values), separator).flatMap((cellText) => cellText.split(/[\r\n]/)))
          assert.ok(/^-?\d+(\.\d+)?(,|$)/.test(cell) || !/^[ ]*[=+\-@＝]/.test(cell), JSON.stringify(cell));
      }
    }),
    { examples: [[['-1', '', '']]] },
  );
});

/** Reads one line like a spreadsheet with this separator. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let rest = line.replace(/\r\n$/, '');
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"/.exec(rest);
    const raw = quoted ? quoted[0] : (rest.split(separator)[0] ?? '');
    const after =
      quoted && !['', separator].includes(rest.charAt(raw.length))
        ? (rest.slice(raw.length).split(separator)[0] ?? '')
        : '';
    cells.push((quoted ? (quoted[1] ?? '').replaceAll('""', '"') : raw) + after);
    rest = rest.slice(raw.length + after.length);
    if (rest === '') return cells;
    rest = rest.slice(1);
  }
}
