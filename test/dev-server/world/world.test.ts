// @lane sandbox
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { permissionsIn } from '../../../core/permissions/declared.ts';
import { createWorld } from '../../../dev-server/world/create.ts';
import type { World } from '../../../dev-server/world/world.ts';

const now = Date.parse('2026-07-14T09:30:00Z');
const permissions = permissionsIn([
  { tiers: ['platform'], names: ['Platform.Transaction.Lookup', 'Platform.Transaction.Refund'] },
  { tiers: ['tenant'], names: ['CRM.Transaction.View', 'CRM.Transaction.Refund', 'CRM.Support.Lookup'] },
  {
    tiers: ['merchant'],
    names: ['Merchant.Transaction.View', 'Merchant.Transaction.Refund', 'viewMerchantPortalPrecheck'],
  },
  { tiers: ['tenant', 'platform'], names: ['Reports', 'Settings.Currencies.View', 'manageReasons'] },
]);
const world = createWorld({ seed: 7, now, permissions });
const all = world.transactions.query({}, { pageSize: Number.POSITIVE_INFINITY }).rows;

/** Returns all content of a world, and what it derives for some of its transactions. */
function fingerprint({ tenants, merchants, roles, people, transactions }: World): string {
  const rows = transactions.query({}, { pageSize: Number.POSITIVE_INFINITY }).rows;
  const derived = rows
    .filter((_, index) => index % 50 === 0)
    .map((row) => [
      transactions.events(row),
      transactions.apiLogs(row),
      transactions.webhooks(row),
      transactions.fees(row),
      transactions.payer(row),
      transactions.references(row),
    ]);
  return createHash('sha256')
    .update(JSON.stringify([tenants, merchants, roles, people, rows, derived]))
    .digest('hex');
}

test('the same seed and now make the same world, byte for byte; another seed makes another one', () => {
  const first = fingerprint(world);
  assert.equal(fingerprint(createWorld({ seed: 7, now, permissions })), first);
  assert.notEqual(fingerprint(createWorld({ seed: 8, now, permissions })), first);
});

test('3 tenants, 300 merchants, 50,600 transactions over 90 days', () => {
  assert.equal(world.tenants.length, 3);
  assert.equal(world.tenants.filter((tenant) => tenant.isDefaultTenant).length, 1);
  assert.equal(world.merchants.length, 300);
  assert.equal(world.transactions.size, 50_600);
  const times = all.map((row) => row.created);
  assert.ok(Math.max(...times) <= now);
  assert.ok(Math.min(...times) >= now - 90 * 86_400_000);
  const days = new Set(times.map((time) => Math.floor(time / 86_400_000)));
  assert.equal(days.size, 91);
});

test('ids are unique and of one form; those of transactions sort by time', () => {
  const ids = all.map((row) => row.id);
  assert.equal(new Set(ids).size, ids.length);
  for (const id of ids) assert.match(id, /^tx_[0-9a-hjkmnp-tv-z]{26}$/);
  assert.deepEqual(
    ids.map((id) => id.slice(0, 13)),
    ids
      .map((id) => id.slice(0, 13))
      .sort()
      .reverse(),
  );
  for (const merchant of world.merchants) assert.match(merchant.id, /^mer_[0-9a-hjkmnp-tv-z]{16}$/);
  for (const person of world.people) assert.match(person.id, /^usr_[0-9a-hjkmnp-tv-z]{16}$/);
  for (const list of [world.merchants, world.people, world.tenants, world.roles])
    assert.equal(new Set(list.map(({ id }) => id)).size, list.length);
  assert.equal(new Set(world.people.map(({ email }) => email)).size, world.people.length);
});

test('the demo people have their roles, tenants and merchants', () => {
  const person = (email: string) => {
    const found = world.personByEmail(email);
    assert.ok(found, email);
    return { ...found, permissions: world.role(found.roleId)?.permissions };
  };
  const platform = person('platform@portal.test');
  const tenant = person('tenant@portal.test');
  const merchant = person('merchant@portal.test');
  const limited = person('limited@portal.test');
  const sandboxed = person('sandboxed@portal.test');
  assert.deepEqual(
    [platform.tier, tenant.tier, merchant.tier, limited.tier, sandboxed.tier],
    ['platform', 'tenant', 'merchant', 'tenant', 'merchant'],
  );
  assert.deepEqual(platform.permissions, [
    'Platform.Transaction.Lookup',
    'Platform.Transaction.Refund',
    'Reports',
    'Settings.Currencies.View',
    'manageReasons',
  ]);
  assert.deepEqual(tenant.permissions, [
    'CRM.Support.Lookup',
    'CRM.Transaction.Refund',
    'CRM.Transaction.View',
    'Reports',
    'Settings.Currencies.View',
    'manageReasons',
  ]);
  assert.deepEqual(merchant.permissions, [
    'Merchant.Transaction.Refund',
    'Merchant.Transaction.View',
    'viewMerchantPortalPrecheck',
  ]);
  assert.deepEqual(limited.permissions, ['CRM.Support.Lookup']);
  assert.equal(world.merchant(merchant.merchantId ?? '')?.tenantId, tenant.tenantId);
  assert.equal(world.merchant(sandboxed.merchantId ?? '')?.processingStatus, 'SandboxEnabled');
  assert.equal(new Set([platform, tenant, merchant, limited, sandboxed].map(({ roleId }) => roleId)).size, 5);
  assert.equal(world.personByEmail(' Tenant@Portal.test ')?.id, tenant.id);
  assert.equal(world.personByEmail('constructor'), undefined);
});

