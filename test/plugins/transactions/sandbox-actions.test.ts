// @lane sandbox
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromMinor } from '../../../core/api/money.ts';
import type { Transaction } from '../../../dev-server/world/types.ts';
import { merchantCalls, operatorCalls } from '../../../plugins/transactions/api.ts';
import { as, call, findOne, refused, testWorld } from './call.ts';
import { merchantActions, operatorActions } from './action-calls.ts';

const world = testWorld();
const platform = as(world, 'platform');
const tenant = as(world, 'tenant');
const merchant = as(world, 'merchant');

const taken = new Set<string>();
/** Finds a live transaction that no other test has used. */
function take(isLike: (row: Transaction) => boolean): Transaction {
  const row = findOne(
    world,
    (transaction) =>
      !taken.has(transaction.id) &&
      transaction.mode === 'Live' &&
      transaction.children.length === 0 &&
      isLike(transaction),
  );
  taken.add(row.id);
  return row;
}
const isRefundable = (row: Transaction) =>
  row.status === 'Captured' &&
  row.type === 'Sale' &&
  row.kind === 'Card' &&
  row.currency === 'EUR' &&
  row.captured > 2000;
const isOpen = (row: Transaction) =>
  row.status === 'Authorized' && row.kind === 'Card' && row.amount > 2000 && world.decimalPlaces(row.currency) === 2;
const major = (row: Transaction, minor: number) => fromMinor(minor, world.decimalPlaces(row.currency));
const remaining = (row: Transaction) => major(row, world.transactions.remaining(row));
const headers = (row: Transaction) => ({ 'Website-Id': row.websiteId, SystemMode: 'Live' });

function refund(
  row: Transaction,
  body: { readonly amount: string; readonly currency?: string; readonly expectedRemaining?: string },
  requestId = 'intent-1',
) {
  const full = { currency: row.currency, reason: 'Damaged goods', expectedRemaining: remaining(row), ...body };
  return call(world, platform, operatorActions.refund, { id: row.id, headers: headers(row), requestId, body: full });
}
function capture(row: Transaction, amount: string, expectedRemaining = major(row, row.amount)) {
  const body = { amount, currency: row.currency, reason: 'Shipped', expectedRemaining };
  return call(world, platform, operatorActions.capture, { id: row.id, headers: headers(row), body });
}
function release(row: Transaction, expectedRemaining = major(row, row.amount)) {
  return call(world, platform, operatorActions.void, {
    id: row.id,
    headers: headers(row),
    body: { reason: 'Cancelled', expectedRemaining },
  });
}

test('a partial refund answers the new money and the refund it made', {
  requirements: ['A-453', 'EA-156'],
}, async () => {
  const row = take(isRefundable);
  const before = row.captured;
  const answer = await refund(row, { amount: '5.00' }, 'intent-42');
  assert.equal(answer.outcome, 'Succeeded');
  assert.deepEqual(
    [answer.transaction.money.refunded, answer.transaction.money.remaining, answer.transaction.status],
    ['5.00', major(row, before - 500), 'Captured'],
  );
  const made = await call(world, platform, operatorCalls.details, { id: answer.relatedTransactionId ?? '' });
  assert.deepEqual([made.type, made.status, made.amount, made.parentId], ['Refund', 'Refunded', '5.00', row.id]);
  const events = await call(world, platform, operatorCalls.events, { id: row.id });
  const event = events.find(({ requestId }) => requestId === 'intent-42');
  assert.deepEqual(
    [event?.type, event?.amount, event?.relatedTransactionId, event?.message],
    ['Refund', '5.00', made.id, 'Damaged goods'],
  );
  assert.equal(event?.actor, `${platform.person.firstName} ${platform.person.lastName}`);
  const related = await call(world, platform, operatorCalls.related, { id: row.id });
  assert.deepEqual(
    related.map(({ id }) => id),
    [made.id],
  );
});

test('a merchant refunds its own, shown at the top of its list', { requirements: ['EA-157'] }, async () => {
  const row = take((transaction) => isRefundable(transaction) && transaction.merchantId === merchant.merchantId);
  const body = { amount: '1.50', currency: 'EUR', reason: 'Late', expectedRemaining: remaining(row) };
  const answer = await call(world, merchant, merchantActions.refund, { id: row.id, headers: headers(row), body });
  const list = await call(world, merchant, merchantCalls.list, { query: { PageSize: 1, PageIndex: 0 } });
  assert.equal(list.data[0]?.id, answer.relatedTransactionId);
  const foreign = take((transaction) => isRefundable(transaction) && transaction.tenantId !== merchant.tenantId);
  for (const [who, calls] of [
    [merchant, merchantActions],
    [tenant, operatorActions],
  ] as const) {
    await refused(
      call(world, who, calls.refund, { id: foreign.id, headers: headers(foreign), body }),
      404,
      'transactions.not-found',
    );
  }
  assert.equal(foreign.refunded, 0);
});

