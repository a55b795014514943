// @lane sandbox
/** The restricted world hides and rejects the right data, and inherits no member of the world. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coversSubject, lackingGrants, sharedGrants } from '../../../dev-server/world/grants.ts';
import { People } from '../../../dev-server/world/core-tokens.ts';
import { WorldRefusal } from '../../../dev-server/world/entities/refusal.ts';
import { slug } from '../../../dev-server/world/names.ts';
import { narrowWorld, wholeWorld } from '../../../dev-server/world/narrowed.ts';
import { Contacts, Organizations } from '../../../plugins/crm/sandbox/contract.ts';
import { createTestWorld } from '../../plugins/settings/call.ts';

const world = createTestWorld();
const organizations = world.of(Organizations) ?? assert.fail();
const contacts = world.of(Contacts) ?? assert.fail();
const live = organizations.all.filter(
  ({ merchantId, id }) => merchantId !== undefined && contacts.all.some(({ organizationId }) => organizationId === id),
);
const ownOrganization = live[0] ?? assert.fail();
const other =
  live.find(({ id, tenantId }) => id !== ownOrganization.id && tenantId === ownOrganization.tenantId) ?? assert.fail();
const view = narrowWorld(world, { grants: { merchants: [ownOrganization.merchantId ?? ''] } });
const by = { actor: 'Test' };
const foreign =
  world.transactions.query({ merchantIds: new Set([other.merchantId ?? '']) }, { pageSize: 1 }).rows[0] ??
  assert.fail();

test('the view defines each member of the world itself, so that a new one is closed by default', () => {
  for (const [narrowedPart, all] of [
    [view, world],
    [view.transactions, world.transactions],
    [view.entities, world.entities],
  ] as const) {
    assert.equal(Object.getPrototypeOf(narrowedPart), Object.prototype);
    const known = new Set(Object.keys(narrowedPart));
    assert.deepEqual(
      Object.keys(all).filter((name) => !known.has(name) && name !== 'merchantsChanged'),
      [],
    );
  }
  Object.assign(world, { secrets: () => 'all of them' });
  assert.equal('secrets' in view, false);
  assert.equal(wholeWorld(view), world);
});

test('a record is out of sight that names another merchant, directly or by what it refers to', () => {
  const contact = contacts.all.find(({ organizationId }) => organizationId === other.id) ?? assert.fail();
  const seen = view.of(Contacts) ?? assert.fail();
  assert.equal(view.of(Organizations)?.get(other.id), undefined);
  assert.equal(seen.get(contact.id), undefined);
  assert.ok(seen.all.every(({ organizationId }) => organizationId !== other.id));
  assert.deepEqual(seen.log(contact.id), []);
  const scope = { tier: 'tenant', tenantId: contact.tenantId } as const;
  assert.ok(seen.within(scope).length > 0);
  for (const act of [
    () => seen.find(scope, contact.id),
    () => seen.change(contact.id, { phone: '+905321234567' }, by),
    () => seen.remove(contact.id, by),
    () => seen.note(contact.id, { type: 'Seen' }, by),
  ])
    assert.throws(act, (error) => error instanceof WorldRefusal && error.kind === 'not-found');
});

test('a record that would name another merchant is neither made nor moved there', () => {
  const seen = view.of(Contacts) ?? assert.fail();
  const mine = seen.all.find(({ organizationId }) => organizationId === ownOrganization.id) ?? assert.fail();
  const refused = (error: unknown) =>
    error instanceof WorldRefusal && error.kind === 'forbidden' && error.code === 'contact.grants';
  assert.throws(() => seen.change(mine.id, { organizationId: other.id }, by), refused);
  const { id: _id, ...values } = mine;
  assert.throws(() => seen.create({ ...values, organizationId: other.id }, by), refused);
});

test('the visible part of a list follows each change', () => {
  const seen = view.of(Contacts) ?? assert.fail();
  const mine = seen.all.find(({ organizationId }) => organizationId === ownOrganization.id) ?? assert.fail();
  contacts.change(mine.id, { organizationId: other.id }, by);
  assert.ok(!seen.all.some(({ id }) => id === mine.id));
  contacts.change(mine.id, { organizationId: ownOrganization.id }, by);
  assert.ok(seen.all.some(({ id }) => id === mine.id));
});

test('a transaction of another merchant is neither read nor changed, even by a holder of its row', () => {
  const { transactions } = view;
  assert.equal(transactions.get(foreign.id), undefined);
  for (const act of [
    () => transactions.events(foreign),
    () => transactions.payer(foreign),
    () => transactions.refund(foreign, { ...by, requestId: 'r', reason: 'Test', amount: 1 }),
    () => transactions.balances(foreign.merchantId, 'Live'),
  ])
    assert.throws(act, (error) => error instanceof WorldRefusal && error.kind === 'not-found');
});

test('a person sees only the granted providers among those that a payment was offered to', () => {
  const all = world.transactions;
  const { rows } = all.query({ kinds: new Set(['Card']) }, { pageSize: Number.POSITIVE_INFINITY });
  const cascaded = rows.filter((row) =>
    all.attempts(row).some(({ serviceProvider }) => serviceProvider !== row.serviceProvider),
  );
  assert.ok(cascaded.length > 3, `${cascaded.length} payments were offered to several`);
  for (const row of cascaded) {
    const { transactions } = narrowWorld(world, { grants: { serviceProviders: [row.serviceProvider] } });
    const tried = all.attempts(row);
    const others = [...new Set(tried.map(({ serviceProvider }) => serviceProvider))].filter(
      (name) => name !== row.serviceProvider,
    );
    const seen = transactions.attempts(row);
    assert.deepEqual(
      seen,
      tried.filter(({ serviceProvider }) => serviceProvider === row.serviceProvider),
    );
    const logs = tried.map(({ number }) => transactions.routingLog(row, number));
    assert.equal(logs.filter((log) => log !== undefined).length, seen.length);
    const serialized = JSON.stringify([logs, seen, transactions.apiLogs(row)]);
    for (const name of others)
      assert.ok(
        !serialized.includes(name) && !serialized.includes(`api.${slug(name)}.`),
        `${name} is told of ${row.id}`,
      );
    assert.equal(
      transactions.apiLogs(row).length,
      all.apiLogs(row).length -
        tried.slice(0, -1).filter(({ serviceProvider }) => others.includes(serviceProvider)).length,
    );
    // A user without grants for providers sees all of them.
    const byMethod = narrowWorld(world, { grants: { paymentMethods: [row.paymentMethod] } }).transactions;
    assert.deepEqual(byMethod.attempts(row), tried);
  }
});

test('the bell leaves out news of a merchant as soon as the grant is gone', () => {
  const person = world.people.find(({ tier, isActive }) => tier === 'tenant' && isActive) ?? assert.fail();
  world.notifications.add(({ id }) => id === person.id, {
    notificationType: 'Test',
    title: 'About another',
    description: '',
    about: { merchants: [foreign.merchantId] },
  });
  const titles = () => world.notifications.of(world.of(People).get(person.id) ?? person).map(({ title }) => title);
  assert.ok(titles().includes('About another'));
  world.of(People).change(person.id, { grants: { merchants: [ownOrganization.merchantId ?? ''] } }, by);
  assert.ok(!titles().includes('About another'));
});

test('grants are compared by kind: an absent list sees all, an empty one nothing', () => {
  assert.equal(coversSubject({ merchants: ['a'] }, { merchants: ['a', 'b'] }), false);
  assert.equal(coversSubject({ merchants: ['a'] }, { paymentMethods: ['Visa'] }), true);
  assert.deepEqual(lackingGrants({ merchants: ['a'] }, undefined), ['merchants']);
  assert.deepEqual(
    lackingGrants({ merchants: ['a', 'b'], paymentMethods: [] }, { merchants: ['b'], paymentMethods: [] }),
    [],
  );
  assert.deepEqual(lackingGrants(undefined, { merchants: ['a'] }), []);
  assert.deepEqual(sharedGrants({ merchants: ['a', 'b'] }, { merchants: ['b', 'c'], paymentMethods: ['Visa'] }), {
    merchants: ['b'],
    paymentMethods: ['Visa'],
  });
});
