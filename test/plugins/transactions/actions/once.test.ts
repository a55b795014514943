// @lane component
/**
 * Each action on money takes effect only once in the real runtime: with double clicks, two tabs, lost answers, outdated
 * amounts and several people at the same time.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromMinor } from '../../../../core/api/money.ts';
import { ApiError } from '../../../../core/http/errors.ts';
import type { Transaction } from '../../../../dev-server/world/types.ts';
import { type Action, actions } from '../../../../plugins/transactions/actions/all.ts';
import { seenTag } from '../../../../plugins/transactions/actions/rules.ts';
import { operatorCalls } from '../../../../plugins/transactions/api.ts';
import { detailOf } from '../../../../plugins/transactions/sandbox/answers.ts';
import { bankOrderCalls } from '../../../../plugins/bank-orders/api.ts';
import { bulkCalls } from '../../../../plugins/bulk-updates/api.ts';
import { acceptDispute } from '../../../../plugins/disputes/api.ts';
import { Disputes } from '../../../../plugins/disputes/sandbox/token.ts';
import type { StoredBatch } from '../../../../plugins/terminals/sandbox/batch.ts';
import { batchesIn, sumsOf } from '../../../../plugins/terminals/sandbox/batches.ts';
import { requestForce } from '../../../../plugins/terminals/sandbox/closing.ts';
import { Resubmissions } from '../../../../plugins/utr-resubmissions/sandbox.ts';
import { closeBatch, decideForceClose, forceCloseBatch } from '../../../../plugins/terminals/api.ts';
import { creditResubmission, operatorUtrCalls } from '../../../../plugins/utr-resubmissions/api.ts';
import { terminalCalls } from '../../../../plugins/virtual-terminal/api.ts';
import { openSandbox } from '../../../harness/check-resource/sandbox.ts';
import { as } from '../call.ts';
import { call } from '../../bank-orders/call.ts';
import { taker } from '../../disputes/cases.ts';
import { paidBeneficiary } from '../../../harness/paid-beneficiary.ts';
import { operatorActions } from '../action-calls.ts';

const { world, actor } = await openSandbox('transactions', { transactions: 50_600, isStepped: false });
const { transactions } = world;
const { client, email } = actor('tenant');
const tenantId = world.personByEmail(email)?.tenantId ?? '';

const taken = new Set<string>();
function take(isLike: (row: Transaction) => boolean): Transaction {
  const row = transactions
    .query({ tenantId, mode: 'Live' }, { pageSize: Number.POSITIVE_INFINITY })
    .rows.find(
      (transaction) =>
        !taken.has(transaction.id) &&
        transaction.children.length === 0 &&
        transaction.kind === 'Card' &&
        transaction.amount > 3000 &&
        transaction.amount % 100 !== 13 &&
        isLike(transaction),
    );
  assert.ok(row, 'The world has no such transaction.');
  taken.add(row.id);
  return row;
}
const captured = (row: Transaction) =>
  row.status === 'Captured' &&
  row.type === 'Sale' &&
  world.decimalPlaces(row.currency) === 2 &&
  row.currency === 'EUR' &&
  row.captured < 90_000;
const authorized = (row: Transaction) => row.status === 'Authorized' && world.decimalPlaces(row.currency) === 2;
const waitingRefund = (): Transaction =>
  transactions.refund(take(captured), {
    actor: 'Ada',
    reason: 'x',
    requestId: crypto.randomUUID(),
    amount: 500,
    needsApproval: true,
  }).refund;
const waitingPayout = (): Transaction =>
  transactions.payout(take(captured), {
    actor: 'Ada',
    reason: 'x',
    requestId: crypto.randomUUID(),
    amount: 500,
    beneficiaryId: 'ben_1',
    reference: 'r',
    needsApproval: true,
  }).payout;

interface Case {
  readonly action: Action;
  readonly row: () => Transaction;
  readonly send: (row: Transaction, expectedRemaining: string, requestId: string) => Promise<unknown>;
  /** Returns the compared effect on the transaction: minor units, or a number of occurrences. */
  readonly effect: (row: Transaction) => unknown;
  /** True if the call's `If-Match` reveals an outdated amount, because its body has no field for it. */
  readonly isByTag?: boolean;
}

