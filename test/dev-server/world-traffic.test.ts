// @lane sandbox
/** Payers continue to pay while the clock runs, and their payments pass the same steps as all payments. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { loadDeployment } from '../../core/plugin/load-deployment.ts';
import { type EnabledPlugins, loadPlugins } from '../../dev-server/plugins.ts';
import { createWorld } from '../../dev-server/world/create.ts';
import {
  type AccountName,
  accountNames,
  type Booking,
  payoutAccountNames,
  type Transaction,
  taxAccountName,
} from '../../dev-server/world/types.ts';
import type { World } from '../../dev-server/world/world.ts';
import { detailOf } from '../../plugins/transactions/sandbox/answers.ts';
import { actions } from '../../plugins/transactions/actions/all.ts';
import { Channels } from '../../plugins/payment-settings/sandbox/routing/tokens.ts';
import { AntifraudRules, Blacklist, ConfirmationLevels } from '../../plugins/risk/sandbox/tokens.ts';
import { coveredOr } from '../harness/covered.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const born = Date.parse('2026-07-14T09:30:00Z');
const hour = 3_600_000;
const by = { actor: 'Somebody' };

let plugins: EnabledPlugins;
before(async () => {
  plugins = await loadPlugins(root, await loadDeployment('default', root));
});

function open({ seed = 3, traffic = 120 } = {}): World {
  const fail = (line: string) => assert.fail(line);
  return createWorld({
    seed,
    now: born,
    transactions: 6_000,
    traffic,
    permissions: plugins.permissions,
    parts: [plugins.sandbox],
    log: fail,
  });
}
const madeIn = (world: World, like: (row: Transaction) => boolean = () => true) =>
  world.transactions.query(
    { from: born, fits: (row) => row.type !== 'Payout' && like(row) },
    { pageSize: Number.POSITIVE_INFINITY, descending: false },
  ).rows;
const isPayment = ({ type }: Transaction) => type === 'Sale' || type === 'Authorization';

test('the clock makes no payments unless traffic is requested', () => {
  const world = open({ traffic: 0 });
  const { size } = world.transactions;
  world.clock.advance(6 * hour);
  assert.equal(world.transactions.size, size);
});

test('the same seed and the same time make the same payments, in one step of the clock or in many', () => {
  // Real time also passes, so the worlds are compared up to a time that all of them have passed.
  const to = born + 5 * hour;
  const describeWorld = (world: World) =>
    madeIn(world, ({ created }) => created <= to).map((row) => {
      const events = world.transactions.events(row).filter(({ created }) => created <= to);
      return [
        row.id,
        row.amount,
        row.serviceProvider,
        row.externalId,
        ...events.map(({ type, created }) => `${type} ${created}`),
      ].join(' ');
    });
  const [firstWorld, other, another] = [open(), open(), open({ seed: 4 })];
  firstWorld.clock.advance(6 * hour);
  for (let step = 0; step < 24; step++) other.clock.advance(hour / 4);
  another.clock.advance(6 * hour);
  assert.ok(describeWorld(firstWorld).length > 400, `${describeWorld(firstWorld).length} were made`);
  assert.equal(describeWorld(firstWorld).join('\n'), describeWorld(other).join('\n'));
  assert.ok(describeWorld(firstWorld).join() !== describeWorld(another).join(), 'another seed makes other payments');
});

test('payments by card, wallet and bank have events, attempts, fees and webhooks, and books balance', () => {
  const world = open();
  world.clock.advance(8 * hour);
  const made = madeIn(world, isPayment);
  assert.deepEqual(new Set(made.map(({ kind }) => kind)), new Set(['Card', 'Apm', 'Bank']));
  for (const status of ['Captured', 'Authorized', 'Declined', 'Pending'])
    assert.ok(
      made.some((row) => row.status === status),
      `none is ${status}`,
    );
  for (const row of made) {
    const merchant = world.merchant(row.merchantId);
    assert.equal(merchant?.merchantStatus, 'Active');
    const events = world.transactions.events(row);
    assert.equal(events[0]?.type, 'Created', row.id);
    assert.equal(events.at(-1)?.status, row.status, `${row.id}: ${JSON.stringify(events)}`);
    const attempts = world.transactions.attempts(row);
    if (row.captured > 0) {
      assert.equal(attempts.at(-1)?.outcome, 'Approved');
      assert.equal(attempts.at(-1)?.serviceProvider, row.serviceProvider);
      assert.ok(world.transactions.fees(row).length > 0, `${row.id} costs nothing`);
      if (merchant?.webhookUrl) assert.ok(world.transactions.webhooks(row).length > 0, `nobody is told of ${row.id}`);
    }
    if (row.status === 'Pending') assert.equal(attempts.at(-1)?.outcome, 'Pending');
    for (const { lines } of world.transactions.accounting(row)) {
      assert.equal(
        lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0),
        0,
      );
    }
  }
  assert.equal(
    new Set(made.map(({ merchantId, externalId }) => `${merchantId} ${externalId}`)).size,
    made.length,
    'two orders of a merchant share a number',
  );
});

test('a blacklisted network stops its live payments, and a rule on the address holds them', () => {
  const world = open();
  const [first, second] = world.tenants;
  assert.ok(first && second);
  const created = new Date(born).toISOString();
  const entry = {
    type: 'Ip',
    key: '203.0.113.0/24',
    shown: '203.0.113.0/24',
    reason: 'A net of thieves',
    source: 'Manual',
    created,
  } as const;
  world.of(Blacklist)?.create({ tenantId: first.id, ...entry }, by);
  const conditions = [{ field: 'Ip', operator: 'OneOf', value: '203.0.113.0/24' } as const];
  const rule = {
    name: 'Look at this net',
    action: 'Review',
    state: 'Active',
    priority: 1,
    match: 'All',
    groups: [{ match: 'All', conditions }],
  } as const;
  world.of(AntifraudRules)?.create({ tenantId: second.id, ...rule, groups: [{ match: 'All', conditions }] }, by);
  world.clock.advance(6 * hour);
  const ofNet = (tenantId: string) =>
    madeIn(
      world,
      (row) => isPayment(row) && row.tenantId === tenantId && row.paidBy?.ip?.startsWith('203.0.113.') === true,
    );
  assert.ok(ofNet(first.id).length > 10 && ofNet(second.id).length > 10);
  for (const row of ofNet(first.id)) assert.deepEqual([row.status, row.declineReason], ['Declined', 'Blacklisted']);
  for (const row of ofNet(second.id)) assert.match(row.status, /WaitingForApproval|Declined/);
  assert.ok(ofNet(second.id).some(({ status }) => status === 'WaitingForApproval'));
});

test('channels that are off take no live payments', () => {
  const world = open();
  const channels = world.of(Channels);
  for (const { id } of channels?.all ?? []) channels?.change(id, { isActive: false }, by);
  world.clock.advance(2 * hour);
  const routed = madeIn(
    world,
    (row) => isPayment(row) && (channels?.all.some(({ merchantId }) => merchantId === row.merchantId) ?? false),
  );
  assert.ok(routed.length > 100);
  for (const row of routed)
    assert.match(row.declineReason ?? '', /No route|Blacklisted|Suspected fraud|Velocity limit exceeded/);
});

test('payments by coin wait for the blocks of their confirmation level', () => {
  const isCoin = ({ paymentMethod }: Transaction) => paymentMethod === 'Bitcoin' || paymentMethod === 'USDC';
  const [usual, slow] = [open({ traffic: 300 }), open({ traffic: 300 })];
  const levels = slow.of(ConfirmationLevels);
  // The upper bands are first, because a lower amount never needs more blocks than a higher one.
  for (const { id } of [...(levels?.all ?? [])].sort(
    (level, other) => Number(other.amountFrom) - Number(level.amountFrom),
  ))
    levels?.change(id, { confirmations: 100 }, by);
  for (const world of [usual, slow]) world.clock.advance(2 * hour);
  const waiting = (world: World) => madeIn(world, isCoin).filter(({ status }) => status === 'Pending').length;
  assert.ok(madeIn(usual, isCoin).some(({ status }) => status === 'Captured'));
  assert.ok(
    waiting(slow) > waiting(usual),
    `${waiting(slow)} wait for more blocks, ${waiting(usual)} for the usual ones`,
  );
});

/** Returns the balances of merchants' accounts from their transactions, added up for a mode and currency. */
function held(world: World, mode: Transaction['mode'], currency: string): Readonly<Record<AccountName, number>> {
  const accounts = world.merchants.map(({ id }) => world.transactions.balances(id, mode).get(currency));
  const sum = (name: AccountName) => accounts.reduce((total, account) => total + (account?.get(name) ?? 0), 0);
  const held = Object.fromEntries(
    ([...accountNames, taxAccountName, ...payoutAccountNames] as const).map((name) => [name, sum(name)]),
  ) as Record<AccountName, number>; // the names are distinct and complete
  // Opening balances belong to no transaction.
  const began = world.merchants.reduce(
    (total, { id }) => total + (world.transactions.openings(id, mode).get(currency) ?? 0),
    0,
  );
  return { ...held, available: held.available - began, provider: held.provider + began };
}
const everything = (world: World) => world.transactions.query({}, { pageSize: Number.POSITIVE_INFINITY }).rows;

