import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AddressConfig, formatGridState, parseGridState } from '../../../../core/ui/data-grid/state/address.ts';
import { pageSizes } from '../../../../core/ui/data-grid/state/page-sizes.ts';
import { datesOf } from '../../../../core/ui/inputs/dates/relative-ranges.ts';
import { instantsOf } from '../../../../core/ui/data-grid/state/range-instants.ts';
import {
  clearFilters,
  filterBy,
  lastPage,
  resize,
  searchFor,
  sortBy,
  turnTo,
} from '../../../../core/ui/data-grid/state/steps.ts';

const config: AddressConfig = {
  columns: [{ id: 'created', sortable: true }, { id: 'amount', sortable: true }, { id: 'note' }],
  filters: [
    {
      kind: 'options',
      id: 'status',
      title: 'Status',
      options: ['Captured', 'Refunded', 'A, B & =C%'].map((id) => ({ id, name: id })),
    },
    { kind: 'options', id: 'merchant', title: 'Merchant', options: async () => [] },
    { kind: 'date-range', id: 'created', title: 'Created' },
    { kind: 'amount-range', id: 'amount', title: 'Amount' },
    { kind: 'text', id: 'reference', title: 'Reference' },
  ],
  defaultSort: { column: 'created', descending: true },
};
const parse = (search: string) => parseGridState(search, config);
const roundTrip = (search: string) => formatGridState(parse(search), config);

test('a whole state stands readably in the address and comes back', () => {
  const address =
    'view=mine&q=acme%20ltd&f.status=Captured,Refunded&f.merchant=m1&f.created=2025-01-01..2025-01-31&f.amount=10..99.5&f.reference=ord/1&sort=amount&cols=amount,created&size=50&page=3';
  const state = parse(`?${address}`);
  assert.equal(state.page, 3);
  assert.equal(state.size, 50);
  assert.deepEqual(state.sort, { column: 'amount', descending: false });
  assert.equal(state.search, 'acme ltd');
  assert.deepEqual(state.filters.get('status'), ['Captured', 'Refunded']);
  assert.deepEqual(state.filters.get('created'), { from: '2025-01-01', to: '2025-01-31' });
  assert.deepEqual(state.columns, ['amount', 'created']);
  assert.equal(state.view, 'mine');
  assert.equal(formatGridState(state, config), address);
});

test('page sizes are 5, 10, 20, 50, 75 and 100, in the address too', { requirements: ['A-538'] }, () => {
  assert.deepEqual(pageSizes, [5, 10, 20, 50, 75, 100]);
  for (const size of pageSizes) assert.equal(parse(`size=${size}`).size, size);
  for (const size of ['7', '1000', '-5', '0x14', '']) assert.equal(parse(`size=${size}`).size, 20);
});

test('the page size is 20 unless the list has its own', { requirements: ['A-539', 'S-522'] }, () => {
  assert.equal(parse('').size, 20);
  assert.equal(parseGridState('', { ...config, defaultSize: 10 }).size, 10);
  assert.equal(formatGridState(parse(''), config), '');
});

test('a sort is ascending, then descending, and cleared it is ascending again', { requirements: ['S-386'] }, () => {
  const first = sortBy(parse('page=4'), 'amount');
  assert.deepEqual(first.sort, { column: 'amount', descending: false });
  assert.equal(first.page, 1);
  const second = sortBy(first, 'amount');
  assert.deepEqual(second.sort, { column: 'amount', descending: true });
  assert.deepEqual(sortBy(second, 'amount').sort, { column: 'amount', descending: false });
});

test('values with separators, percent signs and other alphabets come back whole', () => {
  for (const value of ['A, B & =C%', '50%25', 'a,b', 'a+b c', 'ödeme 取引', '"<script>"', '../..', '%2C']) {
    const state = filterBy(parse(''), 'merchant', [value, 'second']);
    assert.deepEqual(parse(formatGridState(state, config)).filters.get('merchant'), [value, 'second'], value);
    const searched = searchFor(parse(''), value);
    assert.equal(parse(formatGridState(searched, config)).search, value);
  }
  assert.doesNotThrow(() => formatGridState(searchFor(parse(''), 'lone \ud800 surrogate'), config));
});

