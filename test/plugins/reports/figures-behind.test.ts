// @lane sandbox
/** Each figure of reports has a formula in both languages, and the rows behind it add up to it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromMinor, toMinor } from '../../../core/api/money.ts';
import type { ReportQuery, ReportRow } from '../../../core/reports/calls.ts';
import { figuresOf } from '../../../core/reports/figures.ts';
import shared from '../../../core/reports/messages/en.json' with { type: 'json' };
import sharedTr from '../../../core/reports/messages/tr.json' with { type: 'json' };
import { lookupAddressOf } from '../../../core/reports/question.ts';
import { columnsOf, keysOf, type Report } from '../../../core/reports/report.ts';
import { endOfDay, startOfDay } from '../../../core/ui/formats/date.ts';
import { percentOf, sumTransactions } from '../../../dev-server/world/groups.ts';
import type { Transaction } from '../../../dev-server/world/types.ts';
import { invoicedFees } from '../../../plugins/reports/invoices/api.ts';
import * as operations from '../../../plugins/reports/reports/operations.ts';
import * as transactions from '../../../plugins/reports/reports/transactions.ts';
import own from '../../../plugins/reports/words/messages/en.json' with { type: 'json' };
import ownTr from '../../../plugins/reports/words/messages/tr.json' with { type: 'json' };
import { listTickets } from '../../../plugins/support/api.ts';
import { businessTime, dueOf } from '../../../plugins/support/sandbox/service-level.ts';
import { type StoredTicket, Tickets } from '../../../plugins/support/sandbox/tokens.ts';
import { tenantCalls } from '../../../plugins/support/ticket-api.ts';
import { rowsAt } from '../transactions/rows-at.ts';
import { as, call, refused, testWorld, type Who } from './call.ts';

const world = testWorld(7, 20_000);
// The clock of New York is put on by an hour on 8 March 2026.
const timeZone = 'America/New_York';
const days = { from: '2026-03-05', to: '2026-03-12' };
const period = { startDate: startOfDay(days.from, timeZone), endDate: endOfDay(days.to, timeZone) };
const tiers: readonly Who[] = ['platform', 'tenant', 'merchant'];
const callerOf = (who: Who) => {
  const caller = as(world, who);
  return { ...caller, person: { ...caller.person, timeZone } };
};

async function rowsOf(who: Who, report: Report, query: ReportQuery = period) {
  const found = report.call[who as 'tenant'] ?? assert.fail(`${report.id} is not for ${who}`);
  return call(world, callerOf(who), found, { query });
}

const decimals = (currency: string) => world.decimalPlaces(currency);
const minorOf = (rows: readonly Transaction[], amountOf: (row: Transaction) => number) =>
  rows.reduce((sum, row) => sum + amountOf(row), 0);

/**
 * Returns a figure of a group, added up from the rows behind it.
 * @param all number of rows of the whole table
 */
function figureOf(id: string, rows: readonly Transaction[], all: number, byProvider: boolean): ReportRow[string] {
  const [currency = 'EUR'] = rows.map((row) => row.currency);
  const taken = sumTransactions(rows, { base: 'EUR', rates: world.rates });
  const requested = sumTransactions(rows, { base: 'EUR', rates: world.rates, amountOf: ({ amount }) => amount });
  switch (id) {
    case 'count':
      return rows.length;
    case 'amount':
      return fromMinor(
        minorOf(rows, ({ amount }) => amount),
        decimals(currency),
      );
    case 'captured':
      return fromMinor(
        minorOf(rows, ({ captured }) => captured),
        decimals(currency),
      );
    case 'volume':
      return fromMinor(taken.volume, 2);
    case 'requested':
      return fromMinor(requested.volume, 2);
    case 'share':
      return percentOf(rows.length, all);
    case 'successRate': {
      const { approved, refused, blocked } = taken;
      return percentOf(approved, approved + refused - (byProvider ? blocked : 0));
    }
    default:
      assert.fail(`The figure ${id} is proved by no test.`);
  }
}

