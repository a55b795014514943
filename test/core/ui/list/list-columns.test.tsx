// @lane component
import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineStatus } from '../../../../core/model/define-status.ts';
import { columnsWith } from '../../../../core/ui/list/columns.tsx';
import { renderPart, waitFor } from '../../../harness/render.tsx';

interface Row {
  readonly name?: string;
  readonly amount?: string;
  readonly currency: string;
  readonly feeCurrency: string;
  readonly created?: string;
  readonly tries?: number;
  readonly share?: string;
  readonly state?: 'Open' | 'Closed';
}
const row: Row = {
  name: 'Acme Coffee',
  amount: '1234.5',
  currency: 'KWD',
  feeCurrency: 'EUR',
  created: '2026-03-01T10:05:09Z',
  tries: 12_345,
  share: '12.5',
  state: 'Open',
};
const state = defineStatus('state', { Open: 'pending', Closed: 'positive' });
const column = columnsWith<Row, string>((key) => `“${key}”`);
const columns = [
  column.text('name', 'Name', { sortable: true, phone: 'start' }),
  column.money('amount', 'Amount'),
  column.money('amount', 'Fee', {
    of: ({ amount }) => amount && `-${amount}`,
    currency: ({ feeCurrency }) => feeCurrency,
  }),
  column.time('created', 'Created'),
  column.time('created', 'Day', { style: 'date', width: 100 }),
  column.count('tries', 'Tries'),
  column.percent('share', 'Share'),
  column.status('state', state, 'State'),
  column.choice('state', state, 'State in words'),
];
/** Returns the content of a row's cells. */
async function shown(of: Row, search = ''): Promise<readonly (readonly [string | null, string | null | undefined])[]> {
  const cells = columns.map(({ title, cell }) => <p key={title}>{cell(of, search)}</p>);
  const { view } = await renderPart(cells, { currencies: [{ id: 'KWD', decimalPlaces: 3 }] });
  // The code that highlights matches loads with the first search.
  if (search !== '') await waitFor(() => assert.ok(view.container.querySelector('mark')));
  return [...view.container.querySelectorAll('p')].map((cell) => [
    cell.textContent,
    cell.querySelector('mark')?.textContent,
  ]);
}

test('columns show texts, amounts in their currency, times and counts, with what is searched for marked', async () => {
  assert.deepEqual(await shown(row, 'coffee'), [
    ['Acme Coffee', 'Coffee'],
    ['1.234,500 KWD', undefined],
    ['−1.234,50 EUR', undefined],
    ['01/03/2026 13:05:09', undefined],
    ['01/03/2026', undefined],
    ['12.345', undefined],
    ['12,50%', undefined],
    ['“state.Open”', undefined],
    ['“state.Open”', undefined],
  ]);
  assert.deepEqual(
    columns.map(({ align = 'start', width, phone }) => [align, width, phone]),
    [
      ['start', undefined, 'start'],
      ['end', undefined, undefined],
      ['end', undefined, undefined],
      ['start', 148, undefined],
      ['start', 100, undefined],
      ['end', undefined, undefined],
      ['end', undefined, undefined],
      ['start', undefined, undefined],
      ['start', undefined, undefined],
    ],
  );
});

test('files get amounts and counts as they are, times as instants', () => {
  assert.deepEqual(
    columns.map(({ value }) => value?.(row)),
    [
      'Acme Coffee',
      '1234.5',
      '-1234.5',
      new Date('2026-03-01T10:05:09Z'),
      new Date('2026-03-01T10:05:09Z'),
      12_345,
      '12.5',
      'Open',
      'Open',
    ],
  );
});

test('an empty value shows a dash and has no value in files', async () => {
  const nothing: Row = { currency: 'EUR', feeCurrency: 'EUR' };
  assert.deepEqual(
    (await shown(nothing)).map(([text]) => text),
    columns.map(() => '–'),
  );
  assert.deepEqual(
    columns.map(({ value }) => value?.(nothing)),
    columns.map(() => undefined),
  );
});

test('a status has no width of its own in a list', () =>
  assert.equal(column.coreStatus('state', 'State').width, undefined));
