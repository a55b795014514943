// @lane sandbox
/**
 * Changes of people, roles and grants take effect in the world, and forbidden changes are rejected with their reason.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccounts } from '../../../dev-server/identity/accounts.ts';
import type { Caller } from '../../../dev-server/sandbox/define.ts';
import { People } from '../../../dev-server/world/core-tokens.ts';
import { paymentTypes } from '../../../dev-server/world/groups.ts';
import { narrowWorld } from '../../../dev-server/world/narrowed.ts';
import { holds, permissionsOf, scaRequiredOf } from '../../../dev-server/world/rights.ts';
import * as users from '../../../plugins/users/api.ts';
import * as rights from '../../../plugins/users/rights/api.ts';
import * as roles from '../../../plugins/users/roles/api.ts';
import { isSensitive } from '../../../core/http/sensitive.ts';
import type { AnyEndpoint } from '../../../core/http/endpoint.ts';
import { mismatch } from '../../../dev-server/sandbox/validate.ts';
import * as tenants from '../../../plugins/tenants/api.ts';
import * as keys from '../../../plugins/tenants/keys/api.ts';
import { transactionsSummaryV3 } from '../../../plugins/reports/reports/transactions.ts';
import { operatorCalls } from '../../../plugins/transactions/api.ts';
import { as, call, createTestWorld, refusalOf } from '../settings/call.ts';

const api = { ...users, ...roles, ...rights };
const world = createTestWorld();
const tenant = as(world, 'tenant');
const merchant = as(world, 'merchant');
/** Returns a caller with the permissions of their roles. */
const real = (caller: Caller): Caller => ({ ...caller, permissions: permissionsOf(caller.person, world) });
const roleOf = (name: string) =>
  world.roles.find((role) => role.name === name && role.tenantId === tenant.tenantId) ?? assert.fail(name);
const support = roleOf('Support agent');
const names = { firstName: 'Grace', lastName: 'Hopper' };
const add = (email: string, more: object = {}) =>
  call(world, tenant, api.addUser, { body: { email, ...names, roleIds: [support.id], ...more } });

test('an invitation leads to a password, blocks sign-in until then, and its link works once', async () => {
  const accounts = createAccounts(() => world);
  const user = await add('grace@hopper.example');
  assert.equal(user.status, 'InvitationSent');
  assert.deepEqual(await accounts.signIn(user.email, 'portal'), { refused: 'wrong' });
  const mail = world.outbox.mails[0] ?? assert.fail('no mail');
  assert.equal(mail.to, user.email);
  const token = new URL(mail.link ?? '', 'http://portal').searchParams.get('token') ?? '';
  assert.equal((await accounts.choosePassword(token, 'a long password'))?.id, user.id);
  assert.equal(await accounts.choosePassword(token, 'another password'), undefined);
  const answer = await accounts.signIn(user.email, 'a long password');
  assert.ok('person' in answer && answer.person.invitedUntil === undefined, JSON.stringify(answer));
  const lastSignIn = async () => (await call(world, tenant, api.getUser, { params: { id: user.id } })).lastLoginTime;
  assert.equal(await lastSignIn(), undefined);
  const before = world.now();
  accounts.signedIn(answer.person, 'Firefox');
  assert.ok(Date.parse((await lastSignIn()) ?? '') >= before, 'their account says when');
});

test('a deactivated user cannot sign in, and a person cannot deactivate themselves', async () => {
  const accounts = createAccounts(() => world);
  const other =
    world.people.find(
      (user) =>
        user.tier === 'tenant' && user.tenantId === tenant.tenantId && user.isActive && user.id !== tenant.person.id,
    ) ?? assert.fail();
  const off = await call(world, tenant, api.activateUser, { params: { id: other.id }, body: { isActive: false } });
  assert.equal(off.status, 'Inactive');
  assert.deepEqual(await accounts.signIn(other.email, 'portal'), { refused: 'wrong' });
  await call(world, tenant, api.activateUser, { params: { id: other.id }, body: { isActive: true } });
  assert.ok('person' in (await accounts.signIn(other.email, 'portal')));
  const refused = await refusalOf(
    call(world, tenant, api.activateUser, { params: { id: tenant.person.id }, body: { isActive: false } }),
  );
  assert.deepEqual([refused[0], refused[3]], [409, "You can't deactivate yourself."]);
});

