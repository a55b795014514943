// @lane component
/**
 * Payments work in the real runtime: money leaves only once, others approve it, the clock sends it, and the amount of a
 * failed payment is available again.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { toMinor } from '../../../core/api/money.ts';
import { ApiError } from '../../../core/http/errors.ts';
import { accountChangeDays } from '../../../dev-server/sandbox/second-person.ts';
import { People } from '../../../dev-server/world/core-tokens.ts';
import { actorOf } from '../../../dev-server/world/entities/log.ts';
import { balancesOf } from '../../../dev-server/world/ledger/accounting.ts';
import { beneficiaryCalls, orderCalls } from '../../../plugins/payments/api.ts';
import type { OrderInput, Payment } from '../../../plugins/payments/orders/api.ts';
import { Payments } from '../../../plugins/payments/sandbox/tokens.ts';
import { missingApprovals } from '../../../plugins/payments/model/payment.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';
import { operatorActions } from '../transactions/action-calls.ts';

const { world, actor } = await openSandbox('payments', { transactions: 50_600, isStepped: false });
const maker = actor('merchant');
const colleague = actor('merchant', ['Merchant.Reports']);
const third = actor('merchant', ['Merchant.Reports', 'Merchant.Support.Lookup']);
const operator = actor('tenant');
const merchantId = world.personByEmail(maker.email)?.merchantId ?? '';
const day = 86_400_000;

const available = () => world.transactions.balances(merchantId, 'Live').get('EUR')?.get('available') ?? 0;
const reserved = () => world.transactions.balances(merchantId, 'Live').get('EUR')?.get('reserved') ?? 0;
let counter = 0;
const order = (amount: string, more: Partial<OrderInput> = {}): OrderInput => ({
  accountId: 'balance:EUR',
  payee: { name: 'Acme Papier', country: 'DE', iban: 'DE89 3704 0044 0532 0130 00' },
  amount,
  currency: 'EUR',
  reference: `Invoice ${counter++}`,
  speed: 'Instant',
  charges: 'SHA',
  ...more,
});
async function quoted(input: OrderInput) {
  const { way, problems } = await maker.client.call(orderCalls.quote, { body: input });
  assert.deepEqual(problems, []);
  return way ?? assert.fail('no way');
}
async function bodyFor(input: OrderInput, payeeReason?: string) {
  const { available: expectedAvailable, fee: expectedFee, payeeCheck } = await quoted(input);
  return {
    ...input,
    expectedAvailable,
    expectedFee,
    payeeResult: payeeCheck.result,
    ...(payeeReason !== undefined && { payeeReason }),
  };
}
const create = async (input: OrderInput, payeeReason?: string) =>
  maker.client.call(orderCalls.create, { body: await bodyFor(input, payeeReason), quiet: true });
const read = (id: string, who = maker) => who.client.call(orderCalls.details, { params: { id } });
const refusal = async (call: Promise<unknown>): Promise<ApiError> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  return assert.fail('It was not refused.');
};
const minor = (amount: string) => toMinor(amount, 2);

before(async () => {
  assert.ok(available() > 1_000_000, `the demo merchant has ${available()} cents`);
  // The first payment to an account needs a second person, regardless of its amount.
  const first = await create(order('1.00'));
  assert.deepEqual([first.state, first.approvers, first.cause], ['WaitingForApproval', 1, 'new-payee']);
  await colleague.client.call(orderCalls.approve, { body: { ids: [first.id] } });
  world.clock.advance(60_000);
});

test('a small payment is reserved at once with its fee, sent by the clock, and leaves the balance once', async () => {
  const [had, held] = [available(), reserved()];
  const payment = await create(order('40.00'));
  assert.equal(payment.state, 'Approved');
  assert.equal(available(), had - 4000 - minor(payment.fee));
  assert.equal(reserved(), held + 4000 + minor(payment.fee));
  world.clock.advance(60_000);
  const after = await read(payment.id);
  assert.equal(after.state, 'Successful');
  assert.equal(reserved(), held);
  assert.equal(available(), had - 4000 - minor(payment.fee), 'amount and fee, no cent more');
  const payout = world.transactions.get(payment.transactionId ?? '') ?? assert.fail('no transaction');
  assert.equal(payout.status, 'Successful');
  assert.equal(payout.reference, payment.reference);
});

test('a double click, two tabs and a stale balance make one payment', async () => {
  const count = () => world.of(Payments)?.all.length ?? 0;
  const body = await bodyFor(order('55.00'));
  const [before, had] = [count(), available()];
  const requestId = crypto.randomUUID();
  const [first, other] = await Promise.all([
    maker.client.call(orderCalls.create, { body, requestId }),
    maker.client.call(orderCalls.create, { body, requestId }),
  ]);
  assert.deepEqual(first, other);
  assert.deepEqual(
    await maker.client.call(orderCalls.create, { body, requestId }),
    first,
    'sent again after a lost answer',
  );
  const { data } = await maker.client.call(orderCalls.list, { query: { pageIndex: 0, pageSize: 5, requestId } });
  assert.deepEqual(
    data.map(({ id }) => id),
    [first.id],
    'a lost answer is found by its request',
  );
  const second = await refusal(maker.client.call(orderCalls.create, { body, quiet: true }));
  assert.equal(second.status, 409, 'the other tab shows a balance that is gone');
  assert.equal(count(), before + 1);
  assert.equal(available(), had - 5500 - minor(first.fee));
});

test('above the thresholds one or two others approve; neither the maker, nor one person twice', async () => {
  const payment = await create(order('30000.00'));
  assert.deepEqual([payment.state, payment.approvers, payment.whyNotApprove], ['WaitingForApproval', 2, 'own']);
  const approve = (who: typeof maker) =>
    who.client.call(orderCalls.approve, { body: { ids: [payment.id] }, quiet: true });
  assert.equal((await approve(maker))[0]?.outcome, 'Refused');
  assert.deepEqual((await approve(colleague))[0]?.state, 'WaitingForApproval');
  assert.match((await approve(colleague))[0]?.message ?? '', /already approved this payment/);
  assert.equal((await approve(third))[0]?.state, 'Approved');
  world.clock.advance(60_000);
  const after = await read(payment.id);
  assert.equal(after.state, 'Successful');
  assert.equal(after.approvals.length, 2);
});

test('an operator cannot approve what a merchant ordered, and may decline it; its money is free again', async () => {
  const had = available();
  const payment = await create(order('1500.00'));
  const payout = world.transactions.get(payment.transactionId ?? '') ?? assert.fail('no transaction');
  const about = { params: { id: payout.id }, headers: { 'Website-Id': payout.websiteId }, quiet: true } as const;
  const refused = await refusal(operator.client.call(operatorActions.approve, { ...about, body: { reason: '' } }));
  assert.match(refused.message, /The merchant's staff approve it/);
  await operator.client.call(operatorActions.decline, { ...about, body: { declineReason: 'Compliance' } });
  const after = await read(payment.id);
  assert.deepEqual([after.state, after.reason], ['Declined', 'Compliance']);
  assert.equal(available(), had);
});

test('rejected, called off and expired payments free what was held', async () => {
  const had = available();
  const [first, two, three] = [
    await create(order('1600.00')),
    await create(order('1700.00')),
    await create(order('1800.00')),
  ];
  const [rejected] = await colleague.client.call(orderCalls.reject, {
    body: { ids: [first.id], reason: 'Not agreed' },
  });
  assert.equal(rejected?.state, 'Declined');
  const canceled = await maker.client.call(orderCalls.cancel, {
    body: { ids: [two.id, first.id], reason: 'Wrong sum' },
  });
  assert.deepEqual(
    canceled.map(({ outcome }) => outcome),
    ['Done', 'Refused'],
  );
  assert.equal(available(), had - 180_000 - minor(three.fee));
  world.clock.advance(3 * day + 60_000);
  assert.equal((await read(three.id)).state, 'Expired');
  const payout = world.transactions.get(three.transactionId ?? '') ?? assert.fail('no transaction');
  const left = [...balancesOf(world.transactions.accounting(payout)).values()];
  assert.ok(left.length > 0 && left.every((sum) => sum === 0), `an expired payout keeps nothing: ${left.join(', ')}`);
});

test('a payment that the bank refuses, or sends back, gives the amount back and keeps no more than the fee', async () => {
  const failing = await create(order('20.13'));
  const returning = await create(order('20.17'));
  world.clock.advance(60_000);
  assert.equal((await read(failing.id)).state, 'Failed');
  assert.equal((await read(returning.id)).state, 'Successful');
  world.clock.advance(day + 60_000);
  const after = await read(returning.id);
  assert.deepEqual([after.state, after.reason], ['Returned', 'AC06 Blocked account']);
  // Checked with the payment's own bookings, because the balance has other changes on the same day.
  const left = (payment: Payment) => {
    const payout = world.transactions.get(payment.transactionId ?? '') ?? assert.fail('no transaction');
    const balances = balancesOf(world.transactions.accounting(payout));
    return [balances.get('available') ?? 0, balances.get('reserved') ?? 0];
  };
  assert.deepEqual(
    [left(failing), left(returning)],
    [
      [0, 0],
      [-minor(returning.fee), 0],
    ],
  );
});

test('the payee’s name: a close match gives the bank’s name, others need a reason and a second person', async () => {
  const check = (accountNumber: string, name = 'Jo') =>
    maker.client.call(beneficiaryCalls.check, { body: { name, country: 'GB', sortCode: '000000', accountNumber } });
  assert.deepEqual(await check('12345677'), { result: 'CloseMatch', bankName: 'Jo Ltd' });
  assert.deepEqual(await check('12345677', 'Jo Ltd'), { result: 'Match' });
  assert.deepEqual(await check('12345678'), { result: 'NoMatch' });
  assert.deepEqual(await check('12345679'), { result: 'NotAvailable' });
  assert.deepEqual(await check('12345676'), { result: 'Match' });
});

test('details that cannot be right are refused by field: IBAN length and check digits, BIC, modulus', async () => {
  const problem = async (payee: NonNullable<OrderInput['payee']>) => {
    const { problems } = await maker.client.call(orderCalls.quote, { body: order('10.00', { payee }) });
    return `${problems[0]?.field} ${problems[0]?.code}`;
  };
  assert.equal(await problem({ name: 'A', country: 'DE', iban: 'DE8937040044053201300' }), 'iban iban.length');
  assert.equal(await problem({ name: 'A', country: 'DE', iban: 'DE88370400440532013000' }), 'iban iban.check');
  assert.equal(await problem({ name: 'A', country: 'TR', iban: 'DE89370400440532013000' }), 'iban iban.country');
  assert.equal(
    await problem({ name: 'A', country: 'DE', iban: 'DE89370400440532013000', bic: 'NOPE' }),
    'bic bic.form',
  );
  assert.equal(
    await problem({ name: 'A', country: 'GB', sortCode: '089999', accountNumber: '66374959' }),
    'accountNumber accountNumber.modulus',
  );
});

test('changed bank details wait for a second person and a day, and their editor approves no payment to it', async () => {
  const { data } = await maker.client.call(beneficiaryCalls.list, {
    query: { pageIndex: 0, pageSize: 10, searchKey: 'Van Dijk' },
  });
  const [row] = data;
  assert.ok(row);
  const body = { name: row.name, country: 'NL', iban: 'NL02ABNA0123456789', currency: 'EUR', version: row.version };
  const checked = await maker.client.call(beneficiaryCalls.check, {
    body: { name: body.name, country: body.country, iban: body.iban },
  });
  const reason = checked.result === 'Match' ? {} : { payeeReason: 'Called them' };
  const changed = await colleague.client.call(beneficiaryCalls.update, {
    params: { id: row.id },
    body: { ...body, payeeResult: checked.result, ...reason },
    quiet: true,
  });
  assert.equal(changed.iban, row.iban, 'the old details hold');
  assert.equal(changed.proposed?.iban, body.iban);
  const version = { body: { version: changed.version }, params: { id: row.id }, quiet: true } as const;
  assert.equal(
    (await refusal(colleague.client.call(beneficiaryCalls.approve, version))).status,
    409,
    'nobody approves their own change',
  );
  const approved = await maker.client.call(beneficiaryCalls.approve, version);
  assert.equal(approved.iban, body.iban);
  const { payee: _payee, ...known } = order('1200.00', { beneficiaryId: row.id });
  const way = await quoted(known);
  assert.ok(way.heldUntil !== undefined && way.sends >= way.heldUntil, 'not before the day is over');
  const payment = await create(known, 'Called them');
  assert.equal((await read(payment.id, colleague)).whyNotApprove, 'editor');
  assert.equal((await read(payment.id, third)).whyNotApprove, undefined);
  assert.equal(
    (await colleague.client.call(orderCalls.approve, { body: { ids: [payment.id] } }))[0]?.outcome,
    'Refused',
  );
  await maker.client.call(orderCalls.cancel, { body: { ids: [payment.id], reason: 'Only a test' } });
});

test('a payment without a confirmed name needs a reason and a second person at any amount', async () => {
  const payee = { name: 'Jo', country: 'NL', iban: 'NL63ABNA0000000008' };
  const unsure = order('12.00', { payee });
  const { payeeCheck, approvers } = await quoted(unsure);
  assert.deepEqual([payeeCheck.result, approvers], ['NoMatch', 1]);
  assert.equal((await refusal(create(unsure))).status, 400);
  const payment = await create(unsure, 'Called them at the number we know');
  assert.equal(payment.state, 'WaitingForApproval');
  await maker.client.call(orderCalls.cancel, { body: { ids: [payment.id], reason: 'Only a test' } });
});

test('approvers hear of what waits, with a link; the maker does not', async () => {
  const payment: Payment = await create(order('1999.00'));
  const listNotifications = (email: string) =>
    world.notifications
      .of(world.personByEmail(email) ?? assert.fail(email))
      .filter(({ objectUrl }) => objectUrl === `/merchant/payments/pending-payments/${payment.id}`);
  assert.deepEqual(
    listNotifications(colleague.email).map(({ notificationType }) => notificationType),
    ['PaymentApproval'],
  );
  assert.deepEqual(listNotifications(maker.email), []);
  await maker.client.call(orderCalls.cancel, { body: { ids: [payment.id], reason: 'Only a test' } });
});

test('an account change between approver and payment worker blocks approval and names its owner and end', async () => {
  const payment = await create(order('1999.00'));
  const { id } = world.personByEmail(third.email) ?? assert.fail();
  world.of(People).note(id, { type: 'PasswordResetSent' }, actorOf(world.personByEmail(maker.email) ?? assert.fail()));
  const { whyNotApprove, accountChange } = await read(payment.id, third);
  assert.equal(whyNotApprove, 'account-changed');
  assert.deepEqual([accountChange?.isByYou, accountChange?.days], [false, accountChangeDays]);
  const [refused] = await third.client.call(orderCalls.approve, { body: { ids: [payment.id] } });
  assert.match(refused?.message ?? '', new RegExp(`changed your account on .* for ${accountChangeDays} days`));
  await maker.client.call(orderCalls.cancel, { body: { ids: [payment.id], reason: 'Only a test' } });
});

test('every waiting payment needs at least one approval', () => {
  assert.deepEqual(
    [
      missingApprovals({ approvers: 0, approvals: [] }),
      missingApprovals({ approvers: 2, approvals: [1] }),
      missingApprovals({ approvers: 2, approvals: [] }),
    ],
    [1, 1, 2],
  );
  for (const payment of (world.of(Payments)?.all ?? []).filter(({ state }) => state === 'WaitingForApproval'))
    assert.ok(missingApprovals(payment) > 0);
});
