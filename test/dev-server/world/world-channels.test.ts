// @lane sandbox
/** Payments have the right channels, and the world contains the additional types of payments. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { smallWorld } from '../../harness/small-world.ts';
import { transactionChannel } from '../../../core/model/transactions.ts';

const now = Date.parse('2026-07-14T09:30:00Z');
const worlds = [1, 4, 9].map((seed) => smallWorld({ seed, now }));
const rowsOf = (world: (typeof worlds)[number]) =>
  world.transactions.query({}, { pageSize: Number.POSITIVE_INFINITY }).rows;
const instant = new Set(['SEPA Instant', 'Faster Payments', 'FAST', 'UPI', 'IMPS']);

test('a channel follows from the payment, and refunds have the channel of their payment', () => {
  for (const world of worlds) {
    const rows = rowsOf(world);
    assert.deepEqual([...new Set(rows.map(({ channel }) => channel))].sort(), [...transactionChannel.values].sort());
    for (const row of rows) {
      const payment = world.transactions.get(row.parentId ?? '') ?? row;
      assert.equal(row.channel, payment.channel);
      if (row.channel === 'Terminal') {
        assert.deepEqual(
          [payment.kind, payment.type, payment.currency],
          ['Card', 'Sale', world.merchant(row.merchantId)?.currency],
        );
      }
      if (row.channel === 'Moto') assert.equal(row.kind, 'Card');
      assert.equal(row.channel === 'OpenBanking', instant.has(row.paymentMethod) && payment.type !== 'Payout', row.id);
    }
    const terminal = rows.filter(({ channel }) => channel === 'Terminal');
    assert.ok(new Set(terminal.map(({ merchantId }) => merchantId)).size < 200, 'not every merchant has shops');
    for (const { id } of world.tenants) assert.ok(terminal.some(({ tenantId }) => tenantId === id));
  }
});

test('vouchers, coins and Indian transfers exist in fixed numbers, some transfers still pending', () => {
  for (const world of worlds) {
    const rows = rowsOf(world);
    const of = (...names: string[]) => rows.filter(({ paymentMethod }) => names.includes(paymentMethod));
    const [vouchers, coins, transfers] = [of('VR Voucher'), of('Bitcoin', 'USDC'), of('UPI', 'IMPS', 'NEFT', 'RTGS')];
    assert.equal(vouchers.length + coins.length + transfers.length, 600);
    for (const kind of [vouchers, coins, transfers]) assert.ok(kind.length > 50);
    assert.ok(transfers.every(({ currency, country }) => currency === 'INR' && country === 'IN'));
    const pending = transfers.filter(({ status, type }) => status === 'Pending' && type === 'Sale');
    assert.ok(pending.length > 30);
    for (const row of pending)
      assert.deepEqual(
        world.transactions
          .events(row)
          .map(({ status }) => status)
          .at(-1),
        'Pending',
      );
    const ownRows = rows.filter(({ externalId }) => /-K\d+/.test(externalId));
    assert.deepEqual(
      new Set(ownRows),
      new Set([...vouchers, ...coins, ...transfers]),
      'they are counted by themselves',
    );
  }
});
