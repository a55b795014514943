// @lane sandbox
/**
 * Changes by the platform to tenants, their people, their branding and their keys take effect immediately, and
 * forbidden changes are rejected.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getUserContext } from '../../../core/api/user-context.ts';
import { createAccounts } from '../../../dev-server/identity/accounts.ts';
import { mismatch } from '../../../dev-server/sandbox/validate.ts';
import type { Caller } from '../../../dev-server/sandbox/define.ts';
import * as tenants from '../../../plugins/tenants/api.ts';
import * as keys from '../../../plugins/tenants/keys/api.ts';
import { as, call, createTestWorld, refusalOf } from '../settings/call.ts';

const world = createTestWorld();
const tenant = as(world, 'tenant');
const platform = as(world, 'platform');
const merchant = as(world, 'merchant');
/** Caller for another administrator of the platform. */
const second: Caller = (() => {
  const person = world.people.find(
    (candidate) =>
      candidate.tier === 'platform' &&
      candidate.isAdministrator &&
      candidate.isActive &&
      candidate.id !== platform.person.id,
  );
  return { ...platform, person: person ?? assert.fail('no second administrator') };
})();
const roleOf = (name: string) =>
  world.roles.find((role) => role.name === name && role.tenantId === tenant.tenantId) ?? assert.fail(name);
const support = roleOf('Support agent');
const names = { firstName: 'Grace', lastName: 'Hopper' };

test('a tenant’s users are added, listed, switched, reset and deleted by the platform', {
  requirements: ['EA-294', 'EA-295', 'EA-297', 'EA-298', 'EA-299', 'EA-300'],
}, async () => {
  const id = tenant.tenantId ?? '';
  const user = await call(world, platform, tenants.addTenantUser, {
    params: { id },
    body: { email: 'staff@tenant.example', ...names, roleIds: [support.id] },
  });
  const params = { id, userId: user.id };
  assert.equal((await call(world, platform, tenants.deactivateTenantUser, { params })).status, 'Inactive');
  assert.equal((await call(world, platform, tenants.activateTenantUser, { params })).status, 'InvitationSent');
  const list = { params: { id }, query: { pageIndex: 0, pageSize: 50 } };
  const { count, data: rows } = await call(world, platform, tenants.listTenantUsers, list);
  assert.ok(count === rows.length && rows.some((row) => row.id === user.id), 'in the list');
  assert.ok(
    rows.every((row) => world.people.find((person) => person.id === row.id)?.tenantId === id),
    'and nobody of another tenant',
  );
  const before = world.outbox.mails.length;
  await call(world, platform, tenants.resetTenantPassword, { body: { userId: user.id } });
  assert.equal(world.outbox.mails.length, before + 1);
  await call(world, platform, tenants.removeTenantUser, { params });
  const { data } = await call(world, platform, tenants.listTenantUsers, list);
  assert.ok(!data.some((row) => row.id === user.id), 'gone from the list');
});

test('a tenant’s user is sent with its declared fields, and a change with the seen version', {
  requirements: ['A-230', 'EA-296'],
}, async () => {
  const id = tenant.tenantId ?? '';
  const body = { email: 'payload@tenant.example', ...names, phone: '+49 30 901820', roleIds: [support.id] };
  const [added, changed] = [
    tenants.addTenantUser.body ?? assert.fail(),
    tenants.changeTenantUser.body ?? assert.fail(),
  ];
  const made = await call(world, platform, tenants.addTenantUser, { params: { id }, body });
  assert.deepEqual(
    [made.email, made.firstName, made.lastName, made.phone, made.roleIds],
    [body.email, 'Grace', 'Hopper', body.phone, body.roleIds],
  );
  for (const name of ['email', 'firstName', 'lastName', 'roleIds'])
    assert.notEqual(mismatch(added, { ...body, [name]: undefined }), undefined, `${name} may be left out`);
  assert.equal(mismatch(added, { email: body.email, ...names, roleIds: body.roleIds }), undefined, 'the phone may');
  assert.notEqual(mismatch(added, { ...body, tenantId: id }), undefined, 'whose it is says the address');
  const change = { ...body, firstName: 'Ada', version: made.version };
  assert.notEqual(mismatch(changed, { ...change, version: undefined }), undefined, 'without the version');
  assert.equal(
    (await call(world, platform, tenants.changeTenantUser, { params: { id, userId: made.id }, body: change }))
      .firstName,
    'Ada',
  );
  const stale = call(world, platform, tenants.changeTenantUser, { params: { id, userId: made.id }, body: change });
  assert.equal((await refusalOf(stale))[0], 409);
});

test('the roles of a tenant are returned for its staff and its merchants’ people only', {
  requirements: ['EA-301'],
}, async () => {
  const id = tenant.tenantId ?? '';
  for (const [type, tier] of [
    ['crm', 'tenant'],
    ['merchant', 'merchant'],
  ] as const) {
    const roles = await call(world, platform, tenants.listTenantRoles, { params: { id, type } });
    const tenantRoles = world.roles.filter((role) => role.tenantId === id && role.tier === tier);
    assert.ok(tenantRoles.length > 0, type);
    assert.deepEqual(
      roles.map((role) => [role.id, role.name, role.permissions]),
      tenantRoles.map((role) => [role.id, role.name, role.permissions.length]),
    );
  }
  const other = call(world, platform, tenants.listTenantRoles, { params: { id, type: '__proto__' } });
  assert.deepEqual((await refusalOf(other)).slice(0, 2), [404, 'role.type']);
});

