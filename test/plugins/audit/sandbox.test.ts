// @lane sandbox
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnswerOf, QueryOf } from '../../../core/http/endpoint.ts';
import { type Caller, SandboxError } from '../../../dev-server/sandbox/define.ts';
import { People } from '../../../dev-server/world/core-tokens.ts';
import { actorOf } from '../../../dev-server/world/entities/log.ts';
import { mismatch } from '../../../dev-server/sandbox/validate.ts';
import { listTrail } from '../../../plugins/audit/api.ts';
import sandbox from '../../../plugins/audit/sandbox.ts';
import { configReader } from '../../../core/plugin/config.ts';
import profile from '../../../plugins/profile/sandbox.ts';
import { as, findOne, testWorld } from '../transactions/call.ts';

const world = testWorld(profile);
const config = configReader([]);
const holding = (caller: Caller, ...permissions: string[]): Caller => ({
  ...caller,
  permissions: new Set(permissions),
});
const tenant = holding(as(world, 'tenant'), 'CRM.Transaction.View', 'CRM.Users.View');
const platform = holding(as(world, 'platform'), 'Platform.Transaction.Lookup', 'CRM.Users.View');
const merchant = holding(as(world, 'merchant'), 'Merchant.Transaction.View');

type Trail = AnswerOf<typeof listTrail>;

async function trail(
  caller: Caller,
  entity: string,
  id: string,
  query: Partial<QueryOf<typeof listTrail>> = {},
): Promise<Trail> {
  const [route] = sandbox.routes;
  assert.ok(route);
  const full = { pageIndex: 0, pageSize: 100, ...query };
  const answer = await Promise.resolve().then(() =>
    route.handler({
      params: { entity, id },
      query: full,
      body: undefined,
      headers: undefined,
      requestId: 'r',
      caller,
      world,
      config,
    }),
  );
  assert.equal(mismatch(listTrail.answer, answer), undefined);
  return answer as Trail; // validated above
}

const refusal = (status: number, code: string) => (error: unknown) =>
  error instanceof SandboxError && error.status === status && error.code === code;

test('a refund stands in the payment’s trail with who, why, the call, and the status before and after', async () => {
  const row = findOne(
    world,
    (transaction) =>
      transaction.tenantId === tenant.tenantId &&
      transaction.mode === 'Live' &&
      transaction.status === 'Captured' &&
      transaction.kind === 'Card' &&
      transaction.currency === 'EUR' &&
      transaction.children.length === 0 &&
      transaction.captured % 100 !== 13,
  );
  const before = await trail(tenant, 'transaction', row.id);
  world.transactions.refund(row, {
    amount: row.captured,
    reason: 'Damaged goods',
    actor: 'Ada Lovelace',
    requestId: 'intent-7',
  });
  const after = await trail(tenant, 'transaction', row.id);
  assert.ok(after.count > before.count);
  const entry = after.data.find(({ actor }) => actor === 'Ada Lovelace');
  assert.ok(entry);
  assert.deepEqual([entry.type, entry.reason, entry.requestId], ['Refund', 'Damaged goods', 'intent-7']);
  assert.deepEqual(entry.changes[0], { field: 'status', from: 'Captured', to: 'Refunded' });
});

test('the trail is newest first, starts from no status, and each status follows from the previous one', async () => {
  const row = findOne(
    world,
    (transaction) =>
      transaction.tenantId === tenant.tenantId &&
      transaction.mode === 'Live' &&
      transaction.type === 'Sale' &&
      transaction.status === 'Refunded',
  );
  const { data } = await trail(tenant, 'transaction', row.id);
  assert.deepEqual(
    data.map(({ created }) => created),
    data
      .map(({ created }) => created)
      .sort()
      .reverse(),
  );
  const statuses = data.flatMap(({ changes }) => changes.filter(({ field }) => field === 'status')).reverse();
  assert.equal(statuses[0]?.from, undefined);
  for (const [at, change] of statuses.entries()) if (at > 0) assert.equal(change.from, statuses[at - 1]?.to);
  assert.equal(statuses.at(-1)?.to, 'Refunded');
});

