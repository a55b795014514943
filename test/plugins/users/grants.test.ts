// @lane sandbox
/**
 * A person who sees only some merchants, payment methods or providers can't bypass that limit by an account that they
 * create or change.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Caller } from '../../../dev-server/sandbox/define.ts';
import { People } from '../../../dev-server/world/core-tokens.ts';
import type { Grants } from '../../../dev-server/world/grants.ts';
import { narrowWorld } from '../../../dev-server/world/narrowed.ts';
import { permissionsOf } from '../../../dev-server/world/rights.ts';
import type { Person } from '../../../dev-server/world/types.ts';
import * as users from '../../../plugins/users/api.ts';
import * as rights from '../../../plugins/users/rights/api.ts';
import * as tenants from '../../../plugins/tenants/api.ts';
import { as, call, createTestWorld, refusalOf } from '../settings/call.ts';

const world = createTestWorld();
const tenant = as(world, 'tenant');
const by = { actor: 'Test' };
const [ownMerchantId = '', shared = '', foreign = ''] = world.merchants
  .filter(({ tenantId }) => tenantId === tenant.tenantId)
  .map(({ id }) => id);
const role =
  world.roles.find(({ name, tenantId }) => name === 'Tenant administrator' && tenantId === tenant.tenantId) ??
  assert.fail();
const [method = '', provider = ''] = [world.paymentMethods[0]?.id, world.serviceProviders[0]?.id];

let made = 0;
/** Creates an administrator of the tenant with these grants. */
function administrator(grants: Grants | undefined, more: Partial<Person> = {}): Person {
  const { id: _id, ...values } = tenant.person;
  made += 1;
  return world
    .of(People)
    .create(
      { ...values, email: `admin${made}@grants.example`, roleId: role.id, ...(grants && { grants }), ...more },
      by,
    );
}
const callerOf = (person: Person): Caller => ({
  ...tenant,
  person,
  permissions: permissionsOf(person, world),
  ...(person.grants?.merchants && { merchantIds: new Set(person.grants.merchants) }),
});
const names = { firstName: 'Grace', lastName: 'Hopper' };
const narrow = administrator({
  merchants: [ownMerchantId, shared],
  paymentMethods: [method],
  serviceProviders: [provider],
});
const view = narrowWorld(world, narrow);
const caller = callerOf(narrow);

test('an invited account sees the same data as its inviter', async () => {
  const staff = await call(view, caller, users.addUser, {
    body: { ...names, email: 'second@self.example', roleIds: [role.id] },
  });
  assert.deepEqual(world.of(People).get(staff.id)?.grants, narrow.grants);
  const owner =
    world.roles.find(({ tier, tenantId }) => tier === 'merchant' && tenantId === tenant.tenantId) ?? assert.fail();
  const body = { ...names, email: 'merchant@self.example', roleIds: [owner.id], merchantId: ownMerchantId };
  const merchants = await call(view, caller, users.addUser, { body });
  assert.deepEqual(world.of(People).get(merchants.id)?.grants, narrow.grants);
  const outside = call(view, caller, users.addUser, {
    body: { ...body, email: 'other@self.example', merchantId: foreign },
  });
  assert.equal((await refusalOf(outside))[0], 404);
});

test('a restricted platform administrator cannot invite a tenant user who sees more', async () => {
  const platform = as(world, 'platform');
  const { id: _id, ...values } = platform.person;
  const person = world
    .of(People)
    .create({ ...values, email: 'narrow@platform.example', grants: { merchants: [ownMerchantId] } }, by);
  const params = { id: tenant.tenantId ?? '' };
  const body = { ...names, email: 'into@tenant.example', roleIds: [role.id] };
  const added = await call(narrowWorld(world, person), { ...platform, person }, tenants.addTenantUser, {
    params,
    body,
  });
  assert.deepEqual(world.of(People).get(added.id)?.grants, { merchants: [ownMerchantId] });
});

for (const [name, grants] of [
  ['all', undefined],
  ['another merchant', { merchants: [ownMerchantId, foreign], paymentMethods: [method], serviceProviders: [provider] }],
  ['all payment methods', { merchants: [ownMerchantId], serviceProviders: [provider] }],
  ['all providers', { merchants: [ownMerchantId], paymentMethods: [method] }],
] satisfies [string, Grants | undefined][])
  test(`an equal who sees ${name} is not changed in any way by one who does not`, async () => {
    const other = administrator(grants);
    const params = { id: other.id };
    const version = world.of(People).version(other.id);
    const details = {
      id: other.id,
      firstName: 'Mallory',
      lastName: 'Taker',
      email: `m${other.id}@grants.example`,
      roleIds: [role.id],
      version,
    };
    const acts: readonly Promise<unknown>[] = [
      call(view, caller, users.changeUser, { body: details }),
      call(view, caller, users.resetPassword, { body: { userId: other.id } }),
      call(view, caller, users.unlockUser, { params }),
      call(view, caller, users.activateUser, { params, body: { isActive: false } }),
      call(view, caller, users.removeUser, { params }),
      call(view, caller, rights.savePermissions, {
        params,
        body: { permissions: [], scaRequiredPermissions: [], version },
      }),
      call(view, caller, rights.grants.merchants.write, {
        params,
        body: { isAll: false, ids: [ownMerchantId], version },
      }),
    ];
    for (const act of acts) assert.deepEqual((await refusalOf(act)).slice(0, 2), [403, 'user.sees-more']);
    assert.deepEqual(world.of(People).get(other.id), other);
  });

test('a person cannot grant more than they see, and grants outside their view are not read', async () => {
  const other = administrator({ merchants: [ownMerchantId], paymentMethods: [method], serviceProviders: [provider] });
  const params = { id: other.id };
  const grant = (body: object) =>
    call(view, caller, rights.grants.merchants.write, {
      params,
      body: { version: world.of(People).version(other.id), ...body },
    });
  assert.deepEqual((await refusalOf(grant({ isAll: true, ids: [] }))).slice(0, 3), [403, 'grant.not-held', 'isAll']);
  assert.deepEqual((await refusalOf(grant({ isAll: false, ids: [foreign] }))).slice(0, 3), [
    400,
    'grant.unknown',
    'ids',
  ]);
  assert.deepEqual((await grant({ isAll: false, ids: [ownMerchantId, shared] })).ids, [ownMerchantId, shared].sort());
  const wider = administrator({ merchants: [ownMerchantId, foreign] });
  assert.deepEqual((await call(view, caller, rights.grants.merchants.read, { params: { id: wider.id } })).ids, [
    ownMerchantId,
  ]);
});

test('an equal who sees no more is changed as ever', async () => {
  const other = administrator({ merchants: [ownMerchantId], paymentMethods: [method], serviceProviders: [provider] });
  const off = await call(view, caller, users.activateUser, { params: { id: other.id }, body: { isActive: false } });
  assert.equal(off.status, 'Inactive');
});