const headers = (row: Transaction) => ({ 'Website-Id': row.websiteId, SystemMode: 'Live' as const });
const to = (row: Transaction, requestId: string) => ({
  params: { id: row.id },
  headers: headers(row),
  requestId,
  quiet: true,
});
const decision = (row: Transaction, tag: string, requestId: string) => ({
  params: { id: row.id },
  headers: { 'Website-Id': row.websiteId, 'If-Match': tag },
  requestId,
  quiet: true,
});
const sum = (row: Transaction, expectedRemaining: string) => ({
  amount: '5.00',
  currency: row.currency,
  reason: 'Once',
  expectedRemaining,
});
const events = (row: Transaction, type: string) =>
  transactions.events(row).filter((event) => event.type === type).length;

const cases: readonly Case[] = [
  {
    action: 'refund',
    row: () => take(captured),
    send: (row, seen, id) => client.call(operatorActions.refund, { ...to(row, id), body: sum(row, seen) }),
    effect: (row) => row.refunded,
  },
  {
    action: 'reversal',
    row: () => take(captured),
    send: (row, seen, id) => client.call(operatorActions.reversal, { ...to(row, id), body: sum(row, seen) }),
    effect: (row) => row.reversed,
  },
  {
    action: 'statusChangeRefund',
    row: () => take(captured),
    send: (row, seen, id) => client.call(operatorActions.statusChangeRefund, { ...to(row, id), body: sum(row, seen) }),
    effect: (row) => row.refunded,
  },
  {
    action: 'dispute',
    row: () => take((transaction) => captured(transaction) && transaction.paymentMethod === 'Visa'),
    send: (row, expectedRemaining, id) =>
      client.call(operatorActions.dispute, {
        ...to(row, id),
        body: { disputeCode: '10.4', amount: '5.00', comment: '', expectedRemaining },
      }),
    effect: (row) => row.disputed,
  },
  {
    action: 'payout',
    row: () => take(captured),
    send: (row, expectedRemaining, id) =>
      client.call(operatorActions.payout, {
        ...to(row, id),
        body: {
          amount: '5.00',
          currency: row.currency,
          beneficiaryId: paidBeneficiary(world, row),
          reference: 'r',
          expectedRemaining,
        },
      }),
    effect: (row) => row.children.length,
  },
  {
    action: 'capture',
    row: () => take(authorized),
    send: (row, seen, id) => client.call(operatorActions.capture, { ...to(row, id), body: sum(row, seen) }),
    effect: (row) => row.captured,
  },
  {
    action: 'void',
    row: () => take(authorized),
    send: (row, expectedRemaining, id) =>
      client.call(operatorActions.void, { ...to(row, id), body: { reason: 'Once', expectedRemaining } }),
    effect: (row) => events(row, 'Void'),
  },
  {
    action: 'approve',
    row: waitingRefund,
    send: (row, tag, id) => client.call(operatorActions.approve, { ...decision(row, tag, id), body: { reason: '' } }),
    effect: (row) => events(row, 'Approval'),
    isByTag: true,
  },
  {
    action: 'decline',
    row: waitingPayout,
    send: (row, tag, id) =>
      client.call(operatorActions.decline, { ...decision(row, tag, id), body: { declineReason: 'No' } }),
    effect: (row) => events(row, 'Decline'),
    isByTag: true,
  },
  {
    action: 'statusChange',
    row: () => take(captured),
    send: (row, tag, id) =>
      client.call(operatorActions.statusChange, {
        params: { id: row.id },
        headers: { 'If-Match': tag },
        body: { actionType: 'Refund' },
        requestId: id,
        quiet: true,
      }),
    effect: (row) => events(row, 'StatusChangeRefund'),
    isByTag: true,
  },
];

const seen = ({ action, isByTag }: Case, row: Transaction) =>
  isByTag ? seenTag(detailOf(world, row)) : actions[action].limit(detailOf(world, row));