test('filters and pages cut the list, and the choices stay those of the whole trail', async () => {
  const row = findOne(
    world,
    (transaction) =>
      transaction.tenantId === tenant.tenantId &&
      transaction.mode === 'Live' &&
      transaction.type === 'Sale' &&
      transaction.status === 'Refunded',
  );
  const all = await trail(tenant, 'transaction', row.id);
  const created = await trail(tenant, 'transaction', row.id, { type: 'Created' });
  assert.equal(created.count, 1);
  assert.deepEqual([created.actors, created.types], [all.actors, all.types]);
  const second = await trail(tenant, 'transaction', row.id, { pageIndex: 1, pageSize: 1 });
  assert.deepEqual(second.data, all.data.slice(1, 2));
  assert.equal(second.count, all.count);
});

test('a person is identified by id and address, so taking another’s name attributes nothing to them', async () => {
  const [victim, forger] = world.people.filter((user) => user.tenantId === tenant.tenantId && user.tier === 'tenant');
  assert.ok(victim && forger);
  const people = world.of(People);
  people.change(victim.id, { timeZone: 'Europe/Paris' }, actorOf(victim));
  people.change(forger.id, { firstName: victim.firstName, lastName: victim.lastName }, actorOf(forger));
  const renamed = people.get(forger.id);
  assert.ok(renamed);
  people.change(victim.id, { timeZone: 'Europe/Rome' }, actorOf(renamed));
  const all = await trail(tenant, 'user', victim.id);
  const twins = all.actors.filter(({ actor }) => actor === `${victim.firstName} ${victim.lastName}`);
  assert.deepEqual(
    twins.map(({ id, actorEmail }) => [id, actorEmail]).sort(),
    [
      [victim.id, victim.email],
      [forger.id, forger.email],
    ].sort(),
  );
  const ownTrail = await trail(tenant, 'user', victim.id, { actor: victim.id });
  assert.ok(ownTrail.data.every(({ actorEmail }) => actorEmail === victim.email));
  const forged = await trail(tenant, 'user', victim.id, { actor: forger.id });
  assert.deepEqual(
    forged.data.map(({ actorEmail, changes }) => [actorEmail, changes[0]?.to]),
    [[forger.email, 'Europe/Rome']],
  );
  // A refund has these records too, and the seed contains changes by colleagues.
  const row = findOne(
    world,
    (transaction) =>
      transaction.tenantId === tenant.tenantId &&
      transaction.mode === 'Live' &&
      transaction.status === 'Captured' &&
      transaction.kind === 'Card' &&
      transaction.children.length === 0,
  );
  world.transactions.refund(row, { amount: 1, reason: 'Forged', requestId: 'intent-8', ...actorOf(renamed) });
  const entry = (await trail(tenant, 'transaction', row.id)).data.find(({ requestId }) => requestId === 'intent-8');
  assert.deepEqual([entry?.actorId, entry?.actorEmail], [forger.id, forger.email]);
  const seeded = findOne(
    world,
    (transaction) =>
      transaction.tenantId === tenant.tenantId &&
      transaction.mode === 'Live' &&
      transaction.type === 'Sale' &&
      transaction.status === 'Refunded' &&
      transaction.children.length > 0 &&
      world.transactions.events(transaction).some(({ type, actorId }) => type === 'Refund' && actorId !== undefined),
  );
  const colleague = (await trail(tenant, 'transaction', seeded.id)).data.find(({ actorId }) => actorId !== undefined);
  assert.equal(world.people.find(({ id }) => id === colleague?.actorId)?.email, colleague?.actorEmail);
  assert.ok(colleague?.actorEmail);
});