/**
 * Asserts that no money is created or lost: the books contain the money captured from payers, less the money that was
 * returned or paid out.
 */
function balance(world: World): void {
  const moved = new Map<string, { came: number; left: number; fees: number }>();
  for (const row of everything(world)) {
    const key = `${row.mode} ${row.currency}`;
    const sums = moved.get(key) ?? { came: 0, left: 0, fees: 0 };
    moved.set(key, sums);
    sums.fees += world.transactions.fees(row).reduce((sum, { amount }) => sum + amount, 0);
    const events = world.transactions
      .events(row)
      .filter(({ relatedTransactionId }) => relatedTransactionId === undefined);
    const total = (type: string) =>
      events.filter((event) => event.type === type).reduce((sum, { amount }) => sum + amount, 0);
    sums.came += row.captured;
    sums.left +=
      row.reversed + total('ChargebackLoss') + (row.type === 'Refund' && row.status === 'Refunded' ? row.amount : 0);
    if (row.type === 'Payout') sums.left += total('Payout') - total('Return');
  }
  for (const [key, { came, left, fees }] of moved) {
    const [mode, currency] = key.split(' ') as [Transaction['mode'], string]; // the key was joined above
    const {
      provider,
      external,
      reserved,
      available,
      disputed,
      fees: earned,
      tax,
      inTransit,
      paidOut,
    } = held(world, mode, currency);
    // Minimum charges that merchants pay, and fees that credit notes return.
    const beside = world.merchants
      .flatMap(({ id }) => world.transactions.accountBookings(id, mode))
      .flatMap((booking) => (booking.currency === currency ? booking.lines : []))
      .reduce((sum, { account, debit, credit }) => (account === 'fees' ? sum + credit - debit : sum), 0);
    assert.equal(-(provider + external), came - left, `${key}: what providers owe`);
    assert.equal(
      reserved + available + disputed + earned + tax + inTransit + paidOut,
      came - left,
      `${key}: whose it is`,
    );
    assert.equal(earned, fees + beside, `${key}: fees`);
  }
}

