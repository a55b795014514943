/** The calls of the settings' home: who changed what last, and the way back. */
import * as Type from 'typebox';
import { defineEndpoint, Instant } from '#core/api';

/** Each kind of record is told to those who may see it. */
const operators = { tiers: ['tenant', 'platform'] } as const;

export const lastChanges = defineEndpoint({
  id: 'settings.changes.list',
  method: 'GET',
  path: '/settings/changes',
  summary: 'The last change of each setting that was changed lately, the newest first',
  guard: operators,
  answer: Type.Array(
    Type.Object({
      kind: Type.String(),
      /** The list that it belongs to: its texts stand below it. */
      list: Type.String(),
      id: Type.String(),
      name: Type.String(),
      tenantName: Type.Optional(Type.String()),
      /** As the trail calls it: `Created`, `Changed`. */
      type: Type.String(),
      who: Type.String(),
      created: Instant,
      changes: Type.Array(Type.Object({ field: Type.String(), from: Type.Optional(Type.String()), to: Type.Optional(Type.String()) })),
      version: Type.Integer({ minimum: 1 }),
      /** Whether the caller may take it back. */
      canUndo: Type.Boolean(),
    }),
  ),
});

export const undoChange = defineEndpoint({
  id: 'settings.changes.undo',
  method: 'POST',
  path: '/settings/changes/{kind}/{id}/undo',
  summary: 'Takes the last change of one setting back, as a change of its own; a conflict where it has changed since',
  guard: operators,
  byPersonOnly: true,
  body: Type.Object({ version: Type.Integer({ minimum: 1 }) }, { additionalProperties: false }),
  answer: 'none',
});
