/**
 * Builds for several test files, made only once for the same sources, because each takes some seconds of both
 * processors.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const store = join(root, '.cache/kept-builds');
const sources = [
  'cli',
  'core',
  'dev-server',
  'server',
  'plugins',
  'deployments',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/**
 * Returns the SHA-256 of everything in this repository that a build may read. The lock file represents its packages.
 */
function sourcesKey(): string {
  const hash = createHash('sha256');
  const add = (path: string) => hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  for (const source of sources) {
    if (/\.json$/.test(source)) add(source);
    else {
      const entries = readdirSync(join(root, source), { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      );
      for (const path of entries.map((entry) => join(entry.parentPath, entry.name).slice(root.length)).sort())
        add(path);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Copies a build into a folder: an earlier build of the same sources, or the build that `make` creates.
 * @param name of the type of build
 * @param folder to copy into; it may exist
 * @returns the result of `make`, as stored in JSON
 */
export async function cachedBuild<Result>(
  name: string,
  folder: string,
  make: (into: string) => Promise<Result>,
): Promise<Result> {
  const id = `${name}-${sourcesKey()}`;
  const storedPath = join(store, id);
  if (!existsSync(storedPath)) {
    await mkdir(store, { recursive: true });
    const outdated = readdirSync(store).filter((entry) => entry.startsWith(`${name}-`) && !entry.startsWith(id));
    for (const entry of outdated) rmSync(join(store, entry), { recursive: true, force: true });
    const making = join(store, `making-${name}-${process.pid}`);
    const files = join(making, 'files');
    await mkdir(files, { recursive: true });
    try {
      const result = await make(files);
      // Written beside the files, so that both appear at the same time: a process that finishes later uses the files of
      // the first.
      writeFileSync(join(making, 'result.json'), JSON.stringify(result) ?? 'null');
      try {
        renameSync(making, storedPath);
      } catch (error) {
        // Another process may have built the same files.
        if (!existsSync(storedPath)) throw error;
      }
    } finally {
      rmSync(making, { recursive: true, force: true });
    }
  }
  await cp(join(storedPath, 'files'), folder, { recursive: true });
  return JSON.parse(readFileSync(join(storedPath, 'result.json'), 'utf8'));
}
