// @lane sandbox
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fromMinor, toMinor } from '../../../core/api/money.ts';
import { currencies } from '../../../dev-server/world/reference/currencies.ts';
import type { ReportQuery, ReportRow } from '../../../core/reports/calls.ts';
import type { Report } from '../../../core/reports/report.ts';
import { creditInvoice } from '../../../plugins/reports/invoices/api.ts';
import * as operations from '../../../plugins/reports/reports/operations.ts';
import { transactionsDailyV1 } from '../../../plugins/reports/reports/transactions.ts';
import { merchantCalls, operatorCalls } from '../../../plugins/transactions/api.ts';
import { as, call, refused, testWorld } from './call.ts';

const period = { startDate: '2026-03-26T23:00:00.000Z', endDate: '2026-03-31T21:59:59.999Z' };
const next = { startDate: '2026-03-31T22:00:00.000Z', endDate: '2026-04-05T21:59:59.999Z' };
const world = testWorld();
type Who = 'tenant' | 'merchant';
const ask = (of: typeof world, who: Who, report: Report, query: ReportQuery = period) =>
  call(of, as(of, who), (report.call as Record<Who, NonNullable<Report['call']['tenant']>>)[who], { query });
const decimals = (currency: string) => currencies.find(({ id }) => id === currency)?.decimalPlaces ?? assert.fail(currency);
const minor = (row: ReportRow, column: string) => (row[column] === null ? 0 : toMinor(String(row[column]), decimals(String(row.currency))));

for (const seed of [7, 8, 9]) {
  describe(`an account statement (seed ${seed})`, () => {
    const of = seed === 7 ? world : testWorld(seed);
    for (const who of ['tenant', 'merchant'] as const) {
      test(`agrees for a ${who} with what was captured, refunded, paid out and charged, to the cent`, async () => {
        const { data } = await ask(of, who, operations.accountStatement);
        const sum = (entry: string, column: string, currency: string) =>
          data.filter((row) => row.entry === entry && row.currency === currency).reduce((total, row) => total + minor(row, column), 0);
        const { totals = [] } = await ask(of, who, transactionsDailyV1);
        assert.ok(totals.length > 0);
        for (const { currency, captured } of totals) assert.equal(fromMinor(sum('capture', 'credit', currency), decimals(currency)), captured);
        const list = who === 'tenant' ? operatorCalls.list : merchantCalls.list;
        for (const [type, status, entry] of [
          ['Refund', 'Refunded', 'refund'],
          ['Payout', 'Captured', 'payout'],
        ] as const) {
          const query = { dateFrom: period.startDate, dateTo: period.endDate, type, status, PageSize: 1000, PageIndex: 0 };
          const rows = (await call(of, as(of, who), list, { query })).data;
          for (const currency of new Set(rows.map((row) => row.currency))) {
            const booked = rows.filter((row) => row.currency === currency).reduce((total, row) => total + toMinor(row.amount, decimals(currency)), 0);
            assert.equal(sum(entry, 'debit', currency), booked, `${entry} ${currency}`);
          }
        }
        const charged = data.find(({ entry }) => entry === 'fee') ?? assert.fail();
        const fees = of.transactions.fees(of.transactions.get(String(charged.transactionId)) ?? assert.fail());
        assert.equal(
          minor(charged, 'debit'),
          fees.reduce((total, { amount }) => total + amount, 0),
        );
      });

      test(`has balances that follow from each other, and opens where the one before closed, for a ${who}`, async () => {
        const [first, second] = [await ask(of, who, operations.accountStatement), await ask(of, who, operations.accountStatement, next)];
        let balance = 0;
        for (const row of first.data) {
          if (row.entry === 'opening') balance = minor(row, 'balance');
          else balance += minor(row, 'credit') - minor(row, 'debit');
          assert.equal(minor(row, 'balance'), balance);
        }
        const openings = new Map(second.data.filter(({ entry }) => entry === 'opening').map((row) => [row.account, row.balance]));
        const closings = first.data.filter(({ entry }) => entry === 'closing');
        assert.ok(closings.length > 0);
        for (const { account, balance: closed } of closings) assert.equal(openings.get(account ?? ''), closed, String(account));
      });
    }
  });
}

