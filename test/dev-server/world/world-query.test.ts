// @lane sandbox
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rankedColumn } from '../../../dev-server/world/columns.ts';
import { Merchants } from '../../../dev-server/world/core-tokens.ts';
import { createWorld } from '../../../dev-server/world/create.ts';
import { newest } from '../../../dev-server/world/newest.ts';
import type { SortColumn, Transaction, TransactionFilter } from '../../../dev-server/world/types.ts';
import { transactionRoutesOf } from '../../../dev-server/world/transaction-routes.ts';

const now = Date.parse('2026-07-14T09:30:00Z');
const day = 86_400_000;
const world = createWorld({ seed: 3, now });
const { transactions } = world;
const everything = { pageSize: Number.POSITIVE_INFINITY };
const all = transactions.query({}, everything).rows;
const major = (row: Transaction) => row.amount / 10 ** world.decimalPlaces(row.currency);
const ids = (rows: readonly Transaction[]) => rows.map(({ id }) => id);

/** Compares the query's rows with those that a simple implementation of the filter finds. */
function compare(filter: TransactionFilter, isWanted: (row: Transaction) => boolean): void {
  const { rows, count } = transactions.query(filter, everything);
  const expected = all.filter(isWanted);
  assert.ok(expected.length > 0 && expected.length < all.length, 'The case does not tell anything apart.');
  assert.deepEqual(ids(rows), ids(expected));
  assert.equal(count, expected.length);
}

test('each filter keeps exactly the rows that fit, newest first', () => {
  const [tenant] = world.tenants;
  assert.ok(tenant);
  const merchantIds = new Set(world.merchants.slice(1, 4).map(({ id }) => id));
  compare({ mode: 'Test' }, (row) => row.mode === 'Test');
  compare({ tenantId: tenant.id }, (row) => row.tenantId === tenant.id);
  compare({ merchantIds }, (row) => merchantIds.has(row.merchantId));
  compare({ statuses: new Set(['Declined', 'Failed']) }, (row) => row.status === 'Declined' || row.status === 'Failed');
  compare({ types: new Set(['Refund']) }, (row) => row.type === 'Refund');
  compare({ channels: new Set(['Terminal', 'Moto']) }, (row) => row.channel === 'Terminal' || row.channel === 'Moto');
  compare({ kinds: new Set(['Bank']) }, (row) => row.kind === 'Bank');
  compare({ currencies: new Set(['JPY', 'KWD']) }, (row) => row.currency === 'JPY' || row.currency === 'KWD');
  compare({ paymentMethods: new Set(['iDEAL']) }, (row) => row.paymentMethod === 'iDEAL');
  compare({ serviceProviders: new Set(['Clearrail']) }, (row) => row.serviceProvider === 'Clearrail');
  const transaction = all[20_000];
  assert.ok(transaction);
  compare({ from: transaction.created }, (row) => row.created >= transaction.created);
  compare({ to: transaction.created }, (row) => row.created <= transaction.created);
  compare(
    { from: now - 10 * day, to: now - 9 * day },
    (row) => row.created >= now - 10 * day && row.created <= now - 9 * day,
  );
  assert.equal(transactions.query({ from: now, to: now - day }).count, 0);
});

test('amounts are compared in the transaction’s own currency, bounds included', () => {
  compare({ amountFrom: 100 }, (row) => major(row) >= 100);
  compare({ amountTo: 19.99 }, (row) => major(row) <= 19.99);
  compare({ amountFrom: 9.99, amountTo: 9.99 }, (row) => major(row) === 9.99);
  compare({ amountFrom: 50.005, amountTo: 60.005 }, (row) => major(row) >= 50.005 && major(row) <= 60.005);
});

test('filters work together, and with a search', () => {
  const filter: TransactionFilter = {
    mode: 'Live',
    statuses: new Set(['Captured']),
    currencies: new Set(['EUR']),
    from: now - 30 * day,
    amountFrom: 20,
  };
  const isWanted = (row: Transaction) =>
    row.mode === 'Live' &&
    row.status === 'Captured' &&
    row.currency === 'EUR' &&
    row.created >= now - 30 * day &&
    major(row) >= 20;
  compare(filter, isWanted);
  compare(
    { ...filter, searchKey: 'mail.example' },
    (row) => isWanted(row) && (transactions.payer(row).email ?? '').includes('mail.example'),
  );
});

