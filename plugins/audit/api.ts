/**
 * Audit trail: the actor, the action and the time. The documents name the outlet but not the API call, so the path is
 * defined here.
 */
import * as Type from 'typebox';
import { defineEndpoint, Instant, PageIndex, PageSize } from '#core/api';

/** Value of a field before and after; absent if it was or is empty. */
export const FieldChange = Type.Object({
  field: Type.String(),
  from: Type.Optional(Type.String()),
  to: Type.Optional(Type.String()),
});
export type FieldChange = Type.Static<typeof FieldChange>;

/** Actor in a trail. The id is a person's id, or the name of a system. */
const Actor = Type.Object({ id: Type.String(), actor: Type.String(), actorEmail: Type.Optional(Type.String()) });

export const AuditEntry = Type.Object({
  id: Type.String(),
  created: Instant,
  type: Type.String(),
  /** Name of the person or the system. */
  actor: Type.String(),
  /** Id of the person, and email address at that time; absent for a system. */
  actorId: Type.Optional(Type.String()),
  actorEmail: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
  /** Subject of the entry, if the trail covers several records. */
  about: Type.Optional(Type.String()),
  changes: Type.Array(FieldChange),
  /** Id of the request that caused the entry. */
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
    /** Id of one of the `actors`. */
    actor: Type.Optional(Type.String({ maxLength: 200 })),
    type: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  answer: Type.Object({
    /** Name of the record that the trail belongs to. */
    name: Type.String(),
    /** Texts with the names of the record type and its fields: `<key>.one` and `<key>.field.<field>` of a plugin. */
    texts: Type.Optional(Type.Object({ plugin: Type.String(), key: Type.String() })),
    data: Type.Array(AuditEntry),
    /** Number of entries that match the filters. */
    count: Type.Integer({ minimum: 0 }),
    /** All actors and types of the trail, for the filters. */
    actors: Type.Array(Actor),
    types: Type.Array(Type.String()),
  }),
});
