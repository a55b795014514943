// @lane unit
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FitColumn, fitColumns, rankOf } from '../../../../../core/ui/data-grid/columns/fit-columns.ts';

const column = (id: string, needed: number, rank?: number, least = 100): FitColumn => ({
  id,
  needed,
  least,
  ...(rank !== undefined && { rank }),
});
const four = [column('name', 280), column('state', 100), column('where', 200, 0), column('when', 150, 1)];

test('columns that all fit are neither left out nor shortened', () => {
  assert.deepEqual(fitColumns(four, 730), { cut: [] });
});

test('long texts give way before a column does, to three fifths of the widest cell at most', () => {
  const { cut, cap = 0 } = fitColumns(four, 600);
  assert.deepEqual(cut, []);
  assert.ok(cap >= 168 && cap < 200, String(cap));
  assert.ok(Math.min(280, cap) + 100 + Math.min(200, cap) + 150 <= 600);
});

test('then the columns of the lowest rank go, from the end; those without a rank stay', () => {
  assert.deepEqual(fitColumns(four, 500).cut, ['where']);
  assert.deepEqual(fitColumns(four, 300).cut, ['where', 'when']);
  assert.deepEqual(fitColumns(four, 50).cut, ['where', 'when']);
  const alike = ['a', 'b', 'c', 'd'].map((id, place) => column(id, 100, place === 0 ? undefined : 0));
  assert.deepEqual(fitColumns(alike, 250).cut, ['d', 'c']);
});

test('no column is narrower than it may be, and once columns are gone the others get their room back', () => {
  assert.deepEqual(fitColumns([column('name', 280, undefined, 260), column('where', 200, 0)], 300), { cut: ['where'] });
  const drawn = fitColumns([column('name', 280), column('other', 100), column('where', 200, 0)], 380);
  assert.deepEqual(drawn, { cut: ['where'] });
});

test('a column to keep goes after all others instead of being cut off; a required or pinned one stays', () => {
  const beside = [
    column('ticket', 104),
    column('subject', 280, rankOf({ keep: true }), 240),
    column('status', 104, rankOf({ keep: true })),
    column('label', 132, rankOf({})),
    column('priority', 96, rankOf({ phone: 'end' })),
  ];
  assert.deepEqual(fitColumns(beside, 450).cut, ['label', 'priority']);
  assert.deepEqual(fitColumns(beside, 370).cut, ['label', 'priority', 'status']);
  assert.equal(rankOf({ required: true, keep: true }), undefined);
  assert.equal(rankOf({ pinned: true }), undefined);
});
