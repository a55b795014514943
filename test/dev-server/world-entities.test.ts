// @lane sandbox
/**
 * All entities of the world keep their invariants under any user action: references resolve, no user sees another's
 * records, and rules are enforced.
 */
import { isLocalizedText } from '../../core/i18n/localize.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { loadDeployment } from '../../core/plugin/load-deployment.ts';
import { loadPlugins } from '../../dev-server/plugins.ts';
import { Currencies, Merchants, People, Roles, Tenants } from '../../dev-server/world/core-tokens.ts';
import { createWorld } from '../../dev-server/world/create.ts';
import { referencesIn } from '../../dev-server/world/entities/registry.ts';
import { WorldRefusal } from '../../dev-server/world/entities/refusal.ts';
import { isChangeable, isVisible, type Scope } from '../../dev-server/world/entities/scope.ts';
import type { EntityStore } from '../../dev-server/world/entities/store.ts';
import type { EntityRecord } from '../../dev-server/world/entities/token.ts';
import type { World } from '../../dev-server/world/world.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const plugins = await loadPlugins(root, await loadDeployment('default', root));
const now = Date.UTC(2026, 0, 31, 12);
const make = (seed = 3, parts = [plugins.sandbox]) =>
  createWorld({ seed, now, transactions: 12_000, permissions: plugins.permissions, parts });
const by = { actor: 'A test', actorId: 'usr_test', requestId: 'r-1' };

/** Returns the errors in the records of a world as sentences; empty if all are valid. */
function faults(world: World): string[] {
  return world.entities.stores.flatMap((store) => {
    const { definition, all } = store;
    const validator = Compile(definition.token.schema);
    const seen = new Set<string>();
    return all.flatMap((record) => {
      const at = `${definition.token.id} ${record.id}`;
      const found: string[] = [];
      if (!validator.Check(record))
        found.push(`${at} does not fit its schema: ${JSON.stringify(validator.Errors(record)[0])}`);
      for (const { field, token, id } of referencesIn(definition, record)) {
        const target = world.entities.stores.find((candidate) => candidate.definition.token.id === token.id)?.get(id);
        if (!target) found.push(`${at}.${field} leads nowhere: ${token.id} ${id}`);
        else if (target.tenantId !== undefined && record.tenantId !== undefined && target.tenantId !== record.tenantId)
          found.push(`${at}.${field} leads to another tenant`);
      }
      for (const field of [...(definition.unique ?? []), ...(definition.uniqueInWorld ?? [])]) {
        const owner = definition.uniqueInWorld?.includes(field) ? '' : `${record.tenantId} ${record.merchantId}`;
        const value = fieldOf(record, field);
        const texts = isLocalizedText(value) ? Object.entries(value).map((entry) => entry.join(' ')) : [String(value)];
        for (const text of texts) {
          const key = `${field} ${owner} ${text.toLowerCase()}`;
          if (value !== undefined && seen.has(key)) found.push(`${at}: ${key} is there twice`);
          seen.add(key);
        }
      }
      const broken = definition.invariant?.(record, world);
      if (broken) found.push(`${at} ${broken}`);
      return found;
    });
  });
}

const fieldOf = (record: object, field: string): unknown => new Map<string, unknown>(Object.entries(record)).get(field);

test('a new world is sound, and the same for the same seed', () => {
  const world = make();
  assert.deepEqual(faults(world), []);
  const again = make();
  const other = make(4);
  for (const [at, { definition, all }] of world.entities.stores.entries()) {
    assert.ok(all.length > 0, `the seed makes no ${definition.token.id}`);
    assert.deepEqual(again.entities.stores[at]?.all, all, definition.token.id);
    assert.notDeepEqual(other.entities.stores[at]?.all, all, definition.token.id);
  }
});

test('the records of core and of each plugin are the same, whichever other plugins are on', () => {
  const whole = make();
  const bare = make(3, []);
  for (const { definition, all } of bare.entities.stores)
    assert.deepEqual(
      whole.entities.stores.find((candidate) => candidate.definition.token.id === definition.token.id)?.all,
      all,
    );
  assert.deepEqual(
    bare.transactions.query({}).rows.map(({ id }) => id),
    whole.transactions.query({}).rows.map(({ id }) => id),
  );
});

/**
 * Generates values for a field that are valid for its schema, or nearly valid, because user input isn't always valid.
 */
function valueFor(schema: TSchema, like: unknown): fc.Arbitrary<unknown> {
  // the JSON schema is read as plain data
  const {
    type,
    enum: choices,
    minimum = 0,
    maximum = 9999,
  } = schema as { type?: string; enum?: string[]; minimum?: number; maximum?: number };
  if (choices) return fc.constantFrom(...choices);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer({ min: minimum, max: Math.min(maximum, 1e12) });
  if (type === 'string')
    return fc.oneof(fc.constant(like), fc.stringMatching(/^[A-Z]{2,5}$/), fc.stringMatching(/^[a-z]{1,12}$/));
  return fc.constant(like);
}

