/** Who can sign in: the people of the world, and those who registered since the start. */
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

/** The password of everybody in the world. It protects nothing: the world is made up. */
export const demoPassword = 'portal';
/** The people that the sign-in page lists have addresses here. */
const demoDomain = '@portal.test';
const maxRegistered = 1000;
/** Wrong passwords of one person and source within a minute; once they are used up the next wait is twice as long, up to an hour. */
const maxWrong = 10;
const longestWait = 60 * 60_000;
/** Wrong passwords in a row that lock an account, and for how long where no administrator unlocks it before. */
const maxInARow = 5;
const lockTime = 15 * 60_000;
/** Addresses that nobody has share these: as many made-up ones as there may be, none fills the memory or clears another's count. */
const buckets = 4_096;

/** Where a sign-in comes from. */
export interface SignInPlace {
  /** Of the network. */
  readonly address?: string;
  /** Whether a person has signed in with the same browser before. */
  readonly isKnown?: (personId: string) => boolean;
}
export type SignIn = { readonly person: Person } | { readonly refused: 'wrong' | 'too-many' | 'locked' };

export interface Accounts {
  find(id: string): Person | undefined;
  byEmail(email: string): Person | undefined;
  /** Those listed for sign-in with one click. */
  readonly demo: readonly Person[];
  /**
   * Wrong passwords are counted for each account and network address, with waits that grow from a minute to an hour, and five in a row lock the account for browsers that its holder has not
   * used. An address that nobody has takes as long and is refused alike.
   */
  signIn(email: string, password: string, place?: SignInPlace): Promise<SignIn>;
  /**
   * Mails a link to choose a password, with which the account begins: who reads no mail at an address learns nothing of it and cannot take it.
   * Who has an account or an invitation already is mailed that it was tried. @returns the new person, or why not
   */
  register(details: { email: string; firstName: string; lastName: string }): Person | 'taken' | 'full';
  /** A new password needs the present one, which can be guessed as little here as when signing in. */
  change(
    id: string,
    change: { firstName: string; lastName: string; newPassword?: string; presentPassword?: string },
  ): Promise<'changed' | 'wrong' | 'too-many'>;
  /** Whether a person may act at all, as `mayEnter` of the world says. */
  mayEnter(person: Person): boolean;
  /** Whom a link to choose a password was sent to, while it is good. */
  invited(token: string): Person | undefined;
  /** Takes the password that was chosen by such a link, which is used up. @returns whose it is; undefined where the link is no good */
  choosePassword(token: string, password: string): Promise<Person | undefined>;
  /** Whom a link to confirm a new e-mail address was sent to, with that address, while it is good. */
  newEmailOf(token: string): { readonly person: Person; readonly email: string } | undefined;
  /**
   * Takes the address of such a link over, which is used up. The password proves that the holder of the account confirms, and not whoever
   * asked for the change and reads mail there.
   * @returns the person with the address; `gone` where the link is no good, or another account has the address
   */
  confirmEmail(token: string, password: string): Promise<Person | 'gone' | 'wrong' | 'too-many'>;
  /** Notes in a person's trail that they have signed in, with a browser that calls itself so. */
  signedIn(person: Person, userAgent: string): void;
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
/** Steps of scrypt: each try of a password takes some 40 ms of a processor. */
const usualCost = 16_384;
interface Secret {
  readonly salt: Buffer;
  readonly hash: Buffer;
}
/** What is kept beside a world. */
interface Kept {
  readonly secrets: Map<string, Secret>;
  /** Wrong passwords in a row, by person. */
  readonly wrong: Map<string, number>;
  /** Ids of people who registered: another registration sends them their link again. */
  readonly waiting: Set<string>;
  readonly attempts: Attempts;
  /** How many registrations were taken. */
  registered: number;
}
/**
 * @param world the world as it stands; a reset makes another with the same people
 * @param now epoch milliseconds; the world's time where absent
 * @param cost steps of scrypt, a power of 2: few of them for tests that try hundreds of passwords
 */
export function createAccounts(world: () => World, now: () => number = () => world().now(), cost = usualCost): Accounts {
  const hashOf = (password: string, salt: Buffer) => derive(password, salt, 32, { N: cost });
  const seal = async (password: string): Promise<Secret> => {
    const salt = randomBytes(16);
    return { salt, hash: await hashOf(password, salt) };
  };
  const opens = async (secret: Secret, password: string) => timingSafeEqual(await hashOf(password, secret.salt), secret.hash);
  /** Passwords that people chose, and who registered; gone with the world that they were chosen in. */
  const chosen = new WeakMap<World, Kept>();

  const people = () => world().of(People);
  const isLocked = ({ lockedUntil = 0 }: Person) => lockedUntil > world().now();
  const canEnter = (person: Person) => mayEnter(person, world());
  /** The fifth in a row locks the account, which an administrator sees and can undo. */
  const countWrong = (person: Person) => {
    const count = (kept().wrong.get(person.id) ?? 0) + 1;
    kept().wrong.set(person.id, count % maxInARow);
    if (count === maxInARow) people().change(person.id, { lockedUntil: world().now() + lockTime }, { actor: 'Sign-in' });
  };
  const kept = () => {
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
  /** The password of all who have chosen none; whom it is tried for in vain where there is no person. */
  const demoSecret = seal(demoPassword);
  const isRight = async (person: Person | undefined, password: string) => {
    const secret = (person && kept().secrets.get(person.id)) ?? (await demoSecret);
    return (await opens(secret, password)) && person !== undefined;
  };

  return {
    find,
    byEmail,
    mayEnter: canEnter,
    get demo() {
      return people().all.filter((person) => canEnter(person) && !isLocked(person) && person.email.endsWith(demoDomain));
    },
    async signIn(email, password, { address = '', isKnown }: SignInPlace = {}) {
      const typed = normal(email);
      const person = byEmail(typed);
      const isKnownDevice = person !== undefined && isKnown?.(person.id) === true;
      const giveBack = kept().attempts.take(`${person?.id ?? `nobody ${hash(typed, 0) % buckets}`} ${isKnownDevice ? 'known device' : address}`);
      if (!giveBack) return { refused: 'too-many' };
      // Tried in any case: how long it takes tells nothing of whether there is such an account, or of its state.
      const isRightPassword = await isRight(person, password);
      const isShut = person && !isKnownDevice && isLocked(person);
      if (!person || isShut || !canEnter(person) || !isRightPassword) {
        if (person && !isShut && !isKnownDevice) countWrong(person);
        return { refused: isShut ? 'locked' : 'wrong' };
      }
      giveBack();
      kept().wrong.delete(person.id);
      return { person };
    },
    register({ email, firstName, lastName }) {
      const address = normal(email);
      if (kept().registered >= maxRegistered) return 'full';
      kept().registered += 1;
      const known = byEmail(address);
      const isRepeated = known !== undefined && kept().waiting.has(known.id) && !isTakenUp(known);
      if (known) {
        const mails = mailsFor(world(), known);
        world().outbox.send({
          to: address,
          ...(isRepeated ? { ...mails.registered, link: issueLink(world(), known.id, 'invitation') } : mails.alreadyRegistered),
        });
        return 'taken';
      }
      const id = `usr_${randomUUID().replaceAll('-', '')}`;
      const person = people().create(
        { ...newPerson(world(), { email: address, firstName, lastName }), id },
        actorOf({ id, email: address, firstName, lastName }),
      );
      kept().waiting.add(id);
      world().outbox.send({ to: address, ...mailsFor(world(), person).registered, link: issueLink(world(), id, 'invitation') });
      return person;
    },
    async change(id, { firstName, lastName, newPassword, presentPassword }) {
      const person = find(id);
      if (!person) return 'wrong';
      if (newPassword !== undefined) {
        const giveBack = kept().attempts.take(id);
        if (!giveBack) return 'too-many';
        if (!(await isRight(person, presentPassword ?? ''))) return 'wrong';
        giveBack();
        kept().secrets.set(id, await seal(newPassword));
        people().note(id, { type: 'PasswordChanged' }, actorOf(person));
      }
      people().change(id, { firstName, lastName }, actorOf(person));
      return 'changed';
    },
    invited(token) {
      const id = holderOfLink(world(), token);
      const person = id === undefined ? undefined : find(id);
      // Where another organization's invitation was taken up first, this one leads no further.
      return person?.isActive && mayTakeUp(world(), person, person.email) ? person : undefined;
    },
    async choosePassword(token, password) {
      const secret = await seal(password);
      // Two may have used it at once: the first counts.
      const person = this.invited(token);
      if (!person) return undefined;
      revokeLinks(world(), person.id, 'password');
      kept().secrets.set(person.id, secret);
      kept().wrong.delete(person.id);
      people().note(person.id, { type: 'PasswordChanged' }, actorOf(person));
      return people().change(person.id, { invitedUntil: undefined, lockedUntil: undefined }, actorOf(person));
    },
    newEmailOf(token) {
      const id = holderOfLink(world(), token, 'email');
      const person = id === undefined ? undefined : find(id);
      return person?.newEmail !== undefined && canEnter(person) ? { person, email: person.newEmail } : undefined;
    },
    async confirmEmail(token, password) {
      const asked = this.newEmailOf(token);
      if (!asked) return 'gone';
      const { person, email } = asked;
      const giveBack = kept().attempts.take(person.id);
      if (!giveBack) return 'too-many';
      if (!(await isRight(person, password))) return 'wrong';
      giveBack();
      // It may have been used meanwhile, or another account may have taken the address.
      if (!this.newEmailOf(token) || !mayTakeUp(world(), person, email)) return 'gone';
      revokeLinks(world(), person.id);
      world().outbox.send({ to: person.email, ...mailsFor(world(), person).emailChanged(email) });
      return people().change(person.id, { email, newEmail: undefined }, actorOf(person));
    },
    signedIn(person, userAgent) {
      if (find(person.id)) people().note(person.id, { type: 'SignedIn', changes: [{ field: 'browser', to: userAgent }] }, actorOf(person));
    },
  };
}

const normal = (email: string) => email.trim().toLowerCase();

/** A merchant user of the default tenant who belongs to no merchant yet: once they have chosen a password they can sign in, and may do nothing. */
function newPerson(world: World, details: Pick<Person, 'email' | 'firstName' | 'lastName'>): Omit<Person, 'id'> {
  const tenant = world.tenants.find((one) => one.isDefaultTenant) ?? world.tenants[0];
  const role = world.roles.find((one) => one.tenantId === tenant?.id && one.name === unassignedRole);
  if (!tenant || !role) throw new Error(`The world has no tenant with a role ${unassignedRole}, which people who register get.`);
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
