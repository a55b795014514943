// @lane sandbox
/** Counts of open work on the default dashboards equal those of the lists to which they link. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApi } from '../../../harness/api.ts';
import type { Tier } from '../../../../core/permissions/guard.ts';
import { sourceOf } from '../../../../core/api/widget-data.ts';
import { scaCode } from '../../../../dev-server/sandbox/step-up-codes.ts';
import { myCalls } from '../../../../plugins/dashboards/board/api.ts';
import { questionOf } from '../../../../plugins/dashboards/question.ts';
import { isWidgetData } from '../../../../plugins/dashboards/board/widget-state.ts';
import { addKey, revokeKey } from '../../../../plugins/developer/api.ts';
import { alertCalls } from '../../../../plugins/reports/alerts/calls.ts';
import { accountStatement } from '../../../../plugins/reports/reports/operations.ts';
import { listKeys as listEncryptionKeys } from '../../../../plugins/tenants/keys/api.ts';
import { merchantCalls, operatorCalls } from '../../../../plugins/transactions/api.ts';
import { listPending } from '../../../../plugins/approvals/api.ts';
import { listCrmUsers } from '../../../../plugins/users/api.ts';
import { people } from '../../../harness/sign-in.ts';

const api = await startApi('tenant', { now: Date.parse('2026-11-22T10:00:00Z'), transactions: 50_600 });
const reach = async (tier: Tier) => (tier === 'tenant' ? api : await api.as(people[tier], tier));
let codes = 0;
/** Returns a code to confirm sensitive calls. Each code is valid only once. */
const nextCode = () => ({ scaCode: scaCode(codes++) });
/** Headers that name the requesting widget. */
const headers = { endpointId: 'test', widgetId: 'test' };
const period = { startDate: '2026-11-15T23:00:00.000Z', endDate: '2026-11-22T22:59:59.999Z', timezoneOffset: 60 };

for (const tier of ['platform', 'tenant', 'merchant'] as const) {
  test(`each widget of the default dashboard of a ${tier} has a source that answers`, async () => {
    const { call } = await reach(tier);
    const { widgets } = await call(myCalls.arranged, { params: { id: 'default' } });
    assert.ok(widgets.length >= 12, `${widgets.length} widgets`);
    for (const { widget } of widgets) {
      assert.ok(widget);
      const { dataSourceEndpoint, configuration } = widget.data;
      assert.equal(
        widget.dataSourceType,
        dataSourceEndpoint.split('/')[2],
        `${widget.name.en} names the plugin that has its data`,
      );
      const { data } = await call(sourceOf(dataSourceEndpoint), { query: period, headers });
      const { valueColumn } = configuration;
      if (valueColumn !== undefined)
        assert.ok(data[0] && valueColumn in data[0], `${widget.name.en} has no ${valueColumn}`);
    }
  });
}

const countOf = async (tier: Tier, source: string, column = 'count') =>
  (await (await reach(tier)).call(sourceOf(`/reporting/${source}`), { query: period, headers })).data[0]?.[column];

test('payouts to approve and open alerts are as many as their lists have', async () => {
  const { call } = api;
  const payouts = await call(listPending, { query: { PageSize: 10, PageIndex: 0, kind: 'Payout' } });
  assert.equal(await countOf('tenant', 'transactions/work', 'payouts'), payouts.count);
  const { data } = await call(alertCalls.tenant, { query: { pageIndex: 0, pageSize: 100 } });
  assert.equal(await countOf('tenant', 'reports/alerts'), data.filter(({ status }) => status === 'Open').length);
});

test('a merchant’s payouts are those of the lookup, and their balances those of the account statement', async () => {
  const { call } = await reach('merchant');
  const { count } = await call(merchantCalls.list, {
    query: { PageSize: 10, PageIndex: 0, type: 'Payout', status: 'WaitingForApproval' },
  });
  assert.equal(await countOf('merchant', 'transactions/work', 'payouts'), count);
  const balances = await call(sourceOf('/reporting/reports/balance'), { query: period, headers });
  const statement = await call(accountStatement.call.merchant ?? assert.fail(), { query: period });
  const closing = statement.data.filter(({ entry }) => entry === 'closing');
  assert.ok(closing.length > 0, 'the merchant has no account');
  assert.deepEqual(
    balances.data.map(({ currency, balance }) => [currency, balance]),
    closing.map(({ currency, balance }) => [currency, balance]),
  );
  const second = await call(sourceOf('/reporting/reports/balance'), {
    query: { ...period, pageIndex: 1, PageSize: 5 },
    headers,
  });
  assert.deepEqual(
    [second.data, second.count],
    [balances.data.slice(5, 10), balances.count],
    'what no longer fits is on the next page',
  );
  assert.ok(second.data.length > 0);
});

