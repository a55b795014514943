/**
 * Actions on the people of the world, with rules that apply to all callers: platform users, tenants' users and
 * merchants' users.
 */

import { personName } from '../../core/api/person-name.ts';
import type { UserStatus } from '../../core/model/users.ts';
import { mayGrant } from '../../core/permissions/grantable.ts';
import { mailsFor } from '../world/account-mails.ts';
import { People } from '../world/core-tokens.ts';
import { accountAt } from '../world/email-holders.ts';
import type { By } from '../world/entities/log.ts';
import { type GrantKind, grantsOf, lackingGrants } from '../world/grants.ts';
import { issueLink, linkLife, revokeLinks } from '../world/one-time-links.ts';
import { permissionsOf } from '../world/rights.ts';
import type { Person, Role } from '../world/types.ts';
import type { World } from '../world/world.ts';
import { isZone } from '../world/zone.ts';
import { byCaller } from './caller.ts';
import { type Caller, SandboxError } from './define.ts';

interface Asking {
  readonly caller: Caller;
  readonly world: World;
  readonly requestId: string;
}

/** Returns the status of a person's account at a time. @public */
export function statusOf({ isActive, invitedUntil, lockedUntil = 0 }: Person, now: number): UserStatus {
  if (!isActive) return 'Inactive';
  if (invitedUntil !== undefined) return 'InvitationSent';
  return lockedUntil > now ? 'Locked' : 'Active';
}

/** Returns the time of a person's last sign-in in epoch milliseconds; undefined when they never signed in. @public */
export function lastSignInOf(person: Person, world: World): number | undefined {
  const noted = world
    .of(People)
    .log(person.id)
    .findLast(({ type }) => type === 'SignedIn');
  return noted?.created ?? (person.lastLoginTime > 0 ? person.lastLoginTime : undefined);
}

/** Permissions, by tier, that an area needs so that permissions can still be granted. */
const administration = {
  platform: ['CRM.Users.Edit', 'manageCrmRoles'],
  tenant: ['CRM.Users.Edit', 'manageCrmRoles'],
  merchant: ['Merchant.Users.Edit'],
} as const;

/** Returns the area of a person: the platform, a tenant or a merchant. */
const placeOf = ({ tier, tenantId, merchantId }: Person) =>
  `${tier} ${tier === 'platform' ? '' : (tenantId ?? '')} ${tier === 'merchant' ? (merchantId ?? '') : ''}`;

/** Counts the people who can administer each area after the given changes. */
function administrators(
  world: World,
  changed: { readonly person?: Person; readonly role?: Role },
): Map<string, number> {
  const { person: other, role } = changed;
  const roles = { role: (id: string) => (id === role?.id ? role : world.role(id)) };
  const counts = new Map<string, number>();
  for (const candidate of world.people) {
    const person = candidate.id === other?.id ? other : candidate;
    if (!person.isActive || person.invitedUntil !== undefined) continue;
    const held = permissionsOf(person, roles);
    if (administration[person.tier].every((name) => held.has(name)))
      counts.set(placeOf(person), (counts.get(placeOf(person)) ?? 0) + 1);
  }
  return counts;
}

/**
 * Throws if a change of a person or role would leave an area without an administrator.
 * @throws SandboxError 409 if an area with an administrator would have none
 * @public
 */
export function guardAdministrators(world: World, changed: { readonly person?: Person; readonly role?: Role }): void {
  const after = administrators(world, changed);
  const lost = [...administrators(world, {}).keys()].some((place) => !after.has(place));
  if (!lost) return;
  const message = "You can't remove the last administrator. Make someone else an administrator first.";
  throw new SandboxError(409, 'user.last-administrator', message);
}

/** Returns the permissions that the caller may not grant to a person of a tier. @public */
export function notGrantable(
  { caller, world }: Pick<Asking, 'caller' | 'world'>,
  names: Iterable<string>,
  to: Person['tier'],
): string[] {
  const tiers = new Map(world.permissions.map((permission) => [permission.name, permission.tiers]));
  return [...names].filter((name) => !mayGrant(name, tiers.get(name), caller, to));
}