const day = 24 * hour;
/** A world whose clock continues from test to test. */
const running = (() => {
  let world: World | undefined;
  return () => (world ??= open({ traffic: 8 }));
})();

test('the clock settles captured payments: available to the merchant, less fees, with no reserve left', () => {
  const world = running();
  const { transactions } = world;
  world.clock.advance(day);
  balance(world);
  const captured = madeIn(world, (row) => row.captured > 0 && row.status === 'Captured');
  assert.ok(captured.length > 60);
  const [firstCaptured] = captured;
  assert.ok(firstCaptured);
  const accountsOf = () =>
    transactions.balances(firstCaptured.merchantId, firstCaptured.mode).get(firstCaptured.currency);
  const before = { ...Object.fromEntries(accountsOf() ?? []) };
  assert.ok((before.reserved ?? 0) > 0);
  assert.ok(!transactions.events(firstCaptured).some(({ type }) => type === 'Settlement'));

  world.clock.advance(2.3 * day);
  balance(world);
  for (const row of captured) {
    const [settlement, ...more] = transactions.events(row).filter(({ type }) => type === 'Settlement');
    assert.ok(settlement && more.length === 0, `${row.id} is settled once`);
    const taken = transactions.events(row).find(({ type }) => type === 'Capture')?.created ?? 0;
    assert.ok(settlement.created - taken >= day && settlement.created - taken <= 2.25 * day + hour * 6);
    const ownEntries = transactions.accounting(row).filter(({ transactionId }) => transactionId === row.id);
    const reserved = ownEntries.flatMap(({ lines }) => lines).filter(({ account }) => account === 'reserved');
    assert.equal(
      reserved.reduce((sum, { debit, credit }) => sum + credit - debit, 0),
      0,
      `${row.id}: nothing of it stays reserved`,
    );
  }
  assert.notEqual(accountsOf()?.get('available'), before.available);
  // A world that has already computed its balances agrees with the current books.
  const rows = everything(world).filter(
    ({ merchantId, mode, currency }) =>
      merchantId === firstCaptured.merchantId && mode === firstCaptured.mode && currency === firstCaptured.currency,
  );
  const lines = rows
    .filter(({ parentId }) => parentId === undefined)
    .flatMap((row): readonly Booking[] => transactions.accounting(row))
    .concat(
      transactions
        .accountBookings(firstCaptured.merchantId, firstCaptured.mode)
        .filter(({ currency }) => currency === firstCaptured.currency),
    )
    .flatMap((entry) => entry.lines);
  for (const name of accountNames) {
    const sum = lines
      .filter(({ account }) => account === name)
      .reduce((total, { debit, credit }) => total + credit - debit, 0);
    assert.equal(accountsOf()?.get(name) ?? 0, sum, name);
  }
});

