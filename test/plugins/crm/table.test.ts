/** Files as people have them: separators, encodings, quotation marks, headings in two languages. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFile } from '../../../plugins/crm/import/read-file.ts';
import { guessMapping, maxRows, readRow, readTable } from '../../../plugins/crm/import/table.ts';

test('commas, semicolons and tabs separate, whichever the headings have; empty rows are none', () => {
  for (const separator of [',', ';', '\t']) {
    const { headings, rows } = readTable(
      ['\uFEFFA', 'B\r\n"one\nline"', '2\r\n', '\r\n3', '4'].join(separator).replace(`${separator}2\r\n${separator}`, `${separator}2\r\n`),
    );
    assert.deepEqual(headings, ['A', 'B'], separator);
    assert.deepEqual(rows[0]?.cells, ['one\nline', '2'], separator);
  }
});

test('a row with too many cells, or an open quotation mark, is told and the others are read', () => {
  const { rows } = readTable('A,B\n1,2,3\n4,5\n');
  assert.deepEqual(
    rows.map(({ row, isBroken }) => [row, isBroken]),
    [
      [2, true],
      [3, false],
    ],
  );
  assert.ok(readTable('A,B\n"open,5\n').rows[0]?.isBroken, 'an open quotation mark');
});

test('no more rows than 10,000 are read, and the rest is counted', () => {
  const { rows, left } = readTable(`A\n${'x\n'.repeat(maxRows + 3)}`);
  assert.deepEqual([rows.length, left], [maxRows, 3]);
});

test('columns are known by their names in English and Turkish, each once', () => {
  assert.deepEqual(guessMapping('lead', ['Firma', 'E-posta', 'Telefon', 'Adı', 'Soyadı', 'Firma']), {
    firstName: 3,
    lastName: 4,
    email: 1,
    phone: 2,
    company: 0,
  });
  assert.deepEqual(guessMapping('contact', ['Last_Name', 'customer', 'EMAIL']), { lastName: 0, organization: 1, email: 2 });
});

test('values are tidied, and hostile ones are no more than text or refused', () => {
  const read = (cells: readonly string[]) => readRow('lead', { row: 2, cells, isBroken: false }, { company: 0, email: 1, website: 2, country: 3 });
  assert.deepEqual(read(['<script>alert(1)</script>', 'a@b.example', 'b.example', 'tr']).values, {
    company: '<script>alert(1)</script>',
    email: 'a@b.example',
    website: 'https://b.example',
    country: 'TR',
  });
  assert.deepEqual(read(["'=cmd|' /C calc'!A0", 'a@b.example', '', '']).values.company, "=cmd|' /C calc'!A0");
  assert.deepEqual(
    read(['x'.repeat(201), '"><img src=x>@b.example', 'javascript://alert(1)', 'TUR']).problems.map(({ field }) => field),
    ['email', 'company', 'country', 'website'],
  );
});

test('a file is read as what it is: UTF-8, UTF-16, else Windows-1254; what is no text is refused', async () => {
  const read = async (bytes: readonly number[]) => readFile(new Blob([new Uint8Array(bytes)]));
  assert.deepEqual(await read([...new TextEncoder().encode('Çarşı')]), { text: 'Çarşı', encoding: 'UTF-8' });
  assert.deepEqual(await read([0xc7, 0x61, 0x72, 0xfe, 0xfd]), { text: 'Çarşı', encoding: 'Windows-1254' });
  assert.deepEqual(await read([0xff, 0xfe, 0x41, 0x00, 0x5f, 0x01]), { text: 'Aş', encoding: 'UTF-16' });
  await assert.rejects(read([0x50, 0x4b, 0x03, 0x04, 0x00]), /binary/);
});
