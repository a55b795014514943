import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from '../../../plugins/reports/engine/messages/en.json' with { type: 'json' };
import { columnsOf, pivotKeys } from '../../../plugins/reports/engine/report.ts';
import { outcomes } from '../../../plugins/reports/engine/values.ts';
import manifest from '../../../plugins/reports/messages/en.json' with { type: 'json' };
import * as operations from '../../../plugins/reports/reports/operations.ts';
import * as transactions from '../../../plugins/reports/reports/transactions.ts';

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

test('what can be chosen has words', () => {
  for (const key of pivotKeys) assert.ok((key === 'merchant' ? 'merchantName' : key) in en.field, key);
  for (const outcome of Object.keys(outcomes)) assert.ok(outcome in en.word, outcome);
});
