// @lane component
import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { visibleColumns } from '../../../../core/ui/data-grid/state/preferences.ts';
import { parsePreferences, preferencesKey } from '../../../../core/ui/data-grid/state/stored-preferences.ts';
import { localViewStore, viewId, viewsKey } from '../../../../core/ui/data-grid/views/saved-views.ts';
import { renderPart } from '../../../harness/render.tsx';
import { config, SampleGrid } from '../sample-grid.tsx';

beforeEach(() => localStorage.clear());

const headings = () => screen.getAllByRole('columnheader').map((heading) => heading.textContent);

async function open(button: string | RegExp, dialog: string) {
  fireEvent.click(screen.getByRole('button', { name: button }));
  const found = within(await screen.findByRole('dialog', { name: dialog }));
  await found.findAllByRole('listitem');
  return found;
}

test('columns are shown, hidden and moved; the address and the next visit keep it', async () => {
  const { history } = await renderPart(<SampleGrid />);
  assert.deepEqual(headings(), ['Payment', 'Amount', 'Status']);
  const chooser = await open('Columns', 'Columns');
  fireEvent.click(chooser.getByLabelText('Note'));
  assert.deepEqual(headings(), ['Payment', 'Amount', 'Status', 'Note']);
  fireEvent.click(chooser.getByRole('button', { name: 'Move Note up' }));
  assert.deepEqual(headings(), ['Payment', 'Amount', 'Note', 'Status']);
  fireEvent.click(chooser.getByLabelText('Amount'));
  assert.deepEqual(headings(), ['Payment', 'Note', 'Status']);
  assert.equal(history.at(-1), '/?cols=id,note,status');
  assert.equal(
    chooser.queryByRole('spinbutton'),
    null,
    'a width is dragged where the column stands, and not typed as a number',
  );
  assert.ok(chooser.getByLabelText<HTMLInputElement>('Payment').disabled, 'a required column cannot be hidden');
  cleanup();
  await renderPart(<SampleGrid />);
  assert.deepEqual(headings(), ['Payment', 'Note', 'Status']);
});

test('columns are moved by dragging', async () => {
  await renderPart(<SampleGrid />);
  const chooser = await open('Columns', 'Columns');
  const item = (name: string) => chooser.getByLabelText(name).closest('li') as HTMLElement;
  fireEvent.dragStart(item('Status'), { dataTransfer: {} });
  fireEvent.dragOver(item('Amount'));
  fireEvent.dragEnd(item('Status'));
  assert.deepEqual(headings(), ['Payment', 'Status', 'Amount']);
});

test('columns fit their content until an edge is moved; then all keep their widths, which are stored', async () => {
  await renderPart(<SampleGrid />);
  const width = (place: number) => document.querySelectorAll<HTMLElement>('col')[place]?.style.width;
  const isFixed = () => screen.getByRole('table').classList.contains('ui-grid-table-fixed');
  assert.equal(isFixed(), false);
  const chooser = await open('Columns', 'Columns');
  assert.equal(chooser.queryByRole('spinbutton'), null, 'widths are no numbers to type');
  const heading = screen.getByRole('button', { name: 'Amount' });
  fireEvent.keyDown(heading, { key: 'ArrowRight', shiftKey: true });
  assert.ok(isFixed());
  assert.deepEqual([width(0), width(1), width(2)], ['140px', '156px', '140px']);
  fireEvent.keyDown(heading, { key: 'ArrowLeft', shiftKey: true });
  assert.equal(width(1), '140px');
  const edge = screen
    .getByRole('columnheader', { name: 'Status' })
    .querySelector<HTMLElement>('.ui-grid-edge') as HTMLElement;
  edge.setPointerCapture = () => undefined;
  fireEvent.pointerDown(edge, { button: 0, clientX: 500, pointerId: 1 });
  fireEvent.pointerMove(edge, { clientX: 540, pointerId: 1 });
  fireEvent.pointerUp(edge, { pointerId: 1 });
  fireEvent.pointerMove(edge, { clientX: 700, pointerId: 1 });
  assert.equal(width(2), '180px');
  cleanup();
  await renderPart(<SampleGrid />);
  assert.deepEqual([width(1), width(2)], ['140px', '180px']);
});

test('columns, widths and views are a person’s own: the next one on the same browser sees the list’s', async () => {
  const [key, theirs] = [preferencesKey('payments', 'somebody'), '{"columns":["note","id"],"widths":{"id":300}}'];
  localStorage.setItem(key, theirs);
  act(() => localViewStore('payments', 'somebody', localStorage).put({ id: 'a', name: 'Theirs', query: 'q=a' }));
  await renderPart(<SampleGrid />);
  assert.deepEqual(headings(), ['Payment', 'Amount', 'Status']);
  fireEvent.click((await open('Columns', 'Columns')).getByLabelText('Amount'));
  assert.deepEqual(headings(), ['Payment', 'Status']);
  fireEvent.click(screen.getByRole('button', { name: 'Views' }));
  const views = await screen.findByRole('dialog', { name: 'Saved views' });
  await within(views).findByRole('button', { name: 'Save as new view' });
  assert.equal(within(views).queryByRole('button', { name: 'Theirs' }), null);
  assert.equal(localStorage.getItem(key), theirs, 'and leaves what the other one has chosen');
});

