/** API calls of the settings' home page: the latest changes with their authors, and the undo. */
import * as Type from 'typebox';
import { defineEndpoint, Instant } from '#core/api';

/** Tiers of the callers; each type of record is shown only to those who may view it. */
const operators = { tiers: ['tenant', 'platform'] } as const;

export const lastChanges = defineEndpoint({
  id: 'settings.changes.list',
  method: 'GET',
  path: '/settings/changes',
  summary: 'List the last change of each recently changed setting, newest first',
  guard: operators,
  answer: Type.Array(
    Type.Object({
      kind: Type.String(),
      /** Plugin that contains the texts of the list. */
      plugin: Type.String(),
      /** List that the record belongs to; the key of its texts. */
      list: Type.String(),
      id: Type.String(),
      name: Type.String(),
      tenantName: Type.Optional(Type.String()),
      /** Type as the audit trail names it: `Created`, `Changed`. */
      type: Type.String(),
      who: Type.String(),
      created: Instant,
      changes: Type.Array(
        Type.Object({ field: Type.String(), from: Type.Optional(Type.String()), to: Type.Optional(Type.String()) }),
      ),
      version: Type.Integer({ minimum: 1 }),
      /** True when the caller may undo the change. */
      canUndo: Type.Boolean(),
    }),
  ),
});

export const undoChange = defineEndpoint({
  id: 'settings.changes.undo',
  method: 'POST',
  path: '/settings/changes/{kind}/{id}/undo',
  summary: 'Undo the last change of a setting; a later change is a conflict',
  guard: operators,
  userOnly: true,
  body: Type.Object({ version: Type.Integer({ minimum: 1 }) }, { additionalProperties: false }),
  answer: 'none',
});