let proved = 0;
for (const report of Object.values(transactions)) {
  for (const who of tiers.filter((tier) => report.tiers.includes(tier))) {
    test(`each figure of ${report.id} for ${who} is the sum of the rows that it opens`, async () => {
      const { by } = keysOf(report, {});
      const leads = { lookup: '/lookup', filters: new Map(), days, refusedOnly: report.refusedOnly ?? false };
      const { data, total, totals = [] } = await rowsOf(who, report);
      assert.ok(data.length > 0 && total);
      const opened = (keys: typeof by, row: ReportRow) =>
        rowsAt(world, callerOf(who), lookupAddressOf(leads, keys, row) ?? assert.fail('no address'), timeZone);
      for (const row of data.slice(0, 10)) {
        const rows = await opened(by, row);
        for (const { column } of figuresOf(report, columnsOf(report, {}))) {
          const expected = figureOf(column.id, rows, total.count, by.includes('serviceProvider'));
          assert.equal(row[column.id], expected, `${by.map((key) => row[key]).join(' ')} ${column.id}`);
          proved += 1;
        }
      }
      // The totals above the table: all rows, and those of each currency.
      const all = await opened([], {});
      for (const id of ['count', 'requested', 'volume', 'successRate'] as const)
        assert.equal(total[id], figureOf(id, all, total.count, false), `total ${id}`);
      for (const row of totals.slice(0, 6)) {
        const rows = await opened(['currency'], row);
        for (const id of ['count', 'amount', 'captured', 'volume'] as const)
          assert.equal(row[id], figureOf(id, rows, total.count, false), `${row.currency} ${id}`);
        assert.match(row.rate, /^\d/, `${row.currency} has a rate`);
      }
    });
  }
}

test('the charts of reports open the rows that their points are made of', async () => {
  let points = 0;
  for (const report of Object.values(transactions)) {
    for (const who of tiers.filter((tier) => report.tiers.includes(tier))) {
      const leads = { lookup: '/lookup', filters: new Map(), days, refusedOnly: report.refusedOnly ?? false };
      for (const chart of report.charts.filter(({ by }) => by !== 'hour')) {
        const chartCall = chart.call[who as 'tenant'];
        if (!chartCall) continue;
        const { data } = await call(world, callerOf(who), chartCall, { query: period });
        const count = data.reduce((sum, row) => sum + Number(row.count), 0);
        for (const row of data.filter((candidate) => Number(candidate.count) > 0).slice(0, 3)) {
          const href = lookupAddressOf(leads, [chart.by], row) ?? assert.fail(`${chart.id} opens nothing`);
          const rows = await rowsAt(world, callerOf(who), href, timeZone);
          for (const id of [chart.measure, chart.beside ?? 'count']) {
            const expected = figureOf(id, rows, count, chart.by === 'serviceProvider');
            assert.equal(row[id], expected, `${who} ${report.id} ${chart.id} ${row[chart.by]} ${id}`);
            points += 1;
          }
        }
      }
    }
  }
  assert.ok(points > 100, `${points} points`);
  assert.ok(proved > 500, `${proved} figures`);
});

test('the figures of a webhook destination are those of the webhooks that it opens', async () => {
  const path = '/crm/reports/webhooks-destinations/statistics';
  const { data } = await rowsOf('tenant', operations.destinationsStatistics);
  const { data: states } = await rowsOf('tenant', operations.destinationsStatus);
  assert.ok(data.length > 1);
  for (const row of data.slice(0, 8)) {
    const href =
      operations.destinationsStatistics.rowsAt?.(row, { path, days, column: 'events' }) ?? assert.fail('opens nothing');
    const address = new URL(href, 'https://portal.example');
    assert.equal(address.pathname, '/crm/reports/webhookreport');
    assert.equal(address.searchParams.get('f.date'), `${days.from}..${days.to}`);
    const customer = address.searchParams.get('f.merchant') ?? '';
    const { data: rows } = await rowsOf('tenant', operations.webhookReport, { ...period, customer });
    const { data: attempts } = await rowsOf('tenant', operations.webhookReportV2, { ...period, customer });
    const delivered = rows.filter(({ webhookStatus }) => webhookStatus === 'Delivering');
    const firstTime = delivered.filter(({ attempts: count }) => count === 1);
    assert.deepEqual(
      {
        events: row.events,
        delivered: row.delivered,
        failed: row.failed,
        attempts: row.attempts,
        deliveryRate: row.deliveryRate,
        firstTimeRate: row.firstTimeRate,
      },
      {
        events: rows.length,
        delivered: delivered.length,
        failed: rows.length - delivered.length,
        attempts: attempts.length,
        deliveryRate: percentOf(delivered.length, rows.length),
        firstTimeRate: percentOf(firstTime.length, rows.length),
      },
    );
    const newest = rows.toSorted((row, other) => String(other.created).localeCompare(String(row.created)));
    const failures = newest.findIndex(({ webhookStatus }) => webhookStatus === 'Delivering');
    const state = states.find(({ id }) => id === row.id);
    assert.equal(state?.failuresInARow, failures === -1 ? rows.length : failures);
  }
});