test('a taken address, a name with markup and a role of another tier are refused at their fields', {
  requirements: ['A-340'],
}, async () => {
  assert.deepEqual((await refusalOf(add('TENANT@portal.test'))).slice(0, 3), [409, 'user.email', 'email']);
  assert.deepEqual((await refusalOf(add('x@y.example', { firstName: '<script>' }))).slice(0, 3), [
    400,
    'user.name',
    'firstName',
  ]);
  assert.deepEqual((await refusalOf(add('x@y.example', { roleIds: [roleOf('Merchant owner').id] }))).slice(0, 3), [
    400,
    'user.role',
    'roleIds',
  ]);
});

test('a deleted user keeps what they did and loses name and address, which is free again', async () => {
  const { id } = await add('gone@hopper.example');
  await call(world, tenant, api.removeUser, { params: { id } });
  assert.equal(world.of(People).get(id)?.firstName, 'Deleted');
  assert.equal((await refusalOf(call(world, tenant, api.getUser, { params: { id } })))[0], 404);
  await add('gone@hopper.example');
});

test('merchants manage only their own people', { requirements: ['ES-028'] }, async () => {
  assert.deepEqual([api.listUsers.method, api.listUsers.path], ['GET', '/users']);
  const owner = real(merchant);
  const viewer = roleOf('Merchant viewer');
  const mine = await call(world, owner, api.addUser, {
    body: { email: 'clerk@shop.example', ...names, roleIds: [viewer.id] },
  });
  assert.equal(mine.merchantId, merchant.merchantId);
  const { data } = await call(world, owner, api.listUsers, { query: { pageIndex: 0, pageSize: 1000 } });
  assert.ok(data.length > 0 && data.every(({ merchantId }) => merchantId === merchant.merchantId), 'own people alone');
  const foreign =
    world.people.find((user) => user.merchantId !== undefined && user.merchantId !== merchant.merchantId) ??
    assert.fail();
  assert.equal(
    (
      await refusalOf(call(world, owner, api.activateUser, { params: { id: foreign.id }, body: { isActive: false } }))
    )[0],
    404,
  );
});

test('a changed role acts at the next request, and the second editor is refused', async () => {
  const person = world.personByEmail('limited@portal.test') ?? assert.fail();
  const before = await call(world, tenant, api.getRole, { params: { id: support.id } });
  const body = {
    name: before.name,
    permissions: [...before.permissions, 'CRM.Transaction.View'],
    scaRequiredPermissions: ['CRM.Transaction.View'],
    version: before.version,
  };
  const params = { type: 'crm', id: support.id };
  await call(world, tenant, api.changeRole, { params, body, headers: { roleModalType: 'Edit' } });
  assert.ok(permissionsOf(person, world).has('CRM.Transaction.View'), 'held');
  assert.ok(scaRequiredOf(person, world).has('CRM.Transaction.View'), 'asks for a code');
  assert.deepEqual(
    (await refusalOf(call(world, tenant, api.changeRole, { params, body, headers: { roleModalType: 'Edit' } }))).slice(
      0,
      2,
    ),
    [409, 'stale'],
  );
});