/**
 * Throws for permissions that the caller can't grant.
 * @throws SandboxError 403 for permissions that the caller lacks
 * @public
 */
export function coveredBy(
  asking: Pick<Asking, 'caller' | 'world'>,
  names: Iterable<string>,
  to: Person['tier'],
  field?: string,
): void {
  const lacking = notGrantable(asking, names, to);
  if (lacking.length === 0) return;
  const some = lacking.slice(0, 3).join(', ') + (lacking.length > 3 ? ` and ${lacking.length - 3} more` : '');
  throw new SandboxError(
    403,
    'permission.not-held',
    `You can only grant permissions you have. Remove: ${some}.`,
    field,
  );
}

const wordsOf: Readonly<Record<GrantKind, string>> = {
  merchants: 'merchants',
  paymentMethods: 'payment methods',
  serviceProviders: 'service providers',
};

/**
 * Throws for a change of a person whose data access is wider than the caller's.
 * @throws SandboxError 403 for a person who sees merchants, payment methods or providers that the caller doesn't see
 * @public
 */
export function refuseSeeingMore({ caller }: Pick<Asking, 'caller'>, person: Person): void {
  const kinds = person.id === caller.person.id ? [] : lackingGrants(grantsOf(caller.person), grantsOf(person));
  if (kinds.length === 0) return;
  const what = kinds.map((kind) => wordsOf[kind]).join(' and ');
  throw new SandboxError(
    403,
    'user.sees-more',
    `${person.firstName} ${person.lastName} sees ${what} that you don’t, so you can’t change their account.`,
  );
}

/**
 * Throws if the person has permissions that the caller may not grant, because a caller who changes an account could use
 * it.
 * @throws SandboxError 403 for a person with more permissions or a wider data access than the caller
 */
function mayTouch(asking: Asking, person: Person): void {
  const { caller, world } = asking;
  if (person.id !== caller.person.id && notGrantable(asking, permissionsOf(person, world), person.tier).length > 0) {
    throw new SandboxError(
      403,
      'user.stronger',
      `${person.firstName} ${person.lastName} has permissions that you don’t, so you can’t change their account.`,
    );
  }
  refuseSeeingMore(asking, person);
}

/**
 * Returns the person if the caller may administer them.
 * @throws WorldRefusal if there is none
 */
function requireReachable({ caller, world }: Asking, id: string): Person {
  const person = world.of(People).find(caller, id, 'change');
  if (person.deleted !== undefined) throw new SandboxError(404, 'user.not-found', 'User not found.');
  return person;
}

/**
 * Returns the roles with these ids for people of a tier.
 * @throws SandboxError 400 for an unavailable role, 403 for a role that the caller may not grant
 */
function rolesFor(
  asking: Asking,
  ids: readonly string[],
  tier: Person['tier'],
  tenantId: string | undefined,
  retainedIds: readonly string[] = [],
): readonly Role[] {
  const roles = ids.map((id) => {
    const role = asking.world.role(id);
    if (role?.tier !== tier || role.tenantId !== tenantId)
      throw new SandboxError(400, 'user.role', 'Role not found. Choose one from the list.', 'roleIds');
    return role;
  });
  for (const role of roles) if (!retainedIds.includes(role.id)) coveredBy(asking, role.permissions, tier, 'roleIds');
  return roles;
}

const nameOf = (text: string, field: string): string => {
  const name = personName(text);
  if (name === undefined) throw new SandboxError(400, 'user.name', 'Enter a name without < or >.', field);
  return name;
};

function zoneOf(zone: string): string {
  if (isZone(zone)) return zone;
  throw new SandboxError(
    400,
    'user.time-zone',
    `${zone} isn’t a valid time zone. Use a name like Europe/Berlin.`,
    'timeZone',
  );
}

/** Typed data of a person. */
interface Typed {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly roleIds: readonly string[];
}

const toValues = ({ firstName, lastName, phone, timeZone, roleIds: [roleId = '', ...others] }: Typed) => ({
  firstName: nameOf(firstName, 'firstName'),
  lastName: nameOf(lastName, 'lastName'),
  phone: phone?.trim() || undefined,
  ...(timeZone !== undefined && { timeZone: zoneOf(timeZone) }),
  roleId,
  otherRoleIds: others.length > 0 ? others : undefined,
});

