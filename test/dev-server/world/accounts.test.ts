// @lane sandbox
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as identity from '../../../dev-server/identity/accounts.ts';
import { People } from '../../../dev-server/world/core-tokens.ts';
import { smallWorld } from '../../harness/small-world.ts';
import type { World } from '../../../dev-server/world/world.ts';

/**
 * Creates accounts like the server, but with fast password hashes, because these tests check some hundred passwords.
 */
const createAccounts = (world: () => World, now?: () => number) => identity.createAccounts(world, now, 2);
const world = smallWorld({ now: Date.UTC(2026, 0, 31) });
const tenantStaff = world.personByEmail('tenant@portal.test') ?? assert.fail('no demo tenant');
const ada = { email: ' Ada@Example.com ', firstName: 'Ada', lastName: 'L' };
const tokenTo = (email: string) =>
  new URL(world.outbox.mails.find(({ to }) => to === email)?.link ?? assert.fail(), 'http://portal').searchParams.get(
    'token',
  ) ?? '';

test('people of the world have the demo password regardless of the case of their e-mail', async () => {
  const accounts = createAccounts(() => world);
  const answer = await accounts.signIn(' Tenant@Portal.test', 'portal');
  assert.ok('person' in answer && answer.person.id === tenantStaff.id);
  assert.deepEqual(await accounts.signIn('tenant@portal.test', 'Portal'), { refused: 'wrong' });
  assert.deepEqual(await accounts.signIn('nobody@portal.test', 'portal'), { refused: 'wrong' });
});

test('five wrong passwords in a row lock an account, no other one, for a quarter of an hour', async () => {
  const world = smallWorld({ now: Date.UTC(2026, 0, 31) });
  const accounts = createAccounts(() => world);
  for (let attempt = 0; attempt < 4; attempt += 1)
    assert.deepEqual(await accounts.signIn('limited@portal.test', 'x'), { refused: 'wrong' });
  assert.ok(
    'person' in (await accounts.signIn('limited@portal.test', 'portal')),
    'the right one begins the count anew',
  );
  for (let attempt = 0; attempt < 5; attempt += 1)
    assert.deepEqual(await accounts.signIn('tenant@portal.test', 'x'), { refused: 'wrong' });
  assert.deepEqual(await accounts.signIn('TENANT@portal.test', 'portal'), { refused: 'locked' });
  assert.ok('person' in (await accounts.signIn('merchant@portal.test', 'portal')));
  world.clock.advance(15 * 60_000);
  assert.ok('person' in (await accounts.signIn('tenant@portal.test', 'portal')));
});

test('ten wrong passwords within a minute close an unknown address until the minute is over', async () => {
  let now = 0;
  const accounts = createAccounts(
    () => world,
    () => now,
  );
  for (let attempt = 0; attempt < 10; attempt += 1)
    assert.deepEqual(await accounts.signIn('nobody@portal.test', 'x'), { refused: 'wrong' });
  assert.deepEqual(await accounts.signIn('NOBODY@portal.test', 'x'), { refused: 'too-many' });
  now = 60_000;
  assert.deepEqual(await accounts.signIn('nobody@portal.test', 'x'), { refused: 'wrong' });
});

test('at most ten of forty simultaneous attempts are tried, and the correct one is not counted', async () => {
  const accounts = createAccounts(() => world);
  const many = await Promise.all(
    Array.from({ length: 40 }, (_, at) => accounts.signIn('tenant@portal.test', `guess ${at}`)),
  );
  assert.equal(many.filter((answer) => 'refused' in answer && answer.refused === 'wrong').length, 10);
  assert.equal(many.filter((answer) => 'refused' in answer && answer.refused === 'too-many').length, 30);
  for (let time = 0; time < 30; time += 1)
    assert.ok('person' in (await accounts.signIn('merchant@portal.test', 'portal')));
});

test('attempts at other addresses never clear the count of an address', async () => {
  const accounts = createAccounts(() => world);
  for (let attempt = 0; attempt < 10; attempt += 1) await accounts.signIn('tenant@portal.test', 'x');
  await Promise.all(Array.from({ length: 200 }, (_, at) => accounts.signIn(`made-up-${at}@portal.test`, 'x')));
  assert.deepEqual(await accounts.signIn('tenant@portal.test', 'portal'), { refused: 'too-many' });
  // An unknown address gets the same responses, so the two can't be distinguished.
  for (let attempt = 0; attempt < 10; attempt += 1) await accounts.signIn('no-such-one@portal.test', 'x');
  assert.deepEqual(await accounts.signIn('no-such-one@portal.test', 'x'), { refused: 'too-many' });
});

test('the present password can be guessed as little when it is changed as when signing in', async () => {
  const accounts = createAccounts(() => world);
  const change = { firstName: 'Ada', lastName: 'L', newPassword: 'another one' };
  const merchant = world.personByEmail('merchant@portal.test') ?? assert.fail('no demo merchant');
  const many = await Promise.all(
    Array.from({ length: 40 }, (_, at) => accounts.change(merchant.id, { ...change, presentPassword: `guess ${at}` })),
  );
  assert.equal(many.filter((answer) => answer === 'wrong').length, 10);
  assert.equal(await accounts.change(merchant.id, { ...change, presentPassword: 'portal' }), 'too-many');
  assert.notEqual(merchant.firstName, 'Ada');
});

