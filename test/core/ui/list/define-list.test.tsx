// @lane component
import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import * as Type from 'typebox';
import { countedPageOf } from '../../../../core/model/shapes.ts';
import { defineEndpoint } from '../../../../core/http/endpoint.ts';
import { capitalPaging } from '../../../../core/http/paging.ts';
import { textOf } from '../../../../core/i18n/use-text.ts';
import { defineStatus } from '../../../../core/model/define-status.ts';
import type {
  ListDefinition,
  ListDetailProps,
  ListDialogProps,
  ListParameters,
  ListPartProps,
  RowActionsProps,
} from '../../../../core/ui/list/definition.ts';
import type { Filters } from '../../../../core/ui/list/filters.ts';
import { type DefinedList, defineList } from '../../../../core/ui/list/define-list.tsx';
import { fireEvent, type PartOptions, renderPart, waitFor, within } from '../../../harness/render.tsx';

const status = defineStatus('status', { Open: 'pending', Won: 'positive', Lost: 'negative', Expired: 'negative' });
const text = Type.Optional(Type.String());
const Case = Type.Object({ id: Type.String(), status: status.schema, amount: Type.String(), currency: Type.String() });
type Case = Type.Static<typeof Case>;
const guard = { permissions: ['Cases.View'] };
const query = {
  status: text,
  from: text,
  to: text,
  min: text,
  max: text,
  currency: text,
  mine: Type.Optional(Type.Boolean()),
  batchId: text,
  sortBy: text,
  sortDirection: text,
};
const ownEndpoint = defineEndpoint({
  id: 'cases.list',
  method: 'GET',
  path: 'api/cases',
  summary: 'List cases',
  guard,
  query: Type.Object({ pageIndex: Type.Integer(), pageSize: Type.Integer({ maximum: 50 }), searchKey: text, ...query }),
  answer: countedPageOf(Case),
});
const capital = defineEndpoint({
  id: 'cases.capital',
  method: 'GET',
  path: 'api/books/{bookId}/cases',
  summary: 'List the cases of a book',
  guard,
  query: Type.Object({ PageIndex: Type.Integer(), PageSize: Type.Integer(), SearchKey: text, ...query }),
  paging: capitalPaging,
  answer: countedPageOf(Case),
});

const rows: readonly Case[] = Array.from({ length: 120 }, (_, at) => ({
  id: `c${at}`,
  status: at % 2 ? 'Won' : 'Open',
  amount: `${at}.00`,
  currency: 'EUR',
}));

const quoted = (key: string) => `“${key}”`;

const definition = {
  id: 'test.cases',
  useText: () => quoted,
  columns: (c) => [
    c.text('id', 'Case', { required: true, sortable: true }),
    c.status('status', status, 'Status'),
    c.money('amount', 'Amount', { sortable: true }),
  ],
  filters: (f: Filters<keyof typeof query, string>) => [
    f.choice('status', status, 'Status'),
    f.dateRange('day', 'Day', { from: 'from', to: 'to' }),
    f.amountRange('amount', 'Amount', { from: 'min', to: 'max' }),
    f.currency('currency', 'Currency', { id: 'in' }),
    f.flag('mine', 'Mine'),
    f.linkOnly('batchId', 'Batch'),
  ],
  tabs: { by: 'status', groups: { lost: ['Lost', 'Expired'] } },
  defaultSort: { column: 'amount', descending: true },
  pageSize: 10,
  rowName: ({ id }) => `case ${id}`,
  search: 'Search cases',
  empty: { title: 'No cases' },
  export: { guard, fileName: 'cases' },
} satisfies Omit<ListDefinition<typeof ownEndpoint, string, object>, 'endpoint'>;

beforeEach(() => localStorage.clear());

async function shown(
  list: DefinedList<Case, unknown>,
  options: PartOptions & { readonly params?: Readonly<Record<string, string>> } = {},
) {
  const page = ({ query: requestQuery }: { readonly query: Readonly<Record<string, unknown>> }) => {
    const index = Number(requestQuery.pageIndex ?? requestQuery.PageIndex);
    const size = Number(requestQuery.pageSize ?? requestQuery.PageSize);
    return {
      data: rows.slice(index * size, (index + 1) * size),
      count: rows.length,
      counts: { status: { Open: 60, Won: 60 } },
    };
  };
  const part = await renderPart(<list.Table base="/cases" params={options.params ?? {}} title="Cases" />, {
    person: { tier: 'tenant', permissions: ['Cases.View'] },
    currencies: [
      { id: 'EUR', decimalPlaces: 2 },
      { id: 'TRY', decimalPlaces: 2 },
    ],
    answers: { 'cases.list': page, 'cases.capital': page },
    ...options,
  });
  const table = await part.view.findByRole('table', { name: 'Cases' });
  await waitFor(() => assert.ok(within(table).getAllByRole('row').length > 1));
  return { ...part, table };
}

