// @lane sandbox
/**
 * Invariants hold under any settings and any user actions while the clock runs: books balance, statuses are possible,
 * references resolve, and data access is limited.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { loadDeployment } from '../../core/plugin/load-deployment.ts';
import { type EnabledPlugins, loadPlugins } from '../../dev-server/plugins.ts';
import { Merchants } from '../../dev-server/world/core-tokens.ts';
import { createWorld } from '../../dev-server/world/create.ts';
import { inScope } from '../../dev-server/world/entities/scope.ts';
import type { Booking, Transaction, TransactionStatus } from '../../dev-server/world/types.ts';
import type { World } from '../../dev-server/world/world.ts';
import { Channels } from '../../plugins/payment-settings/sandbox/routing/tokens.ts';
import { Mids, PaymentMethods, ServiceProviders } from '../../plugins/acquiring/sandbox/contract.ts';
import { AntifraudRules, Blacklist } from '../../plugins/risk/sandbox/tokens.ts';
import { WebhookEndpoints } from '../../plugins/webhooks/sandbox/contract.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const born = Date.parse('2026-07-14T09:30:00Z');
const minute = 60_000;
const by = { actor: 'Ada' };
const change = { ...by, requestId: 'r', reason: 'because' };

let plugins: EnabledPlugins;
before(async () => {
  plugins = await loadPlugins(root, await loadDeployment('default', root));
});

/** Returns the item at an index, modulo the number of items. */
const at = <Item>(items: readonly Item[], place: number): Item | undefined => items[place % Math.max(items.length, 1)];

/** Possible settings, each set by numbers. A rejected setting stays as it was. */
const settings: Readonly<Record<string, (world: World, index: number, variant: number) => unknown>> = {
  channel: (world, index, variant) => {
    const channel = at(world.of(Channels)?.all ?? [], index);
    const capture =
      variant % 3 === 0
        ? { capture: 'Delayed' as const, captureHours: 1 + (variant % 5) }
        : { capture: variant % 3 === 1 ? ('Manual' as const) : ('Auto' as const), captureHours: undefined };
    return channel && world.of(Channels)?.change(channel.id, { isActive: variant % 4 !== 0, ...capture }, by);
  },
  mid: (world, index, variant) => {
    const mid = at(world.of(Mids)?.all ?? [], index);
    return (
      mid &&
      world
        .of(Mids)
        ?.change(
          mid.id,
          { countCap: 1 + (variant % 9), ticketMax: String(10 + variant), disputeCap: 1 + (variant % 50) },
          by,
        )
    );
  },
  method: (world, index, variant) => {
    const paymentMethod = at(world.of(PaymentMethods)?.all ?? [], index);
    return (
      paymentMethod &&
      world
        .of(PaymentMethods)
        ?.change(paymentMethod.id, { isActive: variant % 2 === 0, maxAmount: String(20 + variant) }, by)
    );
  },
  provider: (world, index, variant) => {
    const provider = at(world.of(ServiceProviders)?.all ?? [], index);
    return (
      provider &&
      world.of(ServiceProviders)?.change(provider.id, { isActive: variant % 2 === 0, retrySoft: variant % 3 === 0 }, by)
    );
  },
  rule: (world, index, variant) => {
    const tenant = at(world.tenants, index);
    const action = at(['Decline', 'Review', 'ThreeDs', 'Allow', 'Alert'] as const, variant) ?? 'Alert';
    const condition = at(
      [
        { field: 'Ip', operator: 'OneOf', value: '198.51.100.0/24' },
        { field: 'Method', operator: 'OneOf', value: 'Visa,iDEAL,PayPal' },
        { field: 'Velocity', operator: 'Above', value: '1', by: 'Card', window: '24h', outcome: 'Any' },
      ] as const,
      index + variant,
    );
    if (!tenant || !condition) return undefined;
    const groups = [{ match: 'All' as const, conditions: [condition] }];
    return world.of(AntifraudRules)?.create(
      {
        tenantId: tenant.id,
        name: `Rule ${index} ${variant}`,
        action,
        state: 'Active',
        priority: 1,
        match: 'All',
        groups,
      },
      by,
    );
  },
  list: (world, index, variant) => {
    const tenant = at(world.tenants, index);
    const key = `192.0.2.${(variant % 8) * 32}/27`;
    const entry = {
      type: 'Ip',
      key,
      shown: key,
      reason: 'test',
      source: 'Manual',
      created: new Date(world.now()).toISOString(),
    } as const;
    return tenant && world.of(Blacklist)?.create({ tenantId: tenant.id, ...entry }, by);
  },
  merchant: (world, index, variant) => {
    const merchant = at(world.merchants.slice(0, 20), index);
    return (
      merchant &&
      world
        .of(Merchants)
        .change(merchant.id, { processingStatus: variant % 2 === 0 ? 'NoProcessing' : 'Processing' }, by)
    );
  },
  webhook: (world, index, variant) => {
    const endpoint = at(world.of(WebhookEndpoints)?.all ?? [], index);
    return endpoint && world.of(WebhookEndpoints)?.change(endpoint.id, { isEnabled: variant % 2 === 0 }, by);
  },
};

