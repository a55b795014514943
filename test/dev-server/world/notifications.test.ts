// @lane sandbox
/** The world creates the right notifications. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { permissionsIn } from '../../../core/permissions/declared.ts';
import { smallWorld } from '../../harness/small-world.ts';
import { createNotifications } from '../../../dev-server/world/notifications/inboxes.ts';
import type { Person, Transaction } from '../../../dev-server/world/types.ts';

const day = 86_400_000;
const now = Date.parse('2026-07-14T09:30:00Z');
const permissions = permissionsIn([
  { tiers: ['tenant'], names: ['CRM.Transaction.View', 'CRM.Support.Lookup'] },
  { tiers: ['merchant'], names: ['Merchant.Transaction.View'] },
  { tiers: ['platform'], names: ['Platform.Transaction.Lookup'] },
]);
const make = (seed = 5) => smallWorld({ seed, now, permissions });
const people = ['platform', 'tenant', 'merchant', 'limited', 'sandboxed'] as const;

function personOf(world: ReturnType<typeof make>, who: (typeof people)[number]): Person {
  const person = world.personByEmail(`${who}@portal.test`);
  assert.ok(person);
  return person;
}

test('everybody has notifications of the last 30 days, newest first, and the same for the same seed', () => {
  const [world, again] = [make(), make()];
  for (const who of people) {
    const all = world.notifications.of(personOf(world, who));
    assert.ok(all.length > 0, who);
    assert.deepEqual(
      all.map(({ created }) => created),
      all.map(({ created }) => created).sort((a, b) => b - a),
    );
    assert.ok(all.every(({ created }) => created > now - 30 * day && created <= world.now()));
    assert.deepEqual(again.notifications.of(personOf(again, who)), all);
  }
  assert.ok(world.notifications.of(personOf(world, 'merchant')).length > 30);
  assert.notDeepEqual(
    make(6).notifications.of(personOf(make(6), 'merchant'))[0]?.id,
    world.notifications.of(personOf(world, 'merchant'))[0]?.id,
  );
});

test('the history is 30 days: what is older is not listed, at first and as time passes', {
  requirements: ['S-495'],
}, () => {
  const person = personOf(make(), 'merchant');
  const half = day / 2;
  let time = now;
  /** Returns notifications that occur twice a day, as far back as requested. */
  const due = (_person: Person, from: number, to: number) => {
    const all = Array.from({ length: 200 }, (_, at) => now + (at - 100) * half);
    return all
      .filter((created) => created > from && created <= to)
      .map((created) => ({ created, title: '', description: '', notificationType: 'Test', about: {} }));
  };
  const inboxes = createNotifications({ seed: 1, now: () => time, people: () => [person], due });
  const ages = () => inboxes.of(person).map(({ created }) => time - created);
  const thirtyDays = Array.from({ length: 60 }, (_, at) => at * half);
  assert.deepEqual(ages(), thirtyDays);
  time += 10 * day;
  assert.deepEqual(ages(), thirtyDays);
  time += half - 1;
  assert.equal(ages().at(-1), 30 * day - 1);
  time += 1;
  assert.equal(ages().at(-1), 30 * day - half);
});

test('a person who may not see transactions gets no notifications about them', () => {
  const world = make();
  const types = new Set(
    world.notifications.of(personOf(world, 'limited')).map(({ notificationType }) => notificationType),
  );
  assert.deepEqual([...types], ['Announcement']);
});

const isRefundable = (row: Transaction) =>
  row.status === 'Captured' && row.type === 'Sale' && row.kind === 'Card' && row.captured > 1000;
const change = { reason: 'Damaged', actor: 'Ada <b>Byron</b>', requestId: 'intent-1' };

test('a refund notifies its author and the staff who may see it; three within minutes raise an alert', () => {
  const world = make();
  const merchant = personOf(world, 'merchant');
  const tenant = personOf(world, 'tenant');
  const newest = (person: Person) => world.notifications.of(person)[0];
  const before = new Map(people.map((who) => [who, newest(personOf(world, who))?.id]));
  const payments = world.transactions
    .query({ merchantIds: new Set([merchant.merchantId ?? '']), mode: 'Live' }, { pageSize: 5000 })
    .rows.filter(isRefundable)
    .slice(0, 3);
  const [first, second, third] = payments;
  assert.ok(first && second && third);

  const { refund } = world.transactions.refund(first, { ...change, actorId: merchant.id, amount: 500 });
  const notification = newest(tenant);
  assert.equal(notification?.notificationType, 'TransactionRefund');
  assert.equal(notification?.objectUrl, `/transaction-management/transaction-lookup/${refund.id}`);
  assert.equal(notification?.useRouter, true);
  assert.equal(notification?.isRead, false);
  assert.match(notification?.title ?? '', /^5,00 [A-Z]{3} refunded$/);
  assert.match(notification?.description ?? '', /Ada &#60;b&#62;Byron/, 'names are no markup');
  assert.match(newest(merchant)?.description ?? '', / by you$/);
  for (const who of ['limited', 'platform', 'sandboxed'] as const)
    assert.equal(newest(personOf(world, who))?.id, before.get(who), who);

  world.transactions.refund(second, { ...change, actorId: tenant.id, amount: 500 });
  assert.match(newest(merchant)?.objectUrl ?? '', /^\/merchant\/transaction-management\//);
  world.transactions.refund(third, { ...change, actorId: tenant.id, amount: 500 });
  assert.equal(newest(merchant)?.notificationType, 'TransactionVelocityAlert');
  assert.match(newest(tenant)?.description ?? '', /3 refunds/);
  const times = world.notifications.of(merchant).map(({ created }) => created);
  assert.equal(new Set(times.slice(0, 3)).size, 3, 'each comes later than the one before, as polling by time needs it');
});

test('a report belongs to one person', () => {
  const world = make();
  const [merchant, tenant] = [personOf(world, 'merchant'), personOf(world, 'tenant')];
  const reports = world.notifications
    .of(merchant)
    .filter(({ notificationType }) => notificationType === 'ReportGenerated');
  assert.ok(
    reports.some(({ objectUrl }) => objectUrl?.split(',').length === 7),
    'Mondays bring the files of a week',
  );
  for (const identifier of reports.flatMap(({ objectUrl }) => objectUrl?.split(',') ?? [])) {
    assert.ok(world.notifications.report(merchant, identifier), identifier);
    assert.equal(world.notifications.report(tenant, identifier), undefined);
  }
});
