// @lane sandbox
/**
 * Fees for disputes and cases of rapid dispute resolution are booked in the ledger, by the price book, and in no other
 * place.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromMinor } from '../../../core/api/money.ts';
import { getRdrBatch, listRdrBatches } from '../../../plugins/disputes/api.ts';
import { chargebackOf, feeOf } from '../../../plugins/disputes/sandbox/money.ts';
import { openDispute } from '../../../plugins/disputes/sandbox/open.ts';
import { RdrCases } from '../../../plugins/disputes/sandbox/rdr.ts';
import { acceptDispute } from '../../../plugins/disputes/api.ts';
import { Disputes } from '../../../plugins/disputes/sandbox/token.ts';
import { as, call, testWorld } from './call.ts';
import { allOf, day, now } from './cases.ts';

const world = testWorld();

test('each chargeback has one dispute fee with its own event, and a case before it has none', () => {
  const cases = allOf(world);
  assert.ok(
    cases.some((dispute) => chargebackOf(dispute) === undefined),
    'no case waits for its chargeback',
  );
  for (const dispute of cases) {
    const payment = world.transactions.get(dispute.transactionId) ?? assert.fail(dispute.id);
    const fees = world.transactions.fees(payment).filter(({ name }) => name === 'Dispute fee');
    const events = world.transactions.events(payment).filter(({ type }) => type === 'Chargeback');
    const isCharged = chargebackOf(dispute) !== undefined;
    assert.deepEqual(
      fees.map(({ eventId }) => eventId),
      isCharged ? events.map(({ id }) => id) : [],
      dispute.id,
    );
    assert.equal(
      feeOf(world, dispute),
      fees.reduce((sum, { amount }) => sum + amount, 0),
    );
    const booked = world.transactions.bookings(payment).filter(({ type }) => type === 'Chargeback');
    const charged = booked
      .flatMap(({ lines }) => lines)
      .reduce((sum, { account, credit }) => (account === 'fees' ? sum + credit : sum), 0);
    assert.equal(charged, feeOf(world, dispute), 'the ledger has it');
  }
});

test('a case that is accepted before its chargeback costs its amount and no fee', async () => {
  const fresh = testWorld();
  const early = allOf(fresh).find(
    (dispute) => dispute.status === 'NeedsResponse' && chargebackOf(dispute) === undefined && dispute.mode === 'Live',
  );
  assert.ok(early);
  const before = fresh.transactions.balances(early.merchantId, 'Live').get(early.currency)?.get('available') ?? 0;
  await call(fresh, as(fresh, 'platform', 'Live', early.tenantId), acceptDispute, {
    id: early.id,
    body: { reason: 'Not worth it' },
  });
  const accepted = now(fresh, early);
  assert.equal(accepted.status, 'Accepted');
  assert.equal(feeOf(fresh, accepted), 0);
  assert.equal(
    fresh.transactions.balances(early.merchantId, 'Live').get(early.currency)?.get('available'),
    before - early.amount,
  );
});

test('the deadline of an early case takes its amount and the fee of the price book from the account', async () => {
  const fresh = testWorld();
  const early = allOf(fresh).find(
    (dispute) => dispute.status === 'NeedsResponse' && chargebackOf(dispute) === undefined,
  );
  assert.ok(early);
  const payment = fresh.transactions.get(early.transactionId) ?? assert.fail('no payment');
  fresh.clock.advance(early.respondBy - fresh.now() + 1);
  const later = now(fresh, early);
  const { merchantId, tenantId, currency } = payment;
  const quoted = fresh.transactions.quote({
    created: fresh.now(),
    method: 'Dispute',
    amount: later.taken,
    currency,
    merchantId,
    tenantId,
  });
  const fee = quoted.reduce((sum, { amount }) => sum + amount, 0);
  assert.ok(fee > 0);
  assert.equal(feeOf(fresh, later), fee);
  const booked =
    fresh.transactions.bookings(payment).find(({ type }) => type === 'Chargeback') ?? assert.fail('nothing was booked');
  const taken = booked.lines.reduce((sum, { account, debit }) => (account === 'available' ? sum + debit : sum), 0);
  assert.equal(taken, later.taken + fee);
});

test('an automatically accepted RDR case has only the RDR fee, not the refund fee', () => {
  const cases = world.of(RdrCases)?.all.filter(({ outcome }) => outcome === 'Accepted') ?? [];
  assert.ok(cases.length > 10);
  for (const dispute of cases) {
    const refund = world.transactions.get(dispute.refundId ?? '') ?? assert.fail(dispute.id);
    assert.deepEqual(
      world.transactions.fees(refund).map(({ name }) => name),
      ['RDR fee'],
    );
    assert.notEqual(world.transactions.get(dispute.transactionId)?.channel, 'Terminal');
    assert.equal(world.transactions.events(refund)[0]?.actor, 'Visa RDR');
  }
});

test('a batch of rapid dispute resolution charges what the ledger has booked for its refunds', async () => {
  const tenant = as(world, 'tenant');
  const { data } = await call(world, tenant, listRdrBatches, { query: { PageSize: 200, PageIndex: 0 } });
  assert.ok(data.some(({ fee }) => Number(fee) > 0));
  for (const batch of data) {
    const { rows } = await call(world, tenant, getRdrBatch, { id: batch.id });
    const booked = rows
      .flatMap(({ refundId }) => world.transactions.get(refundId ?? '') ?? [])
      .flatMap((refund) => world.transactions.fees(refund));
    assert.equal(
      batch.fee,
      fromMinor(
        booked.reduce((sum, { amount }) => sum + amount, 0),
        world.decimalPlaces(batch.currency),
      ),
    );
  }
});

test('a payment with two cases charges each of them', async () => {
  const fresh = testWorld();
  const payment = fresh.transactions
    .query(
      { mode: 'Live', kinds: new Set(['Card']), statuses: new Set(['Captured']) },
      { pageSize: Number.POSITIVE_INFINITY },
    )
    .rows.find(
      (row) => row.disputed === 0 && row.refunded === 0 && row.captured > 2_000 && row.created < fresh.now() - 10 * day,
    );
  assert.ok(payment);
  const before = fresh.transactions.fees(payment).length;
  const cases = [500, 600].map((amount) =>
    openDispute(fresh, payment, { disputeCode: '10.4', amount, comment: '' }, { actor: 'A test' }),
  );
  const fees = fresh.transactions.fees(payment).slice(before);
  assert.equal(fees.length, 2);
  assert.equal(new Set(fees.map(({ id }) => id)).size, 2);
  assert.equal(new Set(fees.map(({ eventId }) => eventId)).size, 2);
  assert.deepEqual(
    cases.map((id) => feeOf(fresh, fresh.of(Disputes)?.get(id) ?? assert.fail(id))),
    fees.map(({ amount }) => amount),
  );
});
