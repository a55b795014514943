// @lane sandbox
/** Reports of the ledger agree with the transactions for any seed: books balance, and attempts end like the payment. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld } from '../../../../dev-server/world/create.ts';
import { balancesOf, entriesOf } from '../../../../dev-server/world/ledger/accounting.ts';
import { stopperOf } from '../../../../dev-server/world/ledger/alerts.ts';
import type { Step } from '../../../../dev-server/world/ledger/archive.ts';
import type { AccountingEntry, Transaction } from '../../../../dev-server/world/types.ts';
import type { World } from '../../../../dev-server/world/world.ts';

const now = Date.UTC(2026, 9, 15, 12);
const worlds = [1, 7, 2026].map((seed) => createWorld({ seed, now }));
const worldOne: World = createWorld({ seed: 1, now });
const all = (world: World) => world.transactions.query({}, { pageSize: Number.POSITIVE_INFINITY }).rows;

const sum = (entries: readonly AccountingEntry[], side: 'debit' | 'credit', account?: string) =>
  entries
    .flatMap(({ lines }) => lines)
    .filter((line) => account === undefined || line.account === account)
    .reduce((total, line) => total + line[side], 0);

test('every booking balances, and a transaction’s books agree with what was captured, refunded and charged', () => {
  for (const world of worlds) {
    const { transactions } = world;
    for (const row of all(world)) {
      const entries = transactions.accounting(row);
      for (const entry of entries) {
        assert.equal(sum([entry], 'debit'), sum([entry], 'credit'), `${row.id} ${entry.type}`);
        assert.ok(
          entry.lines.every(
            ({ debit, credit }) =>
              Math.min(debit, credit) === 0 && Math.max(debit, credit) > 0 && Number.isSafeInteger(debit + credit),
          ),
        );
      }
      const refunds = row.children.flatMap((id) => transactions.get(id) ?? []);
      const fees = [row, ...refunds]
        .flatMap((transaction) => transactions.fees(transaction))
        .reduce((total, { amount }) => total + amount, 0);
      assert.equal(sum(entries, 'credit', 'fees'), fees, `${row.id} fees`);
      if (row.type === 'Sale' || row.type === 'Authorization') {
        assert.equal(sum(entries, 'debit', 'provider'), row.captured, `${row.id} captured`);
        // A lost dispute is booked to the provider too; an open one is reserved.
        const balances = balancesOf(entries);
        const lost = row.disputed - (balances.get('disputed') ?? 0);
        assert.equal(
          sum(entries, 'credit', 'provider') + sum(entries, 'credit', 'external'),
          row.refunded + lost,
          `${row.id} refunded`,
        );
        // Only unsettled captures and pending refunds are reserved.
        const merchant = ['available', 'reserved', 'disputed'] as const;
        assert.equal(
          merchant.reduce((total, account) => total + (balances.get(account) ?? 0), 0),
          row.captured - row.refunded - lost - fees,
        );
      }
      if (row.type === 'Refund' && row.status !== 'Pending')
        assert.equal(balancesOf(entries).get('reserved') ?? 0, 0, `${row.id} nothing stays set aside`);
    }
  }
});

test('the books follow later captures and refunds of a transaction', () => {
  const [world] = worlds;
  assert.ok(world);
  const change = { actor: 'A test', requestId: 'r-1', reason: 'A test' };
  const open = all(world).find(
    ({ status, kind, amount }) => status === 'Authorized' && kind === 'Card' && amount > 1000 && amount % 100 !== 13,
  );
  assert.ok(open);
  assert.deepEqual(world.transactions.accounting(open), [], 'an authorization books nothing');
  world.transactions.capture(open, { ...change, amount: 900 });
  world.transactions.refund(open, { ...change, amount: 300 });
  const entries = world.transactions.accounting(open);
  assert.equal(sum(entries, 'debit', 'provider'), 900);
  assert.equal(sum(entries, 'credit', 'provider'), 300);
  assert.equal(sum(entries, 'debit'), sum(entries, 'credit'));
});

const sale = all(worldOne).find((transaction) => transaction.type === 'Sale' && transaction.status === 'Captured');
/** Returns the ledger entries of a card payment with a single step. */
const booked = (type: string, given: Partial<Transaction> = {}, status: Transaction['status'] = 'Captured') => {
  assert.ok(sale);
  // also types that do not occur in the world
  const step = { type, created: now, status, amount: 500, actor: 'A test' } as unknown as Step;
  return entriesOf(1, { ...sale, ...given }, [step], new Map()).flatMap(({ lines }) =>
    lines.map(({ account, debit, credit }) => `${account} ${debit - credit}`),
  );
};

for (const [type, lines, given] of [
  ['Capture', ['provider 500', 'reserved -500']],
  ['Settlement', ['reserved 500', 'available -500']],
  ['Reversal', ['available 500', 'provider -500']],
  ['Chargeback', ['available 500', 'disputed -500']],
  ['ChargebackReversal', ['disputed 500', 'available -500']],
  ['StatusChangeRefund', ['available 500', 'external -500']],
  ['Authorization', []],
  ['Approval', []],
  ['Void', ['reserved 500', 'provider -500']],
  ['Created', ['available 500', 'reserved -500'], { type: 'Payout' }],
  ['Payout', ['reserved 500', 'provider -500'], { type: 'Payout' }],
  ['Refund', ['available 500', 'provider -500'], { type: 'Refund' }],
] as const satisfies readonly (readonly [string, readonly string[], Partial<Transaction>?])[]) {
  test(`${type}${given ? ` of a ${given.type}` : ''} books ${lines.join(', ') || 'nothing'}`, () => {
    assert.deepEqual(booked(type, given), lines);
  });
}

