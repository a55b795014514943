/** The trail of a person: sign-ins and what was changed of their account. */
import type { Caller, Person } from '#sandbox';
import type { AuditEntry } from '../api.ts';
import { demand, notFound, type TrailOf } from './trail.ts';

/** Their own trail everybody may see; others' trails need the permission to see users, and end at the caller's tenant or merchant. */
const permissions = {
  tenant: ['CRM.Users.View', 'manageCrmRoles'],
  platform: ['CRM.Users.View', 'manageCrmRoles'],
  merchant: ['Merchant.Users.View', 'manageMerchantRoles'],
} as const;

export const userTrail: TrailOf = ({ caller, world }, id) => {
  const isOwn = id === caller.person.id;
  if (!isOwn) demand(caller, permissions[caller.tier]);
  const person = isOwn ? caller.person : world.people.find((one) => one.id === id);
  if (!person || !(isOwn || isInReach(caller, person))) throw notFound(id);
  const { firstName, lastName } = world.profiles.of(person);
  const name = `${firstName} ${lastName}`;
  const recorded = world.profiles.events(id).map(({ created, userAgent, ...event }) => ({
    ...event,
    created: new Date(created).toISOString(),
    changes: [...event.changes, ...(userAgent === undefined ? [] : [{ field: 'browser', to: userAgent }])],
  }));
  return { name, entries: [lastSignIn(person, name), ...recorded] };
};

function isInReach(caller: Caller, person: Person): boolean {
  if (caller.tier === 'merchant') return person.merchantId === caller.merchantId;
  return caller.tenantId === undefined || person.tenantId === caller.tenantId;
}

/** The last one before the world began. */
function lastSignIn(person: Person, name: string): AuditEntry {
  return { id: `${person.id}-last-sign-in`, created: new Date(person.lastLoginTime).toISOString(), type: 'SignedIn', actor: name, changes: [] };
}
