// @lane sandbox
/** The sandbox answers the calls for people's own dashboards correctly. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Arranged } from '../../../plugins/dashboards/shapes.ts';
import { myCalls } from '../../../plugins/dashboards/board/api.ts';
import { asPerson, call, demo, refused, testWorld } from './call.ts';

const at = { x: 0, y: 0, w: 4, h: 5 };
const main = { params: { id: 'default' } };
const placingsOf = ({ widgets }: Arranged) => widgets.map(({ id, widgetId, layout }) => ({ id, widgetId, layout }));

test('each tier has a default dashboard of at least twelve widgets, all of which it may have', {
  requirements: ['EA-093', 'EA-094', 'EA-095'],
}, async () => {
  const world = testWorld();
  for (const [who, userType] of [
    ['platform', 'platform'],
    ['tenant', 'crm'],
    ['merchant', 'merchant'],
  ] as const) {
    const caller = demo(world, who);
    const [first] = await call(world, caller, myCalls.dashboards);
    assert.deepEqual(first, { id: 'default', name: 'Dashboard', userType, isDefault: true, version: 0 });
    const { widgets } = await call(world, caller, myCalls.arranged, main);
    assert.ok(widgets.length >= 11, `${who} has ${widgets.length}`);
    assert.ok(widgets.every(({ widget }) => widget?.userType === userType));
    assert.ok((await call(world, caller, myCalls.all)).length >= 12);
  }
});

test('the first change turns the default dashboard into the person’s own copy only', {
  requirements: ['EA-098'],
}, async () => {
  const world = testWorld();
  const caller = demo(world, 'merchant');
  const before = await call(world, caller, myCalls.arranged, main);
  const [first, second] = placingsOf(before);
  assert.ok(first && second);
  const after = await call(world, caller, myCalls.arrange, {
    body: { id: 'default', version: 0, widgets: [{ ...second, layout: at }, first] },
  });
  assert.deepEqual([after.id, after.widgets.map(({ id }) => id)], ['default', [second.id, first.id]]);
  assert.deepEqual(after.widgets[0]?.layout, at);
  assert.deepEqual(await call(world, caller, myCalls.arranged, main), after);
  const colleague =
    world.people.find((person) => person.merchantId === caller.merchantId && person.id !== caller.person.id) ??
    world.people.find(({ tier, id }) => tier === 'merchant' && id !== caller.person.id);
  assert.deepEqual(placingsOf(await call(world, asPerson(colleague), myCalls.arranged, main)), placingsOf(before));
  // Resetting to the default discards the changes.
  await call(world, caller, myCalls.removeDashboard, main);
  assert.deepEqual(placingsOf(await call(world, caller, myCalls.arranged, main)), placingsOf(before));
});

test('a later concurrent save is refused, and the first save is preserved', async () => {
  const world = testWorld();
  const caller = demo(world, 'tenant');
  const seen = await call(world, caller, myCalls.arranged, main);
  const [placing] = placingsOf(seen);
  assert.ok(placing);
  const first = await call(world, caller, myCalls.arrange, {
    body: { id: 'default', version: seen.version, widgets: [placing] },
  });
  const again = call(world, caller, myCalls.arrange, { body: { id: 'default', version: seen.version, widgets: [] } });
  assert.match(await refused(again, 409, 'stale'), /Dashboard was changed a moment ago by .+ \(tenant@portal\.test\)/);
  assert.deepEqual(await call(world, caller, myCalls.arranged, main), first);
  const latest = await call(world, caller, myCalls.arrange, {
    body: { id: 'default', version: first.version, widgets: [] },
  });
  assert.deepEqual(latest.widgets, []);
  // The dashboard is reset in one tab and saved in the other.
  await call(world, caller, myCalls.removeDashboard, main);
  await refused(
    call(world, caller, myCalls.arrange, { body: { id: 'default', version: latest.version, widgets: [] } }),
    409,
    'stale',
  );
});

test('a widget is put on a dashboard, cloned and taken off', {
  requirements: ['A-424', 'A-425', 'EA-091', 'EA-096', 'EA-097', 'EA-099', 'EA-100'],
}, async () => {
  const world = testWorld();
  const caller = demo(world, 'merchant');
  assert.deepEqual(
    [myCalls.add, myCalls.arrange, myCalls.clone, myCalls.remove].map(({ method, path }) => `${method} ${path}`),
    [
      'POST /reporting/api/v2/user-dashboard',
      'PUT /reporting/api/v2/user-dashboard',
      'PUT /reporting/api/v2/user-dashboard/{id}',
      'DELETE /reporting/api/v2/user-dashboard/{id}',
    ],
  );
  const { id } = await call(world, caller, myCalls.addDashboard, { body: { name: 'Mine', userType: 'merchant' } });
  const [widget] = await call(world, caller, myCalls.all);
  assert.ok(widget);
  const added = await call(world, caller, myCalls.add, {
    body: { categoryId: id, widgetId: widget.widgetId, layout: at },
  });
  assert.deepEqual(
    added.widgets.map(({ widgetId, layout }) => ({ widgetId, layout })),
    [{ widgetId: widget.widgetId, layout: at }],
  );
  const cloned = await call(world, caller, myCalls.clone, { params: { id: added.widgets[0]?.id ?? '' } });
  assert.deepEqual(cloned.widgets[1]?.layout, { ...at, y: 5 });
  assert.notEqual(cloned.widgets[0]?.id, cloned.widgets[1]?.id);
  await call(world, caller, myCalls.remove, { params: { id: cloned.widgets[0]?.id ?? '' } });
  const left = await call(world, caller, myCalls.arranged, { params: { id } });
  assert.deepEqual(
    left.widgets.map((widget) => widget.id),
    [cloned.widgets[1]?.id],
  );
  await refused(call(world, caller, myCalls.remove, { params: { id: 'nothing' } }), 404, 'dashboard.widget-gone');
  // All widgets in use, and those that a category offers.
  assert.ok((await call(world, caller, myCalls.widgets)).some((widget) => widget.id === cloned.widgets[1]?.id));
  const offered = await call(world, caller, myCalls.base, { params: { id: widget.categoryId } });
  assert.ok(
    offered.some(({ widgetId }) => widgetId === widget.widgetId) &&
      offered.every(({ categoryId }) => categoryId === widget.categoryId),
  );
});

test('dashboards are created, renamed and deleted, and duplicate names are refused', {
  requirements: ['A-427', 'A-428', 'EA-103', 'EA-104', 'EA-105'],
}, async () => {
  const world = testWorld();
  const caller = demo(world, 'tenant');
  const properties = (endpoint: typeof myCalls.addDashboard | typeof myCalls.renameDashboard) =>
    Object.keys(endpoint.body?.properties ?? {});
  assert.deepEqual(
    [properties(myCalls.addDashboard), properties(myCalls.renameDashboard)],
    [
      ['name', 'userType'],
      ['id', 'name', 'userType'],
    ],
  );
  assert.equal(
    `${myCalls.removeDashboard.method} ${myCalls.removeDashboard.path}`,
    'DELETE /reporting/api/v2/user-dashboard/category/{id}',
  );
  const made = await call(world, caller, myCalls.addDashboard, { body: { name: ' Risk ', userType: 'crm' } });
  assert.deepEqual([made.name, made.isDefault], ['Risk', false]);
  await refused(
    call(world, caller, myCalls.addDashboard, { body: { name: 'RISK', userType: 'crm' } }),
    409,
    'dashboard.name',
  );
  await refused(
    call(world, caller, myCalls.addDashboard, { body: { name: 'Other', userType: 'merchant' } }),
    400,
    'dashboard.user-type',
  );
  assert.equal(
    (await call(world, caller, myCalls.renameDashboard, { body: { id: made.id, name: 'Fraud', userType: 'crm' } }))
      .name,
    'Fraud',
  );
  await call(world, caller, myCalls.removeDashboard, { params: { id: made.id } });
  await refused(call(world, caller, myCalls.arranged, { params: { id: made.id } }), 404, 'dashboard.not-found');
});

test('another person’s dashboard is unreachable, and widgets outside the role are refused', async () => {
  const world = testWorld();
  const [tenant, merchant] = [demo(world, 'tenant'), demo(world, 'merchant')];
  const declines = (await call(world, tenant, myCalls.dashboards)).find(({ isDefault }) => !isDefault);
  assert.ok(declines);
  await refused(call(world, merchant, myCalls.arranged, { params: { id: declines.id } }), 404, 'dashboard.not-found');
  await refused(
    call(world, merchant, myCalls.arrange, { body: { id: declines.id, version: 1, widgets: [] } }),
    404,
    'dashboard.not-found',
  );
  const [foreign] = await call(world, tenant, myCalls.all);
  assert.ok(foreign);
  await refused(
    call(world, merchant, myCalls.add, { body: { categoryId: 'default', widgetId: foreign.widgetId } }),
    403,
    'dashboard.widget',
  );
  const placing = { widgetId: foreign.widgetId, layout: at };
  const message = await refused(
    call(world, merchant, myCalls.arrange, { body: { id: 'default', version: 0, widgets: [placing] } }),
    403,
    'dashboard.widget',
  );
  assert.ok(message.includes(foreign.widgetId));
});

test('a widget is shared with a role and un-shared: its people find it, and only while it is', {
  requirements: ['A-426', 'EA-092', 'EA-101', 'EA-102'],
}, async () => {
  const world = testWorld();
  const [tenant, limited] = [demo(world, 'tenant'), demo(world, 'limited')];
  const roles = await call(world, tenant, myCalls.roles);
  assert.ok(
    roles.some(({ id }) => id === limited.person.roleId) && roles.every(({ id }) => id !== tenant.person.roleId),
  );
  assert.deepEqual(
    [myCalls.share, myCalls.unshare].map(({ method, path, body }) => [
      method,
      path,
      Object.keys(body?.properties ?? {}),
    ]),
    [
      ['PUT', '/reporting/api/v2/user-dashboard/share', ['widgetId', 'roleId']],
      ['PUT', '/reporting/api/v2/user-dashboard/un-share', ['widgetId', 'roleId']],
    ],
  );
  const [widget] = await call(world, tenant, myCalls.all);
  assert.ok(widget);
  const body = { widgetId: widget.widgetId, roleId: limited.person.roleId };
  const isShared = async () =>
    (await call(world, limited, myCalls.shares)).some(({ widgetId, isOwn }) => widgetId === widget.widgetId && !isOwn);
  assert.equal(await isShared(), false);
  await call(world, tenant, myCalls.share, { body });
  await call(world, tenant, myCalls.share, { body });
  assert.equal(await isShared(), true);
  assert.equal(
    (await call(world, tenant, myCalls.shares)).filter(({ widgetId, isOwn }) => widgetId === widget.widgetId && isOwn)
      .length,
    1,
  );
  await call(world, tenant, myCalls.unshare, { body });
  assert.equal(await isShared(), false);
  await refused(call(world, tenant, myCalls.unshare, { body }), 404, 'dashboard.share');
  await refused(
    call(world, tenant, myCalls.share, { body: { ...body, roleId: demo(world, 'merchant').person.roleId } }),
    400,
    'dashboard.role',
  );
});

test('dashboards and widgets have the fields of the documents', { requirements: ['A-196'] }, async () => {
  const world = testWorld();
  const caller = demo(world, 'tenant');
  const [dashboard] = await call(world, caller, myCalls.dashboards);
  assert.ok(dashboard && ['id', 'name', 'userType'].every((field) => field in dashboard));
  const all = await call(world, caller, myCalls.all);
  for (const widget of all) {
    for (const field of [
      'widgetId',
      'categoryId',
      'filters',
      'data',
      'dataSourceEndpointId',
      'dataSourceType',
    ] as const)
      assert.ok(field in widget, field);
    assert.ok(
      /^\/(reporting\/|users\/crm$)/.test(widget.data.dataSourceEndpoint) && widget.data.configuration.widgetType,
    );
    assert.equal(typeof JSON.parse(widget.filters), 'object');
  }
});