const latest = (world: World, fits: (row: Transaction) => boolean) =>
  world.transactions.query({ from: born, fits }, { pageSize: 50 }).rows;

/** Actions of people on payments that allow them. */
const acts: Readonly<Record<string, (world: World, index: number, variant: number) => unknown>> = {
  refund: (world, index, variant) => {
    const row = at(
      latest(world, (transaction) => world.transactions.remaining(transaction) > 0),
      index,
    );
    const remaining = row ? world.transactions.remaining(row) : 0;
    return (
      row &&
      world.transactions.refund(row, {
        ...change,
        amount: 1 + ((variant * 7919) % remaining),
        needsApproval: variant % 3 === 0,
      })
    );
  },
  void: (world, index) => {
    const row = at(
      latest(world, ({ status }) => status === 'Authorized'),
      index,
    );
    return row && world.transactions.void(row, change);
  },
  capture: (world, index, variant) => {
    const row = at(
      latest(world, ({ status }) => status === 'Authorized'),
      index,
    );
    return row && world.transactions.capture(row, { ...change, amount: 1 + ((variant * 7919) % row.amount) });
  },
  dispute: (world, index) => {
    const row = at(
      latest(world, (transaction) => transaction.kind === 'Card' && world.transactions.remaining(transaction) > 0),
      index,
    );
    return (
      row &&
      world.transactions.dispute(row, { ...change, amount: world.transactions.remaining(row), disputeCode: '10.4' })
    );
  },
  decide: (world, index, variant) => {
    const row = at(
      world.transactions.waitingForApproval().filter((transaction) => transaction.transfer === undefined),
      index,
    );
    return (
      row && (variant % 2 === 0 ? world.transactions.approve(row, change) : world.transactions.decline(row, change))
    );
  },
};

const place = fc.nat(1_000);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('clock' as const),
      name: fc.constant(''),
      index: fc.integer({ min: 1, max: 240 }),
      variant: place,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('setting' as const),
      name: fc.constantFrom(...Object.keys(settings)),
      index: place,
      variant: place,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('act' as const),
      name: fc.constantFrom(...Object.keys(acts)),
      index: place,
      variant: place,
    }),
  },
);

const over: readonly TransactionStatus[] = ['Declined', 'Failed', 'Voided'];
/** The possible next statuses of each status. */
const next: Readonly<Record<TransactionStatus, readonly TransactionStatus[]>> = {
  Pending: ['Authorized', 'Reserved', 'Captured', 'Refunded', 'Successful', 'Declined', 'Failed', 'Voided'],
  WaitingForApproval: ['Pending', 'Captured', 'Refunded', 'Successful', 'Declined', 'Failed'],
  Authorized: ['Captured', 'Voided', 'Refunded'],
  Reserved: ['Captured', 'Voided', 'Refunded'],
  Captured: ['Refunded', 'Voided'],
  Refunded: ['Captured'],
  Successful: ['Failed'],
  Declined: [],
  Failed: [],
  Voided: [],
};

function checkRow(world: World, row: Transaction): void {
  const { transactions } = world;
  // Checks the amounts.
  for (const amount of [row.amount, row.captured, row.refunded, row.pendingRefund, row.reversed, row.disputed])
    assert.ok(Number.isSafeInteger(amount) && amount >= 0);
  assert.ok(row.amount > 0 && row.captured <= row.amount);
  assert.ok(transactions.remaining(row) >= 0, 'less than nothing remains');
  const children = row.children.map((id) => transactions.get(id) ?? assert.fail(`${id} is not there`));
  const sum = (status: TransactionStatus[]) =>
    children
      .filter((transaction) => transaction.type === 'Refund' && status.includes(transaction.status))
      .reduce((all, { amount }) => all + amount, 0);
  assert.equal(row.refunded, sum(['Refunded']));
  assert.equal(row.pendingRefund, sum(['Pending', 'WaitingForApproval']));
  for (const { lines } of transactions.accounting(row))
    assert.equal(
      lines.reduce((all, { debit, credit }) => all + debit - credit, 0),
      0,
      'a booking does not balance',
    );
  // Checks the statuses.
  const events = transactions
    .events(row)
    .filter(({ relatedTransactionId, type }) => relatedTransactionId === undefined && !/Failed$/.test(type));
  let before: TransactionStatus | undefined;
  for (const { status, created, type } of events) {
    assert.ok(created <= world.now(), `${type} lies ahead`);
    if (before !== undefined && status !== before)
      assert.ok(next[before].includes(status), `from ${before} to ${status} by ${type}`);
    before = status;
  }
  if (over.includes(row.status)) assert.equal(row.status === 'Voided' ? row.captured - row.reversed : row.captured, 0);
  // Checks the references.
  const merchant = world.merchant(row.merchantId) ?? assert.fail('no merchant');
  assert.equal(merchant.tenantId, row.tenantId);
  assert.ok(
    merchant.websites.some(({ id }) => id === row.websiteId),
    'no website',
  );
  if (row.parentId !== undefined)
    assert.ok(transactions.get(row.parentId)?.children.includes(row.id), 'its payment does not know it');
  const eventIds = new Set(transactions.events(row).map(({ id }) => id));
  for (const { eventId } of transactions.webhooks(row)) assert.ok(eventIds.has(eventId), 'a webhook of no event');
  for (const { serviceProvider } of transactions.attempts(row))
    assert.ok(
      world.serviceProviders.some(({ id }) => id === serviceProvider),
      'no provider',
    );
}

