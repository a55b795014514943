// @lane sandbox
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fromMinor, toMinor } from '../../../../core/api/money.ts';
import { currencies } from '../../../../dev-server/world/reference/currencies.ts';
import type { ReportQuery, ReportRow } from '../../../../core/reports/calls.ts';
import type { Report } from '../../../../core/reports/report.ts';
import { creditInvoice } from '../../../../plugins/reports/invoices/api.ts';
import * as operations from '../../../../plugins/reports/reports/operations.ts';
import { transactionsDailyV1 } from '../../../../plugins/reports/reports/transactions.ts';
import { operatorCalls } from '../../../../plugins/transactions/api.ts';
import { as, call, refused, testWorld } from '../call.ts';

const period = { startDate: '2026-03-26T23:00:00.000Z', endDate: '2026-03-31T21:59:59.999Z' };
const next = { startDate: '2026-03-31T22:00:00.000Z', endDate: '2026-04-05T21:59:59.999Z' };
const world = testWorld();
type Who = 'tenant' | 'merchant';
const requestReport = (of: typeof world, who: Who, report: Report, query: ReportQuery = period) =>
  call(of, as(of, who), (report.call as Record<Who, NonNullable<Report['call']['tenant']>>)[who], { query });
const decimals = (currency: string) =>
  currencies.find(({ id }) => id === currency)?.decimalPlaces ?? assert.fail(currency);
const minor = (row: ReportRow, column: string) =>
  row[column] === null ? 0 : toMinor(String(row[column]), decimals(String(row.currency)));

const nextMonth = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)).toISOString().slice(0, 7);

/** Returns the accounts whose statement ends with another balance than the ledger, with both amounts in minor units. */
async function differences(of: typeof world, who: Who): Promise<string[]> {
  const { data } = await requestReport(of, who, operations.accountStatement, {
    startDate: '2026-01-01T00:00:00Z',
    endDate: new Date(of.now()).toISOString(),
  });
  const merchants = new Map(
    data
      .filter(({ entry }) => entry === 'closing')
      .map((row) => [String(row.id).replace(/-[A-Z]{3}-closing$/, ''), row]),
  );
  assert.ok(merchants.size > 0, 'nobody has an account');
  return data
    .filter(({ entry }) => entry === 'closing')
    .flatMap((row) => {
      const merchantId = String(row.id).replace(/-[A-Z]{3}-closing$/, '');
      const accounts = of.transactions.balances(merchantId, 'Live').get(String(row.currency));
      const booked = ['available', 'reserved', 'disputed'].reduce(
        (sum, account) => sum + (accounts?.get(account as 'available') ?? 0),
        0,
      );
      return minor(row, 'balance') === booked ? [] : [`${String(row.account)}: ${minor(row, 'balance')} for ${booked}`];
    });
}

test('a statement follows the ledger through every operation on a payment', async () => {
  const of = testWorld(11);
  const { transactions } = of;
  const by = { actor: 'Ada', requestId: 'r-1', reason: 'A test' };
  const rows = transactions
    .query(
      {
        mode: 'Live',
        tenantIds: new Set([as(of, 'tenant').tenantId ?? assert.fail()]),
        statuses: new Set(['Captured'] as const),
      },
      { pageSize: 4000 },
    )
    .rows.filter(
      (row) =>
        row.type === 'Sale' && row.kind === 'Card' && transactions.remaining(row) > 2_000 && row.amount % 100 !== 13,
    );
  const [reversed, lost, won, returned] = rows.filter((row) => transactions.cover(row) > row.amount * 2);
  assert.ok(reversed && lost && won && returned);
  assert.equal(transactions.reverse(reversed, { ...by, amount: 500 }).outcome, 'Succeeded');
  for (const [row, isWon] of [
    [lost, false],
    [won, true],
  ] as const) {
    transactions.dispute(row, { ...by, amount: 700, disputeCode: '10.4' });
    transactions.settleDispute(row, { won: isWon, amount: 700 });
  }
  const { refund } = transactions.statusChangeRefund(returned, { ...by, amount: 300 });
  assert.deepEqual(await differences(of, 'tenant'), []);
  const { data } = await requestReport(of, 'tenant', operations.accountStatement, {
    startDate: '2026-01-01T00:00:00Z',
    endDate: new Date(of.now()).toISOString(),
  });
  const entryOf = (row: { readonly id: string }, entry: string) =>
    data.find((line) => line.transactionId === row.id && line.entry === entry);
  assert.equal(minor(entryOf(reversed, 'reversal') ?? assert.fail('no reversal'), 'debit'), 500);
  assert.equal(minor(entryOf(lost, 'chargeback') ?? assert.fail('no chargeback'), 'debit'), 700);
  assert.equal(entryOf(won, 'chargeback'), undefined, 'what was won stays');
  assert.equal(minor(entryOf(refund, 'refund') ?? assert.fail('no refund'), 'debit'), 300);
});

