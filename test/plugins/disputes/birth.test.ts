// @lane sandbox
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld } from '../../../dev-server/world/create.ts';
import { disputedAtBirth, respondBy } from '../../../dev-server/world/lifecycle/disputes.ts';
import sandbox from '../../../plugins/disputes/sandbox.ts';
import { disputeCode } from '../../../core/api/dispute-codes.ts';
import { now } from './call.ts';
import { allOf, day } from './cases.ts';

for (const seed of [1, 7, 23]) {
  const world = createWorld({ seed, now, parts: [sandbox] });
  const disputes = allOf(world);

  test(`seed ${seed}: half a percent to one of captured card payments are disputed, in every state`, () => {
    const cards = world.transactions
      .query({ kinds: new Set(['Card']) }, { pageSize: Number.POSITIVE_INFINITY })
      .rows.filter(({ captured }) => captured > 0);
    const share = disputes.length / cards.length;
    assert.ok(share > 0.005 && share < 0.009, `${share}`);
    assert.deepEqual([...new Set(disputes.map(({ status }) => status))].sort(), [
      'Accepted',
      'Expired',
      'Lost',
      'NeedsResponse',
      'UnderReview',
      'Won',
    ]);
    assert.ok(disputes.some(({ stage }) => stage === 'PreDispute' || stage === 'Inquiry'));
    assert.equal(new Set(disputes.map(({ caseId }) => caseId)).size, disputes.length);
  });

  test(`seed ${seed}: each is about a payment of its own, and takes no more than is left of it`, () => {
    assert.equal(new Set(disputes.map(({ transactionId }) => transactionId)).size, disputes.length);
    for (const dispute of disputes) {
      const payment = world.transactions.get(dispute.transactionId);
      assert.ok(payment);
      assert.deepEqual(
        [dispute.merchantId, dispute.tenantId, dispute.mode, dispute.currency],
        [payment.merchantId, payment.tenantId, payment.mode, payment.currency],
      );
      assert.ok(
        dispute.amount > 0 && dispute.amount <= payment.captured - payment.refunded - payment.pendingRefund,
        dispute.id,
      );
      // The amount on the payment equals the amount of the case.
      assert.equal(disputedAtBirth(seed, now, payment), dispute.taken);
      assert.ok(disputeCode(dispute.reasonCode), dispute.reasonCode);
    }
  });

  test(`seed ${seed}: times are in order, and nothing of it lies ahead but deadlines and decisions`, () => {
    for (const { id, received, stages, stage, status, submitted, decided, decideBy, respondBy: until } of disputes) {
      const times = stages.map(({ at }) => at);
      assert.equal(times[0], received, id);
      assert.deepEqual(
        times,
        times.toSorted((a, b) => a - b),
      );
      assert.equal(stages.at(-1)?.stage, stage);
      for (const time of [...times, submitted ?? 0, decided ?? 0]) assert.ok(time <= now, `${id}: ${time}`);
      if (status === 'NeedsResponse') assert.ok(until > now, id);
      if (status === 'UnderReview') assert.ok(decideBy !== undefined && decideBy > now, id);
      if (status === 'Won') assert.equal(disputes.find((candidate) => candidate.id === id)?.taken, 0);
    }
  });
}

test('the same seed makes the same disputes', () => {
  const make = () => allOf(createWorld({ seed: 7, now, parts: [sandbox] }));
  assert.deepEqual(make(), make());
});

test('ours close three days before the scheme’s own: Visa 30, Mastercard 45, American Express 20 days', () => {
  const days = (method: string) => (respondBy(method, 'Chargeback', now) - now) / day;
  assert.deepEqual(['Visa', 'Mastercard', 'American Express'].map(days), [27, 42, 17]);
});