test('a failed or waiting action moves no money, and a declined payout frees it', () => {
  assert.deepEqual(booked('Void', { captured: 0 }, 'Voided'), []);
  assert.deepEqual(booked('Capture', {}, 'Failed'), []);
  assert.deepEqual(booked('Reversal', {}, 'Pending'), []);
  assert.deepEqual(booked('Decline', { type: 'Payout' }, 'Declined'), ['reserved 500', 'available -500']);
  assert.deepEqual(booked('Refund', { type: 'Refund' }, 'Failed'), []);
  assert.deepEqual(booked('Refund', { type: 'Refund' }, 'Pending'), ['available 500', 'reserved -500']);
});

test('the last attempt is the payment’s outcome, and earlier ones exist only after soft refusals', () => {
  let cascades = 0;
  let most = 0;
  for (const world of worlds) {
    for (const row of all(world)) {
      const attempts = world.transactions.attempts(row);
      const isPayment = row.type === 'Sale' || row.type === 'Authorization';
      assert.equal(attempts.length > 0, isPayment);
      const last = attempts.at(-1);
      if (!last) continue;
      assert.equal(last.serviceProvider, row.serviceProvider);
      assert.equal(last.responseCode, row.responseCode);
      assert.equal(last.outcome === 'Refused', row.status === 'Declined' || row.status === 'Failed');
      const before = attempts.slice(0, -1);
      assert.ok(
        before.every(
          ({ outcome, isSoft, serviceProvider }) =>
            outcome === 'Refused' && isSoft === true && serviceProvider !== row.serviceProvider,
        ),
      );
      assert.deepEqual(
        attempts.map(({ number }) => number),
        attempts.map((_, at) => at + 1),
      );
      const times = attempts.map(({ created }) => created);
      assert.deepEqual(times, times.toSorted());
      assert.ok(times.every((time) => time >= row.created));
      cascades += Number(before.length > 0);
      most = Math.max(most, attempts.length);
      if (before.length > 0) {
        assert.equal(row.kind, 'Card');
        // Each provider in the routing was called.
        const called = world.transactions.apiLogs(row).filter(({ statusCode }) => statusCode === 402);
        assert.equal(called.length, before.length);
      }
      for (const { number, serviceProvider } of attempts) {
        const log = world.transactions.routingLog(row, number);
        assert.equal(log?.serviceProvider, serviceProvider);
        assert.equal(log?.rules.filter(({ outcome }) => outcome === 'Chose').length, 1);
        assert.equal(log?.rules.at(-1)?.outcome, 'Chose');
      }
    }
  }
  assert.ok(cascades > 1000 && most > 3);
});

test('a payment that risk stopped has the alert that names the rule, and its log says the same', () => {
  for (const world of worlds) {
    let stopped = 0;
    for (const row of all(world)) {
      const alerts = world.transactions.alerts(row);
      const stopper = stopperOf(row);
      assert.deepEqual(
        alerts.filter(({ decision }) => decision === 'Stopped').map(({ rule }) => rule),
        stopper ? [stopper.name] : [],
      );
      stopped += Number(stopper !== undefined);
      for (const alert of alerts) {
        const log = world.transactions.antifraudLog(row, alert);
        assert.ok(log.response.includes(alert.rule) && log.id === alert.apiLogId);
        assert.doesNotMatch(log.request, /\d{13,19}/, 'no card number');
      }
    }
    assert.ok(stopped > 50);
  }
  const declined = { status: 'Declined', type: 'Sale' } as const;
  assert.match(stopperOf({ ...declined, declineReason: 'Velocity' })?.name ?? '', /^Velocity/);
  assert.equal(stopperOf({ ...declined, declineReason: 'Blacklisted' })?.kind, 'List');
  assert.equal(stopperOf({ ...declined, declineReason: 'Insufficient funds' }), undefined);
});

test('the second webhook service tells of the same events, a moment later', () => {
  const world = worldOne;
  for (const row of all(world).slice(0, 5000)) {
    const first = world.transactions.webhooks(row);
    const second = world.transactions.secondWebhooks(row);
    const events: ReadonlySet<string> = new Set(world.transactions.events(row).map(({ id }) => id));
    assert.ok(first.every(({ eventId }) => events.has(eventId)));
    if (second.length === 0) continue;
    assert.deepEqual(
      second.map(({ eventId }) => eventId),
      first.map(({ eventId }) => eventId),
    );
    assert.ok(second.every(({ created }, at) => created > (first[at]?.created ?? 0)));
  }
});

test('bank payments alone have a consent, and their states end as the transaction did', () => {
  const [world] = worlds;
  assert.ok(world);
  for (const row of all(world)) {
    const payment = world.transactions.bankPayment(row);
    assert.equal(payment !== undefined, row.kind === 'Bank' && row.type !== 'Payout');
    if (!payment) continue;
    assert.equal(payment.consentId, world.transactions.consent(row));
    assert.equal(payment.amount, row.amount);
    const expected = { Captured: 'ACSC', Refunded: 'ACSC', Declined: 'RJCT', Failed: 'RJCT' } as const;
    // checked above
    const known = Object.hasOwn(expected, row.status) ? expected[row.status as keyof typeof expected] : undefined;
    if (known) assert.equal(payment.states.at(-1)?.status, known, `${row.type} ${row.status}`);
  }
});