for (const seed of [7, 8, 9]) {
  describe(`an account statement (seed ${seed})`, () => {
    const of = seed === 7 ? world : testWorld(seed);
    for (const who of ['tenant', 'merchant'] as const) {
      test(`closes for a ${who} with what the ledger has on each account`, async () => {
        assert.deepEqual(await differences(of, who), []);
      });

      test(`books for a ${who} what transactions captured, and the fees that invoices charge by month`, async () => {
        const sum = (rows: readonly ReportRow[], column: string, of: (row: ReportRow) => boolean) =>
          rows.filter(of).reduce((total, row) => total + minor(row, column), 0);
        const months = ['2026-02', '2026-03'].map((month) => ({
          month,
          query: {
            startDate: `${month}-01T00:00:00.000Z`,
            endDate: new Date(Date.parse(`${nextMonth(month)}-01T00:00:00Z`) - 1).toISOString(),
          },
        }));
        // From the first day on, because a payment of one day may be captured on another.
        const whole = { startDate: '2025-06-01T00:00:00.000Z', endDate: new Date(of.now()).toISOString() };
        const { data } = await requestReport(of, who, operations.accountStatement, whole);
        const { totals = [] } = await requestReport(of, who, transactionsDailyV1, whole);
        assert.ok(totals.length > 0);
        for (const { currency, captured } of totals) {
          const taken = sum(data, 'credit', (row) => row.entry === 'capture' && row.currency === currency);
          assert.equal(
            fromMinor(
              taken - sum(data, 'debit', (row) => row.entry === 'void' && row.currency === currency),
              decimals(String(currency)),
            ),
            captured,
          );
        }
        for (const { month, query } of months) {
          const statement = (await requestReport(of, who, operations.accountStatement, query)).data;
          const invoices = (await requestReport(of, who, operations.invoices, query)).data.filter(
            (row) =>
              row.month === month &&
              row.invoiceStatus !== 'CreditNote' &&
              row.line !== 'total' &&
              row.line !== 'Monthly minimum',
          );
          for (const currency of new Set(invoices.map((row) => row.currency))) {
            const charged = sum(invoices, 'net', (row) => row.currency === currency);
            assert.equal(
              sum(statement, 'debit', (row) => row.entry === 'fee' && row.currency === currency) -
                sum(statement, 'credit', (row) => row.entry === 'fee' && row.currency === currency),
              charged,
              `${month} ${currency}`,
            );
          }
        }
      });

      test(`has balances that follow from each other, and opens where the one before closed, for a ${who}`, async () => {
        const [first, second] = [
          await requestReport(of, who, operations.accountStatement),
          await requestReport(of, who, operations.accountStatement, next),
        ];
        let balance = 0;
        for (const row of first.data) {
          if (row.entry === 'opening') balance = minor(row, 'balance');
          else balance += minor(row, 'credit') - minor(row, 'debit');
          assert.equal(minor(row, 'balance'), balance);
        }
        const openings = new Map(
          second.data.filter(({ entry }) => entry === 'opening').map((row) => [row.account, row.balance]),
        );
        const closings = first.data.filter(({ entry }) => entry === 'closing');
        assert.ok(closings.length > 0);
        for (const { account, balance: closed } of closings)
          assert.equal(openings.get(account ?? ''), closed, String(account));
      });
    }
  });
}

test('invoices charge each fee once, with VAT of their sum, and are drafts until their month is over', async () => {
  const { data } = await requestReport(world, 'tenant', operations.invoices, {
    startDate: '2026-02-10T00:00:00Z',
    endDate: '2026-04-20T09:00:00Z',
  });
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
  const statuses = (month: string) => [
    ...new Set(totals.filter((row) => row.month === month).map((row) => row.invoiceStatus)),
  ];
  assert.deepEqual(
    [statuses('2026-02'), statuses('2026-03').sort(), statuses('2026-04')],
    [['Paid'], ['Paid', 'Void'], ['Draft']],
  );
  // The whole month of February is charged, because a part of it would be another invoice.
  const whole = await requestReport(world, 'tenant', operations.invoices, {
    startDate: '2026-01-31T23:00:00Z',
    endDate: '2026-02-28T22:59:59Z',
  });
  assert.deepEqual(
    data.filter(({ month }) => month === '2026-02'),
    whole.data.filter(({ month }) => month === '2026-02'),
  );
});