test('a person cannot grant what they lack or change a more powerful person', async () => {
  const weak: Caller = {
    ...tenant,
    permissions: new Set(['CRM.Users.View', 'CRM.Users.Edit', 'CRM.Users.Grant', 'manageCrmRoles']),
  };
  const role = await call(world, tenant, api.getRole, { params: { id: support.id } });
  const body = {
    name: role.name,
    permissions: [...role.permissions, 'Reports'],
    scaRequiredPermissions: [],
    version: role.version,
  };
  const changed = call(world, weak, api.changeRole, {
    params: { type: 'crm', id: role.id },
    body,
    headers: { roleModalType: 'Edit' },
  });
  assert.deepEqual((await refusalOf(changed)).slice(0, 2), [403, 'permission.not-held']);
  const admin = { email: 'new@admin.example', ...names, roleIds: [roleOf('Tenant administrator').id] };
  assert.deepEqual((await refusalOf(call(world, weak, api.addUser, { body: admin }))).slice(0, 3), [
    403,
    'permission.not-held',
    'roleIds',
  ]);
  const stronger =
    world.people.find((user) => user.roleId === roleOf('Tenant administrator').id && user.id !== tenant.person.id) ??
    assert.fail();
  assert.deepEqual(
    (await refusalOf(call(world, weak, api.resetPassword, { body: { userId: stronger.id } }))).slice(0, 2),
    [403, 'user.stronger'],
  );
});

test('the last administrator cannot lock everyone out, and a role in use is not deleted', async () => {
  const role = await call(world, tenant, api.getRole, { params: { id: roleOf('Tenant administrator').id } });
  const body = {
    name: role.name,
    permissions: role.permissions.filter((name) => name !== 'CRM.Users.Edit'),
    scaRequiredPermissions: [],
    version: role.version,
  };
  const changed = call(world, tenant, api.changeRole, {
    params: { type: 'crm', id: role.id },
    body,
    headers: { roleModalType: 'Edit' },
  });
  assert.deepEqual((await refusalOf(changed)).slice(0, 2), [409, 'user.last-administrator']);
  assert.equal((await refusalOf(call(world, tenant, api.removeRole, { params: { id: role.id } })))[0], 409);
});

test('permissions of one person add to their roles, and each says where it comes from', async () => {
  const person = world.personByEmail('limited@portal.test') ?? assert.fail();
  const params = { id: person.id };
  const { version } = await call(world, tenant, api.getPermissions, { params });
  const saved = await call(world, tenant, api.savePermissions, {
    params,
    body: { permissions: ['Reports'], scaRequiredPermissions: ['Reports'], version },
  });
  assert.deepEqual(saved.permissions, ['Reports']);
  assert.ok(saved.roles[0]?.permissions.includes('CRM.Support.Lookup'), 'of the role');
  assert.ok(permissionsOf(world.of(People).get(person.id) ?? person, world).has('Reports'), 'in force');
  const ownRequest = {
    params: { id: tenant.person.id },
    body: { permissions: ['Reports'], scaRequiredPermissions: [] },
  };
  assert.deepEqual((await refusalOf(call(world, tenant, api.savePermissions, ownRequest))).slice(0, 2), [
    409,
    'user.self',
  ]);
});

