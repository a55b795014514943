// @lane sandbox
/**
 * Each action except refund, void and capture has the right answer at the API, effect on the money, reports and errors.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromMinor } from '../../../../core/api/money.ts';
import type { Caller } from '../../../../dev-server/sandbox/define.ts';
import { createWorld } from '../../../../dev-server/world/create.ts';
import { actorOf } from '../../../../dev-server/world/entities/log.ts';
import type { Transaction } from '../../../../dev-server/world/types.ts';
import { approvalReasons, declineReasons } from '../../../../plugins/transactions/actions/reasons.ts';
import { operatorCalls } from '../../../../plugins/transactions/api.ts';
import disputes from '../../../../plugins/disputes/sandbox.ts';
import payments from '../../../../plugins/payments/sandbox.ts';
import settings from '../../../../plugins/settings/sandbox.ts';
import { paidBeneficiary } from '../../../harness/paid-beneficiary.ts';
import { as, call, findOne, now, refused, testWorld } from '../call.ts';
import { merchantActions, operatorActions } from '../action-calls.ts';

const world = testWorld(settings, payments, disputes);
const permissions = new Set(
  ['Capture', 'Void', 'Approve', 'Decline', 'StatusChange'].flatMap((name) => [
    `CRM.Transaction.${name}`,
    `Merchant.Transaction.${name}`,
  ]),
);
const able = (who: Caller): Caller => ({ ...who, permissions });
const tenant = able(as(world, 'tenant'));
const merchant = able(as(world, 'merchant'));

const taken = new Set<string>();
/** Finds a live transaction of the tenant that no other test has used. */
function take(isLike: (row: Transaction) => boolean): Transaction {
  const row = findOne(
    world,
    (transaction) =>
      !taken.has(transaction.id) &&
      transaction.mode === 'Live' &&
      transaction.children.length === 0 &&
      transaction.tenantId === tenant.tenantId &&
      isLike(transaction),
  );
  taken.add(row.id);
  return row;
}
const isOwn = (row: Transaction) => row.merchantId === merchant.merchantId;
const isCaptured = (row: Transaction) =>
  row.status === 'Captured' &&
  row.type === 'Sale' &&
  row.kind === 'Card' &&
  row.captured > 2000 &&
  row.captured % 100 !== 13 &&
  world.decimalPlaces(row.currency) === 2;
const isOpen = (row: Transaction) => row.status === 'Authorized' && row.kind === 'Card';
const isPending = (row: Transaction) => row.status === 'Pending' && row.type === 'Sale';
const isWaiting = (row: Transaction) =>
  row.status === 'WaitingForApproval' &&
  row.type === 'Payout' &&
  row.amount % 100 !== 13 &&
  world.transactions.approval(row)?.holdReason === 'Approval' &&
  !world.transactions.approval(row)?.isMerchants;

const major = (row: Transaction, minor: number) => fromMinor(minor, world.decimalPlaces(row.currency));
const headers = (row: Transaction) => ({ 'Website-Id': row.websiteId, SystemMode: 'Live' as const });
const site = (row: Transaction) => ({ 'Website-Id': row.websiteId });
const money = (row: Transaction, amount: string) => ({
  amount,
  currency: row.currency,
  reason: 'Wrong basket',
  expectedRemaining: major(row, world.transactions.remaining(row)),
});
const eventOf = (row: Transaction, requestId: string) =>
  world.transactions.events(row).findLast((event) => event.requestId === requestId);
const trailOf = (row: Transaction, who: Caller) =>
  world.trails
    .get('transaction')
    ?.read({ ...who, permissions: new Set(['CRM.Transaction.View', 'Merchant.Transaction.View']) }, world, row.id);

