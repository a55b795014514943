// @lane sandbox
/** Administrators of dashboards get the right responses, and their changes have the right effect on others. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Administration,
  administrationV1,
  administrationV2,
  roleWidgets,
} from '../../../plugins/dashboards/administration-api.ts';
import { myCalls } from '../../../plugins/dashboards/board/api.ts';
import type { WidgetBody } from '../../../plugins/dashboards/shapes.ts';
import { startApi } from '../../harness/api.ts';
import { people } from '../../harness/sign-in.ts';

const tenant = await startApi('tenant');
const { server } = tenant;
const platform = await tenant.as(people.platform, 'platform');
const merchant = await tenant.as(people.merchant, 'merchant');
const limited = await tenant.as(people.limited, 'tenant');
const world = server.world ?? assert.fail('There is no sandbox.');
const ownTenantId = world.personByEmail(people.tenant)?.tenantId ?? assert.fail();
const other = world.tenants.find(({ id }) => id !== ownTenantId)?.id ?? assert.fail();
const forOther = { tenantId: other };
const calls = administrationV2;

const category = (name: string, userType: 'crm' | 'merchant' | 'platform' = 'crm') => ({
  name: { en: name, tr: name },
  userType,
});
const widget = (categoryId: string, name: string, filters = '{}'): WidgetBody => ({
  categoryId,
  name: { en: name, tr: name },
  filters,
  data: {
    dataSourceEndpoint: '/reporting/transactions/totals',
    configuration: { widgetType: 'COUNT_WIDGET', valueColumn: 'count' },
  },
});

for (const [version, ids, path, administration] of [
  [
    'v2',
    '[EA-077] [EA-078] [EA-079] [EA-080] [EA-081] [EA-082] [EA-083] ',
    '/reporting/api/v2/dashboard',
    administrationV2,
  ],
  ['without v2', '', '/reporting/api/dashboard', administrationV1],
] as const) {
  test(`${ids}a category is made, changed and deleted, and so is a widget of it, ${version}`, async () => {
    const is = (call: Administration[keyof Administration], method: string, rest: string) =>
      assert.deepEqual([call.method, call.path], [method, path + rest]);
    is(administration.addCategory, 'POST', '/category');
    is(administration.changeCategory, 'PUT', '/category/{categoryId}');
    is(administration.removeCategory, 'DELETE', '/category/{categoryId}');
    is(administration.addWidget, 'POST', '/widget');
    is(administration.changeWidget, 'PUT', '/widget/{categoryId}/{widgetId}');
    is(administration.removeWidget, 'DELETE', '/widget/{categoryId}/{widgetId}');
    const made = await tenant.call(administration.addCategory, { body: category('Ours') });
    const at = { categoryId: made.id };
    const changed = await tenant.call(administration.changeCategory, {
      params: at,
      body: { ...category('Ours, renamed'), version: made.version },
    });
    assert.deepEqual(
      [changed.name, changed.version, changed.tenantId],
      [{ en: 'Ours, renamed', tr: 'Ours, renamed' }, made.version + 1, ownTenantId],
    );
    const added = await tenant.call(administration.addWidget, { body: widget(made.id, 'Count') });
    const both = { categoryId: made.id, widgetId: added.widgetId };
    const next = await tenant.call(administration.changeWidget, {
      params: both,
      body: { ...widget(made.id, 'Counted'), version: added.version },
    });
    assert.deepEqual([next.name, next.version], [{ en: 'Counted', tr: 'Counted' }, added.version + 1]);
    assert.ok((await tenant.call(administration.widgets)).some(({ widgetId }) => widgetId === added.widgetId));
    assert.deepEqual(
      await tenant.refused(administration.removeCategory, { params: at }),
      [409, 'widget-category.used'],
      'it has a widget',
    );
    await tenant.call(administration.removeWidget, { params: both });
    await tenant.call(administration.removeCategory, { params: at });
    assert.deepEqual(await tenant.refused(administration.removeCategory, { params: at }), [
      404,
      'dashboards.not-found',
    ]);
  });
}

test('every call is refused without the permission', async () => {
  const given: Record<string, object> = {
    addCategory: { body: category('Not mine') },
    changeCategory: { params: { categoryId: 'x' }, body: { ...category('Not mine'), version: 1 } },
    removeCategory: { params: { categoryId: 'x' } },
    addWidget: { body: widget('x', 'Not mine') },
    changeWidget: { params: { categoryId: 'x', widgetId: 'x' }, body: { ...widget('x', 'Not mine'), version: 1 } },
    removeWidget: { params: { categoryId: 'x', widgetId: 'x' } },
    ofTenant: { params: { tenant: ownTenantId } },
    assignToTenant: { params: { tenantId: ownTenantId }, body: { widgetsIds: [] } },
    assignToTenantRole: { body: { roleId: 'x', widgetsIds: [] } },
    assignToMerchantRole: { body: { roleId: 'x', widgetsIds: [] } },
    assignToRoles: { body: { rolesIds: ['x'], widgetsIds: [] } },
  };
  const { mine: _everybodyOwn, ...administered } = calls;
  for (const [name, call] of Object.entries({ ...administered, roleWidgets })) {
    for (const person of [limited, merchant]) {
      // each call gets the parameters of its own endpoint
      const [status] = await person.refused(
        call as typeof calls.addCategory,
        (given[name] ?? {}) as { body: ReturnType<typeof category> },
      );
      assert.equal(status, 403, name);
    }
  }
  assert.deepEqual(
    (await tenant.refused(calls.assignToTenant, { params: { tenantId: ownTenantId }, body: { widgetsIds: [] } }))[0],
    403,
    'a tenant does not assign to tenants',
  );
});

test('a tenant cannot see or change entries of another tenant or the platform', {
  requirements: ['EA-076', 'EA-084'],
}, async () => {
  const theirs = await platform.call(calls.addCategory, { body: category('Theirs'), ...forOther });
  const theirWidget = await platform.call(calls.addWidget, { body: widget(theirs.id, 'Their widget'), ...forOther });
  assert.equal(theirs.tenantId, other);
  const base = (await tenant.call(calls.widgets))[0] ?? assert.fail();
  const seen = {
    categories: await tenant.call(calls.categories),
    widgets: await tenant.call(calls.widgets),
    byCategory: (await tenant.call(calls.byCategory)).flatMap(({ widgets }) => widgets),
  };
  for (const [name, all] of Object.entries(seen)) {
    assert.ok(all.length > 0);
    assert.ok(
      all.every(({ tenantId }) => tenantId === undefined || tenantId === ownTenantId),
      name,
    );
    assert.ok(
      all.every(({ userType }) => userType !== 'platform'),
      `${name}: the platform’s own dashboards are no tenant’s business`,
    );
  }
  const body = { ...category('Taken'), version: 1 };
  assert.deepEqual(await tenant.refused(calls.changeCategory, { params: { categoryId: theirs.id }, body }), [
    404,
    'dashboards.not-found',
  ]);
  assert.deepEqual(await tenant.refused(calls.removeCategory, { params: { categoryId: theirs.id } }), [
    404,
    'dashboards.not-found',
  ]);
  const at = { categoryId: theirs.id, widgetId: theirWidget.widgetId };
  assert.deepEqual(await tenant.refused(calls.removeWidget, { params: at }), [404, 'dashboards.not-found']);
  assert.deepEqual(await tenant.refused(calls.addWidget, { body: widget(theirs.id, 'In theirs') }), [
    400,
    'dashboards.category',
  ]);
  const atBase = { categoryId: base.categoryId, widgetId: base.widgetId };
  assert.deepEqual(await tenant.refused(calls.removeWidget, { params: atBase }), [403, 'dashboards.of-platform']);
  assert.deepEqual(
    await tenant.refused(calls.changeWidget, {
      params: atBase,
      body: { ...widget(base.categoryId, 'Ours now'), version: base.version },
    }),
    [403, 'dashboards.of-platform'],
  );
  assert.deepEqual(await tenant.refused(calls.changeCategory, { params: { categoryId: base.categoryId }, body }), [
    403,
    'dashboards.of-platform',
  ]);
  assert.deepEqual(await tenant.refused(calls.addCategory, { body: category('For the platform', 'platform') }), [
    400,
    'dashboards.user-type',
  ]);
  const copied = await tenant.call(calls.addWidget, { body: widget(base.categoryId, 'A copy') });
  assert.equal(copied.tenantId, ownTenantId, 'a copy in a category of the platform is the tenant’s');
});

test('a change of another version than the last is a conflict and changes nothing', async () => {
  const made = await tenant.call(calls.addCategory, { body: category('Contested') });
  const at = { params: { categoryId: made.id } };
  await tenant.call(calls.changeCategory, { ...at, body: { ...category('First'), version: made.version } });
  assert.equal(
    (await tenant.refused(calls.changeCategory, { ...at, body: { ...category('Second'), version: made.version } }))[0],
    409,
  );
  const added = await tenant.call(calls.addWidget, { body: widget(made.id, 'Contested') });
  const both = { params: { categoryId: made.id, widgetId: added.widgetId } };
  await tenant.call(calls.changeWidget, { ...both, body: { ...widget(made.id, 'First'), version: added.version } });
  assert.equal(
    (
      await tenant.refused(calls.changeWidget, {
        ...both,
        body: { ...widget(made.id, 'Second'), version: added.version },
      })
    )[0],
    409,
  );
  assert.equal((await tenant.call(calls.categories)).find(({ id }) => id === made.id)?.name.en, 'First');
  assert.equal(
    (await tenant.call(calls.widgets)).find(({ widgetId }) => widgetId === added.widgetId)?.name.en,
    'First',
  );
});

test('filters that cannot be read are refused at their field, which says where', async () => {
  const { id } = await tenant.call(calls.addCategory, { body: category('Filtered') });
  const answer = await tenant.refusal(calls.addWidget, { body: widget(id, 'Broken', '{\n  "currency": [EUR]\n}') });
  assert.deepEqual(answer.fields, ['filters']);
  assert.match(answer.message, /line 2, at character 16/);
  const unknown = await tenant.refusal(calls.addWidget, { body: widget(id, 'Unknown', '{"curency": ["EUR"]}') });
  assert.match(unknown.message, /The filter "curency" doesn't exist. Use one of startDate/);
});

const rolesOf = async (userType: 'crm' | 'merchant') =>
  tenant.call(calls.ofRoles, { query: userType === 'crm' ? {} : { type: userType } });
const galleryOf = async (person: typeof merchant) => (await person.call(myCalls.all)).map(({ widgetId }) => widgetId);
const shownTo = async (person: typeof merchant) => {
  const { widgets } = await person.call(myCalls.arranged, { params: { id: 'default' } });
  return widgets.filter((placed) => placed.widget !== undefined).map(({ widgetId }) => widgetId);
};

test('a widget removed from a role disappears from its people’s dashboards at the next read and can return', {
  requirements: ['EA-087', 'EA-089', 'EA-090'],
}, async () => {
  const roleId = world.personByEmail(people.merchant)?.roleId ?? assert.fail();
  const before = await galleryOf(merchant);
  const [taken = assert.fail()] = await shownTo(merchant);
  const rest = before.filter((id) => id !== taken);
  await tenant.call(calls.assignToMerchantRole, { body: { roleId, widgetsIds: rest } });
  assert.deepEqual((await galleryOf(merchant)).toSorted(), rest.toSorted());
  assert.ok(!(await shownTo(merchant)).includes(taken));
  assert.ok(
    !(await merchant.call(calls.mine)).some(({ widgets }) => widgets.some(({ widgetId }) => widgetId === taken)),
  );
  const role = (await rolesOf('merchant')).roles.find((candidate) => candidate.roleId === roleId);
  assert.deepEqual([role?.isLimited, role?.widgetsIds.length], [true, rest.length]);
  // If all widgets are selected, the role also gets new widgets.
  await tenant.call(calls.assignToMerchantRole, { body: { roleId, widgetsIds: before } });
  assert.equal((await rolesOf('merchant')).roles.find((candidate) => candidate.roleId === roleId)?.isLimited, false);
  assert.ok((await shownTo(merchant)).includes(taken));
});

test('several roles are given the same at once, and GET management/roles says so', {
  requirements: ['EA-074', 'EA-075'],
}, async () => {
  assert.deepEqual(
    [calls.assignToRoles.method, calls.assignToRoles.path],
    ['POST', '/reporting/api/v2/dashboard/management/roles'],
  );
  assert.deepEqual([roleWidgets.method, roleWidgets.path], ['GET', '/reporting/api/v2/dashboard/management/roles']);
  const { roles, categories } = await rolesOf('crm');
  const [first = assert.fail(), second = assert.fail()] = roles;
  const widgetsIds = categories.flatMap(({ widgets }) => widgets.map(({ widgetId }) => widgetId)).slice(0, 2);
  await tenant.call(calls.assignToRoles, {
    body: { rolesIds: [first.roleId, second.roleId, first.roleId], widgetsIds: [...widgetsIds, ...widgetsIds] },
  });
  const read = await tenant.call(roleWidgets);
  for (const { roleId } of [first, second])
    assert.deepEqual(read.find((entry) => entry.roleId === roleId)?.widgetsIds.toSorted(), widgetsIds.toSorted());
});

test('a role cannot get widgets it cannot show, and another tenant’s role cannot be changed', {
  requirements: ['EA-086', 'EA-088'],
}, async () => {
  const [crm, merchants] = [await rolesOf('crm'), await rolesOf('merchant')];
  const [role = assert.fail(), merchantRole = assert.fail()] = [crm.roles[0], merchants.roles[0]];
  const ofMerchants = merchants.categories[0]?.widgets[0]?.widgetId ?? assert.fail();
  assert.deepEqual(
    await tenant.refused(calls.assignToTenantRole, { body: { roleId: role.roleId, widgetsIds: [ofMerchants] } }),
    [400, 'dashboards.widgets'],
  );
  assert.deepEqual(
    await tenant.refused(calls.assignToTenantRole, { body: { roleId: merchantRole.roleId, widgetsIds: [] } }),
    [404, 'dashboards.role'],
  );
  const foreign = (await platform.call(calls.ofRoles, forOther)).roles[0] ?? assert.fail();
  assert.deepEqual(
    await tenant.refused(calls.assignToTenantRole, { body: { roleId: foreign.roleId, widgetsIds: [] } }),
    [404, 'dashboards.role'],
  );
  await platform.call(calls.assignToTenantRole, { body: { roleId: foreign.roleId, widgetsIds: [] }, ...forOther });
  const limited = (await platform.call(calls.ofRoles, forOther)).roles.find(({ roleId }) => roleId === foreign.roleId);
  assert.deepEqual([limited?.isLimited, limited?.widgetsIds], [true, []]);
  assert.equal(
    (await tenant.call(roleWidgets)).some(({ roleId }) => roleId === foreign.roleId),
    false,
  );
});

test('widgetsIds go to POST management/{tenantId}/widgets, and people lose what their tenant lacks', {
  requirements: ['A-417', 'EA-073', 'EA-085'],
}, async () => {
  assert.deepEqual(
    [calls.assignToTenant.method, calls.assignToTenant.path],
    ['POST', '/reporting/api/v2/dashboard/management/{tenantId}/widgets'],
  );
  const { categories, isLimited, widgetsIds } = await platform.call(calls.ofTenant, {
    params: { tenant: ownTenantId },
  });
  assert.deepEqual([isLimited, categories.every(({ userType }) => userType !== 'platform')], [false, true]);
  assert.deepEqual(
    widgetsIds.toSorted(),
    categories.flatMap(({ widgets }) => widgets.map(({ widgetId }) => widgetId)).toSorted(),
    'it says those that are shown',
  );
  const [taken = assert.fail()] = await galleryOf(merchant);
  const rest = widgetsIds.filter((id) => id !== taken);
  await platform.call(calls.assignToTenant, { params: { tenantId: ownTenantId }, body: { widgetsIds: rest } });
  assert.ok(!(await galleryOf(merchant)).includes(taken));
  assert.ok(!(await tenant.call(calls.widgets)).some(({ widgetId }) => widgetId === taken));
  const others = await platform.call(calls.ofTenant, { params: { tenant: other } });
  assert.ok(others.widgetsIds.includes(taken), 'another tenant keeps it');
  const ours =
    (await tenant.call(calls.widgets)).find(({ tenantId }) => tenantId === ownTenantId)?.widgetId ?? assert.fail();
  assert.deepEqual(
    await platform.refused(calls.assignToTenant, { params: { tenantId: ownTenantId }, body: { widgetsIds: [ours] } }),
    [400, 'dashboards.widgets'],
  );
  assert.deepEqual(
    await platform.refused(calls.assignToTenant, { params: { tenantId: 'none' }, body: { widgetsIds: [] } }),
    [404, 'dashboards.tenant'],
  );
  await platform.call(calls.assignToTenant, { params: { tenantId: ownTenantId }, body: { widgetsIds } });
  assert.equal((await platform.call(calls.ofTenant, { params: { tenant: ownTenantId } })).isLimited, false);
});

test('a deleted widget does not block the assignment of the remaining ones', async () => {
  const made = await platform.call(calls.addCategory, { body: category('Short-lived') });
  const added = await platform.call(calls.addWidget, { body: widget(made.id, 'Short-lived') });
  const { widgetsIds } = await platform.call(calls.ofTenant, { params: { tenant: ownTenantId } });
  await platform.call(calls.assignToTenant, {
    params: { tenantId: ownTenantId },
    body: { widgetsIds: [added.widgetId] },
  });
  await platform.call(calls.removeWidget, { params: { categoryId: made.id, widgetId: added.widgetId } });
  const left = await platform.call(calls.ofTenant, { params: { tenant: ownTenantId } });
  assert.deepEqual(left.widgetsIds, []);
  await platform.call(calls.assignToTenant, {
    params: { tenantId: ownTenantId },
    body: { widgetsIds: widgetsIds.filter((id) => id !== added.widgetId) },
  });
});
