// @lane sandbox
/**
 * Money doesn't move without the second person, under random sequences of all calls. The amount that one person moves
 * out of merchants' accounts within 24 hours stays within the limit. No account is overdrawn, no hold is released, and
 * no user captures an expired authorization.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fromMinor } from '../../../../core/api/money.ts';
import type { AnyEndpoint } from '../../../../core/http/endpoint.ts';
import { isSensitive } from '../../../../core/http/sensitive.ts';
import { type Caller, SandboxError } from '../../../../dev-server/sandbox/define.ts';
import { createWorld } from '../../../../dev-server/world/create.ts';
import { currencyOf } from '../../../../dev-server/world/reference/currencies.ts';
import { publishedRate } from '../../../../dev-server/world/reference/published-rates.ts';
import type { Transaction } from '../../../../dev-server/world/types.ts';
import { batchCalls, orderCalls } from '../../../../plugins/payments/api.ts';
import { emptyRow } from '../../../../plugins/payments/batches/read-file.ts';
import paymentsPlugin from '../../../../plugins/payments/plugin.ts';
import payments from '../../../../plugins/payments/sandbox.ts';
import { Beneficiaries, Payments } from '../../../../plugins/payments/sandbox/tokens.ts';
import { bulkCalls } from '../../../../plugins/bulk-updates/api.ts';
import bulkPlugin from '../../../../plugins/bulk-updates/plugin.ts';
import bulkUpdates from '../../../../plugins/bulk-updates/sandbox.ts';
import { SystemVariables } from '../../../../plugins/settings/sandbox/tokens.ts';
import settings from '../../../../plugins/settings/sandbox.ts';
import { operatorCalls } from '../../../../plugins/transactions/api.ts';
import plugin from '../../../../plugins/transactions/plugin.ts';
import { work } from '../../../../plugins/transactions/sandbox/sources-work.ts';
import sandbox from '../../../../plugins/transactions/sandbox.ts';
import { callerOf, inProcess } from '../../../harness/in-process.ts';
import { paidBeneficiary } from '../../../harness/paid-beneficiary.ts';
import { refused } from '../../../harness/refused.ts';
import { people as demo } from '../../../harness/sign-in.ts';
import { now } from '../call.ts';
import { merchantActions, operatorActions } from '../action-calls.ts';

const calls = inProcess({
  sandboxes: [sandbox, payments, bulkUpdates],
  manifests: [plugin, paymentsPlugin, bulkPlugin],
});
const newWorld = () => createWorld({ seed: 7, now, parts: [sandbox, payments, settings, bulkUpdates] });
const limits = { refundApprovalAbove: 300, payoutApprovalAbove: 300, oneApproverAbove: 300, twoApproversAbove: 5000 };
const config = { transactions: limits, payments: { ...limits } };
const day = 86_400_000;

let world = newWorld();
const permissions = new Set(
  ['Capture', 'Void', 'Approve', 'Decline', 'StatusChange', 'Refund', 'Reversal', 'Payout'].flatMap((name) => [
    `CRM.Transaction.${name}`,
    `Merchant.Transaction.${name}`,
    `Platform.Transaction.${name}`,
  ]),
);
const as = (who: keyof typeof demo): Caller => {
  const person = world.personByEmail(demo[who]);
  const tenantId = world.personByEmail(demo.tenant)?.tenantId;
  const all = new Set([...permissions, 'Merchant.Payments.Create', 'Merchant.Payments.Approve']);
  return { ...callerOf(person, { tenantId: person?.tenantId ?? tenantId }), permissions: all };
};

/** Returns the answer of a call; undefined if it is rejected, which is always acceptable. */
async function attempt<E extends AnyEndpoint>(who: Caller, endpoint: E, given: Parameters<typeof calls.call<E>>[3]) {
  try {
    return await calls.call(world, who, endpoint, { requestId: crypto.randomUUID(), config, ...given });
  } catch (error) {
    if (error instanceof SandboxError) return undefined;
    throw error;
  }
}