for (const [who, calls, isLike] of [
  [tenant, operatorActions, isCaptured],
  [merchant, merchantActions, (row: Transaction) => isCaptured(row) && isOwn(row)],
] as const) {
  const side = calls === operatorActions ? 'operators' : 'merchants';

  test(`a reversal takes money back from what remains, by the provider (${side})`, async () => {
    const row = take(isLike);
    const before = world.transactions.apiLogs(row).length;
    const hooks = world.transactions.webhooks(row).length;
    const answer = await call(world, who, calls.reversal, {
      id: row.id,
      headers: headers(row),
      requestId: 'rev-1',
      body: money(row, '5.00'),
    });
    assert.deepEqual(
      [answer.outcome, answer.transaction.money.reversed, answer.transaction.money.remaining],
      ['Succeeded', '5.00', major(row, row.captured - 500)],
    );
    assert.deepEqual([eventOf(row, 'rev-1')?.type, eventOf(row, 'rev-1')?.amount], ['Reversal', 500]);
    assert.equal(world.transactions.apiLogs(row).length, before + 1);
    if (world.merchant(row.merchantId)?.webhookUrl) assert.equal(world.transactions.webhooks(row).length, hooks + 1);
    assert.ok(trailOf(row, who)?.entries.some(({ type, actorId }) => type === 'Reversal' && actorId === who.person.id));
    const failed = await call(world, who, calls.reversal, {
      id: row.id,
      headers: headers(row),
      requestId: 'rev-2',
      body: money(row, '1.13'),
    });
    assert.deepEqual([failed.outcome, row.reversed, eventOf(row, 'rev-2')?.type], ['Failed', 500, 'ReversalFailed']);
    const rest = await call(world, who, calls.reversal, {
      id: row.id,
      headers: headers(row),
      body: money(row, major(row, world.transactions.remaining(row))),
    });
    if (rest.outcome === 'Succeeded') assert.equal(row.status, 'Refunded');
  });

  test(`a status change to refunded books what was returned elsewhere, and asks no provider (${side})`, async () => {
    const row = take(isLike);
    const logs = world.transactions.apiLogs(row).length;
    const answer = await call(world, who, calls.statusChangeRefund, {
      id: row.id,
      headers: headers(row),
      requestId: 'scr-1',
      body: money(row, '7.13'),
    });
    assert.deepEqual([answer.outcome, answer.transaction.money.refunded], ['Succeeded', '7.13']);
    const made = world.transactions.get(answer.relatedTransactionId ?? '');
    assert.deepEqual([made?.type, made?.status, made?.amount], ['Refund', 'Refunded', 713]);
    assert.deepEqual(
      [eventOf(row, 'scr-1')?.type, eventOf(row, 'scr-1')?.message],
      ['StatusChangeRefund', 'Wrong basket'],
    );
    assert.equal(world.transactions.apiLogs(row).length, logs, 'nothing was sent');
    assert.deepEqual(made && world.transactions.fees(made), []);
    await refused(
      call(world, who, calls.statusChangeRefund, {
        id: row.id,
        headers: headers(row),
        body: { ...money(row, '1.00'), amount: '999999.00' },
      }),
      400,
      'transactions.amount',
    );
  });

  test(`a dispute takes the amount from what remains, and has a code of the card’s scheme (${side})`, async () => {
    const row = take((transaction) => isLike(transaction) && transaction.paymentMethod === 'Visa');
    const body = {
      disputeCode: '10.4',
      amount: '6.00',
      comment: 'I never ordered this',
      expectedRemaining: major(row, row.captured),
    };
    for (const disputeCode of ['99.9', '4837'])
      await refused(
        call(world, who, calls.dispute, { id: row.id, headers: headers(row), body: { ...body, disputeCode } }),
        400,
        'transactions.dispute-code',
      );
    const answer = await call(world, who, calls.dispute, {
      id: row.id,
      headers: headers(row),
      requestId: 'dis-1',
      body,
    });
    assert.deepEqual(
      [answer.transaction.money.disputed, answer.transaction.money.remaining, row.status],
      ['6.00', major(row, row.captured - 600), 'Captured'],
    );
    assert.deepEqual(
      [eventOf(row, 'dis-1')?.type, eventOf(row, 'dis-1')?.message],
      ['Chargeback', '10.4 · I never ordered this'],
    );
    world.transactions.settleDispute(row, { won: true, amount: 600 });
    assert.deepEqual([row.disputed, world.transactions.events(row).at(-1)?.type], [0, 'ChargebackReversal']);
  });

  test(`no dispute is opened where the plugin of disputes is off (${side})`, async () => {
    const alone = testWorld(settings);
    const row = findOne(
      alone,
      (transaction) => isLike(transaction) && transaction.paymentMethod === 'Visa' && transaction.status === 'Captured',
    );
    const body = { disputeCode: '10.4', amount: '1.00', comment: '', expectedRemaining: major(row, row.captured) };
    await refused(call(alone, who, calls.dispute, { id: row.id, headers: headers(row), body }), 404, 'disputes.off');
    assert.equal(row.disputed, 0);
  });

  test(`a small payout is sent at once, and a large one waits for another person (${side})`, async () => {
    const row = take((transaction) => isLike(transaction) && transaction.currency === 'EUR');
    const beneficiaryId = paidBeneficiary(world, row);
    const body = (amount: string) => ({
      amount,
      currency: row.currency,
      beneficiaryId,
      reference: 'Invoice 7',
      expectedRemaining: major(row, world.transactions.payable(row)),
    });
    const small = await call(world, who, calls.payout, {
      id: row.id,
      headers: headers(row),
      requestId: 'pay-1',
      body: body('4.00'),
    });
    const paid = world.transactions.get(small.relatedTransactionId ?? '');
    assert.deepEqual(
      [small.outcome, paid?.type, paid?.status, paid?.beneficiaryId],
      ['Succeeded', 'Payout', 'Successful', beneficiaryId],
    );
    assert.equal(world.transactions.payable(row), row.captured - 400);
    assert.equal(eventOf(row, 'pay-1')?.type, 'Payout');
    const config = { payoutApprovalAbove: 4 };
    const large = await call(world, who, calls.payout, {
      id: row.id,
      headers: headers(row),
      requestId: 'pay-2',
      body: body('4.01'),
      config,
    });
    const waiting = world.transactions.get(large.relatedTransactionId ?? '');
    assert.ok(waiting);
    assert.deepEqual([large.outcome, large.waitsForApproval, waiting.status], ['Pending', true, 'WaitingForApproval']);
    const endpoint = calls.approve;
    await refused(
      call(world, who, endpoint, { id: waiting.id, headers: site(waiting), body: { reason: '' } }),
      409,
      'transactions.own-payout',
    );
    assert.match(
      await refused(
        call(world, who, endpoint, { id: waiting.id, headers: site(waiting), body: { reason: '' } }),
        409,
        'transactions.own-payout',
      ),
      /^You created this payout/,
    );
    const other = who === tenant ? merchant : tenant;
    const otherCalls = who === tenant ? merchantActions : operatorActions;
    if (who === tenant && row.merchantId !== merchant.merchantId) return;
    const approved = await call(world, other, otherCalls.approve, {
      id: waiting.id,
      headers: site(waiting),
      requestId: 'app-1',
      body: { reason: 'Review passed' },
    });
    assert.deepEqual([approved.outcome, waiting.status], ['Succeeded', 'Successful']);
    assert.deepEqual(
      world.transactions.events(waiting).map(({ type, actorId }) => [type, actorId]),
      [
        ['Created', who.person.id],
        ['Approval', other.person.id],
        ['Payout', other.person.id],
      ],
    );
  });

  test(`a declined payout frees its money, and says why (${side})`, async () => {
    const row = take((transaction) => isLike(transaction) && transaction.currency === 'EUR');
    const limit = major(row, row.captured);
    const body = {
      amount: limit,
      currency: 'EUR',
      beneficiaryId: paidBeneficiary(world, row),
      reference: 'All',
      expectedRemaining: limit,
    };
    const made = await call(world, who, calls.payout, {
      id: row.id,
      headers: headers(row),
      body,
      config: { payoutApprovalAbove: 1 },
    });
    assert.equal(world.transactions.payable(row), 0);
    await refused(
      call(world, who, calls.payout, {
        id: row.id,
        headers: headers(row),
        body: { ...body, expectedRemaining: '0.00' },
      }),
      409,
      'transactions.all-paid-out',
    );
    const payout = world.transactions.get(made.relatedTransactionId ?? '');
    assert.ok(payout);
    const answer = await call(world, who, calls.decline, {
      id: payout.id,
      headers: site(payout),
      requestId: 'dec-1',
      body: { declineReason: 'Unknown payee' },
    });
    assert.deepEqual(
      [answer.transaction.status, payout.declineReason, world.transactions.payable(row)],
      ['Declined', 'Unknown payee', row.captured],
    );
    assert.deepEqual([eventOf(payout, 'dec-1')?.type, eventOf(payout, 'dec-1')?.message], ['Decline', 'Unknown payee']);
    await refused(
      call(world, who, calls.decline, { id: payout.id, headers: site(payout), body: { declineReason: 'Again' } }),
      409,
      'transactions.nothing-waits',
    );
  });

  test(`batches decide about each payout by itself (${side})`, async () => {
    const mine = (row: Transaction) => isWaiting(row) && (who === tenant || isOwn(row));
    const found = world.transactions
      .waitingForApproval()
      .filter((row) => mine(row) && row.mode === 'Live' && row.tenantId === tenant.tenantId && !taken.has(row.id));
    assert.ok(found.length > 0, 'the world has a payout that waits');
    const some = found.slice(0, 2);
    for (const { id } of some) taken.add(id);
    const sale = take((row) => (isPending(row) && (who === tenant || isOwn(row)) === true) || isLike(row));
    const [first, ...rest] = some;
    assert.ok(first);
    const answer = await call(world, who, calls.payoutApprovals, {
      requestId: 'batch-1',
      body: { transactions: [first.id, sale.id, 'tx_none', first.id], reason: '' },
    });
    assert.deepEqual(
      answer.map(({ transactionId, outcome }) => [transactionId, outcome]),
      [
        [first.id, 'Succeeded'],
        [sale.id, 'Failed'],
        ['tx_none', 'Failed'],
      ],
    );
    assert.deepEqual([first.status, eventOf(first, 'batch-1')?.type], ['Successful', 'Payout']);
    const declined = await call(world, who, calls.payoutDeclines, {
      requestId: 'batch-2',
      body: { transactions: [first.id, ...rest.map(({ id }) => id)], reason: '' },
    });
    assert.deepEqual(
      declined.map(({ outcome }) => outcome),
      ['Failed', ...rest.map(() => 'Succeeded')],
    );
    for (const row of rest) assert.equal(row.status, 'Declined');
  });

  test(`a generic change of status does what the action does, and needs its permission, too (${side})`, async () => {
    const rows = { Capture: isOpen, Void: isOpen, Refund: isCaptured, Approve: isPending, Decline: isPending } as const;
    const ends = {
      Capture: 'Captured',
      Void: 'Voided',
      Refund: 'Refunded',
      Approve: 'Captured',
      Decline: 'Declined',
    } as const;
    // The demo merchant has only a few open payments.
    for (const actionType of who === tenant
      ? (['Capture', 'Void', 'Refund', 'Approve', 'Decline'] as const)
      : (['Refund'] as const)) {
      const row = take(
        (transaction) =>
          rows[actionType](transaction) && transaction.amount % 100 !== 13 && (who === tenant || isOwn(transaction)),
      );
      const body = { actionType, ...(actionType === 'Decline' && { declineReason: 'Not ours' }) };
      if (actionType !== 'Refund')
        await refused(
          call(world, { ...who, permissions: new Set() }, calls.statusChange, { id: row.id, body }),
          403,
          'permission.missing',
        );
      const answer = await call(world, who, calls.statusChange, { id: row.id, requestId: 'chg', body });
      assert.deepEqual([answer.outcome, answer.transaction.status], ['Succeeded', ends[actionType]], actionType);
      await refused(
        call(world, who, calls.statusChange, {
          id: row.id,
          body: { ...body, actionType: 'Capture', declineReason: 'x' },
        }),
        400,
        'transactions.decline-reason',
      );
    }
    const row = take(isLike);
    await refused(
      call(world, who, calls.statusChange, { id: row.id, body: { actionType: 'Decline' } }),
      400,
      'transactions.decline-reason',
    );
    await refused(
      call(world, who, calls.statusChange, { id: row.id, body: { actionType: 'Void' } }),
      409,
      'transactions.already-captured',
    );
  });

  test(`a status check queries the provider, who settles a pending payment alike in each world (${side})`, async () => {
    const row = take((transaction) => isPending(transaction) && (who === tenant || isOwn(transaction)));
    let answer = await call(world, who, calls.checkStatus, { id: row.id, headers: headers(row), requestId: 'chk-0' });
    for (let nth = 1; answer.outcome === 'Pending' && nth < 30; nth++)
      answer = await call(world, who, calls.checkStatus, {
        id: row.id,
        headers: headers(row),
        requestId: `chk-${nth}`,
      });
    assert.ok(['Captured', 'Failed'].includes(row.status), row.status);
    assert.equal(row.captured, row.status === 'Captured' ? row.amount : 0);
    const twin = testWorld(settings);
    const same = twin.transactions.get(row.id);
    assert.ok(same);
    for (let nth = 0; same.status === 'Pending' && nth < 30; nth++)
      twin.transactions.checkStatus(same, { actor: 'Ada', reason: '', requestId: `${nth}` });
    assert.equal(same.status, row.status);
    const checks = (of: Transaction, events: typeof world.transactions.events) =>
      events(of).filter(({ type }) => type === 'StatusCheck').length;
    assert.equal(checks(same, twin.transactions.events), checks(row, world.transactions.events));
    await call(world, who, calls.checkStatus, {
      id: take(
        (transaction) =>
          transaction.status === 'Declined' && transaction.type === 'Sale' && (who === tenant || isOwn(transaction)),
      ).id,
      headers: headers(row),
    }).catch(({ code }) => assert.equal(code, 'transactions.website'));
  });
}

