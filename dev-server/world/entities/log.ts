/** What happened to records: who did it, when, by which call, and each field before and after. Audit trails are read from it. */

import type { Person } from '../types.ts';

/** One field before and after; absent where it was or is empty. */
export interface FieldChange {
  readonly field: string;
  readonly from?: string;
  readonly to?: string;
}

/** Who does something. A name alone proves nothing, as people choose theirs: a person is known by id and address. */
export interface Actor {
  /** As people know them: a person's name at that time, or the part of the system that acts by itself. */
  readonly actor: string;
  /** The person's id and address at that time; absent where no person acts. */
  readonly actorId?: string;
  readonly actorEmail?: string;
}

/** A person as they stand in a log. */
export function actorOf({ id, email, firstName, lastName }: Pick<Person, 'id' | 'email' | 'firstName' | 'lastName'>): Required<Actor> {
  return { actor: `${firstName} ${lastName}`, actorId: id, actorEmail: email };
}

/** Who of an entry alone. */
export function whoOf({ actor, actorId, actorEmail }: Actor): Actor {
  return { actor, ...(actorId !== undefined && { actorId }), ...(actorEmail !== undefined && { actorEmail }) };
}

/** Who changes something, and by what. */
export interface By extends Actor {
  /** The `X-Request-Id` of the call. */
  readonly requestId?: string;
  readonly reason?: string;
}

export interface LogEntry extends By {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly created: number;
  /** `Created`, `Changed`, `Removed`, or what the entity calls it. */
  readonly type: string;
  /** What it happened to, where a trail is of more than one thing. */
  readonly about?: string;
  readonly changes: readonly FieldChange[];
}

/** The oldest entries of a record go first: a server that runs for weeks must not fill the memory. */
export const maxEntries = 1_000;
/** Longer values are cut: a trail tells that something changed, it is no backup. */
const maxValue = 500;

/** More fields, and longer names of them, are none of an entity's: they come from what somebody sent. */
const maxFields = 100;
const maxName = 100;

/** What an entry keeps of the changes it is given. */
export function kept(changes: readonly FieldChange[]): FieldChange[] {
  return changes.slice(0, maxFields).map(({ field, from, to }) => ({
    field: cut(field, maxName),
    ...(from !== undefined && { from: cut(from, maxValue) }),
    ...(to !== undefined && { to: cut(to, maxValue) }),
  }));
}

/** The fields that differ, as texts. What an object holds is told by `field.part`, a list by its values. */
export function changesBetween(before: object, after: object, prefix = ''): FieldChange[] {
  const old = new Map<string, unknown>(Object.entries(before));
  const now = new Map<string, unknown>(Object.entries(after));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const [one, other] = [old.get(name), now.get(name)];
    if (isParts(one) || isParts(other)) return changesBetween(isParts(one) ? one : {}, isParts(other) ? other : {}, `${prefix}${name}.`);
    const [from, to] = [textOf(one), textOf(other)];
    if (from === to) return [];
    return [{ field: `${prefix}${name}`, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
  });
}

const isParts = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return Array.isArray(value) ? value.map((one) => (typeof one === 'object' ? JSON.stringify(one) : String(one))).join(', ') : String(value);
}

const cut = (text: string, longest: number) => (text.length > longest ? `${text.slice(0, longest)}…` : text);
