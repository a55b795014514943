// @lane sandbox
/** Each call for people, their roles and their permissions has the right effect, as a second call shows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { People } from '../../../dev-server/world/core-tokens.ts';
import * as people from '../../../plugins/users/api.ts';
import { grants, getPermissions, merchantPermissions, savePermissions } from '../../../plugins/users/rights/api.ts';
import * as roles from '../../../plugins/users/roles/api.ts';
import { as, call, createTestWorld, refusalOf } from '../settings/call.ts';

const world = createTestWorld();
const tenant = as(world, 'tenant');
const tenantId = tenant.tenantId ?? assert.fail('no tenant');
const page = { pageIndex: 0, pageSize: 1000 };
const roleOf = (name: string) =>
  world.roles.find((role) => role.name === name && role.tenantId === tenantId) ?? assert.fail(name);
const support = roleOf('Support agent');
const names = { firstName: 'Grace', lastName: 'Hopper' };
const add = (email: string) =>
  call(world, tenant, people.addUser, { body: { email, ...names, roleIds: [support.id] } });
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).sort();
/** Returns the ids of the tenant's people of the given tiers who aren't deleted. */
const idsOf = (...tiers: readonly string[]) =>
  ids(world.people.filter((user) => tiers.includes(user.tier) && user.tenantId === tenantId && !user.deleted));

test('three lists: merchants’ people, staff a page at a time, and all active staff to choose from', {
  requirements: ['EA-310', 'EA-314', 'EA-109', 'EA-315'],
}, async () => {
  const merchants = await call(world, tenant, people.listUsers, { query: page });
  assert.deepEqual(ids(merchants.data), idsOf('merchant'));
  const staff = await call(world, tenant, people.listCrmUsers, { query: page });
  assert.deepEqual(ids(staff.data), idsOf('tenant'));
  const second = await call(world, tenant, people.listCrmUsers, { query: { pageIndex: 1, pageSize: 2 } });
  assert.deepEqual(ids(second.data), ids(staff.data.slice(2, 4)));
  const all = await call(world, tenant, people.allCrmUsers);
  assert.deepEqual(ids(all), ids(staff.data.filter(({ id }) => world.of(People).get(id)?.isActive)));
  assert.ok(all.every(({ id, email }) => world.of(People).get(id)?.email === email));
});

test('staff are invited, changed, switched, reset, unlocked and deleted', {
  requirements: ['EA-312', 'EA-313', 'EA-311', 'EA-316', 'EA-317', 'EA-318'],
}, async () => {
  const made = await add('grace@calls.example');
  assert.deepEqual(
    [made.name, made.userType, made.status, made.roleIds, made.tenantId],
    ['Grace Hopper', 'crm', 'InvitationSent', [support.id], tenantId],
  );
  const { id } = made;
  const changed = await call(world, tenant, people.changeUser, {
    body: { id, ...names, firstName: 'Ada', roleIds: [support.id], version: made.version },
  });
  assert.deepEqual([changed.name, changed.version], ['Ada Hopper', made.version + 1]);
  const late = call(world, tenant, people.changeUser, {
    body: { id, ...names, roleIds: [support.id], version: made.version },
  });
  assert.deepEqual((await refusalOf(late)).slice(0, 2), [409, 'stale']);
  const switched = async (isActive: boolean) =>
    (await call(world, tenant, people.activateUser, { params: { id }, body: { isActive } })).status;
  world.of(People).change(id, { invitedUntil: undefined }, { actor: 'Test' });
  assert.deepEqual([await switched(false), await switched(true)], ['Inactive', 'Active']);
  const mails = world.outbox.mails.length;
  await call(world, tenant, people.resetPassword, { body: { userId: id } });
  assert.deepEqual([world.outbox.mails.length, world.outbox.mails[0]?.to], [mails + 1, made.email]);
  world.of(People).change(id, { lockedUntil: world.now() + 600_000 }, { actor: 'Test' });
  assert.equal((await call(world, tenant, people.getUser, { params: { id } })).status, 'Locked');
  assert.equal((await call(world, tenant, people.unlockUser, { params: { id } })).status, 'Active');
  await call(world, tenant, people.removeUser, { params: { id } });
  assert.ok(!idsOf('tenant').includes(id), 'gone');
  assert.equal((await refusalOf(call(world, tenant, people.getUser, { params: { id } })))[0], 404);
});

test('a role is added for one kind of people, read and edited', {
  requirements: ['EA-302', 'EA-303', 'EA-304'],
}, async () => {
  const body = {
    name: 'Lookup only',
    permissions: ['CRM.Support.Lookup'],
    scaRequiredPermissions: ['CRM.Support.Lookup'],
  };
  const added = await call(world, tenant, roles.addRole, {
    params: { type: 'crm' },
    headers: { roleModalType: 'Add' },
    body,
  });
  assert.deepEqual([added.name, added.userType, added.tenantId, added.users], ['Lookup only', 'crm', tenantId, 0]);
  assert.deepEqual(await call(world, tenant, roles.getRole, { params: { id: added.id } }), added);
  const changed = await call(world, tenant, roles.changeRole, {
    params: { type: 'crm', id: added.id },
    headers: { roleModalType: 'Edit' },
    body: {
      ...body,
      permissions: ['CRM.Support.Lookup', 'Reports'],
      scaRequiredPermissions: [],
      version: added.version,
    },
  });
  assert.deepEqual(
    [changed.permissions, changed.scaRequiredPermissions, changed.version],
    [['CRM.Support.Lookup', 'Reports'], [], added.version + 1],
  );
  assert.deepEqual(await call(world, tenant, roles.getRole, { params: { id: added.id } }), changed);
  const elsewhere = call(world, tenant, roles.changeRole, {
    params: { type: 'merchant', id: added.id },
    headers: { roleModalType: 'Edit' },
    body: { ...body, version: changed.version },
  });
  assert.deepEqual((await refusalOf(elsewhere)).slice(0, 2), [404, 'role.not-found']);
});