const at = fc.nat(100_000);
const step = fc.record({
  entity: at,
  record: at,
  other: at,
  field: at,
  what: fc.constantFrom('create', 'change', 'change', 'change', 'remove'),
  seed: fc.integer(),
});

test('random sequences of changes leave the world sound, and every refusal leaves it as it was', () => {
  const world = make();
  let done = 0;
  const apply = ({
    entity,
    record,
    other,
    field,
    what,
    seed,
  }: {
    entity: number;
    record: number;
    other: number;
    field: number;
    what: string;
    seed: number;
  }) => {
    const store: EntityStore = pick(world.entities.stores, entity);
    const picked = pick(store.all, record);
    const donor = pick(store.all, other);
    if (!picked || !donor) return;
    const names = Object.keys(store.definition.token.schema.properties).filter((name) => name !== 'id');
    const name = pick(names, field);
    const [value] = fc.sample(
      fc.oneof(
        valueFor(store.definition.token.schema.properties[name] ?? {}, fieldOf(picked, name)),
        fc.constant(fieldOf(donor, name)),
      ),
      {
        numRuns: 1,
        seed,
      },
    );
    const before = store.get(picked.id);
    const version = store.version(picked.id);
    const logged = store.log(picked.id).length;
    try {
      if (what === 'create') {
        const { id: _id, ...values } = { ...donor, [name]: value };
        const made = store.create(values, by);
        assert.equal(store.version(made.id), 1);
        assert.equal(store.log(made.id).at(-1)?.actorId, by.actorId);
      } else if (what === 'remove') {
        store.remove(picked.id, by);
        assert.equal(store.get(picked.id), undefined);
      } else {
        const changed = store.change(picked.id, { [name]: value }, by, version);
        const isSame = changed === before;
        assert.equal(store.version(picked.id), isSame ? version : version + 1);
        assert.equal(store.log(picked.id).length, isSame ? logged : logged + 1);
      }
      done += 1;
    } catch (error) {
      // The value does not fit the schema, or a rule rejects it.
      if (!(error instanceof WorldRefusal || error instanceof TypeError)) throw error;
      assert.equal(store.get(picked.id), before);
      assert.equal(store.version(picked.id), version);
      assert.equal(store.log(picked.id).length, logged);
    }
  };
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
      steps.forEach(apply);
    }),
    { numRuns: 150, seed: 11 },
  );
  assert.ok(done > 300, `only ${done} changes were taken`);
  assert.deepEqual(faults(world), []);
});

// the lists are not empty
const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item;

test('no person sees or changes a record of another tenant or merchant, for any entity', () => {
  const world = make();
  const [tenant, other] = world.tenants;
  assert.ok(tenant && other);
  const [merchant, neighbor] = world.merchants.filter(({ tenantId }) => tenantId === tenant.id);
  assert.ok(merchant && neighbor);
  const scopes: Scope[] = [
    { tier: 'platform' },
    { tier: 'platform', tenantId: tenant.id },
    { tier: 'tenant', tenantId: tenant.id },
    { tier: 'merchant', tenantId: tenant.id, merchantId: merchant.id },
    // A person who has registered and belongs to no merchant.
    { tier: 'merchant', tenantId: tenant.id },
    { tier: 'tenant' },
  ];
  for (const store of world.entities.stores) {
    const { owner, token, ownerOf = (record: EntityRecord) => record } = store.definition;
    for (const scope of scopes) {
      const seen = new Set(store.within(scope));
      for (const record of store.all) {
        const message = `${token.id} ${JSON.stringify(record)} from ${JSON.stringify(scope)}`;
        const foreignTenant =
          owner !== 'platform' && scope.tenantId !== undefined && ownerOf(record).tenantId !== scope.tenantId;
        const foreignMerchant =
          owner === 'merchant' &&
          scope.tier === 'merchant' &&
          (ownerOf(record).merchantId === undefined || ownerOf(record).merchantId !== scope.merchantId);
        const isWithoutTenant = owner !== 'platform' && scope.tier !== 'platform' && scope.tenantId === undefined;
        const hidden = foreignTenant || foreignMerchant || isWithoutTenant;
        assert.equal(seen.has(record), !hidden, message);
        assert.equal(isVisible(owner, ownerOf(record), scope), !hidden, message);
        const mayChange =
          !hidden &&
          (scope.tier === 'platform' || (owner !== 'platform' && !(owner === 'tenant' && scope.tier === 'merchant')));
        assert.equal(isChangeable(owner, ownerOf(record), scope), mayChange, message);
        if (hidden) assert.throws(() => store.find(scope, record.id), { kind: 'not-found' });
        else if (!mayChange) assert.throws(() => store.find(scope, record.id, 'change'), { kind: 'forbidden' });
      }
    }
  }
});

