// @lane component
import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { GridState } from '../../../../core/ui/data-grid/types.ts';
import ListKeys from '../../../../core/ui/data-grid/table/list-keys.ts';
import { renderPart } from '../../../harness/render.tsx';
import { answer, config, give, payments, pending, SampleGrid, SourcedGrid, sourceOf } from '../sample-grid.tsx';

beforeEach(() => localStorage.clear());

const rowsOf = () => screen.getAllByRole('row').slice(1);
const textOf = (row: HTMLElement | undefined) => row?.textContent ?? '';
const failure = (status: number, message = 'It broke') => ({
  error: { status, message },
  isPending: false,
  isFetching: false,
  refetch: async () => ({ isError: false }),
});

test('a list without its own setting shows 20 rows, and says how many there are', {
  requirements: ['A-539'],
}, async () => {
  await renderPart(<SampleGrid />);
  assert.equal(rowsOf().length, 20);
  assert.equal(textOf(rowsOf()[0]), 'pay-11.00Refunded');
  screen.getByText('1–20 of 45');
  assert.ok(screen.getAllByRole('status').some((region) => region.textContent === '45 results'));
});

test('a number that says nothing alone has its title for phones, which show no titles', async () => {
  const columns = [
    ...config.columns,
    { id: 'tries', title: 'Tries', cell: () => '3', phone: 'below-end', titled: true } as const,
  ];
  await renderPart(<SampleGrid config={{ ...config, columns }} />);
  const titles = [...(rowsOf()[0]?.querySelectorAll('td') ?? [])].map(({ dataset }) => dataset.title);
  assert.deepEqual(titles, [undefined, undefined, undefined, 'Tries']);
});

test('the page sizes on offer are 5, 10, 20, 50, 75 and 100', { requirements: ['A-538'] }, async () => {
  const { history } = await renderPart(<SampleGrid />, { path: '/payments?page=2' });
  fireEvent.click(screen.getByRole('button', { name: 'Views' }));
  const select = await screen.findByLabelText<HTMLSelectElement>('Rows per page');
  assert.deepEqual(
    [...select.options].map(({ text }) => text),
    ['5', '10', '20', '50', '75', '100'],
  );
  fireEvent.change(select, { target: { value: '10' } });
  assert.equal(rowsOf().length, 10);
  assert.equal(history.at(-1), '/payments?size=10');
});

test('pages turn in the address, and end where the list ends', async () => {
  const { history } = await renderPart(<SampleGrid />);
  const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' });
  fireEvent.click(next());
  fireEvent.click(next());
  assert.equal(history.at(-1), '/?page=3');
  assert.equal(textOf(rowsOf()[0]), 'pay-4141.00Refunded');
  assert.equal(rowsOf().length, 5);
  assert.ok(next().disabled);
  fireEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  assert.equal(history.at(-1), '/?page=2');
});

test('rows that are all in sight have no pages, but their number; a single one beyond the page size has', async () => {
  const { view } = await renderPart(<SampleGrid list={(state) => answer(state, payments.slice(0, 20))} />);
  assert.equal(screen.queryByRole('navigation', { name: 'Pages' }), null);
  assert.equal(document.querySelector('.ui-pager')?.textContent, '20 results');
  await act(() => view.unmount());
  await renderPart(<SampleGrid list={(state) => answer(state, payments.slice(0, 21))} />);
  screen.getByRole('navigation', { name: 'Pages' });
});

const few = payments.slice(0, 9);
const tools = ['Views', 'Export', 'Add filter'];
const toolsShown = () => tools.filter((name) => screen.queryByRole('button', { name }));

test('fewer than ten rows have no tools over them: columns and export are at the end of the headings', async () => {
  const saves = { guard: 'public', fileName: 'payments', run: async () => new Blob() } as const;
  await renderPart(<SampleGrid list={(state) => answer(state, few)} export={saves} searchPlaceholder="Search by id" />);
  assert.deepEqual(toolsShown(), []);
  assert.equal(screen.queryByRole('textbox', { name: 'Search by id' }), null);
  fireEvent.click(await screen.findByRole('button', { name: 'Columns, Export' }));
  const chooser = within(await screen.findByRole('dialog', { name: 'Columns' }));
  fireEvent.click(await chooser.findByLabelText('Note'));
  screen.getByRole('columnheader', { name: 'Note' });
  fireEvent.click(chooser.getByRole('button', { name: 'Export' }));
  await screen.findByRole('dialog', { name: /Export/ });
});