test('open ends and relative ranges stand in the address', () => {
  assert.equal(roundTrip('f.created=2025-01-01..'), 'f.created=2025-01-01..');
  assert.equal(roundTrip('f.created=..2025-01-01'), 'f.created=..2025-01-01');
  assert.equal(roundTrip('f.created=last-7-days'), 'f.created=last-7-days');
  assert.equal(roundTrip('f.amount=..0'), 'f.amount=..0');
  assert.equal(roundTrip('f.created=2025-02-01..2025-01-01'), 'f.created=2025-01-01..2025-02-01');
});

test('an address is input: what makes no sense is dropped', () => {
  const hostile = [
    'page=-1',
    'page=1e9',
    'page=99999999999',
    'page=NaN',
    'sort=note',
    'sort=-nope',
    'sort=__proto__',
    'cols=nope,__proto__',
    'cols=',
    'f.status=Nope,__proto__,constructor',
    'f.status=',
    'f.__proto__=x',
    'f.constructor=x',
    'f.created=2025-02-31..',
    'f.created=yesterday..today',
    'f.created=..',
    'f.created=1..2..3',
    'f.amount=1e5..',
    'f.amount=a..b',
    'f.amount=NaN..Infinity',
    'f.reference=%E0%A4%A',
    'q=%',
    'q=%20%20',
    'view=%3Cscript%3E',
    'view=../../x',
    '&&==&=x&',
    '?',
  ];
  for (const search of hostile) assert.equal(roundTrip(search), '', search);
});

test('long input is cut, repeated options count once', () => {
  assert.equal(parse(`q=${'x'.repeat(5000)}`).search.length, 255);
  assert.deepEqual(parse('f.status=Captured,Captured').filters.get('status'), ['Captured']);
  const many = Array.from({ length: 500 }, (_, index) => `m${index}`).join(',');
  assert.equal((parse(`f.merchant=${many}`).filters.get('merchant') as readonly string[]).length, 100);
});

test('parameters of others stay, in their own spelling', () => {
  assert.equal(
    formatGridState(turnTo(parse(''), 2), config, 'audit=ticket:7&page=9&f.status=Captured&x=%2C'),
    'audit=ticket:7&x=%2C&page=2',
  );
});

test('every change but turning the page leads to page 1', () => {
  const state = parse('page=5&q=a&f.status=Captured');
  assert.equal(filterBy(state, 'status', ['Refunded']).page, 1);
  assert.equal(filterBy(state, 'status', undefined).page, 1);
  assert.equal(searchFor(state, 'b').page, 1);
  assert.equal(resize(state, 50).page, 1);
  assert.equal(clearFilters(state).page, 1);
  assert.equal(clearFilters(state).filters.size, 0);
  assert.equal(turnTo(state, 6).page, 6);
});

test('a filter stands once, and setting it to what it is changes nothing', () => {
  const state = parse('f.status=Captured&page=2');
  assert.equal(filterBy(state, 'status', ['Captured']), state);
  assert.deepEqual([...filterBy(state, 'status', ['Refunded']).filters], [['status', ['Refunded']]]);
});

test('date filters become the instants at which the days begin and end', () => {
  const now = Date.parse('2025-03-10T22:30:00Z'); // 11 March in Istanbul
  assert.deepEqual(instantsOf({ from: '2025-01-01', to: '2025-01-31' }, 'Europe/Istanbul', now), {
    from: '2024-12-31T21:00:00.000Z',
    to: '2025-01-31T20:59:59.999Z',
  });
  assert.deepEqual(instantsOf({ relative: 'today' }, 'Europe/Istanbul', now), {
    from: '2025-03-10T21:00:00.000Z',
    to: '2025-03-11T20:59:59.999Z',
  });
  assert.deepEqual(instantsOf({ to: '2025-01-31' }, 'UTC', now), { to: '2025-01-31T23:59:59.999Z' });
  assert.deepEqual(instantsOf(undefined, 'UTC', now), {});
  assert.deepEqual(datesOf('last-7-days', '2025-03-02'), { from: '2025-02-24', to: '2025-03-02' });
  assert.deepEqual(datesOf('this-month', '2025-03-10'), { from: '2025-03-01', to: '2025-03-10' });
});

test('the last page holds the last row', () => {
  assert.equal(lastPage(0, 20), 1);
  assert.equal(lastPage(20, 20), 1);
  assert.equal(lastPage(21, 20), 2);
});
