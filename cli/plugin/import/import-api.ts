/** Import of an OpenAPI document as a plugin. Another import keeps the author's changes. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { applyPatch, createTwoFilesPatch } from 'diff';
import type { Tier } from '../../../core/permissions/guard.ts';
import { writeDeclarations } from '../../../core/plugin/declarations.ts';
import { discoverPlugins } from '../../../core/plugin/discover.ts';
import { firstSegments } from '../../../dev-server/plugins.ts';
import { ScaffoldError } from '../../scaffold-error.ts';
import { finishBeforeSignal, inTemporaryFolder } from '../../stopped-work.ts';
import { idFault } from '../scaffold/answers.ts';
import { type Change, compare } from '../scaffold/compare.ts';
import { formatFiles } from '../scaffold/format.ts';
import { refuseMisfit } from '../scaffold/misfit.ts';
import type { Files } from '../scaffold/part.ts';
import { linkFixtures, refuseTaken } from '../scaffold/place-files.ts';
import { hashOf } from '../scaffold/record.ts';
import { kebabCase } from '../scaffold/words.ts';
import { type ApiDocument, readDocument } from './document.ts';
import { findResources } from './find-resources.ts';
import { installedApi } from './manifest.ts';
import type { ImportedApi, Unmapped } from './model.ts';
import { filesOfApi, importFolder } from './plugin-files.ts';
import { type ImportRecord, importRecordPath, importRecordText, readImportRecord } from './record.ts';
import { textsOf } from './texts-of.ts';

export interface ImportOptions {
  readonly root: string;
  readonly id?: string;
  readonly tags: readonly string[];
  readonly tier: Tier;
  readonly dryRun: boolean;
}

/**
 * Result for a file. `merged`: it contains the author's changes and the new content. `kept`: they conflict, so the file
 * is unchanged.
 */
export interface ImportedFile {
  readonly path: string;
  readonly what: 'new' | 'changed' | 'merged' | 'removed' | 'retained';
  /** Patch with the new content of a conflicting file. */
  readonly patch?: string;
}

export interface Imported {
  readonly api: ImportedApi;
  readonly files: readonly ImportedFile[];
  readonly unmapped: readonly Unmapped[];
  readonly untranslated: readonly string[];
}

/** @throws ScaffoldError for an invalid document or one without a resource, or an id that another plugin has */
export async function importApi(path: string, options: ImportOptions): Promise<Imported> {
  const { root, tier, dryRun } = options;
  const document = await readDocument(path);
  const id = options.id ?? idFor(document, options.tags);
  const record = await readImportRecord(root, id);
  const installed = await discoverPlugins(root);
  const tags = options.tags.length > 0 ? options.tags : (record?.tags ?? []);
  if (!record) {
    const fault = idFault(
      id,
      installed.map((plugin) => plugin.id),
    );
    if (fault !== undefined) throw new ScaffoldError('scaffold.id', `${fault} Pass another one with --id.`);
    await refuseTaken(root, id);
  }
  const others = installed.filter((plugin) => plugin.id !== id);
  const segments = await firstSegments(others);
  const { api, unmapped } = findResources(document, { id, tags, tier: record?.tier ?? tier, segments });
  if (api.resources.length === 0) throw new ScaffoldError('import.nothing', nothingFound(document, tags, unmapped));
  const { files: rendered, unmapped: without } = await filesOfApi(api, root);
  const { untranslated } = textsOf(api, record?.tier ?? tier);
  const before = record ? (await filesOfApi(record.api, root)).files : new Map<string, string>();
  const { files, writes } = await planWrites(root, record, before, rendered);
  if (writes.has(`plugins/${id}/plugin.ts`)) refuseMisfit(installedApi(api), others);
  if (!dryRun) {
    const next: ImportRecord = { api, tags, tier: record?.tier ?? tier, files: hashesAfter(record, rendered, files) };
    await put(root, id, new Map([...writes, [importRecordPath(id), importRecordText(next)]]));
    await writeDeclarations(root);
  }
  return { api, files, unmapped: [...unmapped, ...without], untranslated };
}

function idFor({ title }: ApiDocument, tags: readonly string[]): string {
  const [only] = tags.length === 1 ? tags : [title];
  return (
    kebabCase((only ?? title).replace(/([a-z\d])([A-Z])/g, '$1-$2').replace(/\b(?:api|rest|v\d+)\b/gi, ''))
      .slice(0, 40)
      .replace(/^[^a-z]+|-$/g, '') || 'imported'
  );
}