const major = (row: Transaction, minor: number) => fromMinor(minor, world.decimalPlaces(row.currency));
const about = (row: Transaction) => ({
  params: { id: row.id },
  headers: { 'Website-Id': row.websiteId, SystemMode: 'Live' },
});
const merchantId = () => world.personByEmail(demo.merchant)?.merchantId ?? assert.fail();
const touched = new Set<string>();

/** Returns a captured payment of the demo merchant, from a few that are used repeatedly. */
function paymentAt(pick: number): Transaction {
  const { rows } = world.transactions.query(
    { merchantIds: new Set([merchantId()]), mode: 'Live', types: new Set(['Sale']), statuses: new Set(['Captured']) },
    { pageSize: Number.POSITIVE_INFINITY },
  );
  const fit = rows.filter(({ captured, children }) => captured > 5_000 || children.length > 0);
  const row = fit[pick % Math.min(fit.length, 6)] ?? assert.fail();
  touched.add(row.id);
  return row;
}
const childrenOf = (id: string) =>
  (world.transactions.get(id)?.children ?? []).flatMap((child) => world.transactions.get(child) ?? []);

const steps = [
  'refund',
  'reversal',
  'statusChangeRefund',
  'statusChange',
  'payout',
  'order',
  'batch',
  'approve',
  'approveBatch',
  'approveOrder',
  'bulk',
  'time',
] as const;

const payee = { name: 'Acme', country: 'DE', iban: 'DE89370400440532013000' };
const known = () =>
  (world.of(Beneficiaries)?.all ?? []).find(
    (beneficiary) => beneficiary.merchantId === merchantId() && beneficiary.currency === 'EUR',
  )?.payee ?? payee;

async function act(step: (typeof steps)[number], who: keyof typeof demo, pick: number, share: number): Promise<void> {
  const caller = as(who);
  const row = paymentAt(pick);
  const remaining = world.transactions.remaining(row);
  const minor = Math.max(1, Math.floor((remaining * share) / 100));
  const money = {
    amount: major(row, minor),
    currency: row.currency,
    reason: 'A walk',
    expectedRemaining: major(row, remaining),
  };
  const cents = (share * 997 + pick).toString().padStart(3, '0');
  const amount = `${cents.slice(0, -2)}.${cents.slice(-2)}`;
  if (step === 'refund') await attempt(caller, operatorActions.refund, { ...about(row), body: money });
  if (step === 'reversal' || step === 'statusChangeRefund')
    await attempt(caller, operatorActions[step], { ...about(row), body: money });
  if (step === 'statusChange')
    await attempt(caller, operatorActions.statusChange, { ...about(row), body: { actionType: 'Refund' } });
  if (step === 'payout') {
    const { reason: reference, ...rest } = money;
    const body = {
      ...rest,
      beneficiaryId: paidBeneficiary(world, row),
      reference,
      expectedRemaining: major(row, world.transactions.payable(row)),
    };
    await attempt(caller, operatorActions.payout, { ...about(row), body });
  }
  if (step === 'order') {
    const order = {
      accountId: 'balance:EUR',
      payee: pick % 2 ? payee : known(),
      amount,
      currency: 'EUR',
      reference: 'Walk',
      speed: 'Instant',
      charges: 'SHA',
    } as const;
    const way = (await attempt(as('merchant'), orderCalls.quote, { body: order }))?.way;
    if (way)
      await attempt(as('merchant'), orderCalls.create, {
        body: { ...order, expectedAvailable: way.available, expectedFee: way.fee, payeeResult: 'Match' },
      });
  }
  if (step === 'batch') {
    const { name: beneficiaryName, country, iban = '' } = known();
    const rows = [0, 1, 2].map((at) => ({
      ...emptyRow,
      beneficiaryName,
      iban,
      country,
      amount,
      currency: 'EUR',
      reference: `Walk ${pick} ${at}`,
    }));
    const totals = (await attempt(as('merchant'), batchCalls.check, { body: { rows } }))?.totals ?? [];
    const expected = totals.map(({ currency, amount: sum, fee, available }) => ({
      currency,
      amount: sum,
      fee,
      available,
    }));
    await attempt(as('merchant'), batchCalls.submit, { body: { name: 'Walk', rows, expected } });
  }
  const waiting = world.transactions
    .waitingForApproval()
    .filter((transaction) => transaction.merchantId === merchantId() && transaction.mode === 'Live');
  const chosen = waiting[pick % Math.max(1, waiting.length)];
  if (step === 'approve' && chosen)
    await attempt(caller, operatorActions.approve, { ...about(chosen), body: { reason: '' } });
  if (step === 'approveBatch')
    await attempt(caller, operatorActions.payoutApprovals, {
      body: { transactions: waiting.map(({ id }) => id).slice(0, 100), reason: '' },
    });
  if (step === 'approveOrder') {
    const ids = (world.of(Payments)?.all ?? [])
      .filter(({ state, makerId }) => state === 'WaitingForApproval' && makerId !== undefined)
      .map(({ id }) => id);
    if (ids.length > 0) await attempt(as('merchant'), orderCalls.approve, { body: { ids: ids.slice(0, 100) } });
  }
  if (step === 'bulk') {
    const rows = [
      { transactionId: row.id, expectedStatus: 'Captured', newStatus: 'Refunded', reasonCode: 'CUSTOMER_REQUEST' },
    ];
    const bulk = await attempt(as('platform'), bulkCalls.create, { body: { comment: 'A walk', rows } });
    for (const call of [bulkCalls.validate, bulkCalls.submit, bulkCalls.approve])
      if (bulk) await attempt(as('platform'), call, { params: { id: bulk.id } });
  }
  if (step === 'time') world.clock.advance([60_000, 3_600_000, day / 2, day + 1][pick % 4] ?? 1);
}

