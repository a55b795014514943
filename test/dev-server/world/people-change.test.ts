// @lane sandbox
/** Changes of people, roles and merchants take effect at the next request, like those of all records. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Merchants, People, Roles } from '../../../dev-server/world/core-tokens.ts';
import { createServer, type RunningServer } from '../running-server.ts';
import { signIn, Visitor } from '../visitor.ts';

let server: RunningServer;
before(async () => {
  server = await createServer();
});
after(() => server.close());

const by = { actor: 'A test' };
const worldNow = () => server.world ?? assert.fail('there is no sandbox');
const personAt = (email: string) => worldNow().personByEmail(email) ?? assert.fail(`there is no ${email}`);
const get = async (token: string, path: string) => {
  const answer = await fetch(`${server.origin}/gateway/${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, body: await answer.json() };
};
const transactions = 'merchant/api/crm/transactions/?PageIndex=0&PageSize=1';

test('a role’s lost permission and a person’s changed role apply at the next call', async () => {
  const { access_token } = await signIn(new Visitor(server.origin), 'tenant@portal.test');
  assert.equal((await get(access_token, transactions)).status, 200);
  const { roleId, id, tenantId } = personAt('tenant@portal.test');
  const roles = worldNow().of(Roles);
  const permissions = roles.get(roleId)?.permissions ?? [];
  roles.change(roleId, { permissions: permissions.filter((name) => name !== 'CRM.Transaction.View') }, by);
  assert.equal((await get(access_token, transactions)).status, 403);
  const { body } = await get(access_token, 'merchant/v1/crm/users/context');
  assert.ok(!body.user.permissions.includes('CRM.Transaction.View'));
  roles.change(roleId, { permissions }, by);
  assert.equal((await get(access_token, transactions)).status, 200);
  const agent = roles.all.find((role) => role.name === 'Support agent' && role.tenantId === tenantId) ?? assert.fail();
  worldNow().of(People).change(id, { roleId: agent.id }, by);
  const context = await get(access_token, 'merchant/v1/crm/users/context');
  assert.deepEqual(
    [context.body.user.permissions, context.body.user.systemRoleName],
    [['CRM.Support.Lookup'], 'Support agent'],
  );
  assert.equal((await get(access_token, transactions)).status, 403);
});

test('a deactivated person is signed out at the next call and cannot sign in until a reset', async () => {
  const { access_token } = await signIn(new Visitor(server.origin), 'merchant@portal.test');
  const { id } = personAt('merchant@portal.test');
  worldNow().of(People).change(id, { isActive: false }, by);
  assert.equal((await get(access_token, 'merchant/v1/users/context')).status, 401);
  await assert.rejects(signIn(new Visitor(server.origin), 'merchant@portal.test'));
  server.reset();
  assert.equal(
    (await get(access_token, 'merchant/v1/users/context')).status,
    401,
    'what was signed in has ended for good',
  );
  const again = await signIn(new Visitor(server.origin), 'merchant@portal.test');
  assert.equal((await get(again.access_token, 'merchant/v1/users/context')).status, 200);
});

test('a person who is added signs in and reaches what is their merchant’s alone', async () => {
  const { id: _id, email: _email, ...like } = personAt('merchant@portal.test');
  const other =
    worldNow().merchants.find(({ id, tenantId }) => tenantId === like.tenantId && id !== like.merchantId) ??
    assert.fail();
  worldNow()
    .of(People)
    .create({ ...like, email: 'new@portal.test', firstName: 'New', merchantId: other.id }, by);
  const { access_token } = await signIn(new Visitor(server.origin), 'new@portal.test');
  const { body } = await get(access_token, 'merchant/v1/users/context');
  assert.deepEqual([body.user.firstName, body.user.merchant.merchantId], ['New', other.id]);
  const { body: list } = await get(access_token, 'merchant/api/transactions/?PageIndex=0&PageSize=100');
  assert.ok(list.data.every((row: { merchantId: string }) => row.merchantId === other.id));
});

test('a merchant that is renamed or held in the sandbox is so at the next call', async () => {
  const { access_token } = await signIn(new Visitor(server.origin), 'merchant@portal.test');
  const { merchantId = '' } = personAt('merchant@portal.test');
  worldNow()
    .of(Merchants)
    .change(merchantId, { legalBusinessName: 'Renamed Ltd', processingStatus: 'SandboxEnabled' }, by);
  const { body } = await get(access_token, 'merchant/v1/users/context');
  assert.deepEqual(body.user.merchant, {
    merchantId,
    legalBusinessName: 'Renamed Ltd',
    processingStatus: 'SandboxEnabled',
  });
});
