// @lane sandbox
/**
 * The calls of the actions over HTTP have exactly the right method, path, headers and body, for operators and for
 * merchants.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { fromMinor } from '../../../../core/api/money.ts';
import { scaCode } from '../../../../dev-server/sandbox/step-up-codes.ts';
import type { Transaction } from '../../../../dev-server/world/types.ts';
import { detailOf } from '../../../../plugins/transactions/sandbox/answers.ts';
import { createServer } from '../../../dev-server/running-server.ts';
import { signIn, Visitor } from '../../../dev-server/visitor.ts';
import { paidBeneficiary } from '../../../harness/paid-beneficiary.ts';

const server = await createServer({ transactions: 50_600 });
after(() => server.close());
const world = server.world ?? assert.fail();
const { transactions } = world;
const sides = {
  operator: { base: '/gateway/merchant/api/crm/transactions', email: 'tenant@portal.test' },
  merchant: { base: '/gateway/merchant/api/transactions', email: 'merchant@portal.test' },
} as const;
type Side = keyof typeof sides;
const tokens = {
  operator: (await signIn(new Visitor(server.origin), sides.operator.email)).access_token,
  merchant: (await signIn(new Visitor(server.origin), sides.merchant.email)).access_token,
};
const merchantId = world.personByEmail(sides.merchant.email)?.merchantId ?? assert.fail();

interface Sent {
  readonly body?: object | FormData;
  readonly headers?: Readonly<Record<string, string>>;
}
let codes = 0;
async function send(side: Side, method: string, path: string, { body, headers }: Sent = {}) {
  const isForm = body instanceof FormData;
  const answer = await fetch(server.origin + sides[side].base + path, {
    method,
    headers: {
      authorization: `Bearer ${tokens[side]}`,
      Mode: 'Live',
      'X-Request-Id': crypto.randomUUID(),
      scaCode: scaCode(codes++),
      ...headers,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: each test checks the answer itself
  const reply: any = await answer.json();
  return { status: answer.status, reply };
}

const taken = new Set<string>();
/** Finds an unused transaction of the demo merchant, which its tenant sees, too. */
function take(isLike: (row: Transaction) => boolean): Transaction {
  const { rows } = transactions.query(
    { merchantIds: new Set([merchantId]), mode: 'Live' },
    { pageSize: Number.POSITIVE_INFINITY },
  );
  const row =
    rows.find((transaction) => !taken.has(transaction.id) && isLike(transaction)) ??
    assert.fail('The merchant has no such transaction.');
  taken.add(row.id);
  return row;
}
const captured = () =>
  take(({ kind, status, type, children, captured, paymentMethod }) =>
    [
      kind === 'Card',
      status === 'Captured',
      type === 'Sale',
      children.length === 0,
      captured > 3_000,
      paymentMethod === 'Visa',
    ].every(Boolean),
  );
const waitingPayout = () =>
  transactions.payout(captured(), {
    actor: 'Ada',
    reason: 'x',
    requestId: crypto.randomUUID(),
    amount: 500,
    beneficiaryId: 'ben_1',
    reference: 'r',
    needsApproval: true,
  }).payout;
/** Returns the headers of an action by the table: the website, and the mode again. */
const action = ({ websiteId }: Transaction) => ({ 'Website-Id': websiteId, SystemMode: 'Live' });
const decision = ({ websiteId }: Transaction) => ({ 'Website-Id': websiteId });
const five = (row: Transaction) =>
  fromMinor(5 * 10 ** world.decimalPlaces(row.currency), world.decimalPlaces(row.currency));
const moneyOf = (row: Transaction) => detailOf(world, row).money;
const sum = (row: Transaction) => ({
  amount: five(row),
  currency: row.currency,
  reason: 'By the table',
  expectedRemaining: moneyOf(row).remaining,
});
const stepsOf = (row: Transaction) => transactions.events(row).map(({ type }) => type);