test('a value that no row has finds nothing', () => {
  assert.equal(transactions.query({ statuses: new Set(['Unknown']) }).count, 0);
  assert.equal(transactions.query({ merchantIds: new Set() }).count, 0);
  assert.equal(transactions.query({ tenantId: 'ten_unknown' }).count, 0);
});

test('every column sorts both ways, equal rows newest first', () => {
  const collator = new Intl.Collator('en');
  const texts: Record<Exclude<SortColumn, 'created' | 'amount' | 'externalId'>, (row: Transaction) => string> = {
    status: (row) => row.status,
    type: (row) => row.type,
    merchantName: (row) => world.merchant(row.merchantId)?.legalBusinessName ?? '',
    currency: (row) => row.currency,
    paymentMethod: (row) => row.paymentMethod,
    serviceProvider: (row) => row.serviceProvider,
    country: (row) => row.country,
  };
  const byCode = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const orders: Record<SortColumn, (a: Transaction, b: Transaction) => number> = {
    created: (a, b) => a.created - b.created,
    amount: (a, b) => major(a) - major(b),
    externalId: (a, b) => byCode(a.externalId, b.externalId),
    status: () => 0,
    type: () => 0,
    merchantName: () => 0,
    currency: () => 0,
    paymentMethod: () => 0,
    serviceProvider: () => 0,
    country: () => 0,
  };
  for (const [column, textOf] of Object.entries(texts)) {
    orders[column as SortColumn] = (a, b) => collator.compare(textOf(a), textOf(b)); // the keys of `texts` are columns
  }
  const some = { from: now - 4 * day };
  const found = transactions.query(some, everything).rows;
  for (const [column, order] of Object.entries(orders)) {
    const sortBy = column as SortColumn; // the keys of `orders` are the columns
    for (const descending of [false, true]) {
      const expected = found.toSorted((a, b) => (descending ? order(b, a) : order(a, b)));
      assert.deepEqual(
        ids(transactions.query(some, { sortBy, descending, ...everything }).rows),
        ids(expected),
        `${column} ${descending}`,
      );
    }
  }
});

test('pages cut the list without a gap or an overlap', () => {
  const filter = { kinds: new Set(['Apm']) };
  for (const sortBy of ['created', 'amount', 'status'] as const) {
    const whole = transactions.query(filter, { sortBy, ...everything });
    const pages = [0, 1, 2, 3].flatMap(
      (pageIndex) => transactions.query(filter, { sortBy, pageIndex, pageSize: 75 }).rows,
    );
    assert.deepEqual(ids(pages), ids(whole.rows.slice(0, 300)));
    const last = Math.floor(whole.count / 100);
    assert.equal(transactions.query(filter, { sortBy, pageIndex: last, pageSize: 100 }).rows.length, whole.count % 100);
    assert.deepEqual(transactions.query(filter, { sortBy, pageIndex: 10_000, pageSize: 100 }), {
      rows: [],
      count: whole.count,
    });
  }
});

test('a search finds any part of any id, the last four digits and the e-mail, in any letter case', () => {
  const row = all.find(({ kind, captured, channel }) => kind === 'Card' && captured > 0 && channel === 'Ecommerce');
  assert.ok(row?.maskedPan);
  const { providerReference, arn, rrn, authorizationCode } = transactions.references(row);
  const { email = '' } = transactions.payer(row);
  assert.ok(arn && rrn && authorizationCode);
  const found = (searchKey: string) => ids(transactions.query({ searchKey }, everything).rows);
  for (const key of [row.id, row.externalId, providerReference, arn, rrn, authorizationCode]) {
    assert.deepEqual(
      found(key).filter((id) => id === row.id),
      [row.id],
    );
    assert.ok(found(key.slice(2, -1)).includes(row.id));
    assert.ok(found(`  ${key.toLowerCase()} `).includes(row.id));
    assert.ok(found(key.toUpperCase()).includes(row.id));
  }
  assert.ok(found(row.maskedPan.slice(-4)).includes(row.id));
  assert.ok(found(email).includes(row.id));
});