/** Returns the tickets that an address of the list of tickets shows. */
async function ticketsAt(who: Who, href: string): Promise<readonly StoredTicket[]> {
  const given = new URLSearchParams(href.split('?')[1]);
  const [from = '', to = ''] = (given.get('f.created') ?? '').split('..');
  const { data, count } = await call(world, callerOf(who), listTickets, {
    query: {
      createdFrom: startOfDay(from, timeZone),
      createdTo: endOfDay(to, timeZone),
      category: given.get('f.category') ?? '',
      priority: given.get('f.priority') ?? '',
      status: given.get('f.status') ?? '',
      customerId: given.get('f.customer') ?? '',
      ...(given.get('f.escalated') === 'yes' && { isEscalated: true }),
      pageIndex: 0,
      pageSize: 1000,
    },
  });
  assert.equal(count, data.length);
  return data.map(({ ticketId }) => world.of(Tickets)?.get(ticketId) ?? assert.fail(ticketId));
}

/** Returns a figure of support analytics, worked out from the tickets that it opens. */
function ticketFigure(id: string, tickets: readonly StoredTicket[]): ReportRow[string] {
  const now = world.now();
  const inTime = (doneAt: (ticket: StoredTicket) => number | undefined, what: 'response' | 'resolution') => {
    const decided = tickets.filter((ticket) => doneAt(ticket) !== undefined || dueOf(ticket)[what] < now);
    return percentOf(decided.filter((ticket) => (doneAt(ticket) ?? now) <= dueOf(ticket)[what]).length, decided.length);
  };
  const median = (times: readonly number[]) => {
    const sorted = times.toSorted((time, other) => time - other);
    const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
    return low === undefined || high === undefined ? null : Math.round(((low + high) / 2 / 3_600_000) * 10) / 10;
  };
  switch (id) {
    case 'answeredInTime':
      return inTime(({ respondedAt }) => respondedAt, 'response');
    case 'solvedInTime':
      return inTime(({ resolvedAt }) => resolvedAt, 'resolution');
    case 'firstResponse':
      return median(
        tickets.flatMap(({ requestedAt, respondedAt }) =>
          respondedAt === undefined ? [] : businessTime(requestedAt, respondedAt),
        ),
      );
    case 'resolution':
      return median(
        tickets.flatMap(({ requestedAt, resolvedAt, paused }) =>
          resolvedAt === undefined ? [] : Math.max(0, businessTime(requestedAt, resolvedAt) - paused),
        ),
      );
    default:
      return tickets.length;
  }
}