test('invoices charge each fee once, with VAT of their sum, and are drafts until their month is over', async () => {
  const { data } = await ask(world, 'tenant', operations.invoices, { startDate: '2026-02-10T00:00:00Z', endDate: '2026-04-20T09:00:00Z' });
  const totals = data.filter(({ line, invoiceStatus }) => line === 'total' && invoiceStatus !== 'CreditNote');
  assert.ok(totals.length > 0);
  for (const total of totals) {
    const lines = data.filter(({ number, line }) => number === total.number && line !== 'total');
    assert.equal(
      lines.reduce((sum, line) => sum + minor(line, 'net'), 0),
      minor(total, 'net'),
    );
    assert.equal(minor(total, 'gross'), minor(total, 'net') + minor(total, 'vat'));
    assert.equal(minor(total, 'vat'), Math.round((minor(total, 'net') * 20) / 100 + 1e-9));
  }
  const statuses = (month: string) => [...new Set(totals.filter((row) => row.month === month).map((row) => row.invoiceStatus))];
  assert.deepEqual([statuses('2026-02'), statuses('2026-03').sort(), statuses('2026-04')], [['Paid'], ['Paid', 'Void'], ['Draft']]);
  // The whole month of February is charged, as its own days alone would be another invoice.
  const whole = await ask(world, 'tenant', operations.invoices, { startDate: '2026-01-31T23:00:00Z', endDate: '2026-02-28T22:59:59Z' });
  assert.deepEqual(
    data.filter(({ month }) => month === '2026-02'),
    whole.data.filter(({ month }) => month === '2026-02'),
  );
});

test('invoices that are issued have running numbers without a gap, which stay whoever asks and however long; a draft has none', async () => {
  const of = testWorld();
  const year = { startDate: '2026-01-01T00:00:00Z', endDate: '2026-04-20T09:00:00Z' };
  const totals = async (who: Who, query: ReportQuery = year) =>
    (await ask(of, who, operations.invoices, query)).data.filter(({ line, invoiceStatus }) => line === 'total' && invoiceStatus !== 'CreditNote');
  const running = (row: ReportRow) => Number(/^INV-\d{4}-\d{2}-(\d{6})-[A-Z]{3}$/.exec(String(row.number))?.[1]);
  const all = await totals('tenant');
  const issued = all.filter(({ invoiceStatus }) => invoiceStatus !== 'Draft');
  assert.deepEqual(
    issued.map(running).sort((one, other) => one - other),
    issued.map((_, at) => at + 1),
  );
  assert.ok(all.some(({ invoiceStatus, number }) => invoiceStatus === 'Draft' && /-DRAFT-/.test(String(number))));
  const months = issued.toSorted((one, other) => running(one) - running(other)).map(({ month }) => month);
  assert.deepEqual(months, months.toSorted(), 'a later month has later numbers');
  const own = await totals('merchant');
  assert.ok(own.length > 0);
  for (const row of own)
    assert.deepEqual(
      row,
      all.find(({ number }) => number === row.number),
      'a merchant has the same invoice',
    );
  of.clock.advance(20 * 86_400_000);
  const later = await totals('tenant', { ...year, endDate: '2026-05-10T09:00:00Z' });
  for (const row of issued) assert.equal(later.find(({ number }) => number === row.number)?.gross, row.gross, String(row.number));
  const numbers = later.filter(({ invoiceStatus }) => invoiceStatus !== 'Draft').map(running);
  assert.ok(numbers.length > issued.length, 'April is issued by now');
  assert.deepEqual(
    numbers.sort((one, other) => one - other),
    numbers.map((_, at) => at + 1),
  );
});

