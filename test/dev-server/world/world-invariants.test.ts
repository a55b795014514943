// @lane sandbox
/** Each transaction and all reports about transactions keep their invariants. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld } from '../../../dev-server/world/create.ts';
import type { Transaction } from '../../../dev-server/world/types.ts';

const now = Date.parse('2026-07-14T09:30:00Z');
const world = createWorld({ seed: 11, now });
const { transactions } = world;
const all = transactions.query({}, { pageSize: Number.POSITIVE_INFINITY }).rows;

/** Runs a check on each transaction that a filter selects. The first that fails is shown completely. */
function forAll(isLike: (row: Transaction) => boolean, check: (row: Transaction) => unknown): void {
  const rows = all.filter(isLike);
  assert.ok(rows.length > 0, 'No transaction to check.');
  for (const row of rows) {
    try {
      check(row);
    } catch (error) {
      throw new Error(`${JSON.stringify(row)}: ${String(error)}`, { cause: error });
    }
  }
}

const isPayment = ({ type }: Transaction) => type === 'Sale' || type === 'Authorization';
const children = (row: Transaction) =>
  row.children.map((id) => {
    const child = transactions.get(id);
    assert.ok(child);
    return child;
  });
const sum = (rows: readonly { readonly amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);

test('captured less refunded, pending, reversed and disputed remains, and is never below 0', () => {
  forAll(
    () => true,
    (row) => {
      for (const amount of [row.amount, row.captured, row.refunded, row.pendingRefund])
        assert.ok(Number.isSafeInteger(amount) && amount >= 0);
      assert.ok(row.amount > 0);
      assert.equal(
        transactions.remaining(row),
        row.captured - row.refunded - row.pendingRefund - row.reversed - row.disputed,
      );
      assert.ok(transactions.remaining(row) >= 0);
      assert.ok(row.captured <= row.amount);
    },
  );
});

test('a payment has the status that its money tells', () => {
  forAll(isPayment, (row) => {
    assert.equal(row.status === 'Refunded', row.captured > 0 && row.refunded === row.captured);
    assert.equal(row.status === 'Captured' || row.status === 'Refunded', row.captured > 0);
    if (row.type === 'Sale')
      assert.ok(!['Authorized', 'Reserved', 'Voided', 'WaitingForApproval'].includes(row.status));
  });
  forAll(
    (row) => !isPayment(row),
    (row) => assert.deepEqual([row.captured, row.refunded, row.pendingRefund, row.children], [0, 0, 0, []]),
  );
});

test('the refunds of a payment add up to its refunded and pending amounts', () => {
  forAll(isPayment, (row) => {
    const refunds = children(row);
    assert.equal(sum(refunds.filter(({ status }) => status === 'Refunded')), row.refunded);
    assert.equal(sum(refunds.filter(({ status }) => status === 'Pending')), row.pendingRefund);
  });
  forAll(
    ({ type }) => type === 'Refund',
    (row) => {
      const parent = transactions.get(row.parentId ?? '');
      assert.ok(parent);
      assert.ok(parent.children.includes(row.id));
      const shared = ({
        mode,
        kind,
        currency,
        merchantId,
        tenantId,
        websiteId,
        serviceProvider,
        paymentMethod,
        country,
        maskedPan,
      }: Transaction) => [
        mode,
        kind,
        currency,
        merchantId,
        tenantId,
        websiteId,
        serviceProvider,
        paymentMethod,
        country,
        maskedPan,
      ];
      assert.deepEqual(shared(row), shared(parent));
      assert.ok(row.created > parent.created);
      assert.match(row.externalId, new RegExp(`^${parent.externalId}-R\\d$`));
    },
  );
});

test('each status that the lists filter by occurs; what is open or pending is recent', () => {
  const seen = new Set(all.map(({ type, status }) => `${type} ${status}`));
  for (const expected of [
    'Sale Captured',
    'Sale Refunded',
    'Sale Pending',
    'Sale Declined',
    'Sale Failed',
    'Authorization Authorized',
    'Authorization Reserved',
    'Authorization Voided',
    'Authorization Captured',
    'Refund Refunded',
    'Refund Pending',
    'Refund Failed',
    'Payout Successful',
    'Payout WaitingForApproval',
    'Payout Declined',
  ]) {
    assert.ok(seen.has(expected), expected);
  }
  forAll(
    ({ status }) => status === 'Pending' || status === 'WaitingForApproval',
    (row) => assert.ok(now - row.created < 10 * 86_400_000),
  );
  const open = all.filter(({ status }) => status === 'Authorized' || status === 'Reserved');
  assert.ok(open.filter(({ created }) => now - created < 7 * 86_400_000).length > open.length / 2);
});

test('full and partial refunds both occur', () => {
  assert.ok(all.some((row) => row.refunded > 0 && row.refunded < row.captured));
  assert.ok(all.some((row) => row.status === 'Refunded' && row.children.length === 1));
  assert.ok(all.some((row) => row.status === 'Refunded' && row.children.length > 1));
  assert.ok(all.some((row) => row.captured > 0 && row.captured < row.amount));
});

test('a transaction belongs to a website and the tenant of its merchant, whose mode it has', () => {
  forAll(
    () => true,
    (row) => {
      const merchant = world.merchant(row.merchantId);
      assert.ok(merchant);
      assert.equal(merchant.tenantId, row.tenantId);
      assert.ok(merchant.websites.some(({ id }) => id === row.websiteId));
      assert.notEqual(merchant.processingStatus, 'NoProcessing');
      if (merchant.processingStatus === 'SandboxEnabled') assert.equal(row.mode, 'Test');
      assert.ok(row.created >= merchant.activationDate);
    },
  );
  const normal = all.filter((row) => world.merchant(row.merchantId)?.processingStatus === 'Processing');
  const share = normal.filter(({ mode }) => mode === 'Test').length / normal.length;
  assert.ok(share > 0.02 && share < 0.04);
});

test('only declined and failed payments have a reason, and cards have an ISO 8583 code', () => {
  forAll(
    () => true,
    (row) => assert.equal(row.declineReason !== undefined, row.status === 'Declined' || row.status === 'Failed'),
  );
  forAll(
    (row) => row.kind === 'Card' && isPayment(row) && row.status !== 'Pending',
    (row) => {
      assert.match(row.responseCode ?? '', /^[0-9A-Z]{2}$/);
      assert.equal(row.responseCode === '00', row.status !== 'Declined' && row.status !== 'Failed');
    },
  );
  forAll(
    (row) => row.kind !== 'Card',
    (row) => assert.equal(row.responseCode, undefined),
  );
});

test('card numbers and IBANs exist masked only', { requirements: ['A-574'] }, () => {
  const lengths: Record<string, number> = { 'American Express': 15, 'Diners Club': 14 };
  forAll(
    () => true,
    (row) => {
      assert.equal(row.maskedPan !== undefined, row.kind === 'Card');
      if (row.maskedPan !== undefined) {
        assert.match(row.maskedPan, /^\d{6}•{4,6}\d{4}$/);
        assert.equal(row.maskedPan.length, lengths[row.paymentMethod] ?? 16);
      }
      const { iban, arn, authorizationCode } = transactions.references(row);
      if (iban !== undefined) assert.match(iban, /^[A-Z]{2}\d{2}•{7,}\d{4}$/);
      if (arn !== undefined) assert.match(arn, /^\d{23}$/);
      if (isPayment(row)) assert.equal(arn !== undefined, row.kind === 'Card' && row.captured > 0);
      if (authorizationCode !== undefined) assert.equal(row.responseCode, '00');
    },
  );
  const logs = all
    .filter(({ kind }) => kind === 'Card')
    .slice(0, 2000)
    .flatMap((row) => transactions.apiLogs(row));
  for (const { request, response } of logs) assert.doesNotMatch(request + response, /\d{13,}/);
});

test('events run from the start to the present status, in order, none in the future', () => {
  forAll(
    () => true,
    (row) => {
      const events = transactions.events(row);
      const ownEvents = events.filter(({ type }) => !/(Pending|Failed)$/.test(type));
      assert.equal((ownEvents.at(-1) ?? events.at(-1))?.status, row.status);
      assert.equal(events[0]?.created, row.created);
      for (const [index, event] of events.entries()) {
        assert.ok(event.created <= now);
        assert.ok(event.created >= (events[index - 1]?.created ?? 0));
        assert.equal(event.currency, row.currency);
      }
      assert.equal(new Set(events.map(({ id }) => id)).size, events.length);
      const captures = events.filter(({ type }) => type === 'Capture');
      assert.equal(sum(captures), row.captured);
      if (!isPayment(row)) return;
      const refunds = events.filter(
        ({ relatedTransactionId, type, status }) =>
          relatedTransactionId && !type.endsWith('Pending') && status !== 'Failed',
      );
      assert.equal(sum(refunds), row.refunded);
      assert.deepEqual(new Set(events.flatMap((event) => event.relatedTransactionId ?? [])), new Set(row.children));
    },
  );
});

test('fees exist only where money moved, and are less than it', () => {
  forAll(
    () => true,
    (row) => {
      const fees = transactions.fees(row);
      const moved =
        row.captured > 0 ||
        (row.type === 'Refund' && row.status === 'Refunded') ||
        (row.type === 'Payout' && row.status === 'Successful');
      assert.equal(fees.length > 0, moved);
      for (const fee of fees) {
        assert.ok(Number.isSafeInteger(fee.amount) && fee.amount > 0);
        assert.equal(fee.currency, row.currency);
        assert.ok(fee.created >= row.created && fee.created <= now);
      }
      // The fee of a dispute is what the scheme charges, even for a small payment.
      if (row.captured > 0) assert.ok(sum(fees.filter(({ name }) => name !== 'Dispute fee')) < row.captured);
    },
  );
});

test('webhooks go out where the merchant has an address for them, one for each event worth telling', () => {
  let undelivered = 0;
  forAll(
    () => true,
    (row) => {
      const url = world.merchant(row.merchantId)?.webhookUrl;
      const webhooks = transactions.webhooks(row);
      if (!url) assert.equal(webhooks.length, 0);
      else if (row.status !== 'Pending' && row.status !== 'WaitingForApproval') assert.ok(webhooks.length > 0);
      const times = new Set(transactions.events(row).map(({ created }) => created));
      for (const webhook of webhooks) {
        assert.equal(webhook.url, url);
        assert.ok(webhook.attempts >= 1);
        assert.ok(times.has(webhook.created));
        assert.equal(webhook.status === 'Delivering', webhook.statusCode === 200);
        if (webhook.status === 'NotDelivering') undelivered++;
      }
    },
  );
  assert.ok(undelivered > 100);
  assert.ok(world.merchants.filter(({ webhookUrl }) => webhookUrl).length > 200);
  assert.ok(world.merchants.some(({ webhookUrl }) => !webhookUrl));
});

test('API logs start with the merchant’s call, are JSON, and name the outcome', () => {
  forAll(
    (row) => Number.parseInt(row.id.slice(-1), 32) % 4 === 0,
    (row) => {
      const logs = transactions.apiLogs(row);
      assert.ok(logs.length > 0);
      if (row.type !== 'Refund') assert.deepEqual([logs[0]?.direction, logs[1]?.direction], ['Inbound', 'Outbound']);
      for (const log of logs) {
        assert.ok(log.created <= now && log.created >= row.created);
        assert.equal(typeof JSON.parse(log.request), 'object');
        assert.equal(typeof JSON.parse(log.response), 'object');
      }
      if (row.status === 'Declined' && row.declineReason)
        assert.ok(logs.at(-1)?.response.includes(JSON.stringify(row.declineReason)));
    },
  );
});

test('payers have a name and an address that cannot exist', () => {
  forAll(
    (row) => row.type === 'Refund',
    (row) => {
      const payer = transactions.payer(row);
      assert.equal(payer.email === undefined, row.channel === 'Terminal');
      if (payer.email !== undefined) assert.match(payer.email, /^[a-z0-9.-]+@[a-z]+\.example$/);
      assert.ok(payer.name.includes(' '));
      const parent = transactions.get(row.parentId ?? '');
      assert.deepEqual(parent && transactions.payer(parent), payer);
    },
  );
});

test('disputed amounts follow from the history: taken by chargebacks, returned by won ones', () => {
  let disputed = 0;
  const isCardPayment = ({ kind, type, captured }: Transaction) =>
    kind === 'Card' && type !== 'Refund' && type !== 'Payout' && captured > 0;
  forAll(isCardPayment, (row) => {
    const sum = (type: string) =>
      world.transactions.events(row).reduce((total, event) => total + (event.type === type ? event.amount : 0), 0);
    assert.equal(sum('Chargeback') - sum('ChargebackReversal'), row.disputed);
    if (row.disputed > 0) disputed++;
  });
  assert.ok(disputed > 50, `${disputed} payments have lost money to a dispute`);
});
