/**
 * A project for scaffolded plugins: core and packages of this repository by link, the dashboards, and only the files
 * that the test names.
 */
import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { repository, temporaryRoot } from './run.ts';

export async function scaffoldRoot(
  t: { after(done: () => Promise<void>): void },
  files: Readonly<Record<string, string>> = {},
): Promise<string> {
  const root = await temporaryRoot(t, files);
  for (const part of ['core', 'dev-server', 'node_modules', 'package.json', 'biome.json'])
    await symlink(join(repository, part), join(root, part));
  // The scaffolded plugin fills a slot of this one. A linked folder is not a plugin.
  await cp(join(repository, 'plugins/dashboards'), join(root, 'plugins/dashboards'), { recursive: true });
  return root;
}
