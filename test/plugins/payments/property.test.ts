// @lane component
/**
 * Money is neither created nor lost under any events in any order of payments, and no user approves their own payment.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fromMinor } from '../../../core/api/money.ts';
import { balancesOf } from '../../../dev-server/world/ledger/accounting.ts';
import { orderCalls } from '../../../plugins/payments/api.ts';
import { Payments } from '../../../plugins/payments/sandbox/tokens.ts';
import { checkBalance } from '../../../plugins/transactions/sandbox/detail/answers.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';

const { world, actor } = await openSandbox('payments', { transactions: 50_600, isStepped: false });
const people = [
  actor('merchant'),
  actor('merchant', ['Merchant.Reports']),
  actor('merchant', ['Merchant.Reports', 'Merchant.Support.Lookup']),
];
const operator = { actor: 'Operator', reason: 'Compliance', requestId: '' };
const merchantId = world.personByEmail(people[0]?.email ?? '')?.merchantId ?? '';
const payments = world.of(Payments) ?? assert.fail('no payments');
const accounts = () => world.transactions.balances(merchantId, 'Live').get('EUR') ?? assert.fail('no account');

const steps = ['order', 'approve', 'reject', 'cancel', 'decline', 'time'] as const;
const cents = fc.oneof(fc.integer({ min: 1, max: 200_000 }), fc.constantFrom(113, 117, 150_013, 150_017, 2_600_000));

async function act(step: (typeof steps)[number], who: number, pick: number, amount: number): Promise<void> {
  const { client } = people[who % people.length] ?? assert.fail('nobody');
  const made = payments.all.filter(({ makerId }) => makerId !== undefined);
  const about = made[made.length - 1 - (pick % Math.max(1, Math.min(6, made.length)))];
  if (step === 'order') {
    const payee = { name: 'Acme', country: 'DE', iban: 'DE89370400440532013000' };
    const sum = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
    const order = {
      accountId: 'balance:EUR',
      payee,
      amount: sum,
      currency: 'EUR',
      reference: 'Walk',
      speed: 'Instant',
      charges: 'SHA',
    } as const;
    const { way } = await client.call(orderCalls.quote, { body: order });
    if (way)
      await client.call(orderCalls.create, {
        body: { ...order, expectedAvailable: way.available, expectedFee: way.fee, payeeResult: 'Match' },
      });
  } else if (step === 'time') world.clock.advance([1_000, 60_000, 86_400_000, 4 * 86_400_000][pick % 4] ?? 1_000);
  else if (!about) return;
  else if (step === 'approve') await client.call(orderCalls.approve, { body: { ids: [about.id] } });
  else if (step === 'decline') {
    const payout = world.transactions.get(about.transactionId ?? '');
    if (payout?.status === 'WaitingForApproval') world.transactions.decline(payout, operator);
  } else await client.call(orderCalls[step], { body: { ids: [about.id], reason: 'A random walk' } });
}

function holds(): void {
  assert.equal(
    [...accounts().values()].reduce((sum, balance) => sum + balance, 0),
    0,
    'debits are credits',
  );
  assert.ok((accounts().get('available') ?? 0) >= 0, 'nobody pays out what is not there');
  for (const payment of payments.all.filter(({ makerId }) => makerId !== undefined)) {
    const payout = world.transactions.get(payment.transactionId ?? '') ?? assert.fail('no payout');
    const booked = balancesOf(world.transactions.accounting(payout));
    const fees = world.transactions.fees(payout).reduce((sum, { amount }) => sum + amount, 0);
    const { status } = payout;
    const isOpen = status === 'WaitingForApproval' || status === 'Pending';
    const isReturned = payment.state === 'Returned';
    const left = isOpen
      ? -payment.amount - payment.fee
      : status === 'Successful'
        ? -payment.amount - payment.fee
        : isReturned
          ? -payment.fee
          : 0;
    assert.equal(booked.get('available') ?? 0, left, `${payment.state} ${status}`);
    assert.equal(booked.get('reserved') ?? 0, isOpen ? payment.amount + payment.fee : 0, 'its fee is held with it');
    assert.equal(fees, status === 'Successful' || isReturned ? payment.fee : 0, 'the fee that was shown, once');
    assert.equal(payments.definition.invariant?.(payment, world), undefined);
  }
}

test('the payable amount of a balance equals the available amount in the ledger', async () => {
  const merchant = people[0] ?? assert.fail('nobody');
  const payFrom = (await merchant.client.call(orderCalls.accounts)).filter(({ kind }) => kind === 'Balance');
  const ledger = world.transactions.balances(merchantId, 'Live');
  assert.deepEqual(
    payFrom.map(({ currency, available, reserved }) => [currency, available, reserved]).sort(),
    [...ledger]
      .map(([currency, sums]) => {
        const major = (account: 'available' | 'reserved') =>
          fromMinor(sums.get(account) ?? 0, world.decimalPlaces(currency));
        return [currency, major('available'), major('reserved')];
      })
      .sort(),
  );
  const { rows } = world.transactions.query(
    { merchantIds: new Set([merchantId]), mode: 'Live' },
    { pageSize: Number.POSITIVE_INFINITY },
  );
  for (const [currency, sums] of ledger) {
    const row = rows.find((candidate) => candidate.currency === currency);
    if (row)
      assert.equal(
        checkBalance(world, row).available,
        fromMinor(sums.get('available') ?? 0, world.decimalPlaces(currency)),
      );
  }
});

test('no sequence of orders, decisions and time makes or loses money', async () => {
  const walk = fc.array(
    fc.tuple(fc.constantFrom(...steps, 'order', 'approve'), fc.nat({ max: 9 }), fc.nat({ max: 9 }), cents),
    {
      minLength: 1,
      maxLength: 14,
    },
  );
  await fc.assert(
    fc.asyncProperty(walk, async (doings) => {
      for (const [step, who, pick, amount] of doings) {
        await act(step, who, pick, amount);
        holds();
      }
    }),
    { numRuns: 25, seed: 11 },
  );
});