test('administrators are active, and the demo tenant has two of them, for any seed', () => {
  for (const seed of [1, 2, 3]) {
    const world = createWorld({ seed, now, transactions: 1000 });
    const administrators = world.people.filter(({ isAdministrator }) => isAdministrator);
    assert.ok(administrators.length > 300 && administrators.every(({ isActive }) => isActive), `${seed}`);
    const home = world.personByEmail('tenant@portal.test')?.tenantId;
    assert.equal(administrators.filter(({ tier, tenantId }) => tier === 'tenant' && tenantId === home).length, 2);
  }
});

test('every person has a role of their tier, and every tenant and merchant has people', () => {
  for (const person of world.people) {
    assert.equal(world.role(person.roleId)?.tier, person.tier);
    assert.equal(person.tenantId !== undefined, person.tier !== 'platform');
    assert.equal(person.merchantId !== undefined, person.tier === 'merchant');
    if (person.merchantId) assert.equal(world.merchant(person.merchantId)?.tenantId, person.tenantId);
    assert.ok(person.lastLoginTime <= now);
  }
  for (const { id } of world.tenants)
    assert.ok(world.people.filter((person) => person.tenantId === id && person.tier === 'tenant').length > 3);
  for (const { id } of world.merchants) assert.ok(world.people.some((person) => person.merchantId === id));
});

test('the demo merchant is busy, the sandboxed one has a few hundred, and sizes differ', () => {
  const counts = new Map<string, number>();
  for (const { merchantId } of all) counts.set(merchantId, (counts.get(merchantId) ?? 0) + 1);
  const of = (email: string) => counts.get(world.personByEmail(email)?.merchantId ?? '') ?? 0;
  assert.ok(of('merchant@portal.test') >= 2000);
  assert.ok(of('sandboxed@portal.test') >= 200 && of('sandboxed@portal.test') <= 800);
  const sizes = [...counts.values()].sort((a, b) => b - a);
  assert.ok((sizes[0] ?? 0) > 50 * (sizes[200] ?? 0));
  for (const tenant of world.tenants) assert.ok(all.filter((row) => row.tenantId === tenant.id).length > 2000);
});

test('cards, alternative payment methods and bank payments, in currencies of 0, 2 and 3 decimals', {
  requirements: ['A-010'],
}, () => {
  const share = (isLike: (row: (typeof all)[number]) => boolean) => all.filter(isLike).length / all.length;
  assert.ok(share((row) => row.kind === 'Card') > 0.4);
  assert.ok(share((row) => row.kind === 'Apm') > 0.15);
  assert.ok(share((row) => row.kind === 'Bank') > 0.04);
  const places = new Set(all.map((row) => world.decimalPlaces(row.currency)));
  assert.deepEqual([...places].sort(), [0, 2, 3]);
  for (const currency of ['EUR', 'USD', 'GBP', 'TRY', 'PLN', 'SEK', 'CHF', 'JPY', 'KWD', 'BHD'])
    assert.ok(
      all.some((row) => row.currency === currency),
      currency,
    );
  for (const method of [
    'Visa',
    'iDEAL',
    'Bancontact',
    'PayPal',
    'Klarna',
    'Trustly',
    'BLIK',
    'SEPA Credit Transfer',
    'Faster Payments',
  ]) {
    assert.ok(
      all.some((row) => row.paymentMethod === method),
      method,
    );
  }
  for (const name of [...new Set(all.map((row) => row.paymentMethod))])
    assert.ok(world.paymentMethods.some(({ id }) => id === name));
  for (const name of [...new Set(all.map((row) => row.serviceProvider))])
    assert.ok(world.serviceProviders.some(({ id }) => id === name));
});

test('payers mostly live where their merchant does, and pay more by day than by night', () => {
  const payments = all.filter((row) => row.type !== 'Refund');
  const atHome = payments.filter((row) => world.merchant(row.merchantId)?.country === row.country);
  assert.ok(atHome.length / payments.length > 0.75 && atHome.length / payments.length < 0.97);
  const hours = new Array<number>(24).fill(0);
  for (const row of payments.filter(({ country }) => country === 'GB')) {
    const hour = new Date(row.created).getUTCHours();
    hours[hour] = (hours[hour] ?? 0) + 1;
  }
  assert.ok((hours[19] ?? 0) > 8 * (hours[3] ?? 0));
});

test('the clock starts at now and never runs back', () => {
  const first = world.now();
  assert.ok(first >= now);
  assert.ok(world.now() >= first);
});

test('every country has a name and a two-letter code', { requirements: ['A-222'] }, () => {
  assert.ok(world.countries.length > 10);
  for (const { id, name } of world.countries) assert.ok(/^[A-Z]{2}$/.test(id) && name.length > 1, `${id} ${name}`);
});
