// @lane component
/**
 * The trial balance, its accounts and its entries show the same ledger: their totals agree with each other and with the
 * balances.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toMinor } from '../../../core/api/money.ts';
import { balancesOf } from '../../../dev-server/world/ledger/accounting.ts';
import { ledgerCalls } from '../../../plugins/general-ledger/api.ts';
import { account, typeOfAccount } from '../../../plugins/general-ledger/model.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';

const { world, actor } = await openSandbox('general-ledger', { transactions: 6_000 });
const tenant = actor('tenant');
const tenantId = world.personByEmail(tenant.email)?.tenantId ?? '';
const page = { pageIndex: 0, pageSize: 1000 };
const minor = (amount: string, currency: string) => toMinor(amount, world.decimalPlaces(currency));
const months = (await tenant.client.call(ledgerCalls.months)).map(({ id }) => id).reverse();

async function allOf<Row>(
  call: (pageIndex: number) => Promise<{ readonly data: readonly Row[]; readonly count: number }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data, count } = await call(rows.length / page.pageSize);
    rows.push(...data);
    if (rows.length >= count) return rows;
  }
}
const balances = (month: string) =>
  allOf((pageIndex) =>
    tenant.client.call(ledgerCalls.trialBalance, { query: { ...page, pageIndex, month, sortBy: 'account' } }),
  );

test('each row of a trial balance adds up, closes where the next month opens, and each currency comes to 0', async () => {
  assert.ok(months.length >= 3, `${months}`);
  const before = new Map<string, string>();
  for (const month of months) {
    const rows = await balances(month);
    assert.ok(rows.length > 10);
    const sums = new Map<string, number>();
    for (const { account: name, accountType, currency, opening, debit, credit, closing } of rows) {
      assert.equal(
        minor(opening, currency) + minor(debit, currency) - minor(credit, currency),
        minor(closing, currency),
      );
      assert.equal(
        minor(opening, currency),
        minor(before.get(`${name} ${currency}`) ?? '0', currency),
        `${month} ${name} ${currency}`,
      );
      assert.equal(accountType, typeOfAccount[name]);
      before.set(`${name} ${currency}`, closing);
      sums.set(currency, (sums.get(currency) ?? 0) + minor(closing, currency));
    }
    assert.deepEqual(
      [...sums.values()].filter((sum) => sum !== 0),
      [],
    );
  }
});

test('the sums of a trial balance are of its months and currencies, for any chosen account', async () => {
  const [month = ''] = months.slice(-2);
  const { sums } = await tenant.client.call(ledgerCalls.trialBalance, {
    query: { ...page, month, currency: 'EUR', account: 'fees' },
  });
  const rows = (await balances(month)).filter(({ currency }) => currency === 'EUR');
  const sum = (side: 'debit' | 'credit') => rows.reduce((total, row) => total + minor(row[side], 'EUR'), 0);
  assert.deepEqual(
    sums.map(({ currency, debit, credit, difference }) => [
      currency,
      minor(debit, 'EUR'),
      minor(credit, 'EUR'),
      difference,
    ]),
    [['EUR', sum('debit'), sum('credit'), '0.00']],
  );
});

test('the balances of today are those of the merchants', async () => {
  const last = new Map(
    (await balances(months.at(-1) ?? '')).map((row) => [
      `${row.account} ${row.currency}`,
      minor(row.closing, row.currency),
    ]),
  );
  const count = new Map<string, number>();
  for (const { id } of world.merchants.filter((merchant) => merchant.tenantId === tenantId)) {
    for (const [currency, accounts] of world.transactions.balances(id, 'Live')) {
      for (const [name, sum] of accounts)
        count.set(`${name} ${currency}`, (count.get(`${name} ${currency}`) ?? 0) - sum);
    }
  }
  for (const name of ['available', 'reserved', 'disputed', 'fees', 'inTransit', 'paidOut', 'tax']) {
    for (const [key, sum] of count) if (key.startsWith(`${name} `)) assert.equal(last.get(key) ?? 0, sum, key);
  }
});

test('a row opens to its accounts and these to their entries, which come to the same', async () => {
  const [month = ''] = months.slice(-2);
  const rows = await balances(month);
  const biggest = rows.toSorted((row, other) => other.count - row.count).slice(0, 3);
  for (const { account: name, currency, debit, credit, opening, count } of biggest) {
    const query = { month, account: name, currency };
    const parts = await allOf((pageIndex) =>
      tenant.client.call(ledgerCalls.accounts, { query: { ...page, ...query, pageIndex } }),
    );
    const lines = await allOf((pageIndex) =>
      tenant.client.call(ledgerCalls.entries, { query: { ...page, ...query, pageIndex } }),
    );
    const sum = (amounts: readonly (string | undefined)[]) =>
      amounts.reduce((total, amount) => total + minor(amount ?? '0', currency), 0);
    assert.equal(sum(parts.map((part) => part.opening)), minor(opening, currency));
    assert.equal(sum(parts.map((part) => part.debit)), minor(debit, currency));
    assert.equal(lines.length, count);
    assert.equal(sum(lines.map((line) => line.debit)), minor(debit, currency));
    assert.equal(sum(lines.map((line) => line.credit)), minor(credit, currency));
    const [{ merchantId = 'own', count: partCount } = assert.fail()] = parts;
    assert.equal(
      (await tenant.client.call(ledgerCalls.entries, { query: { ...page, ...query, merchantId } })).count,
      partCount,
    );
  }
});

test('the ledger has every booking of each transaction, with what providers charge', async () => {
  const { rows } = world.transactions.query({ tenantId, mode: 'Live' }, { pageSize: Number.POSITIVE_INFINITY });
  const booked = rows.flatMap((row) =>
    row.type === 'Refund' ? world.transactions.bookings(row) : world.transactions.accounting({ ...row, children: [] }),
  );
  const known = new Map(world.transactions.ledger(tenantId, 'Live').map((entry) => [entry.id, entry]));
  for (const { id, lines } of booked) assert.deepEqual(known.get(id)?.lines, lines);
  assert.equal([...known.values()].filter(({ transactionId }) => transactionId !== undefined).length, booked.length);
  assert.ok(
    [...known.values()].every(
      (entry) => [...balancesOf([entry]).values()].reduce((sum, balance) => sum + balance, 0) === 0,
    ),
  );
  assert.ok([...known.values()].flatMap(({ lines }) => lines).every((line) => account.is(line.account)));
});

test('the file of a month has each of its lines, and its debits equal its credits', async () => {
  const [month = ''] = months.slice(-2);
  const query = {
    month,
    columns: 'posted,entry,type,account,currency,debit,credit',
    headings: 'Date,Entry,Type,Account,Currency,Debit,Credit',
    timeZone: 'UTC',
  };
  const text = await (await tenant.client.call(ledgerCalls.entryFile, { query })).text();
  const [, ...lines] = text.trim().split('\r\n');
  const { count, sums } = await tenant.client.call(ledgerCalls.entries, { query: { ...page, month } });
  assert.equal(lines.length, count);
  const totals = new Map<string, number>();
  for (const [, , , , currency = '', debit = '', credit = ''] of lines.map((line) => line.split(','))) {
    totals.set(currency, (totals.get(currency) ?? 0) + minor(debit || '0', currency) - minor(credit || '0', currency));
  }
  assert.deepEqual(
    [...totals.values()].filter((sum) => sum !== 0),
    [],
  );
  assert.equal(sums.length, totals.size);
  assert.ok(sums.every(({ debit, credit }) => debit === credit));
  const job = await tenant.client.call(ledgerCalls.startEntryFile, { body: query });
  assert.equal(job.rows, count);
});

test('people who see only some merchants see no ledger', async () => {
  const { rows } = world.transactions.query({ tenantId, mode: 'Live' }, { pageSize: 1 });
  const { narrowWorld } = await import('../../../dev-server/world/narrowed.ts');
  const view = narrowWorld(world, { grants: { merchants: [rows[0]?.merchantId ?? ''] } });
  assert.deepEqual(view.transactions.ledger(tenantId, 'Live'), []);
  assert.deepEqual(view.figures({ tenantId, mode: 'Live', periods: [] }), []);
});
