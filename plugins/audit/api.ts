/**
 * Audit trail: the actor, the action and the time. The documents name the outlet but no call; the path is this plugin's
 * decision.
 */
import * as Type from 'typebox';
import { defineEndpoint, Instant, PageIndex, PageSize } from '#core/api';

/** Value of a field before and after. Absent if it was or is empty. */
export const FieldChange = Type.Object({
  field: Type.String(),
  from: Type.Optional(Type.String()),
  to: Type.Optional(Type.String()),
});
export type FieldChange = Type.Static<typeof FieldChange>;

/** Actor in a trail, with an id that cannot be chosen freely: a person's id, else the name of the system. */
const Actor = Type.Object({ id: Type.String(), actor: Type.String(), actorEmail: Type.Optional(Type.String()) });

export const AuditEntry = Type.Object({
  id: Type.String(),
  created: Instant,
  type: Type.String(),
  /** A person’s name, or the system that did it. */
  actor: Type.String(),
  /** The person's id and address at that time; absent for a system. */
  actorId: Type.Optional(Type.String()),
  actorEmail: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
  /** Subject of the entry, when the trail covers more than a single record. */
  about: Type.Optional(Type.String()),
  changes: Type.Array(FieldChange),
  /** The call that caused it. */
  requestId: Type.Optional(Type.String()),
});
export type AuditEntry = Type.Static<typeof AuditEntry>;

export const listTrail = defineEndpoint({
  id: 'audit.trail',
  method: 'GET',
  path: '/audit/{entity}/{id}',
  summary: 'List the audit trail of a record, newest first',
  guard: 'signed-in',
  query: Type.Object({
    pageIndex: PageIndex,
    pageSize: PageSize,
    /** An id of `actors`. */
    actor: Type.Optional(Type.String({ maxLength: 200 })),
    type: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  answer: Type.Object({
    /** Name of the trail's subject, as a person calls it. */
    name: Type.String(),
    /** Location of the texts that name kind and fields: `<key>.one` and `<key>.field.<field>` of a plugin's texts. */
    texts: Type.Optional(Type.Object({ plugin: Type.String(), key: Type.String() })),
    data: Type.Array(AuditEntry),
    /** Entries that pass the filters. */
    count: Type.Integer({ minimum: 0 }),
    /** All actors and types in the whole trail, for the filters. */
    actors: Type.Array(Actor),
    types: Type.Array(Type.String()),
  }),
});