test('refunding the rest makes it Refunded; then there is nothing more to refund', async () => {
  const row = take((transaction) => isRefundable(transaction) && transaction.captured % 100 !== 13);
  await refund(row, { amount: '2.00' });
  const answer = await refund(row, { amount: remaining(row) });
  assert.deepEqual(
    [answer.outcome, answer.transaction.status, answer.transaction.money.remaining],
    ['Succeeded', 'Refunded', '0.00'],
  );
  await refused(refund(row, { amount: '1.00', expectedRemaining: '0.00' }), 409, 'transactions.already-refunded');
});

test('a form that shows an old remaining amount gets a conflict that names the present one', async () => {
  const row = take(isRefundable);
  const seen = remaining(row);
  await refund(row, { amount: '3.00', expectedRemaining: seen });
  const message = await refused(refund(row, { amount: '3.00', expectedRemaining: seen }), 409, 'transactions.stale');
  assert.ok(message.includes(`${remaining(row)} EUR can be refunded now`), message);
  assert.equal(row.refunded, 300);
  assert.equal(row.children.length, 1);
});

test('an amount above the remaining, of 0, with too many decimals or in another currency is refused', async () => {
  const row = take(isRefundable);
  const limit = remaining(row);
  const above = await refused(refund(row, { amount: major(row, row.captured + 1) }), 400, 'transactions.amount');
  assert.ok(above.endsWith(`Up to ${limit} EUR can be refunded.`), above);
  await refused(refund(row, { amount: '0.00' }), 400, 'transactions.amount');
  await refused(refund(row, { amount: '-1.00' }), 400, 'transactions.amount');
  assert.match(await refused(refund(row, { amount: '1.005' }), 400, 'transactions.amount'), /EUR.*3 decimals/);
  await refused(refund(row, { amount: '1.00', expectedRemaining: '1.005' }), 400, 'transactions.amount');
  await refused(refund(row, { amount: '1.00', currency: 'USD' }), 400, 'transactions.currency');
  assert.deepEqual([row.refunded, row.pendingRefund, row.children], [0, 0, []]);
});

test('currencies of 0 and 3 decimals are refunded exactly', async () => {
  for (const [currency, amount, minor] of [
    ['JPY', '10', 10],
    ['KWD', '0.255', 255],
  ] as const) {
    const row = take(
      (transaction) =>
        transaction.currency === currency &&
        transaction.status === 'Captured' &&
        transaction.type === 'Sale' &&
        transaction.kind === 'Card' &&
        transaction.captured > 300,
    );
    await refund(row, { amount });
    assert.equal(row.refunded, minor);
  }
});

test('refunds of bank payments and Klarna come back pending and hold their part of the remaining', async () => {
  for (const isLike of [
    (row: Transaction) => row.kind === 'Bank',
    (row: Transaction) => row.paymentMethod === 'Klarna',
  ]) {
    const row = take(
      (transaction) =>
        transaction.status === 'Captured' &&
        transaction.type === 'Sale' &&
        transaction.currency === 'EUR' &&
        transaction.captured > 2000 &&
        isLike(transaction),
    );
    const answer = await refund(row, { amount: '4.00' });
    assert.equal(answer.outcome, 'Pending');
    assert.deepEqual([answer.transaction.money.refunded, answer.transaction.money.pending], ['0.00', '4.00']);
    assert.equal(answer.transaction.money.remaining, major(row, row.captured - 400));
    const rest = await refund(row, { amount: remaining(row) });
    if (rest.outcome !== 'Failed')
      await refused(refund(row, { amount: '1.00', expectedRemaining: '0.00' }), 409, 'transactions.refund-pending');
  }
});

