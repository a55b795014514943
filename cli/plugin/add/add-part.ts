/**
 * Adds a part to a plugin of a project. It is formatted, checked with all plugins, and then written; if there is a
 * problem, nothing is written.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { discoverPlugins } from '../../../core/plugin/discover.ts';
import { didYouMean } from '../../../core/plugin/nearest.ts';
import { ScaffoldError } from '../../scaffold-error.ts';
import { finishBeforeSignal, inTemporaryFolder } from '../../stopped-work.ts';
import { formatFiles } from '../scaffold/format.ts';
import { refuseMisfit } from '../scaffold/misfit.ts';
import type { Part, PartKind } from '../scaffold/part.ts';
import { partFiles } from '../scaffold/part-files.ts';
import { installedWith } from '../scaffold/part-manifest.ts';
import { partOf } from '../scaffold/part-names.ts';
import { type PartRequest, type PartRequestOptions, partRequest } from '../scaffold/part-request.ts';
import { stagingPrefix } from '../scaffold/place-files.ts';
import { hashOf, readRecord, recordPath, recordText, type ScaffoldRecord } from '../scaffold/record.ts';
import { formattedFilesOf } from '../scaffold/scaffold.ts';

export interface AddOptions extends PartRequestOptions {
  readonly root: string;
  readonly dryRun: boolean;
}

export interface AddedPart {
  readonly part: Part;
  /** Files relative to the project, sorted, and whether each is new. */
  readonly files: readonly { readonly path: string; readonly isNew: boolean }[];
}

/** @throws ScaffoldError for a missing plugin, an invalid name, and a file without the structure of a scaffolded one */
export async function addPart(kind: PartKind, plugin: string, name: string, options: AddOptions): Promise<AddedPart> {
  const { root, dryRun } = options;
  const installed = await discoverPlugins(root);
  const ids = installed.map(({ id }) => id);
  const before = installed.find(({ id }) => id === plugin);
  if (!before) {
    throw new ScaffoldError(
      'scaffold.id',
      `No plugin is named "${plugin}". ${didYouMean(plugin, ids, 'Run portal plugin list to see all plugins, or portal plugin new to create one.')}`,
    );
  }
  const part = partOf(kind, plugin, name, options);
  const request = partRequest(kind, name, options);
  const read = (path: string) => readFile(join(root, path), 'utf8').catch(() => undefined);
  const drafts = await partFiles(kind, part, { ...options, read });
  const files = await Promise.all(
    [...drafts.keys()].sort().map(async (path) => ({ path, isNew: (await read(path)) === undefined })),
  );
  refuseMisfit(
    installedWith(before, [{ kind, part, ...(options.slot !== undefined && { slot: options.slot }) }], drafts),
    installed.filter(({ id }) => id !== plugin),
    before,
  );
  if (dryRun) return { part, files };
  const formatted = new Map(
    await inTemporaryFolder(stagingPrefix(root), (staging) => formatFiles(drafts, staging, root)),
  );
  const record = await recordWith(request, plugin, root);
  if (record) formatted.set(recordPath(plugin), recordText(record));
  await finishBeforeSignal(async () => {
    for (const [path, text] of formatted) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, `${path}.new`), text);
    }
    // From here on only a disk error can fail.
    for (const path of formatted.keys()) await rename(join(root, `${path}.new`), join(root, path));
  });
  return { part, files };
}

/**
 * Returns the plugin's record with the part, so that an upgrade knows which files the author has changed.
 * @returns the record; `undefined` for a plugin that was not scaffolded, or a part that depends on the author's code,
 *   because there is nothing to compare them with
 */
async function recordWith(request: PartRequest, plugin: string, root: string): Promise<ScaffoldRecord | undefined> {
  const record = await readRecord(root, plugin);
  if (!record) return undefined;
  const next = { ...record, parts: [...record.parts, request] };
  const before = await formattedFilesOf(record, root);
  const after = await formattedFilesOf(next, root).catch((reason: unknown) => {
    if (reason instanceof ScaffoldError) return undefined;
    throw reason;
  });
  if (!after) return undefined;
  const files = new Map(Object.entries(record.files));
  for (const [path, text] of after) {
    const was = before.get(path);
    // A file from an older template is still compared with that older version.
    if (was !== text && (was === undefined || files.get(path) === hashOf(was))) files.set(path, hashOf(text));
  }
  return { ...next, files: Object.fromEntries([...files].sort(([path], [other]) => (path < other ? -1 : 1))) };
}
