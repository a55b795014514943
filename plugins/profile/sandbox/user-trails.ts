/** The trail of a person: sign-ins and what was changed of their account. */
import { actorOf, assertAllowed, type LogEntry, People, type Trails } from '#sandbox';

/**
 * Guard for the trails of other users. All users may see their trail; other trails need the permission to see users,
 * and end at the reader's tenant or merchant.
 */
const guard = { permissions: ['CRM.Users.View', 'manageCrmRoles', 'Merchant.Users.View', 'manageMerchantRoles'] };

/** Renames the fields of colors and layout in an entry to their plain names. */
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
    /** The last one before the world began. */
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