test('a list asks for its page, order, search and filters by the parameters of its endpoint', async () => {
  const path =
    '/cases?page=2&q=acme&sort=amount&f.status=Won,Lost&f.day=2026-03-01..2026-03-02&f.amount=5..10&f.in=TRY&f.mine=yes&f.batchId=b1';
  const { calls } = await shown(defineList({ ...definition, endpoint: ownEndpoint }), { path, timeZone: 'UTC' });
  const requestQuery = { ...calls[0]?.query };
  assert.deepEqual(requestQuery, {
    pageSize: 10,
    pageIndex: 1,
    searchKey: 'acme',
    sortBy: 'amount',
    sortDirection: 'asc',
    status: 'Won,Lost',
    from: '2026-03-01T00:00:00.000Z',
    to: '2026-03-02T23:59:59.999Z',
    min: '5',
    max: '10',
    currency: 'TRY',
    mine: true,
    batchId: 'b1',
  });
});

test('the spelling of page and search follows from the endpoint, the path from the address', async () => {
  const { calls } = await shown(defineList({ ...definition, endpoint: capital }), {
    path: '/cases?q=acme',
    params: { bookId: 'b7' },
  });
  assert.deepEqual(calls[0]?.params, { bookId: 'b7' });
  assert.deepEqual(
    { ...calls[0]?.query },
    { PageSize: 10, PageIndex: 0, SearchKey: 'acme', sortBy: 'amount', sortDirection: 'desc' },
  );
});

test('each option of the filter has a tab, and those of a group share one', async () => {
  const { view, calls } = await shown(defineList({ ...definition, endpoint: ownEndpoint }));
  const tabs = within(view.getByRole('group', { name: 'Status filters' })).getAllByRole('button');
  assert.deepEqual(
    tabs.map(({ textContent }) => textContent?.trim()),
    ['All 120', '“status.Open” 60', '“status.Won” 60', '“status.Lost” 0'],
  );
  fireEvent.click(tabs[3] as HTMLElement);
  await waitFor(() => assert.equal(calls.at(-1)?.query.status, 'Lost,Expired'));
});

test('a row opens its record beside the list, with its neighbors', async () => {
  const Detail = ({ id, neighbors }: ListDetailProps) => (
    <p>
      opened {id} between {neighbors.previous} and {neighbors.next}
    </p>
  );
  const list = defineList({ ...definition, endpoint: ownEndpoint, detail: { param: 'id', component: Detail } });
  const { view } = await shown(list, { path: '/cases/c1?page=1', params: { id: 'c1' } });
  await view.findByText('opened c1 between /cases/c0?page=1 and /cases/c2?page=1');
});

test('an action on selected rows opens its dialog with them; a row opens one about itself', async () => {
  const Dialog = ({ rows: chosen, count }: ListDialogProps<Case>) => (
    <p>{`${chosen.map(({ id }) => id).join()} of ${count}`}</p>
  );
  const Actions = ({ row, open }: RowActionsProps<Case>) => (
    <button type="button" onClick={() => open(() => <p>{`about ${row.id}`}</p>)}>
      Ask {row.id}
    </button>
  );
  const list = defineList({
    ...definition,
    endpoint: ownEndpoint,
    bulk: () => [{ id: 'close', title: 'Close', dialog: Dialog }],
    rowActions: { component: Actions },
  });
  const { view, table } = await shown(list);
  fireEvent.click(within(table).getByRole('button', { name: 'Ask c2' }));
  await view.findByText('about c2');
  fireEvent.click(within(table).getByRole('checkbox', { name: /case c0/ }));
  fireEvent.click(within(table).getByRole('checkbox', { name: /case c1/ }));
  fireEvent.click(await view.findByRole('button', { name: 'Close' }));
  await view.findByText('c0,c1 of 120');
});