const inEuro = ({ amount, currency }: { readonly amount: number; readonly currency: string }, at: number) =>
  amount / 10 ** currencyOf(currency).decimalPlaces / Number(publishedRate(currency, at));

/** Returns the amounts that each person has moved out without another person, derived only from events and orders. */
function moved(): { readonly personId: string; readonly at: number; readonly euro: number }[] {
  const outward = new Set(['Refund', 'Reversal', 'StatusChangeRefund', 'Payout']);
  const byEvents = [...touched].flatMap((id) => {
    const rows = [world.transactions.get(id) ?? assert.fail(), ...childrenOf(id)];
    return rows
      .filter(({ status }) => status !== 'Failed' && status !== 'Declined')
      .flatMap((row) => {
        const events = world.transactions
          .events(row)
          .filter(({ relatedTransactionId }) => relatedTransactionId === undefined);
        if (events.some(({ type }) => type === 'Approval')) return [];
        return events
          .filter(({ type, actorId }) => actorId !== undefined && outward.has(type))
          .map(({ actorId, created, amount, currency }) => ({
            personId: actorId ?? '',
            at: created,
            euro: inEuro({ amount, currency }, created),
          }));
      });
  });
  const orders = (world.of(Payments)?.all ?? [])
    .filter(
      ({ makerId, approvals, state }) =>
        makerId !== undefined && approvals.length === 0 && ['Approved', 'Pending', 'Successful'].includes(state),
    )
    .map(({ makerId = '', created, amount, currency }) => ({
      personId: makerId,
      at: created,
      euro: inEuro({ amount, currency }, created),
    }));
  return [...byEvents, ...orders];
}

function holds(heldBefore: ReadonlySet<string>, availableBefore: ReadonlyMap<string, number>): void {
  const all = moved();
  for (const { at, personId } of all) {
    const sum = all
      .filter((entry) => entry.personId === personId && entry.at <= at && entry.at >= at - day)
      .reduce((total, { euro }) => total + euro, 0);
    assert.ok(sum <= limits.refundApprovalAbove + 0.000_001, `${personId} moved ${sum} EUR alone`);
  }
  for (const id of heldBefore) {
    const { status } = world.transactions.get(id) ?? assert.fail();
    assert.ok(status === 'WaitingForApproval' || status === 'Declined', `${id} was held and is ${status}`);
  }
  for (const [currency, had] of availableBefore) {
    const has = available().get(currency) ?? 0;
    const coming = [...touched]
      .flatMap((id) => world.transactions.get(id) ?? [])
      .filter((row) => row.currency === currency);
    const unsettled = coming.some((row) => !world.transactions.events(row).some(({ type }) => type === 'Settlement'));
    if (!unsettled) assert.ok(has >= Math.min(0, had), `${currency} has ${has}, had ${had}`);
  }
}
const available = () =>
  new Map(
    [...world.transactions.balances(merchantId(), 'Live')].map(([currency, accounts]) => [
      currency,
      accounts.get('available') ?? 0,
    ]),
  );
