// @lane sandbox
/**
 * An API key acts for one person: with their current permissions and data access, in their name, and while they may use
 * the portal.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolveAddress } from '../../../core/http/address.ts';
import { whyNotByKey } from '../../../core/http/key-access.ts';
import { scaCode } from '../../../dev-server/sandbox/step-up-codes.ts';
import { Merchants, People, Tenants } from '../../../dev-server/world/core-tokens.ts';
import { mayEnter } from '../../../dev-server/world/may-enter.ts';
import { unassignedRole } from '../../../dev-server/world/people.ts';
import { permissionsOf } from '../../../dev-server/world/rights.ts';
import type { Person } from '../../../dev-server/world/types.ts';
import * as api from '../../../plugins/developer/api.ts';
import { ApiKeys } from '../../../plugins/developer/sandbox/contract.ts';
import { merchantCalls } from '../../../plugins/transactions/api.ts';
import { startApi } from '../../harness/api.ts';
import { people as demo } from '../../harness/sign-in.ts';
import { product } from '../../requirements/product.ts';

const { server, as, call, refused } = await startApi('merchant');
const world = server.world ?? assert.fail('the sandbox has a world');
const by = { actor: 'Test' };
const me = world.personByEmail(demo.merchant) ?? assert.fail('the demo person is there');
const people = world.of(People);
const unassigned =
  world.roles.find(({ tenantId, name }) => tenantId === me.tenantId && name === unassignedRole)?.id ??
  assert.fail('there is such a role');

let codes = 0;
const sca = () => ({ scaCode: scaCode(codes++) }) as never;
const view = 'Merchant.Transaction.View';
const make = (given: { scopes?: string[]; name?: string } = {}) =>
  call(api.addKey, { body: { name: 'Shop', mode: 'Live', scopes: [view], addresses: [], ...given }, headers: sca() });

/** Number of created colleagues: people of the demo merchant with their own permissions, who can sign in. */
let made = 0;
function colleague(permissions: readonly string[], more: Partial<Person> = {}): Person {
  made += 1;
  const { id: _id, ...rest } = me;
  const facts = {
    email: `colleague${made}@shop.example`,
    firstName: 'Colleague',
    lastName: `No ${made}`,
    roleId: unassigned,
    permissions: [...permissions],
  };
  return people.create({ ...rest, ...facts, ...more } as Omit<Person, 'id'>, by);
}