test('a newly registered person is a merchant user of the default tenant, without merchant or permissions', async () => {
  const accounts = createAccounts(() => world);
  const person = accounts.register(ada);
  assert.ok(typeof person === 'object');
  assert.equal(person.email, 'ada@example.com');
  assert.equal(person.tier, 'merchant');
  assert.equal(person.tenantId, world.tenants.find((tenant) => tenant.isDefaultTenant)?.id);
  assert.equal(person.merchantId, undefined);
  assert.deepEqual(world.role(person.roleId)?.permissions, []);
  const [registered] = world.of(People).log(person.id);
  assert.deepEqual([registered?.actorId, registered?.actorEmail], [person.id, 'ada@example.com']);
  const first = tokenTo('ada@example.com');
  assert.equal(accounts.register(ada), 'taken', 'the link is sent again, and the one before it is no good');
  assert.equal(accounts.findInvited(first), undefined);
  assert.deepEqual(
    await accounts.signIn('ada@example.com', 'portal'),
    { refused: 'wrong' },
    'not before a password is chosen',
  );
  assert.equal((await accounts.choosePassword(tokenTo('ada@example.com'), 'correct horse'))?.id, person.id);
  assert.ok('person' in (await accounts.signIn('ada@example.com', 'correct horse')));
  assert.deepEqual(await accounts.signIn('ada@example.com', 'portal'), { refused: 'wrong' });
  assert.equal(accounts.register(ada), 'taken');
  assert.equal(accounts.register({ ...ada, email: 'tenant@portal.test' }), 'taken');
});

test('a password is changed with the present one only; names without', async () => {
  const accounts = createAccounts(() => world);
  world.clock.advance(15 * 60_000); // the locks of the attempts above have expired
  const names = { firstName: 'Grace', lastName: 'H' };
  assert.equal(
    await accounts.change(tenantStaff.id, { ...names, newPassword: 'new password', presentPassword: 'wrong' }),
    'wrong',
  );
  assert.equal(
    accounts.find(tenantStaff.id)?.firstName,
    tenantStaff.firstName,
    'nothing changes when the password is wrong',
  );
  assert.equal(
    await accounts.change(tenantStaff.id, { ...names, newPassword: 'new password', presentPassword: 'portal' }),
    'changed',
  );
  assert.equal(accounts.find(tenantStaff.id)?.firstName, 'Grace');
  assert.deepEqual(await accounts.signIn('tenant@portal.test', 'portal'), { refused: 'wrong' });
  assert.ok('person' in (await accounts.signIn('tenant@portal.test', 'new password')));
});

test('guesses from elsewhere lock neither a known browser nor another network address', async () => {
  const world = smallWorld({ now: Date.UTC(2026, 0, 31) });
  const accounts = createAccounts(() => world);
  const known = { address: '203.0.113.7', isKnown: () => true };
  for (let attempt = 0; attempt < 30; attempt += 1)
    await accounts.signIn('tenant@portal.test', 'x', { address: '198.51.100.1' });
  assert.deepEqual(
    await accounts.signIn('tenant@portal.test', 'portal', { address: '203.0.113.8' }),
    { refused: 'locked' },
    'of an unknown browser',
  );
  assert.ok('person' in (await accounts.signIn('tenant@portal.test', 'portal', known)));
  // A known browser has as few attempts, and does not lock the account.
  for (let attempt = 0; attempt < 10; attempt += 1) await accounts.signIn('merchant@portal.test', 'x', known);
  assert.deepEqual(await accounts.signIn('merchant@portal.test', 'portal', known), { refused: 'too-many' });
  assert.ok('person' in (await accounts.signIn('merchant@portal.test', 'portal', { address: '203.0.113.8' })));
});

test('repeated guesses double the wait up to an hour, a quiet time resets it, and others never wait', async () => {
  let now = 0;
  const accounts = createAccounts(
    () => world,
    () => now,
  );
  const minute = 60_000;
  const guess = async (address: string) => {
    const { length } = (
      await Promise.all(Array.from({ length: 12 }, () => accounts.signIn('nobody2@portal.test', 'x', { address })))
    ).filter((answer) => 'refused' in answer && answer.refused === 'wrong');
    return length;
  };
  for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
    assert.equal(await guess('198.51.100.1'), 10, `before ${minutes} minutes`);
    now += minutes * minute - 1;
    assert.equal(await guess('198.51.100.1'), 0, `within ${minutes} minutes`);
    now += 1;
  }
  now += 120 * minute;
  assert.equal(await guess('198.51.100.1'), 10);
  now += minute;
  assert.equal(await guess('198.51.100.1'), 10, 'a minute again');
  assert.equal(await guess('192.0.2.4'), 10, 'another source has its own');
});

test('the right password keeps the wait from growing', async () => {
  const ownWorld = smallWorld({ now: Date.UTC(2026, 0, 31) });
  let now = 0;
  const accounts = createAccounts(
    () => ownWorld,
    () => now,
  );
  const known = { address: '203.0.113.7', isKnown: () => true };
  for (let round = 0; round < 5; round += 1) {
    for (let attempt = 0; attempt < 9; attempt += 1)
      assert.deepEqual(await accounts.signIn('tenant@portal.test', 'x', known), { refused: 'wrong' });
    assert.ok('person' in (await accounts.signIn('tenant@portal.test', 'portal', known)), `round ${round}`);
    now += 60_000;
  }
});