const held = () =>
  new Set(
    world.transactions
      .waitingForApproval()
      .filter((row) => ['Balance', 'Payee'].includes(world.transactions.approval(row)?.holdReason ?? ''))
      .map(({ id }) => id),
  );

test('no sequence of calls moves more than the limit alone, overdraws an account, or releases held money', async () => {
  const people = fc.constantFrom<keyof typeof demo>('tenant', 'platform');
  const walk = fc.array(
    fc.tuple(fc.constantFrom(...steps), people, fc.nat({ max: 11 }), fc.integer({ min: 1, max: 100 })),
    { minLength: 5, maxLength: 30 },
  );
  await fc.assert(
    fc.asyncProperty(walk, async (doings) => {
      for (const [step, who, pick, share] of doings) {
        const [before, had] = [held(), available()];
        await act(step, who, pick, share);
        holds(step === 'time' ? new Set() : before, step === 'time' ? new Map() : had);
      }
    }),
    { numRuns: 20, seed: 3, endOnFailure: true },
  );
  assert.ok(moved().length > 10, `${moved().length} acts moved money`);
});

test('parts of a payment count together, whichever calls move them', async () => {
  world = newWorld();
  world.clock.advance(1);
  const { rows } = world.transactions.query(
    {
      merchantIds: new Set([merchantId()]),
      mode: 'Live',
      types: new Set(['Sale']),
      statuses: new Set(['Captured']),
      currencies: new Set(['EUR']),
      kinds: new Set(['Card']),
    },
    { pageSize: Number.POSITIVE_INFINITY },
  );
  const row =
    rows.find(
      ({ captured, created, children }) => captured > 4_000 && created < now - 5 * day && children.length === 0,
    ) ?? assert.fail();
  const small = { transactions: { refundApprovalAbove: 10, payoutApprovalAbove: 10 } };
  const body = (amount: string) => ({
    amount,
    currency: 'EUR',
    reason: 'Part',
    expectedRemaining: major(row, world.transactions.remaining(row)),
  });
  const part = (who: keyof typeof demo, endpoint: AnyEndpoint, amount: string) =>
    calls.call(world, as(who), endpoint, {
      ...about(row),
      body: body(amount) as never,
      config: small,
      requestId: crypto.randomUUID(),
    }) as Promise<{
      readonly waitsForApproval?: boolean;
      readonly message?: string;
      readonly relatedTransactionId?: string;
    }>;
  assert.equal((await part('tenant', operatorActions.refund, '4.00')).waitsForApproval, undefined);
  assert.equal((await part('tenant', operatorActions.statusChangeRefund, '4.00')).waitsForApproval, undefined);
  const detail = await calls.call(world, as('tenant'), operatorCalls.details, {
    params: { id: row.id },
    config: small,
  });
  assert.deepEqual(detail.leftToday, { returns: '2.00', payouts: '2.00' });
  const third = await part('tenant', operatorActions.reversal, '2.01');
  assert.equal(third.waitsForApproval, true);
  assert.match(third.message ?? '', /24 hours/);
  // An action of another person also adds to the payment's sum.
  assert.equal((await part('platform', operatorActions.refund, '2.01')).waitsForApproval, true);
  const waits = world.transactions.get(third.relatedTransactionId ?? '') ?? assert.fail();
  assert.deepEqual([waits.returnedBy, world.transactions.approval(waits)?.cause], ['Reversal', 'maker']);
  await refused(
    calls.call(world, as('tenant'), operatorActions.approve, { ...about(waits), body: { reason: '' } }),
    409,
    'transactions.own-refund',
  );
  const reversed = row.reversed;
  await calls.call(world, as('platform'), operatorActions.approve, { ...about(waits), body: { reason: '' } });
  assert.deepEqual([waits.status, row.reversed - reversed], ['Voided', 201]);
  world.clock.advance(day + 1);
  assert.equal(
    (await part('tenant', operatorActions.refund, '4.00')).waitsForApproval,
    undefined,
    'a day later it is free again',
  );
});

