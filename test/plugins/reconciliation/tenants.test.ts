// @lane component
/** Reconciliation of the platform: files, lines, breaks and suspense balances of all its tenants. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toMinor } from '../../../core/api/money.ts';
import { balancesOf } from '../../../dev-server/world/ledger/accounting.ts';
import { breakCalls, fileCalls } from '../../../plugins/reconciliation/api.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';

const { world, actor } = await openSandbox('reconciliation', { transactions: 6_000 });
const platform = actor('platform');
const tenant = actor('tenant');
const tenantId = world.personByEmail(tenant.email)?.tenantId ?? '';
const page = { pageIndex: 0, pageSize: 1000 };
const lists = [fileCalls.list, fileCalls.lines, breakCalls.list] as const;

test('the suspense balances of the platform are those that the ledger of each tenant has', async () => {
  const rows = await platform.client.call(breakCalls.suspense);
  assert.ok(rows.length > 0);
  for (const { id, name } of world.tenants) {
    const bookings = world.transactions.tenantBookings(id, 'Live');
    for (const currency of new Set(bookings.map((booking) => booking.currency))) {
      const balance = balancesOf(bookings.filter((booking) => booking.currency === currency)).get('suspense') ?? 0;
      const row = rows.find((each) => each.tenantId === id && each.currency === currency);
      assert.equal(toMinor(row?.balance ?? '0', world.decimalPlaces(currency)), 0 - balance, `${name} ${currency}`);
      if (row) assert.equal(row.tenantName, name);
    }
  }
});

for (const call of lists) {
  test(`${call.id} has the rows of all tenants for the platform, and by its filter those of each`, async () => {
    const all = await platform.client.call(call, { query: page });
    let count = 0;
    for (const { id, name } of world.tenants) {
      const { data, count: ofTenant } = await platform.client.call(call, { query: { ...page, tenantId: id } });
      assert.ok(data.every((row) => row.tenantId === id && row.tenantName === name));
      count += ofTenant;
    }
    assert.equal(count, all.count);
    assert.equal(new Set(all.data.map(({ id }) => id)).size, all.data.length);
    const [visible, filtered] = await Promise.all([
      tenant.client.call(call, { query: page }),
      platform.client.call(call, { query: { ...page, tenantId } }),
    ]);
    assert.equal(visible.count, filtered.count);
    assert.deepEqual(
      filtered.data.map(({ tenantId: _id, tenantName: _name, ...row }) => row),
      visible.data,
    );
    // A tenant that names another one still sees its own.
    const other = world.tenants.find(({ id }) => id !== tenantId)?.id ?? '';
    assert.deepEqual(await tenant.client.call(call, { query: { ...page, tenantId: other } }), visible);
  });
}

test('platform staff open files and breaks of any tenant, and change none of them', async () => {
  const { data } = await platform.client.call(breakCalls.list, { query: page });
  const first = data.find((row) => row.tenantId !== tenantId) ?? data[0] ?? assert.fail('no breaks');
  const detail = await platform.client.call(breakCalls.details, { params: { id: first.id } });
  assert.equal(detail.tenantName, first.tenantName);
  const file = await platform.client.call(fileCalls.details, { params: { id: first.fileId } });
  assert.equal(file.tenantId, first.tenantId);
  const isForbidden = ({ status }: { status: number }) => status === 403;
  const given = { params: { id: first.id }, quiet: true } as const;
  await assert.rejects(platform.client.call(breakCalls.note, { ...given, body: { note: 'mine' } }), isForbidden);
  await assert.rejects(platform.client.call(fileCalls.text, { ...given, params: { id: first.fileId } }), isForbidden);
  await assert.rejects(
    platform.client.call(fileCalls.upload, { body: { provider: 'x', name: 'x', text: 'x' }, quiet: true }),
    isForbidden,
  );
});
