// @lane sandbox
/**
 * A second person is a different person whose account the first has not recently changed, and only the owner of an
 * account can confirm its new address.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Caller } from '../../../dev-server/sandbox/define.ts';
import {
  accountChangeBetween,
  accountChangeDays,
  refuseAsSecondPerson,
  whyNotSecondPerson,
} from '../../../dev-server/sandbox/second-person.ts';
import { scaCode } from '../../../dev-server/sandbox/step-up-codes.ts';
import { People } from '../../../dev-server/world/core-tokens.ts';
import { actorOf } from '../../../dev-server/world/entities/log.ts';
import type { Person } from '../../../dev-server/world/types.ts';
import type { World } from '../../../dev-server/world/world.ts';
import * as users from '../../../plugins/users/api.ts';
import { startApi } from '../../harness/api.ts';
import { people as demo } from '../../harness/sign-in.ts';

const { server, call, refused } = await startApi('tenant');
const world = server.world ?? assert.fail('the sandbox has a world');
const people = world.of(People);
const me = world.personByEmail(demo.tenant) ?? assert.fail('the demo person is there');
const later = (time: number): World => Object.create(world, { now: { value: () => world.now() + time } });
const callerOf = (person: Person) => ({ person }) as Caller;

let made = 0;
function colleague(by: object = { actor: 'Test' }): Person {
  made += 1;
  const { id: _id, ...rest } = me;
  return people.create(
    { ...rest, email: `colleague${made}@tenant.example`, firstName: 'Colleague' } as Omit<Person, 'id'>,
    by as never,
  );
}
let codes = 0;
const sca = () => ({ scaCode: scaCode(codes++) }) as never;

const asMe = actorOf(me);
const now = () => world.now();
/** All changes with which an administrator gains access to an account. */
const changes: Readonly<Record<string, (id: string) => unknown>> = {
  email: (id) => people.change(id, { newEmail: 'new@tenant.example' }, asMe),
  roles: (id) => people.change(id, { otherRoleIds: [me.roleId] }, asMe),
  permissions: (id) => people.change(id, { permissions: ['Reports'] }, asMe),
  grants: (id) => people.change(id, { grants: { merchants: [] } }, asMe),
  unlocked: (id) => [
    people.change(id, { lockedUntil: now() + 1e6 }, { actor: 'Sign-in' }),
    people.change(id, { lockedUntil: undefined }, asMe),
  ],
  activated: (id) => [
    people.change(id, { isActive: false }, { actor: 'Test' }),
    people.change(id, { isActive: true }, asMe),
  ],
  reset: (id) => people.note(id, { type: 'PasswordResetSent' }, asMe),
  'name and permissions at once': (id) => people.change(id, { firstName: 'Other', permissions: ['Reports'] }, asMe),
};

for (const [name, change] of Object.entries(changes)) {
  test(`an account that was changed (${name}) shares no approval with its changer for seven days`, () => {
    const other = colleague();
    assert.equal(whyNotSecondPerson(world, callerOf(me), other.id), undefined, 'before');
    change(other.id);
    assert.equal(whyNotSecondPerson(world, callerOf(me), other.id), 'account-changed');
    assert.equal(whyNotSecondPerson(world, callerOf(other), me.id), 'account-changed');
    assert.deepEqual(
      [
        accountChangeBetween(world, callerOf(me), other.id)?.isByYou,
        accountChangeBetween(world, callerOf(other), me.id)?.isByYou,
      ],
      [true, false],
    );
    assert.equal(
      whyNotSecondPerson(later(accountChangeDays * 86_400_000 + 1), callerOf(me), other.id),
      undefined,
      'after seven days',
    );
    const third = colleague();
    assert.equal(whyNotSecondPerson(world, callerOf(third), other.id), undefined, 'a third person counts');
  });
}