test('an issued invoice is taken back once, whole, by a note with a running number; the invoice itself stays', async () => {
  const of = testWorld();
  const query = { startDate: '2026-02-01T00:00:00Z', endDate: '2026-04-20T09:00:00Z' };
  const rows = async (who: Who = 'tenant') => (await ask(of, who, operations.invoices, query)).data.filter(({ line }) => line === 'total');
  const before = await rows();
  const [born, ...more] = before.filter(({ invoiceStatus }) => invoiceStatus === 'CreditNote');
  assert.deepEqual([more.length, born?.number?.toString().includes('-C00001-')], [0, true], 'the world has one');
  const paid = before.find(({ invoiceStatus }) => invoiceStatus === 'Paid') ?? assert.fail();
  const draft = before.find(({ invoiceStatus }) => invoiceStatus === 'Draft') ?? assert.fail();
  const credit = (number: unknown) => call(of, as(of, 'tenant'), creditInvoice, { params: { number: String(number) }, body: { reason: 'Wrong prices' } });
  const made = await credit(paid.number);
  assert.match(made.number, /^INV-2026-04-C00002-[A-Z]{3}$/);
  const after = await rows();
  const note = after.find(({ number }) => number === made.number) ?? assert.fail('the note is not told');
  assert.deepEqual(
    [note.net, note.vat, note.gross, note.credits, note.reason],
    [`-${paid.net}`, `-${paid.vat}`, `-${paid.gross}`, paid.number, 'Wrong prices'],
  );
  assert.deepEqual(
    after.find(({ number }) => number === paid.number),
    { ...paid, invoiceStatus: 'Void' },
  );
  assert.equal(
    (await rows('merchant')).some(({ number }) => number === made.number),
    (await rows('merchant')).some(({ number }) => number === paid.number),
  );
  await refused(credit(paid.number), 409, 'credit-note.twice');
  for (const none of [draft.number, made.number, 'INV-2026-02-999999-EUR']) await refused(credit(none), 404, 'invoices.unknown');
});

test('declined transactions stand with their reasons, one row each', async () => {
  const { data, count, total } = await ask(world, 'tenant', operations.declinedTransactionReasons);
  const query = { dateFrom: period.startDate, dateTo: period.endDate, type: 'Sale,Authorization', status: 'Declined,Failed', PageSize: 1000, PageIndex: 0 };
  const list = await call(world, as(world, 'tenant'), operatorCalls.list, { query });
  assert.deepEqual([count, total?.count], [list.count, list.count]);
  assert.deepEqual(
    new Map(data.map(({ transactionId, declineReason, amount }) => [transactionId, [declineReason, amount]])),
    new Map(list.data.map(({ id, declineReason, amount }) => [id, [declineReason, amount]])),
  );
});

describe('calls and webhooks', () => {
  test('API logs are those of the transactions; merchants see their own calls alone', async () => {
    const { data } = await ask(world, 'tenant', operations.apiLogs);
    const row = data[0] ?? assert.fail();
    const transaction = world.transactions.get(String(row.transactionId)) ?? assert.fail();
    assert.ok(world.transactions.apiLogs(transaction).some(({ id, request }) => id === row.id && request === row.request));
    assert.ok(data.some(({ direction }) => direction === 'Outbound'));
    const own = await ask(world, 'merchant', operations.apiLogs);
    assert.ok(own.count > 0 && own.data.every(({ direction }) => direction === 'Inbound'));
    // No whole card number, however it is written.
    assert.ok(data.every(({ request, response }) => !/\b\d{13,19}\b/.test(`${request}${response}`)));
  });

  test('a row per attempt is as many as the events tell, but for those that lie ahead', async () => {
    const events = await ask(world, 'tenant', operations.webhookReport);
    const attempts = await ask(world, 'tenant', operations.webhookReportV2);
    assert.equal(
      attempts.count,
      events.data.reduce((sum, row) => sum + Number(row.attempts), 0),
    );
    assert.ok(attempts.data.every(({ created }) => Date.parse(String(created)) <= world.now()));
    assert.equal(
      attempts.data.filter(({ result }) => result === 'delivered').length,
      events.data.filter(({ webhookStatus }) => webhookStatus === 'Delivering').length,
    );
  });

  test('destinations add up to the events', async () => {
    const events = await ask(world, 'tenant', operations.webhookReport);
    const { data } = await ask(world, 'tenant', operations.destinationsStatistics);
    assert.equal(
      data.reduce((sum, row) => sum + Number(row.events), 0),
      events.count,
    );
    assert.ok(data.every((row) => Number(row.delivered) + Number(row.failed) === Number(row.events)));
    const states = await ask(world, 'tenant', operations.destinationsStatus);
    for (const { webhookStatus, failuresInARow, lastAttempt } of states.data) {
      if (lastAttempt !== null) assert.equal(Number(failuresInARow) > 0, webhookStatus === 'NotDelivering');
    }
  });

  test('of more than a month they are refused: each row is read from its transaction', async () => {
    await refused(ask(world, 'tenant', operations.apiLogs, { startDate: '2026-01-01T00:00:00Z', endDate: '2026-03-01T00:00:00Z' }), 400, 'reports.range');
  });
});
