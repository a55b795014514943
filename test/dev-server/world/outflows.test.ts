// @lane sandbox
/**
 * Each change of the ledger by a person records the amount that left the merchant's accounts as that person's outflow.
 * A new change doesn't compile before it is listed here.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld } from '../../../dev-server/world/create.ts';
import { outflowOf } from '../../../dev-server/world/outflows.ts';
import type { Transaction } from '../../../dev-server/world/types.ts';
import type { TransactionChanges } from '../../../dev-server/world/world.ts';

const day = 86_400_000;
const world = createWorld({ seed: 5, now: Date.parse('2026-07-14T09:30:00Z'), transactions: 12_000 });
const { transactions } = world;
const { rows } = transactions.query({ mode: 'Live' }, { pageSize: Number.POSITIVE_INFINITY });
const taken = new Set<string>();

/** Finds a transaction that no other change has used, and marks it as used. */
function take(isLike: (row: Transaction) => boolean): Transaction {
  const row =
    rows.find((candidate) => !taken.has(candidate.id) && isLike(candidate)) ??
    assert.fail('The world has no such transaction.');
  taken.add(row.id);
  return row;
}
const payment = (kind = 'Card') =>
  take(
    (row) =>
      row.type === 'Sale' &&
      row.kind === kind &&
      row.status === 'Captured' &&
      row.children.length === 0 &&
      row.disputed === 0 &&
      row.created < world.now() - 5 * day &&
      transactions.remaining(row) > 3_000 &&
      transactions.cover(row) > 20_000,
  );
const pending = () => take(({ type, status, kind }) => type === 'Sale' && status === 'Pending' && kind !== 'Card');
const open = () => take(({ status, kind }) => status === 'Authorized' && kind === 'Card');

const maker = { actor: 'Ada', actorId: 'usr_ada', reason: 'because', requestId: 'r' };
const checker = { ...maker, actor: 'Ben', actorId: 'usr_ben' };
const system = { actor: 'System', reason: '', requestId: '' };
const amount = 1_001;
const to = { beneficiaryId: 'ben_1', payeeAccount: 'DE89', reference: 'x' };
const { refund, reverse, statusChangeRefund, payout, dispute, settleDispute } = transactions;
const waiting = () => refund(payment(), { ...maker, amount, needsApproval: true }).refund;
const terminal = () => {
  const row = open();
  transactions.capture(row, { ...maker, amount: row.amount });
  return row;
};
/** Payment that is captured before anything is counted. */
const captured = terminal();
const paymentOf = ({
  tenantId,
  merchantId,
  websiteId,
  mode,
  currency,
  country,
  paymentMethod,
  serviceProvider,
}: Transaction) => ({
  ...{ tenantId, merchantId, websiteId, mode, currency, country, paymentMethod, serviceProvider },
  ...{ externalId: 'X-1', amount, payer: { name: 'Eve', email: '' } },
});

/**
 * Changes by name. Each returns the transaction whose account it moves; a text is the reason why no person moves money
 * with it.
 */
const changes: Readonly<Record<keyof TransactionChanges, readonly (() => Transaction)[] | string>> = {
  payable: 'reads',
  refund: [
    () => refund(payment(), { ...maker, amount }).refund,
    () => refund(payment(), { ...maker, amount, approverId: 'usr_ben' }).refund,
    // The provider answers later.
    () => refund(payment('Bank'), { ...maker, amount }).refund,
    waiting,
  ],
  statusChangeRefund: [() => statusChangeRefund(payment(), { ...maker, amount }).refund],
  reverse: [
    () => {
      const row = payment();
      reverse(row, { ...maker, amount });
      return row;
    },
  ],
  payout: [() => payout(payment(), { ...maker, ...to, amount, needsApproval: false }).payout],
  void: [
    () => {
      transactions.void(captured, maker);
      return captured;
    },
  ],
  // The scheme has debited it, regardless of who records it: it remains on the merchant's disputes account until the
  // case ends.
  dispute: [
    () => {
      const row = payment();
      dispute(row, { ...maker, amount, disputeCode: '10.4' });
      return row;
    },
  ],
  settleDispute: [true, false].map((won) => () => {
    const row = payment();
    dispute(row, { ...system, amount, disputeCode: '10.4' });
    settleDispute(row, { ...maker, won, amount });
    return row;
  }),
  approve: [
    waiting,
    () => statusChangeRefund(payment(), { ...maker, amount, needsApproval: true }).refund,
    () => reverse(payment(), { ...maker, amount, needsApproval: true }).refund ?? assert.fail(),
    () => payout(payment(), { ...maker, ...to, amount, needsApproval: true }).payout,
  ].map((createRow) => () => {
    const row = createRow();
    transactions.approve(row, checker);
    return row;
  }),
  decline: [
    () => {
      const row = waiting();
      transactions.decline(row, checker);
      return row;
    },
  ],
  checkStatus: [
    () => {
      const { refund: row } = refund(payment('Bank'), { ...maker, amount });
      for (let asking = 0; asking < 50 && row.status === 'Pending'; asking++) transactions.checkStatus(row, checker);
      return row;
    },
  ],
  capture: [terminal],
  complete: [
    () => {
      const row = pending();
      transactions.complete(row, maker);
      return row;
    },
  ],
  refuse: [
    () => {
      const row = pending();
      transactions.refuse(row, maker);
      return row;
    },
  ],
  addRemark: [
    () => {
      const row = payment();
      transactions.addRemark(row, maker);
      return row;
    },
  ],
  pay: [() => transactions.pay({ ...paymentOf(payment()), type: 'Sale', maskedPan: '411111••••••1111' }, maker)],
  expect: [() => transactions.expect(paymentOf(payment()), maker)],
  orderPayout:
    'the payments plugin writes it down when it is ordered or approved (test/plugins/transactions/actions/limits.test.ts)',
  releaseOrdered: 'as orderPayout',
  settleOrdered: 'as orderPayout: the bank’s word',
  stopOrdered: 'as orderPayout: it comes back',
  expire: 'nobody’s act',
  lapse: 'nobody’s act',
};

/**
 * Returns the minor units paid out to payers and recipients from each merchant account: the decrease of what providers
 * owe, plus external bookings.
 */
const gone = () => {
  const sums = new Map<string, number>();
  for (const { id } of world.merchants)
    for (const [currency, accounts] of transactions.balances(id, 'Live'))
      sums.set(`${id} ${currency}`, (accounts.get('provider') ?? 0) + (accounts.get('external') ?? 0));
  return sums;
};
const written = () => outflowOf(world, { personId: maker.actorId, mode: 'Live' }, 0, 2);

for (const [name, ways] of Object.entries(changes))
  if (typeof ways !== 'string')
    test(`${name} writes down what it moves out`, () => {
      for (const way of ways) {
        const [before, known] = [gone(), written().length];
        const row = way();
        const key = `${row.merchantId} ${row.currency}`;
        const left = Math.max(0, (gone().get(key) ?? 0) - (before.get(key) ?? 0));
        const sum = written()
          .slice(known)
          .reduce((total, outflow) => total + outflow.amount, 0);
        // A pending refund counts from the time when it was requested.
        const isUnderWay = row.status === 'Pending' && row.type === 'Refund';
        assert.equal(sum, isUnderWay ? row.amount : left, `${name} of ${row.id} (${row.status})`);
      }
    });