test('counts of refunds to approve and expiring authorizations match the lists they link to', async () => {
  const page = { PageSize: 10, PageIndex: 0 };
  const world = api.server.world ?? assert.fail();
  const { rows } = world.transactions.query(
    { statuses: new Set(['Authorized', 'Reserved']), mode: 'Live' },
    { pageSize: Number.POSITIVE_INFINITY },
  );
  const isSoon = (row: (typeof rows)[number]) =>
    (world.transactions.capturableUntil(row) ?? assert.fail()) <= world.now() + 86_400_000;
  const { tenantId, merchantId } = { ...world.personByEmail(people.merchant) };
  const expected = {
    tenant: rows
      .filter((row) => row.tenantId === world.personByEmail(people.tenant)?.tenantId && isSoon(row))
      .map(({ id }) => id),
    merchant: rows
      .filter((row) => row.merchantId === merchantId && row.tenantId === tenantId && isSoon(row))
      .map(({ id }) => id),
  };
  assert.ok(expected.tenant.length > 0);
  for (const tier of ['tenant', 'merchant'] as const) {
    const { call } = await reach(tier);
    const list = tier === 'tenant' ? operatorCalls.list : merchantCalls.list;
    const found = await call(list, { query: { ...page, PageSize: 100, expiring: 'day' } });
    assert.deepEqual(new Set(found.data.map(({ id }) => id)), new Set(expected[tier].slice(0, 100)));
    assert.equal(await countOf(tier, 'transactions/work', 'expiring'), found.count);
    const { widgets } = await call(myCalls.arranged, { params: { id: 'default' } });
    const paths = widgets.flatMap(({ widget }) => widget?.data.configuration.navigation?.path ?? []);
    assert.equal(
      paths.filter((path) => path.endsWith('?f.expiring=day')).length,
      1,
      `${tier} has no number of what expires`,
    );
  }
  const refunds = await api.call(listPending, { query: { ...page, kind: 'Refund' } });
  assert.equal(await countOf('tenant', 'transactions/work', 'refunds'), refunds.count);
});

test('a count outside a person’s permissions is null on their dashboard', async () => {
  assert.equal(await countOf('tenant', 'transactions/work', 'bulkUpdates'), null);
  assert.equal(typeof (await countOf('platform', 'transactions/work', 'bulkUpdates')), 'number');
  assert.deepEqual(await api.refused(sourceOf('/reporting/reports/sign-ins'), { query: period, headers }), [
    403,
    'tier.wrong',
  ]);
});

test('a source applies filters and headers, and its pages join seamlessly with the same total', {
  requirements: ['EA-106', 'EA-107', 'EA-108'],
}, async () => {
  const filters = {
    ...period,
    mode: 2,
    transactionType: 'Sale,Authorization',
    transactionStatus: 'Captured',
    currency: 'EUR',
    dateRange: 'last-7-days',
  };
  const page = (pageIndex: number, PageSize: number) =>
    api.call(sourceOf('/reporting/transactions/list'), {
      query: { ...filters, pageIndex, PageSize, widgetId: 'test' },
      headers,
    });
  const [both, first, second] = await Promise.all([page(0, 10), page(0, 5), page(1, 5)]);
  assert.deepEqual([...first.data, ...second.data], both.data);
  assert.ok(both.data.every(({ status, currency }) => status === 'Captured' && currency === 'EUR'));
  assert.deepEqual(
    [second.count, second.totalCount, second.totalVolume],
    [first.count, first.totalCount, first.totalVolume],
  );
  assert.deepEqual(
    await api.refused(sourceOf('/reporting/transactions/list'), { query: { ...filters, mode: 1 }, headers }),
    [400, 'transactions.mode'],
  );
});