test('grants of merchants narrow lists and reports to what is listed; an empty list is nothing', async () => {
  const person = world.personByEmail('limited@portal.test') ?? assert.fail();
  const [payment] = world.transactions.query({ mode: 'Live', tenantId: tenant.tenantId ?? '' }, { pageSize: 1 }).rows;
  assert.ok(payment, 'a payment');
  const params = { id: person.id };
  const listed = async (ids: string[]) => {
    await call(world, tenant, api.grants.merchants.write, { params, body: { isAll: false, ids } });
    const now = world.of(People).get(person.id) ?? assert.fail();
    const caller: Caller = { ...tenant, person: now, merchantIds: new Set(now.grants?.merchants) };
    return call(narrowWorld(world, now), caller, operatorCalls.list, { query: { pageIndex: 0, pageSize: 100 } });
  };
  /** Returns the count in reports and dashboards for the person with their current grants. */
  const reported = async () => {
    const now = world.of(People).get(person.id) ?? assert.fail();
    const { total } = await call(
      narrowWorld(world, now),
      { ...tenant, person: now },
      transactionsSummaryV3.call.tenant ?? assert.fail(),
      { query },
    );
    return total?.count ?? assert.fail('no total');
  };
  const query = {
    startDate: new Date(world.now() - 60 * 86_400_000).toISOString(),
    endDate: new Date(world.now()).toISOString(),
  };
  /** Returns the total of the counts in the tabs of a list. */
  const tabs = () => {
    const now = world.of(People).get(person.id) ?? assert.fail();
    const { status = {} } = narrowWorld(world, now).transactions.counts({ mode: 'Live' }, ['status']);
    return Object.values(status).reduce((sum, count) => sum + count, 0);
  };
  const whole = await reported();
  const some = await listed([payment.merchantId]);
  assert.ok(some.count > 0 && some.data.every((row) => row.merchantId === payment.merchantId), `${some.count} rows`);
  const part = await reported();
  assert.ok(part > 0 && part < whole, `a report counts ${part} of ${whole}`);
  const inPeriod = {
    mode: 'Live',
    merchantIds: new Set([payment.merchantId]),
    types: paymentTypes,
    from: Date.parse(query.startDate),
    to: Date.parse(query.endDate),
  } as const;
  assert.equal(part, world.transactions.query(inPeriod).count);
  assert.equal(tabs(), some.count);
  assert.equal((await listed([])).count, 0);
  assert.equal(await reported(), 0);
  assert.equal(tabs(), 0);
  await call(world, tenant, api.grants.merchants.write, { params, body: { isAll: true, ids: [] } });
  assert.equal(world.of(People).get(person.id)?.grants, undefined);
});

test('several roles combine their permissions for a person in lists of colleagues and notifications', async () => {
  const person = world.personByEmail('limited@portal.test') ?? assert.fail();
  const extra = await call(world, tenant, api.addRole, {
    params: { type: 'crm' },
    headers: { roleModalType: 'Add' },
    body: { name: 'Transactions', permissions: ['CRM.Users.View'], scaRequiredPermissions: [] },
  });
  assert.equal(holds(person, 'CRM.Users.View', world), false);
  const { version, firstName, lastName } = await call(world, tenant, api.getUser, { params: { id: person.id } });
  await call(world, tenant, api.changeUser, {
    body: { id: person.id, firstName, lastName, roleIds: [support.id, extra.id], version },
  });
  const now = world.of(People).get(person.id) ?? assert.fail();
  assert.ok(holds(now, 'CRM.Users.View', world) && holds(now, 'CRM.Support.Lookup', world), 'of both roles');
  const news = world.notifications.of(now).filter(({ notificationType }) => notificationType === 'AccountChanged');
  assert.equal(news[0]?.title, 'Support agent, Transactions');
});

test('a grant that changes acts at the next request, also on what is worked out once for a world', async () => {
  const person = world.personByEmail('limited@portal.test') ?? assert.fail();
  const params = { id: person.id };
  const [firstMerchantId, other] = [
    ...new Set(
      world.transactions
        .query({ mode: 'Live', tenantId: tenant.tenantId ?? '' }, { pageSize: 500 })
        .rows.map((row) => row.merchantId),
    ),
  ];
  assert.ok(firstMerchantId && other, 'two merchants');
  const channels = async (ids: string[]) => {
    await call(world, tenant, api.grants.merchants.write, { params, body: { isAll: false, ids } });
    const now = world.of(People).get(person.id) ?? assert.fail();
    const caller: Caller = { ...tenant, person: now, merchantIds: new Set(now.grants?.merchants) };
    const rows = await call(narrowWorld(world, now), caller, operatorCalls.list, {
      query: { pageIndex: 0, pageSize: 100 },
    });
    return new Set(rows.data.map((row) => row.merchantId));
  };
  assert.deepEqual([...(await channels([firstMerchantId]))], [firstMerchantId]);
  assert.deepEqual([...(await channels([other]))], [other]);
  assert.deepEqual([...(await channels([]))], []);
  await call(world, tenant, api.grants.merchants.write, { params, body: { isAll: true, ids: [] } });
});