const statusOf = (answer: PromiseSettledResult<unknown>) =>
  answer.status === 'fulfilled'
    ? 200
    : answer.reason instanceof ApiError
      ? answer.reason.status
      : String(answer.reason);

for (const actionCase of cases) {
  const { action, row: rowOf, send, effect, isByTag } = actionCase;
  test(`${action}: a double click has one effect, and the same answer twice`, async () => {
    const row = rowOf();
    const [before, shown, id] = [effect(row), seen(actionCase, row), crypto.randomUUID()];
    const [first, other] = await Promise.all([send(row, shown, id), send(row, shown, id)]);
    assert.deepEqual(first, other);
    const after = effect(row);
    assert.notDeepEqual(after, before);
    assert.deepEqual(await send(row, shown, id), first, 'sent again later, too');
    assert.deepEqual(effect(row), after);
  });

  test(`${action}: of two tabs that show the same, the second gets a conflict and does nothing`, async () => {
    const row = rowOf();
    const shown = seen(actionCase, row);
    const both = await Promise.allSettled([
      send(row, shown, crypto.randomUUID()),
      send(row, shown, crypto.randomUUID()),
    ]);
    const after = effect(row);
    assert.deepEqual(both.map(statusOf), [200, 409]);
    const late = await Promise.allSettled([send(row, shown, crypto.randomUUID())]);
    assert.deepEqual([late.map(statusOf), effect(row)], [[409], after]);
  });

  test(`${action}: where the answer was lost, an event with the request’s id tells that it took effect`, async () => {
    const row = rowOf();
    const id = crypto.randomUUID();
    await send(row, seen(actionCase, row), id);
    const readEvents = await client.call(operatorCalls.events, { params: { id: row.id } });
    assert.ok(readEvents.some(({ requestId }) => requestId === id));
    assert.ok(!readEvents.some(({ requestId }) => requestId === crypto.randomUUID()));
  });

  test(`${action}: what was seen and is out of date is a conflict that does nothing`, async () => {
    const row = rowOf();
    const before = effect(row);
    const [stale] = await Promise.allSettled([
      send(row, isByTag ? seenTag({ ...detailOf(world, row), amount: '1.00' }) : '1.00', crypto.randomUUID()),
    ]);
    assert.ok(stale.status === 'rejected' && stale.reason instanceof ApiError);
    assert.deepEqual([stale.reason.status, stale.reason.code, effect(row)], [409, 'transactions.stale', before]);
    assert.match(stale.reason.message, /This transaction changed/);
  });
}

test('statusChange: a stale view cannot book the remainder as refunded after a partial refund', async () => {
  const row = take(captured);
  const tag = seenTag(detailOf(world, row));
  await client.call(operatorActions.refund, {
    ...to(row, crypto.randomUUID()),
    body: sum(row, actions.refund.limit(detailOf(world, row))),
  });
  const part = row.refunded;
  const change = (seenNow: string) =>
    client.call(operatorActions.statusChange, {
      params: { id: row.id },
      headers: { 'If-Match': seenNow },
      body: { actionType: 'Refund' },
      quiet: true,
    });
  const [stale] = await Promise.allSettled([change(tag)]);
  assert.deepEqual([statusOf(stale), row.refunded], [409, part]);
  await change(seenTag(detailOf(world, row)));
  assert.equal(row.refunded, row.captured);
});

/** Operation that moves money but isn't an action of an open transaction. */
interface Deed<Subject> {
  readonly name: string;
  /** Returns a subject that has not been processed yet. */
  readonly subject: () => Subject | Promise<Subject>;
  readonly send: (subject: Subject, requestId: string, who: typeof client) => Promise<unknown>;
  /** Returns the number of occurrences, or the result. */
  readonly effect: (subject: Subject) => unknown;
  /** Sends the call with outdated data. */
  readonly stale?: (subject: Subject) => Promise<unknown>;
}