test('a list of ten rows has all tools, and so does a shorter filtered, searched or partial list', async () => {
  for (const [path, count] of [
    ['/', 10],
    ['/?f.status=Captured', 9],
    ['/?q=pay', 9],
    ['/?size=5', 9],
  ] as const) {
    const { view } = await renderPart(<SampleGrid list={(state) => answer(state, payments.slice(0, count))} />, {
      path,
    });
    assert.deepEqual(toolsShown(), ['Views', 'Add filter'], path);
    await act(() => view.unmount());
  }
});

test('a list that had few rows loads without tools and with the same number of placeholder rows', async () => {
  const first = await renderPart(<SampleGrid list={(state) => answer(state, few)} />);
  await act(() => first.view.unmount());
  await renderPart(<SourcedGrid source={sourceOf(pending)} />);
  assert.deepEqual(toolsShown(), []);
  assert.equal(screen.getByRole('table').querySelectorAll('.ui-grid-skeleton tr').length, few.length);
});

test('a list is as high as its rows, and keeps a height of its own without any', async () => {
  const isTall = () => document.querySelector('.ui-grid-scroll')?.classList.contains('ui-grid-tall');
  const source = sourceOf(pending);
  await renderPart(<SourcedGrid source={source} />);
  assert.ok(isTall());
  give(source, answer({ page: 1, size: 20 } as GridState, few));
  assert.equal(isTall(), false);
  give(source, answer({ page: 1, size: 20 } as GridState, []));
  assert.ok(isTall());
  give(source, failure(500));
  assert.ok(isTall());
});

test('a page beyond the end leads to the last one', async () => {
  const { history } = await renderPart(<SampleGrid />, { path: '/?page=9' });
  assert.deepEqual(history, ['/?page=3']);
});

test('a click sorts ascending, the next one descending, and clearing falls back to ascending', {
  requirements: ['S-386'],
}, async () => {
  const { history } = await renderPart(<SampleGrid />);
  const heading = () => screen.getByRole('columnheader', { name: 'Amount' });
  assert.equal(heading().getAttribute('aria-sort'), 'none');
  for (const [sort, address] of [
    ['ascending', '/?sort=amount'],
    ['descending', '/?sort=-amount'],
    ['ascending', '/?sort=amount'],
  ]) {
    fireEvent.click(within(heading()).getByRole('button'));
    assert.equal(heading().getAttribute('aria-sort'), sort);
    assert.equal(history.at(-1), address);
  }
  assert.equal(screen.getByRole('columnheader', { name: 'Status' }).getAttribute('aria-sort'), null);
});

test('a long page makes only as many placeholder rows as the window shows, plus one spacer', async () => {
  await renderPart(<SourcedGrid source={sourceOf(pending)} />, { path: '/?size=100' });
  const skeleton = [...screen.getByRole('table').querySelectorAll<HTMLElement>('.ui-grid-skeleton tr')];
  const rows = skeleton.filter((row) => row.classList.contains('ui-grid-row'));
  assert.equal(rows.length, Math.ceil(window.innerHeight / 34));
  assert.equal(skeleton.length, rows.length + 1);
  assert.equal(skeleton.at(-1)?.style.height, `calc(var(--ui-row-height) * ${100 - rows.length})`);
});

test('placeholder rows show while loading, then the rows, then the next page over the dimmed ones', async () => {
  const source = sourceOf(pending);
  await renderPart(<SourcedGrid source={source} />);
  const table = screen.getByRole('table');
  assert.equal(table.querySelectorAll('.ui-grid-skeleton tr').length, 20);
  assert.equal(table.querySelector('.ui-grid-skeleton tr')?.children.length, 3);
  assert.equal(table.getAttribute('aria-busy'), 'true');
  give(source, answer({ page: 1, size: 20 } as GridState));
  assert.equal(rowsOf().length, 20);
  give(source, pending);
  assert.equal(rowsOf().length, 20);
  assert.ok(table.querySelector('.ui-grid-stale'));
});

