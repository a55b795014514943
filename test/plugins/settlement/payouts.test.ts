// @lane component
/**
 * Each booking of merchants' earnings is paid out once, never more than the balance, and a returned payout is available
 * again.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toMinor } from '../../../core/api/money.ts';
import { ApiError } from '../../../core/http/errors.ts';
import { balancesOf } from '../../../dev-server/world/ledger/accounting.ts';
import type { Mode } from '../../../dev-server/world/types.ts';
import { Boardings } from '../../../plugins/boarding/sandbox/contract.ts';
import { accountStatement } from '../../../plugins/reports/reports/operations.ts';
import { nextPayouts, type Payout, payoutCalls, type Schedule, schedules } from '../../../plugins/settlement/api.ts';
import { accountOf, statusAt } from '../../../plugins/settlement/sandbox/account.ts';
import { PayoutSchedules } from '../../../plugins/settlement/sandbox/contract.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';

const { world, actor } = await openSandbox('settlement', { transactions: 6_000, isStepped: false });
const tenant = actor('tenant');
const merchant = actor('merchant');
const merchantId = world.personByEmail(merchant.email)?.merchantId ?? '';
const tenantId = world.merchant(merchantId)?.tenantId ?? '';
const day = 86_400_000;
const modes = ['Live', 'Test'] as const satisfies readonly Mode[];

const everyAccount = () => world.merchants.flatMap(({ id }) => modes.map((mode) => accountOf(world, id, mode)));
const everyPayout = () => everyAccount().flatMap(({ payouts }) => [...payouts.values()]);
const page = { pageIndex: 0, pageSize: 1000 };
const list = (who: typeof tenant, query: Record<string, string> = {}) =>
  who.client.call(payoutCalls.list, { query: { ...page, ...query } });
const minor = (amount: string, currency: string) => toMinor(amount, world.decimalPlaces(currency));
const refusal = async (call: Promise<unknown>): Promise<ApiError> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  return assert.fail('It was not refused.');
};

/** Asserts the invariants that must be true at any time. */
function checkLedger(): void {
  for (const { merchantId: id, mode, payouts } of everyAccount()) {
    const sums = world.transactions.balances(id, mode);
    for (const [currency, accounts] of sums) {
      assert.equal(
        [...accounts.values()].reduce((sum, balance) => sum + balance, 0),
        0,
        `${id} ${mode} ${currency} balances`,
      );
    }
    for (const currency of new Set([...payouts.values()].map((payout) => payout.currency))) {
      const currencyPayouts = [...payouts.values()].filter((payout) => payout.currency === currency);
      const sumOf = (...statuses: readonly string[]) =>
        currencyPayouts
          .filter((payout) => statuses.includes(statusAt(payout, world.now())))
          .reduce((sum, { amount }) => sum + amount, 0);
      assert.equal(
        sums.get(currency)?.get('inTransit') ?? 0,
        sumOf('Scheduled', 'InTransit'),
        `${id} ${currency} is on its way`,
      );
      assert.equal(sums.get(currency)?.get('paidOut') ?? 0, sumOf('Paid'), `${id} ${currency} has arrived`);
    }
  }
}

test('the rows of each payout come to its amount, and each booking is in one payout at most', () => {
  const payouts = everyPayout();
  assert.ok(payouts.length > 100, `${payouts.length} payouts`);
  const seen = new Set<string>();
  for (const { number, rows, amount } of payouts) {
    assert.equal(
      rows.reduce((sum, { net }) => sum + net, 0),
      amount,
      number,
    );
    for (const { id, gross, fee, net } of rows) {
      assert.equal(gross - fee, net, `${number} ${id}`);
      assert.ok(!seen.has(id), `${id} is paid twice`);
      seen.add(id);
    }
  }
});

