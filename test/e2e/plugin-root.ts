/** A project of its own with this repository's core and other plugins, for what no installed plugin shows. */
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Makes the project's folder; give it to `startPortal` as `root`.
 * @param files by path below the folder: `plugins/<id>/plugin.ts`, `deployments/default.json` …
 */
export async function pluginRoot(files: Readonly<Record<string, string>>): Promise<{ readonly root: string; remove(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'portal-root-'));
  // The build fingerprints its own sources too.
  await Promise.all(['core', 'dev-server'].map((folder) => cp(join(repository, folder), join(root, folder), { recursive: true })));
  await Promise.all(['package.json', 'package-lock.json', 'tsconfig.json'].map((file) => cp(join(repository, file), join(root, file))));
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'), 'dir');
  for (const [path, contents] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), contents);
  }
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
