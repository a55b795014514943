// @lane sandbox
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toMinor } from '../../../core/api/money.ts';
import type { World } from '../../../dev-server/world/world.ts';
import { createWorld } from '../../../dev-server/world/create.ts';
import { getRdrBatch, listRdrBatches, type RdrQuery } from '../../../plugins/disputes/api.ts';
import { Mids } from '../../../plugins/acquiring/sandbox/contract.ts';
import sandbox from '../../../plugins/disputes/sandbox.ts';
import { RdrCases } from '../../../plugins/disputes/sandbox/rdr.ts';
import { as, call, now, refused } from './call.ts';
import { allOf, day } from './cases.ts';

const page = { PageSize: 1000, PageIndex: 0 };
const list = (world: World, query: Partial<RdrQuery> = {}, who = as(world, 'tenant')) =>
  call(world, who, listRdrBatches, { query: { ...page, ...query } });

for (const seed of [1, 7, 23]) {
  const world = createWorld({ seed, now, parts: [sandbox] });
  const tenant = as(world, 'tenant');
  const { data: batches } = await list(world);

  test(`seed ${seed}: the sums of a batch are those of its cases, in minor units`, async () => {
    assert.ok(batches.length > 20, `${batches.length} batches`);
    for (const batch of batches) {
      const { rows } = await call(world, tenant, getRdrBatch, { id: batch.id });
      const places = world.decimalPlaces(batch.currency);
      const sum = (...outcomes: readonly string[]) => {
        const those = rows.filter(({ outcome }) => outcomes.includes(outcome));
        return { count: those.length, minor: those.reduce((total, { amount }) => total + toMinor(amount, places), 0) };
      };
      const convertReported = ({ count, amount }: { readonly count: number; readonly amount: string }) => ({
        count,
        minor: toMinor(amount, places),
      });
      assert.equal(rows.length, batch.cases);
      assert.deepEqual(convertReported(batch.accepted), sum('Accepted', 'Reversed'));
      assert.deepEqual(convertReported(batch.declined), sum('Declined'));
      assert.deepEqual(convertReported(batch.reversed), sum('Reversed'));
      assert.equal(batch.accepted.count + batch.declined.count, batch.cases);
      assert.equal(/[1-9]/.test(batch.fee), batch.accepted.count > batch.reversed.count);
    }
  });

  test(`seed ${seed}: an accepted RDR case is a full Visa refund, a declined one the payment of a dispute`, async () => {
    const refunds = new Set<string>();
    let declined = 0;
    for (const { id } of batches) {
      const { rows } = await call(world, tenant, getRdrBatch, { id });
      for (const row of rows) {
        const payment = world.transactions.get(row.transactionId);
        assert.ok(payment);
        assert.equal(payment.paymentMethod, 'Visa');
        assert.equal(payment.tenantId, tenant.tenantId);
        if (row.outcome === 'Declined') {
          declined++;
          const dispute = allOf(world).find((candidate) => candidate.id === row.disputeId);
          assert.deepEqual([dispute?.transactionId, dispute?.reasonCode], [payment.id, row.reasonCode]);
          continue;
        }
        const refund = world.transactions.get(row.refundId ?? '');
        assert.ok(refund && !refunds.has(refund.id));
        refunds.add(refund.id);
        assert.deepEqual([refund.type, refund.parentId, refund.amount], ['Refund', payment.id, payment.captured]);
        assert.equal(refund.status, row.outcome === 'Accepted' ? 'Refunded' : 'Failed');
        // The payment is not in the list of disputes.
        if (row.outcome === 'Accepted')
          assert.equal(
            allOf(world).some(({ transactionId }) => transactionId === payment.id),
            false,
          );
      }
    }
    assert.ok(refunds.size > 0 && declined > 0);
  });
}

test('a batch is received, accepted and settled by the world’s clock', async () => {
  // The world starts on a Sunday, so the week ends at the start of Monday.
  const world = createWorld({ seed: 7, now: Date.parse('2026-07-19T18:00:00Z'), parts: [sandbox] });
  const before = (await list(world)).count;
  world.clock.advance(Date.parse('2026-07-20T01:00:00Z') - world.now());
  const fresh = (await list(world)).data.filter(({ date }) => date === '2026-07-20T00:00:00.000Z');
  assert.ok(fresh.length > 0 && (await list(world)).count === before + fresh.length);
  assert.deepEqual([...new Set(fresh.map(({ status }) => status))], ['Received']);
  const taken = fresh.find(({ accepted, reversed }) => accepted.count > reversed.count);
  assert.ok(taken);
  const statusAfter = async (days: number) => {
    world.clock.advance(days * day);
    return (await list(world)).data.find(({ id }) => id === taken.id)?.status;
  };
  assert.equal(await statusAfter(1), 'Accepted');
  assert.equal(await statusAfter(2), 'Settled');
});

test('batches are searched and filtered; those of another tenant do not exist', async () => {
  const world = createWorld({ seed: 7, now, parts: [sandbox] });
  const { data } = await list(world);
  const [batch] = data;
  assert.ok(batch);
  for (const SearchKey of [batch.batchId, batch.mid, batch.acquirer.toLowerCase()])
    assert.ok(
      (await list(world, { SearchKey })).data.some(({ id }) => id === batch.id),
      SearchKey,
    );
  const settled = await list(world, { status: 'Settled', currency: 'EUR' });
  assert.deepEqual(
    settled.data,
    data.filter(({ status, currency }) => status === 'Settled' && currency === 'EUR'),
  );
  await refused(list(world, { status: 'Lost' }), 400, 'query.filter');
  const others = world.people.find(
    ({ tier, tenantId }) => tier === 'tenant' && tenantId !== as(world, 'tenant').tenantId,
  );
  assert.ok(others?.tenantId);
  const other = { ...as(world, 'tenant'), person: others, tenantId: others.tenantId };
  const theirs = await list(world, {}, other);
  assert.equal(
    theirs.data.some(({ id }) => data.some((row) => row.id === id)),
    false,
  );
  await refused(call(world, other, getRdrBatch, { id: batch.id }), 404, 'rdr.not-found');
});

test('cases carry the MIDs that merchants have with their acquirers', async () => {
  const { default: acquiring } = await import('../../../plugins/acquiring/sandbox.ts');
  const world = createWorld({ seed: 7, now, parts: [sandbox, acquiring] });
  const ownMids = new Set(
    world.of(Mids)?.all.map(({ merchantId, provider, mid }) => `${merchantId} ${provider} ${mid}`),
  );
  const cases = world.of(RdrCases)?.all ?? [];
  assert.ok(cases.length > 20);
  for (const { merchantId, acquirer, mid } of cases) assert.ok(ownMids.has(`${merchantId} ${acquirer} ${mid}`), mid);
  const { data } = await list(world);
  for (const { id, currency } of data)
    for (const row of (await call(world, as(world, 'tenant'), getRdrBatch, { id })).rows)
      assert.equal(world.transactions.get(row.transactionId)?.currency, currency);
});
