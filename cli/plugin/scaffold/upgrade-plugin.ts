/**
 * Compares a scaffolded plugin with the current template, and applies changes to files that the author has not changed.
 */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { discoverPlugins } from '../../../core/plugin/discover.ts';
import { didYouMean } from '../../../core/plugin/nearest.ts';
import { ScaffoldError } from '../../scaffold-error.ts';
import { type Change, compare } from './compare.ts';
import type { Files } from './part.ts';
import { hashOf, readRecord, recordPath, recordText, type ScaffoldRecord } from './record.ts';
import { templateVersion } from './render.ts';
import { formattedFilesOf } from './scaffold.ts';

export interface Upgrade {
  readonly id: string;
  /** Version of the template from which it was generated or last updated. */
  readonly from: number;
  readonly to: number;
  readonly changes: readonly Change[];
}

export interface UpgradeOptions {
  readonly root: string;
  /** Applies the changes to files that the author has not changed. */
  readonly write: boolean;
  /** Marks the conflicting files as merged manually, so that they are not shown until the template changes again. */
  readonly merged: boolean;
}

/**
 * Upgrades a plugin, or checks all scaffolded plugins.
 * @throws ScaffoldError for a plugin that does not exist or was not scaffolded
 */
export async function upgradePlugins(named: string | undefined, options: UpgradeOptions): Promise<readonly Upgrade[]> {
  const ids = (await discoverPlugins(options.root)).map(({ id }) => id);
  if (named !== undefined && !ids.includes(named)) {
    throw new ScaffoldError(
      'scaffold.id',
      `No plugin is named "${named}". ${didYouMean(named, ids, 'Run portal plugin list to see all plugins.')}`,
    );
  }
  const records = await Promise.all(
    (named === undefined ? ids : [named]).map(async (id) => ({ id, record: await readRecord(options.root, id) })),
  );
  if (named !== undefined && !records[0]?.record) {
    throw new ScaffoldError(
      'scaffold.record',
      `The plugin ${named} was not created by portal plugin new: it has no ${recordPath(named)}. There is nothing to compare.`,
    );
  }
  const upgrades: Upgrade[] = [];
  for (const { id, record } of records) if (record) upgrades.push(await upgrade(id, record, options));
  return upgrades;
}

async function upgrade(id: string, record: ScaffoldRecord, { root, write, merged }: UpgradeOptions): Promise<Upgrade> {
  const rendered = await formattedFilesOf(record, root);
  const changes = compare(record, await presentFiles(root, record, rendered), rendered);
  const settled = changes.filter(({ kind }) => (kind === 'merge' ? merged : write));
  for (const change of settled) if (change.kind !== 'merge') await apply(root, change);
  if (settled.length > 0 || (write && changes.length === 0 && record.template !== templateVersion)) {
    await writeWhole(join(root, recordPath(id)), recordText(settledRecord(record, settled, rendered)));
  }
  return { id, from: record.template, to: templateVersion, changes };
}

async function presentFiles(root: string, record: ScaffoldRecord, rendered: Files): Promise<Files> {
  const paths = [...new Set([...Object.keys(record.files), ...rendered.keys()])];
  const read = await Promise.all(
    paths.map(async (path) => [path, await readFile(join(root, path), 'utf8').catch(() => undefined)] as const),
  );
  return new Map(read.filter((entry): entry is readonly [string, string] => entry[1] !== undefined));
}

async function apply(root: string, change: Exclude<Change, { readonly kind: 'merge' }>): Promise<void> {
  const path = join(root, change.path);
  if (change.kind === 'remove') return rm(path, { force: true });
  await mkdir(dirname(path), { recursive: true });
  await writeWhole(path, change.after);
}

/** Writes a file atomically, by renaming a temporary file in the same folder. */
async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}

/** Returns the record for the plugin's next comparison. */
function settledRecord(record: ScaffoldRecord, settled: readonly Change[], rendered: Files): ScaffoldRecord {
  const files = new Map(Object.entries(record.files));
  for (const { path } of settled) {
    const after = rendered.get(path);
    if (after === undefined) files.delete(path);
    else files.set(path, hashOf(after));
  }
  return {
    template: templateVersion,
    answers: record.answers,
    parts: record.parts,
    files: Object.fromEntries([...files].sort(([path], [other]) => (path < other ? -1 : 1))),
  };
}
