/** Moves a scaffolded plugin into place, either completely or not at all. */
import { lstat, mkdir, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ScaffoldError } from '../../scaffold-error.ts';
import { finishBeforeSignal } from '../../stopped-work.ts';

/**
 * Returns the folders of a plugin, relative to the project. The plugin folder is last, because the plugin exists when
 * that folder does.
 */
export const foldersOf = (id: string): readonly string[] => [`fixtures/${id}`, `test/plugins/${id}`, `plugins/${id}`];

/**
 * Returns the path prefix of folders for unfinished files. They are on the project's disk, so that they can be moved by
 * renaming.
 */
export const stagingPrefix = (root: string): string => join(root, '.portal-new-');

/** @throws ScaffoldError with the first folder that already exists */
export async function refuseTaken(root: string, id: string): Promise<void> {
  for (const folder of foldersOf(id)) {
    if (await exists(join(root, folder)))
      throw new ScaffoldError('scaffold.taken', `${folder} already exists. Move it away, or choose another id.`);
  }
}

/**
 * Renames the staged folders into place. If one of them fails, the renamed ones are moved back.
 * @throws the error of the file system
 */
export async function placeFolders(staging: string, root: string, id: string): Promise<void> {
  const placed: string[] = [];
  await finishBeforeSignal(async () => {
    try {
      for (const folder of foldersOf(id)) {
        await mkdir(dirname(join(root, folder)), { recursive: true });
        await rename(join(staging, folder), join(root, folder));
        placed.push(join(root, folder));
      }
      await linkFixtures(root, id);
    } catch (error) {
      for (const folder of placed) await rm(folder, { recursive: true, force: true });
      throw error;
    }
  });
}

/** Creates the link through which WireMock reads the plugin's mappings when it runs on `fixtures/`. */
export async function linkFixtures(root: string, id: string): Promise<void> {
  const link = join(root, 'fixtures/mappings', id);
  await mkdir(dirname(link), { recursive: true });
  if (!(await exists(link))) await symlink(join('..', id), link, 'dir');
}

const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );
