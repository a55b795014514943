/** Numbers of what waits, on the default dashboards: each is that of the list which it leads to. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApi } from '../../harness/api.ts';
import type { Tier } from '../../../core/permissions/guard.ts';
import { sourceOf } from '../../../core/api/widget-data.ts';
import { myCalls } from '../../../plugins/dashboards/board/api.ts';
import { alertCalls } from '../../../plugins/reports/alerts/calls.ts';
import { accountStatement } from '../../../plugins/reports/reports/operations.ts';
import { merchantCalls } from '../../../plugins/transactions/api.ts';
import { listPending } from '../../../plugins/transactions/actions/api.ts';
import { people } from '../../harness/sign-in.ts';

const api = await startApi('tenant', { now: Date.parse('2026-11-22T10:00:00Z') });
const reach = async (tier: Tier) => (tier === 'tenant' ? api : await api.as(people[tier], tier));
/** Which widget asks. */
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
      assert.equal(widget.dataSourceType, dataSourceEndpoint.split('/')[2], `${widget.name} names the plugin that has its data`);
      const { data } = await call(sourceOf(dataSourceEndpoint), { query: period, headers });
      const { valueColumn } = configuration;
      if (valueColumn !== undefined) assert.ok(data[0] && valueColumn in data[0], `${widget.name} has no ${valueColumn}`);
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
  const { count } = await call(merchantCalls.list, { query: { PageSize: 10, PageIndex: 0, type: 'Payout', status: 'WaitingForApproval' } });
  assert.equal(await countOf('merchant', 'transactions/work', 'payouts'), count);
  const balances = await call(sourceOf('/reporting/reports/balance'), { query: period, headers });
  const statement = await call(accountStatement.call.merchant ?? assert.fail(), { query: period });
  const closing = statement.data.filter(({ entry }) => entry === 'closing');
  assert.ok(closing.length > 0, 'the merchant has no account');
  assert.deepEqual(
    balances.data.map(({ currency, balance }) => [currency, balance]),
    closing.map(({ currency, balance }) => [currency, balance]),
  );
});

test('what is no business of somebody is nothing on their dashboard', async () => {
  assert.equal(await countOf('tenant', 'transactions/work', 'bulkUpdates'), null);
  assert.equal(typeof (await countOf('platform', 'transactions/work', 'bulkUpdates')), 'number');
  assert.deepEqual(await api.refused(sourceOf('/reporting/reports/sign-ins'), { query: period, headers }), [403, 'tier.wrong']);
});