function nothingFound({ paths }: ApiDocument, tags: readonly string[], unmapped: readonly Unmapped[]): string {
  const known = new Set(
    Object.values(paths).flatMap((item) =>
      Object.values(item).flatMap((operation) =>
        typeof operation === 'object' && operation !== null && 'tags' in operation && Array.isArray(operation.tags)
          ? operation.tags.map(String)
          : [],
      ),
    ),
  );
  const missing = tags.filter((tag) => !known.has(tag));
  if (missing.length > 0)
    return `The document has no tag ${missing.join(', ')}. It has ${[...known].sort().slice(0, 40).join(', ')}.`;
  return `The document has no list of records to create a screen from.\n${unmapped
    .slice(0, 20)
    .map(({ at, what }) => `${at}: ${what}`)
    .join('\n')}`;
}

/** Returns the files to write, and the result for each file. */
async function planWrites(
  root: string,
  record: ImportRecord | undefined,
  before: Files,
  rendered: Files,
): Promise<{ readonly files: readonly ImportedFile[]; readonly writes: ReadonlyMap<string, string | undefined> }> {
  const paths = [...new Set([...Object.keys(record?.files ?? {}), ...rendered.keys()])];
  const read = await Promise.all(
    paths.map(async (path) => [path, await readFile(join(root, path), 'utf8').catch(() => undefined)] as const),
  );
  const present = new Map(read.filter((entry): entry is readonly [string, string] => entry[1] !== undefined));
  const changes = compare({ files: record?.files ?? {} }, present, rendered);
  const writes = new Map<string, string | undefined>();
  const files = changes.map((change): ImportedFile => {
    const { path } = change;
    if (change.kind === 'remove') {
      writes.set(path, undefined);
      return { path, what: 'removed' };
    }
    if (change.kind !== 'merge') {
      writes.set(path, change.after);
      return { path, what: change.kind === 'add' ? 'new' : 'changed' };
    }
    const merged = mergedText(change, before.get(path), record?.files[path]);
    if (merged === undefined)
      return { path, what: 'retained', patch: patchOf(path, before.get(path) ?? '', change.after) };
    writes.set(path, merged);
    return { path, what: 'merged' };
  });
  return { files, writes };
}

/**
 * Merges the new generated content into the author's file; `undefined` if both have changed the same lines, or the
 * previous generated content is unknown.
 */
function mergedText(
  { before: ownText, after }: Extract<Change, { readonly kind: 'merge' }>,
  base: string | undefined,
  hash: string | undefined,
): string | undefined {
  if (base === undefined || ownText === '' || after === '' || hashOf(base) !== hash) return undefined;
  const merged = applyPatch(ownText, createTwoFilesPatch('a', 'b', base, after, undefined, undefined, { context: 1 }), {
    fuzzFactor: 0,
  });
  return merged === false ? undefined : merged;
}

const patchOf = (path: string, before: string, after: string) =>
  createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, { context: 3 }).replace(
    /^=+\n/,
    '',
  );

/**
 * Returns the hashes for the next comparison. For a conflicting file, it is the hash of its previous generated content.
 */
function hashesAfter(
  record: ImportRecord | undefined,
  rendered: Files,
  files: readonly ImportedFile[],
): Readonly<Record<string, string>> {
  const retainedPaths = new Set(files.filter(({ what }) => what === 'retained').map(({ path }) => path));
  return Object.fromEntries(
    [...rendered].map(([path, text]) => [
      path,
      retainedPaths.has(path) ? (record?.files[path] ?? hashOf(text)) : hashOf(text),
    ]),
  );
}

/** Formats all files in a separate folder, then moves them into place. */
async function put(root: string, id: string, writes: ReadonlyMap<string, string | undefined>): Promise<void> {
  const texts = new Map(
    [...writes].filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[0] !== importRecordPath(id),
    ),
  );
  const formatted = await inTemporaryFolder(importFolder, (folder) => formatFiles(texts, folder, root));
  await finishBeforeSignal(async () => {
    for (const [path, text] of [
      ...formatted,
      ...[...writes].filter(([writePath]) => writePath === importRecordPath(id)),
    ]) {
      if (text === undefined) continue;
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, `${path}.new`), text);
      await rename(join(root, `${path}.new`), join(root, path));
    }
    for (const [path, text] of writes) if (text === undefined) await rm(join(root, path), { force: true });
    await linkFixtures(root, id);
  });
}