test('a foreign transaction does not exist for any action', async () => {
  const foreign = findOne(world, (row) => row.mode === 'Live' && isCaptured(row) && row.tenantId !== tenant.tenantId);
  const all = { id: foreign.id, headers: headers(foreign) };
  for (const [who, calls] of [
    [tenant, operatorActions],
    [merchant, merchantActions],
  ] as const) {
    await refused(
      call(world, who, calls.reversal, { ...all, body: money(foreign, '1.00') }),
      404,
      'transactions.not-found',
    );
    await refused(call(world, who, calls.checkStatus, all), 404, 'transactions.not-found');
    await refused(
      call(world, who, calls.approve, { id: foreign.id, headers: site(foreign), body: { reason: '' } }),
      404,
      'transactions.not-found',
    );
    await refused(
      call(world, who, calls.statusChange, { id: foreign.id, body: { actionType: 'Refund' } }),
      404,
      'transactions.not-found',
    );
  }
});

test('a refund above the threshold in euro waits for another person’s approval', async () => {
  // The amounts of the tests above no longer count.
  world.clock.advance(25 * 3_600_000);
  const row = take((transaction) => isCaptured(transaction) && transaction.currency === 'EUR' && isOwn(transaction));
  const config = { refundApprovalAbove: 10 };
  const request = { id: row.id, headers: headers(row), config };
  const at = await call(world, merchant, merchantActions.refund, {
    ...request,
    requestId: 'ref-0',
    body: money(row, '10.00'),
  });
  assert.deepEqual([at.outcome, at.waitsForApproval], ['Succeeded', undefined], 'the threshold itself needs nobody');
  const answer = await call(world, merchant, merchantActions.refund, {
    ...request,
    requestId: 'ref-1',
    body: money(row, '10.01'),
  });
  const refund = world.transactions.get(answer.relatedTransactionId ?? '');
  assert.ok(refund);
  assert.deepEqual([answer.outcome, answer.waitsForApproval, refund.status], ['Pending', true, 'WaitingForApproval']);
  assert.deepEqual([row.pendingRefund, world.transactions.remaining(row)], [1001, row.captured - 2001]);
  assert.equal(world.transactions.apiLogs(refund).length, 0, 'nothing is sent yet');
  assert.equal(eventOf(row, 'ref-1')?.type, 'RefundWaitingForApproval');
  const detail = await call(world, tenant, operatorCalls.details, { id: refund.id });
  assert.equal(detail.approval?.makerId, merchant.person.id);
  const approve = (who: Caller, calls: typeof operatorActions | typeof merchantActions) =>
    call(world, who, calls.approve, { id: refund.id, headers: site(refund), requestId: 'ref-2', body: { reason: '' } });
  await refused(approve(merchant, merchantActions), 409, 'transactions.own-refund');
  assert.equal((await approve(tenant, operatorActions)).outcome, 'Succeeded');
  assert.deepEqual([refund.status, row.refunded, row.pendingRefund], ['Refunded', 2001, 0]);
  const sek = take(
    (transaction) => isCaptured(transaction) && transaction.currency === 'PLN' && transaction.captured > 10_000,
  );
  const inSek = await call(world, tenant, operatorActions.refund, {
    id: sek.id,
    headers: headers(sek),
    config,
    body: money(sek, '30.00'),
  });
  assert.equal(inSek.waitsForApproval, undefined, '30 złoty are less than 10 euro');
});