test('a payout is accepted only for an approved beneficiary of its merchant', async () => {
  const row = paymentAt(0);
  const beneficiaries = world.of(Beneficiaries)?.all ?? assert.fail();
  const foreign = beneficiaries.find((beneficiary) => beneficiary.merchantId !== row.merchantId) ?? assert.fail();
  const ownBeneficiary =
    beneficiaries.find((beneficiary) => beneficiary.merchantId === row.merchantId) ?? assert.fail();
  const expectedRemaining = major(row, world.transactions.payable(row));
  const payout = (beneficiaryId: string) =>
    calls.call(world, as('tenant'), operatorActions.payout, {
      ...about(row),
      body: { amount: major(row, 100), currency: row.currency, beneficiaryId, reference: 'x', expectedRemaining },
      config,
    });
  for (const id of ['ATTACKER-ACCOUNT', foreign.id]) await refused(payout(id), 400, 'transactions.beneficiary');
  world
    .of(Beneficiaries)
    ?.change(ownBeneficiary.id, { state: 'WaitingForApproval', proposed: undefined }, { actor: 'Test' });
  await refused(payout(ownBeneficiary.id), 400, 'transactions.beneficiary');
  const offered = await calls.call(world, as('tenant'), operatorActions.payoutBeneficiaries, {
    params: { id: row.id },
  });
  assert.ok(
    offered.length > 0 &&
      offered.every(
        ({ id }) =>
          id !== ownBeneficiary.id &&
          beneficiaries.some((beneficiary) => beneficiary.id === id && beneficiary.merchantId === row.merchantId),
      ),
  );
});

test('an order that needs the merchant’s approver is approved only by them, singly or in a batch', async () => {
  world = newWorld();
  const order = (world.of(Payments)?.all ?? []).find(
    ({ state, approvers, transactionId, merchantId: ownerId }) =>
      state === 'WaitingForApproval' &&
      approvers > 0 &&
      world.transactions.get(transactionId ?? '')?.mode === 'Live' &&
      world.merchant(ownerId)?.tenantId === as('tenant').tenantId,
  );
  const row = world.transactions.get(order?.transactionId ?? '') ?? assert.fail('no payout waits for its merchant');
  await refused(
    calls.call(world, as('tenant'), operatorActions.approve, { ...about(row), body: { reason: '' } }),
    409,
    'transactions.merchants-own',
  );
  const [many] = await calls.call(world, as('tenant'), operatorActions.payoutApprovals, {
    body: { transactions: [row.id], reason: '' },
  });
  assert.deepEqual([many?.outcome, row.status], ['Failed', 'WaitingForApproval']);
  assert.throws(
    () => world.transactions.approve(row, { actor: 'Ada', actorId: 'usr_x', reason: '', requestId: 'x' }),
    /merchant’s staff/,
  );
});