test('no money is created or lost by any actions on payments while the clock runs', () => {
  const world = running();
  const { transactions } = world;
  const by = { actor: 'Ada Byron', reason: 'A walk', requestId: 'walk' };
  const deeds = [
    'refund',
    'reversal',
    'dispute',
    'payout',
    'capture',
    'void',
    'statusChangeRefund',
    'approve',
    'decline',
  ] as const;
  const walk = fc.array(
    fc.tuple(
      fc.constantFrom(...deeds),
      fc.nat(10_000),
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 1, max: 6 }),
    ),
    {
      minLength: 12,
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(walk, (steps) => {
      for (const [deed, pick, share, hours] of steps) {
        world.clock.advance(hours * hour);
        const made = madeIn(world, isPayment);
        const candidates =
          deed === 'approve' || deed === 'decline'
            ? transactions.waitingForApproval()
            : made.slice(pick % made.length).slice(0, 100);
        const row = candidates.find(
          (candidate) => actions[deed].check(detailOf(world, candidate), { now: world.now() }) === true,
        );
        if (!row) continue;
        const part = (limit: number) => ({ ...by, amount: Math.max(1, Math.floor((limit * share) / 100)) });
        const rest = transactions.remaining(row);
        const needsApproval = pick % 3 === 0;
        if (deed === 'refund') coveredOr(() => transactions.refund(row, { ...part(rest), needsApproval }));
        if (deed === 'reversal') coveredOr(() => transactions.reverse(row, { ...part(rest), needsApproval }));
        if (deed === 'statusChangeRefund')
          coveredOr(() => transactions.statusChangeRefund(row, { ...part(rest), needsApproval }));
        if (deed === 'dispute') {
          const { amount } = part(rest);
          transactions.dispute(row, { ...by, amount, disputeCode: '10.4' });
          transactions.settleDispute(row, { won: pick % 2 === 0, amount });
        }
        if (deed === 'payout')
          coveredOr(() =>
            transactions.payout(row, {
              ...part(transactions.payable(row)),
              beneficiaryId: 'ben_1',
              reference: 'x',
              needsApproval: pick % 2 === 0,
            }),
          );
        if (deed === 'capture') transactions.capture(row, part(row.amount));
        if (deed === 'void') transactions.void(row, by);
        if (deed === 'approve') coveredOr(() => transactions.approve(row, by));
        if (deed === 'decline') transactions.decline(row, by);
      }
      balance(world);
    }),
    { numRuns: 2, seed: 3, endOnFailure: true },
  );
});
