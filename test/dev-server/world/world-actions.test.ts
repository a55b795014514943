// @lane sandbox
/** Actions on a world have the right effect on the money, the status, and all reports about them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld } from '../../../dev-server/world/create.ts';
import type { Transaction } from '../../../dev-server/world/types.ts';

const world = createWorld({ seed: 5, now: Date.parse('2026-07-14T09:30:00Z'), transactions: 12_000 });
const { transactions } = world;
const everything = { pageSize: Number.POSITIVE_INFINITY };
const change = { reason: 'Damaged goods', actor: 'Ada Byron', requestId: 'intent-1' };

/** Transactions that a test has used already. */
const taken = new Set<string>();
function take(isLike: (row: Transaction) => boolean): Transaction {
  const row = transactions
    .query({}, everything)
    .rows.find(
      (candidate) =>
        !taken.has(candidate.id) &&
        candidate.children.length === 0 &&
        world.merchant(candidate.merchantId)?.webhookUrl &&
        isLike(candidate),
    );
  assert.ok(row, 'No such transaction.');
  taken.add(row.id);
  return row;
}
const isRefundable = (row: Transaction) =>
  row.status === 'Captured' && row.type === 'Sale' && row.kind === 'Card' && row.captured > 1000;
const isWaiting = (row: Transaction) => row.status === 'Pending' && row.type === 'Sale' && row.amount > 1000;
const isOpen = (row: Transaction) => row.status === 'Authorized' && row.kind === 'Card' && row.amount > 1000;

test('a refund moves money, becomes its own transaction and is recorded everywhere', () => {
  const payment = take(isRefundable);
  const before = {
    events: transactions.events(payment),
    logs: transactions.apiLogs(payment),
    webhooks: transactions.webhooks(payment),
  };
  const fees = transactions.fees(payment);
  const size = transactions.size;
  const { outcome, refund } = transactions.refund(payment, { ...change, amount: 400 });
  assert.equal(outcome, 'Succeeded');
  assert.deepEqual(
    [refund.type, refund.status, refund.amount, refund.parentId],
    ['Refund', 'Refunded', 400, payment.id],
  );
  assert.deepEqual([payment.refunded, payment.pendingRefund, payment.status], [400, 0, 'Captured']);
  assert.equal(transactions.remaining(payment), payment.captured - 400);
  assert.equal(transactions.size, size + 1);
  assert.equal(transactions.get(refund.id), refund);

  const event = transactions.events(payment).at(-1);
  assert.deepEqual(
    [
      event?.type,
      event?.status,
      event?.amount,
      event?.actor,
      event?.message,
      event?.requestId,
      event?.relatedTransactionId,
    ],
    ['Refund', 'Captured', 400, 'Ada Byron', 'Damaged goods', 'intent-1', refund.id],
  );
  assert.equal(transactions.events(payment).length, before.events.length + 1);
  assert.equal(transactions.apiLogs(payment).length, before.logs.length + 1);
  assert.equal(transactions.webhooks(payment).length, before.webhooks.length + 1);
  assert.equal(transactions.webhooks(payment).at(-1)?.eventType, 'transaction.refunded');
  assert.deepEqual(transactions.fees(payment), fees);
  assert.ok(transactions.fees(refund).length > 0);
  assert.deepEqual(
    transactions.events(refund).map(({ type, status, requestId }) => [type, status, requestId]),
    [['Refund', 'Refunded', 'intent-1']],
  );
});

test('a new refund is the newest row, found by its ids, filtered and sorted like any other', () => {
  const payment = take(isRefundable);
  transactions.query({}, { sortBy: 'externalId' });
  transactions.query({}, { sortBy: 'amount' });
  transactions.query({ searchKey: 'warm-up' });
  const { refund } = transactions.refund(payment, { ...change, amount: 501 });
  assert.equal(transactions.query({}).rows[0], refund);
  assert.ok(refund.created <= world.now());
  assert.deepEqual(transactions.query({ searchKey: refund.id }).rows, [refund]);
  assert.deepEqual(
    new Set(transactions.query({ searchKey: payment.externalId, merchantIds: new Set([payment.merchantId]) }).rows),
    new Set([refund, payment]),
  );
  const refunds = { types: new Set(['Refund']), currencies: new Set([refund.currency]) };
  for (const sortBy of ['amount', 'externalId'] as const) {
    const rows = transactions.query(refunds, { sortBy, descending: false, ...everything }).rows;
    assert.ok(rows.includes(refund));
    const values = rows.map((row) => row[sortBy]);
    assert.deepEqual(
      values,
      values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)),
    );
  }
});