test('a payout held for its account cannot be released until the account has the money', async () => {
  world = newWorld();
  const change = { actor: 'Visa', reason: '', requestId: 'x' };
  const salesOf = ({ merchantId, mode, currency }: Transaction) =>
    world.transactions.query(
      {
        merchantIds: new Set([merchantId]),
        mode,
        statuses: new Set(['Captured']),
        currencies: new Set([currency]),
        types: new Set(['Sale', 'Authorization']),
      },
      { pageSize: Number.POSITIVE_INFINITY },
    ).rows;
  const row = world.transactions.waitingForApproval().find((transaction) => {
    const approval = world.transactions.approval(transaction);
    return (
      transaction.type === 'Payout' &&
      transaction.tenantId === as('tenant').tenantId &&
      transaction.mode === 'Live' &&
      !approval?.isMerchants &&
      // The refundable amount exceeds the balance of the account.
      world.transactions.cover(transaction) <
        salesOf(transaction).reduce((sum, sale) => sum + world.transactions.remaining(sale), 0)
    );
  });
  assert.ok(row, 'the world has a payout that waits for an operator');
  assert.equal(world.transactions.approval(row)?.holdReason, 'Approval');
  // A dispute may overdraw the account, which then blocks outgoing money.
  for (const payment of salesOf(row)) {
    if (world.transactions.cover(row) < 0) break;
    const amount = world.transactions.remaining(payment);
    if (amount > 0) world.transactions.dispute(payment, { ...change, amount, disputeCode: '10.4' });
  }
  assert.ok(world.transactions.cover(row) < 0, `the account has ${world.transactions.cover(row)}`);
  assert.equal(world.transactions.approval(row)?.holdReason, 'Balance');
  await refused(
    calls.call(world, as('tenant'), operatorActions.approve, { ...about(row), body: { reason: '' } }),
    409,
    'transactions.held-balance',
  );
  await refused(
    calls.call(world, as('tenant'), operatorActions.statusChange, { ...about(row), body: { actionType: 'Approve' } }),
    409,
    'transactions.held-balance',
  );
  const [many] = await calls.call(world, as('tenant'), operatorActions.payoutApprovals, {
    body: { transactions: [row.id], reason: '' },
  });
  assert.deepEqual([many?.outcome, row.status], ['Failed', 'WaitingForApproval']);
  assert.throws(
    () => world.transactions.approve(row, { actor: 'Ada', actorId: 'usr_x', reason: '', requestId: 'x' }),
    /available/,
  );
});

test('money that the account does not have is refused in words, with what is available', async () => {
  world = newWorld();
  const change = { actor: 'Visa', reason: '', requestId: 'x' };
  const isSettled = (transaction: Transaction) =>
    world.transactions.events(transaction).some(({ type }) => type === 'Settlement');
  const mine = {
    merchantIds: new Set([merchantId()]),
    mode: 'Live' as const,
    statuses: new Set(['Captured']),
    types: new Set(['Sale']),
    kinds: new Set(['Card']),
  };
  const all = world.transactions
    .query(mine, { pageSize: Number.POSITIVE_INFINITY })
    .rows.filter((transaction) => world.transactions.remaining(transaction) > 2_000);
  const row =
    all.find((transaction) => transaction.currency === 'USD' && isSettled(transaction)) ??
    all.find((transaction) => transaction.currency === 'GBP' && isSettled(transaction)) ??
    assert.fail();
  for (const other of all) {
    if (other.currency !== row.currency || other === row || world.transactions.cover(row) <= 0) continue;
    world.transactions.dispute(other, { ...change, amount: world.transactions.remaining(other), disputeCode: '10.4' });
  }
  // The amount that remains after the disputes is paid to a supplier.
  const rest = world.transactions.cover(row);
  const transfer = { rail: 'SWIFT', charges: 'SHA' } as const;
  const { tenantId, mode, currency } = row;
  const payout = {
    tenantId,
    mode,
    currency,
    merchantId: merchantId(),
    externalId: 'P-1',
    country: 'DE',
    transfer,
    payee: { name: 'Acme', email: '' },
    needsApproval: true,
  };
  if (rest > 0) world.transactions.orderPayout({ ...payout, amount: rest }, change);
  assert.ok(world.transactions.cover(row) <= 0, `the account has ${world.transactions.cover(row)}`);
  const body = {
    amount: '15.00',
    currency: row.currency,
    reason: 'x',
    expectedRemaining: major(row, world.transactions.remaining(row)),
  };
  for (const endpoint of [operatorActions.refund, operatorActions.reversal, operatorActions.statusChangeRefund]) {
    const words = await refused(
      calls.call(world, as('tenant'), endpoint, { ...about(row), body, config }),
      409,
      'transactions.balance',
    );
    assert.match(words, /^The account has -?[\d.]+ [A-Z]{3} available\. This needs 15\.00 [A-Z]{3}/);
  }
  const { reason: reference, ...sums } = body;
  const payoutBody = { ...sums, beneficiaryId: paidBeneficiary(world, row), reference };
  await refused(
    calls.call(world, as('tenant'), operatorActions.payout, { ...about(row), body: payoutBody, config }),
    409,
    'transactions.balance',
  );
  await refused(
    calls.call(world, as('tenant'), operatorActions.statusChange, { ...about(row), body: { actionType: 'Refund' } }),
    409,
    'transactions.balance',
  );
  // The account may go down to the overdraft limit of the tenant.
  const limit =
    world
      .of(SystemVariables)
      ?.all.find(({ key, tenantId: ownerId }) => key === 'OVERDRAFT_LIMIT_EUR' && ownerId === row.tenantId) ??
    assert.fail();
  world.of(SystemVariables)?.change(limit.id, { value: '500' }, { actor: 'Test' });
  const allowed = await calls.call(world, as('tenant'), operatorActions.refund, { ...about(row), body, config });
  assert.equal(allowed.outcome, 'Succeeded');
});