test('every settled booking before the last payout of its account is in a payout', () => {
  for (const { merchantId: id, mode, payouts, byCurrency } of everyAccount()) {
    const paid = new Set([...payouts.values()].flatMap(({ rows }) => rows.map((row) => row.id)));
    for (const movement of world.transactions.movements(id, mode)) {
      const { from = 0 } = byCurrency.get(movement.currency) ?? {};
      assert.equal(paid.has(movement.id), movement.created < from, `${movement.transactionId} ${movement.type}`);
    }
  }
});

test('a payout follows its schedule: at least the minimum, at most the balance, less the retained amount', () => {
  for (const account of everyAccount()) {
    const schedule =
      world.of(PayoutSchedules)?.all.find((candidate) => candidate.merchantId === account.merchantId) ??
      assert.fail('no schedule');
    for (const { number, amount, currency, rows, created } of account.payouts.values()) {
      const { minimum = '0', keep = '0' } = schedule.terms.find((term) => term.currency === currency) ?? {};
      assert.ok(amount >= minor(minimum, currency) && amount > 0, `${number} of ${amount}`);
      assert.equal(rows.find(({ type }) => type === 'Kept')?.net ?? 0, -minor(keep, currency) || 0, number);
      const booked = world.transactions
        .movements(account.merchantId, account.mode)
        .filter((entry) => entry.currency === currency && entry.created < created)
        .reduce((sum, { net }) => sum + net, 0);
      const beside = world.transactions
        .accountBookings(account.merchantId, account.mode)
        .filter((entry) => entry.currency === currency && entry.created <= created)
        .reduce((sum, entry) => sum + (balancesOf([entry]).get('available') ?? 0), 0);
      assert.ok(booked + beside >= 0, `${number} leaves ${booked + beside}`);
    }
  }
  checkLedger();
});

test('the statement closes with what the ledger has on the account, payouts among its lines', async () => {
  const call = accountStatement.call.tenant ?? assert.fail('no call');
  const query = {
    startDate: '2026-07-01T00:00:00Z',
    endDate: new Date(world.now()).toISOString(),
    customer: merchantId,
  };
  const { data } = (await tenant.client.call(call, { query })) as { readonly data: readonly Record<string, unknown>[] };
  const closings = data.filter(
    ({ entry, account }) =>
      entry === 'closing' && String(account).startsWith(String(world.merchant(merchantId)?.legalBusinessName)),
  );
  assert.ok(closings.length > 3);
  for (const { balance, currency } of closings) {
    const accounts = world.transactions.balances(merchantId, 'Live').get(String(currency));
    const held = ['available', 'reserved', 'disputed'] as const;
    assert.equal(
      minor(String(balance), String(currency)),
      held.reduce((sum, name) => sum + (accounts?.get(name) ?? 0), 0),
      String(currency),
    );
  }
  const lines = data.filter(({ entry }) => entry === 'settlementPayout');
  const [first] = [...accountOf(world, merchantId, 'Live').payouts.values()];
  assert.ok(first && lines.some(({ payoutId, externalId }) => payoutId === first.id && externalId === first.number));
});

test('tenant staff see their merchants’ payouts, and a merchant sees only its own', async () => {
  const [all, ownList] = [await list(tenant), await list(merchant)];
  assert.ok(ownList.count > 0 && all.count > ownList.count);
  assert.ok(ownList.data.every((row) => row.merchantId === merchantId));
  const tenants = new Set(all.data.map((row) => world.merchant(row.merchantId)?.tenantId));
  assert.deepEqual([...tenants], [tenantId]);
  const foreign = everyPayout().find((payout) => payout.tenantId !== tenantId) ?? assert.fail('no other tenant');
  const other = all.data.find((row) => row.merchantId !== merchantId) ?? assert.fail('no other merchant');
  for (const [who, id] of [
    [tenant, foreign.id],
    [merchant, foreign.id],
    [merchant, other.id],
  ] as const) {
    for (const endpoint of [payoutCalls.details, payoutCalls.file]) {
      assert.equal((await refusal(who.client.call(endpoint, { params: { id }, quiet: true }))).status, 404);
    }
  }
  const blind = actor('tenant', ['CRM.SettlementPayout.View']);
  assert.equal((await refusal(blind.client.call(payoutCalls.list, { query: page, quiet: true }))).status, 403);
  const noFile = actor('merchant', ['Merchant.SettlementPayout.Export']);
  assert.equal(
    (await refusal(noFile.client.call(payoutCalls.file, { params: { id: ownList.data[0]?.id ?? '' }, quiet: true })))
      .status,
    403,
  );
});