/**
 * Returns an address in its stored form. Reveals nothing about an account that the caller can't see; its holder is
 * informed by email instead.
 * @throws SandboxError 409 if a user of the caller's area has it
 */
function addressFor({ caller, world }: Asking, email: string, except?: string): string {
  const address = email.trim().toLowerCase();
  const isTaken = world
    .of(People)
    .within(caller)
    .some((person) => person.email === address && person.id !== except);
  if (isTaken) throw new SandboxError(409, 'user.email', `A user with ${address} already exists.`, 'email');
  return address;
}

/**
 * Creates a person and emails them a link. If the address belongs to an account of another organization, only the email
 * differs. Their data access isn't wider than the caller's: if the caller has grants, they get the same grants.
 * @param where the person's organization; its tier is that of the roles
 * @public
 */
export function inviteWith(
  asking: Asking,
  body: Typed & { readonly email: string },
  where: {
    readonly tier: Person['tier'];
    readonly tenantId?: string | undefined;
    readonly merchantId?: string | undefined;
  },
): Person {
  const { world } = asking;
  const { tier, tenantId, merchantId } = where;
  rolesFor(asking, body.roleIds, tier, tenantId);
  const { timeZone = asking.caller.person.timeZone, ...values } = toValues(body);
  const { grants } = asking.caller.person;
  const person = world.of(People).create(
    {
      ...values,
      phone: values.phone,
      otherRoleIds: values.otherRoleIds,
      timeZone,
      email: addressFor(asking, body.email),
      tier,
      ...(tenantId !== undefined && { tenantId }),
      ...(merchantId !== undefined && { merchantId }),
      ...(grants && { grants }),
      isActive: true,
      isAdministrator: false,
      lastLoginTime: 0,
      invitedUntil: world.now() + linkLife.invitation,
    } as Omit<Person, 'id'>, // the store omits undefined fields
    byCaller(asking),
  );
  sendInvitation(world, person);
  return person;
}

/**
 * Changes name, address and roles.
 * @throws SandboxError, WorldRefusal if a rule forbids it
 * @public
 */
export function changePerson(
  asking: Asking,
  id: string,
  body: Typed & { readonly email?: string | undefined; readonly version?: number | undefined },
): Person {
  const { world, caller } = asking;
  const before = requireReachable(asking, id);
  mayTouch(asking, before);
  const retainedIds = [before.roleId, ...(before.otherRoleIds ?? [])];
  rolesFor(asking, body.roleIds, before.tier, before.tenantId, retainedIds);
  const email = body.email === undefined ? before.email : addressFor(asking, body.email, id);
  const isNewEmail = email !== before.email;
  // The invitation has not been accepted yet, so there is no owner who could confirm the address.
  const isApplied = isNewEmail && before.invitedUntil !== undefined;
  const changes = { ...toValues(body), ...(isNewEmail && (isApplied ? { email } : { newEmail: email })) };
  const isSame = retainedIds.length === body.roleIds.length && retainedIds.every((role) => body.roleIds.includes(role));
  if (!isSame && id === caller.person.id)
    throw new SandboxError(409, 'user.self', "You can't change your own roles. Ask another administrator.", 'roleIds');
  guardAdministrators(world, { person: { ...before, ...changes } as Person }); // with the new roles
  const after = world.of(People).change(id, changes, byCaller(asking), body.version);
  if (isApplied) sendInvitation(world, after);
  else if (isNewEmail) tellOfNewEmail(world, after, email);
  return after;
}

/**
 * Sends the new address the link that confirms it, and informs the old address. If another account has the new address,
 * its holder is informed and gets no link.
 */
function tellOfNewEmail(world: World, person: Person, email: string): void {
  revokeLinks(world, person.id, 'email');
  const holder = accountAt(world, email);
  const mails = mailsFor(world, person);
  world.outbox.send({
    to: email,
    ...(holder
      ? mailsFor(world, holder).newEmailTaken
      : { ...mails.confirmEmail, link: issueLink(world, person.id, 'email') }),
  });
  world.outbox.send({ to: person.email, ...mails.emailRequested(email) });
}