test('refunding all of it makes the payment Refunded in every list', () => {
  const payment = take((row) => isRefundable(row) && row.captured % 100 !== 13);
  transactions.refund(payment, { ...change, amount: 300 });
  const rest = transactions.remaining(payment);
  assert.equal(transactions.refund(payment, { ...change, amount: rest }).outcome, 'Succeeded');
  assert.equal(payment.status, 'Refunded');
  assert.equal(transactions.events(payment).at(-1)?.status, 'Refunded');
  const found = (status: string) => transactions.query({ statuses: new Set([status]), searchKey: payment.id }).count;
  assert.deepEqual([found('Refunded'), found('Captured')], [1, 0]);
});

test('refunds of bank payments and of Klarna stay pending', () => {
  for (const isLike of [
    (row: Transaction) => row.kind === 'Bank',
    (row: Transaction) => row.paymentMethod === 'Klarna',
  ]) {
    const payment = take(
      (row) => row.status === 'Captured' && row.type === 'Sale' && row.captured > 1000 && isLike(row),
    );
    const { outcome, message, refund } = transactions.refund(payment, { ...change, amount: 200 });
    assert.equal(outcome, 'Pending');
    assert.ok(message);
    assert.deepEqual(
      [refund.status, payment.pendingRefund, payment.refunded, payment.status],
      ['Pending', 200, 0, 'Captured'],
    );
    assert.equal(transactions.remaining(payment), payment.captured - 200);
    assert.deepEqual(transactions.fees(refund), []);
    assert.deepEqual(
      [transactions.events(payment).at(-1)?.type, transactions.events(payment).at(-1)?.status],
      ['RefundPending', 'Pending'],
    );
  }
});

test('a refund that ends in .13 is refused by the provider: no money moves, and the attempt is recorded', () => {
  const payment = take(isRefundable);
  const { outcome, message, refund } = transactions.refund(payment, { ...change, amount: 213 });
  assert.equal(outcome, 'Failed');
  assert.ok(message?.includes(payment.serviceProvider));
  assert.deepEqual([refund.status, refund.declineReason, refund.responseCode], ['Failed', message, '05']);
  assert.deepEqual([payment.refunded, payment.pendingRefund, payment.status], [0, 0, 'Captured']);
  assert.deepEqual(payment.children, [refund.id]);
  const event = transactions.events(payment).at(-1);
  assert.deepEqual(
    [event?.type, event?.status, event?.message, event?.requestId],
    ['RefundFailed', 'Failed', message, 'intent-1'],
  );
  assert.deepEqual(transactions.fees(refund), []);
});

test('a capture takes the amount, brings ARN and fees, and is recorded everywhere', () => {
  const payment = take((row) => isOpen(row) && row.amount % 100 !== 13);
  assert.equal(transactions.references(payment).arn, undefined);
  assert.deepEqual(transactions.fees(payment), []);
  const amount = payment.amount - 1 - (payment.amount % 100 === 14 ? 1 : 0);
  assert.equal(transactions.capture(payment, { ...change, amount }).outcome, 'Succeeded');
  assert.deepEqual([payment.status, payment.captured, transactions.remaining(payment)], ['Captured', amount, amount]);
  const event = transactions.events(payment).at(-1);
  assert.deepEqual(
    [event?.type, event?.status, event?.amount, event?.requestId],
    ['Capture', 'Captured', amount, 'intent-1'],
  );
  assert.ok(transactions.fees(payment).length > 0);
  const { arn } = transactions.references(payment);
  assert.ok(arn);
  assert.deepEqual(transactions.query({ searchKey: arn }).rows, [payment]);
  assert.equal(transactions.webhooks(payment).at(-1)?.eventType, 'transaction.captured');
});

test('a capture that the provider refuses leaves the authorization open', () => {
  const payment = take(isOpen);
  assert.equal(transactions.capture(payment, { ...change, amount: 113 }).outcome, 'Failed');
  assert.deepEqual([payment.status, payment.captured], ['Authorized', 0]);
  const event = transactions.events(payment).at(-1);
  assert.equal(event?.type, 'CaptureFailed');
  assert.match(event.message ?? '', /declined it: do not honor/, 'why it failed, not why it was asked for');
  assert.deepEqual(transactions.fees(payment), []);
});