test('a payout says what it is made of, and each transaction names its payout', async () => {
  const { data } = await list(merchant);
  const found = data.find(({ count }) => count > 5) ?? assert.fail('no payout');
  const payout = await merchant.client.call(payoutCalls.details, { params: { id: found.id } });
  const { currency } = payout;
  const total = (rows: readonly { readonly net: string }[]) =>
    rows.reduce((sum, { net }) => sum + minor(net, currency), 0);
  assert.equal(total(payout.sums), minor(payout.amount, currency));
  const rows = await merchant.client.call(payoutCalls.rows, { query: { ...page, payoutId: found.id } });
  assert.equal(rows.count, found.count);
  assert.equal(total(rows.data), minor(payout.amount, currency));
  const paid =
    rows.data.find(({ type, transactionId }) => type === 'Payment' && transactionId !== undefined) ??
    assert.fail('no payment');
  assert.equal(minor(paid.gross, currency) - minor(paid.fee, currency), minor(paid.net, currency));
  const named = await merchant.client.call(payoutCalls.ofTransaction, { params: { id: paid.transactionId ?? '' } });
  assert.equal(named.find(({ row }) => row.id === paid.id)?.payout?.number, payout.number);
});

test('a page of rows converts its own rows only, the newest first', async () => {
  const { transactions } = world;
  const { get } = transactions;
  let read = 0;
  const counted = (id: string) => {
    read += 1;
    return get(id);
  };
  Object.assign(transactions, { get: counted });
  const query = { pageIndex: 1, pageSize: 5 };
  const { data, count } = await tenant.client.call(payoutCalls.rows, { query });
  Object.assign(transactions, { get });
  assert.ok(count > 100 && read <= 5, `${read} transactions for 5 of ${count} rows`);
  const first = await tenant.client.call(payoutCalls.rows, { query: { pageIndex: 0, pageSize: 10 } });
  assert.deepEqual(data, first.data.slice(5));
  const times = first.data.map(({ created }) => created);
  assert.deepEqual(times, times.toSorted().reverse());
});

test('the file of a payout has a line for each row, and comes to its amount to the cent', async () => {
  for (const { id, amount, currency, count, number } of (await list(tenant)).data.slice(0, 20)) {
    const text = await (await tenant.client.call(payoutCalls.file, { params: { id } })).text();
    const [heading = '', ...lines] = text.replace('\uFEFF', '').trim().split('\r\n');
    const net = heading.split(',').indexOf('net');
    assert.equal(lines.length, count + 1, number);
    const amounts = lines.map((line) => minor(line.split(',').at(net) ?? '', currency));
    assert.equal(amounts.pop(), minor(amount, currency));
    assert.equal(
      amounts.reduce((sum, amount) => sum + amount, 0),
      minor(amount, currency),
      number,
    );
  }
});

async function scheduleOf(id: string): Promise<Schedule> {
  const { data } = await tenant.client.call(schedules.list, { query: page });
  return data.find((entry) => entry.merchantId === id) ?? assert.fail('no schedule');
}

type Changes = { readonly [Field in keyof Schedule]?: Schedule[Field] | undefined };

