/**
 * Assets of earlier builds, which remain available for some time after an update. A user who had the portal open during
 * the update still loads screens from the old build until they reload the page. A rollback works in the same way.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtFiles } from '../../../server/build-output/files.ts';
import { addText, type BuiltFiles } from '../assets/files.ts';

export interface EarlierAssets {
  /** Files by name below `public/assets`. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Time at which each file was replaced, ISO 8601; files of the latest build have none. */
  readonly replacedAt: Readonly<Record<string, string>>;
}

const day = 86_400_000;
const none: EarlierAssets = { files: new Map(), replacedAt: {} };

/**
 * Reads the assets of the build in a folder, including those that it kept from earlier builds.
 * @returns the assets; empty if there is no build
 */
export async function earlierAssets(dir: string): Promise<EarlierAssets> {
  const assets = join(dir, builtFiles.public, 'assets');
  const names = await readdir(assets).catch(() => undefined);
  if (!names) return none;
  const replacedAt = await readFile(join(dir, builtFiles.replacedAssets), 'utf8').then(JSON.parse, () => ({}));
  return {
    files: new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(assets, name))] as const))),
    replacedAt,
  };
}

/**
 * Adds the earlier assets to the files of a build, with the time at which each was replaced.
 * @param files files by path below the folder of `portal build`
 * @param options.days days for which an asset is kept after it was replaced
 * @param options.now epoch milliseconds
 * @returns the number of assets that are kept
 */
export function addEarlierAssets(
  files: BuiltFiles,
  earlier: EarlierAssets,
  { days, now }: { readonly days: number; readonly now: number },
): number {
  const replacedAt: Record<string, string> = {};
  for (const [name, bytes] of [...earlier.files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const path = `${builtFiles.public}/assets/${name}`;
    const time = earlier.replacedAt[name] ?? new Date(now).toISOString();
    if (files.has(path) || now - Date.parse(time) >= days * day) continue;
    replacedAt[name] = time;
    files.set(path, bytes);
  }
  addText(files, builtFiles.replacedAssets, `${JSON.stringify(replacedAt, null, 2)}\n`);
  return Object.keys(replacedAt).length;
}