test('the creator of an account shares no approval with it, and no person shares one with themselves', () => {
  const other = colleague(asMe);
  assert.equal(whyNotSecondPerson(world, callerOf(other), me.id), 'account-changed');
  assert.equal(whyNotSecondPerson(world, callerOf(me), me.id), 'same-person');
  assert.equal(whyNotSecondPerson(world, callerOf(me), undefined), undefined, 'the system took the first step');
  const ownError = { status: 409, code: 'x.own', message: 'Own.' };
  assert.throws(() => refuseAsSecondPerson(world, callerOf(me), me.id, ownError), { code: 'x.own' });
  assert.throws(() => refuseAsSecondPerson(world, callerOf(me), other.id, ownError), {
    code: 'second-person.account-changed',
    message: new RegExp(`^You changed the account of .* This holds for ${accountChangeDays} days after the change`),
  });
});

test('changes that give no way in, such as names, colors and a deactivation, do not count', () => {
  const other = colleague();
  people.change(other.id, { firstName: 'Renamed', phone: '+49 1' }, asMe);
  people.change(other.id, { timeZone: 'Europe/Paris' }, asMe);
  people.change(other.id, { isActive: false }, asMe);
  assert.equal(whyNotSecondPerson(world, callerOf(me), other.id), undefined);
});

test('a person who was shown another’s key never shares an approval with them', () => {
  const [shown, administrator, other] = [colleague(), colleague(), colleague()];
  people.note(
    other.id,
    { type: 'KeyHandedOver', changes: [{ field: 'shownTo', to: shown.id }] },
    actorOf(administrator),
  );
  const muchLater = later(100 * accountChangeDays * 86_400_000);
  assert.equal(whyNotSecondPerson(muchLater, callerOf(shown), other.id), 'account-changed');
  assert.equal(whyNotSecondPerson(muchLater, callerOf(colleague()), other.id), undefined);
});

const body = (person: Person, email: string) => {
  const { id, firstName, lastName, roleId } = person;
  return { id, email, firstName, lastName, roleIds: [roleId], version: people.version(id) };
};
const mailsTo = (email: string) => world.outbox.mails.filter(({ to }) => to === email);
const confirm = (link: string, password: string) => {
  const url = new URL(link, server.origin);
  const form = new URLSearchParams({ token: url.searchParams.get('token') ?? '', password });
  return fetch(new URL(url.pathname, server.origin), {
    method: 'POST',
    headers: { origin: server.origin },
    body: form,
    redirect: 'manual',
  });
};

test('another person’s new address counts once confirmed by password, and both addresses get a mail', async () => {
  const other = colleague();
  const changed = await call(users.changeUser, { body: body(other, 'next@tenant.example'), headers: sca() });
  assert.deepEqual([changed.email, changed.newEmail], [other.email, 'next@tenant.example']);
  const [mail] = mailsTo('next@tenant.example');
  assert.match(mailsTo(other.email)[0]?.text ?? '', /next@tenant\.example/);
  const link = mail?.link ?? assert.fail('the new address is sent a link');
  // The person who requested the change may read emails there, but can't confirm it without the account owner's
  // password.
  assert.equal((await confirm(link, 'not theirs')).status, 422);
  assert.equal(world.personByEmail('next@tenant.example'), undefined);
  assert.equal((await confirm(link, 'portal')).status, 200);
  assert.equal(world.personByEmail('next@tenant.example')?.id, other.id);
  assert.equal((await confirm(link, 'portal')).status, 410, 'the link is good once');
  assert.deepEqual(people.get(other.id)?.newEmail, undefined);
});

test('a waiting change of address can be canceled and fails if another account takes the address', async () => {
  const other = colleague();
  await call(users.changeUser, { body: body(other, 'gone@tenant.example'), headers: sca() });
  const canceled = await call(users.cancelNewEmail, { params: { id: other.id }, headers: sca() });
  assert.equal(canceled.newEmail, undefined);
  assert.equal((await confirm(mailsTo('gone@tenant.example')[0]?.link ?? '', 'portal')).status, 410);
  assert.deepEqual(await refused(users.cancelNewEmail, { params: { id: other.id }, headers: sca() }), [
    409,
    'user.no-new-email',
  ]);
  await call(users.changeUser, { body: body(other, 'taken@tenant.example'), headers: sca() });
  const { id: _id, ...rest } = other;
  people.create({ ...rest, email: 'taken@tenant.example' } as Omit<Person, 'id'>, { actor: 'Test' });
  assert.equal((await confirm(mailsTo('taken@tenant.example')[0]?.link ?? '', 'portal')).status, 410);
});
