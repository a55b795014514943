/** People who can sign in: the people of the world, including those who registered after the start. */
import { randomBytes, randomUUID, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type Attempts, createAttempts } from '../attempts.ts';
import { mailsFor } from '../world/account-mails.ts';
import { People } from '../world/core-tokens.ts';
import { isTakenUp, mayTakeUp } from '../world/email-holders.ts';
import { actorOf } from '../world/entities/log.ts';
import { mayEnter } from '../world/may-enter.ts';
import { holderOfLink, issueLink, linkLife, revokeLinks } from '../world/one-time-links.ts';
import { unassignedRole } from '../world/people.ts';
import { hash } from '../world/random.ts';
import type { Person } from '../world/types.ts';
import type { World } from '../world/world.ts';

/** Password of all people of the world. It protects nothing, because the world is invented. */
export const demoPassword = 'portal';
/** Domain of the people that the sign-in page lists. */
const demoDomain = '@portal.test';
const maxRegistered = 1000;
/**
 * Maximum number of wrong passwords of a person and source within a minute. After them, each next wait is twice as
 * long, up to an hour.
 */
const maxWrong = 10;
const longestWait = 60 * 60_000;
/**
 * Number of consecutive wrong passwords that lock an account, and the duration of the lock if no administrator removes
 * it.
 */
const maxInARow = 5;
const lockTime = 15 * 60_000;
/**
 * Number of counters that unassigned addresses share. Invented addresses can't fill the memory or clear another
 * counter.
 */
const buckets = 4_096;

/** Source of a sign-in. */
export interface SignInPlace {
  /** Network address. */
  readonly address?: string;
  /** Returns whether a person has signed in with the same browser before. */
  readonly isKnown?: (personId: string) => boolean;
}
export type SignIn = { readonly person: Person } | { readonly refused: 'wrong' | 'too-many' | 'locked' };

