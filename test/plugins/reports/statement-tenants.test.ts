// @lane unit
/** Account statement of the platform: the accounts of each tenant added up, which close with its ledger. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toMinor } from '../../../core/api/money.ts';
import type { ReportRow } from '../../../core/reports/calls.ts';
import { accountStatement } from '../../../plugins/reports/reports/operations.ts';
import { as, call, testWorld, type Who } from './call.ts';

const world = testWorld(7, 3_000);
const query = { startDate: '2026-04-01T00:00:00.000Z', endDate: new Date(world.now()).toISOString() };
const rowsFor = async (who: Who, more: object = {}): Promise<readonly ReportRow[]> => {
  const endpoint = accountStatement.call[who] ?? assert.fail(`no call for ${who}`);
  return (await call(world, as(world, who), endpoint, { query: { ...query, ...more } })).data;
};
const minor = (row: ReportRow, field: string) =>
  toMinor(String(row[field] ?? '0'), world.decimalPlaces(String(row.currency)));
const tenantId = as(world, 'tenant').tenantId ?? '';

/** Adds up a field of rows by tenant and currency. */
function added(rows: readonly ReportRow[], field: string): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const key = `${row.tenantId} ${row.currency}`;
    sums.set(key, (sums.get(key) ?? 0) + minor(row, field));
  }
  return new Map([...sums].filter(([, sum]) => sum !== 0).sort());
}

test('the platform’s statement closes with the ledger of each tenant', async () => {
  const rows = await rowsFor('platform');
  const ledger = new Map<string, number>();
  for (const { id, tenantId: of } of world.merchants)
    for (const [currency, accounts] of world.transactions.balances(id, 'Live')) {
      const balance = (['available', 'reserved', 'disputed'] as const).reduce(
        (sum, account) => sum + (accounts.get(account) ?? 0),
        0,
      );
      ledger.set(`${of} ${currency}`, (ledger.get(`${of} ${currency}`) ?? 0) + balance);
    }
  const closing = rows.filter(({ entry }) => entry === 'closing');
  assert.ok(world.tenants.length > 1 && closing.length > 0);
  assert.deepEqual(added(closing, 'balance'), new Map([...ledger].filter(([, sum]) => sum !== 0).sort()));
});

test('the statement of the platform adds up those of its tenants, line by line', async () => {
  const rows = await rowsFor('platform');
  const tenantRows = (await rowsFor('tenant')).map((row): ReportRow => ({ ...row, tenantId }));
  const ofTenant = rows.filter((row) => row.tenantId === tenantId);
  assert.ok(ofTenant.length > 0);
  for (const entry of new Set(tenantRows.map((row) => String(row.entry))))
    for (const field of ['credit', 'debit', 'balance'].slice(...(entry.endsWith('ing') ? [2] : [0, 2])))
      assert.deepEqual(
        added(
          ofTenant.filter((row) => row.entry === entry),
          field,
        ),
        added(
          tenantRows.filter((row) => row.entry === entry),
          field,
        ),
        `${entry} ${field}`,
      );
  let balance = 0;
  for (const row of rows) {
    balance = row.entry === 'opening' ? minor(row, 'balance') : balance + minor(row, 'credit') - minor(row, 'debit');
    assert.equal(minor(row, 'balance'), balance);
  }
});

test('the lines of each tenant’s account come in one order, credits of a type before its debits', async () => {
  const order = new Map<string, number>();
  const lines = (await rowsFor('platform')).map(
    ({ entry, credit, account }) => [`${entry} ${credit === null ? 'debit' : 'credit'}`, account] as const,
  );
  for (const [, account] of lines) {
    const accountLines = lines.filter(([, other]) => other === account).map(([line]) => line);
    for (const [at, line] of accountLines.entries())
      for (const earlier of accountLines.slice(0, at)) order.set(`${earlier} before ${line}`, at);
  }
  for (const pair of order.keys())
    assert.ok(!order.has(pair.split(' before ').reverse().join(' before ')), `${pair}, and the other way round`);
});

test('the platform opens from the total the statement that the tenant sees, and that of a merchant', async () => {
  assert.deepEqual(await rowsFor('platform', { tenantId }), await rowsFor('tenant'));
  const customer = world.merchants.find((merchant) => merchant.tenantId === tenantId)?.id;
  assert.deepEqual(await rowsFor('platform', { customer }), await rowsFor('tenant', { customer }));
  const some = world.tenants.slice(0, 2).map(({ id }) => id);
  const two = await rowsFor('platform', { tenantId: some.join(',') });
  assert.deepEqual(new Set(two.map((row) => row.tenantId)), new Set(some));
  // A tenant that names another one still sees its own.
  const other = world.tenants.find(({ id }) => id !== tenantId)?.id;
  assert.deepEqual(await rowsFor('tenant', { tenantId: other }), await rowsFor('tenant'));
});
