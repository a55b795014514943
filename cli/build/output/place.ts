/** Writing of a build into a folder that may be served at the same time. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { builtFiles } from '../../../server/build-output/files.ts';
import { type BuiltFiles, writeFiles } from '../assets/files.ts';

const { public: publicDir } = builtFiles;

/**
 * Writes the files one by one, each atomically: assets first, because documents refer to them, and the start document
 * last. Only then are files removed that the build does not contain. Requests during the update get either the previous
 * build or this build, with all assets of both.
 * @param files files by path below `out`
 */
export async function placeFiles(out: string, files: BuiltFiles): Promise<void> {
  // Writes next to the destination, because a rename is atomic only within a file system.
  const made = join(out, `.${randomBytes(6).toString('hex')}.new`);
  try {
    await writeFiles(made, files);
    for (const folder of new Set([...files.keys()].map((path) => dirname(path))))
      await mkdir(join(out, folder), { recursive: true });
    for (const path of [...files.keys()].sort((a, b) => turnOf(a) - turnOf(b)))
      await rename(join(made, path), join(out, path));
  } finally {
    await rm(made, { recursive: true, force: true });
  }
  const entries = await readdir(join(out, publicDir), { recursive: true, withFileTypes: true });
  const there = entries.filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    there.filter((path) => !files.has(relative(out, path).split(sep).join('/'))).map((path) => rm(path)),
  );
}

function turnOf(path: string): number {
  if (path.startsWith(`${publicDir}/assets/`)) return 0;
  return path.startsWith(`${publicDir}/index.html`) ? 2 : 1;
}
