import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccounts } from '../../dev-server/identity/accounts.ts';
import { createProfiles } from '../../dev-server/world/profiles.ts';
import type { World } from '../../dev-server/world/world.ts';
import { people } from './toy-sandbox.ts';

// Only what accounts read.
const world = {
  people,
  tenants: [{ id: 't1', isDefaultTenant: true }],
  personByEmail: (email: string) => people.find((one) => one.email === email),
  profiles: createProfiles(1, () => 0),
} as unknown as World;
const ada = { email: ' Ada@Example.com ', firstName: 'Ada', lastName: 'L', password: 'correct horse' };

test('people of the world have the demo password, whatever the case of their e-mail', async () => {
  const accounts = createAccounts(() => world);
  const answer = await accounts.signIn(' Tenant@Portal.test', 'portal');
  assert.ok('person' in answer && answer.person.id === 'tenant');
  assert.deepEqual(await accounts.signIn('tenant@portal.test', 'Portal'), { refused: 'wrong' });
  assert.deepEqual(await accounts.signIn('nobody@portal.test', 'portal'), { refused: 'wrong' });
});

test('ten wrong passwords within a minute close an e-mail, no other one, until the minute is over', async () => {
  let now = 0;
  const accounts = createAccounts(
    () => world,
    () => now,
  );
  for (let attempt = 0; attempt < 10; attempt += 1) assert.deepEqual(await accounts.signIn('tenant@portal.test', 'x'), { refused: 'wrong' });
  assert.deepEqual(await accounts.signIn('TENANT@portal.test', 'portal'), { refused: 'too-many' });
  assert.ok('person' in (await accounts.signIn('merchant@portal.test', 'portal')));
  now = 60_000;
  assert.ok('person' in (await accounts.signIn('tenant@portal.test', 'portal')));
});

test('who registers is a merchant user of the default tenant who belongs to no merchant and may do nothing', async () => {
  const accounts = createAccounts(() => world);
  const person = await accounts.register(ada);
  assert.ok(typeof person === 'object');
  assert.equal(person.email, 'ada@example.com');
  assert.equal(person.tier, 'merchant');
  assert.equal(person.tenantId, 't1');
  assert.equal(person.merchantId, 'unassigned');
  assert.ok('person' in (await accounts.signIn('ada@example.com', ada.password)));
  assert.deepEqual(await accounts.signIn('ada@example.com', 'portal'), { refused: 'wrong' });
  assert.equal(await accounts.register(ada), 'taken');
  assert.equal(await accounts.register({ ...ada, email: 'tenant@portal.test' }), 'taken');
  const twins = await Promise.all([1, 2].map(() => accounts.register({ ...ada, email: 'twin@example.com' })));
  assert.deepEqual(twins.map((one) => typeof one).sort(), ['object', 'string'], 'of two at the same time one gets the address');
});

test('a password is changed with the present one only; names without', async () => {
  const accounts = createAccounts(() => world);
  const names = { firstName: 'Grace', lastName: 'H' };
  assert.equal(await accounts.change('tenant', { ...names, newPassword: 'new password', presentPassword: 'wrong' }), false);
  assert.equal(accounts.find('tenant')?.firstName, 'tenant', 'nothing changes when the password is wrong');
  assert.equal(await accounts.change('tenant', { ...names, newPassword: 'new password', presentPassword: 'portal' }), true);
  assert.equal(accounts.find('tenant')?.firstName, 'Grace');
  assert.deepEqual(await accounts.signIn('tenant@portal.test', 'portal'), { refused: 'wrong' });
  assert.ok('person' in (await accounts.signIn('tenant@portal.test', 'new password')));
});