export interface Accounts {
  find(id: string): Person | undefined;
  byEmail(email: string): Person | undefined;
  /** People listed for sign-in with one click. */
  readonly demo: readonly Person[];
  /**
   * Signs in a person. Wrong passwords are counted for each account and network address, with waits that grow from a
   * minute to an hour. Five in a row lock the account for browsers that its holder has not used. The answer for an
   * unassigned address takes the same time and is the same.
   */
  signIn(email: string, password: string, place?: SignInPlace): Promise<SignIn>;
  /**
   * Emails a link to choose a password, with which the account begins. A person without access to that email address
   * learns nothing about it and can't register it. A person who already has an account or an invitation is informed of
   * the attempt by email.
   * @returns the new person, or the reason why there is none
   */
  register(details: { email: string; firstName: string; lastName: string }): Person | 'taken' | 'full';
  /** Changes a person's details. A new password requires the current password; wrong ones are limited as in sign-in. */
  change(
    id: string,
    change: { firstName: string; lastName: string; newPassword?: string; presentPassword?: string },
  ): Promise<'changed' | 'wrong' | 'too-many'>;
  /** Returns true if a person may use the portal, according to `mayEnter` of the world. */
  mayEnter(person: Person): boolean;
  /** Returns the person of a link to choose a password, while it is valid. */
  findInvited(token: string): Person | undefined;
  /**
   * Sets the password chosen through such a link, which is valid only once.
   * @returns the person; undefined for an invalid link
   */
  choosePassword(token: string, password: string): Promise<Person | undefined>;
  /** Returns the person of a link to confirm a new email address, and the address, while the link is valid. */
  newEmailOf(token: string): { readonly person: Person; readonly email: string } | undefined;
  /**
   * Sets the address of such a link, which is valid only once. The password proves that the account's holder confirms
   * the address, and not another person who requested the change and reads email there.
   * @returns the person with the address; `gone` if the link is invalid or another account has the address
   */
  confirmEmail(token: string, password: string): Promise<Person | 'gone' | 'wrong' | 'too-many'>;
  /** Records in a person's audit trail that they signed in, with the browser's user agent. */
  signedIn(person: Person, userAgent: string): void;
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
/** Steps of scrypt. With this number, checking a password takes about 40 ms of processor time. */
const usualCost = 16_384;
interface Secret {
  readonly salt: Buffer;
  readonly hash: Buffer;
}
/** Data that is stored beside a world. */
interface AccountState {
  readonly secrets: Map<string, Secret>;
  /** Number of consecutive wrong passwords, by person. */
  readonly wrong: Map<string, number>;
  /** Ids of people who registered and haven't chosen a password. Another registration sends them a link again. */
  readonly waiting: Set<string>;
  readonly attempts: Attempts;
  /** Number of accepted registrations. */
  registered: number;
}
/**
 * Creates the accounts.
 * @param world returns the current world; a reset creates another world with the same people
 * @param now returns epoch milliseconds; by default the world's time
 * @param cost steps of scrypt, a power of 2; tests that try hundreds of passwords use fewer
 */
export function createAccounts(
  world: () => World,
  now: () => number = () => world().now(),
  cost = usualCost,
): Accounts {
  const hashOf = (password: string, salt: Buffer) => derive(password, salt, 32, { N: cost });
  const seal = async (password: string): Promise<Secret> => {
    const salt = randomBytes(16);
    return { salt, hash: await hashOf(password, salt) };
  };
  const opens = async (secret: Secret, password: string) =>
    timingSafeEqual(await hashOf(password, secret.salt), secret.hash);
  /** Chosen passwords and registrations of each world. They are removed with their world. */
  const chosen = new WeakMap<World, AccountState>();

  const people = () => world().of(People);
  const isLocked = ({ lockedUntil = 0 }: Person) => lockedUntil > world().now();
  const canEnter = (person: Person) => mayEnter(person, world());
  /** Counts a wrong password. The fifth in a row locks the account; an administrator sees this and can unlock it. */
  const countWrong = (person: Person) => {
    const count = (getState().wrong.get(person.id) ?? 0) + 1;
    getState().wrong.set(person.id, count % maxInARow);
    if (count === maxInARow)
      people().change(person.id, { lockedUntil: world().now() + lockTime }, { actor: 'Sign-in' });
  };
  const getState = () => {
    const known = chosen.get(world()) ?? {
      secrets: new Map(),
      wrong: new Map(),
      waiting: new Set(),
      attempts: createAttempts(maxWrong, { now, longest: longestWait }),
      registered: 0,
    };
    chosen.set(world(), known);
    return known;
  };
  const find = (id: string) => people().get(id);
  const byEmail = (email: string) => world().personByEmail(email);
  /** Password of all people who have not chosen one. For an unknown person it is checked without effect. */
  const demoSecret = seal(demoPassword);
  const isRight = async (person: Person | undefined, password: string) => {
    const secret = (person && getState().secrets.get(person.id)) ?? (await demoSecret);
    return (await opens(secret, password)) && person !== undefined;
  };

  return {
    find,
    byEmail,
    mayEnter: canEnter,
    get demo() {
      return people().all.filter(
        (person) => canEnter(person) && !isLocked(person) && person.email.endsWith(demoDomain),
      );
    },
    async signIn(email, password, { address = '', isKnown }: SignInPlace = {}) {
      const typed = normalizeEmail(email);
      const person = byEmail(typed);
      const isKnownDevice = person !== undefined && isKnown?.(person.id) === true;
      const giveBack = getState().attempts.take(
        `${person?.id ?? `nobody ${hash(typed, 0) % buckets}`} ${isKnownDevice ? 'known device' : address}`,
      );
      if (!giveBack) return { refused: 'too-many' };
      // The password is always checked, so that the response time reveals neither whether the account exists nor its
      // status.
      const isRightPassword = await isRight(person, password);
      const isShut = person && !isKnownDevice && isLocked(person);
      if (!person || isShut || !canEnter(person) || !isRightPassword) {
        if (person && !isShut && !isKnownDevice) countWrong(person);
        return { refused: isShut ? 'locked' : 'wrong' };
      }
      giveBack();
      getState().wrong.delete(person.id);
      return { person };
    },
    register({ email, firstName, lastName }) {
      const address = normalizeEmail(email);
      if (getState().registered >= maxRegistered) return 'full';
      getState().registered += 1;
      const known = byEmail(address);
      const isRepeated = known !== undefined && getState().waiting.has(known.id) && !isTakenUp(known);
      if (known) {
        const mails = mailsFor(world(), known);
        world().outbox.send({
          to: address,
          ...(isRepeated
            ? { ...mails.registered, link: issueLink(world(), known.id, 'invitation') }
            : mails.alreadyRegistered),
        });
        return 'taken';
      }
      const id = `usr_${randomUUID().replaceAll('-', '')}`;
      const person = people().create(
        { ...newPerson(world(), { email: address, firstName, lastName }), id },
        actorOf({ id, email: address, firstName, lastName }),
      );
      getState().waiting.add(id);
      world().outbox.send({
        to: address,
        ...mailsFor(world(), person).registered,
        link: issueLink(world(), id, 'invitation'),
      });
      return person;
    },
    async change(id, { firstName, lastName, newPassword, presentPassword }) {
      const person = find(id);
      if (!person) return 'wrong';
      if (newPassword !== undefined) {
        const giveBack = getState().attempts.take(id);
        if (!giveBack) return 'too-many';
        if (!(await isRight(person, presentPassword ?? ''))) return 'wrong';
        giveBack();
        getState().secrets.set(id, await seal(newPassword));
        people().note(id, { type: 'PasswordChanged' }, actorOf(person));
      }
      people().change(id, { firstName, lastName }, actorOf(person));
      return 'changed';
    },
    findInvited(token) {
      const id = holderOfLink(world(), token);
      const person = id === undefined ? undefined : find(id);
      // If the invitation of another organization was accepted first, this one is void.
      return person?.isActive && mayTakeUp(world(), person, person.email) ? person : undefined;
    },
    async choosePassword(token, password) {
      const secret = await seal(password);
      // The link may have been used twice at the same time: only the first use counts.
      const person = this.findInvited(token);
      if (!person) return undefined;
      revokeLinks(world(), person.id, 'password');
      getState().secrets.set(person.id, secret);
      getState().wrong.delete(person.id);
      people().note(person.id, { type: 'PasswordChanged' }, actorOf(person));
      return people().change(person.id, { invitedUntil: undefined, lockedUntil: undefined }, actorOf(person));
    },
    newEmailOf(token) {
      const id = holderOfLink(world(), token, 'email');
      const person = id === undefined ? undefined : find(id);
      return person?.newEmail !== undefined && canEnter(person) ? { person, email: person.newEmail } : undefined;
    },
    async confirmEmail(token, password) {
      const emailChange = this.newEmailOf(token);
      if (!emailChange) return 'gone';
      const { person, email } = emailChange;
      const giveBack = getState().attempts.take(person.id);
      if (!giveBack) return 'too-many';
      if (!(await isRight(person, password))) return 'wrong';
      giveBack();
      // In the meantime the link may have been used, or another account may have the address.
      if (!this.newEmailOf(token) || !mayTakeUp(world(), person, email)) return 'gone';
      revokeLinks(world(), person.id);
      world().outbox.send({ to: person.email, ...mailsFor(world(), person).emailChanged(email) });
      return people().change(person.id, { email, newEmail: undefined }, actorOf(person));
    },
    signedIn(person, userAgent) {
      if (find(person.id))
        people().note(person.id, { type: 'SignedIn', changes: [{ field: 'browser', to: userAgent }] }, actorOf(person));
    },
  };
}

const normalizeEmail = (email: string) => email.trim().toLowerCase();

/**
 * Returns a merchant user of the default tenant who belongs to no merchant yet. After choosing a password they can sign
 * in, but have no permissions.
 */
function newPerson(world: World, details: Pick<Person, 'email' | 'firstName' | 'lastName'>): Omit<Person, 'id'> {
  const tenant = world.tenants.find((candidate) => candidate.isDefaultTenant) ?? world.tenants[0];
  const role = world.roles.find((candidate) => candidate.tenantId === tenant?.id && candidate.name === unassignedRole);
  if (!tenant || !role)
    throw new Error(`The world has no tenant with a role ${unassignedRole}, which people who register get.`);
  return {
    ...details,
    tier: 'merchant',
    tenantId: tenant.id,
    roleId: role.id,
    isActive: true,
    isAdministrator: false,
    lastLoginTime: 0,
    invitedUntil: world.now() + linkLife.invitation,
    timeZone: 'UTC',
  };
}