const me = as(world, 'tenant');
const colleague = actor('tenant', ['None']);
const approver = actor('platform').client;
const [otherApprover, requester] = [actor('platform', ['None']).client, actor('platform', ['None']).client];
const quiet = true;
const takeDispute = taker(world, me);
let orders = 0;
const shop = world.merchants.find((merchant) => merchant.id === as(world, 'merchant').merchantId) ?? assert.fail();
const isTransfer = ({ paymentMethod }: Transaction) => paymentMethod === 'UPI' || paymentMethod === 'IMPS';
/** Finds a payment that waits for its money and has no submission. */
function pending(isLike: (row: Transaction) => boolean): Transaction {
  const known = new Set(world.of(Resubmissions)?.all.map(({ transactionId }) => transactionId));
  const { rows } = transactions.query(
    { tenantId, mode: 'Live', statuses: new Set(['Pending']), types: new Set(['Sale']) },
    { pageSize: Number.POSITIVE_INFINITY },
  );
  const row =
    rows.find((transaction) => !taken.has(transaction.id) && !known.has(transaction.id) && isLike(transaction)) ??
    assert.fail('The world has no such pending payment.');
  taken.add(row.id);
  return row;
}
const decimal = ({ amount, currency }: Transaction) => fromMinor(amount, world.decimalPlaces(currency));
const reference = (row: Transaction, utr: string) => ({
  transactionId: row.id,
  rail: 'UPI' as const,
  utr,
  paidAmount: decimal(row),
  paidAt: new Date(row.created).toISOString(),
  payer: 'Asha Rao',
});
const batches = batchesIn(world);
const ownBatch = (isLike: (batch: StoredBatch) => boolean): StoredBatch => {
  const batch =
    batches.all.find(
      (batch) => !taken.has(batch.id) && batch.tenantId === tenantId && batch.mode === 'Live' && isLike(batch),
    ) ?? assert.fail('no such batch');
  taken.add(batch.id);
  return batch;
};
/** Returns a batch with the version on the screen. */
const shownNow = ({ id, terminalId }: StoredBatch) => ({ id, terminalId, version: batches.version(id) });
const steps = (id: string, type: string) => batches.log(id).filter((entry) => entry.type === type).length;
const hasSales = (batch: StoredBatch) => sumsOf(world, batch).host.salesCount > 0;
const isOdd = ({ status, request }: StoredBatch) => status === 'OutOfBalance' && !request;

async function unmatched() {
  const payment = pending(({ kind }) => kind === 'Bank');
  const line = `13/07/2026,13/07/2026,${decimal(payment)},${payment.currency},C,Somebody Else,DE02,,ONCE-${++orders}`;
  const csvFile = new File(
    [`bookingDate,valueDate,amount,currency,direction,payerName,payerAccount,reference,bankTxId\n${line}`],
    's.csv',
    {
      type: 'text/csv',
    },
  );
  const body = { bankName: 'Harbour Bank', accountNumber: 'DE89370400440532013000', csvFile };
  const { id } = await call(world, me, bankOrderCalls.upload, { body, requestId: crypto.randomUUID() });
  world.clock.advance(10_000);
  const { data } = await call(world, me, bankOrderCalls.items, {
    params: { bankOrderId: id },
    query: { PageSize: 10, PageIndex: 0 },
  });
  return { payment, params: { bankOrderId: id, itemId: data[0]?.id ?? '' } };
}

async function requestedBulk() {
  const row = take(authorized);
  const rows = [
    { transactionId: row.id, expectedStatus: 'Authorized', newStatus: 'Voided', reasonCode: 'CUSTOMER_REQUEST' },
  ];
  const { id } = await requester.call(bulkCalls.create, { body: { comment: 'Once', rows } });
  const { ok } = await requester.call(bulkCalls.validate, { params: { id } });
  assert.equal(ok, 1);
  await requester.call(bulkCalls.submit, { params: { id } });
  return { id, row };
}

