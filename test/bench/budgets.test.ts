// @lane unit
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './built-portal.ts';
import { type BudgetId, budgets } from './budgets.ts';
import { exitCodeOf, formatFigures } from './figure.ts';

const all = Object.entries(budgets);

test('each budget has a reason, and each raise of one as well', () => {
  for (const [id, { reason, raised = [], most }] of all) {
    for (const text of [reason, ...raised.map((raise) => raise.reason)]) assert.match(text, /^[A-Z].{20,}\.$/, id);
    const history = [...raised.map(({ from }) => from), most];
    assert.deepEqual(
      history,
      history.toSorted((a, b) => a - b),
      `${id}: raises are in order, each from a smaller budget`,
    );
  }
});

test('no budget is a time, because a time says how fast the machine is', () => {
  const units = new Set(all.map(([, { unit }]) => unit));
  assert.deepEqual([...units].sort(), ['KiB', 'MiB', 'lines', 'requests', '×']);
});

test('each budget has a figure that a measure reports', () => {
  const folder = join(root, 'test/bench');
  const measures = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.startsWith('budgets'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  // The ids of the fixtures contain the number and type of the stubs.
  const stem = (id: string) => id.replace(/-(?:(?:plain|mixed)-)?\d+$/, '-$');
  for (const [id] of all)
    assert.ok(
      [`'${id}'`, `\`${stem(id)}{`].some((text) => measures.includes(text)),
      id,
    );
});

test('a figure over its budget is marked and fails the run, one at its budget does not', () => {
  const id: BudgetId = 'help';
  const { most } = budgets[id];
  const [within, over, unmeasured] = [most, most + 0.01, Number.NaN].map((value) => ({ id, value, note: '90 ms' }));
  assert.ok(within && over && unmeasured);
  assert.equal(exitCodeOf([within]), 0);
  assert.equal(exitCodeOf([within, over]), 1);
  assert.equal(exitCodeOf([unmeasured]), 1);
  const [, first, second] = formatFigures([within, over]).split('\n');
  assert.match(first ?? '', /^help: .* {2}ok +90 ms$/);
  assert.match(second ?? '', /^help: .* {2}OVER +90 ms$/);
});
