/** Keys of the API: made once, known by their digest, and let in by their scopes. */
import { createHash, randomBytes } from 'node:crypto';
import {
  actorOf,
  byCaller,
  type Caller,
  defineEntity,
  derivedId,
  entityTrails,
  type KeyKeeper,
  Merchants,
  on,
  People,
  type Person,
  SandboxError,
  type StoredOf,
  storeIn,
  Tenants,
  type World,
} from '#sandbox';
import * as api from '../api.ts';
import { guards } from '../permissions.ts';
import { addressProblem, isAllowed } from './addresses.ts';
import { ApiKeys, callsOf } from './contract.ts';

type Key = StoredOf<typeof ApiKeys>;
const hour = 3_600_000;
const day = 24 * hour;

const digestOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
const prefixOf = (mode: Key['mode']) => `sk_${mode.toLowerCase()}_`;

/** A key that nobody can guess, and what is kept of it. */
function makeSecret(mode: Key['mode']): { readonly secret: string; readonly kept: Pick<Key, 'digest' | 'shown'> } {
  const secret = prefixOf(mode) + randomBytes(24).toString('base64url').replace(/[-_]/g, 'x');
  return { secret, kept: { digest: digestOf(secret), shown: `${prefixOf(mode)}…${secret.slice(-4)}` } };
}

export const keyEntity = defineEntity({
  token: ApiKeys,
  owner: 'merchant',
  prefix: 'apk',
  hidden: ['digest'],
  /** Nobody knows the keys of a new world: they are there to be read about, rotated and revoked. */
  seed: ({ of, idOf, born }) => {
    const madeOf = (owner: Pick<Key, 'tenantId' | 'merchantId'>, name: string, mode: Key['mode'], scopes: readonly string[], age: number): Key => {
      const id = idOf(`${owner.merchantId ?? owner.tenantId} ${name}`);
      const digest = digestOf(id);
      const facts = { id, ...owner, name, mode, digest, shown: `${prefixOf(mode)}…${digest.slice(0, 4)}`, scopes: [...scopes], addresses: [] };
      return { ...facts, created: born - age * day, createdBy: 'Onboarding' };
    };
    return [
      ...of(Tenants).flatMap(({ id: tenantId }) => [
        madeOf({ tenantId }, 'Nightly export', 'Live', ['CRM.Transaction.View', 'Reports'], 64),
        { ...madeOf({ tenantId }, 'Accounting', 'Live', ['Reports'], 347), expires: born + 18 * day },
      ]),
      // Those that somebody signs in for in the demonstration.
      ...of(Merchants)
        .filter(({ id }) => of(People).some(({ email, merchantId }) => merchantId === id && email.endsWith('@portal.test')))
        .flatMap(({ id: merchantId, tenantId }) => [
          madeOf({ tenantId, merchantId }, 'Web shop', 'Live', ['Merchant.Transaction.View', 'Merchant.Transaction.Refund'], 120),
          { ...madeOf({ tenantId, merchantId }, 'Staging', 'Test', ['Merchant.Transaction.View'], 31), expires: born + 18 * day },
        ]),
    ];
  },
  references: { tenantId: Tenants, merchantId: Merchants },
  fixed: ['tenantId', 'merchantId', 'mode', 'digest'],
  name: ({ name }) => name,
  event: ({ before, after }) => {
    if (!before || !after) return undefined;
    if (before.revoked === undefined && after.revoked !== undefined) return 'Revoked';
    return before.expires !== after.expires && before.scopes === after.scopes ? 'Rotated' : undefined;
  },
});

export const keyTrail = entityTrails(ApiKeys, guards.view, { plugin: 'developer', key: 'keys' });

/** Calls that are kept of each key. */
const mostCalls = 100;

const storeOf = (world: World) => storeIn(world, ApiKeys);

function stateOf({ revoked, expires }: Key, now: number): api.ApiKey['state'] {
  if (revoked !== undefined) return 'Revoked';
  if (expires === undefined) return 'Active';
  return expires <= now ? 'Expired' : expires - now <= 7 * day ? 'Expiring' : 'Active';
}