test('no results and no rows yet are different states, and neither is shown as a failure', {
  requirements: ['A-595'],
}, async () => {
  const none = () => answer({ page: 1, size: 20 } as GridState, []);
  const { history, view } = await renderPart(<SampleGrid list={none} empty={{ title: 'No payments yet' }} />, {
    path: '/?f.status=Captured&q=x',
  });
  screen.getByText('No results');
  assert.equal(screen.queryByRole('alert'), null);
  const state = view.container.querySelector<HTMLElement>('.ui-state-empty');
  assert.ok(state);
  fireEvent.click(within(state).getByRole('button', { name: 'Clear all' }));
  assert.equal(history.at(-1), '/');
  screen.getByText('No payments yet');
  assert.equal(screen.queryByText('No results'), null);
  assert.equal(screen.queryByText(/couldn't load/), null);
});

test('a failure without rows says why and retries', async () => {
  let retries = 0;
  const refetch = async () => {
    retries += 1;
    return { isError: true };
  };
  await renderPart(<SampleGrid list={() => ({ ...failure(500), refetch })} />);
  assert.match(screen.getByRole('alert').textContent ?? '', /couldn't load the list.*It broke/);
  assert.equal(screen.queryByRole('navigation', { name: 'Pages' }), null, 'there are no pages to turn');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  assert.equal(retries, 1);
});

test('a failure of a later page keeps the way back to the pages before it', async () => {
  const { history } = await renderPart(<SampleGrid list={() => failure(500)} />, { path: '/?page=2' });
  fireEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  assert.equal(history.at(-1), '/');
});

test('a failure after rows keeps them, as readable as before, below the message', async () => {
  const source = sourceOf(answer({ page: 1, size: 20 } as GridState));
  await renderPart(<SourcedGrid source={source} />);
  give(source, failure(500));
  assert.equal(rowsOf().length, 20);
  const table = screen.getByRole('table');
  assert.equal(table.querySelector('.ui-grid-stale'), null);
  assert.equal(table.getAttribute('aria-busy'), 'false');
  // Only the message of the failed call gives the reason.
  assert.equal(screen.getByText(/the last loaded rows/).textContent?.includes('It broke'), false);
});

test('a phone row shows the filled one of two columns that share a place', async () => {
  const only = (id: string, has: boolean) =>
    ({ id, title: id, cell: () => (has ? '5,00' : '–'), value: () => (has ? 5 : null), phone: 'end' }) as const;
  const columns = [
    ...config.columns.filter(({ phone }) => phone !== 'end'),
    only('credit', false),
    only('debit', true),
  ];
  await renderPart(<SampleGrid config={{ ...config, columns }} />);
  const places = [...(rowsOf()[0]?.querySelectorAll('td') ?? [])].map(({ dataset }) => dataset.phone);
  assert.deepEqual(places, ['start', 'below-start', 'none', 'end']);
});

test('a list that is forbidden says so, without rows and without Retry', async () => {
  const source = sourceOf(answer({ page: 1, size: 20 } as GridState));
  await renderPart(<SourcedGrid source={source} />);
  give(source, failure(403));
  screen.getByText("You don't have access to this");
  assert.equal(rowsOf().length, 0);
  assert.equal(screen.queryByRole('button', { name: 'Try again' }), null);
});

test('arrows move between rows, Home and End go to the ends, Enter opens; one row is in the tab order', async () => {
  const { history } = await renderPart(<SampleGrid />, { path: '/payments?sort=-amount' });
  const focused = () => textOf(document.activeElement as HTMLElement).split('.')[0];
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  assert.deepEqual(
    rowsOf().filter((row) => row.tabIndex === 0),
    [rowsOf()[0]],
  );
  act(() => rowsOf()[0]?.focus());
  press('ArrowDown');
  press('ArrowDown');
  assert.equal(focused(), 'pay-33');
  assert.deepEqual(
    rowsOf().filter((row) => row.tabIndex === 0),
    [rowsOf()[2]],
  );
  press('ArrowUp');
  assert.equal(focused(), 'pay-22');
  press('End');
  assert.equal(focused(), 'pay-2020');
  press('Home');
  press('ArrowUp');
  assert.equal(focused(), 'pay-11');
  press('Enter');
  assert.equal(history.at(-1), '/payments/pay-1?sort=-amount');
});

test('J and K lead into the list while nothing has the focus, and not while something has it', async () => {
  await renderPart(
    <>
      <ListKeys />
      <button type="button">Other</button>
      <SampleGrid />
    </>,
  );
  const other = screen.getByRole('button', { name: 'Other' });
  act(() => other.focus());
  fireEvent.keyDown(other, { key: 'j' });
  assert.equal(document.activeElement, other);
  act(() => other.blur());
  fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true });
  assert.equal(document.activeElement, document.body);
  fireEvent.keyDown(document.body, { key: 'j' });
  assert.equal(document.activeElement, rowsOf()[0]);
});

test('a click on a row opens it, one on a control in it does not; the opened row is marked', async () => {
  const { history } = await renderPart(
    <SampleGrid rowActions={(row) => <button type="button">{`Act on ${row.id}`}</button>} />,
    { path: '/?page=2' },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Act on pay-21' }));
  assert.equal(history.length, 1);
  fireEvent.click(screen.getByText('21.00'));
  assert.equal(history.at(-1), '/payments/pay-21?page=2');
  assert.equal(rowsOf()[0]?.getAttribute('aria-current'), 'true');
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'pay-22' });
  assert.equal(link.getAttribute('href'), '/payments/pay-22?page=2');
});