test("'Reset columns' brings back the list's own", async () => {
  localStorage.setItem(
    preferencesKey('payments', 'test'),
    JSON.stringify({ columns: ['note', 'id'], widths: { id: 300 } }),
  );
  const { history } = await renderPart(<SampleGrid />, { path: '/?cols=id,note' });
  assert.deepEqual(headings(), ['Payment', 'Note']);
  const chooser = await open('Columns', 'Columns');
  fireEvent.click(chooser.getByRole('button', { name: 'Reset columns' }));
  assert.deepEqual(headings(), ['Payment', 'Amount', 'Status']);
  assert.equal(history.at(-1), '/');
  cleanup();
  await renderPart(<SampleGrid />);
  assert.deepEqual(headings(), ['Payment', 'Amount', 'Status'], 'on the next visit, too');
});

test('invalid stored preferences are ignored', () => {
  assert.deepEqual(parsePreferences('{"columns":"x","widths":{"a":"1","b":5,"c":100}}'), { widths: { c: 100 } });
  assert.deepEqual(parsePreferences('{"size":50}'), { widths: {}, size: 50 });
  for (const odd of [null, '{"size":7}', '{"size":"50"}', '', '{', '[]', '7', '{"columns":[1]}', '{"widths":null}'])
    assert.deepEqual(parsePreferences(odd), { widths: {} }, String(odd));
  assert.deepEqual(visibleColumns(config.columns, ['gone', 'status']), ['id', 'status']);
  localStorage.setItem(viewsKey('payments', 'test'), '[{"id":"a","name":"A","query":"q=a"},{"id":1},null,"x"]');
  assert.deepEqual(localViewStore('payments', 'test', localStorage).list(), [{ id: 'a', name: 'A', query: 'q=a' }]);
  localStorage.setItem(viewsKey('payments', 'test'), '{"__proto__":[]}');
  assert.deepEqual(localViewStore('payments', 'test', localStorage).list(), []);
});

test('a view is saved, opened, marked as changed, saved again, discarded, renamed and deleted', async () => {
  const { history } = await renderPart(<SampleGrid />, { path: '/?f.status=Captured&page=2' });
  let menu = await open('Views', 'Saved views');
  fireEvent.click(menu.getByRole('button', { name: 'Save as new view' }));
  fireEvent.change(menu.getByLabelText('View name'), { target: { value: 'Big refunds' } });
  fireEvent.click(menu.getByRole('button', { name: 'Save' }));
  assert.equal(history.at(-1), '/?view=big-refunds&f.status=Captured&page=2');
  assert.equal(screen.queryByText('Unsaved changes'), null);

  fireEvent.click(within(screen.getByRole('columnheader', { name: 'Amount' })).getByRole('button'));
  screen.getByText('Unsaved changes');
  menu = await open(/^Big refunds/, 'Saved views');
  fireEvent.click(menu.getByRole('button', { name: 'Save' }));
  assert.equal(screen.queryByText('Unsaved changes'), null);

  fireEvent.click(screen.getByRole('button', { name: 'Remove filter: Status' }));
  screen.getByText('Unsaved changes');
  menu = await open(/^Big refunds/, 'Saved views');
  fireEvent.click(menu.getByRole('button', { name: 'Discard changes' }));
  assert.equal(history.at(-1), '/?view=big-refunds&f.status=Captured&sort=amount');

  menu = await open(/^Big refunds/, 'Saved views');
  fireEvent.click(menu.getByRole('button', { name: 'Rename Big refunds' }));
  fireEvent.change(menu.getByLabelText('View name'), { target: { value: 'Large refunds' } });
  fireEvent.click(menu.getByRole('button', { name: 'Save' }));
  menu = await open(/^Large refunds/, 'Saved views');
  fireEvent.click(menu.getByRole('button', { name: 'Default view' }));
  assert.equal(history.at(-1), '/');
  menu = await open('Views', 'Saved views');
  fireEvent.click(menu.getByRole('button', { name: 'Large refunds' }));
  assert.equal(history.at(-1), '/?view=big-refunds&f.status=Captured&sort=amount');
  menu = await open(/^Large refunds/, 'Saved views');
  fireEvent.click(menu.getByRole('button', { name: 'Delete Large refunds' }));
  assert.equal(history.at(-1), '/?f.status=Captured&sort=amount');
  assert.deepEqual(localViewStore('payments', 'test', localStorage).list(), []);
});

test('turning the page does not change a view, and another person’s view still shows its state', async () => {
  act(() =>
    localViewStore('payments', 'test', localStorage).put({ id: 'mine', name: 'Mine', query: 'f.status=Captured' }),
  );
  await renderPart(<SampleGrid />, { path: '/?view=mine&f.status=Captured&page=2' });
  screen.getByRole('button', { name: 'Mine' });
  assert.equal(screen.queryByText('Unsaved changes'), null);
  cleanup();
  await renderPart(<SampleGrid />, { path: '/?view=theirs&f.status=Refunded' });
  screen.getByRole('button', { name: 'Views' });
  screen.getByRole('button', { name: 'Status: Refunded' });
});

test('a new view gets an id of its own', () => {
  assert.equal(viewId('Big refunds!', []), 'big-refunds');
  assert.equal(viewId('Big refunds', ['big-refunds', 'big-refunds-2']), 'big-refunds-3');
  assert.equal(viewId('İade edilenler', []), viewId('İade edilenler', []));
  assert.equal(viewId('***', []), 'view');
});