const program = async (key: string, path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${server.origin}/gateway${path}`, {
    ...init,
    headers: { authorization: `Bearer ${key}`, ...init.headers },
  });
  const body = (await answer.json().catch(() => ({}))) as { errors?: { code: string }[]; count?: number };
  return { status: answer.status, code: body.errors?.[0]?.code, count: body.count };
};
const at = (path: string) =>
  resolveAddress(path, { api: { root: '', reports: '' }, tier: 'merchant', origin: server.origin });
const list = `${at(merchantCalls.list.path)}?PageIndex=0&PageSize=5`;

test('seeded keys act for people who exist, can sign in and hold the scopes', () => {
  const fresh = world;
  const keys = fresh.of(ApiKeys)?.all ?? [];
  assert.ok(keys.length > 3);
  for (const { actsForId, scopes, name, tenantId, merchantId } of keys) {
    const person = fresh.of(People).get(actsForId) ?? assert.fail(name);
    assert.deepEqual([mayEnter(person, fresh), person.tenantId, person.merchantId], [true, tenantId, merchantId], name);
    for (const scope of scopes) assert.ok(permissionsOf(person, fresh).has(scope), `${name} ${scope}`);
  }
});

test('a key shrinks with the permissions, the data access and the features of its person at the next call', async () => {
  const { key, secret } = await make();
  const other = colleague([view, 'Merchant.Transaction.Refund']);
  await call(api.handOverKey, {
    params: { id: key.id },
    body: { personId: other.id, version: key.version },
    headers: sca(),
  });
  const all = await program(secret, list);
  assert.deepEqual([all.status, (all.count ?? 0) > 0], [200, true]);
  people.change(other.id, { grants: { paymentMethods: [] } }, by);
  assert.equal((await program(secret, list)).count, 0, 'they see nothing now, and so does the key');
  people.change(other.id, { grants: undefined, permissions: ['Merchant.Transaction.Refund'] }, by);
  assert.equal((await program(secret, list)).code, 'permission.missing');
});

test('a key’s acts are recorded under its person, with the key', async () => {
  const { secret } = await make({
    name: 'Night',
    scopes: [view, 'Merchant.Developer.Edit', 'Merchant.Developer.View'],
  });
  const page = await call(api.getPage);
  const body = JSON.stringify({ draft: page.draft, version: page.version });
  const put = { method: 'PUT', body, headers: { 'content-type': 'application/json' } };
  assert.equal((await program(secret, at(api.savePage.path), put)).status, 200);
  const version = JSON.stringify({ version: (await call(api.getPage)).version });
  assert.equal(
    (await program(secret, at(api.publishPage.path), { ...put, method: 'POST', body: version })).status,
    200,
  );
  const { publishedBy } = await call(api.getPage);
  assert.equal(publishedBy, `${me.firstName} ${me.lastName} · Night (${secret.slice(0, 8)}…${secret.slice(-4)})`);
});

test('a key can be handed over only to capable people, and the person who saw its secret is recorded', async () => {
  const { key } = await make({ scopes: [view] });
  const able = colleague([view]);
  const unable = [
    colleague([]),
    colleague([view], { isActive: false }),
    colleague([view], { merchantId: undefined } as object),
  ];
  const offered = await call(api.listKeyPeople, { params: { id: key.id } });
  assert.ok(offered.some(({ id }) => id === able.id));
  for (const { id } of unable) {
    assert.ok(!offered.some((entry) => entry.id === id));
    const body = { personId: id, version: key.version };
    assert.deepEqual(await refused(api.handOverKey, { params: { id: key.id }, body, headers: sca() }), [
      400,
      'key.person',
    ]);
  }
  const given = { params: { id: key.id }, body: { personId: able.id, version: key.version }, headers: sca() };
  assert.equal((await call(api.handOverKey, given)).actsFor, `${able.firstName} ${able.lastName}`);
  assert.deepEqual(people.log(able.id).at(-1)?.changes, [{ field: 'shownTo', to: me.id }]);
});

test('a person who receives or changes a key needs all its permissions, while revoking needs none', async () => {
  const edit = ['Merchant.Developer.View', 'Merchant.Developer.Edit'];
  const weak = colleague(edit);
  const narrow = colleague([...edit, view], { grants: { paymentMethods: [] } });
  for (const { email } of [weak, narrow]) {
    const { key } = await make();
    const theirs = await as(email, 'merchant');
    const params = { id: key.id };
    const { version } = key;
    const change = { name: 'Mine', scopes: key.scopes, addresses: ['203.0.113.0/24'], version };
    const acts = [
      () => theirs.refused(api.rotateKey, { params, body: { overlapHours: 24, version }, headers: sca() }),
      () => theirs.refused(api.changeKey, { params, body: change, headers: sca() }),
      () => theirs.refused(api.changeKey, { params, body: { ...change, scopes: edit }, headers: sca() }),
      () =>
        theirs.refused(api.changeKey, {
          params,
          body: { ...change, expires: new Date(world.now() + 1e6).toISOString() },
          headers: sca(),
        }),
      () => theirs.refused(api.handOverKey, { params, body: { personId: me.id, version }, headers: sca() }),
    ];
    for (const act of acts) assert.deepEqual(await act(), [403, 'key.stronger'], `${email} ${act}`);
    assert.equal((await theirs.call(api.revokeKey, { params, headers: sca() })).state, 'Revoked');
  }
  // The user who rotates a key receives the new one, so the new key acts for that user.
  const strong = colleague([...edit, view]);
  const { key } = await make();
  const theirs = await as(strong.email, 'merchant');
  const rotated = await theirs.call(api.rotateKey, {
    params: { id: key.id },
    body: { overlapHours: 0, version: key.version },
    headers: sca(),
  });
  assert.equal(rotated.key.actsForId, strong.id);
});

test('a key calls nothing that asks for a code, decides about others or is personal, over all endpoints', async () => {
  const { secret } = await make({ scopes: [view] });
  const open = product.endpoints
    .filter(({ endpoint }) => endpoint.guard === 'signed-in' && endpoint.openToKeys)
    .map(({ endpoint }) => endpoint.id);
  assert.deepEqual(open.sort(), [
    'core.countries',
    'core.countries-merchant',
    'core.currencies',
    'core.currencies-merchant',
    'core.exports.cancel',
    'core.exports.one',
    'core.languages',
    'core.payment-methods',
    'core.ping',
    'core.report-download',
    'core.service-providers',
    'documentation.index',
  ]);
  assert.equal((await program(secret, '/merchant/v1/users/context')).code, 'key.person-needed');
  assert.equal((await program(secret, '/merchant/v1/api/ping')).status, 204);
  const deciding =
    /(^|[.:])(approve|reject|decline|payoutApprovals|payoutDeclinations|decide\w*|accept|respond|review|forceClose)$/;
  const decides = product.endpoints.filter(({ endpoint }) => endpoint.method !== 'GET' && deciding.test(endpoint.id));
  assert.ok(decides.length > 20);
  // A merchant's program may respond to a dispute, but accepting a dispute gives up money.
  const ours = new Set(['transactions.disputes.respond']);
  for (const { endpoint } of decides)
    if (!ours.has(endpoint.id)) assert.ok(whyNotByKey(endpoint), `${endpoint.id} decides, and a key may call it`);
  const byWord = product.endpoints.filter(({ endpoint }) => typeof endpoint.sensitive === 'string');
  for (const { endpoint } of byWord)
    assert.equal(whyNotByKey(endpoint, { [String(endpoint.sensitive)]: true }), 'sensitive', endpoint.id);
});

test('a key does not work while its person is locked out, and works again afterward', async () => {
  const { secret } = await make();
  const state = async () => (await program(secret, list)).code ?? 'in';
  assert.equal(await state(), 'in');
  const merchantId = me.merchantId ?? '';
  const reasons: readonly [string, () => unknown, () => unknown][] = [
    [
      'inactive',
      () => people.change(me.id, { isActive: false }, by),
      () => people.change(me.id, { isActive: true }, by),
    ],
    [
      'invited',
      () => people.change(me.id, { invitedUntil: world.now() + 1 }, by),
      () => people.change(me.id, { invitedUntil: undefined }, by),
    ],
    [
      'deleted',
      () => people.change(me.id, { deleted: world.now() }, by),
      () => people.change(me.id, { deleted: undefined }, by),
    ],
    [
      'tenant blocked',
      () => world.of(Tenants).change(me.tenantId ?? '', { isBlocked: true }, by),
      () => world.of(Tenants).change(me.tenantId ?? '', { isBlocked: undefined }, by),
    ],
    [
      'merchant locked',
      () => world.of(Merchants).change(merchantId, { merchantStatus: 'Locked' }, by),
      () => world.of(Merchants).change(merchantId, { merchantStatus: 'Active' }, by),
    ],
  ];
  for (const [reason, shut, open] of reasons) {
    shut();
    assert.equal(await state(), 'key.person', reason);
    open();
    assert.equal(await state(), 'in', `after ${reason}`);
  }
});