test('issued invoices have stable running numbers without gaps, and drafts have none', async () => {
  const of = testWorld();
  const year = { startDate: '2026-01-01T00:00:00Z', endDate: '2026-04-20T09:00:00Z' };
  const totals = async (who: Who, query: ReportQuery = year) =>
    (await requestReport(of, who, operations.invoices, query)).data.filter(
      ({ line, invoiceStatus }) => line === 'total' && invoiceStatus !== 'CreditNote',
    );
  const running = (row: ReportRow) => Number(/^INV-\d{4}-\d{2}-(\d{6})-[A-Z]{3}$/.exec(String(row.number))?.[1]);
  const all = await totals('tenant');
  const issued = all.filter(({ invoiceStatus }) => invoiceStatus !== 'Draft');
  assert.deepEqual(
    issued.map(running).sort((value, other) => value - other),
    issued.map((_, at) => at + 1),
  );
  assert.ok(all.some(({ invoiceStatus, number }) => invoiceStatus === 'Draft' && /-DRAFT-/.test(String(number))));
  const months = issued.toSorted((invoice, other) => running(invoice) - running(other)).map(({ month }) => month);
  assert.deepEqual(months, months.toSorted(), 'a later month has later numbers');
  const ownInvoices = await totals('merchant');
  assert.ok(ownInvoices.length > 0);
  for (const row of ownInvoices)
    assert.deepEqual(
      row,
      all.find(({ number }) => number === row.number),
      'a merchant has the same invoice',
    );
  of.clock.advance(20 * 86_400_000);
  const later = await totals('tenant', { ...year, endDate: '2026-05-10T09:00:00Z' });
  for (const row of issued)
    assert.equal(later.find(({ number }) => number === row.number)?.gross, row.gross, String(row.number));
  const numbers = later.filter(({ invoiceStatus }) => invoiceStatus !== 'Draft').map(running);
  assert.ok(numbers.length > issued.length, 'April is issued by now');
  assert.deepEqual(
    numbers.sort((value, other) => value - other),
    numbers.map((_, at) => at + 1),
  );
});

test('an issued invoice is taken back once and whole by a note with a running number', async () => {
  const of = testWorld();
  const query = { startDate: '2026-02-01T00:00:00Z', endDate: '2026-04-20T09:00:00Z' };
  const rows = async (who: Who = 'tenant') =>
    (await requestReport(of, who, operations.invoices, query)).data.filter(({ line }) => line === 'total');
  const before = await rows();
  const [born, ...more] = before.filter(({ invoiceStatus }) => invoiceStatus === 'CreditNote');
  assert.deepEqual([more.length, born?.number?.toString().includes('-C00001-')], [0, true], 'the world has one');
  const paid = before.find(({ invoiceStatus }) => invoiceStatus === 'Paid') ?? assert.fail();
  const draft = before.find(({ invoiceStatus }) => invoiceStatus === 'Draft') ?? assert.fail();
  const credit = (number: unknown) =>
    call(of, as(of, 'tenant'), creditInvoice, { params: { number: String(number) }, body: { reason: 'Wrong prices' } });
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
  for (const none of [draft.number, made.number, 'INV-2026-02-999999-EUR'])
    await refused(credit(none), 404, 'invoices.unknown');
});

test('declined transactions stand with their reasons, one row each', async () => {
  const { data, count, total } = await requestReport(world, 'tenant', operations.declinedTransactionReasons);
  const query = {
    dateFrom: period.startDate,
    dateTo: period.endDate,
    type: 'Sale,Authorization',
    status: 'Declined,Failed',
    PageSize: 1000,
    PageIndex: 0,
  };
  const list = await call(world, as(world, 'tenant'), operatorCalls.list, { query });
  assert.deepEqual([count, total?.count], [list.count, list.count]);
  assert.deepEqual(
    new Map(data.map(({ transactionId, declineReason, amount }) => [transactionId, [declineReason, amount]])),
    new Map(list.data.map(({ id, declineReason, amount }) => [id, [declineReason, amount]])),
  );
});

describe('calls and webhooks', () => {
  test('API logs are those of the transactions; merchants see their own calls alone', async () => {
    const { data } = await requestReport(world, 'tenant', operations.apiLogs);
    const row = data[0] ?? assert.fail();
    const transaction = world.transactions.get(String(row.transactionId)) ?? assert.fail();
    assert.ok(
      world.transactions.apiLogs(transaction).some(({ id, request }) => id === row.id && request === row.request),
    );
    assert.ok(data.some(({ direction }) => direction === 'Outbound'));
    const ownLogs = await requestReport(world, 'merchant', operations.apiLogs);
    assert.ok(ownLogs.count > 0 && ownLogs.data.every(({ direction }) => direction === 'Inbound'));
    // No full card number, in any notation.
    assert.ok(data.every(({ request, response }) => !/\b\d{13,19}\b/.test(`${request}${response}`)));
  });

  test('a row per attempt is as many as the events tell, but for those that lie ahead', async () => {
    const events = await requestReport(world, 'tenant', operations.webhookReport);
    const attempts = await requestReport(world, 'tenant', operations.webhookReportV2);
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
    const events = await requestReport(world, 'tenant', operations.webhookReport);
    const { data } = await requestReport(world, 'tenant', operations.destinationsStatistics);
    assert.equal(
      data.reduce((sum, row) => sum + Number(row.events), 0),
      events.count,
    );
    assert.ok(data.every((row) => Number(row.delivered) + Number(row.failed) === Number(row.events)));
    const states = await requestReport(world, 'tenant', operations.destinationsStatus);
    for (const { webhookStatus, failuresInARow, lastAttempt } of states.data) {
      if (lastAttempt !== null) assert.equal(Number(failuresInARow) > 0, webhookStatus === 'NotDelivering');
    }
  });

  test('a period of more than a month is refused', async () => {
    await refused(
      requestReport(world, 'tenant', operations.apiLogs, {
        startDate: '2026-01-01T00:00:00Z',
        endDate: '2026-03-01T00:00:00Z',
      }),
      400,
      'reports.range',
    );
  });
});
