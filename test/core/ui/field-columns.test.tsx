// @lane component
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Suspense } from 'react';
import * as Type from 'typebox';
import { Amount, oneOf } from '../../../core/model/shapes.ts';
import { fieldColumnsWith } from '../../../core/ui/list/field-columns.tsx';
import { useUiText } from '../../../core/ui/later-texts.ts';
import { localRows } from '../../../core/ui/list/local-rows.ts';
import { fieldsOf } from '../../../core/ui/list/schema.ts';
import { renderPart } from '../../harness/render.tsx';

const Row = Type.Object({
  name: Type.String(),
  kind: oneOf(['Open', 'Won']),
  fee: Amount,
  currency: Type.String(),
  rate: Type.Number({ multipleOf: 0.01 }),
  isOpen: Type.Boolean(),
  day: Type.String({ format: 'date' }),
  at: Type.String({ format: 'date-time' }),
  tags: Type.Array(Type.String()),
  country: Type.String(),
  site: Type.String(),
  contact: Type.String(),
});
type Row = Type.Static<typeof Row>;
const row: Row = {
  name: 'Acme',
  kind: 'Won',
  fee: '1234.50',
  currency: 'EUR',
  rate: 1.5,
  isOpen: true,
  day: '2026-03-01',
  at: '2026-03-01T10:05:09Z',
  tags: ['a', 'b'],
  country: 'DE',
  site: 'https://acme.example',
  contact: 'ada@acme.example',
};

const builders = (place: 'row' | 'details') =>
  fieldColumnsWith<Row, string, string>(
    (key) => key,
    { label: (field) => `«${field}»`, word: (field, value) => (field === 'kind' ? `${value}!` : value) },
    { schemas: fieldsOf(Row), place },
  );

test('a column of a field shows it as its schema describes it', async () => {
  const c = builders('row');
  const columns = c.fields('name', 'kind', 'fee', 'rate', 'isOpen', 'day', 'at', 'tags');
  assert.deepEqual(
    columns.map(({ title, shows, align = 'start' }) => [title, shows?.kind, align]),
    [
      ['«name»', 'text', 'start'],
      ['«kind»', 'words', 'start'],
      ['«fee»', 'money', 'end'],
      ['«rate»', 'number', 'end'],
      ['«isOpen»', 'yes-no', 'start'],
      ['«day»', 'date', 'start'],
      ['«at»', 'date-time', 'start'],
      ['«tags»', 'list', 'start'],
    ],
  );
  // The texts for yes and no load later.
  function Cells() {
    useUiText();
    return columns.map(({ id, cell }) => <p key={id}>{cell(row, '')}</p>);
  }
  const { view } = await renderPart(
    <Suspense fallback={null}>
      <Cells />
    </Suspense>,
  );
  await view.findByText('Acme');
  assert.deepEqual(
    [...view.container.querySelectorAll('p')].map((cell) => cell.textContent),
    ['Acme', 'Won!', '1.234,50 EUR', '1,50', 'Yes', '01/03/2026', '01/03/2026 13:05', 'a, b'],
  );
  assert.deepEqual(
    columns.map(({ value }) => value?.(row)),
    ['Acme', 'Won!', '1234.50', '1.50', 'Yes', '01/03/2026', new Date(row.at), 'a, b'],
    'in files, amounts are as they are and times are instants',
  );
});

test('a named look wins over the schema; the link of a row holds no other link', async () => {
  const c = builders('row');
  const columns = [
    c.country('country'),
    c.link('site'),
    c.email('contact'),
    c.copy('name'),
    c.field('kind', 'Own title', { cell: ({ kind }) => <b>{kind}</b> }),
  ];
  assert.equal(columns.at(-1)?.title, 'Own title');
  const cells = columns.map(({ id, cell, linkCell = cell }) => (
    <p key={id}>
      {cell(row, '')}
      <span>{linkCell(row, '')}</span>
    </p>
  ));
  const { view } = await renderPart(cells);
  const found = [...view.container.querySelectorAll('p')].map((cell) => [
    cell.querySelector('a')?.getAttribute('href') ?? cell.querySelector('button, b')?.tagName,
    cell.querySelector('p > span:last-child')?.textContent,
    cell.querySelector('p > span:last-child :is(a, button)'),
  ]);
  assert.deepEqual(found, [
    [undefined, 'Germany', null],
    ['https://acme.example', 'https://acme.example', null],
    ['mailto:ada@acme.example', 'ada@acme.example', null],
    ['BUTTON', 'Acme', null],
    ['B', 'Won', null],
  ]);
  assert.equal(columns.at(-1)?.value?.(row), 'Won!', 'a file has the value itself');
});

test('details show an instant to the second', async () => {
  const { view } = await renderPart(<p>{builders('details').field('at').cell(row, '')}</p>);
  assert.equal(view.container.querySelector('p')?.textContent, '01/03/2026 13:05:09');
});

test('amounts that are all here are sorted by size', () => {
  const rows = ['9.5', '100.25', '12.1', '12.05'].map((fee) => ({ ...row, fee }));
  const state = {
    page: 1,
    size: 10,
    sort: { column: 'fee', descending: false },
    search: '',
    filters: new Map(),
    columns: undefined,
    view: undefined,
  };
  const found = localRows(rows, state, {
    columns: [builders('row').field('fee')],
    filters: [],
    timeZone: 'UTC',
    now: 0,
  });
  assert.deepEqual(
    found.data.map(({ fee }) => fee),
    ['9.5', '12.05', '12.1', '100.25'],
  );
});

test('a missing amount is no number: it is sorted last, and no search finds it', () => {
  const lacking = { ...row, fee: null } as unknown as Row; // a server that omits the field
  for (const column of [builders('row').field('fee'), builders('row').money('fee')]) {
    assert.equal(column.plain?.(lacking), undefined);
    const rows = [lacking, { ...row, fee: '9.5' }, { ...row, fee: '100.25' }];
    const state = { page: 1, size: 10, search: '', filters: new Map(), columns: undefined, view: undefined };
    const found = (changed: {
      readonly search?: string;
      readonly sort?: { readonly column: string; readonly descending: boolean };
    }) =>
      localRows(
        rows,
        { ...state, sort: undefined, ...changed },
        { columns: [column], filters: [], timeZone: 'UTC', now: 0 },
      ).data.map(({ fee }) => fee);
    assert.deepEqual(found({ sort: { column: 'fee', descending: true } }), ['100.25', '9.5', null]);
    assert.deepEqual(found({ search: 'NaN' }), []);
  }
});

test('a text keeps its lines in details, and an empty one is a dash', async () => {
  const column = builders('details').text('name');
  const { view } = await renderPart(
    [
      { ...row, name: 'One\nTwo' },
      { ...row, name: '' },
    ].map((row) => <p key={row.name}>{column.cell(row, '')}</p>),
  );
  const [lines, empty] = view.container.querySelectorAll('p');
  assert.equal(lines?.querySelector('.resource-lines')?.textContent, 'One\nTwo');
  assert.equal(empty?.textContent, '–');
});

test('a status of a resource has its width, unless the list gives another', () => {
  const c = builders('row');
  assert.deepEqual([c.coreStatus('kind').width, c.coreStatus('kind', { width: 110 }).width], [160, 110]);
});
