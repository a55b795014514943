/** Audit trail of a person: sign-ins and changes of the account. */
import { actorOf, assertAllowed, type LogEntry, People, type Trails } from '#sandbox';

/**
 * Guard for the trails of other people. A person may always view their own trail. Other trails need a permission to
 * view users, and are limited to the caller's tenant or merchant.
 */
const guard = { permissions: ['CRM.Users.View', 'manageCrmRoles', 'Merchant.Users.View', 'manageMerchantRoles'] };

/** Removes the prefix `themeSettings.` from field names in an entry. */
const inOwnWords = (entry: LogEntry): LogEntry => ({
  ...entry,
  changes: entry.changes.map((change) => ({ ...change, field: change.field.replace(/^themeSettings\./, '') })),
});

export const userTrails: Trails = {
  kind: People.id,
  read(reader, world, id) {
    const people = world.of(People);
    const isOwn = id === reader.person.id;
    if (!isOwn) assertAllowed(guard, reader);
    const person = (isOwn && people.get(id)) || people.find(reader, id);
    const name = people.definition.name(person);
    /** Last sign-in before the sandbox data was created. */
    const lastSignIn: LogEntry = {
      id: `${id}-last-sign-in`,
      created: person.lastLoginTime,
      type: 'SignedIn',
      ...actorOf(person),
      changes: [],
    };
    return { name, entries: [lastSignIn, ...people.log(id).map(inOwnWords)] };
  },
};