test('the trail of a transaction that the person may not see is refused', async () => {
  const foreign = findOne(
    world,
    (transaction) => transaction.tenantId !== tenant.tenantId && transaction.mode === 'Live',
  );
  await assert.rejects(trail(tenant, 'transaction', foreign.id), refusal(404, 'transactions.not-found'));
  await assert.rejects(
    trail(merchant, 'transaction', findOne(world, (transaction) => transaction.merchantId !== merchant.merchantId).id),
    refusal(404, 'transactions.not-found'),
  );
  await assert.rejects(trail(holding(tenant), 'transaction', foreign.id), refusal(403, 'permission.missing'));
  const test = findOne(world, (transaction) => transaction.tenantId === tenant.tenantId && transaction.mode === 'Test');
  await assert.rejects(trail(tenant, 'transaction', test.id), refusal(404, 'transactions.other-mode'));
  assert.ok((await trail(platform, 'transaction', foreign.id)).count > 0);
});

test('people see their own trail without a permission; others’ need one, and end at the tenant or merchant', async () => {
  const unprivileged = holding(as(world, 'tenant'));
  assert.equal((await trail(unprivileged, 'user', unprivileged.person.id)).data.at(-1)?.type, 'SignedIn');
  const colleague = world.people.find(
    (user) => user.tenantId === tenant.tenantId && user.tier === 'tenant' && user.id !== tenant.person.id,
  );
  assert.ok(colleague);
  await assert.rejects(trail(unprivileged, 'user', colleague.id), refusal(403, 'permission.missing'));
  assert.equal((await trail(tenant, 'user', colleague.id)).name, `${colleague.firstName} ${colleague.lastName}`);
  const foreign = world.people.find((user) => user.tenantId !== undefined && user.tenantId !== tenant.tenantId);
  assert.ok(foreign);
  await assert.rejects(trail(tenant, 'user', foreign.id), refusal(404, 'user.not-found'));
  await assert.rejects(trail(merchant, 'user', colleague.id), refusal(403, 'permission.missing'));
});

test('a profile change stands in the person’s trail with the field before and after', async () => {
  const { person } = merchant;
  world.of(People).change(person.id, { lastName: 'Hopper' }, { actor: 'Grace' });
  const { data, name } = await trail(merchant, 'user', person.id);
  assert.equal(name, `${person.firstName} Hopper`);
  assert.deepEqual(data[0]?.changes, [{ field: 'lastName', from: person.lastName, to: 'Hopper' }]);
});

test('an entity without trails is distinguished from an unknown id', async () => {
  await assert.rejects(trail(tenant, 'teapot', '1'), refusal(404, 'audit.unknown-entity'));
  await assert.rejects(trail(tenant, 'transaction', 'tx_none'), refusal(404, 'transactions.not-found'));
});

test('a person’s own activity contains their changes to transactions and no others', async () => {
  const { id } = tenant.person;
  const row = findOne(
    world,
    (transaction) =>
      transaction.tenantId === tenant.tenantId &&
      transaction.mode === 'Live' &&
      transaction.status === 'Captured' &&
      transaction.kind === 'Card' &&
      transaction.children.length === 0,
  );
  const readOwnEntries = async () =>
    (await trail(tenant, 'user', id)).data.filter(({ about }) => about === row.externalId);
  world.transactions.refund(row, {
    amount: 100,
    reason: 'A colleague’s',
    actor: 'Ada Lovelace',
    actorId: 'somebody-else',
    requestId: 'intent-8',
  });
  assert.deepEqual(await readOwnEntries(), []);
  world.transactions.refund(row, { amount: 100, reason: 'Mine', actor: 'Me', actorId: id, requestId: 'intent-9' });
  assert.deepEqual(
    (await readOwnEntries()).map(({ type, reason, requestId }) => [type, reason, requestId]),
    [['Refund', 'Mine', 'intent-9']],
  );
});