async function change(id: string, changes: Changes): Promise<Schedule> {
  // Only the day can be removed.
  const {
    frequency,
    weekday,
    dayOfMonth,
    cutOff,
    timeZone,
    isActive,
    terms,
    version,
    id: scheduleId,
  } = { ...(await scheduleOf(id)), ...changes } as Schedule;
  const body = {
    frequency,
    cutOff,
    timeZone,
    isActive,
    terms,
    version,
    ...(weekday && { weekday }),
    ...(dayOfMonth && { dayOfMonth }),
  };
  return tenant.client.call(schedules.update, { params: { id: scheduleId }, body, quiet: true });
}

test('a schedule needs its day, and each currency once with its own decimals; merchants only read it', async () => {
  assert.deepEqual(
    Object.keys((await refusal(change(merchantId, { frequency: 'Weekly', weekday: undefined }))).fields),
    ['weekday'],
  );
  assert.deepEqual(
    Object.keys((await refusal(change(merchantId, { frequency: 'Monthly', dayOfMonth: undefined }))).fields),
    ['dayOfMonth'],
  );
  const twice = { currency: 'EUR', minimum: '1.00', keep: '0' };
  assert.deepEqual(Object.keys((await refusal(change(merchantId, { terms: [twice, twice] }))).fields), ['terms']);
  assert.deepEqual(
    Object.keys(
      (await refusal(change(merchantId, { terms: [{ ...twice, currency: 'JPY', minimum: '1.50' }] }))).fields,
    ),
    ['terms'],
  );
  const ownSchedules = await merchant.client.call(schedules.list, { query: page });
  assert.deepEqual(
    ownSchedules.data.map((schedule) => schedule.merchantId),
    [merchantId],
  );
  const { id, version, frequency, cutOff, timeZone, isActive, terms } =
    ownSchedules.data[0] ?? assert.fail('no schedule');
  const body = { frequency, cutOff, timeZone, isActive, terms, version };
  assert.equal(
    (await refusal(merchant.client.call(schedules.update, { params: { id }, body, quiet: true }))).status,
    403,
  );
});

test('a missing payout shows its reason: a disabled schedule or no approved bank account', async () => {
  const holds = async () =>
    new Set((await merchant.client.call(nextPayouts, { params: { merchantId } })).map(({ hold }) => hold));
  const before = accountOf(world, merchantId, 'Live').payouts.size;
  await change(merchantId, { isActive: false });
  assert.deepEqual([...(await holds())], ['Paused']);
  world.clock.advance(4 * day);
  assert.equal(accountOf(world, merchantId, 'Live').payouts.size, before);
  await change(merchantId, { isActive: true });
  const boardings = world.of(Boardings) ?? assert.fail('no boarding');
  const { id, answers } =
    boardings.all.find((boarding) => boarding.merchantId === merchantId) ?? assert.fail('no form');
  boardings.change(id, { answers: { ...answers, bank: {} } }, { actor: 'A test' });
  assert.deepEqual([...(await holds())], ['NoBankAccount']);
  boardings.change(id, { answers }, { actor: 'A test' });
});

test('a retained amount is paid out once the schedule keeps less, and its payout moves to paid over time', async () => {
  const { data } = await list(merchant, { currency: 'EUR' });
  await change(merchantId, { frequency: 'Daily', terms: [{ currency: 'EUR', minimum: '0', keep: '0' }] });
  const before = new Set(data.map(({ id }) => id));
  const fresh = async (): Promise<Payout | undefined> =>
    (await list(merchant, { currency: 'EUR' })).data.find(({ id }) => !before.has(id));
  for (let days = 0; days < 5 && !(await fresh()); days += 1) world.clock.advance(day);
  const made = (await fresh()) ?? assert.fail('no payout');
  const opening = world.transactions.openings(merchantId, 'Live').get('EUR') ?? 0;
  const since = world.transactions
    .movements(merchantId, 'Live')
    .filter(({ currency, created }) => currency === 'EUR' && created >= Date.parse(made.created))
    .reduce((sum, { net }) => sum + net, 0);
  assert.equal(world.transactions.balances(merchantId, 'Live').get('EUR')?.get('available'), opening + since);
  const read = async () => (await merchant.client.call(payoutCalls.details, { params: { id: made.id } })).status;
  const seen = new Set([await read()]);
  for (let hours = 0; hours < 24 * 6; hours += 6) {
    world.clock.advance(day / 4);
    seen.add(await read());
    checkLedger();
  }
  assert.ok(['Paid', 'Returned'].includes([...seen].at(-1) ?? ''), [...seen].join(', '));
  assert.ok(seen.has('InTransit'));
});

