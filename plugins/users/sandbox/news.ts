/** Notifications about accounts: of a lock to those who manage the account, of changed permissions to the person. */
import { aboutMerchant, holds, html, People, type Person, Roles, rolesOf, type World } from '#sandbox';
import { paths } from '../paths.ts';
import { permission } from '../permissions.ts';

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

/**
 * Returns whether a person manages another person's account: both belong to the same merchant, tenant or platform, and
 * the first may edit users.
 */
function looksAfter(recipient: Person, person: Person, world: World): boolean {
  const isColleague =
    recipient.tier === person.tier &&
    recipient.tenantId === person.tenantId &&
    recipient.merchantId === person.merchantId;
  const needed = recipient.tier === 'merchant' ? permission.merchant.edit : permission.crm.edit;
  return recipient.id !== person.id && isColleague && recipient.isActive && holds(recipient, needed, world);
}

const listOf = ({ tier }: Person) => (tier === 'merchant' ? paths.ownUsers : paths.crmUsers);

function tellOfLock(person: Person, world: World): void {
  world.notifications.add((recipient) => looksAfter(recipient, person, world), {
    notificationType: 'UserLocked',
    about: aboutMerchant(person.merchantId),
    title: nameOf(person),
    description: html`<b>${person.email}</b> entered too many wrong passwords and is locked.`.text,
    objectUrl: `${listOf(person)}/${encodeURIComponent(person.id)}`,
    useRouter: true,
  });
}

function tellOfRights(person: Person, by: { readonly actor: string; readonly actorId?: string }, world: World): void {
  if (!person.isActive || by.actorId === person.id) return;
  world.notifications.add((recipient) => recipient.id === person.id, {
    notificationType: 'AccountChanged',
    about: {},
    title: rolesOf(person, world)
      .map(({ name }) => name)
      .join(', '),
    description: html`<b>${by.actor}</b> changed your permissions or data access.`.text,
  });
}

/** Notifies of changes of people and roles. */
export function tellOfAccounts(world: World): void {
  const isSame = (value: unknown, other: unknown) => JSON.stringify(value) === JSON.stringify(other);
  const rights = ({ roleId, otherRoleIds, permissions, grants }: Person) => [roleId, otherRoleIds, permissions, grants];
  world.of(People).watch(({ before, after, by }) => {
    if (!before || !after) return;
    const now = world.now();
    if ((before.lockedUntil ?? 0) <= now && (after.lockedUntil ?? 0) > now) tellOfLock(after, world);
    if (!isSame(rights(before), rights(after))) tellOfRights(after, by, world);
  });
  world.of(Roles).watch(({ before, after, by }) => {
    if (!before || !after || isSame(before.permissions, after.permissions)) return;
    for (const person of world.people)
      if (rolesOf(person, world).some(({ id }) => id === after.id)) tellOfRights(person, by, world);
  });
}