test('an amount that ends in .13 fails at the provider with a reason, and no money moves', async () => {
  const row = take(isRefundable);
  const answer = await refund(row, { amount: '1.13' }, 'intent-13');
  assert.equal(answer.outcome, 'Failed');
  assert.match(answer.message ?? '', / declined it: /);
  assert.deepEqual([answer.transaction.money.refunded, answer.transaction.money.pending], ['0.00', '0.00']);
  const failed = await call(world, platform, operatorCalls.details, { id: answer.relatedTransactionId ?? '' });
  assert.deepEqual([failed.status, failed.declineReason], ['Failed', answer.message]);
  const events = await call(world, platform, operatorCalls.events, { id: row.id });
  assert.deepEqual(
    events.filter(({ requestId }) => requestId === 'intent-13').map(({ status }) => status),
    ['Failed'],
  );
});

test('a capture takes all or a part of the authorization, once', { requirements: ['EA-164', 'EA-165'] }, async () => {
  const row = take((transaction) => isOpen(transaction) && transaction.amount % 100 !== 13);
  assert.match(
    await refused(capture(row, major(row, row.amount + 1)), 400, 'transactions.amount'),
    /Up to .* can be captured\.$/,
  );
  assert.match(
    await refused(capture(row, '10.00', '1.00'), 409, 'transactions.stale'),
    / can be captured now \(status Authorized\)/,
  );
  const answer = await capture(row, '10.00');
  assert.deepEqual(
    [answer.outcome, answer.transaction.status, answer.transaction.money.captured],
    ['Succeeded', 'Captured', '10.00'],
  );
  assert.deepEqual([answer.transaction.money.remaining, answer.relatedTransactionId], ['10.00', undefined]);
  await refused(capture(row, '10.00'), 409, 'transactions.stale');
  await refused(capture(row, '10.00', '0.00'), 409, 'transactions.already-captured');
  assert.equal((await capture(take(isOpen), '1.13')).outcome, 'Failed');
  await refused(
    call(world, merchant, merchantActions.capture, {
      id: take(isOpen).id,
      headers: headers(row),
      body: { amount: '1.00', currency: 'EUR', reason: 'x', expectedRemaining: '1.00' },
    }),
    404,
    'transactions.not-found',
  );
});

test('a void releases the authorization, once', { requirements: ['EA-162', 'EA-163'] }, async () => {
  const row = take(isOpen);
  assert.match(await refused(release(row, '1.00'), 409, 'transactions.stale'), / can be released now /);
  const answer = await release(row);
  assert.deepEqual([answer.outcome, answer.transaction.status], ['Succeeded', 'Voided']);
  await refused(release(row), 409, 'transactions.stale');
  await refused(release(row, '0.00'), 409, 'transactions.already-voided');
  const body = { reason: 'x', expectedRemaining: '1.00' };
  const foreign = take((transaction) => isOpen(transaction) && transaction.merchantId !== merchant.merchantId);
  await refused(
    call(world, merchant, merchantActions.void, { id: foreign.id, headers: headers(foreign), body }),
    404,
    'transactions.not-found',
  );
});

test('other statuses and types refuse all three with their reason', async () => {
  for (const [isLike, code] of [
    [(row: Transaction) => row.status === 'Declined' && row.type === 'Sale', 'was-declined'],
    [(row: Transaction) => row.status === 'Failed' && row.type === 'Sale', 'has-failed'],
    [(row: Transaction) => row.status === 'Pending' && row.type === 'Sale', 'still-pending'],
    [(row: Transaction) => row.type === 'Payout', 'is-payout'],
    [(row: Transaction) => row.type === 'Refund', 'is-refund'],
  ] as const) {
    const row = take(isLike);
    for (const act of [refund(row, { amount: '1', expectedRemaining: '0' }), capture(row, '1', '0'), release(row, '0')])
      await refused(act, 409, `transactions.${code}`);
  }
  await refused(refund(take(isOpen), { amount: '1.00', expectedRemaining: '0.00' }), 409, 'transactions.not-captured');
});

test('the website and the mode of the call have to be the transaction’s', async () => {
  const row = take(isRefundable);
  const body = { amount: '1.00', currency: 'EUR', reason: 'x', expectedRemaining: remaining(row) };
  const send = (sent: Record<string, string>) =>
    call(world, platform, operatorActions.refund, { id: row.id, headers: { ...headers(row), ...sent }, body });
  await refused(send({ 'Website-Id': 'web_other' }), 400, 'transactions.website');
  await refused(send({ SystemMode: 'Test' }), 400, 'transactions.mode');
  const inTest = as(world, 'platform', 'Test');
  await refused(
    call(world, inTest, operatorActions.refund, { id: row.id, headers: { ...headers(row), SystemMode: 'Test' }, body }),
    404,
    'transactions.other-mode',
  );
  assert.equal(row.refunded, 0);
});
