/** The callers of the matrix: all types of people, keys and states that the API distinguishes. */
import type { Holder } from '../../core/permissions/guard.ts';
import { People } from '../../dev-server/world/core-tokens.ts';
import { permissionsOf } from '../../dev-server/world/rights.ts';
import type { Person } from '../../dev-server/world/types.ts';
import type { World } from '../../dev-server/world/world.ts';
import { people as demo } from '../harness/sign-in.ts';
import { tokenOf } from './portal.ts';

export interface MatrixCaller {
  readonly name: string;
  readonly token: string | undefined;
  readonly person: Person | undefined;
}

/**
 * Returns a demo person.
 * @throws RangeError if the world has no person with that name
 */
export function demoPerson(world: World, name: keyof typeof demo): Person {
  const person = world.personByEmail(demo[name]);
  if (!person) throw new RangeError(`The sandbox data has no ${demo[name]}.`);
  return person;
}

const asCaller = (name: string, person: Person | undefined): MatrixCaller => ({
  name,
  person,
  token: person && tokenOf(person),
});

/** Returns an active person with a role of this name. */
function withRoleName(world: World, roleName: string): Person {
  const roles = new Set(world.roles.filter(({ name }) => name === roleName).map(({ id }) => id));
  const found = world.people.find(
    ({ roleId, isActive, email }) => roles.has(roleId) && isActive && !email.endsWith('@portal.test'),
  );
  if (!found) throw new RangeError(`Nobody active has the role ${roleName}.`);
  return found;
}

/** Creates a second administrator of the demo tenant who may see only one merchant, and returns them. */
export function makeNarrowed(world: World, like: Person, merchantId: string): Person {
  const { id: _id, ...values } = like;
  const email = `narrowed.${like.tier}@portal.test`;
  const known = world.personByEmail(email);
  const by = { actor: 'Matrix' };
  return (
    known ??
    world
      .of(People)
      .create({ ...values, email, firstName: 'Nora', lastName: 'Narrow', grants: { merchants: [merchantId] } }, by)
  );
}

/** Returns the callers with a person's own access token, and the caller who isn't signed in. */
export function signedInCallers(world: World): readonly MatrixCaller[] {
  const { merchantId = '' } = demoPerson(world, 'merchant');
  return [
    asCaller('not signed in', undefined),
    ...(['platform', 'tenant', 'merchant', 'limited', 'sandboxed'] as const).map((name) =>
      asCaller(name, demoPerson(world, name)),
    ),
    asCaller('platform viewer', withRoleName(world, 'Platform viewer')),
    asCaller('tenant viewer', withRoleName(world, 'Tenant viewer')),
    asCaller('merchant viewer', withRoleName(world, 'Merchant viewer')),
    asCaller('narrowed to one merchant', makeNarrowed(world, demoPerson(world, 'tenant'), merchantId)),
  ];
}

/** Returns a person in the form that a guard checks. */
export function holderOf(world: World, person: Person | undefined): Holder | undefined {
  return (
    person && { tier: person.tier, permissions: permissionsOf(person, world), switchedOff: world.switchedOff(person) }
  );
}
