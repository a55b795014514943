// @lane sandbox
/** The remaining amount of each voucher is derived from the payments made with it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toMinor } from '../../../core/api/money.ts';
import { createWorld } from '../../../dev-server/world/create.ts';
import sandbox, { balanceOf, Vouchers } from '../../../plugins/vouchers/sandbox.ts';
import * as api from '../../../plugins/vouchers/api.ts';
import { voucherStatus } from '../../../plugins/vouchers/model.ts';
import plugin from '../../../plugins/vouchers/plugin.ts';
import { as, now, pluginCalls } from '../../harness/plugin-calls.ts';
import { refused } from '../../harness/refused.ts';

const { testWorld, call } = pluginCalls({ plugin, sandbox });
const page = { pageIndex: 0, pageSize: 1000 };

test('face less payments is left, never below 0; each payment by voucher belongs to one, over seeds', () => {
  for (const seed of [1, 2, 3, 7]) {
    const world = createWorld({ seed, now, parts: [sandbox] });
    const store = world.of(Vouchers) ?? assert.fail();
    const used = store.all.flatMap(({ redemptions }) => redemptions);
    const paid = world.transactions
      .query({ paymentMethods: new Set(['VR Voucher']) }, { pageSize: Number.POSITIVE_INFINITY })
      .rows.filter(({ captured }) => captured > 0);
    assert.deepEqual([...used].sort(), paid.map(({ id }) => id).sort());
    for (const voucher of store.all) {
      const spent = voucher.redemptions.reduce((sum, id) => sum + (world.transactions.get(id)?.captured ?? 0), 0);
      assert.equal(balanceOf(world, voucher), voucher.face - spent);
      assert.ok(spent <= voucher.face, voucher.id);
      for (const id of voucher.redemptions) {
        const row = world.transactions.get(id) ?? assert.fail();
        assert.deepEqual(
          [row.merchantId, row.mode, row.currency],
          [voucher.merchantId, voucher.mode, voucher.currency],
        );
        assert.ok(row.created >= voucher.issued && row.created <= voucher.expires);
      }
    }
  }
});

test('each status is there and says what it means; serials are masked', async () => {
  const world = testWorld();
  const me = as(world, 'tenant');
  const { data, counts } = await call(world, me, api.listVouchers, { query: page });
  for (const status of voucherStatus.values) {
    const some = await call(world, me, api.listVouchers, { query: { ...page, pageSize: 1, status } });
    assert.equal(counts?.status?.[status] ?? 0, some.count, status);
    assert.deepEqual(some.counts, counts, 'the tabs say the same whichever is chosen');
  }
  assert.deepEqual([...new Set(data.map(({ status }) => status))].sort(), [
    'Active',
    'Blocked',
    'Expired',
    'PartlyRedeemed',
    'Redeemed',
  ]);
  for (const { serial, status, balance, face, currency, expires } of data) {
    assert.match(serial, /^VR•{10}\d{4}$/);
    const [left, all] = [balance, face].map((amount) => toMinor(amount, world.decimalPlaces(currency)));
    if (status === 'Redeemed') assert.equal(left, 0);
    if (status === 'Active') assert.equal(left, all);
    if (status === 'PartlyRedeemed') assert.ok(left !== undefined && all !== undefined && left > 0 && left < all);
    if (status === 'Expired') assert.ok(Date.parse(expires) < world.now());
  }
});

test('a voucher is blocked with a reason and unblocked, each once by a person with its current state', async () => {
  const world = testWorld();
  const me = as(world, 'tenant');
  const { data } = await call(world, me, api.listVouchers, { query: { ...page, status: 'PartlyRedeemed' } });
  const { id } = data[0] ?? assert.fail();
  const { version } = await call(world, me, api.getVoucher, { id });
  const blocked = await call(world, me, api.blockVoucher, { id, body: { reason: 'Stolen', version } });
  assert.deepEqual([blocked.status, blocked.block?.reason], ['Blocked', 'Stolen']);
  await refused(
    call(world, me, api.blockVoucher, { id, body: { reason: 'Again', version: blocked.version } }),
    409,
    'voucher.not-blockable',
  );
  await refused(call(world, me, api.unblockVoucher, { id, body: { reason: 'Found', version } }), 409, 'stale');
  const open = await call(world, me, api.unblockVoucher, { id, body: { reason: 'Found', version: blocked.version } });
  assert.equal(open.status, 'PartlyRedeemed');
  await refused(
    call(world, me, api.unblockVoucher, { id, body: { reason: 'Again', version: open.version } }),
    409,
    'voucher.not-blocked',
  );
  const log = (world.of(Vouchers) ?? assert.fail()).log(id);
  assert.deepEqual(
    log.map(({ type, reason, actorId }) => [type, reason, actorId]),
    [
      ['Blocked', 'Stolen', me.person.id],
      ['Unblocked', 'Found', me.person.id],
    ],
  );
  const spent =
    (await call(world, me, api.listVouchers, { query: { ...page, status: 'Redeemed' } })).data[0] ?? assert.fail();
  await refused(
    call(world, me, api.blockVoucher, { id: spent.id, body: { reason: 'x', version: 1 } }),
    409,
    'voucher.not-blockable',
  );
});

test('a voucher of another tenant or mode is unreachable', async () => {
  const world = testWorld();
  const me = as(world, 'tenant');
  const store = world.of(Vouchers) ?? assert.fail();
  const { data } = await call(world, me, api.listVouchers, { query: page });
  assert.deepEqual(
    data.map(({ id }) => id).sort(),
    store.all
      .filter(({ tenantId, mode }) => tenantId === me.tenantId && mode === 'Live')
      .map(({ id }) => id)
      .sort(),
  );
  const foreign = store.all.find(({ tenantId }) => tenantId !== me.tenantId) ?? assert.fail();
  await refused(call(world, me, api.getVoucher, { id: foreign.id }), 404, 'voucher.not-found');
  await refused(
    call(world, me, api.blockVoucher, { id: foreign.id, body: { reason: 'x', version: 1 } }),
    404,
    'voucher.not-found',
  );
});