test('an authorization is captured while valid, and expires with event, webhook and released money', async () => {
  world = newWorld();
  const open = world.transactions.query(
    { statuses: new Set(['Authorized', 'Reserved']) },
    { pageSize: Number.POSITIVE_INFINITY },
  ).rows;
  for (const row of open)
    assert.ok((world.transactions.capturableUntil(row) ?? 0) >= now, 'the world begins with none that is too old');
  const row =
    open.find(
      ({ paymentMethod, status, mode, merchantId: ownerId }) =>
        paymentMethod === 'Visa' && status === 'Authorized' && mode === 'Live' && world.merchant(ownerId)?.webhookUrl,
    ) ?? assert.fail();
  const until = world.transactions.capturableUntil(row) ?? assert.fail();
  assert.equal(until, row.created + 7 * day);
  world.clock.advance(until - world.now() - 1_000);
  assert.equal(row.status, 'Authorized');
  const tenant = { ...as('tenant'), tenantId: row.tenantId };
  assert.ok(Number(work({ world, caller: tenant }).data[0]?.expiring) > 0, 'the work of the day names it');
  world.clock.advance(2_000);
  assert.deepEqual([row.status, row.captured], ['Voided', 0]);
  assert.equal(world.transactions.events(row).at(-1)?.type, 'Expiry');
  assert.equal(world.transactions.webhooks(row).at(-1)?.eventType, 'transaction.expired');
  assert.equal(world.transactions.capturableUntil(row), undefined);
  const fresh = newWorld();
  const twin = fresh.transactions.get(row.id) ?? assert.fail();
  // For any caller: the ledger never captures an expired authorization.
  Object.defineProperty(twin, 'created', { value: fresh.now() - 8 * day });
  assert.throws(
    () => fresh.transactions.capture(twin, { actor: 'Ada', reason: '', requestId: 'x', amount: 100 }),
    /expired/,
  );
});

test('an action that needs a code needs it in every call that performs it', () => {
  for (const side of [operatorActions, merchantActions]) {
    const ways = {
      approve: [side.approve, side.payoutApprovals, side.statusChange],
      decline: [side.decline, side.payoutDeclines, side.statusChange],
      refund: [side.refund, side.reversal, side.statusChangeRefund, side.statusChange],
      capture: [side.capture, side.statusChange],
      void: [side.void, side.statusChange],
      payout: [side.payout],
    };
    for (const [word, endpoints] of Object.entries(ways))
      for (const endpoint of endpoints) {
        assert.equal(isSensitive(endpoint, { [word]: true }), true, `${endpoint.id} where ${word} asks for a code`);
        assert.equal(isSensitive(endpoint, {}), false, `${endpoint.id} where nothing does`);
      }
  }
  for (const endpoint of [bulkCalls.approve, orderCalls.approve, orderCalls.create, batchCalls.submit])
    assert.equal(isSensitive(endpoint, {}), true, endpoint.id);
});
