/**
 * The assets of earlier builds, which stay available for a while. A person who works in the portal during an update
 * loads the next screen from the old build, until they load the new build. A rollback works the same way: the build
 * that follows is the older build.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shippedFiles } from '../../../server/shipped/files.ts';
import { addText, type BuiltFiles } from '../assets/files.ts';

export interface EarlierAssets {
  /** Files by name below `public/assets`. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Time at which each file was replaced, ISO 8601; files of the latest build itself have none. */
  readonly replaced: Readonly<Record<string, string>>;
}

const day = 86_400_000;
const none: EarlierAssets = { files: new Map(), replaced: {} };

/**
 * Reads the assets of the build in a folder, with those that it has kept itself.
 * @returns none where there is no build
 */
export async function earlierAssets(dir: string): Promise<EarlierAssets> {
  const assets = join(dir, shippedFiles.public, 'assets');
  const names = await readdir(assets).catch(() => undefined);
  if (!names) return none;
  const replaced = await readFile(join(dir, shippedFiles.replacedAssets), 'utf8').then(JSON.parse, () => ({}));
  return {
    files: new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(assets, name))] as const))),
    replaced,
  };
}

/**
 * Adds the earlier assets to the files of a build, and since when they are replaced.
 * @param files by path below the folder that `portal build` fills
 * @param options.days how long an asset stays after it was replaced @param options.now epoch milliseconds
 * @returns how many are kept
 */
export function addEarlier(
  files: BuiltFiles,
  earlier: EarlierAssets,
  { days, now }: { readonly days: number; readonly now: number },
): number {
  const replaced: Record<string, string> = {};
  for (const [name, bytes] of [...earlier.files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const path = `${shippedFiles.public}/assets/${name}`;
    const since = earlier.replaced[name] ?? new Date(now).toISOString();
    if (files.has(path) || now - Date.parse(since) >= days * day) continue;
    replaced[name] = since;
    files.set(path, bytes);
  }
  addText(files, shippedFiles.replacedAssets, `${JSON.stringify(replaced, null, 2)}\n`);
  return Object.keys(replaced).length;
}
