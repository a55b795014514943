/** Each action on money takes effect once: double clicks, two tabs, lost answers, stale amounts and several people at once, over the real runtime. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromMinor } from '../../../../core/api/money.ts';
import { ApiError } from '../../../../core/http/errors.ts';
import type { Transaction } from '../../../../dev-server/world/types.ts';
import { operatorActions } from '../../../../plugins/transactions/actions/api.ts';
import { type Action, limitOf } from '../../../../plugins/transactions/actions.ts';
import { operatorCalls } from '../../../../plugins/transactions/api.ts';
import { detailOf } from '../../../../plugins/transactions/sandbox/answers.ts';
import { openSandbox } from '../../../harness/check-resource/sandbox.ts';

const { world, actor } = await openSandbox('transactions');
const { transactions } = world;
const { client, email } = actor('tenant');
const tenantId = world.personByEmail(email)?.tenantId ?? '';

const taken = new Set<string>();
function take(isLike: (row: Transaction) => boolean): Transaction {
  const row = transactions
    .query({ tenantId, mode: 'Live' }, { pageSize: Number.POSITIVE_INFINITY })
    .rows.find((one) => !taken.has(one.id) && one.children.length === 0 && one.kind === 'Card' && one.amount > 3000 && one.amount % 100 !== 13 && isLike(one));
  assert.ok(row, 'The world has no such transaction.');
  taken.add(row.id);
  return row;
}
const captured = (row: Transaction) =>
  row.status === 'Captured' && row.type === 'Sale' && world.decimalPlaces(row.currency) === 2 && row.currency === 'EUR' && row.captured < 90_000;
const authorized = (row: Transaction) => row.status === 'Authorized' && world.decimalPlaces(row.currency) === 2;
const waitingRefund = (): Transaction =>
  transactions.refund(take(captured), { actor: 'Ada', reason: 'x', requestId: crypto.randomUUID(), amount: 500, needsApproval: true }).refund;
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
  /** What it does to the transaction, to be compared: minor units, or how often it happened. */
  readonly effect: (row: Transaction) => unknown;
  /** The form shows no amount that could be out of date: the state alone refuses a second one. */
  readonly isByState?: boolean;
}

const headers = (row: Transaction) => ({ 'Website-Id': row.websiteId, SystemMode: 'Live' as const });
const to = (row: Transaction, requestId: string) => ({ params: { id: row.id }, headers: headers(row), requestId, quiet: true });
const decision = (row: Transaction, requestId: string) => ({ params: { id: row.id }, headers: { 'Website-Id': row.websiteId }, requestId, quiet: true });
const sum = (row: Transaction, expectedRemaining: string) => ({ amount: '5.00', currency: row.currency, reason: 'Once', expectedRemaining });
const events = (row: Transaction, type: string) => transactions.events(row).filter((event) => event.type === type).length;

const cases: readonly Case[] = [
  {
    action: 'refund',
    row: () => take(captured),
    send: (row, seen, id) => client.call(operatorCalls.refund, { ...to(row, id), body: sum(row, seen) }),
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
    row: () => take((one) => captured(one) && one.paymentMethod === 'Visa'),
    send: (row, expectedRemaining, id) =>
      client.call(operatorActions.dispute, { ...to(row, id), body: { disputeCode: '10.4', amount: '5.00', comment: '', expectedRemaining } }),
    effect: (row) => row.disputed,
  },
  {
    action: 'payout',
    row: () => take(captured),
    send: (row, expectedRemaining, id) =>
      client.call(operatorActions.payout, {
        ...to(row, id),
        body: { amount: '5.00', currency: row.currency, beneficiaryId: 'ben_1', reference: 'r', expectedRemaining },
      }),
    effect: (row) => row.children.length,
  },
  {
    action: 'capture',
    row: () => take(authorized),
    send: (row, seen, id) => client.call(operatorCalls.capture, { ...to(row, id), body: sum(row, seen) }),
    effect: (row) => row.captured,
  },
  {
    action: 'void',
    row: () => take(authorized),
    send: (row, expectedRemaining, id) => client.call(operatorCalls.void, { ...to(row, id), body: { reason: 'Once', expectedRemaining } }),
    effect: (row) => events(row, 'Void'),
  },
  {
    action: 'approve',
    row: waitingRefund,
    send: (row, _seen, id) => client.call(operatorActions.approve, { ...decision(row, id), body: { reason: '' } }),
    effect: (row) => events(row, 'Approval'),
    isByState: true,
  },
  {
    action: 'decline',
    row: waitingPayout,
    send: (row, _seen, id) => client.call(operatorActions.decline, { ...decision(row, id), body: { declineReason: 'No' } }),
    effect: (row) => events(row, 'Decline'),
    isByState: true,
  },
  {
    action: 'statusChange',
    row: () => take(captured),
    send: (row, _seen, id) => client.call(operatorActions.statusChange, { params: { id: row.id }, body: { actionType: 'Refund' }, requestId: id, quiet: true }),
    effect: (row) => events(row, 'StatusChangeRefund'),
    isByState: true,
  },
];