test('a search agrees with asking every row', () => {
  const parts = (row: Transaction) => {
    const { providerReference, arn = '', rrn = '', authorizationCode = '' } = transactions.references(row);
    const { email = '', name } = transactions.payer(row);
    const merchant = world.merchant(row.merchantId)?.legalBusinessName ?? '';
    return [
      row.id,
      row.externalId,
      providerReference,
      arn,
      rrn,
      authorizationCode,
      row.maskedPan?.slice(-4) ?? '',
      email,
      name,
      merchant,
    ].map((part) => part.toLowerCase());
  };
  for (const key of ['4242', 'tx_', 'abc', '-r1', 'inbox.', '7', 'zz']) {
    const expected = all.filter((row) => parts(row).some((part) => part.includes(key)));
    assert.deepEqual(ids(transactions.query({ searchKey: key }, everything).rows), ids(expected), key);
  }
  for (const key of ['no such thing', '\n', '•', 'x'.repeat(255)])
    assert.equal(transactions.query({ searchKey: key }).count, 0, key);
});

test('a search also finds payers, merchants and amounts by what people call them', () => {
  const transaction = all.find(
    ({ kind, amount, currency }) => kind === 'Card' && amount % 100 !== 0 && currency === 'EUR',
  );
  assert.ok(transaction);
  const found = (searchKey: string, filter: TransactionFilter = {}) =>
    transactions.query({ ...filter, searchKey }, everything).rows;
  const payer = transactions.payer(transaction).name;
  assert.ok(found(payer.toUpperCase()).includes(transaction), 'the payer’s name');
  const merchant = world.merchant(transaction.merchantId)?.legalBusinessName ?? '';
  assert.deepEqual(
    ids(found(merchant)),
    ids(all.filter((row) => world.merchant(row.merchantId)?.legalBusinessName.includes(merchant))),
  );
  assert.deepEqual(
    found(merchant, { merchantIds: new Set([transaction.merchantId]) }),
    [],
    'not for somebody who sees that one merchant alone',
  );
  const [whole, cents] = [Math.floor(transaction.amount / 100), String(transaction.amount % 100).padStart(2, '0')];
  for (const typed of [`${whole}.${cents}`, `${whole},${cents}`]) {
    const rows = found(typed);
    assert.ok(rows.includes(transaction), typed);
    assert.ok(
      rows.every((row) => major(row) === transaction.amount / 100),
      typed,
    );
  }
});

test('a world has the requested number of transactions, and preparing it ahead changes no answer', async () => {
  const [cold, warm] = [
    createWorld({ seed: 3, now, transactions: 12_000 }),
    createWorld({ seed: 3, now, transactions: 12_000 }),
  ];
  assert.equal(warm.transactions.size, 12_000);
  await warm.transactions.warmUp(() => true);
  for (const options of [{ sortBy: 'amount' }, { sortBy: 'externalId', descending: false }] as const)
    assert.deepEqual(warm.transactions.query({}, options).rows, cold.transactions.query({}, options).rows);
  // One row of each block of the index, and the last one.
  for (const position of [0, 4_999, 5_000, 9_999, 10_000, 11_999]) {
    const [row] = cold.transactions.query({}, { pageIndex: position, pageSize: 1, descending: false }).rows;
    assert.ok(row);
    for (const { transactions } of [cold, warm])
      assert.deepEqual(ids(transactions.query({ searchKey: row.id.slice(1) }).rows), [row.id]);
  }
});

test('preparing ends once it is no longer wanted', async () => {
  const { transactions } = createWorld({ seed: 3, now, transactions: 12_000 });
  let steps = 0;
  await transactions.warmUp(() => ++steps < 2);
  assert.equal(steps, 3, 'before the first block, the second, and the sorting');
});

test('a column sorted in parts, with rows that arrive meanwhile, is ordered like one sorted at once', () => {
  const values = Array.from({ length: 50_000 }, (_, at) => (at * 7_919) % 50_021);
  let count = 40_000;
  const inParts = rankedColumn(
    () => count,
    (position) => values[position] ?? 0,
  );
  let parts = 0;
  while (inParts.sortSome()) if (++parts === 4) count = 50_000;
  assert.ok(parts > 4, `${parts} parts`);
  const atOnce = rankedColumn(
    () => values.length,
    (position) => values[position] ?? 0,
  );
  assert.deepEqual(inParts.keys(), atOnce.keys());
  const order = values.toSorted((value, other) => value - other);
  for (const position of [0, 1, 39_999, 40_000, 49_999])
    assert.equal(order[inParts.keys().codes[position] ?? 0], values[position]);
});

