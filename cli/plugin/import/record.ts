/** Record of an import that an imported plugin stores, so that the import can be repeated with a later document. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as Type from 'typebox';
import Value from 'typebox/value';
import { type Tier, tiers } from '../../../core/permissions/guard.ts';
import { ScaffoldError } from '../../scaffold-error.ts';
import { foldersOf } from '../scaffold/place-files.ts';
import { callNames, type ImportedApi } from './model.ts';

export interface ImportRecord {
  /** Contents of the document from which the files can be generated again. */
  readonly api: ImportedApi;
  readonly tags: readonly string[];
  readonly tier: Tier;
  /** sha-256 of each generated file, by path relative to the project. */
  readonly files: Readonly<Record<string, string>>;
}

const texts = Type.Array(Type.String());
const Call = Type.Object({ method: Type.String(), path: Type.String(), summary: Type.String() });
const Resource = Type.Object({
  part: Type.Object({}),
  parents: texts,
  key: Type.String(),
  name: Type.String(),
  item: Type.Object({}),
  calls: Type.Partial(Type.Record(Type.Enum([...callNames]), Call)),
});
const Api = Type.Object({
  id: Type.String(),
  title: Type.String(),
  services: texts,
  prefix: Type.String(),
  server: Type.Optional(Type.String()),
  resources: Type.Array(Resource),
});
/** Validated shape of a record. The schemas in it are validated when files are generated from them. */
const Shape = Type.Unsafe<ImportRecord>(
  Type.Object({ api: Api, tags: texts, tier: Type.Enum([...tiers]), files: Type.Record(Type.String(), Type.String()) }),
);

export const importRecordPath = (id: string): string => `plugins/${id}/.portal-import.json`;

export const importRecordText = (record: ImportRecord): string => `${JSON.stringify(record, null, 1)}\n`;

/**
 * @returns the record; `undefined` if the plugin was not imported
 * @throws ScaffoldError if its record can't be read
 */
export async function readImportRecord(root: string, id: string): Promise<ImportRecord | undefined> {
  const path = importRecordPath(id);
  const text = await readFile(join(root, path), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    // Only this command writes the file; after a manual edit it must be restored. The command removes and writes the
    // listed files, so they must belong to the plugin.
    const isOwn = (file: string) =>
      foldersOf(id).some((folder) => file.startsWith(`${folder}/`)) && !file.split('/').includes('..');
    if (Value.Check(Shape, value) && Object.keys(value.files).every(isOwn)) return value;
  } catch {
    // The error below reports it.
  }
  throw new ScaffoldError('scaffold.record', `${path} can’t be read. Restore it from version control.`);
}
