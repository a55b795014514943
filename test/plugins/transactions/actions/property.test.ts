// @lane sandbox
/** No action creates or loses money after any earlier actions, and all reports about it agree. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createWorld } from '../../../../dev-server/world/create.ts';
import type { Transaction } from '../../../../dev-server/world/types.ts';
import { type Action, actions } from '../../../../plugins/transactions/actions/all.ts';
import { detailOf } from '../../../../plugins/transactions/sandbox/answers.ts';
import { coveredOr } from '../../../harness/covered.ts';

const newWorld = () => createWorld({ seed: 11, now: Date.parse('2026-07-14T09:30:00Z') });
let world = newWorld();
let { transactions } = world;
const change = { actor: 'Ada Byron', reason: 'A random walk', requestId: 'walk' };

const taken = new Set<string>();
const kinds = ['Captured', 'Authorized', 'Pending'] as const;
function take(status: (typeof kinds)[number]): Transaction {
  const { rows } = transactions.query({ statuses: new Set([status]) }, { pageSize: Number.POSITIVE_INFINITY });
  const row = rows.find(
    (transaction) =>
      !taken.has(transaction.id) &&
      transaction.children.length === 0 &&
      transaction.type !== 'Payout' &&
      transaction.type !== 'Refund' &&
      transaction.amount > 1000,
  );
  if (row) {
    taken.add(row.id);
    return row;
  }
  // Only a few payments are pending, so the next ones are in a new world.
  world = newWorld();
  transactions = world.transactions;
  taken.clear();
  return take(status);
}

const steps = [
  'refund',
  'held',
  'statusChangeRefund',
  'reverse',
  'dispute',
  'won',
  'lost',
  'payout',
  'capture',
  'void',
  'approve',
  'decline',
  'check',
] as const;
type Step = (typeof steps)[number];

/**
 * Performs a step if the matrix allows it.
 * @param share percentage of the possible amount
 */
function act(payment: Transaction, step: Step, share: number, pick: number): void {
  const children = payment.children.flatMap((id) => transactions.get(id) ?? []);
  const about = [payment, ...children][pick % (children.length + 1)] ?? payment;
  const may = (action: Action, row: Transaction) =>
    actions[action].check(detailOf(world, row), { now: world.now() }) === true;
  const amount = (limit: number) => ({ ...change, amount: Math.max(1, Math.floor((limit * share) / 100)) });
  const rest = transactions.remaining(payment);
  if ((step === 'refund' || step === 'held') && may('refund', payment))
    transactions.refund(payment, { ...amount(rest), needsApproval: step === 'held' });
  const needsApproval = pick % 3 === 0;
  if (step === 'statusChangeRefund' && may(step, payment))
    transactions.statusChangeRefund(payment, { ...amount(rest), needsApproval });
  if (step === 'reverse' && may('reversal', payment)) transactions.reverse(payment, { ...amount(rest), needsApproval });
  if (step === 'dispute' && may('dispute', payment))
    transactions.dispute(payment, { ...amount(rest), disputeCode: '10.4' });
  if ((step === 'won' || step === 'lost') && payment.disputed > 0)
    transactions.settleDispute(payment, { won: step === 'won', amount: amount(payment.disputed).amount });
  if (step === 'payout' && may('payout', payment))
    transactions.payout(payment, {
      ...amount(transactions.payable(payment)),
      beneficiaryId: 'ben_1',
      reference: 'x',
      needsApproval: pick % 2 === 0,
    });
  if (step === 'capture' && may('capture', payment)) transactions.capture(payment, amount(payment.amount));
  if (step === 'void' && may('void', payment)) transactions.void(payment, change);
  if (step === 'approve' && may('approve', about)) transactions.approve(about, change);
  if (step === 'decline' && may('decline', about)) transactions.decline(about, change);
  if (step === 'check' && may('checkStatus', about)) transactions.checkStatus(about, change);
}

/**
 * Asserts that the amount that providers owe for a payment equals the captured amount less the returned and paid out
 * amounts.
 */