test('rows are counted by status and by type, in any part of the list', () => {
  const filter = { mode: 'Live', currencies: new Set(['EUR']) } as const;
  const rows = all.filter(({ mode, currency }) => mode === 'Live' && currency === 'EUR');
  const { status = {}, type = {} } = transactions.counts(filter, ['status', 'type']);
  for (const [field, counted] of [
    ['status', status],
    ['type', type],
  ] as const)
    for (const [value, count] of Object.entries(counted))
      assert.equal(count, rows.filter((row) => row[field] === value).length, value);
  const sum = (counted: Readonly<Record<string, number>>) =>
    Object.values(counted).reduce((total, count) => total + count, 0);
  assert.deepEqual([sum(status), sum(type)], [rows.length, rows.length]);
});

test('each way of payment is listed once, in the order of its first, with the place of its newest', () => {
  const oldest = all.toReversed();
  const keyOf = ({
    merchantId,
    serviceProvider,
    paymentMethod,
    currency,
  }: Pick<Transaction, 'merchantId' | 'serviceProvider' | 'paymentMethod' | 'currency'>) =>
    [merchantId, serviceProvider, paymentMethod, currency].join();
  const ways = transactionRoutesOf(oldest);
  assert.deepEqual(ways.map(keyOf), [...new Set(oldest.map(keyOf))]);
  const last = new Map(oldest.map((row, place) => [keyOf(row), place]));
  for (const way of ways) assert.equal(way.last, last.get(keyOf(way)));
});

test('the newest of what is looked for come oldest first, and nothing before them is looked at', () => {
  let looked = 0;
  const found = newest([1, 2, 3, 4, 5, 6, 7], 2, (number) => {
    looked++;
    return number % 2 === 0;
  });
  assert.deepEqual([found, looked], [[4, 6], 4]);
  assert.deepEqual(
    newest([1, 2], 5, () => true),
    [1, 2],
  );
});

test('a list that was read before shows what has changed since', () => {
  const changing = createWorld({ seed: 5, now });
  const { transactions: list } = changing;
  const authorized = { statuses: new Set(['Authorized']), mode: 'Live' } as const;
  const captured = { statuses: new Set(['Captured']), mode: 'Live' } as const;
  const pageOf = (filter: TransactionFilter) => list.query(filter, { sortBy: 'merchantName', descending: false });
  const countsOf = () => list.counts({ mode: 'Live' }, ['status']).status ?? {};
  const [pages, counts] = [[authorized, captured].map(pageOf), countsOf()];
  assert.deepEqual([[authorized, captured].map(pageOf), countsOf()], [pages, counts]);

  const row = pages[0]?.rows.find(({ kind, created }) => kind === 'Card' && created > now - day) ?? assert.fail();
  const by = { actor: 'Ada', actorId: 'usr_ada', requestId: 'r-1', reason: '' };
  const { outcome } = list.capture(row, { ...by, amount: row.amount });
  assert.equal(outcome, 'Succeeded');
  const [open = 0, done = 0] = pages.map(({ count }) => count);
  assert.deepEqual([pageOf(authorized).count, pageOf(captured).count], [open - 1, done + 1]);
  assert.deepEqual(countsOf(), { ...counts, Authorized: open - 1, Captured: done + 1 });

  const ofMerchant = { merchantIds: new Set([row.merchantId]) };
  const { rows } = list.query(ofMerchant, { pageSize: Number.POSITIVE_INFINITY });
  list.refund(row, { ...by, amount: 500 });
  const refunded = list.query(ofMerchant, { pageSize: Number.POSITIVE_INFINITY }).rows;
  assert.deepEqual(refunded.slice(1), rows);
  assert.equal(refunded[0]?.parentId, row.id);

  changing.of(Merchants).change(row.merchantId, { legalBusinessName: '000 First' }, { actor: 'Ada' });
  assert.equal(pageOf(captured).rows[0]?.merchantId, row.merchantId);
  assert.equal(list.query({ searchKey: '000 first', mode: 'Live' }, { pageSize: 1 }).rows.length, 1);
});
