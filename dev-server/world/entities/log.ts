/** Log of records: the actor, the time, the call, and each field before and after. Audit trails are read from it. */

/** A field before and after; absent if it is empty. @public */
export interface FieldChange {
  readonly field: string;
  readonly from?: string;
  readonly to?: string;
}

/**
 * Person or system that acts. A name isn't proof, because people choose their names: a person is identified by id and
 * address.
 * @public
 */
export interface Actor {
  /** Display name: a person's name at that time, or the part of the system. */
  readonly actor: string;
  /** The person's id and address at that time; absent if no person acts. */
  readonly actorId?: string;
  readonly actorEmail?: string;
}

/** Person whose name and address a log records. */
interface NamedPerson {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Returns a person in the form of a log. @public */
export function actorOf({ id, email, firstName, lastName }: NamedPerson): Required<Actor> {
  return { actor: `${firstName} ${lastName}`, actorId: id, actorEmail: email };
}

/** Returns only the actor of an entry. @public */
export function whoOf({ actor, actorId, actorEmail }: Actor): Actor {
  return { actor, ...(actorId !== undefined && { actorId }), ...(actorEmail !== undefined && { actorEmail }) };
}

/** Person or system that changes a record, with the means. @public */
export interface By extends Actor {
  /** `X-Request-Id` of the call. */
  readonly requestId?: string;
  readonly reason?: string;
}

/** Entry of a record's audit trail. @public */
export interface LogEntry extends By {
  readonly id: string;
  /** Time in epoch milliseconds. */
  readonly created: number;
  /** `Created`, `Changed`, `Removed`, or a name by the entity. */
  readonly type: string;
  /** Affected record, in an audit trail of several records. */
  readonly about?: string;
  readonly changes: readonly FieldChange[];
}

/**
 * Maximum number of entries of a record. The oldest are removed first, so that a server that runs for weeks doesn't
 * fill the memory.
 */
export const maxEntries = 1_000;
/**
 * Maximum length of a value. Longer values are cut, because an audit trail records that a value changed and isn't a
 * backup.
 */
const maxValue = 500;

/**
 * Maximum number of fields and length of their names. Other fields can't belong to an entity: they come from sent data.
 */
const maxFields = 100;
const maxName = 100;

/** Returns the changes in the form that an entry stores, cut to the limits. */
export function limitChanges(changes: readonly FieldChange[]): FieldChange[] {
  return changes.slice(0, maxFields).map(({ field, from, to }) => ({
    field: cut(field, maxName),
    ...(from !== undefined && { from: cut(from, maxValue) }),
    ...(to !== undefined && { to: cut(to, maxValue) }),
  }));
}

/**
 * Returns the fields that differ, as texts. The contents of an object are named `field.part`; a list is compared by its
 * values.
 */
export function changesBetween(before: object, after: object, prefix = ''): FieldChange[] {
  const old = new Map<string, unknown>(Object.entries(before));
  const now = new Map<string, unknown>(Object.entries(after));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const [former, other] = [old.get(name), now.get(name)];
    if (isParts(former) || isParts(other))
      return changesBetween(isParts(former) ? former : {}, isParts(other) ? other : {}, `${prefix}${name}.`);
    const [from, to] = [textOf(former), textOf(other)];
    if (from === to) return [];
    return [{ field: `${prefix}${name}`, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
  });
}

const isParts = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return Array.isArray(value)
    ? value.map((item) => (typeof item === 'object' ? JSON.stringify(item) : String(item))).join(', ')
    : String(value);
}

const cut = (text: string, longest: number) => (text.length > longest ? `${text.slice(0, longest)}…` : text);
