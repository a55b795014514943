/** Chooses the folder into which `portal start` builds the portal. */
import { createHash } from 'node:crypto';
import { access, constants, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartError } from '../server/start-error.ts';

/**
 * Returns the folder in the user's cache for a root whose `build/` isn't writable. Unlike in `/tmp`, other users can't
 * write there.
 */
export function cachedBuilds(root: string, env: NodeJS.ProcessEnv = process.env): string {
  const cache = env.XDG_CACHE_HOME || join(homedir(), '.cache');
  return join(cache, 'portal', createHash('sha256').update(root).digest('hex').slice(0, 12));
}

/**
 * Chooses the folder for builds: `build/` below the root, or the user's cache if the sources are read-only.
 * @throws StartError if neither is writable
 */
export async function buildsFolder(root: string): Promise<string> {
  const [ownFolder, cached] = [join(root, 'build'), cachedBuilds(root)];
  for (const folder of [ownFolder, cached]) if ((await refusalOf(folder)) === undefined) return folder;
  const remedy = 'Make one of them writable, or set XDG_CACHE_HOME to a folder that is.';
  throw new StartError('build.folder', `Neither ${ownFolder} nor ${dirname(cached)} is writable. ${remedy}`);
}

/**
 * Returns the system's reason why a folder, or the folder in which it would be created, isn't writable; undefined if it
 * is.
 */
export async function refusalOf(folder: string): Promise<string | undefined> {
  try {
    if (!(await stat(folder)).isDirectory()) return 'ENOTDIR';
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return code === 'ENOENT' && dirname(folder) !== folder ? refusalOf(dirname(folder)) : code;
  }
}
