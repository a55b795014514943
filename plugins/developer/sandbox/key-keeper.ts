/** Authentication of programs by API keys. Each key acts for a person. */
import { derivedId, type KeyKeeper, mayEnter, People, SandboxError, type World } from '#sandbox';
import { isAllowed } from './addresses.ts';
import { ApiKeys, callsOf } from './contract.ts';
import { belongsTo, digestOf, type Key, stateOf } from './key-entity.ts';

/** Maximum number of requests that are stored for each key. */
const mostCalls = 100;

/** Finds a key by the hash of the token, because secrets are not stored. */
const findKey = (world: World, token: string) => {
  const digest = digestOf(token);
  return world.of(ApiKeys)?.all.find((key) => key.digest === digest);
};

/**
 * Returns the person that a key acts for; `undefined` if the person can't sign in, or no longer belongs to the tenant
 * or merchant of the key.
 */
export function personOfKey(key: Key, world: World) {
  const person = world.of(People).get(key.actsForId);
  return person && mayEnter(person, world) && belongsTo(person, key) ? person : undefined;
}

export const keyKeeper: KeyKeeper = {
  isKey: (token) => /^sk_(live|test)_/.test(token),
  holderOf(world, token, address) {
    const key = findKey(world, token);
    if (!key) throw new SandboxError(401, 'key.invalid', 'API key not found.');
    const state = stateOf(key, world.now());
    if (state === 'Revoked' || state === 'Expired')
      throw new SandboxError(401, 'key.invalid', `The key ${key.shown} is ${state.toLowerCase()}.`);
    const person = personOfKey(key, world);
    if (!person) {
      const remedy = 'Hand it over to a colleague, or create another key.';
      throw new SandboxError(
        401,
        'key.person',
        `The key ${key.shown} acts for a person who can't sign in anymore. ${remedy}`,
      );
    }
    if (!isAllowed(key.addresses, address))
      throw new SandboxError(
        403,
        'key.address',
        `You can't use the key ${key.shown} from ${address}. Add this address to the key.`,
      );
    return { person, key: { id: key.id, name: key.name, shown: key.shown }, scopes: key.scopes, mode: key.mode };
  },
  onCall(world, token, call) {
    const key = findKey(world, token);
    if (!key) return;
    const keyUsage = callsOf(world, key.id);
    const time = world.now();
    const id = derivedId('call', `${key.id} ${time} ${keyUsage.calls.length} ${call.path}`, world.seed);
    keyUsage.calls = [...keyUsage.calls, { ...call, time, id }].slice(-mostCalls);
  },
};