test('the table of staff is the page of CRM users: the call of their list, with pageIndex and pageSize', {
  requirements: ['A-438', 'EA-109'],
}, async () => {
  const widget =
    (await api.call(myCalls.all)).find(({ data }) => data.dataSourceEndpoint === '/users/crm') ??
    assert.fail('there is no such widget');
  assert.equal(widget.dataSourceType, 'users');
  const board = { range: { relative: 'today' }, currency: 'EUR' } as const;
  const question = questionOf(widget, board, { timeZone: 'Europe/Berlin', mode: 'Live' }, Date.now(), 1);
  assert.deepEqual(question.query, { pageIndex: 1, pageSize: 5 });
  const endpoint = sourceOf(question.endpoint);
  assert.deepEqual([endpoint.method, endpoint.path], ['GET', '/users/crm']);
  const { data, count } = await api.call(listCrmUsers, { query: question.query });
  assert.deepEqual([data.length, isWidgetData({ data, count })], [5, true]);
});

test('answer times of providers match the median and 95th percentile of their attempts', async () => {
  // The period has so few attempts that all of them are read.
  const days = { ...period, startDate: '2026-11-19T23:00:00.000Z' };
  const { data } = await api.call(sourceOf('/reporting/transactions/answer-times'), { query: days, headers });
  assert.ok(data.length > 2);
  const world = api.server.world ?? assert.fail();
  const { tenantId = '' } = world.personByEmail(people.tenant) ?? assert.fail();
  const span = { from: Date.parse(days.startDate), to: Date.parse(days.endDate) };
  const types = new Set(['Sale', 'Authorization'] as const);
  const { rows } = world.transactions.query(
    { tenantId, mode: 'Live', types, ...span },
    { pageSize: Number.POSITIVE_INFINITY },
  );
  const attempts = rows.flatMap((row) => world.transactions.attempts(row));
  for (const { key, count, p50, p95 } of data) {
    const times = attempts.flatMap(({ serviceProvider, duration }) =>
      serviceProvider === key && duration !== undefined ? [duration] : [],
    );
    const within = (limit: unknown) => times.filter((time) => time <= Number(limit)).length / times.length;
    assert.equal(times.length, count, String(key));
    assert.ok(within(p50) >= 0.5 && within(Number(p50) - 1) < 0.5 + 1 / times.length, `${key}: median ${p50}`);
    assert.ok(within(p95) >= 0.95 && within(Number(p95) - 1) < 0.95, `${key}: ${p95}`);
  }
});

test('keys that expire within 30 days are due, until they are revoked', async () => {
  const due = async () => (await api.call(sourceOf('/reporting/developer/keys-due'), { query: period, headers })).data;
  const before = await due();
  assert.ok(before.some(({ name }) => name === 'Accounting'));
  const now = api.server.world?.now() ?? assert.fail();
  const make = async (name: string, days: number) => {
    const expires = new Date(now + days * 86_400_000).toISOString();
    // sensitive calls accept this header without declaring it
    return (
      await api.call(addKey, {
        body: { name, mode: 'Live', scopes: ['Reports'], addresses: [], expires },
        headers: nextCode() as never,
      })
    ).key;
  };
  const soon = await make('Soon', 2);
  await make('Later', 360);
  assert.deepEqual(
    (await due()).map(({ name }) => name),
    ['Soon', ...before.map(({ name }) => name)],
    'soonest first',
  );
  await api.call(revokeKey, { params: { id: soon.id }, headers: nextCode() as never });
  assert.deepEqual(await due(), before);
});

test('encryption keys to rotate are those of the list that are due within 30 days', async () => {
  const { call } = await reach('platform');
  const { data } = await call(sourceOf('/reporting/tenants/keys-due'), { query: period, headers });
  const end = (api.server.world?.now() ?? 0) + 30 * 86_400_000;
  const listed = (await call(listEncryptionKeys)).filter(
    ({ due, state }) => state !== 'Revoked' && Date.parse(due) <= end,
  );
  assert.ok(listed.length > 0);
  assert.deepEqual(new Set(data.map(({ key }) => key)), new Set(listed.map(({ id }) => id)));
});
