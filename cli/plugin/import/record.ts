/** What an imported plugin remembers of its import, so that it can be made again from a later document. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Tier, tiers } from '../../../core/permissions/guard.ts';
import { foldersOf } from '../scaffold/place-files.ts';
import { ScaffoldError } from '../scaffold/scaffold-error.ts';
import { isJson } from './document.ts';
import type { ImportedApi } from './model.ts';

export interface ImportRecord {
  /** What was found in the document: the files can be made of it again. */
  readonly api: ImportedApi;
  readonly tags: readonly string[];
  readonly tier: Tier;
  /** sha-256 of each file as it was generated, by path relative to the project. */
  readonly files: Readonly<Record<string, string>>;
}

export const importRecordPath = (id: string): string => `plugins/${id}/.portal-import.json`;

export const importRecordText = (record: ImportRecord): string => `${JSON.stringify(record, null, 1)}\n`;

/** @returns undefined where the plugin was not imported. @throws ScaffoldError where its record cannot be read */
export async function readImportRecord(root: string, id: string): Promise<ImportRecord | undefined> {
  const path = importRecordPath(id);
  const text = await readFile(join(root, path), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    // Written by this command alone; whoever edits it restores it. Its files are removed and written, so that they are the plugin's own.
    const isOwn = (file: string) => foldersOf(id).some((folder) => file.startsWith(`${folder}/`)) && !file.split('/').includes('..');
    if (isJson(value) && isJson(value.api) && isJson(value.files) && Array.isArray(value.tags) && tiers.some((one) => one === value.tier))
      if (Object.keys(value.files).every(isOwn)) return value as unknown as ImportRecord;
  } catch {
    // Said below.
  }
  throw new ScaffoldError('scaffold.record', `${path} cannot be read. Restore it from version control.`);
}