const seen = (action: Action, row: Transaction) => limitOf(action, detailOf(world, row));
const statusOf = (answer: PromiseSettledResult<unknown>) =>
  answer.status === 'fulfilled' ? 200 : answer.reason instanceof ApiError ? answer.reason.status : String(answer.reason);

for (const { action, row: rowOf, send, effect, isByState } of cases) {
  test(`${action}: a double click has one effect, and the same answer twice`, async () => {
    const row = rowOf();
    const [before, shown, id] = [effect(row), seen(action, row), crypto.randomUUID()];
    const [one, other] = await Promise.all([send(row, shown, id), send(row, shown, id)]);
    assert.deepEqual(one, other);
    const after = effect(row);
    assert.notDeepEqual(after, before);
    assert.deepEqual(await send(row, shown, id), one, 'sent again later, too');
    assert.deepEqual(effect(row), after);
  });

  test(`${action}: of two tabs that show the same, the second gets a conflict and does nothing`, async () => {
    const row = rowOf();
    const shown = seen(action, row);
    const both = await Promise.allSettled([send(row, shown, crypto.randomUUID()), send(row, shown, crypto.randomUUID())]);
    const after = effect(row);
    assert.deepEqual(both.map(statusOf), [200, 409]);
    const late = await Promise.allSettled([send(row, shown, crypto.randomUUID())]);
    assert.deepEqual([late.map(statusOf), effect(row)], [[409], after]);
  });

  test(`${action}: where the answer was lost, an event with the request’s id tells that it took effect`, async () => {
    const row = rowOf();
    const id = crypto.randomUUID();
    await send(row, seen(action, row), id);
    const told = await client.call(operatorCalls.events, { params: { id: row.id } });
    assert.ok(told.some(({ requestId }) => requestId === id));
    assert.ok(!told.some(({ requestId }) => requestId === crypto.randomUUID()));
  });

  if (!isByState) {
    test(`${action}: an amount that is out of date is a conflict, one that is too much is refused`, async () => {
      const row = rowOf();
      const before = effect(row);
      const [stale] = await Promise.allSettled([send(row, '1.00', crypto.randomUUID())]);
      assert.ok(stale.status === 'rejected' && stale.reason instanceof ApiError);
      assert.deepEqual([stale.reason.status, effect(row)], [409, before]);
      assert.match(stale.reason.message, /has changed since the form was opened/);
    });
  }
}

test('two people who act on the same many at once: each is done once, whoever came first', async () => {
  const rows = Array.from({ length: 6 }, () => take(captured));
  const other = actor('platform').client;
  const all = (who: typeof client) =>
    Promise.allSettled(
      rows.map((row) =>
        who.call(operatorCalls.refund, {
          ...to(row, crypto.randomUUID()),
          ...(who === other && { tenantId }),
          body: { ...sum(row, fromMinor(row.captured, 2)), amount: fromMinor(row.captured, 2) },
        }),
      ),
    );
  const [mine, theirs] = await Promise.all([all(client), all(other)]);
  rows.forEach((row, at) => {
    const [one, another] = [mine[at], theirs[at]];
    assert.ok(one && another);
    assert.deepEqual([statusOf(one), statusOf(another)].sort(), [200, 409]);
    assert.deepEqual([row.refunded, row.status, row.children.length], [row.captured, 'Refunded', 1]);
  });
});

test('[A-270] [A-271] [A-212] [A-213] a batch that is sent again decides about nothing twice; its body has the payouts and a reason, which may be empty', async () => {
  for (const [endpoint, type] of [
    [operatorActions.payoutApprovals, 'Approval'],
    [operatorActions.payoutDeclinations, 'Decline'],
  ] as const) {
    const rows = [waitingPayout(), waitingPayout()];
    const requestId = crypto.randomUUID();
    const body = { transactions: rows.map(({ id }) => id), reason: '' };
    const first = await client.call(endpoint, { body, requestId });
    assert.deepEqual(await client.call(endpoint, { body, requestId }), first);
    for (const row of rows) assert.equal(events(row, type), 1);
    await assert.rejects(client.call(endpoint, { body: { transactions: body.transactions } as typeof body, quiet: true }), ApiError);
  }
});