test('an account administrator is notified of a lock and can unlock it', async () => {
  const accounts = createAccounts(() => world);
  const person = world.personByEmail('limited@portal.test') ?? assert.fail();
  for (let at = 0; at < 5; at++) await accounts.signIn(person.email, 'wrong');
  assert.equal((await call(world, tenant, api.getUser, { params: { id: person.id } })).status, 'Locked');
  const news = world.notifications.of(tenant.person).find(({ notificationType }) => notificationType === 'UserLocked');
  assert.equal(news?.objectUrl, `/crm/users/crm/${person.id}`);
  assert.ok(
    !world.notifications.of(merchant.person).some(({ notificationType }) => notificationType === 'UserLocked'),
    'nobody else',
  );
  assert.equal((await call(world, tenant, api.unlockUser, { params: { id: person.id } })).status, 'Active');
});

test('every change of people, rights, roles, tenants and keys requires a code, and reads require none', {
  requirements: ['A-606'],
}, () => {
  const isEndpoint = (value: unknown): value is AnyEndpoint =>
    typeof value === 'object' && value !== null && 'method' in value && 'guard' in value;
  const grants = Object.values(rights.grants).flatMap(({ read, write }) => [read, write]);
  const all = [
    ...[users, roles, rights, tenants, keys].flatMap((module) => Object.values<unknown>({ ...module })),
    ...grants,
  ].filter(isEndpoint);
  const named = (wanted: boolean) =>
    all
      .filter((endpoint) => isSensitive(endpoint, { users: true }) === wanted)
      .map(({ method, path }) => `${method} ${path}`);
  assert.deepEqual(
    named(false).filter((line) => !line.startsWith('GET ')),
    [],
  );
  assert.deepEqual(
    named(true).filter((line) => line.startsWith('GET ')),
    [],
  );
  const sensitiveLines = named(true);
  for (const line of [
    'POST /users/roles/{type}',
    'POST /users/password-reset',
    'PUT /users/{id}/unlock',
    'PUT /users/permissions/{id}',
    'POST /tenants/{id}/tenant-user',
  ])
    assert.ok(sensitiveLines.includes(line), line);
});

test('roles are addressed by kind of people and id, and a change names its dialog’s purpose', {
  requirements: ['A-607'],
}, async () => {
  const page = { pageIndex: 0, pageSize: 1000 };
  const unprivileged = real({ ...as(world, 'platform'), permissions: new Set() });
  for (const type of ['crm', 'merchant', 'platform'] as const) {
    const { data } = await call(world, unprivileged, api.listRoles, { params: { type }, query: page });
    assert.ok(data.length > 0 && data.every(({ userType }) => userType === type), type);
  }
  const { data } = await call(world, unprivileged, api.listRoles, { params: { type: 'all' }, query: page });
  assert.deepEqual([...new Set(data.map(({ userType }) => userType))].sort(), ['crm', 'merchant', 'platform']);
  for (const type of ['tenant', '__proto__'])
    assert.equal(
      (await refusalOf(call(world, unprivileged, api.listRoles, { params: { type }, query: page })))[0],
      404,
      type,
    );
  const schema = api.addRole.headers ?? assert.fail();
  for (const roleModalType of ['Add', 'Clone', 'Edit']) assert.equal(mismatch(schema, { roleModalType }), undefined);
  for (const headers of [{ roleModalType: 'Other' }, {}]) assert.notEqual(mismatch(schema, headers), undefined);
  const { id, name } = await call(world, tenant, api.getRole, { params: { id: support.id } });
  assert.deepEqual([id, name], [support.id, support.name]);
  const foreign =
    world.roles.find((role) => role.tier === 'tenant' && role.tenantId !== tenant.tenantId) ?? assert.fail();
  assert.equal((await refusalOf(call(world, tenant, api.getRole, { params: { id: foreign.id } })))[0], 404);
});
