/** Who can sign in: the people of the world, and those who registered since the start. */
import { randomBytes, randomUUID, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Person } from '../world/types.ts';
import type { World } from '../world/world.ts';
import { createAttempts } from './attempts.ts';

/** The password of everybody in the world. It protects nothing: the world is made up. */
export const demoPassword = 'portal';
/** The people that the sign-in page lists have addresses here. */
const demoDomain = '@portal.test';
/** A merchant that does not exist: a person who registered belongs to none, and must never count as one of all. */
export const noMerchant = 'unassigned';
const maxRegistered = 1000;

export type SignIn = { readonly person: Person } | { readonly refused: 'wrong' | 'too-many' };

export interface Accounts {
  find(id: string): Person | undefined;
  byEmail(email: string): Person | undefined;
  /** Those listed for sign-in with one click. */
  readonly demo: readonly Person[];
  signIn(email: string, password: string): Promise<SignIn>;
  /** @returns the new person, or why not */
  register(details: { email: string; firstName: string; lastName: string; password: string }): Promise<Person | 'taken' | 'full'>;
  /** @returns false when the present password is wrong */
  change(id: string, change: { firstName: string; lastName: string; newPassword?: string; presentPassword?: string }): Promise<boolean>;
}

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
interface Secret {
  readonly salt: Buffer;
  readonly hash: Buffer;
}
const seal = async (password: string): Promise<Secret> => {
  const salt = randomBytes(16);
  return { salt, hash: await derive(password, salt, 32) };
};
const opens = async (secret: Secret, password: string) => timingSafeEqual(await derive(password, secret.salt, 32), secret.hash);

/**
 * @param world the world as it stands; a reset makes another with the same people
 * @param now epoch milliseconds
 */
export function createAccounts(world: () => World, now: () => number = Date.now): Accounts {
  const registered = new Map<string, Person>();
  const secrets = new Map<string, Secret>();
  const attempts = createAttempts(now);

  const current = (person: Person | undefined): Person | undefined => person && world().profiles.of(person);
  const find = (id: string) => current(registered.get(id) ?? peopleById(world()).get(id));
  const byEmail = (email: string) => {
    const wanted = normal(email);
    return current([...registered.values()].find((person) => person.email === wanted) ?? world().personByEmail(wanted));
  };
  const isRight = async (person: Person, password: string) => {
    const secret = secrets.get(person.id);
    return secret ? opens(secret, password) : password === demoPassword;
  };

  return {
    find,
    byEmail,
    get demo() {
      return world()
        .people.filter((person) => person.isActive && person.email.endsWith(demoDomain))
        .map((person) => current(person) ?? person);
    },
    async signIn(email, password) {
      const key = normal(email);
      if (attempts.isExhausted(key)) return { refused: 'too-many' };
      const person = byEmail(key);
      if (person?.isActive && (await isRight(person, password))) return { person };
      attempts.count(key);
      return { refused: 'wrong' };
    },
    async register({ email, firstName, lastName, password }) {
      const address = normal(email);
      if (byEmail(address)) return 'taken';
      if (registered.size >= maxRegistered) return 'full';
      const secret = await seal(password);
      // Somebody may have taken the address while the password was being hashed.
      if (byEmail(address)) return 'taken';
      const person = newPerson(world(), { email: address, firstName, lastName }, now());
      registered.set(person.id, person);
      secrets.set(person.id, secret);
      return person;
    },
    async change(id, { firstName, lastName, newPassword, presentPassword }) {
      const person = find(id);
      if (!person) return false;
      if (newPassword !== undefined) {
        if (!(await isRight(person, presentPassword ?? ''))) return false;
        secrets.set(id, await seal(newPassword));
        world().profiles.record(person, { type: 'PasswordChanged' });
      }
      world().profiles.change(person, { firstName, lastName });
      return true;
    },
  };
}

const normal = (email: string) => email.trim().toLowerCase();

/** A merchant user of the default tenant with a role that does not exist: they can sign in, and may do nothing. */
function newPerson(world: World, details: Pick<Person, 'email' | 'firstName' | 'lastName'>, now: number): Person {
  const tenant = world.tenants.find((one) => one.isDefaultTenant) ?? world.tenants[0];
  return {
    ...details,
    id: randomUUID(),
    tier: 'merchant',
    ...(tenant && { tenantId: tenant.id }),
    merchantId: noMerchant,
    roleId: 'none',
    isActive: true,
    isAdministrator: false,
    lastLoginTime: now,
    timeZone: 'UTC',
  };
}

const indexes = new WeakMap<World, ReadonlyMap<string, Person>>();
function peopleById(world: World): ReadonlyMap<string, Person> {
  const known = indexes.get(world) ?? new Map(world.people.map((person) => [person.id, person]));
  indexes.set(world, known);
  return known;
}
