// @lane component
import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { bulkExport } from '../../../../core/ui/data-grid/selection/bulk-export.ts';
import type { BulkAction, BulkContext, GridConfig } from '../../../../core/ui/data-grid/types.ts';
import { renderPart } from '../../../harness/render.tsx';
import { config, type Payment, SampleGrid } from '../sample-grid.tsx';

let ran: { readonly ids: readonly string[]; readonly context: BulkContext<Payment> }[] = [];
beforeEach(() => {
  localStorage.clear();
  ran = [];
});
afterEach(() => mock.restoreAll());

const settle: BulkAction<Payment> = {
  id: 'settle',
  title: 'Settle',
  run: (rows, context) => ran.push({ ids: rows.map(({ id }) => id), context }),
};
const withBulk = (...bulk: readonly BulkAction<Payment>[]): GridConfig<Payment> => ({
  ...config,
  rowName: ({ id }) => id,
  bulk,
});
const selectable = withBulk(settle);

const box = (id: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select: ${id}` });
const row = (id: string) => box(id).closest('tr') ?? assert.fail('no row');
const bar = () => screen.queryByRole('region', { name: 'Selected rows' });
const selected = () => [...document.querySelectorAll('tr[data-selected] a')].map(({ textContent }) => textContent);
const settled = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Settle' }));
  return ran.at(-1)?.ids;
};

test('rows are selected by boxes, with Shift up to the last one, and all of the page by the box above', async () => {
  await renderPart(<SampleGrid config={selectable} />);
  const page = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows of this page' });
  fireEvent.click(box('pay-2'));
  fireEvent.click(box('pay-4'), { shiftKey: true });
  assert.deepEqual(selected(), ['pay-2', 'pay-3', 'pay-4']);
  assert.ok(page.indeterminate);
  assert.deepEqual(await settled(), ['pay-2', 'pay-3', 'pay-4']);
  fireEvent.click(page);
  assert.equal(selected().length, 20);
  fireEvent.click(page);
  assert.deepEqual(selected(), []);
  assert.equal(bar(), null);
});

test('a click beside the box, in its cell, selects and does not open the row', async () => {
  const { history } = await renderPart(<SampleGrid config={selectable} />);
  fireEvent.click(box('pay-2').closest('td') as Element);
  assert.deepEqual(selected(), ['pay-2']);
  assert.equal(history.length, 1);
});

test('keyboard selection supports Space, Shift+Space, Shift+arrows and Ctrl+A', async () => {
  await renderPart(<SampleGrid config={selectable} />);
  act(() => row('pay-1').focus());
  const press = (key: string, init = {}) => fireEvent.keyDown(document.activeElement as Element, { key, ...init });
  press(' ');
  assert.deepEqual(selected(), ['pay-1']);
  press('ArrowDown', { shiftKey: true });
  press('ArrowDown', { shiftKey: true });
  assert.deepEqual(selected(), ['pay-1', 'pay-2', 'pay-3']);
  assert.equal(document.activeElement, row('pay-3'));
  press('ArrowUp', { shiftKey: true });
  assert.deepEqual(selected(), ['pay-1', 'pay-2'], 'back again, it shrinks');
  press('ArrowDown');
  press('ArrowDown');
  press('ArrowDown');
  press(' ', { shiftKey: true });
  assert.deepEqual(selected(), ['pay-1', 'pay-2', 'pay-3', 'pay-4', 'pay-5']);
  press('a', { ctrlKey: true });
  assert.equal(selected().length, 20);
});

test('the selection bar replaces the tools, is announced, and closes with Escape or Clear', async () => {
  await renderPart(<SampleGrid config={selectable} searchPlaceholder="Search" />);
  fireEvent.click(box('pay-2'));
  assert.match(bar()?.textContent ?? '', /^1 selected/);
  assert.ok(document.querySelector('.ui-grid-toolbar')?.hasAttribute('inert'), 'what is below it is out of reach');
  assert.ok(screen.getAllByRole('status').some(({ textContent }) => textContent === '1 selected'));
  fireEvent.keyDown(box('pay-2'), { key: 'Escape' });
  assert.equal(bar(), null);
  assert.equal(document.querySelector('.ui-grid-toolbar')?.hasAttribute('inert'), false);
  fireEvent.click(box('pay-3'));
  const clear = screen.getByRole('button', { name: 'Clear' });
  act(() => clear.focus());
  fireEvent.click(clear);
  assert.equal(bar(), null);
  assert.equal(document.activeElement?.tagName, 'TR');
});

test('Escape is first for what stands over the list', async () => {
  await renderPart(
    <>
      <SampleGrid config={selectable} />
      <dialog open className="ui-drawer" />
    </>,
  );
  fireEvent.click(box('pay-2'));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  assert.ok(bar(), 'the drawer beside it closes first');
  fireEvent.keyDown(box('pay-2'), { key: 'Escape' });
  assert.equal(bar(), null, 'with the keyboard in the list, the selection');
});

test('a selection holds over the pages and the order of a list, and goes with another filter for good', async () => {
  await renderPart(<SampleGrid config={selectable} />, { path: '/?f.status=Captured' });
  fireEvent.click(box('pay-2'));
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  fireEvent.click(box('pay-21'));
  assert.match(bar()?.textContent ?? '', /^2 selected 1 on other pages/);
  assert.deepEqual(await settled(), ['pay-2', 'pay-21']);
  fireEvent.click(screen.getByRole('button', { name: 'Amount' }));
  assert.deepEqual(await settled(), ['pay-2', 'pay-21']);
  act(() => document.querySelector<HTMLElement>('.ui-chip-remove')?.click());
  assert.equal(bar(), null);
});

test('rows that an action retains stay selected', async () => {
  await renderPart(<SampleGrid config={selectable} />);
  fireEvent.click(box('pay-2'));
  fireEvent.click(box('pay-3'));
  await settled();
  act(() => ran[0]?.context.keep(['pay-3']));
  assert.deepEqual(selected(), ['pay-3']);
});

test('nothing is offered without its permission, and without anything to do no row can be selected', async () => {
  const guarded = withBulk(
    { ...settle, guard: { permissions: ['Payment.Settle'] } },
    { ...settle, id: 'copy', title: 'Copy', guard: { permissions: ['Payment.View'] } },
  );
  await renderPart(<SampleGrid config={guarded} />, { person: { tier: 'tenant', permissions: ['Payment.View'] } });
  fireEvent.click(box('pay-2'));
  screen.getByRole('button', { name: 'Copy' });
  assert.equal(screen.queryByRole('button', { name: 'Settle' }), null);
});

test('a person who may do nothing with several rows sees no boxes', async () => {
  await renderPart(<SampleGrid config={withBulk({ ...settle, guard: { permissions: ['Payment.Settle'] } })} />, {
    person: { tier: 'tenant', permissions: [] },
  });
  assert.equal(screen.queryByRole('checkbox'), null);
});

test('the selected rows are saved as CSV with the columns in sight, by the writer that disarms formulas', async () => {
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => {
    blobs.push(blob as Blob);
    return 'blob:test';
  };
  mock.method(HTMLAnchorElement.prototype, 'click', () => undefined);
  const evil = withBulk(bulkExport<Payment>('payments-live', { id: 'export', title: 'Export as CSV' }));
  const columns = evil.columns.map((column) => (column.id === 'status' ? { ...column, value: () => '=1+1' } : column));
  const { portal } = await renderPart(<SampleGrid config={{ ...evil, columns }} />);
  fireEvent.click(box('pay-3'));
  fireEvent.click(box('pay-1'));
  fireEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => assert.equal(blobs.length, 1));
  assert.equal(await blobs[0]?.text(), "Payment,Amount,Status\r\npay-3,3,'=1+1\r\npay-1,1,'=1+1\r\n");
  await waitFor(() =>
    assert.ok(
      portal.snackbars.state.shown.some(({ text }) => text === 'payments-live.csv saved.'),
      'not yet',
    ),
  );
});

test('on a phone, selecting begins with a button or a long press; then a tap selects', async (t) => {
  const { matchMedia } = window;
  const media = (query: string) => ({
    matches: query.includes('max-width: 640px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  window.matchMedia = media as unknown as typeof matchMedia; // the only members that are used
  t.after(() => {
    window.matchMedia = matchMedia;
  });
  const { history } = await renderPart(<SampleGrid config={selectable} />);
  fireEvent.click(screen.getByRole('button', { name: 'Select' }));
  fireEvent.click(screen.getByText('pay-2'));
  fireEvent.click(screen.getByText('4.00'));
  assert.deepEqual(selected(), ['pay-2', 'pay-4']);
  assert.equal(history.length, 1, 'no row was opened');
  assert.ok(
    (bar()?.compareDocumentPosition(screen.getByRole('navigation')) ?? 0) & Node.DOCUMENT_POSITION_PRECEDING,
    'the bar is at the bottom',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  t.mock.timers.enable({ apis: ['setTimeout'] });
  fireEvent.pointerDown(screen.getByText('6.00'), { pointerType: 'touch', clientX: 5, clientY: 5 });
  act(() => t.mock.timers.tick(500));
  fireEvent.pointerUp(screen.getByText('6.00'));
  fireEvent.click(screen.getByText('6.00'));
  assert.deepEqual(selected(), ['pay-6']);
  assert.equal(history.length, 1, 'the click that ends it opens nothing');
});
