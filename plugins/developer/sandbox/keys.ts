/** Actions on API keys. A person who creates, changes or receives a key must have all its permissions. */
import {
  actorOf,
  actorOfCaller,
  byCaller,
  type Caller,
  coversGrants,
  isHeldInTest,
  on,
  People,
  type Person,
  permissionsOf,
  SandboxError,
  type World,
} from '#sandbox';
import * as api from '../api.ts';
import { addressProblem } from './addresses.ts';
import { callsOf } from './contract.ts';
import { belongsTo, type Key, makeSecret, stateOf, storeOf } from './key-entity.ts';
import { personOfKey } from './key-keeper.ts';

const hour = 3_600_000;

interface Asking {
  readonly world: World;
  readonly caller: Caller;
}

const instant = (time: number | undefined) => (time === undefined ? undefined : new Date(time).toISOString());

function answerOf(key: Key, world: World): api.ApiKey {
  const lastUsed = instant(callsOf(world, key.id).calls.findLast(({ status }) => status !== 401)?.time);
  const expires = instant(key.expires);
  const revoked = instant(key.revoked);
  const person = world.of(People).get(key.actsForId);
  return {
    id: key.id,
    name: key.name,
    mode: key.mode,
    shown: key.shown,
    scopes: key.scopes,
    addresses: key.addresses,
    createdBy: key.createdBy,
    actsFor: person ? actorOf(person).actor : '',
    actsForId: key.actsForId,
    isPersonActive: personOfKey(key, world) !== undefined,
    state: stateOf(key, world.now()),
    created: new Date(key.created).toISOString(),
    ...(lastUsed !== undefined && { lastUsed }),
    ...(expires !== undefined && { expires }),
    ...(revoked !== undefined && { revoked }),
    version: storeOf(world).version(key.id),
  };
}

/**
 * Returns a function that tests whether a key belongs to the caller's tenant or merchant. Tenant staff have the keys of
 * the tenant, users of a merchant those of the merchant.
 */
const isOwn = (caller: Caller) => (key: Key) => key.merchantId === caller.merchantId;

/** Returns all keys of the caller's own tenant or merchant. */
export const keysOf = (world: World, caller: Caller): readonly Key[] =>
  storeOf(world).within(caller).filter(isOwn(caller));

function ownKey({ world, caller }: Asking, id: string): Key {
  const key = storeOf(world).find(caller, id, 'change');
  if (!isOwn(caller)(key)) throw new SandboxError(404, 'api-key.not-found', 'API key not found.');
  return key;
}

/**
 * Returns a key of the caller.
 * @throws SandboxError 409 if the key is revoked or expired
 */
function requireUsableKey(asking: Asking, id: string): Key {
  const key = ownKey(asking, id);
  const state = stateOf(key, asking.world.now());
  if (state === 'Revoked' || state === 'Expired') {
    throw new SandboxError(409, 'key.state', `${key.name} is ${state.toLowerCase()}. Create another key.`);
  }
  return key;
}

/**
 * Returns a key for a change that gives its permissions to a person.
 * @throws SandboxError 403 if the key has permissions or data access that the caller lacks
 */
function coveredKey(asking: Asking, id: string): Key {
  const key = requireUsableKey(asking, id);
  const { world, caller } = asking;
  const lacking = key.scopes.filter((scope) => !caller.permissions.has(scope));
  if (lacking.length > 0) {
    const remedy = 'Ask a colleague who has them, or revoke the key.';
    throw new SandboxError(
      403,
      'key.stronger',
      `${key.name} has more permissions than you: ${lacking.join(', ')}. ${remedy}`,
    );
  }
  if (!coversGrants(caller.person.grants, world.of(People).get(key.actsForId)?.grants)) {
    throw new SandboxError(
      403,
      'key.stronger',
      `${key.name} has access to more data than you. Ask a colleague with its data access, or revoke the key.`,
    );
  }
  return key;
}

/**
 * Returns whether a key can act for a person: the person belongs to the same tenant or merchant, can sign in and has
 * all scopes of the key.
 */
function canActFor({ caller, world }: Asking, key: Key, person: Person): boolean {
  if (!personOfKey({ ...key, actsForId: person.id }, world) || !coversGrants(caller.person.grants, person.grants))
    return false;
  const held = permissionsOf(person, world);
  return key.scopes.every((scope) => held.has(scope));
}

interface Wanted {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly addresses: readonly string[];
  readonly expires?: string;
}

/**
 * Returns the values of a request after validation.
 * @throws SandboxError 400 for invalid values, 403 for a scope that the caller lacks
 */
