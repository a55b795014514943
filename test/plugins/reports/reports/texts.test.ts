import assert from 'node:assert/strict';
import { test } from 'node:test';
import shared from '../../../../core/reports/messages/en.json' with { type: 'json' };
import sharedTr from '../../../../core/reports/messages/tr.json' with { type: 'json' };
import pluginTexts from '../../../../plugins/reports/words/messages/en.json' with { type: 'json' };
import { columnsOf, pivotKeys } from '../../../../core/reports/report.ts';
import { outcomes } from '../../../../core/reports/values.ts';
import manifest from '../../../../plugins/reports/messages/en.json' with { type: 'json' };
import * as operations from '../../../../plugins/reports/reports/operations.ts';
import * as transactions from '../../../../plugins/reports/reports/transactions.ts';

/** Texts of all reports, and those of these reports. */
const en = {
  form: { ...shared.form, ...pluginTexts.report.form },
  field: { ...shared.field, ...pluginTexts.report.field },
  word: { ...shared.word, ...pluginTexts.report.word },
  chart: { ...shared.chart, ...pluginTexts.report.chart },
};

const reports = [...Object.values(transactions), ...Object.values(operations)];

for (const report of reports) {
  test(`${report.id} has a name, and a text for each column, field and chart`, () => {
    assert.ok(report.id in manifest.manifest);
    for (const unit of ['day', 'hour']) for (const { id } of columnsOf(report, { unit })) assert.ok(id in en.field, id);
    for (const { id } of report.detail ?? []) assert.ok(id in en.field, id);
    for (const id of report.form) assert.ok(id in en.form, id);
    for (const { id } of report.charts) assert.ok(id in en.chart, id);
  });
}

test('every choice has a text', () => {
  for (const key of pivotKeys) assert.ok((key === 'merchant' ? 'merchantName' : key) in en.field, key);
  for (const outcome of Object.keys(outcomes)) assert.ok(outcome in en.word, outcome);
});

test('the shared texts of reports exist in both languages', () => {
  const keys = (texts: object): string[] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'object' ? keys(value).map((subkey) => `${key}.${subkey}`) : [key],
    );
  assert.deepEqual(keys(sharedTr).sort(), keys(shared).sort());
});

test('each phone row of a report has a start, and no place is used twice except for a movement’s sides', () => {
  for (const report of reports) {
    const columns = columnsOf(report, {});
    const credit = columns.find(({ id }) => id === 'credit')?.phone;
    const places = columns.flatMap(({ id, phone }) =>
      phone === undefined || (id === 'debit' && phone === credit) ? [] : phone,
    );
    assert.ok(places.includes('start'), report.id);
    assert.equal(new Set(places).size, places.length, `${report.id}: ${places.join(', ')}`);
  }
});
