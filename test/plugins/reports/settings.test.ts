// @lane sandbox
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkGuard } from '../../../core/permissions/guard.ts';
import { accountStatement, apiLogs } from '../../../plugins/reports/reports/operations.ts';
import { ReportSettings } from '../../../plugins/reports/sandbox/settings.ts';
import { defaultsCalls, overview, tables } from '../../../plugins/reports/settings/api.ts';
import { charts } from '../../../plugins/reports/charts.ts';
import plugin from '../../../plugins/reports/plugin.ts';
import { as, call, refused, testWorld } from './call.ts';

const change = async (world: ReturnType<typeof testWorld>, report: string, values: object) => {
  const tenant = as(world, 'tenant');
  const all = (await call(world, tenant, overview.list, { query: { pageIndex: 0, pageSize: 100 } })).data;
  const { id, access, mostDays, timeZone, version } =
    all.find((entry) => entry.report === report) ?? assert.fail(report);
  const now = { access, ...(mostDays !== undefined && { mostDays }), ...(timeZone !== undefined && { timeZone }) };
  return call(world, tenant, overview.update, { params: { id }, body: { ...now, ...values, version } });
};
const routeAt = (path: string) =>
  plugin.routes?.find((route) => route.path === path) ??
  assert.fail(JSON.stringify(plugin.routes?.map((route) => route.path)));

test('a disabled report is off for the tenant’s people, while operators and the platform keep theirs', async () => {
  const world = testWorld();
  const off = (who: 'platform' | 'tenant' | 'merchant') => world.switchedOff(as(world, who).person);
  assert.deepEqual([...off('tenant')], []);
  await change(world, 'api-logs', { access: 'Nobody' });
  await change(world, 'invoices', { access: 'Operators' });
  assert.deepEqual([...off('tenant')], ['reports.api-logs']);
  assert.deepEqual([...off('merchant')].sort(), ['reports.api-logs', 'reports.invoices']);
  assert.deepEqual([...off('platform')], []);
  const holder = { tier: 'tenant', permissions: new Set(['Reports']) } as const;
  for (const guard of [
    routeAt('/crm/reports/api-logs').guard,
    apiLogs.call.tenant?.guard,
    apiLogs.file.tenant?.guard,
  ]) {
    assert.ok(
      guard && typeof guard === 'object' && 'feature' in guard,
      'a report’s contributions and calls name the feature',
    );
    assert.equal(checkGuard(guard, holder), 'allowed');
    assert.equal(checkGuard(guard, { ...holder, switchedOff: off('tenant') }), 'missing-permission');
  }
  const [other] = world.tenants.filter(({ id }) => id !== as(world, 'tenant').tenantId);
  assert.deepEqual(
    [...world.switchedOff({ tier: 'tenant', tenantId: other?.id ?? '' })],
    [],
    'another tenant keeps it',
  );
});

test('the longest period is the tenant’s, and never longer than the report’s own', async () => {
  const world = testWorld();
  const tenant = as(world, 'tenant');
  const query = { startDate: '2026-03-26T23:00:00.000Z', endDate: '2026-04-10T21:59:59.999Z' };
  const requestStatement = () => call(world, tenant, accountStatement.call.tenant ?? assert.fail(), { query });
  assert.ok((await requestStatement()).count > 0);
  await change(world, 'account-statement', { mostDays: 7 });
  await refused(requestStatement(), 400, 'reports.range');
  await refused(change(world, 'api-logs', { mostDays: 90 }), 409, 'report-setting.days');
});

test('time zone, rows and columns are what the screen asks for, of the own tenant alone', async () => {
  const world = testWorld();
  const tenant = as(world, 'tenant');
  await change(world, 'invoices', { timeZone: 'Asia/Tokyo' });
  const list = (await call(world, tenant, tables.list, { query: { pageIndex: 0, pageSize: 100 } })).data;
  const { id, version } = list.find(({ report }) => report === 'invoices') ?? assert.fail();
  await call(world, tenant, tables.update, {
    params: { id },
    body: { pageSize: 50, columns: ['number', 'gross'], version },
  });
  await refused(
    call(world, tenant, tables.update, { params: { id }, body: { columns: ['color'], version: version + 1 } }),
    409,
    'report-setting.column',
  );
  const defaults = { timeZone: 'Asia/Tokyo', pageSize: 50, columns: ['number', 'gross'] };
  const params = { report: 'invoices' };
  assert.deepEqual(await call(world, tenant, defaultsCalls.tenant, { params }), defaults);
  assert.deepEqual(await call(world, as(world, 'merchant'), defaultsCalls.merchant, { params }), defaults);
  assert.deepEqual(await call(world, as(world, 'platform'), defaultsCalls.platform, { params }), { columns: [] });
  // Two screens change one record, and neither overwrites the other.
  await change(world, 'invoices', { access: 'Operators' });
  assert.deepEqual(world.of(ReportSettings)?.get(id)?.columns, ['number', 'gross']);
});

test('a chart that several reports draw is shut once all of them are off, and not before', async () => {
  const world = testWorld();
  const byHour = charts.hour.tenant;
  const byCurrency = charts.currency.tenant;
  const requestReport = (endpoint: typeof byHour) =>
    call(
      world,
      { ...as(world, 'tenant'), switchedOff: world.switchedOff(as(world, 'tenant').person) },
      endpoint ?? assert.fail(),
      {},
    );
  await change(world, 'transactions-summary', { access: 'Nobody' });
  await refused(requestReport(byHour), 403, 'feature.off');
  assert.ok((await requestReport(byCurrency)).count > 0, 'another report draws it');
  await change(world, 'transactions-summary-v1', { access: 'Nobody' });
  await refused(requestReport(byCurrency), 403, 'feature.off');
});