test('a returned payout is credited back, holds the next ones, notifies both sides and is sent once more', async () => {
  // The last two digits of the amount make the sandbox's bank return the next payout.
  const account = () => world.transactions.balances(merchantId, 'Live').get('EUR');
  const sum = async () => {
    await change(merchantId, { terms: [{ currency: 'EUR', minimum: '0', keep: '0' }] });
    return (
      (await merchant.client.call(nextPayouts, { params: { merchantId } })).find(({ currency }) => currency === 'EUR')
        ?.amount ?? '0'
    );
  };
  let returned: Payout | undefined;
  for (let tries = 0; tries < 40 && !returned; tries += 1) {
    world.clock.advance(day);
    const amount = minor(await sum(), 'EUR');
    // The retained amount is chosen so that the payout ends in 13.
    const keep = (((amount - 13) % 100) + 100) % 100;
    if (amount > 5_000)
      await change(merchantId, {
        terms: [{ currency: 'EUR', minimum: '0', keep: `0.${String(keep).padStart(2, '0')}` }],
      });
    const { data } = await list(merchant, { currency: 'EUR', status: 'Scheduled,InTransit' });
    returned = data.find((row) => minor(row.amount, 'EUR') % 100 === 13);
  }
  const { id, number, amount, arrives } = returned ?? assert.fail('no payout that comes back');
  const before = account()?.get('available') ?? 0;
  const paused = async () => change(merchantId, { isActive: false });
  await paused();
  world.clock.advance(Date.parse(arrives) - world.now() + 60_000);
  const detail = await tenant.client.call(payoutCalls.details, { params: { id } });
  assert.equal(detail.status, 'Returned');
  assert.equal(detail.reason, 'AC04');
  assert.ok((account()?.get('available') ?? 0) >= before + minor(amount, 'EUR'), 'it is back');
  checkLedger();
  for (const { email } of [tenant, merchant]) {
    const person = world.personByEmail(email) ?? assert.fail('nobody');
    assert.ok(
      world.notifications
        .of(person)
        .some(
          ({ notificationType, objectUrl }) =>
            notificationType === 'SettlementPayoutReturned' && objectUrl?.endsWith(id),
        ),
      email,
    );
  }
  await change(merchantId, { isActive: true });
  const [next] = (await merchant.client.call(nextPayouts, { params: { merchantId } })).filter(
    ({ currency }) => currency === 'EUR',
  );
  assert.equal(next?.hold, 'Returned');

  const body = { note: 'The account is open again.', version: detail.version };
  const blind = actor('tenant', ['CRM.SettlementPayout.Retry']);
  assert.equal(
    (await refusal(blind.client.call(payoutCalls.retry, { params: { id }, body, quiet: true }))).status,
    403,
  );
  assert.equal(
    (await refusal(merchant.client.call(payoutCalls.retry, { params: { id }, body, quiet: true }))).status,
    403,
  );
  const again = await tenant.client.call(payoutCalls.retry, { params: { id }, body });
  assert.equal(again.status, 'Scheduled');
  assert.equal(again.number, number);
  checkLedger();
  assert.equal(
    (await refusal(tenant.client.call(payoutCalls.retry, { params: { id }, body, quiet: true }))).status,
    409,
  );
  world.clock.advance(Date.parse(again.arrives) - world.now() + 60_000);
  const paid = await tenant.client.call(payoutCalls.details, { params: { id } });
  assert.equal(paid.status, 'Paid');
  assert.equal(paid.attempts.length, 2);
  checkLedger();
});