test('actions on selected rows are buttons in the order of the declaration', async () => {
  const bulk = () => ['Zip', 'Close', 'Merge'].map((title) => ({ id: title, title, run: () => undefined }));
  const { view, table } = await shown(defineList({ ...definition, endpoint: ownEndpoint, bulk }));
  fireEvent.click(within(table).getByRole('checkbox', { name: /case c0/ }));
  const bar = await view.findByRole('region', { name: 'Selected rows' });
  const titles = within(bar)
    .getAllByRole('button')
    .map(({ textContent }) => textContent?.trim());
  assert.deepEqual(titles.slice(0, 3), ['Zip', 'Close', 'Merge']);
});

test('row actions show only to people that their guard admits', async () => {
  const Actions = () => <button type="button">Ask</button>;
  const list = defineList({
    ...definition,
    endpoint: ownEndpoint,
    rowActions: { component: Actions, guard: { permissions: ['Cases.Change'] } },
  });
  const { view } = await shown(list);
  assert.equal(view.queryByRole('button', { name: 'Ask' }), null);
});

test('the query of a list can be changed, and parts around it learn what it asks and was answered', async () => {
  const Above = ({
    query: requestQuery,
    list: { answer },
  }: ListPartProps<Case, { readonly count: number }, ListParameters<typeof ownEndpoint>>) => (
    <p>{`${requestQuery.status} ${answer?.count ?? '…'}`}</p>
  );
  const list = defineList({
    ...definition,
    endpoint: ownEndpoint,
    query: (parameters) => ({ status: 'Open', ...parameters }),
    above: Above,
  });
  const { view, calls } = await shown(list);
  assert.equal(calls[0]?.query.status, 'Open');
  await view.findByText('Open 120');
});

const parts = {
  parts: [
    { id: 'all', title: 'All', filters: {} },
    { id: 'lost', title: 'Lost', filters: { status: ['Lost'] } },
  ],
  count: (_part: unknown, _counts: unknown, answer: { readonly count: number } | undefined) => `of ${answer?.count}`,
};

test('a part has a tab if the answer says so', async () => {
  const has = ({ id }: { readonly id: string }, answer: { readonly count: number } | undefined) =>
    answer !== undefined && (id === 'all' || answer.count > 500);
  const { view } = await shown(defineList({ ...definition, endpoint: ownEndpoint, tabs: { ...parts, has } }));
  const tabs = within(view.getByRole('group', { name: 'Status filters' })).getAllByRole('button');
  assert.deepEqual(
    tabs.map(({ textContent }) => textContent?.trim()),
    ['“All” of 120'],
  );
});

test('a list of whose parts none has a tab shows no tabs', async () => {
  const { view } = await shown(
    defineList({ ...definition, endpoint: ownEndpoint, tabs: { ...parts, has: () => false } }),
  );
  assert.equal(view.queryByRole('group', { name: 'Status filters' }), null);
});

test('columns are made again only if what they are made from has changed', async () => {
  let made = 0;
  const list = defineList({
    ...definition,
    endpoint: ownEndpoint,
    // A new object in each render, with the same values.
    useData: () => ({ word: 'Case' }),
    columns: (c, { word }) => {
      made += 1;
      return [c.text('id', word, { required: true, sortable: true })];
    },
  });
  const { table, calls } = await shown(list);
  const before = made;
  fireEvent.click(within(within(table).getByRole('columnheader', { name: /Case/ })).getByRole('button'));
  await waitFor(() => assert.equal(calls.at(-1)?.query.sortBy, 'id'));
  assert.equal(made, before);
});

test('a column is shown to the people of its guard, and is in the file where it has a value', async () => {
  const list = defineList({
    ...definition,
    endpoint: ownEndpoint,
    columns: (c) => [
      ...definition.columns(c),
      c.custom('note', 'Note', { cell: () => 'seen' }),
      c.text('id', 'Audit', { guard: { permissions: ['Cases.Audit'] } }),
    ],
  });
  const { view, table } = await shown(list);
  const headings = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent?.replaceAll('“', '').replaceAll('”', '').trim());
  assert.ok(headings.includes('Note') && !headings.includes('Audit'), headings.join());
  fireEvent.click(view.getByRole('button', { name: textOf<string>('ui')('export.button') }));
  const dialog = await view.findByRole('dialog');
  assert.ok(within(dialog).getByLabelText('“Case”'));
  assert.equal(within(dialog).queryByLabelText('“Note”'), null);
});