const instant = (time: number | undefined) => (time === undefined ? undefined : new Date(time).toISOString());

function shown({ digest: _digest, rotatedFrom: _from, tenantId: _tenant, merchantId: _merchant, ...key }: Key, world: World): api.ApiKey {
  const lastUsed = instant(callsOf(world, key.id).calls.findLast(({ status }) => status !== 401)?.time);
  const expires = instant(key.expires);
  const revoked = instant(key.revoked);
  return {
    id: key.id,
    name: key.name,
    mode: key.mode,
    shown: key.shown,
    scopes: key.scopes,
    addresses: key.addresses,
    createdBy: key.createdBy,
    state: stateOf(key as Key, world.now()),
    created: new Date(key.created).toISOString(),
    ...(lastUsed !== undefined && { lastUsed }),
    ...(expires !== undefined && { expires }),
    ...(revoked !== undefined && { revoked }),
    version: storeOf(world).version(key.id),
  };
}

/** The keys of a caller's own house: a tenant's staff have the tenant's, a merchant's people the merchant's. */
const isOwn = (caller: Caller) => (key: Key) => key.merchantId === caller.merchantId;

/** All keys of the caller's own house. */
export const keysOf = (world: World, caller: Caller): readonly Key[] => storeOf(world).within(caller).filter(isOwn(caller));

function ownKey({ world, caller }: { readonly world: World; readonly caller: Caller }, id: string): Key {
  const key = storeOf(world).find(caller, id, 'change');
  if (!isOwn(caller)(key)) throw new SandboxError(404, 'api-key.not-found', `There is no key ${id} here.`);
  return key;
}

/** @throws SandboxError 409 for one that is over */
function working(asking: { readonly world: World; readonly caller: Caller }, id: string): Key {
  const key = ownKey(asking, id);
  const state = stateOf(key, asking.world.now());
  if (state === 'Revoked' || state === 'Expired') throw new SandboxError(409, 'key.state', `${key.name} is ${state.toLowerCase()}: make another key.`);
  return key;
}

interface Wanted {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly addresses: readonly string[];
  readonly expires?: string;
}

/** What may be kept of what was sent. @throws SandboxError 400 for what does not fit, 403 for a scope that the caller lacks */
function valuesOf(
  { caller, world }: { readonly caller: Caller; readonly world: World },
  { name, scopes, addresses, expires }: Wanted,
  held: readonly string[] = [],
) {
  const trimmed = name.trim();
  if (trimmed === '' || /[<>\p{Cc}\p{Cf}]/u.test(trimmed))
    throw new SandboxError(400, 'key.name', 'Give a name without < and > and invisible characters.', 'name');
  const foreign = scopes.filter((scope) => !caller.permissions.has(scope) && !held.includes(scope));
  if (foreign.length > 0) throw new SandboxError(403, 'key.scopes', `You cannot give what you do not hold yourself: ${foreign.join(', ')}.`, 'scopes');
  const problem = addresses.map(addressProblem).find((one) => one !== undefined);
  if (problem !== undefined) throw new SandboxError(400, 'key.addresses', problem, 'addresses');
  const until = expires === undefined ? undefined : Date.parse(expires);
  if (until !== undefined && until <= world.now()) throw new SandboxError(400, 'key.expires', 'The expiry has passed: choose a later day.', 'expires');
  return { name: trimmed, scopes: [...scopes].sort(), addresses: [...addresses], expires: until };
}

const ownerOf = (caller: Caller) => {
  if (caller.tenantId === undefined) throw new SandboxError(400, 'tenantId.missing', 'Say for which tenant the key is.');
  return { tenantId: caller.tenantId, ...(caller.merchantId !== undefined && { merchantId: caller.merchantId }) };
};

