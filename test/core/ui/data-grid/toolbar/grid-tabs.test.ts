import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, countIn, coveredBy, tabsBy } from '../../../../../core/ui/data-grid/toolbar/grid-tabs.tsx';
import type { GridState } from '../../../../../core/ui/data-grid/types.ts';
import { neighborsOf } from '../../../../../core/ui/overlays/neighbors-of.ts';

const [all, captured, refunds] = [
  { id: 'all', title: 'All', filters: {} },
  { id: 'captured', title: 'Captured', filters: { status: ['Captured'] } },
  { id: 'refunds', title: 'Refunds', filters: { type: ['Refund'] } },
];
const tabs = [all, captured, refunds];
// the only fields that tabs read
const state = (filters: Readonly<Record<string, readonly string[]>>) =>
  ({ page: 3, filters: new Map(Object.entries(filters)) }) as unknown as GridState;

test('a tab sets its filters, takes away the other tabs’ and leaves the rest, from page 1', () => {
  const next = choose(refunds, tabs, state({ status: ['Captured'], currency: ['EUR'] }));
  assert.deepEqual(Object.fromEntries(next.filters), { type: ['Refund'], currency: ['EUR'] });
  assert.equal(next.page, 1);
  assert.deepEqual(Object.fromEntries(choose(all, tabs, next).filters), { currency: ['EUR'] });
});

test('the chosen tab says its filters; any others of the same fields are no tab', () => {
  assert.deepEqual(coveredBy(tabs, state({ status: ['Captured'], currency: ['EUR'] })), ['status']);
  assert.deepEqual(coveredBy(tabs, state({ currency: ['EUR'] })), []);
  assert.deepEqual(coveredBy(tabs, state({ status: ['Captured', 'Voided'] })), []);
  assert.deepEqual(coveredBy(tabs, state({ status: ['Captured'], type: ['Refund'] })), []);
});

test('the rows above and below the opened one, where the page of the list has them', () => {
  const to = (id: string) => `/list/${id}`;
  assert.deepEqual(neighborsOf(['a', 'b', 'c'], 'b', to), { previous: '/list/a', next: '/list/c' });
  assert.deepEqual(neighborsOf(['a', 'b', 'c'], 'a', to), { next: '/list/b' });
  assert.deepEqual(neighborsOf(['a', 'b', 'c'], 'c', to), { previous: '/list/b' });
  assert.deepEqual(neighborsOf(['a'], 'elsewhere', to), {});
  assert.deepEqual(neighborsOf(['a'], undefined, to), {});
});

test('a tab counts the rows of its values, and has no count if the list reports none', () => {
  const counts = { status: { Captured: 4, Voided: 2 } };
  assert.equal(countIn(counts, captured), 4);
  assert.equal(countIn(counts, all), 6);
  assert.equal(countIn(counts, { filters: { status: ['Captured', 'Voided', 'Declined'] } }), 6);
  assert.equal(countIn(counts, { filters: { status: ['Declined'] } }), 0);
  assert.equal(countIn(counts, refunds), undefined);
  assert.equal(countIn(counts, { filters: { status: ['Captured'], type: ['Refund'] } }), undefined);
  assert.equal(countIn(undefined, all), undefined);
});

test('each option of a filter makes a tab after the one for all; options found by typing make none', () => {
  const filters = [
    { id: 'status', kind: 'options' as const, title: 'Status', options: [{ id: 'Captured', name: 'Captured' }] },
    { id: 'merchant', kind: 'options' as const, title: 'Merchant', options: async () => [] },
  ];
  assert.deepEqual(tabsBy(filters, 'status', 'All'), [all, { ...captured, id: 'Captured' }]);
  assert.deepEqual(tabsBy(filters, 'merchant', 'All'), [all]);
  assert.deepEqual(tabsBy(filters, 'none', 'All'), [all]);
});
