// @lane sandbox
/** A collection declaration and a line in the sandbox create five calls with the complete expected behavior. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as Type from 'typebox';
import { collection } from '../../../core/api/collection.ts';
import { Instant } from '../../../core/model/shapes.ts';
import { defineSandbox } from '../../../dev-server/sandbox/define.ts';
import { createSandbox } from '../../../dev-server/sandbox/runtime.ts';
import { serve } from '../../../dev-server/sandbox/serve.ts';
import { smallWorld } from '../../harness/small-world.ts';
import { defineEntity } from '../../../dev-server/world/entities/define.ts';
import { entityToken } from '../../../dev-server/world/entities/token.ts';
import { Tenants } from '../../../dev-server/world/core-tokens.ts';

const now = Date.UTC(2026, 0, 31, 12);
const item = Type.Object({
  code: Type.String({ pattern: '^[A-Z]{2,6}$' }),
  name: Type.String({ minLength: 1, maxLength: 60 }),
  note: Type.Optional(Type.String({ maxLength: 100 })),
  size: Type.Integer({ minimum: 0, maximum: 100 }),
  isActive: Type.Boolean(),
  created: Instant,
});
const Toys = entityToken(
  'toy',
  Type.Object({ id: Type.String(), tenantId: Type.String(), ...item.properties }, { additionalProperties: false }),
);
const toys = collection({
  id: 'toys.toys',
  path: '/toy/toys',
  words: ['toy', 'toys'],
  item,
  owner: 'tenant',
  view: { permissions: ['CRM.Toy.View', 'Merchant.Toy.View'] },
  change: { permissions: ['CRM.Toy.Edit', 'Merchant.Toy.Edit'] },
  given: ['created'],
  fixed: ['code'],
  search: ['code', 'name'],
  sort: ['name', 'size'],
  filter: ['code', 'isActive'],
  tabs: { by: 'isActive', as: 'active' },
  range: ['created'],
});
const entity = defineEntity({
  token: Toys,
  owner: 'tenant',
  prefix: 'toy',
  references: { tenantId: Tenants },
  unique: ['code'],
  fixed: ['code'],
  name: ({ name }) => name,
  uses: ({ size }) => ({ count: size === 7 ? 12 : 0, what: 'games' }),
  seed: ({ of, idOf, born }) =>
    of(Tenants).flatMap(({ id: tenantId }, place) =>
      ['ÄRA', 'BEE', 'CAT'].map((name, at) => ({
        id: idOf(`${tenantId} ${at}`),
        tenantId,
        code: name.replace('Ä', 'A'),
        name: `${name} ${place}`,
        size: [30, 4, 7][at] ?? 0,
        isActive: at !== 1,
        created: new Date(born - at * 86_400_000).toISOString(),
      })),
    ),
});

const permissions = [
  { name: 'CRM.Toy.View', tiers: ['tenant', 'platform'] as const },
  { name: 'CRM.Toy.Edit', tiers: ['tenant', 'platform'] as const },
  { name: 'Merchant.Toy.View', tiers: ['merchant'] as const },
  { name: 'Merchant.Toy.Edit', tiers: ['merchant'] as const },
];

/** Starts the calls over HTTP, each as a demo user, in a separate world. */
function open() {
  const part = defineSandbox(
    serve(toys, Toys, {
      values: (body, { before, world }) => ({
        ...body,
        ...(!before && { created: new Date(world.now()).toISOString() }),
      }),
    }),
    { entities: [entity] },
  );
  const world = smallWorld({ now, permissions, parts: [part] });
  const lines: string[] = [];
  const { app } = createSandbox({
    routes: part.routes,
    world: () => world,
    personOf: async (token) => world.personByEmail(`${token}@portal.test`),
    log: (line) => lines.push(line),
  });
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    as = 'tenant',
    headers: Record<string, string> = {},
  ) => {
    const prefix = as === 'tenant' ? '/merchant/v1/crm' : '/merchant/v1';
    const answer = await app.inject({
      method,
      url: `${prefix}/toy/toys${url}`,
      headers: { host: '127.0.0.1', authorization: `Bearer ${as}`, ...headers },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  };
  const list = async (query: string, as = 'tenant') => {
    const { status, body } = await call('GET', `?pageIndex=0&pageSize=10&${query}`, undefined, as);
    assert.equal(status, 200, JSON.stringify(body));
    return { names: body.data.map(({ name }: { name: string }) => name), count: body.count, rows: body.data };
  };
  return { world, call, list, lines };
}
const refusal = (answer: { status: number; body: { errors: { code: string; field?: string; message: string }[] } }) => {
  const [error] = answer.body.errors;
  return [answer.status, error?.code, error?.field];
};
const fresh = { code: 'NEW', name: 'New one', size: 1, isActive: true };

test('the list is searched, filtered, sorted and paged within the tenant', async () => {
  const { call, list } = open();
  assert.deepEqual((await list('')).names, ['ÄRA 0', 'BEE 0', 'CAT 0']);
  assert.deepEqual((await list('searchKey=ara')).names, ['ÄRA 0']);
  assert.deepEqual((await list('searchKey=%20')).count, 3);
  assert.deepEqual((await list('sortBy=size')).names, ['BEE 0', 'CAT 0', 'ÄRA 0']);
  assert.deepEqual((await list('sortBy=name&sortDirection=desc')).names, ['CAT 0', 'BEE 0', 'ÄRA 0']);
  assert.deepEqual((await list('isActive=false')).names, ['BEE 0']);
  assert.deepEqual((await list('code=ARA,CAT')).names, ['ÄRA 0', 'CAT 0']);
  assert.deepEqual(
    (await list(`createdFrom=${new Date(now - 86_400_000).toISOString()}&createdTo=${new Date(now - 1).toISOString()}`))
      .names,
    ['BEE 0'],
  );
  const page = await call('GET', '?pageIndex=1&pageSize=2');
  assert.deepEqual([page.body.data.map(({ name }: { name: string }) => name), page.body.count], [['CAT 0'], 3]);
  assert.equal((await call('GET', '?pageIndex=0&pageSize=10&color=red')).status, 400);
  // Counts for the tabs: by the field `isActive`, regardless of its filter, but with all other filters.
  const counts = async (query: string) => (await call('GET', `?pageIndex=0&pageSize=1&${query}`)).body.counts;
  assert.deepEqual(await counts(''), { isActive: { true: 2, false: 1 } });
  assert.deepEqual(await counts('isActive=true'), { isActive: { true: 2, false: 1 } });
  assert.deepEqual(await counts('code=ARA,BEE&isActive=false'), { isActive: { true: 1, false: 1 } });
  assert.deepEqual(await counts('searchKey=cat'), { isActive: { true: 1 } });
  assert.equal((await call('GET', '?pageIndex=0&pageSize=10&sortBy=note')).status, 400);
});

test('platform staff see all tenants’, say whose each is, and one tenant’s where they name it', async () => {
  const { world, list, call } = open();
  const { count, rows } = await list('', 'platform');
  assert.equal(count, 9);
  assert.deepEqual(rows[0].tenantName, world.tenants[0]?.name);
  assert.equal((await list(`tenantId=${world.tenants[1]?.id}`, 'platform')).names[0], 'ÄRA 1');
  const answer = await call('GET', '?pageIndex=0&pageSize=10', undefined, 'platform', {
    tenantid: world.tenants[2]?.id ?? '',
  });
  assert.equal(answer.body.count, 3);
  const missing = await call('POST', '', fresh, 'platform');
  assert.deepEqual(refusal(missing), [400, 'tenantId.missing', 'tenantId']);
  const made = await call('POST', '', { ...fresh, tenantId: world.tenants[1]?.id }, 'platform');
  assert.deepEqual([made.status, made.body.tenantId], [200, world.tenants[1]?.id]);
});

test('a record is created, opened, changed and deleted with its version and its trail', async () => {
  const { call, world } = open();
  const made = await call('POST', '', { ...fresh, note: 'a note' }, 'tenant', { 'x-request-id': 'intent-1' });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  const { id, version, tenantName, created } = made.body;
  assert.deepEqual([version, tenantName], [1, world.tenants[0]?.name]);
  assert.ok(Math.abs(Date.parse(created) - now) < 60_000);
  const { note: _note, code: _code, ...rest } = { ...fresh, name: 'Newer', note: undefined };
  const changed = await call('PUT', `/${id}`, { ...rest, version }, 'tenant', { 'x-request-id': 'intent-2' });
  assert.deepEqual(
    [changed.status, changed.body.version, changed.body.name, changed.body.code, changed.body.note],
    [200, 2, 'Newer', 'NEW', undefined],
  );
  assert.deepEqual((await call('GET', `/${id}`)).body, changed.body);
  assert.deepEqual(refusal(await call('PUT', `/${id}`, { ...rest, version: 1 })), [409, 'stale', undefined]);
  assert.equal((await call('DELETE', `/${id}`)).status, 204);
  assert.deepEqual(refusal(await call('GET', `/${id}`)), [404, 'toy.not-found', undefined]);
  const { email } = world.personByEmail('tenant@portal.test') ?? assert.fail();
  const log = world.of(Toys)?.log(id) ?? [];
  assert.deepEqual(
    log.map(({ type, actorEmail, requestId, changes }) => [
      type,
      actorEmail,
      requestId,
      changes.filter(({ field }) => field === 'name' || field === 'note'),
    ]),
    [
      [
        'Created',
        email,
        'intent-1',
        [
          { field: 'name', to: 'New one' },
          { field: 'note', to: 'a note' },
        ],
      ],
      [
        'Changed',
        email,
        'intent-2',
        [
          { field: 'name', from: 'New one', to: 'Newer' },
          { field: 'note', from: 'a note' },
        ],
      ],
      ['Removed', email, log[2]?.requestId, [{ field: 'name', from: 'Newer' }]],
    ],
  );
});

test('an invalid change is refused with the field that it concerns', async () => {
  const { call, list, world, lines } = open();
  const [row] = (await list('')).rows;
  const used = (await list('searchKey=CAT')).rows[0];
  assert.deepEqual(refusal(await call('POST', '', { ...fresh, code: 'BEE' })), [409, 'toy.taken', 'code']);
  assert.deepEqual(refusal(await call('POST', '', { ...fresh, color: 'red' })), [400, 'body.invalid', undefined]);
  assert.deepEqual(refusal(await call('POST', '', { ...fresh, created: new Date(now).toISOString() })), [
    400,
    'body.invalid',
    undefined,
  ]);
  assert.deepEqual(
    refusal(await call('PUT', `/${row.id}`, { name: 'x', size: 1, isActive: true })),
    [400, 'body.invalid', undefined],
    'a change needs the version',
  );
  assert.deepEqual(refusal(await call('DELETE', `/${used.id}`)), [409, 'toy.used', undefined]);
  assert.match(
    (await call('DELETE', `/${used.id}`)).body.errors[0].message,
    /CAT 0 is used by 12 games, so you can't delete it/,
  );
  assert.deepEqual(refusal(await call('POST', '', { ...fresh, tenantId: world.tenants[1]?.id })), [
    403,
    'tenant.foreign',
    'tenantId',
  ]);
  const foreign = world.of(Toys)?.all.find(({ tenantId }) => tenantId === world.tenants[1]?.id)?.id;
  for (const method of ['GET', 'DELETE'] as const)
    assert.deepEqual(refusal(await call(method, `/${foreign}`)), [404, 'toy.not-found', undefined]);
  assert.equal(world.of(Toys)?.all.length, 9);
  assert.deepEqual(lines, []);
});

test('guards decide who looks and who changes; merchants see their tenant’s and change none', async () => {
  const { call, list, world } = open();
  assert.deepEqual((await list('', 'merchant')).names, ['ÄRA 0', 'BEE 0', 'CAT 0']);
  const [row] = (await list('', 'merchant')).rows;
  assert.equal((await call('POST', '', fresh, 'merchant')).status, 403);
  assert.deepEqual(refusal(await call('DELETE', `/${row.id}`, undefined, 'merchant')), [403, 'toy.foreign', undefined]);
  assert.equal((await call('GET', '?pageIndex=0&pageSize=10', undefined, 'limited')).status, 403);
  assert.equal(world.of(Toys)?.all.length, 9);
});

test('a collection reports errors in its declaration and offers no change without a guard', () => {
  const facts = { id: 'a.b', path: '/b', words: ['b', 'bs'], item, owner: 'platform', view: 'signed-in' } as const;
  assert.throws(
    () => collection({ ...facts, search: ['color' as 'name'] }),
    /a\.b has no field color; its item has code, name/,
  );
  const readOnly = collection(facts);
  assert.deepEqual(Object.keys(readOnly), ['list', 'details', 'facts']);
  const withoutRemoval = collection({ ...facts, change: 'signed-in', without: ['remove'] });
  assert.deepEqual(Object.keys(withoutRemoval), ['list', 'details', 'create', 'update', 'facts']);
});
