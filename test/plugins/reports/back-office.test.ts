// @lane sandbox
/** The operators' reports other than those of transactions are correct: configuration, tickets, sign-ins. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createWorld } from '../../../dev-server/world/create.ts';
import { cardSchemes } from '../../../core/model/cards.ts';
import type { ReportQuery } from '../../../core/reports/calls.ts';
import type { Report } from '../../../core/reports/report.ts';
import { loginHistory, pmpConfiguration, supportAnalytics } from '../../../plugins/reports/reports/operations.ts';
import reports from '../../../plugins/reports/sandbox.ts';
import acquiring from '../../../plugins/acquiring/sandbox.ts';
import { Tickets } from '../../../plugins/support/sandbox/tokens.ts';
import { as, call, now, refused, testWorld } from './call.ts';

const schemes: ReadonlySet<string> = new Set(cardSchemes);
// MIDs are records of acquiring.
const world = testWorld(7, undefined, [acquiring]);
const callOf = (report: Report, who: 'tenant' | 'platform') =>
  (report.call as { readonly [Who in typeof who]?: NonNullable<Report['call']['tenant']> })[who] ?? assert.fail();
const requestReport = (report: Report, who: 'tenant' | 'platform', query: ReportQuery = {}) =>
  call(world, as(world, who), callOf(report, who), { query });
const quarter = { startDate: '2026-01-21T00:00:00.000Z', endDate: new Date(now).toISOString() };

describe('the configuration of payment methods', () => {
  test('has a row for each provider that payments of a website went to, with its number and price', async () => {
    const { data } = await requestReport(pmpConfiguration, 'tenant');
    const { tenantId = '' } = as(world, 'tenant');
    const paid = world.transactions
      .query({ tenantId, mode: 'Live' }, { pageSize: 40 })
      .rows.filter(({ type }) => type === 'Sale');
    assert.ok(paid.length > 0);
    for (const { merchantId, paymentMethod, currency, serviceProvider } of paid) {
      const merchantName = world.merchant(merchantId)?.legalBusinessName;
      const row = data.find(
        (row) =>
          row.merchantName === merchantName &&
          row.paymentMethod === paymentMethod &&
          row.currency === currency &&
          row.serviceProvider === serviceProvider,
      );
      assert.ok(row, `${merchantName} ${paymentMethod} ${currency} ${serviceProvider}`);
      if (schemes.has(paymentMethod)) assert.match(String(row.mid), /^\d{15}$/);
      else assert.equal(row.mid, null, paymentMethod);
      assert.match(String(row.fees), /fee/);
    }
    assert.ok(
      data.some(
        ({ state, serviceProvider, cause }) =>
          state === 'Missing' && serviceProvider === null && cause === 'why-no-channel',
      ),
    );
  });

  test('is narrowed by state, currency and search; other tenants’ merchants are not in it', async () => {
    const missing = await requestReport(pmpConfiguration, 'tenant', { kind: 'Missing', currency: 'EUR' });
    assert.ok(
      missing.data.length > 0 && missing.data.every(({ state, currency }) => state === 'Missing' && currency === 'EUR'),
    );
    const [ownReport, all] = [
      await requestReport(pmpConfiguration, 'tenant'),
      await requestReport(pmpConfiguration, 'platform'),
    ];
    assert.ok(all.count > ownReport.count);
    const name = String(ownReport.data[0]?.merchantName);
    const found = await requestReport(pmpConfiguration, 'tenant', { searchKey: name.toLowerCase() });
    assert.ok(found.count > 0 && found.data.every(({ merchantName }) => merchantName === name));
  });
});

describe('tickets', () => {
  test('are counted once each, by category and priority', async () => {
    const { data } = await requestReport(supportAnalytics, 'tenant', quarter);
    const { tenantId } = as(world, 'tenant');
    const tickets = (world.of(Tickets)?.all ?? []).filter(
      (ticket) =>
        ticket.tenantId === tenantId &&
        ticket.channel === 'CustomerToTenantTicketChannel' &&
        ticket.created >= Date.parse(quarter.startDate) &&
        ticket.created <= now,
    );
    assert.ok(tickets.length > 0);
    assert.equal(
      data.reduce((sum, row) => sum + Number(row.tickets), 0),
      tickets.length,
    );
    for (const { category, priority, tickets: count, openTickets, closedTickets, answeredInTime } of data) {
      assert.equal(
        count,
        tickets.filter((ticket) => ticket.category === category && ticket.priority === priority).length,
      );
      assert.equal(Number(openTickets) + Number(closedTickets), count);
      assert.ok(answeredInTime === null || (Number(answeredInTime) >= 0 && Number(answeredInTime) <= 100));
    }
    const high = await requestReport(supportAnalytics, 'tenant', { ...quarter, kind: 'High' });
    assert.ok(high.data.every(({ priority }) => priority === 'High'));
  });

  test('the report states that support is disabled', async () => {
    const bare = createWorld({ seed: 7, now, parts: [reports], transactions: 500 });
    await refused(call(bare, as(bare, 'tenant'), callOf(supportAnalytics, 'tenant')), 409, 'reports.no-support');
  });
});

test('the login history shows the provider’s sign-ins by period, result and search, with their person', async () => {
  const person = as(world, 'tenant').person;
  const shared = { address: '127.0.0.1', userAgent: 'Firefox' };
  const signIns = [
    { id: 'sin_3', at: now - 1_000, result: 'SignedOut', email: person.email, personId: person.id, ...shared },
    { id: 'sin_2', at: now - 2_000, result: 'WrongPassword', email: 'nobody@x.test', ...shared },
    { id: 'sin_1', at: now - 40 * 86_400_000, result: 'SignedIn', email: person.email, personId: person.id, ...shared },
  ] as const;
  const history = async (query: ReportQuery = {}) =>
    (await call(world, as(world, 'platform'), callOf(loginHistory, 'platform'), { query, signIns })).data;
  assert.deepEqual(
    (await history()).map(({ id, person: name, tier }) => [id, name, tier]),
    [
      ['sin_3', `${person.firstName} ${person.lastName}`, 'tenant'],
      ['sin_2', null, null],
    ],
  );
  assert.deepEqual(
    (await history(quarter)).map(({ id }) => id),
    ['sin_3', 'sin_2', 'sin_1'],
  );
  assert.deepEqual(
    (await history({ kind: 'WrongPassword' })).map(({ id }) => id),
    ['sin_2'],
  );
  assert.deepEqual(
    (await history({ searchKey: 'NOBODY' })).map(({ id }) => id),
    ['sin_2'],
  );
});