/**
 * Removes a new email address that hasn't been confirmed.
 * @throws SandboxError 409 if there is none
 * @public
 */
export function cancelNewEmail(asking: Asking, id: string): Person {
  const { world } = asking;
  const before = requireReachable(asking, id);
  mayTouch(asking, before);
  if (before.newEmail === undefined)
    throw new SandboxError(409, 'user.no-new-email', 'There’s no new email address to confirm.');
  revokeLinks(world, id, 'email');
  return world.of(People).change(id, { newEmail: undefined }, byCaller(asking));
}

/**
 * Activates or deactivates a person.
 * @throws SandboxError, WorldRefusal if a rule forbids it
 * @public
 */
export function activate(asking: Asking, id: string, isActive: boolean): Person {
  const { world, caller } = asking;
  const before = requireReachable(asking, id);
  if (!isActive && id === caller.person.id) throw new SandboxError(409, 'user.self', "You can't deactivate yourself.");
  mayTouch(asking, before);
  if (isActive) coveredBy(asking, permissionsOf(before, world), before.tier);
  const after = { ...before, isActive };
  guardAdministrators(world, { person: after });
  return world.of(People).change(id, { isActive }, byCaller(asking));
}

/** Removes a lock caused by wrong passwords. @public */
export function unlock(asking: Asking, id: string): Person {
  const before = requireReachable(asking, id);
  mayTouch(asking, before);
  return asking.world.of(People).change(id, { lockedUntil: undefined }, byCaller(asking));
}

/**
 * Emails a link to choose a password, or the invitation again to a person who never had a password.
 * @throws SandboxError 409 for an inactive user
 * @public
 */
export function sendPasswordLink(asking: Asking, id: string): void {
  const { world } = asking;
  const person = requireReachable(asking, id);
  mayTouch(asking, person);
  if (!person.isActive)
    throw new SandboxError(
      409,
      'user.inactive',
      `${person.firstName} ${person.lastName} is inactive. Activate them first.`,
    );
  const isInvited = person.invitedUntil !== undefined;
  const by: By = byCaller(asking);
  if (isInvited) world.of(People).change(id, { invitedUntil: world.now() + linkLife.invitation }, by);
  else world.of(People).note(id, { type: 'PasswordResetSent' }, by);
  if (isInvited) sendInvitation(world, person);
  else
    world.outbox.send({
      to: person.email,
      ...mailsFor(world, person).reset,
      link: issueLink(world, person.id, 'reset'),
    });
}

/**
 * Deletes an account. Its entries stay, without a name.
 * @throws SandboxError, WorldRefusal if a rule forbids it
 * @public
 */
export function removePerson(asking: Asking, id: string): void {
  const { world, caller } = asking;
  const before = requireReachable(asking, id);
  if (id === caller.person.id) throw new SandboxError(409, 'user.self', "You can't delete yourself.");
  mayTouch(asking, before);
  const gone = {
    isActive: false,
    firstName: 'Deleted',
    lastName: 'User',
    email: `${id.toLowerCase()}@deleted.invalid`,
    phone: undefined,
    newEmail: undefined,
    deleted: world.now(),
  };
  guardAdministrators(world, { person: { ...before, isActive: false } });
  revokeLinks(world, id);
  world.of(People).change(id, gone, byCaller(asking));
}

/**
 * Emails an invitation. An address belongs to one organization at a time: a person with an account in another
 * organization is informed of the invitation and the next steps, and gets no link. That account doesn't change.
 */
function sendInvitation(world: World, person: Person): void {
  const organization = organizationOf(world, person);
  const holder = accountAt(world, person.email);
  if (!holder) {
    world.outbox.send({
      to: person.email,
      ...mailsFor(world, person).invitation(organization),
      link: issueLink(world, person.id, 'invitation'),
    });
    return;
  }
  revokeLinks(world, person.id, 'password');
  world.outbox.send({ to: person.email, ...mailsFor(world, holder).invitedElsewhere(organization) });
}

const organizationOf = (world: World, { merchantId, tenantId }: Person): string =>
  world.merchant(merchantId ?? '')?.legalBusinessName ?? world.tenant(tenantId ?? '')?.name ?? 'Platform';
