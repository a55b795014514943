// @lane component
/**
 * Balances of the platform are those of its tenants, and balances of a tenant are those of its merchants and its own
 * accounts.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toMinor } from '../../../core/api/money.ts';
import { ledgerCalls } from '../../../plugins/general-ledger/api.ts';
import { balanceRows } from '../../../plugins/general-ledger/sandbox/answers.ts';
import { booksOf } from '../../../plugins/general-ledger/sandbox/ledger.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';

const { world, actor } = await openSandbox('general-ledger', { transactions: 3_000 });
const platform = actor('platform');
const tenant = actor('tenant');
const tenantId = world.personByEmail(tenant.email)?.tenantId ?? '';
const page = { pageIndex: 0, pageSize: 1000 };
const fields = ['opening', 'debit', 'credit', 'closing'] as const;

interface Row extends Readonly<Record<(typeof fields)[number], string>> {
  readonly account: string;
  readonly currency: string;
  readonly count: number;
}

/** Adds up rows by account and currency, in minor units. */
function added(rows: readonly Row[]): ReadonlyMap<string, readonly number[]> {
  const sums = new Map<string, number[]>();
  for (const row of rows) {
    const key = `${row.account} ${row.currency}`;
    const before = sums.get(key) ?? [0, 0, 0, 0, 0];
    const amounts = [...fields.map((field) => toMinor(row[field], world.decimalPlaces(row.currency))), row.count];
    sums.set(
      key,
      before.map((sum, at) => sum + (amounts[at] ?? 0)),
    );
  }
  return new Map([...sums].filter(([, amounts]) => amounts.some((amount) => amount !== 0)).sort());
}

async function accountsOf(who: typeof platform, query: object) {
  const rows: Awaited<ReturnType<typeof read>>['data'][number][] = [];
  const read = (pageIndex: number) =>
    who.client.call(ledgerCalls.accounts, { query: { ...page, ...query, pageIndex } });
  for (let pageIndex = 0; ; pageIndex += 1) {
    const { data, count } = await read(pageIndex);
    rows.push(...data);
    if (rows.length >= count) return rows;
  }
}

const months = (await platform.client.call(ledgerCalls.months)).map(({ id }) => id);

test('the trial balance of the platform is the sum of its tenants, in every month and currency', async () => {
  assert.ok(months.length >= 3 && world.tenants.length > 1);
  for (const month of months) {
    const { data, sums } = await platform.client.call(ledgerCalls.trialBalance, { query: { ...page, month } });
    const rows = world.tenants.flatMap(({ id }) => balanceRows(booksOf(world, id, 'Live'), month));
    assert.deepEqual(added(data), added(rows), month);
    assert.ok(sums.length > 0 && sums.every(({ difference }) => !/[1-9]/.test(difference)), month);
  }
});

test('the filter of tenants gives what each tenant sees itself', async () => {
  const [, month = ''] = months;
  const query = { ...page, month };
  const ownBalance = await tenant.client.call(ledgerCalls.trialBalance, { query });
  const filtered = await platform.client.call(ledgerCalls.trialBalance, { query: { ...query, tenantId } });
  assert.deepEqual(filtered, ownBalance);
  const some = world.tenants.slice(0, 2).map(({ id }) => id);
  const two = await platform.client.call(ledgerCalls.trialBalance, { query: { ...query, tenantId: some.join(',') } });
  assert.deepEqual(added(two.data), added(some.flatMap((id) => balanceRows(booksOf(world, id, 'Live'), month))));
  const none = await platform.client.call(ledgerCalls.trialBalance, { query: { ...query, tenantId: 'ten_none' } });
  assert.equal(none.count, 0);
});

test('the accounts of merchants and of the tenant itself add up to its trial balance, at both tiers', async () => {
  for (const month of months) {
    const { data } = await tenant.client.call(ledgerCalls.trialBalance, { query: { ...page, month } });
    assert.deepEqual(added(await accountsOf(tenant, { month })), added(data), month);
    const whole = await platform.client.call(ledgerCalls.trialBalance, { query: { ...page, month } });
    const rows = await accountsOf(platform, { month });
    assert.deepEqual(added(rows), added(whole.data), month);
    assert.ok(rows.every((row) => world.tenant(row.tenantId ?? '')?.name === row.tenantName));
    assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length);
  }
});

test('platform staff see balances only: no entries, month ends or checks, and merchants see nothing', async () => {
  const { checkCalls, monthCalls } = await import('../../../plugins/general-ledger/api.ts');
  const query = { ...page };
  for (const call of [ledgerCalls.entries, checkCalls.list, monthCalls.list])
    await assert.rejects(
      platform.client.call(call, { query, quiet: true }),
      ({ status }: { status: number }) => status === 403 || status === 404,
    );
  await assert.rejects(
    actor('merchant').client.call(ledgerCalls.trialBalance, { query, quiet: true }),
    ({ status }: { status: number }) => status === 403 || status === 404,
  );
  // A tenant that names another one still sees its own.
  const other = world.tenants.find(({ id }) => id !== tenantId)?.id ?? '';
  const [, month = ''] = months;
  assert.deepEqual(
    await tenant.client.call(ledgerCalls.trialBalance, { query: { ...page, month, tenantId: other } }),
    await tenant.client.call(ledgerCalls.trialBalance, { query: { ...page, month } }),
  );
});
