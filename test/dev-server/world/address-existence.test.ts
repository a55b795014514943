// @lane sandbox
/**
 * No call or page reveals to a user whether an address that they can't see has an account. All answers are the same,
 * and the account's owner is informed by email.
 */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { scaCode } from '../../../dev-server/sandbox/step-up-codes.ts';
import { People } from '../../../dev-server/world/core-tokens.ts';
import { accountAt } from '../../../dev-server/world/email-holders.ts';
import type { Person } from '../../../dev-server/world/types.ts';
import * as users from '../../../plugins/users/api.ts';
import { startApi } from '../../harness/api.ts';
import { people as demo } from '../../harness/sign-in.ts';
import { openSignIn, Visitor } from '../visitor.ts';

const tenantApi = await startApi('tenant');
const { server } = tenantApi;
const merchantApi = await tenantApi.as(demo.merchant, 'merchant');
const world = server.world ?? assert.fail('the sandbox has a world');
const people = world.of(People);
const home = world.personByEmail(demo.tenant) ?? assert.fail();
const shop = world.personByEmail(demo.merchant) ?? assert.fail();

let codes = 0;
const sca = () => ({ scaCode: scaCode(codes++) }) as never;
const roleOf = (person: Person, name: string) =>
  world.roles.find((role) => role.name === name && role.tenantId === person.tenantId)?.id ?? assert.fail(name);
const names = { firstName: 'Grace', lastName: 'Hopper' };
const staff = () => ({ ...names, roleIds: [roleOf(home, 'Support agent')] });
const clerk = () => ({ ...names, roleIds: [roleOf(shop, 'Merchant viewer')] });
const mailsTo = (email: string) => world.outbox.mails.filter(({ to }) => to === email);

let made = 0;
/** Returns an unused address. */
const unused = () => `nobody${++made}@elsewhere.example`;
/** Creates a colleague of the demo user, with an account. */
function colleague(): Person {
  const { id: _id, ...rest } = home;
  return people.create({ ...rest, roleId: roleOf(home, 'Support agent'), email: unused() }, { actor: 'Test' });
}
const changed = ({ id, roleId }: Person, email: string) => ({
  body: { id, email, ...names, roleIds: [roleId], version: people.version(id) },
  headers: sca(),
});

/** Call of a person for an email address. Returns everything that the person gets as an answer. */
type Way = (email: string) => Promise<unknown>;
const ways: Readonly<Record<string, Way>> = {
  'users.add by a tenant': async (email) => {
    const user = await tenantApi.call(users.addUser, { body: { email, ...staff() }, headers: sca() });
    return [user, await tenantApi.call(users.getUser, { params: { id: user.id } }), people.log(user.id)];
  },
  'users.add by a merchant': async (email) => {
    const user = await merchantApi.call(users.addUser, { body: { email, ...clerk() }, headers: sca() });
    return [user, people.log(user.id)];
  },
  'users.change of an account': async (email) => {
    const other = colleague();
    return [await tenantApi.call(users.changeUser, changed(other, email)), people.log(other.id)];
  },
  'users.change of an invitation': async (email) => {
    const { id } = await tenantApi.call(users.addUser, { body: { email: unused(), ...staff() }, headers: sca() });
    return [await tenantApi.call(users.changeUser, changed(people.get(id) ?? assert.fail(), email)), people.log(id)];
  },
  'the invitation sent again': async (email) => {
    const { id } = await tenantApi.call(users.addUser, { body: { email, ...staff() }, headers: sca() });
    const answer = await tenantApi.call(users.resetPassword, { body: { userId: id }, headers: sca() });
    return [answer, await tenantApi.call(users.getUser, { params: { id } }), people.log(id)];
  },
  'an invitation switched off and on': async (email) => {
    const { id } = await tenantApi.call(users.addUser, { body: { email, ...staff() }, headers: sca() });
    const answers = [];
    for (const isActive of [false, true])
      answers.push(await tenantApi.call(users.activateUser, { params: { id }, body: { isActive }, headers: sca() }));
    return [answers, people.log(id)];
  },
  Register: async (email) => {
    const visitor = new Visitor(server.origin);
    const answer = await visitor.post('/Identity/Account/Register', { email, ...names });
    const { page } = await openSignIn(visitor);
    const signIn = await visitor.post(page, { email, password: 'chosen by me' });
    return [answer.status, await answer.text(), signIn.status];
  },
  'a sign-in with a wrong password': async (email) => {
    const visitor = new Visitor(server.origin);
    const { page } = await openSignIn(visitor);
    const answer = await visitor.post(page, { email, password: 'wrong' });
    return [answer.status, (await answer.text()).replaceAll(page, 'PAGE')];
  },
};

/** Replaces the parts that differ between addresses or moments. */
const shape = (answer: unknown, email: string) =>
  JSON.stringify(answer)
    .replaceAll(email, 'EMAIL')
    .replace(/nobody\d+@elsewhere\.example/g, 'OTHER')
    .replace(/"requestId":"[^"]*"/g, 'REQUEST')
    .replace(/\b(usr|evt)_\w+/g, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/\b1[6-9]\d{11}\b/g, 'TIME');