function booksHold(payment: Transaction, children: readonly Transaction[]): void {
  const rows = [payment, ...children];
  const ownEvents = rows.flatMap((row) =>
    transactions.events(row).filter(({ relatedTransactionId }) => relatedTransactionId === undefined),
  );
  const total = (type: string) =>
    ownEvents.filter((event) => event.type === type).reduce((sum, { amount }) => sum + amount, 0);
  const left = payment.refunded + payment.reversed + total('ChargebackLoss') + total('Payout');
  const lines = transactions.accounting(payment).flatMap((entry) => entry.lines);
  const held = (...accounts: readonly string[]) =>
    lines
      .filter(({ account }) => accounts.includes(account))
      .reduce((sum, { debit, credit }) => sum + credit - debit, 0);
  assert.equal(held('provider', 'external') + payment.captured - left, 0);
  assert.equal(held('reserved', 'available', 'disputed', 'fees'), payment.captured - left);
  // Pending refunds are reserved, and so are captures that are not settled yet.
  const waits = children
    .filter(({ status }) => status === 'Pending' || status === 'WaitingForApproval')
    .reduce((sum, { amount }) => sum + amount, 0);
  assert.ok(held('reserved') >= waits, `${held('reserved')} is set aside, ${waits} waits`);
}

function holds(payment: Transaction): void {
  const { captured, refunded, pendingRefund, reversed, disputed, amount } = payment;
  const remaining = transactions.remaining(payment);
  assert.equal(captured, refunded + pendingRefund + reversed + disputed + remaining);
  for (const part of [
    captured,
    refunded,
    pendingRefund,
    reversed,
    disputed,
    remaining,
    transactions.payable(payment),
  ]) {
    assert.ok(Number.isSafeInteger(part) && part >= 0, String(part));
  }
  assert.ok(captured <= amount && transactions.payable(payment) <= remaining);
  const children = payment.children.flatMap((id) => transactions.get(id) ?? []);
  const sum = (isLike: (row: Transaction) => boolean) =>
    children.filter(isLike).reduce((total, row) => total + row.amount, 0);
  assert.equal(
    refunded,
    sum(({ type, status }) => type === 'Refund' && status === 'Refunded'),
  );
  assert.equal(
    pendingRefund,
    sum(({ type, status }) => type === 'Refund' && (status === 'Pending' || status === 'WaitingForApproval')),
  );
  booksHold(payment, children);
  assert.equal(
    payment.status === 'Refunded' || (payment.status === 'Voided' && captured > 0),
    captured > 0 && refunded + reversed === captured,
  );
  // The last event equals the current status.
  for (const row of [payment, ...children]) {
    const events = transactions.events(row);
    const lastEvent = events.findLast(
      ({ type, relatedTransactionId }) => relatedTransactionId === undefined && !/Failed$|StatusCheck/.test(type),
    );
    if (row.type === 'Refund' || row.type === 'Payout')
      assert.equal(
        lastEvent?.status ?? row.status,
        row.type === 'Refund' && row.status === 'Failed' ? lastEvent?.status : row.status,
      );
    const created = events.map((event) => event.created);
    assert.deepEqual(
      created,
      created.toSorted((time, other) => time - other),
    );
    assert.equal(transactions.approval(row) !== undefined, row.status === 'WaitingForApproval');
  }
  for (const log of transactions.apiLogs(payment)) assert.doesNotThrow(() => JSON.parse(log.response));
}

test('no money is made or lost over any sequence of actions', () => {
  const walk = fc.array(fc.tuple(fc.constantFrom(...steps), fc.integer({ min: 1, max: 100 }), fc.nat({ max: 20 })), {
    minLength: 1,
    maxLength: 25,
  });
  fc.assert(
    fc.property(
      fc.constantFrom<(typeof kinds)[number]>('Captured', 'Captured', 'Captured', 'Authorized', 'Pending'),
      walk,
      (status, doings) => {
        const payment = take(status);
        for (const [step, share, pick] of doings) {
          // An action that the balance does not cover is rejected and changes nothing.
          coveredOr(() => act(payment, step, share, pick));
          holds(payment);
        }
      },
    ),
    { numRuns: 300, seed: 7 },
  );
});

test('an action outside the matrix throws where it would create or lose money', () => {
  const payment = take('Captured');
  const over = { ...change, amount: payment.captured + 1 };
  assert.throws(() => transactions.reverse(payment, over), RangeError);
  assert.throws(() => transactions.dispute(payment, { ...over, disputeCode: '10.4' }), RangeError);
  assert.throws(() => transactions.statusChangeRefund(payment, over), RangeError);
  assert.throws(
    () => transactions.payout(payment, { ...over, beneficiaryId: 'b', reference: 'r', needsApproval: false }),
    RangeError,
  );
  assert.throws(() => transactions.settleDispute(payment, { won: true, amount: 1 }), RangeError);
  assert.throws(() => transactions.approve(payment, change), RangeError);
  assert.throws(() => transactions.decline(payment, change), RangeError);
  holds(payment);
  assert.equal(transactions.remaining(payment), payment.captured);
});