test('roles are listed by page, for a tenant, all at once, for a choice and for a person', {
  requirements: ['EA-305', 'EA-306', 'EA-307', 'EA-308', 'EA-309'],
}, async () => {
  const listOwnRoleIds = (...tiers: readonly string[]) =>
    ids(world.roles.filter((role) => tiers.includes(role.tier) && role.tenantId === tenantId));
  const params = { type: 'all' };
  assert.deepEqual(
    ids((await call(world, tenant, roles.listRoles, { params, query: page })).data),
    listOwnRoleIds('tenant', 'merchant'),
  );
  const first = await call(world, tenant, roles.listRoles, { params, query: { pageIndex: 0, pageSize: 2 } });
  assert.deepEqual([first.data.length, first.count], [2, listOwnRoleIds('tenant', 'merchant').length]);
  assert.deepEqual(
    ids(await call(world, as(world, 'platform'), roles.tenantRoles, { params: { id: tenantId } })),
    listOwnRoleIds('tenant'),
  );
  assert.deepEqual(
    ids(await call(world, tenant, roles.allRoles, { params: { id: 'merchant' } })),
    listOwnRoleIds('merchant'),
  );
  const weak = { ...tenant, permissions: new Set(['CRM.Users.View', ...support.permissions]) };
  const options = await call(world, weak, roles.rolesLookup, { params: { id: 'crm' } });
  const grantable = (name: string) => options.find(({ id }) => id === roleOf(name).id)?.isGrantable;
  assert.deepEqual(
    [ids(options), grantable('Support agent'), grantable('Tenant administrator')],
    [listOwnRoleIds('tenant'), true, false],
  );
  const { id, roleId } = world.personByEmail('limited@portal.test') ?? assert.fail();
  assert.deepEqual(ids(await call(world, tenant, roles.userRoles, { params: { id } })), [roleId]);
});

test('a person’s permissions are set and read with their roles; merchants’ permissions show if grantable', {
  requirements: ['EA-319', 'EA-320', 'EA-321'],
}, async () => {
  const { id } = await add('rights@calls.example');
  const before = await call(world, tenant, getPermissions, { params: { id } });
  assert.deepEqual([before.permissions, before.roles.map((role) => role.name)], [[], ['Support agent']]);
  const body = { permissions: ['Reports'], scaRequiredPermissions: ['Reports'], version: before.version };
  await call(world, tenant, savePermissions, { params: { id }, body });
  const after = await call(world, tenant, getPermissions, { params: { id } });
  assert.deepEqual(
    [after.permissions, after.scaRequiredPermissions, after.version],
    [['Reports'], ['Reports'], before.version + 1],
  );
  const offered = await call(world, tenant, merchantPermissions);
  const known = world.permissions.filter(({ tiers }) => tiers.includes('merchant')).map(({ name }) => name);
  assert.deepEqual(offered.map(({ name }) => name).sort(), known.sort());
  assert.ok(
    offered.some(({ isGrantable }) => isGrantable),
    'an administrator grants them',
  );
  const weak = { ...as(world, 'merchant'), permissions: new Set(['Merchant.Users.View']) };
  const grantable = (await call(world, weak, merchantPermissions)).filter(({ isGrantable }) => isGrantable);
  assert.deepEqual(
    grantable.map(({ name }) => name),
    ['Merchant.Users.View'],
    'nobody grants what they lack',
  );
});

for (const [kind, rows, options] of [
  ['merchants', '[EA-322] [EA-323]', world.merchants.filter((merchant) => merchant.tenantId === tenantId)],
  ['paymentMethods', '[EA-324] [EA-325]', world.paymentMethods],
  ['serviceProviders', '[EA-326] [EA-327]', world.serviceProviders],
] as const) {
  test(`${rows} what one person sees of ${kind} is read, narrowed to some, and opened again`, async () => {
    const { id } = await add(`${kind.toLowerCase()}@calls.example`);
    const params = { id };
    const shown = async () => {
      const { isAll, ids: some } = await call(world, tenant, grants[kind].read, { params });
      return [isAll, some];
    };
    assert.deepEqual(await shown(), [true, []]);
    const optionId = options[0]?.id ?? assert.fail();
    await call(world, tenant, grants[kind].write, { params, body: { isAll: false, ids: [optionId] } });
    assert.deepEqual(await shown(), [false, [optionId]]);
    assert.deepEqual(world.of(People).get(id)?.grants, { [kind]: [optionId] });
    const unknown = call(world, tenant, grants[kind].write, { params, body: { isAll: false, ids: ['none'] } });
    assert.deepEqual((await refusalOf(unknown)).slice(0, 2), [400, 'grant.unknown']);
    await call(world, tenant, grants[kind].write, { params, body: { isAll: true, ids: [] } });
    assert.deepEqual(await shown(), [true, []]);
  });
}