function valuesOf({ caller, world }: Asking, { name, scopes, addresses, expires }: Wanted) {
  const trimmed = name.trim();
  if (trimmed === '' || /[<>\p{Cc}\p{Cf}]/u.test(trimmed))
    throw new SandboxError(400, 'key.name', 'Enter a name without < and > and invisible characters.', 'name');
  const foreign = scopes.filter((scope) => !caller.permissions.has(scope));
  if (foreign.length > 0)
    throw new SandboxError(
      403,
      'key.scopes',
      `You can only grant your own permissions. Remove: ${foreign.join(', ')}.`,
      'scopes',
    );
  const problem = addresses.map(addressProblem).find((candidate) => candidate !== undefined);
  if (problem !== undefined) throw new SandboxError(400, 'key.addresses', problem, 'addresses');
  const until = expires === undefined ? undefined : Date.parse(expires);
  if (until !== undefined && until <= world.now())
    throw new SandboxError(400, 'key.expires', 'Choose a later expiry date.', 'expires');
  return { name: trimmed, scopes: [...scopes].sort(), addresses: [...addresses], expires: until };
}

/** Returns the owner of a new key, and the caller as the person that it acts for. */
const ownerOf = ({ tenantId, merchantId, person }: Caller) => {
  if (tenantId === undefined) throw new SandboxError(400, 'tenantId.missing', 'Choose the tenant of the key.');
  return { tenantId, ...(merchantId !== undefined && { merchantId }), actsForId: person.id, shownToId: person.id };
};

/**
 * Throws if a key of a merchant that is limited to test mode would be live.
 * @throws SandboxError 403
 */
function refuseLive({ caller, world }: Asking, mode: Key['mode']): void {
  if (mode === 'Live' && isHeldInTest(caller, world)) {
    throw new SandboxError(
      403,
      'mode.live',
      'You can create only test keys until your business can take live payments.',
      'mode',
    );
  }
}

export const keyRoutes = [
  on(api.listKeys, ({ world, caller }) =>
    keysOf(world, caller)
      .map((key) => answerOf(key, world))
      .toReversed(),
  ),
  on(api.addKey, (asking) => {
    const { world, caller, body } = asking;
    refuseLive(asking, body.mode);
    const { expires, ...values } = valuesOf(asking, body);
    const { secret, stored } = makeSecret(body.mode);
    const made = {
      ...values,
      ...(expires !== undefined && { expires }),
      ...ownerOf(caller),
      ...stored,
      mode: body.mode,
      created: world.now(),
      createdBy: actorOfCaller(caller).actor,
    };
    return { key: answerOf(storeOf(world).create(made, byCaller(asking)), world), secret };
  }),
  on(api.changeKey, (asking) => {
    const { world, params, body } = asking;
    const before = coveredKey(asking, params.id);
    return answerOf(storeOf(world).change(before.id, valuesOf(asking, body), byCaller(asking), body.version), world);
  }),
  on(api.rotateKey, (asking) => {
    const { world, caller, params, body } = asking;
    const before = coveredKey(asking, params.id);
    refuseLive(asking, before.mode);
    const { secret, stored } = makeSecret(before.mode);
    const until = world.now() + body.overlapHours * hour;
    const { id: rotatedFrom, digest: _digest, shown: _shown, ...rest } = before;
    // The overlap never extends the validity of a key.
    storeOf(world).change(
      before.id,
      { expires: Math.min(until, before.expires ?? until) },
      byCaller(asking),
      body.version,
    );
    const made = {
      ...rest,
      ...ownerOf(caller),
      ...stored,
      rotatedFrom,
      created: world.now(),
      createdBy: actorOfCaller(caller).actor,
    };
    return { key: answerOf(storeOf(world).create(made, byCaller(asking)), world), secret };
  }),
  on(api.revokeKey, (asking) => {
    const { id } = requireUsableKey(asking, asking.params.id);
    return answerOf(storeOf(asking.world).change(id, { revoked: asking.world.now() }, byCaller(asking)), asking.world);
  }),
  on(api.listKeyPeople, (asking) => {
    const key = ownKey(asking, asking.params.id);
    const able = asking.world.people.filter((person) => belongsTo(person, key) && canActFor(asking, key, person));
    return able
      .map((person) => ({ id: person.id, name: actorOf(person).actor }))
      .sort((option, other) => option.name.localeCompare(other.name));
  }),
  on(api.handOverKey, (asking) => {
    const { world, params, body } = asking;
    const before = coveredKey(asking, params.id);
    const person = world.of(People).get(body.personId);
    if (!person || !canActFor(asking, before, person)) {
      throw new SandboxError(
        400,
        'key.person',
        'This person can’t hold the key. Choose one from the list.',
        'personId',
      );
    }
    const after = storeOf(world).change(before.id, { actsForId: person.id }, byCaller(asking), body.version);
    // People who have seen the secret can act for this person, so neither may approve what the other requested.
    world
      .of(People)
      .note(
        person.id,
        { type: 'KeyHandedOver', changes: [{ field: 'shownTo', to: before.shownToId }] },
        byCaller(asking),
      );
    return answerOf(after, world);
  }),
  on(api.listKeyCalls, (asking) => {
    const { id } = ownKey(asking, asking.params.id);
    return callsOf(asking.world, id)
      .calls.toReversed()
      .map(({ time, ...call }) => ({ ...call, time: new Date(time).toISOString() }));
  }),
];