/** Creates a user of another tenant: an account with a separate address. */
function elsewhere(tier: Person['tier'], more: object = {}): string {
  const like =
    people.all.find((candidate) => candidate.tier === tier && candidate.tenantId !== home.tenantId) ?? assert.fail();
  const { id: _id, ...rest } = like;
  return people.create({ ...rest, isActive: true, email: unused(), ...more }, { actor: 'Test' }).email;
}
/** Addresses that neither the demo tenant's people nor the demo merchant's people see. */
const known: Readonly<Record<string, () => string>> = {
  'an account of another tenant': () => elsewhere('tenant'),
  'an account of another tenant that is switched off': () => elsewhere('tenant', { isActive: false }),
  'an invitation of another tenant': () => elsewhere('tenant', { invitedUntil: world.now() + 1e9 }),
  'an account of another tenant’s merchant': () => elsewhere('merchant'),
};

for (const [way, submitEmail] of Object.entries(ways)) {
  describe(way, () => {
    let expected: string;
    before(async () => {
      const email = unused();
      expected = shape(await submitEmail(email), email);
    });
    for (const [who, pick] of Object.entries(known)) {
      test(`answers for ${who} equal those for an unknown address`, async () => {
        const email = pick();
        const held = people.all.filter((candidate) => candidate.email === email);
        const logs = held.map(({ id }) => people.log(id));
        const before = mailsTo(email).length;
        assert.equal(shape(await submitEmail(email), email), expected);
        assert.deepEqual(
          held.map(({ id }) => people.get(id)),
          held,
          'nothing happens to who has it',
        );
        const signInOnly = way.startsWith('a sign-in');
        if (way !== 'Register' && !signInOnly)
          assert.deepEqual(
            held.map(({ id }) => people.log(id)),
            logs,
          );
        assert.equal(mailsTo(email).length > before, !signInOnly, 'they are told by mail');
        if (accountAt(world, email))
          assert.ok(
            mailsTo(email).every(({ link }) => link === undefined),
            'and get no link to choose another password',
          );
      });
    }
  });
}

test('a mail informs the account holder which organization invited them and how to continue', async () => {
  const email = elsewhere('tenant');
  const { id } = await tenantApi.call(users.addUser, { body: { email, ...staff() }, headers: sca() });
  const { subject = '', text = '' } = mailsTo(email)[0] ?? assert.fail('no mail');
  assert.match(subject, / invited you to another account$/);
  assert.ok(text.startsWith(`${world.tenant(home.tenantId ?? '')?.name} invited you`), text);
  assert.match(text, /one organization at a time.*request the invitation again/s);
  // Once the address is available, the invitation that is sent again works.
  const account = accountAt(world, email) ?? assert.fail();
  people.change(account.id, { email: unused() }, { actor: 'Test' });
  await tenantApi.call(users.resetPassword, { body: { userId: id }, headers: sca() });
  const link = mailsTo(email)[0]?.link ?? assert.fail('no link');
  const token = new URL(link, server.origin).searchParams.get('token') ?? '';
  assert.equal(
    (await new Visitor(server.origin).post('/Identity/Account/Password', { token, password: 'a long password' }))
      .status,
    200,
  );
  assert.equal(accountAt(world, email)?.id, id);
});

test('the first link used of two invitations gets the account, and the other link becomes invalid', async () => {
  const email = unused();
  const theirs = await tenantApi.call(users.addUser, { body: { email, ...staff() }, headers: sca() });
  const link = mailsTo(email)[0]?.link ?? assert.fail();
  elsewhere('tenant', { email });
  const token = new URL(link, server.origin).searchParams.get('token') ?? '';
  assert.equal(
    (await new Visitor(server.origin).post('/Identity/Account/Password', { token, password: 'a long password' }))
      .status,
    410,
  );
  assert.notEqual(accountAt(world, email)?.id, theirs.id);
  assert.ok(people.get(theirs.id)?.invitedUntil !== undefined);
});

test('a link to a former address confirms no later one, and foreign invitations block no new address', async () => {
  const other = colleague();
  const mine = unused();
  await tenantApi.call(users.changeUser, changed(other, mine));
  const link = mailsTo(mine)[0]?.link ?? assert.fail();
  await tenantApi.call(users.changeUser, changed(people.get(other.id) ?? assert.fail(), elsewhere('tenant')));
  const token = new URL(link, server.origin).searchParams.get('token') ?? '';
  assert.equal(
    (await new Visitor(server.origin).post('/Identity/Account/Email', { token, password: 'portal' })).status,
    410,
  );

  const invited = known['an invitation of another tenant']?.() ?? assert.fail();
  await tenantApi.call(users.changeUser, changed(people.get(other.id) ?? assert.fail(), invited));
  const next = new URL(mailsTo(invited)[0]?.link ?? assert.fail(), server.origin).searchParams.get('token') ?? '';
  assert.equal(
    (await new Visitor(server.origin).post('/Identity/Account/Email', { token: next, password: 'portal' })).status,
    200,
  );
  assert.equal(accountAt(world, invited)?.id, other.id);
});

test('a taken address in the caller’s own list is refused at its field', async () => {
  const { email } = colleague();
  assert.deepEqual(await tenantApi.refused(users.addUser, { body: { email, ...staff() }, headers: sca() }), [
    409,
    'user.email',
  ]);
  assert.deepEqual(await tenantApi.refused(users.changeUser, changed(colleague(), email)), [409, 'user.email']);
  const invited = unused();
  await tenantApi.call(users.addUser, { body: { email: invited, ...staff() }, headers: sca() });
  assert.deepEqual(await tenantApi.refused(users.addUser, { body: { email: invited, ...staff() }, headers: sca() }), [
    409,
    'user.email',
  ]);
});
