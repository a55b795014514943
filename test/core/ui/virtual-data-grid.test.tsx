// @lane component
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { fireEvent, screen, within } from '@testing-library/react';
import { sortRows } from '../../../core/ui/data-grid/virtual/sort-rows.ts';
import { useGridState } from '../../../core/ui/data-grid/state/use-grid-state.ts';
import { VirtualDataGrid } from '../../../core/ui/data-grid/virtual/virtual.tsx';
import { renderPart } from '../../harness/render.tsx';
import { config, type Payment } from './sample-grid.tsx';

beforeEach(() => localStorage.clear());

// happy-dom lays nothing out: the scrolled region is as high as here.
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { get: () => 640, configurable: true });

const many: readonly Payment[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: `pay-${index}`,
  amount: `${(index * 7919) % 10_000}.00`,
  status: 'Captured',
}));

function Many() {
  const grid = useGridState(config);
  return <VirtualDataGrid grid={grid} rows={many} title="Payments" rowId={(row) => row.id} rowPath={(row) => `/payments/${row.id}`} />;
}

test('of 10,000 rows only those in sight are in the page, and their places are told', async () => {
  await renderPart(<Many />);
  const table = await screen.findByRole('table', { name: 'Payments' });
  assert.equal(table.getAttribute('aria-rowcount'), '10001');
  const rows = within(table).getAllByRole('row').slice(1);
  assert.ok(rows.length > 10 && rows.length < 60, `${rows.length} rows`);
  assert.equal(rows[0]?.getAttribute('aria-rowindex'), '2');
  assert.equal(rows[0]?.tabIndex, 0);
});

test('a list that is not paged sorts here, and opens rows by keyboard', async () => {
  const { history } = await renderPart(<Many />);
  const heading = await screen.findByRole('columnheader', { name: 'Amount' });
  fireEvent.click(within(heading).getByRole('button'));
  fireEvent.click(within(heading).getByRole('button'));
  const first = within(screen.getByRole('table')).getAllByRole('row')[1] as HTMLElement;
  assert.match(first.textContent ?? '', /9999\.00/);
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  assert.match(document.activeElement?.textContent ?? '', /9998\.00/);
  fireEvent.keyDown(document.activeElement as Element, { key: 'Enter' });
  assert.match(history.at(-1) ?? '', /^\/payments\/pay-\d+\?sort=-amount$/);
});

test('numbers sort by size, texts by alphabet, empty ones last', () => {
  const columns = [{ id: 'v', title: 'V', cell: () => '', value: (row: { v: string | number | undefined }) => row.v }];
  const order = (values: (string | number | undefined)[], descending: boolean) =>
    sortRows(
      values.map((v) => ({ v })),
      { column: 'v', descending },
      columns,
    ).map(({ v }) => v);
  assert.deepEqual(order([10, 9, undefined, 100], false), [9, 10, 100, undefined]);
  assert.deepEqual(order([10, 9, undefined, 100], true), [100, 10, 9, undefined]);
  assert.deepEqual(order(['b', 'ä', 'a', 'item 10', 'item 9'], false), ['a', 'ä', 'b', 'item 9', 'item 10']);
});