test('typing searches once, 750 ms after the last key', { requirements: ['S-504', 'A-546'] }, async (t) => {
  const searched: string[] = [];
  const { history } = await renderPart(
    <SampleGrid
      searchPlaceholder="Search by id"
      list={(state) => {
        if (searched.at(-1) !== state.search) searched.push(state.search);
        return answer(state);
      }}
    />,
    { path: '/?page=3' },
  );
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const box = screen.getByRole('textbox', { name: 'Search by id' });
  for (const typed of ['p', 'pa', 'pay']) {
    fireEvent.change(box, { target: { value: typed } });
    act(() => t.mock.timers.tick(700));
  }
  assert.deepEqual(searched, ['']);
  act(() => t.mock.timers.tick(49));
  assert.deepEqual(searched, ['']);
  act(() => t.mock.timers.tick(1));
  assert.deepEqual(searched, ['', 'pay']);
  assert.equal(history.at(-1), '/?q=pay');
  act(() => t.mock.timers.tick(5000));
  assert.deepEqual(searched, ['', 'pay']);
});

test('nothing is searched while an input method composes', async (t) => {
  const { history } = await renderPart(<SampleGrid searchPlaceholder="Search by id" />);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const box = screen.getByRole('textbox', { name: 'Search by id' });
  fireEvent.change(box, { target: { value: 'p' } });
  fireEvent.compositionStart(box);
  for (const composed of ['pと', 'pとう']) {
    fireEvent.change(box, { target: { value: composed } });
    act(() => t.mock.timers.tick(5000));
  }
  assert.deepEqual(history, ['/']);
  fireEvent.compositionEnd(box);
  act(() => t.mock.timers.tick(749));
  assert.deepEqual(history, ['/']);
  act(() => t.mock.timers.tick(1));
  assert.deepEqual(history.slice(1), [`/?q=${encodeURIComponent('pとう')}`]);
});

test('Enter searches at once, and not again 750 ms later', async (t) => {
  const { history } = await renderPart(<SampleGrid searchPlaceholder="Search by id" />);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const box = screen.getByRole('textbox', { name: 'Search by id' });
  fireEvent.change(box, { target: { value: 'pay' } });
  fireEvent.submit(box.closest('form') as HTMLFormElement);
  assert.deepEqual(history, ['/', '/?q=pay']);
  act(() => t.mock.timers.tick(1000));
  assert.deepEqual(history, ['/', '/?q=pay']);
});

test('/ focuses the search, except while typing', async () => {
  await renderPart(
    <>
      <input aria-label="Other" />
      <SampleGrid searchPlaceholder="Search by id" />
    </>,
  );
  const other = screen.getByLabelText('Other');
  act(() => other.focus());
  fireEvent.keyDown(other, { key: '/' });
  assert.equal(document.activeElement, other);
  act(() => other.blur());
  fireEvent.keyDown(document.body, { key: '/' });
  assert.equal(document.activeElement, screen.getByRole('textbox', { name: 'Search by id' }));
});

test('the search follows the address', async () => {
  const { history } = await renderPart(<SampleGrid searchPlaceholder="Search by id" />, { path: '/?q=abc' });
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search by id' });
  assert.equal(box.value, 'abc');
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  assert.equal(box.value, '');
  assert.equal(history.at(-1), '/');
});

test('the list is shown in Turkish too', async () => {
  await renderPart(<SampleGrid />, { language: 'tr' });
  screen.getByText('1–20 / 45');
  screen.getByText('Filtre ekle');
  assert.equal(payments.length, 45);
});