test('a record refuses a dangling or foreign reference, a taken name and the removal of a used record', () => {
  const world = make();
  const people = world.of(People);
  const person = world.personByEmail('tenant@portal.test') ?? assert.fail();
  const foreignRole =
    world.of(Roles).all.find(({ tenantId, tier }) => tier === 'tenant' && tenantId !== person.tenantId) ??
    assert.fail();
  const merchantRole =
    world.of(Roles).all.find(({ tenantId, tier }) => tier === 'merchant' && tenantId === person.tenantId) ??
    assert.fail();
  assert.throws(() => people.change(person.id, { roleId: 'rol_none' }, by), {
    kind: 'invalid',
    code: 'user.reference',
    field: 'roleId',
  });
  assert.throws(() => people.change(person.id, { roleId: foreignRole.id }, by), {
    kind: 'invalid',
    code: 'user.reference',
  });
  assert.throws(() => people.change(person.id, { roleId: merchantRole.id }, by), {
    kind: 'conflict',
    code: 'user.role',
  });
  assert.throws(() => people.change(person.id, { email: 'MERCHANT@portal.test' }, by), {
    code: 'user.taken',
    field: 'email',
  });
  assert.throws(() => people.change(person.id, { tier: 'platform' }, by), { code: 'user.fixed' });
  assert.throws(() => world.of(Roles).remove(person.roleId, by), {
    code: 'role.used',
    message: /Tenant administrator is used by \d+ users?, so you can't delete it/,
  });
  assert.throws(() => world.of(Tenants).remove(person.tenantId ?? '', by), { code: 'tenant.used' });
  const paid =
    world.of(Merchants).all.find(({ id }) => world.transactions.query({ merchantIds: new Set([id]) }).count > 0) ??
    assert.fail();
  assert.throws(() => world.of(Merchants).remove(paid.id, by), { code: 'merchant.used' });
  const euro = world.of(Currencies).all.find(({ code }) => code === 'EUR') ?? assert.fail();
  assert.throws(() => world.of(Currencies).change(euro.id, { decimalPlaces: 3 }, by), {
    code: 'currency.decimals',
    field: 'decimalPlaces',
    message: /EUR is in use/,
  });
});

test('the later of two changes to one record is refused with author and time of the earlier one', () => {
  const world = make();
  const merchants = world.of(Merchants);
  const [merchant] = merchants.all;
  assert.ok(merchant);
  const version = merchants.version(merchant.id);
  merchants.change(merchant.id, { legalBusinessName: 'First & Sons' }, { actor: 'Ada Lovelace' }, version);
  world.clock.advance(2 * 60_000);
  assert.throws(() => merchants.change(merchant.id, { legalBusinessName: 'Second Ltd' }, by, version), {
    code: 'stale',
    message: 'First & Sons was changed 2 minutes ago by Ada Lovelace. Reload it, then make your change.',
  });
  assert.equal(merchants.get(merchant.id)?.legalBusinessName, 'First & Sons');
});

test('a merchant that is renamed or added sorts by its name among the transactions', () => {
  const world = make();
  const newest = world.transactions.query({ mode: 'Live' }).rows[0] ?? assert.fail();
  world.of(Merchants).change(newest.merchantId, { legalBusinessName: '000 First' }, by);
  const [first] = world.transactions.query({ mode: 'Live' }, { sortBy: 'merchantName', descending: false }).rows;
  assert.equal(first?.merchantId, newest.merchantId);
  const { id: _id, ...like } = world.of(Merchants).all[0] ?? assert.fail();
  const added = world
    .of(Merchants)
    .create({ ...like, legalBusinessName: 'Brand New', processingStatus: 'SandboxEnabled' }, by);
  assert.equal(world.transactions.query({ merchantIds: new Set([added.id]) }).count, 0);
  assert.ok(world.merchant(added.id));
});

test('the log of a record states who changed it, when, by which call, before and after', () => {
  const world = make();
  const currencies = world.of(Currencies);
  const lira = currencies.all.find(({ code }) => code === 'TRY') ?? assert.fail();
  currencies.change(lira.id, { isActive: false, name: { ...lira.name, en: 'Lira' } }, by);
  currencies.change(lira.id, { isActive: true }, { ...by, requestId: 'r-2' });
  assert.deepEqual(
    currencies.log(lira.id).map(({ type, actorId, requestId, changes }) => ({ type, actorId, requestId, changes })),
    [
      {
        type: 'Deactivated',
        actorId: 'usr_test',
        requestId: 'r-1',
        changes: [
          { field: 'name.en', from: 'Turkish lira', to: 'Lira' },
          { field: 'isActive', from: 'true', to: 'false' },
        ],
      },
      {
        type: 'Activated',
        actorId: 'usr_test',
        requestId: 'r-2',
        changes: [{ field: 'isActive', from: 'false', to: 'true' }],
      },
    ],
  );
});

test('watchers learn of each change, and of none that was refused', () => {
  const world = make();
  const seen: (EntityRecord | undefined)[][] = [];
  const stop = world.of(People).watch(({ before, after }) => seen.push([before, after]));
  const person = world.personByEmail('limited@portal.test') ?? assert.fail();
  const changed = world.of(People).change(person.id, { isActive: false }, by);
  assert.throws(() => world.of(People).change(person.id, { roleId: 'none' }, by));
  stop();
  world.of(People).change(person.id, { isActive: true }, by);
  assert.deepEqual(seen, [[person, changed]]);
});