// each action is called only with its own subjects
const deed = <Subject>(typedDeed: Deed<Subject>) => typedDeed as unknown as Deed<unknown>;
const deeds: readonly Deed<unknown>[] = [
  deed({
    name: 'a payment at the virtual terminal',
    subject: () => `ONCE-${++orders}`,
    send: (orderRef, requestId, who) =>
      who.call(terminalCalls.tenant.pay, {
        body: {
          merchantId: shop.id,
          websiteId: shop.websites[0]?.id ?? '',
          amount: '42.50',
          currency: shop.currency,
          orderRef,
          type: 'Sale',
          cardNumber: '4111111111111111',
          expiry: '12/29',
          securityCode: '987',
          cardholder: 'Grace Hopper',
          email: 'grace@mail.example',
        },
        requestId,
        quiet,
      }),
    effect: (orderRef) =>
      transactions.query({ tenantId, searchKey: orderRef }).rows.filter(({ externalId }) => externalId === orderRef)
        .length,
  }),
  deed({
    name: 'the match of a line of a bank order',
    subject: unmatched,
    send: ({ params, payment }, requestId, who) =>
      who.call(bankOrderCalls.match, { params, body: { transactionId: payment.id }, requestId, quiet }),
    effect: ({ payment }) => [payment.captured, events(payment, 'Capture')],
  }),
  deed({
    name: 'a bank reference that is submitted again',
    subject: () => ({ row: pending(isTransfer), utr: `${700_000_000_000 + ++orders * 100 + 1}` }),
    send: ({ row, utr }, requestId, who) =>
      who.call(operatorUtrCalls.submit, { body: reference(row, utr), requestId, quiet }),
    effect: ({ row }) => [row.captured, events(row, 'Capture')],
  }),
  deed({
    name: 'the credit of a transfer with another amount',
    subject: async () => {
      const row = pending((transaction) => isTransfer(transaction) && transaction.amount > 2_000);
      const { id, version } = await client.call(operatorUtrCalls.submit, {
        body: reference(row, `${800_000_000_000 + ++orders * 100 + 13}`),
      });
      return { row, id, version };
    },
    send: ({ id, version }, requestId, who) =>
      who.call(creditResubmission, { params: { id }, body: { reason: 'Near enough', version }, requestId, quiet }),
    effect: ({ row }) => [row.captured, events(row, 'Capture')],
    stale: ({ id, version }) =>
      client.call(creditResubmission, { params: { id }, body: { reason: 'Near enough', version: version + 1 }, quiet }),
  }),
  deed({
    name: 'the approval of a bulk update',
    subject: requestedBulk,
    send: ({ id }, requestId, who) =>
      (who === client ? approver : otherApprover).call(bulkCalls.approve, { params: { id }, requestId, quiet }),
    effect: ({ row }) => {
      world.clock.advance(5_000);
      return [row.status, events(row, 'Void')];
    },
  }),
  deed({
    name: 'the close of a terminal’s batch',
    subject: () => shownNow(ownBatch((batch) => batch.status === 'Open' && hasSales(batch))),
    send: ({ id, version }, requestId, who) =>
      who.call(closeBatch, { params: { id }, body: { version }, requestId, quiet }),
    effect: ({ id, terminalId }) => [
      steps(id, 'Closing'),
      batches.all.filter((batch) => batch.terminalId === terminalId && batch.status === 'Open').length,
    ],
    stale: ({ id, version }) => client.call(closeBatch, { params: { id }, body: { version: version + 1 }, quiet }),
  }),
  deed({
    name: 'the request to close a batch by force',
    subject: () => shownNow(ownBatch(isOdd)),
    send: ({ id, version }, requestId, who) =>
      who.call(forceCloseBatch, { params: { id }, body: { reason: 'Broken', version }, requestId, quiet }),
    effect: ({ id }) => steps(id, 'ForceCloseRequested'),
    stale: ({ id, version }) =>
      client.call(forceCloseBatch, { params: { id }, body: { reason: 'Broken', version: version + 1 }, quiet }),
  }),
  deed({
    name: 'the approval of a forced close',
    subject: () => {
      const batch = ownBatch(isOdd);
      return shownNow(
        requestForce(world, batch, 'Broken', { actor: 'A colleague', actorId: 'usr_other' }, batches.version(batch.id)),
      );
    },
    send: ({ id, version }, requestId, who) =>
      who.call(decideForceClose, { params: { id }, body: { decision: 'Approve', version }, requestId, quiet }),
    effect: ({ id }) => [batches.get(id)?.status, steps(id, 'Settled')],
    stale: ({ id, version }) =>
      client.call(decideForceClose, { params: { id }, body: { decision: 'Approve', version: version + 1 }, quiet }),
  }),
  deed({
    name: 'the acceptance of a dispute',
    subject: () => takeDispute(({ status, stage }) => status === 'NeedsResponse' && stage === 'Chargeback'),
    send: ({ id }, requestId, who) => who.call(acceptDispute, { params: { id }, body: {}, requestId, quiet }),
    effect: ({ id }) => [world.of(Disputes)?.get(id)?.status, world.of(Disputes)?.log(id).length],
  }),
];