test('a void releases the authorization', () => {
  const payment = take(isOpen);
  assert.equal(transactions.void(payment, change).outcome, 'Succeeded');
  assert.equal(payment.status, 'Voided');
  const event = transactions.events(payment).at(-1);
  assert.deepEqual([event?.type, event?.status, event?.requestId], ['Void', 'Voided', 'intent-1']);
});

test('amounts beyond what remains are a fault of the caller', () => {
  const payment = take(isRefundable);
  for (const amount of [0, -1, 1.5, payment.captured + 1])
    assert.throws(() => transactions.refund(payment, { ...change, amount }), RangeError);
  const open = take(isOpen);
  for (const amount of [0, open.amount + 1])
    assert.throws(() => transactions.capture(open, { ...change, amount }), RangeError);
});

test('the smallest unit of a currency is refunded and captured too', () => {
  const payment = take(isRefundable);
  assert.equal(transactions.refund(payment, { ...change, amount: 1 }).outcome, 'Succeeded');
  assert.equal(payment.refunded, 1);
  const open = take(isOpen);
  assert.equal(transactions.capture(open, { ...change, amount: 1 }).outcome, 'Succeeded');
  assert.equal(open.captured, 1);
});

test('a refund has a response code where a card’s bank has answered, and a reason where it was refused', () => {
  const refundOutcome = (row: Transaction, amount: number) => {
    const { refund } = transactions.refund(row, { ...change, amount });
    return [refund.status, refund.responseCode, refund.declineReason !== undefined];
  };
  const bank = take(
    (row) => row.status === 'Captured' && row.type === 'Sale' && row.kind === 'Bank' && row.captured > 1000,
  );
  const klarna = take(
    (row) => row.status === 'Captured' && row.type === 'Sale' && row.paymentMethod === 'Klarna' && row.captured > 1000,
  );
  assert.deepEqual(refundOutcome(take(isRefundable), 300), ['Refunded', '00', false]);
  assert.deepEqual(refundOutcome(take(isRefundable), 313), ['Failed', '05', true]);
  assert.deepEqual(refundOutcome(bank, 313), ['Failed', undefined, true]);
  assert.deepEqual(refundOutcome(bank, 300), ['Pending', undefined, false]);
  assert.deepEqual(refundOutcome(klarna, 300), ['Pending', undefined, false]);
});

test('the payments that a person has acted on are listed once each, without other people’s', () => {
  const [first, second] = [take(isRefundable), take(isRefundable)];
  const open = take(isOpen);
  const by = (actorId: string) => ({ ...change, actorId });
  transactions.refund(first, { ...by('usr_ada'), amount: 100 });
  transactions.refund(first, { ...by('usr_eve'), amount: 100 });
  transactions.refund(first, { ...by('usr_ada'), amount: 100 });
  transactions.refund(second, { ...by('usr_eve'), amount: 100 });
  // One user tries to capture it, and another one voids it.
  transactions.capture(open, { ...by('usr_bob'), amount: 113 });
  transactions.void(open, by('usr_ada'));
  assert.deepEqual(transactions.actedOnBy('usr_ada'), [first, open]);
  assert.deepEqual(transactions.actedOnBy('usr_eve'), [first, second]);
  assert.deepEqual(transactions.actedOnBy('usr_nobody'), []);
});

test('the money of a pending payment is found: all of it, or as much as came; nothing else is completed', () => {
  const [whole, part] = [take(isWaiting), take(isWaiting)];
  transactions.complete(whole, change);
  assert.deepEqual([whole.status, whole.captured], ['Captured', whole.amount]);
  transactions.complete(part, { ...change, amount: 100 });
  assert.deepEqual([part.status, part.captured, transactions.remaining(part)], ['Captured', 100, 100]);
  const [event] = transactions.events(part).slice(-1);
  assert.deepEqual([event?.type, event?.amount, event?.actor], ['Capture', 100, change.actor]);
  assert.throws(() => transactions.complete(part, change), RangeError);
  const other = take(isWaiting);
  for (const amount of [0, -1, other.amount + 1])
    assert.throws(() => transactions.complete(other, { ...change, amount }), RangeError);
  assert.deepEqual([other.status, other.captured], ['Pending', 0]);
});

test('a world made anew knows nothing of what was done', () => {
  const fresh = createWorld({ seed: 5, now: Date.parse('2026-07-14T09:30:00Z'), transactions: 12_000 });
  assert.equal(fresh.transactions.size, 12_000);
  for (const id of taken) assert.deepEqual(fresh.transactions.get(id)?.children, []);
});
