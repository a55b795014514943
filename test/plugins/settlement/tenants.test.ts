// @lane component
/** Totals of payouts for the platform: those of its tenants, and what the ledger has in transit and paid out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toMinor } from '../../../core/api/money.ts';
import { type Payout, payoutCalls, schedules } from '../../../plugins/settlement/api.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';

const { world, actor } = await openSandbox('settlement', { transactions: 3_000 });
const platform = actor('platform');
const tenant = actor('tenant');
const tenantId = world.personByEmail(tenant.email)?.tenantId ?? '';
const page = { pageIndex: 0, pageSize: 1000 };
const minor = (amount: string, currency: string) => toMinor(amount, world.decimalPlaces(currency));

async function everyPayout(who: typeof platform, query: object = {}): Promise<readonly Payout[]> {
  const rows: Payout[] = [];
  for (let pageIndex = 0; ; pageIndex += 1) {
    const { data, count } = await who.client.call(payoutCalls.list, { query: { ...page, ...query, pageIndex } });
    rows.push(...data);
    if (rows.length >= count) return rows;
  }
}

/** Adds up amounts by tenant and currency, in minor units. */
function added(
  rows: Iterable<readonly [tenant: string, currency: string, minor: number]>,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [id, currency, amount] of rows)
    sums.set(`${id} ${currency}`, (sums.get(`${id} ${currency}`) ?? 0) + amount);
  return new Map([...sums].filter(([, sum]) => sum !== 0).sort());
}

for (const [status, account] of [
  ['Scheduled,InTransit', 'inTransit'],
  ['Paid', 'paidOut'],
] as const) {
  test(`the sums of the platform's payouts (${status}) are what the ledger of each tenant has ${account}`, async () => {
    const query = { ...page, pageSize: 1, status };
    const { sums = [] } = await platform.client.call(payoutCalls.list, { query });
    const ledger = world.merchants.flatMap(({ id, tenantId: of }) =>
      [...world.transactions.balances(id, 'Live')].map(
        ([currency, accounts]) => [of, currency, accounts.get(account) ?? 0] as const,
      ),
    );
    assert.ok(status !== 'Paid' || sums.length > 0);
    assert.deepEqual(
      added(sums.map((sum) => [sum.tenantId, sum.currency, minor(sum.amount, sum.currency)])),
      added(ledger),
    );
    for (const sum of sums) assert.equal(sum.tenantName, world.tenant(sum.tenantId)?.name);
  });
}

test('the platform sees all payouts, and those that a tenant sees by its filter', async () => {
  const visible = await everyPayout(tenant);
  const filtered = await everyPayout(platform, { tenantId });
  const plain = filtered.map(({ tenantId: _id, tenantName: _name, ...payout }) => payout);
  assert.deepEqual(plain, visible);
  assert.ok(
    visible.length > 0 && visible.every((payout) => payout.tenantId === undefined && payout.tenantName === undefined),
  );
  const all = await everyPayout(platform);
  assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
  let count = 0;
  for (const { id } of world.tenants) count += (await everyPayout(platform, { tenantId: id })).length;
  assert.equal(count, all.length);
});

test('a tenant that names another one still sees its own payouts and rows', async () => {
  const other = world.tenants.find(({ id }) => id !== tenantId)?.id ?? '';
  for (const call of [payoutCalls.list, payoutCalls.rows]) {
    const [visible, named] = await Promise.all([
      tenant.client.call(call, { query: { ...page, pageSize: 5 } }),
      tenant.client.call(call, { query: { ...page, pageSize: 5, tenantId: other } }),
    ]);
    assert.deepEqual(named, visible);
  }
});

test('platform staff open payouts, rows and schedules of any tenant, and change none of them', async () => {
  const [payout] = await everyPayout(platform, { tenantId: world.tenants.at(-1)?.id });
  assert.ok(payout);
  const detail = await platform.client.call(payoutCalls.details, { params: { id: payout.id } });
  assert.equal(detail.tenantName, world.tenants.at(-1)?.name);
  const rows = await platform.client.call(payoutCalls.rows, { query: { ...page, payoutId: payout.id } });
  assert.equal(rows.count, payout.count);
  const { data } = await platform.client.call(schedules.list, { query: { pageIndex: 0, pageSize: 5 } });
  assert.ok(data[0]);
  const isForbidden = ({ status }: { status: number }) => status === 403;
  const body = { note: 'again', version: 1 };
  await assert.rejects(
    platform.client.call(payoutCalls.retry, { params: { id: payout.id }, body, quiet: true }),
    isForbidden,
  );
  await assert.rejects(platform.client.call(payoutCalls.file, { params: { id: payout.id }, quiet: true }), isForbidden);
});
