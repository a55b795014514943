/** What people changed about themselves, and what happened to their accounts since the world was made. */
import type { ThemeSettings } from '../../core/api/user-context.ts';
import { derivedId } from './ids.ts';
import type { Person } from './types.ts';

/** What a person may change of themselves. A field that is absent stays as it is. */
export interface ProfileChange {
  readonly firstName?: string;
  readonly lastName?: string;
  /** IANA name. */
  readonly timeZone?: string;
  readonly themeSettings?: ThemeSettings;
}

/** One field before and after; absent where it was or is empty. */
export interface FieldChange {
  readonly field: string;
  readonly from?: string;
  readonly to?: string;
}

export const accountEventTypes = ['SignedIn', 'SessionEnded', 'ProfileChanged', 'TimeZoneChanged', 'ThemeChanged', 'PasswordChanged'] as const;

export interface AccountEvent {
  readonly id: string;
  readonly created: number;
  readonly type: (typeof accountEventTypes)[number];
  readonly actor: string;
  /** The browser of a sign-in, as it calls itself. */
  readonly userAgent?: string;
  readonly changes: readonly FieldChange[];
}

type NewEvent = Pick<AccountEvent, 'type'> & Partial<Pick<AccountEvent, 'userAgent' | 'changes'>>;

export interface Profiles {
  /** The person with their own changes. */
  of(person: Person): Person;
  /** Changes a person, as themselves; what is equal to before is no change and leaves no trace. */
  change(person: Person, change: ProfileChange): void;
  record(person: Person, event: NewEvent): void;
  /** What happened to an account, oldest first. */
  events(personId: string): readonly AccountEvent[];
}

/** The oldest go first: a server that runs for weeks must not fill the memory. */
const maxEvents = 1_000;

/** @param now epoch milliseconds */
export function createProfiles(seed: number, now: () => number): Profiles {
  const profiles = new Map<string, ProfileChange>();
  const events = new Map<string, AccountEvent[]>();
  let count = 0;

  const of = (person: Person): Person => ({ ...person, ...profiles.get(person.id) });
  const record = (person: Person, { type, userAgent, changes = [] }: NewEvent) => {
    count += 1;
    const { firstName, lastName } = of(person);
    const event: AccountEvent = {
      id: derivedId('evt', `account ${person.id} ${count}`, seed),
      created: now(),
      type,
      actor: `${firstName} ${lastName}`,
      changes,
      ...(userAgent !== undefined && { userAgent }),
    };
    events.set(person.id, [...(events.get(person.id) ?? []), event].slice(-maxEvents));
  };

  return {
    of,
    record,
    events: (id) => events.get(id) ?? [],
    change(person, change) {
      const { themeSettings, timeZone, ...names } = change;
      const before = of(person);
      const kinds = [
        ['ProfileChanged', differences(before, names)],
        ['TimeZoneChanged', timeZone === undefined ? [] : differences(before, { timeZone })],
        ['ThemeChanged', themeSettings === undefined ? [] : differences(before.themeSettings ?? {}, everyField(before.themeSettings, themeSettings))],
      ] as const;
      profiles.set(person.id, { ...profiles.get(person.id), ...change });
      for (const [type, changes] of kinds) if (changes.length > 0) record(person, { type, changes });
    },
  };
}

/** New settings replace the old ones: what they leave out is gone. */
function everyField(before: ThemeSettings | undefined, after: ThemeSettings): Readonly<Record<string, string | undefined>> {
  return { ...Object.fromEntries(Object.keys(before ?? {}).map((name) => [name, undefined])), ...after };
}

function differences(before: object, after: Readonly<Record<string, string | undefined>>): FieldChange[] {
  const values = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([field, to]) => {
    const known = values.get(field);
    const from = typeof known === 'string' ? known : undefined;
    if (from === to) return [];
    return [{ field, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
  });
}