for (const { name, subject, send, effect, stale } of deeds) {
  test(`${name}: a double click, a second tab, a lost answer and a concurrent person have one effect`, async () => {
    const deedSubject = await subject();
    const [before, id] = [effect(deedSubject), crypto.randomUUID()];
    if (stale) {
      const [late] = await Promise.allSettled([stale(deedSubject)]);
      assert.deepEqual([statusOf(late), effect(deedSubject)], [409, before], 'what was seen is out of date');
    }
    const [first, again] = await Promise.all([send(deedSubject, id, client), send(deedSubject, id, client)]);
    assert.deepEqual(first, again, 'a double click');
    const after = effect(deedSubject);
    assert.notDeepEqual(after, before);
    assert.deepEqual(await send(deedSubject, id, client), first, 'sent again where the answer was lost');
    const tab = await Promise.allSettled([
      send(deedSubject, crypto.randomUUID(), client),
      send(deedSubject, crypto.randomUUID(), colleague.client),
    ]);
    assert.deepEqual(tab.map(statusOf), [409, 409], 'a second tab, and somebody else');
    assert.deepEqual(effect(deedSubject), after);

    const other = await subject();
    const both = await Promise.allSettled([
      send(other, crypto.randomUUID(), client),
      send(other, crypto.randomUUID(), colleague.client),
    ]);
    assert.deepEqual(both.map(statusOf).sort(), [200, 409], 'two people at once');
  });
}

test('two people who act on the same rows at once change each row only once', async () => {
  const rows = Array.from({ length: 6 }, () => take(captured));
  const other = actor('platform').client;
  const all = (who: typeof client) =>
    Promise.allSettled(
      rows.map((row) =>
        who.call(operatorActions.refund, {
          ...to(row, crypto.randomUUID()),
          ...(who === other && { tenantId }),
          body: { ...sum(row, fromMinor(row.captured, 2)), amount: fromMinor(row.captured, 2) },
        }),
      ),
    );
  const [mine, theirs] = await Promise.all([all(client), all(other)]);
  rows.forEach((row, at) => {
    const [ownResult, another] = [mine[at], theirs[at]];
    assert.ok(ownResult && another);
    assert.deepEqual([statusOf(ownResult), statusOf(another)].sort(), [200, 409]);
    assert.deepEqual([row.refunded, row.status, row.children.length], [row.captured, 'Refunded', 1]);
  });
});

test('a repeated batch decides nothing twice, and its body has the payouts and an optional reason', {
  requirements: ['A-270', 'A-271', 'A-212', 'A-213'],
}, async () => {
  for (const [endpoint, type] of [
    [operatorActions.payoutApprovals, 'Approval'],
    [operatorActions.payoutDeclines, 'Decline'],
  ] as const) {
    const rows = [waitingPayout(), waitingPayout()];
    const requestId = crypto.randomUUID();
    const body = { transactions: rows.map(({ id }) => id), reason: '' };
    const first = await client.call(endpoint, { body, requestId });
    assert.deepEqual(await client.call(endpoint, { body, requestId }), first);
    for (const row of rows) assert.equal(events(row, type), 1);
    await assert.rejects(
      client.call(endpoint, { body: { transactions: body.transactions } as typeof body, quiet: true }),
      ApiError,
    );
  }
});
