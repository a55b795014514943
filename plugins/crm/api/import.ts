/** API calls that import files of leads and contacts, and undo imports. */
import * as Type from 'typebox';
import { defineEndpoint, Instant, oneOf } from '#core/api';
import { type ImportField, importFields, importKinds, maxText, problemCodes } from '../import-table.ts';
import { permission } from '../permissions.ts';

const closed = { additionalProperties: false };
const guard = { permissions: [permission.Lead.Import, permission.Contact.Import] };
const Kind = oneOf(importKinds);
const Count = Type.Integer({ minimum: 0 });

const Column = Type.Optional(Type.Integer({ minimum: 0, maximum: 200 }));
// the object has an entry for every field
const mapping = Object.fromEntries(
  [...importFields.lead, ...importFields.contact].map((field) => [field, Column]),
) as Record<ImportField, typeof Column>;

/** Actions for a row whose email or phone number an existing record has. */
export const onDuplicate = ['Skip', 'Update', 'Create'] as const;

export const importRecords = defineEndpoint({
  id: 'crm.imports.run',
  method: 'POST',
  path: '/crm/imports',
  summary: 'Import leads or contacts from a file, or preview the import',
  guard,
  body: Type.Object(
    {
      kind: Kind,
      fileName: Type.String({ minLength: 1, maxLength: 200 }),
      text: Type.String({ minLength: 1, maxLength: maxText }),
      /** Column number of each field, from 0. */
      mapping: Type.Object(mapping, closed),
      onDuplicate: oneOf(onDuplicate),
      /** True to validate the file without changing data. */
      dryRun: Type.Boolean(),
    },
    closed,
  ),
  // A character takes up to 3 bytes, and up to 6 as a JSON escape.
  bodyLimit: 4 * maxText,
  answer: Type.Object({
    importId: Type.Optional(Type.String()),
    rows: Count,
    created: Count,
    updated: Count,
    skipped: Count,
    failed: Count,
    problems: Type.Array(
      Type.Object({
        row: Count,
        code: oneOf(problemCodes),
        field: Type.Optional(Type.String()),
        message: Type.Optional(Type.String()),
      }),
    ),
  }),
});

export const listImports = defineEndpoint({
  id: 'crm.imports.list',
  method: 'GET',
  path: '/crm/imports',
  summary: 'List the latest imports, newest first',
  guard,
  query: Type.Object({ kind: Kind }, closed),
  answer: Type.Array(
    Type.Object({
      id: Type.String(),
      fileName: Type.String(),
      by: Type.String(),
      created: Instant,
      made: Count,
      updated: Count,
      skipped: Count,
      failed: Count,
      undoneAt: Type.Optional(Instant),
      /** Time until which the import can be undone. */
      undoUntil: Type.Optional(Instant),
    }),
  ),
});

export const undoImport = defineEndpoint({
  id: 'crm.imports.undo',
  method: 'POST',
  path: '/crm/imports/{id}/undo',
  summary: 'Undo an import; records that were edited or used are kept',
  guard,
  answer: Type.Object({ removed: Count, restored: Count, kept: Count }),
});