export const keyRoutes = [
  on(api.listKeys, ({ world, caller }) =>
    keysOf(world, caller)
      .map((key) => shown(key, world))
      .toReversed(),
  ),
  on(api.addKey, (asking) => {
    const { world, caller, body } = asking;
    const { expires, ...values } = valuesOf(asking, body);
    const { secret, kept } = makeSecret(body.mode);
    const made = {
      ...values,
      ...(expires !== undefined && { expires }),
      ...ownerOf(caller),
      ...kept,
      mode: body.mode,
      created: world.now(),
      createdBy: actorOf(caller.person).actor,
    };
    return { key: shown(storeOf(world).create(made, byCaller(asking)), world), secret };
  }),
  on(api.changeKey, (asking) => {
    const { world, params, body } = asking;
    const before = working(asking, params.id);
    const values = valuesOf(asking, body, before.scopes);
    return shown(storeOf(world).change(before.id, values, byCaller(asking), body.version), world);
  }),
  on(api.rotateKey, (asking) => {
    const { world, caller, params, body } = asking;
    const before = working(asking, params.id);
    const { secret, kept } = makeSecret(before.mode);
    const until = world.now() + body.overlapHours * hour;
    const { id: rotatedFrom, digest: _digest, shown: _shown, ...rest } = before;
    // A key that would end sooner than its overlap ends when it would have.
    storeOf(world).change(before.id, { expires: Math.min(until, before.expires ?? until) }, byCaller(asking), body.version);
    const made = { ...rest, ...kept, rotatedFrom, created: world.now(), createdBy: actorOf(caller.person).actor };
    return { key: shown(storeOf(world).create(made, byCaller(asking)), world), secret };
  }),
  on(api.revokeKey, (asking) => {
    const { id } = working(asking, asking.params.id);
    return shown(storeOf(asking.world).change(id, { revoked: asking.world.now() }, byCaller(asking)), asking.world);
  }),
  on(api.listKeyCalls, (asking) => {
    const { id } = ownKey(asking, asking.params.id);
    return callsOf(asking.world, id)
      .calls.toReversed()
      .map(({ time, ...call }) => ({ ...call, time: new Date(time).toISOString() }));
  }),
];

/** The key of a token in a world: by its digest, which tells nothing of the key. */
const found = (world: World, token: string) => {
  const digest = digestOf(token);
  return world.of(ApiKeys)?.all.find((key) => key.digest === digest);
};

/** Lets programs in by their keys. */
export const keyKeeper: KeyKeeper = {
  isKey: (token) => /^sk_(live|test)_/.test(token),
  holderOf(world, token, address) {
    const key = found(world, token);
    const state = key && stateOf(key, world.now());
    if (!key || state === 'Revoked' || state === 'Expired')
      throw new SandboxError(401, 'key.invalid', state === undefined ? 'There is no such key.' : `The key ${key?.shown} is ${state.toLowerCase()}.`);
    if (!isAllowed(key.addresses, address)) throw new SandboxError(403, 'key.address', `The key ${key.shown} may not be used from ${address}.`);
    return { person: asPerson(key), mode: key.mode };
  },
  called(world, token, call) {
    const key = found(world, token);
    if (!key) return;
    const kept = callsOf(world, key.id);
    const time = world.now();
    kept.calls = [...kept.calls, { ...call, time, id: derivedId('call', `${key.id} ${time} ${kept.calls.length} ${call.path}`, world.seed) }].slice(-mostCalls);
  },
};

/** Whoever calls with a key: what it does is written down under its name and id, and it may do what its scopes say. */
function asPerson({ id, name, shown, tenantId, merchantId, scopes, mode }: Key): Person {
  return {
    id,
    email: '',
    firstName: `${name} (${shown})`,
    lastName: mode === 'Test' ? 'API key, Test' : 'API key',
    tier: merchantId === undefined ? 'tenant' : 'merchant',
    tenantId,
    ...(merchantId !== undefined && { merchantId }),
    roleId: 'none',
    permissions: [...scopes],
    isActive: true,
    isAdministrator: false,
    lastLoginTime: 0,
    timeZone: 'UTC',
  };
}
