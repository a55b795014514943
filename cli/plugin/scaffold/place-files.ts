/** Puts a scaffolded plugin in its place: all of it or nothing. */
import { lstat, mkdir, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { whole } from '../../stopped-work.ts';
import { ScaffoldError } from './scaffold-error.ts';

/**
 * Returns the folders of a plugin, relative to the project. The plugin folder comes last: once it exists, the plugin
 * exists.
 */
export const foldersOf = (id: string): readonly string[] => [`fixtures/${id}`, `test/plugins/${id}`, `plugins/${id}`];

/**
 * Names the path prefix of folders for unfinished files: on the project's disk, so that they can be renamed into place.
 */
export const stagingPrefix = (root: string): string => join(root, '.portal-new-');

/** @throws ScaffoldError naming the first folder that is there already */
export async function refuseTaken(root: string, id: string): Promise<void> {
  for (const folder of foldersOf(id)) {
    if (await exists(join(root, folder)))
      throw new ScaffoldError('scaffold.taken', `${folder} already exists. Move it away, or choose another id.`);
  }
}

/**
 * Renames the staged folders into place; what was renamed goes back where one of them fails.
 * @throws what the file system says
 */
export async function placeFolders(staging: string, root: string, id: string): Promise<void> {
  const placed: string[] = [];
  await whole(async () => {
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

/** Creates the link through which a WireMock on `fixtures/` reads the plugin's mappings. */
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