test('an unapproved request expires after 72 hours, and its money is free again', async () => {
  const freshWorld = testWorld();
  const who = as(freshWorld, 'tenant');
  const row = freshWorld.transactions
    .query({ tenantId: who.tenantId ?? '', statuses: new Set(['Captured']) }, { pageSize: 5000 })
    .rows.find((transaction) => isCaptured(transaction) && transaction.children.length === 0);
  assert.ok(row);
  const { refund } = freshWorld.transactions.refund(row, {
    actor: 'Ada',
    reason: 'x',
    requestId: 'r',
    amount: 500,
    needsApproval: true,
  });
  freshWorld.clock.advance(71 * 3_600_000);
  assert.equal(refund.status, 'WaitingForApproval');
  freshWorld.clock.advance(3_600_001);
  assert.deepEqual(
    [refund.status, row.pendingRefund, freshWorld.transactions.remaining(row)],
    ['Declined', 0, row.captured],
  );
  assert.deepEqual(
    [freshWorld.transactions.events(refund).at(-1)?.type, freshWorld.transactions.events(refund).at(-1)?.actor],
    ['Expiry', 'System'],
  );
  freshWorld.clock.advance(72 * 3_600_000);
  assert.equal(freshWorld.transactions.waitingForApproval().length, 0);
});