for (const who of ['tenant', 'platform'] as const) {
  test(`each figure of support analytics for ${who} is that of the tickets that it opens`, async () => {
    const report = operations.supportAnalytics;
    const quarter = { from: '2026-02-01', to: '2026-04-20' };
    const query = {
      startDate: startOfDay(quarter.from, timeZone),
      endDate: endOfDay(quarter.to, timeZone),
    };
    const caller = callerOf(who);
    const openTicket = (world.of(Tickets)?.all ?? []).find(
      (ticket) =>
        ticket.merchantId !== undefined &&
        ticket.tenantId === caller.tenantId &&
        ticket.status === 'Opened' &&
        ticket.escalatedToId === undefined,
    );
    const merchantId = openTicket?.merchantId;
    if (openTicket && merchantId !== undefined)
      await call(world, caller, tenantCalls.escalate, {
        params: { customerId: merchantId, ticketId: openTicket.id },
        body: {
          ticket: {
            ...{
              ticketCategory: openTicket.category,
              subject: 'Escalated',
              description: 'Escalated',
              priority: 'High',
            },
            references: [],
          },
          isPlatformCreatingTicket: false,
        },
      });
    for (const merchants of who === 'tenant' ? [undefined, merchantId] : [undefined]) {
      const { data } = await rowsOf(who, report, { ...query, ...(merchants && { customer: merchants }) });
      assert.ok(merchants !== undefined || data.length > 1, `${data.length} rows`);
      let escalated = 0;
      for (const row of data) {
        for (const { column } of figuresOf(report, columnsOf(report, {}))) {
          const place = { path: '', days: quarter, column: column.id, merchants, list: '/list' };
          const tickets = await ticketsAt(who, report.rowsAt?.(row, place) ?? assert.fail('opens nothing'));
          assert.equal(row[column.id], ticketFigure(column.id, tickets), `${row.id} ${column.id}`);
          if (column.id === 'escalated') escalated += tickets.length;
        }
      }
      if (who === 'tenant' && merchants === undefined) assert.ok(escalated > 0, 'no ticket is escalated');
    }
    assert.equal(report.rowsAt?.({}, { path: '', days: quarter, column: 'tickets' }), undefined, 'no list of tickets');
  });
}

const ownerOf: Readonly<Record<string, Who>> = { tenant: 'tenant', merchant: 'merchant' };
for (const who of Object.values(ownerOf)) {
  test(`each balance of the statement for ${who} is the opening balance with the rows up to it`, async () => {
    const { data } = await rowsOf(who, operations.accountStatement);
    assert.ok(data.length > 20);
    let balance = 0;
    for (const row of data) {
      const minor = (value: ReportRow[string] | undefined) =>
        toMinor(String(value ?? '0'), decimals(String(row.currency)));
      if (row.entry === 'opening') balance = minor(row.balance);
      balance += minor(row.credit) - minor(row.debit);
      assert.equal(row.balance, fromMinor(balance, decimals(String(row.currency))), String(row.id));
    }
  });

  test(`each invoice for ${who} is its lines, and its fees are rows of the statement`, async () => {
    const months = { startDate: '2026-03-01T00:00:00.000Z', endDate: '2026-03-31T23:59:59.999Z' };
    const caller = { ...callerOf(who), person: { ...callerOf(who).person, timeZone: 'UTC' } };
    const ask = (report: Report, query: ReportQuery) =>
      call(world, caller, report.call[who as 'tenant'] ?? assert.fail(), { query });
    const { data } = await ask(operations.invoices, months);
    const { data: lines } = await ask(operations.accountStatement, months);
    const totals = data.filter(({ line, invoiceStatus }) => line === 'total' && invoiceStatus !== 'CreditNote');
    assert.ok(totals.length > 0);
    for (const invoice of totals) {
      const currency = String(invoice.currency);
      const minor = (value: ReportRow[string] | undefined) => toMinor(String(value ?? '0'), decimals(currency));
      const parts = data.filter(({ number, line }) => number === invoice.number && line !== 'total');
      assert.equal(
        parts.reduce((sum, { net }) => sum + minor(net), 0),
        minor(invoice.net),
        String(invoice.number),
      );
      assert.equal(minor(invoice.net) + minor(invoice.vat), minor(invoice.gross), String(invoice.number));
      const fees = lines.filter(
        ({ entry, account }) => entry === 'fee' && account === `${invoice.merchantName} · ${currency}`,
      );
      const minimum = parts
        .filter(({ line }) => line === 'Monthly minimum')
        .reduce((sum, { net }) => sum + minor(net), 0);
      assert.equal(
        fees.reduce((sum, { debit, credit }) => sum + minor(debit) - minor(credit), 0),
        minor(invoice.net) - minimum,
        String(invoice.number),
      );
    }
  });
}

