// @lane sandbox
/** All lists show that a payment is disputed or charged back, and its case is found by the payment. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromMinor } from '../../../core/api/money.ts';
import { dispute } from '../../../plugins/transactions/actions/dispute.ts';
import { listDisputes, respondToDispute } from '../../../plugins/disputes/api.ts';
import type { Dispute } from '../../../plugins/disputes/sandbox/token.ts';
import { operatorCalls, operatorLists } from '../../../plugins/transactions/api.ts';
import { shownStatus } from '../../../core/api/index.ts';
import { as, call, findOne, refused, testWorld } from './call.ts';
import { allOf, now, proveIn, taker } from './cases.ts';

const world = testWorld();
const tenant = as(world, 'tenant');
const take = taker(world, tenant);
const page = { PageSize: 10, PageIndex: 0 };

/** Reads the status of a case's payment from the list and the detail. */
async function readStatuses({ transactionId }: Dispute): Promise<readonly (string | undefined)[]> {
  const detail = await call(world, tenant, operatorCalls.details, { id: transactionId });
  const query = { SearchKey: transactionId, ...page };
  const { data } = await call(world, tenant, operatorLists.list, { query });
  return [detail, data.find(({ id }) => id === transactionId)].map((row) => row && shownStatus(row));
}

test('a payment is Disputed while a case is open, Charged back after a lost case, and neither after a win', async () => {
  for (const [status, shown] of [
    ['NeedsResponse', 'Disputed'],
    ['UnderReview', 'Disputed'],
    ['Lost', 'ChargedBack'],
    ['Accepted', 'ChargedBack'],
    ['Expired', 'ChargedBack'],
  ] as const)
    assert.deepEqual(await readStatuses(take((candidate) => candidate.status === status)), [shown, shown], status);
  const won = take(
    (candidate) =>
      candidate.status === 'Won' &&
      allOf(world).filter(({ transactionId }) => transactionId === candidate.transactionId).length === 1,
  );
  assert.ok(!(await readStatuses(won)).some((word) => word === 'Disputed' || word === 'ChargedBack'));
});

test('a payment is shown otherwise with each step of its case', async () => {
  const open = take((candidate) => candidate.status === 'NeedsResponse' && candidate.stage === 'Chargeback');
  proveIn(world, open);
  await call(world, tenant, respondToDispute, { id: open.id, body: { statement: 'Delivered.' } });
  assert.equal((await readStatuses(open))[0], 'Disputed');
  world.clock.advance((now(world, open).decideBy ?? 0) - world.now() + 1);
  const { status } = now(world, open);
  assert.equal((await readStatuses(open))[0] === 'Disputed', status === 'NeedsResponse', status);
});

test('the cases of a payment are listed by it', async () => {
  const { id, transactionId } = take(() => true);
  const { data } = await call(world, tenant, listDisputes, { query: { ...page, transactionId } });
  assert.ok(
    data.length > 0 && data.every((row) => row.transactionId === transactionId) && data.some((row) => row.id === id),
  );
});

test('codes of an absent card are refused for terminal payments, and codes of a present card for others', async () => {
  const payment = (isTerminal: boolean) =>
    findOne(
      world,
      (row) =>
        row.paymentMethod === 'Visa' &&
        row.tenantId === tenant.tenantId &&
        row.mode === 'Live' &&
        row.status === 'Captured' &&
        (row.channel === 'Terminal') === isTerminal &&
        world.transactions.remaining(row) > 1000,
    );
  for (const [isTerminal, wrong, right] of [
    [true, '10.4', '10.3'],
    [false, '10.3', '10.4'],
  ] as const) {
    const { id, websiteId, ...row } = payment(isTerminal);
    const expectedRemaining = fromMinor(
      world.transactions.remaining({ id, websiteId, ...row }),
      world.decimalPlaces(row.currency),
    );
    const open = (disputeCode: string) =>
      call(world, tenant, dispute.calls.tenant, {
        id,
        body: { disputeCode, amount: '1.00', comment: '', expectedRemaining },
        headers: { 'Website-Id': websiteId, SystemMode: 'Live' },
      });
    assert.match(
      await refused(open(wrong), 400, 'transactions.dispute-code'),
      new RegExp(`no dispute code ${wrong.replace('.', '\\.')}`),
    );
    await open(right);
  }
});