/** Asserts that an action without the header for its website is rejected and changes nothing. */
async function needsWebsite(side: Side, path: string, row: Transaction, body?: object) {
  const before = stepsOf(row);
  const { status } = await send(side, 'POST', path, { ...(body && { body }), headers: { SystemMode: 'Live' } });
  assert.deepEqual([status, stepsOf(row)], [400, before]);
}

const idsOf = { operator: 0, merchant: 1 } as const;
for (const side of ['operator', 'merchant'] as const) {
  const id = (...ids: readonly [operator: string, merchant: string]) => `[${ids[idsOf[side]]}] ${side}:`;

  test(`${id('EA-158', 'EA-159')} POST {id}/status-change-refunds books an amount as refunded`, async () => {
    const row = captured();
    await needsWebsite(side, `/${row.id}/status-change-refunds`, row, sum(row));
    const { status, reply } = await send(side, 'POST', `/${row.id}/status-change-refunds`, {
      body: sum(row),
      headers: action(row),
    });
    assert.deepEqual([status, reply.outcome, reply.transaction.money.refunded], [200, 'Succeeded', five(row)]);
    assert.equal(transactions.get(reply.relatedTransactionId)?.type, 'Refund');
  });

  test(`${id('EA-160', 'EA-161')} POST {id}/checkstatus asks the provider, without a body`, async () => {
    const row = take(({ status, type }) => status === 'Failed' && type === 'Sale');
    await needsWebsite(side, `/${row.id}/checkstatus`, row);
    const { status, reply } = await send(side, 'POST', `/${row.id}/checkstatus`, { headers: action(row) });
    assert.deepEqual([status, reply.outcome, reply.transaction.id], [200, 'Succeeded', row.id]);
    assert.ok(stepsOf(row).includes('StatusCheck'));
  });

  test(`${id('EA-166', 'EA-167')} POST {id}/reversals takes an amount back`, async () => {
    const row = captured();
    await needsWebsite(side, `/${row.id}/reversals`, row, sum(row));
    const { status, reply } = await send(side, 'POST', `/${row.id}/reversals`, {
      body: sum(row),
      headers: action(row),
    });
    assert.deepEqual([status, reply.outcome, reply.transaction.money.reversed], [200, 'Succeeded', five(row)]);
  });

  test(`${id('EA-168', 'EA-169')} POST {id}/payouts pays out from a payment`, async () => {
    const row = captured();
    const { reason: _none, ...amounts } = sum(row);
    const beneficiaryId = paidBeneficiary(world, row);
    const body = { ...amounts, beneficiaryId, reference: 'Invoice 1' };
    await needsWebsite(side, `/${row.id}/payouts`, row, body);
    const { status, reply } = await send(side, 'POST', `/${row.id}/payouts`, { body, headers: action(row) });
    const payout = transactions.get(reply.relatedTransactionId) ?? assert.fail();
    assert.deepEqual(
      [status, reply.outcome, payout.type, payout.beneficiaryId, payout.reference],
      [200, 'Succeeded', 'Payout', beneficiaryId, 'Invoice 1'],
    );
  });

  test(`${id('EA-170', 'EA-171')} POST {id}/declines turns down what waits; it names no SystemMode`, async () => {
    const row = waitingPayout();
    const body = { declineReason: 'Not ours' };
    await needsWebsite(side, `/${row.id}/declines`, row, body);
    const { status, reply } = await send(side, 'POST', `/${row.id}/declines`, { body, headers: decision(row) });
    assert.deepEqual([status, reply.transaction.status, row.declineReason], [200, 'Declined', 'Not ours']);
  });

  test(`${id('EA-172', 'EA-173')} POST {id}/approves releases another person’s request and names no SystemMode`, async () => {
    const row = waitingPayout();
    await needsWebsite(side, `/${row.id}/approves`, row, { reason: '' });
    const { status, reply } = await send(side, 'POST', `/${row.id}/approves`, {
      body: { reason: '' },
      headers: decision(row),
    });
    assert.deepEqual([status, reply.outcome, reply.transaction.status], [200, 'Succeeded', 'Successful']);
  });

  test(`${id('EA-174', 'EA-175')} POST {id}/dispute opens a dispute of a card payment`, async () => {
    const row = captured();
    const body = { disputeCode: '10.4', amount: five(row), comment: '', expectedRemaining: moneyOf(row).remaining };
    await needsWebsite(side, `/${row.id}/dispute`, row, body);
    const { status, reply } = await send(side, 'POST', `/${row.id}/dispute`, { body, headers: action(row) });
    assert.deepEqual([status, reply.outcome, reply.transaction.money.disputed], [200, 'Succeeded', five(row)]);
  });

  test(`${id('EA-176', 'EA-177')} PUT {id}/StatusChange takes actionType, and declineReason when declining alone`, {
    requirements: ['A-209'],
  }, async () => {
    const row = captured();
    const path = `/${row.id}/StatusChange`;
    assert.equal((await send(side, 'PUT', path, { body: { actionType: 'Refund', declineReason: 'x' } })).status, 400);
    const { status, reply } = await send(side, 'PUT', path, { body: { actionType: 'Refund' } });
    assert.deepEqual(
      [status, reply.transaction.status, reply.transaction.money.remaining],
      [200, 'Refunded', fromMinor(0, world.decimalPlaces(row.currency))],
    );
    const payout = waitingPayout();
    assert.equal(
      (await send(side, 'PUT', `/${payout.id}/StatusChange`, { body: { actionType: 'Decline' } })).status,
      400,
    );
    const declined = await send(side, 'PUT', `/${payout.id}/StatusChange`, {
      body: { actionType: 'Decline', declineReason: 'Twice' },
    });
    assert.deepEqual([declined.status, payout.status, payout.declineReason], [200, 'Declined', 'Twice']);
  });

  for (const [ids, part, becomes] of [
    [['EA-180', 'EA-181'], 'approvals', 'Successful'],
    [['EA-182', 'EA-183'], 'declinations', 'Declined'],
  ] as const) {
    test(`${id(ids[0], ids[1])} POST payout/${part} decides about each payout by itself`, async () => {
      const [firstPayout, other] = [waitingPayout(), waitingPayout()];
      const payment = captured();
      const body = { transactions: [firstPayout.id, payment.id, other.id], reason: '' };
      const { status, reply } = await send(side, 'POST', `/payout/${part}`, { body });
      assert.equal(status, 200);
      assert.deepEqual(
        reply.map(({ transactionId, outcome }: { transactionId: string; outcome: string }) => [transactionId, outcome]),
        [
          [firstPayout.id, 'Succeeded'],
          [payment.id, 'Failed'],
          [other.id, 'Succeeded'],
        ],
      );
      assert.deepEqual([firstPayout.status, payment.status, other.status], [becomes, 'Captured', becomes]);
    });
  }
}

test('POST api/crm/tenpaybankorders takes bank, account and file as form parts and refuses another body', {
  requirements: ['EA-199'],
}, async () => {
  const csv =
    'bookingDate,valueDate,amount,currency,direction,payerName,payerAccount,reference,bankTxId\n01/03/2026,01/03/2026,12.00,EUR,C,Ada,DE02,R-1,HTTP-1';
  const form = (name = 'csvFile') => {
    const parts = new FormData();
    parts.set('bankName', 'Harbour Bank');
    parts.set('accountNumber', 'DE89370400440532013000');
    parts.set(name, new File([csv], 's.csv', { type: 'text/csv' }));
    return parts;
  };
  const path = '/../tenpaybankorders';
  assert.equal((await send('operator', 'POST', path, { body: form('file') })).status, 400);
  const { status, reply } = await send('operator', 'POST', path, { body: form() });
  assert.deepEqual([status, reply.bankName, reply.fileName, reply.status], [200, 'Harbour Bank', 's.csv', 'Uploaded']);
  assert.equal((await send('merchant', 'POST', '/../crm/tenpaybankorders', { body: form() })).status, 403);
});