test('approvers are notified of a waiting request, but not its requester, and all learn the result', () => {
  const named = (tier: 'merchant' | 'tenant', names: readonly string[]) =>
    names.map((name) => ({ name, tiers: [tier] }));
  const permissions = [
    ...named('merchant', ['Merchant.Transaction.View', 'Merchant.Transaction.Approve']),
    ...named('tenant', ['CRM.Transaction.View', 'CRM.Transaction.Approve']),
  ];
  const freshWorld = createWorld({ seed: 7, now, permissions });
  const [firstCaller, other] = [as(freshWorld, 'merchant'), as(freshWorld, 'tenant')];
  const row = freshWorld.transactions
    .query({ merchantIds: new Set([firstCaller.merchantId ?? '']), mode: 'Live' }, { pageSize: 5000 })
    .rows.find(isCaptured);
  assert.ok(row);
  const titles = (who: Caller) =>
    freshWorld.notifications
      .of(who.person)
      .filter(({ notificationType }) => notificationType === 'TransactionApproval')
      .map(({ title }) => title.replace(/^\S+ \S+ /, ''));
  const { refund } = freshWorld.transactions.refund(row, {
    ...actorOf(firstCaller.person),
    reason: 'x',
    requestId: 'r',
    amount: 900,
    needsApproval: true,
  });
  assert.deepEqual([titles(firstCaller), titles(other)], [[], ['needs approval']]);
  freshWorld.transactions.approve(refund, { ...actorOf(other.person), reason: '', requestId: 'r2' });
  assert.deepEqual([titles(firstCaller), titles(other)], [['approved'], ['approved', 'needs approval']]);
});

test('reasons are looked up for Declined and for Captured, by the transaction’s type', {
  requirements: ['A-256'],
}, async () => {
  for (const [endpoint, path] of [
    [declineReasons, 'api/crm/lookup/{transactionType}/reasons/Declined'],
    [approvalReasons, 'api/crm/lookup/{transactionType}/reasons/Captured'],
  ] as const) {
    assert.equal(endpoint.path, path);
    for (const who of [tenant, merchant])
      assert.ok((await call(world, who, endpoint, { params: { transactionType: 'Payout' } })).length > 0);
  }
});