/** Asserts that a merchant's accounts equal the bookings of all its transactions, invoices and credit notes. */
function checkBalances(world: World, merchantId: string): void {
  for (const mode of ['Live', 'Test'] as const) {
    const booked = new Map<string, number>();
    for (const [currency, opening] of world.transactions.openings(merchantId, mode)) {
      booked.set(`${currency} available`, -opening);
      booked.set(`${currency} provider`, opening);
    }
    const { rows } = world.transactions.query(
      { merchantIds: new Set([merchantId]), mode },
      { pageSize: Number.POSITIVE_INFINITY },
    );
    const entries: Booking[] = rows
      .filter(({ parentId }) => parentId === undefined)
      .flatMap((row) => world.transactions.accounting(row));
    for (const { lines, currency } of [...entries, ...world.transactions.accountBookings(merchantId, mode)])
      for (const { account, debit, credit } of lines)
        booked.set(`${currency} ${account}`, (booked.get(`${currency} ${account}`) ?? 0) + debit - credit);
    for (const [currency, accounts] of world.transactions.balances(merchantId, mode))
      for (const [account, sum] of accounts)
        assert.equal(
          Math.abs(booked.get(`${currency} ${account}`) ?? 0),
          Math.abs(sum),
          `${mode} ${currency} ${account} of ${merchantId}`,
        );
  }
}

function checkScopes(world: World): void {
  const every = { pageSize: Number.POSITIVE_INFINITY };
  const parts = world.tenants.map(({ id }) => world.transactions.query({ tenantId: id }, every).rows);
  assert.equal(
    parts.reduce((all, rows) => all + rows.length, 0),
    world.transactions.size,
    'a transaction of no tenant, or of two',
  );
  for (const [index, rows] of parts.entries())
    assert.ok(rows.every(({ tenantId }) => tenantId === world.tenants[index]?.id));
  const person = world.personByEmail('merchant@portal.test') ?? assert.fail('nobody');
  const caller = {
    person,
    tier: 'merchant',
    tenantId: person.tenantId ?? '',
    merchantId: person.merchantId ?? '',
    mode: 'Live',
    permissions: new Set<string>(),
  } as const;
  const ownTransactions = world.transactions.query({ merchantIds: new Set([caller.merchantId]) }, every).rows;
  assert.ok(
    ownTransactions.every(inScope(caller)) &&
      ownTransactions.length === world.transactions.query({ fits: inScope(caller) }, every).count,
  );
}

test('random settings, actions and steps of the clock keep money, states, references and scopes whole', () => {
  const done = new Set<string>();
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999 }), fc.array(step, { minLength: 10, maxLength: 24 }), (seed, steps) => {
      const log = (line: string) => assert.fail(line);
      const world = createWorld({
        seed,
        now: born,
        transactions: 1_500,
        traffic: 40,
        permissions: plugins.permissions,
        parts: [plugins.sandbox],
        log,
      });
      world.transactions.balances(world.merchants[1]?.id ?? '', 'Live');
      for (const { kind, name, index, variant } of steps) {
        if (kind === 'clock') world.clock.advance(index * minute);
        else {
          try {
            if ((kind === 'act' ? acts : settings)[name]?.(world, index, variant)) done.add(name);
          } catch (error) {
            // A rejected change has no effect; any other error is a bug.
            if (
              !(error instanceof Error) ||
              !/refus|Objection|Entity|Range/i.test(`${error.name} ${error.constructor.name}`)
            )
              throw error;
          }
        }
      }
      world.clock.advance(60 * minute);
      const rows = latestAll(world);
      for (const row of rows) {
        try {
          checkRow(world, row);
        } catch (error) {
          throw new Error(`${JSON.stringify(row)}\n${JSON.stringify(world.transactions.events(row))}`, {
            cause: error,
          });
        }
      }
      for (const merchantId of new Set(rows.slice(0, 40).map((row) => row.merchantId)))
        checkBalances(world, merchantId);
      checkScopes(world);
    }),
    { numRuns: 6, seed: 20_260_714 },
  );
  for (const name of [...Object.keys(settings), ...Object.keys(acts)].filter((deedName) => deedName !== 'dispute'))
    assert.ok(done.has(name), `${name} was never done`);
});

const latestAll = (world: World) =>
  world.transactions.query({ from: born }, { pageSize: Number.POSITIVE_INFINITY }).rows;
