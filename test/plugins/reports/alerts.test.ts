// @lane sandbox
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alertCalls } from '../../../plugins/reports/alerts/calls.ts';
import { Alerts, raiseAlerts, rules } from '../../../plugins/reports/sandbox/alerts.ts';
import { operatorCalls } from '../../../plugins/transactions/api.ts';
import { as, call, refused, testWorld } from './call.ts';

const page = { pageIndex: 0, pageSize: 1000 };

test('alerts reflect the previous day and appear only above the threshold and the minimum count', async () => {
  const world = testWorld(7, 50_600);
  const { data } = await call(world, as(world, 'tenant'), alertCalls.tenant, { query: page });
  const declines = data.filter(({ type }) => type === 'DeclineRatio');
  assert.ok(declines.length > 0);
  for (const { merchantId, from, created, seen, counted, threshold, minimum } of declines.slice(0, 5)) {
    assert.ok(seen >= threshold && counted >= minimum);
    const query = { merchantId, type: 'Sale,Authorization', PageSize: 1000, PageIndex: 0 };
    const dates = { dateFrom: new Date(Date.parse(from) + 1).toISOString(), dateTo: created };
    const list = (await call(world, as(world, 'tenant'), operatorCalls.list, { query: { ...query, ...dates } })).data;
    const refusedOnes = list.filter(({ status }) => status === 'Declined' || status === 'Failed').length;
    const decided = list.filter(({ status }) => !['Pending', 'WaitingForApproval', 'Voided'].includes(status)).length;
    assert.equal(counted, decided);
    assert.equal(seen, Math.round((refusedOnes * 10_000) / decided) / 100);
  }
});

test('the list is paged by pageIndex and pageSize, newest first', { requirements: ['A-482', 'EA-241'] }, async () => {
  const world = testWorld(7, 50_600);
  const list = (query: { pageIndex: number; pageSize: number }) =>
    call(world, as(world, 'platform'), alertCalls.platform, { query });
  const all = await list(page);
  assert.ok(all.count > 4);
  assert.deepEqual((await list({ pageIndex: 1, pageSize: 2 })).data, all.data.slice(2, 4));
  assert.deepEqual(
    all.data.map(({ created }) => created),
    all.data
      .map(({ created }) => created)
      .toSorted()
      .reverse(),
  );
});

test('each tier sees its own: the platform all, a tenant its merchants’, a merchant those about itself', {
  requirements: ['EA-239', 'EA-240', 'EA-242', 'EA-243', 'EA-244'],
}, async () => {
  const world = testWorld(7, 50_600);
  const [platform, tenant, merchant] = [
    await call(world, as(world, 'platform'), alertCalls.platform, { query: page }),
    await call(world, as(world, 'tenant'), alertCalls.tenant, { query: page }),
    await call(world, as(world, 'merchant'), alertCalls.merchant, { query: page }),
  ];
  assert.ok(platform.count > tenant.count && tenant.count > merchant.count);
  assert.ok(merchant.data.every(({ merchantId }) => merchantId === as(world, 'merchant').merchantId));
  const foreign = platform.data.find(({ tenantId }) => tenantId !== as(world, 'tenant').tenantId) ?? assert.fail();
  await refused(
    call(world, as(world, 'tenant'), alertCalls.details, { params: { id: foreign.id } }),
    404,
    'alerts.not-found',
  );
  assert.deepEqual(
    await call(world, as(world, 'platform'), alertCalls.platformDetails, {
      params: { tenant: foreign.tenantId, id: foreign.id },
    }),
    foreign,
  );
  await refused(
    call(world, as(world, 'platform'), alertCalls.platformDetails, {
      params: { tenant: as(world, 'tenant').tenantId ?? '', id: foreign.id },
    }),
    404,
    'alerts.not-found',
  );
  assert.deepEqual(await call(world, as(world, 'tenant'), alertCalls.types), [
    { id: 'DeclineRatio', ...rules.DeclineRatio },
    { id: 'PendingRatio', ...rules.PendingRatio },
  ]);
});

test('an alert is acknowledged and closed but never reopened, and its trail names the person', async () => {
  const world = testWorld(7, 50_600);
  const tenant = as(world, 'tenant');
  const alert =
    (await call(world, tenant, alertCalls.tenant, { query: page })).data.find(({ status }) => status !== 'Closed') ??
    assert.fail();
  world.of(Alerts)?.change(alert.id, { status: alert.status }, { actor: 'test' });
  if (alert.status === 'Open')
    assert.equal(
      (await call(world, tenant, alertCalls.acknowledge, { params: { id: alert.id } })).status,
      'Acknowledged',
    );
  assert.equal((await call(world, tenant, alertCalls.close, { params: { id: alert.id } })).status, 'Closed');
  await refused(call(world, tenant, alertCalls.close, { params: { id: alert.id } }), 409, 'alerts.done');
  await refused(call(world, tenant, alertCalls.acknowledge, { params: { id: alert.id } }), 409, 'alert.status');
  assert.equal(world.of(Alerts)?.log(alert.id).at(-1)?.actorId, tenant.person.id);
});

test('the hourly job raises what is not raised yet, and once only while it stands', () => {
  const world = testWorld(7, 50_600);
  const store = world.of(Alerts) ?? assert.fail();
  const open = () => store.all.filter(({ status }) => status !== 'Closed').length;
  for (const { id, status } of store.all)
    if (status !== 'Closed') store.change(id, { status: 'Closed' }, { actor: 'test' });
  assert.equal(open(), 0);
  raiseAlerts(world);
  const raised = open();
  assert.ok(raised > 0);
  raiseAlerts(world);
  assert.equal(open(), raised);
  world.clock.advance(3 * 3_600_000);
  const kinds = store.all
    .filter(({ status }) => status !== 'Closed')
    .map(({ merchantId, type }) => `${merchantId} ${type}`);
  assert.equal(new Set(kinds).size, kinds.length);
});
