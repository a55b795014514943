/** Rows of leads and contacts are read by the names of their columns, and their values are normalized or rejected. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvColumns } from '#core/api';
import {
  columnNames,
  type ImportField,
  type ImportKind,
  importFields,
  readRow,
} from '../../../../plugins/crm/import-table.ts';

const fieldsOf = (kind: ImportKind, headings: readonly string[]) =>
  csvColumns(headings, Object.fromEntries(importFields[kind].map((field: ImportField) => [field, columnNames[field]])));

test('columns are known by their names in English and Turkish, each once', () => {
  assert.deepEqual(fieldsOf('lead', ['Firma', 'E-posta', 'Telefon', 'Adı', 'Soyadı', 'Firma']), {
    firstName: 3,
    lastName: 4,
    email: 1,
    phone: 2,
    company: 0,
  });
  assert.deepEqual(fieldsOf('contact', ['Last_Name', 'customer', 'EMAIL']), { lastName: 0, organization: 1, email: 2 });
});

test('values are tidied, and hostile ones are no more than text or refused', () => {
  const read = (cells: readonly string[]) =>
    readRow('lead', { row: 2, cells, isBroken: false }, { company: 0, email: 1, website: 2, country: 3 });
  assert.deepEqual(read(['<script>alert(1)</script>', 'a@b.example', 'b.example', 'tr']).values, {
    company: '<script>alert(1)</script>',
    email: 'a@b.example',
    website: 'https://b.example',
    country: 'TR',
  });
  assert.deepEqual(read(["=cmd|' /C calc'!A0", 'a@b.example', '', '']).values.company, "=cmd|' /C calc'!A0");
  assert.deepEqual(
    read(['x'.repeat(201), '"><img src=x>@b.example', 'javascript://alert(1)', 'TUR']).problems.map(
      ({ field }) => field,
    ),
    ['email', 'company', 'country', 'website'],
  );
});