for (const who of Object.values(ownerOf)) {
  test(`each figure of an invoice or a credit note for ${who} is the sum of the fees that it opens`, async () => {
    const caller = callerOf(who);
    const { data } = await rowsOf(who, operations.invoices, {
      startDate: '2026-02-10T00:00:00.000Z',
      endDate: '2026-04-20T09:00:00.000Z',
    });
    const kinds = new Set<unknown>();
    const checked = new Map<unknown, number>();
    for (const { number, line, net, currency, invoiceStatus } of data) {
      // A hundred of the numerous invoices of each status are enough.
      const seen = checked.get(invoiceStatus) ?? 0;
      if (seen > 100) continue;
      checked.set(invoiceStatus, seen + 1);
      const query = line === 'total' ? {} : { line: String(line) };
      const params = { number: String(number) };
      const fees = [];
      for (let pageIndex = 0; pageIndex === 0 || fees.length % 1000 === 0; pageIndex += 1) {
        const page = await call(world, caller, invoicedFees, {
          params,
          query: { ...query, pageIndex, pageSize: 1000 },
        });
        if (page.data.length === 0) break;
        fees.push(...page.data);
      }
      const places = decimals(String(currency));
      const sum = fees.reduce((total, fee) => total + toMinor(fee.net, places), 0);
      assert.equal(fromMinor(sum, places), net, `${number} ${line}`);
      for (const fee of fees)
        if (fee.transactionId !== undefined)
          assert.equal(world.transactions.get(fee.transactionId)?.currency, currency, `${number} ${fee.id}`);
      kinds.add(invoiceStatus);
    }
    for (const status of who === 'tenant' ? ['Draft', 'Paid', 'Void', 'CreditNote'] : ['Draft', 'Paid'])
      assert.ok(kinds.has(status), `${who} has no invoice ${status}`);
  });
}

test('the fees of an invoice are only for those who see the invoice', async () => {
  const { data } = await rowsOf('tenant', operations.invoices, {
    startDate: '2026-03-01T00:00:00.000Z',
    endDate: '2026-03-31T00:00:00.000Z',
  });
  const merchantInvoices = new Set(
    (
      await rowsOf('merchant', operations.invoices, {
        startDate: '2026-03-01T00:00:00.000Z',
        endDate: '2026-03-31T00:00:00.000Z',
      })
    ).data.map(({ number }) => number),
  );
  const other =
    data.find(({ number }) => !merchantInvoices.has(number)) ?? assert.fail('all invoices are of one merchant');
  const query = { pageIndex: 0, pageSize: 10 };
  for (const number of [String(other.number), 'INV-2026-03-999999-EUR', 'nothing'])
    await refused(
      call(world, callerOf('merchant'), invoicedFees, { params: { number }, query }),
      404,
      'invoices.unknown',
    );
});

test('the amount of a declined payment is that of the payment that it opens', async () => {
  const { data } = await rowsOf('tenant', operations.declinedTransactionReasons);
  assert.ok(data.length > 5);
  for (const { transactionId, amount, currency } of data)
    assert.equal(
      amount,
      fromMinor(world.transactions.get(String(transactionId))?.amount ?? Number.NaN, decimals(String(currency))),
    );
});

test('each figure of each report has a formula, in both languages', () => {
  const formulas: readonly Readonly<Record<string, string>>[] = [
    { ...shared.calculation.of, ...own.report.calculation.of },
    { ...sharedTr.calculation.of, ...ownTr.report.calculation.of },
  ];
  let figures = 0;
  for (const report of [...Object.values(transactions), ...Object.values(operations)]) {
    for (const { column, formula } of figuresOf(report, columnsOf(report, {}))) {
      const [en, tr] = formulas.map((texts) => texts[formula]);
      assert.ok(en && tr && en !== tr, `${report.id}: ${column.id} has no formula ${formula}`);
      figures += 1;
    }
  }
  assert.ok(figures > 50, `${figures} figures`);
});