test('a key is rotated and revoked by two people: its material is in one answer and nowhere in the world', async () => {
  const body = { name: 'Exports', tenantId: tenant.tenantId ?? '', purpose: 'Backups', rotationDays: 30 } as const;
  const { key, material } = await call(world, platform, keys.addKey, { body });
  const params = { id: key.id };
  const requestKeyAction = (action: 'Rotate' | 'Revoke', version: number) =>
    call(world, platform, keys.requestKey, { params, body: { action, version } });
  const requested = await requestKeyAction('Rotate', key.version);
  assert.deepEqual([requested.pending?.action, requested.pending?.isYours, requested.keyVersion], ['Rotate', true, 1]);
  assert.equal(
    world.notifications.of(second.person).find((notification) => notification.notificationType === 'KeyApproval')
      ?.title,
    'Exports',
    'the second person is told',
  );
  const ownApproval = call(world, platform, keys.approveKey, { params, body: { version: requested.version } });
  assert.deepEqual((await refusalOf(ownApproval)).slice(0, 2), [403, 'key.own-request']);
  const rotated = await call(world, second, keys.approveKey, { params, body: { version: requested.version } });
  assert.deepEqual([rotated.key.keyVersion, rotated.key.pending], [2, undefined]);
  assert.ok(rotated.material !== undefined && rotated.material !== material, 'new material');
  const stored = JSON.stringify(world.entities.stores.map((store) => [store.all, store.log(key.id)]));
  for (const secret of [material, rotated.material]) assert.ok(!stored.includes(secret), 'kept');

  assert.deepEqual((await refusalOf(requestKeyAction('Revoke', rotated.key.version))).slice(0, 2), [409, 'key.state']);
  const off = await call(world, platform, keys.disableKey, { params });
  const revoking = await requestKeyAction('Revoke', off.version);
  const revoked = await call(world, second, keys.approveKey, { params, body: { version: revoking.version } });
  assert.deepEqual([revoked.key.state, revoked.material], ['Revoked', undefined]);
});

test('a key request can be withdrawn or declined, and expires after a day', async () => {
  const { key } = await call(world, platform, keys.addKey, {
    body: { name: 'Short', tenantId: tenant.tenantId ?? '', purpose: 'Backups', rotationDays: 30 },
  });
  const params = { id: key.id };
  const requested = await call(world, platform, keys.requestKey, {
    params,
    body: { action: 'Rotate', version: key.version },
  });
  const declined = await call(world, second, keys.declineKey, { params });
  assert.equal(declined.pending, undefined);
  assert.equal(
    (await refusalOf(call(world, second, keys.approveKey, { params, body: { version: requested.version } })))[1],
    'key.no-request',
  );
  const again = await call(world, platform, keys.requestKey, {
    params,
    body: { action: 'Rotate', version: declined.version },
  });
  world.clock.advance(86_400_000);
  const late = call(world, second, keys.approveKey, { params, body: { version: again.version } });
  assert.deepEqual((await refusalOf(late)).slice(0, 2), [409, 'key.no-request']);
});

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('the name, logo and colors of a tenant are what its people’s portal has from the next request on', async () => {
  const params = { id: tenant.tenantId ?? '' };
  const { version } = await call(world, platform, tenants.getBranding, { params });
  const body = { displayName: 'Lumen', logo: pixel, theme: { primaryColor: '#b4441b' }, version };
  await call(world, platform, tenants.saveBranding, { params, body });
  const { user } = await call(world, tenant, getUserContext);
  assert.deepEqual(
    [user.tenant?.name, user.checkoutLogoSource, user.tenantTheme],
    ['Lumen', pixel, { primaryColor: '#b4441b' }],
  );
  assert.deepEqual(
    (await call(world, merchant, getUserContext)).user.tenantTheme,
    { primaryColor: '#b4441b' },
    'merchants’ people, too',
  );
  assert.equal((await call(world, platform, getUserContext)).user.tenantTheme, undefined);
  assert.deepEqual((await refusalOf(call(world, platform, tenants.saveBranding, { params, body }))).slice(0, 2), [
    409,
    'stale',
  ]);
  const next = await call(world, platform, tenants.getBranding, { params });
  await call(world, platform, tenants.saveBranding, { params, body: { version: next.version } });
  assert.equal((await call(world, tenant, getUserContext)).user.tenantTheme, undefined);
});

test('a logo that is no image, or too large, and a name with markup are refused at their fields', async () => {
  const params = { id: tenant.tenantId ?? '' };
  const { version } = await call(world, platform, tenants.getBranding, { params });
  const refusal = async (body: object) =>
    (await refusalOf(call(world, platform, tenants.saveBranding, { params, body: { version, ...body } }))).slice(0, 3);
  const script = `data:image/png;base64,${Buffer.from('<svg onload=alert(1)>').toString('base64')}`;
  assert.deepEqual(await refusal({ logo: script }), [400, 'branding.logo', 'logo']);
  const large = `data:image/png;base64,${Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(65_536)]).toString('base64')}`;
  assert.deepEqual(await refusal({ logo: large }), [400, 'branding.logo-size', 'logo']);
  assert.deepEqual(await refusal({ displayName: '<b>' }), [400, 'branding.name', 'displayName']);
});

test('people of a blocked tenant cannot sign in', async () => {
  const accounts = createAccounts(() => world);
  const other = world.tenants.find(({ isDefaultTenant }) => !isDefaultTenant) ?? assert.fail();
  const person =
    world.people.find((candidate) => candidate.tenantId === other.id && candidate.isActive) ?? assert.fail();
  await call(world, platform, tenants.blockTenant, { params: { id: other.id }, body: { isBlocked: true } });
  assert.deepEqual(await accounts.signIn(person.email, 'portal'), { refused: 'wrong' });
  await call(world, platform, tenants.blockTenant, { params: { id: other.id }, body: { isBlocked: false } });
  assert.ok('person' in (await accounts.signIn(person.email, 'portal')));
});
