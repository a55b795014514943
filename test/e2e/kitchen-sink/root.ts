import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** A copy of the project with this plugin among its plugins, for the server's `root`; removed after the file's tests. */
export async function kitchenRoot(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'portal-kitchen-'));
  const parts = ['core', 'plugins', 'dev-server', 'deployments', 'package.json', 'package-lock.json', 'tsconfig.json'];
  await Promise.all(parts.map((part) => cp(join(repository, part), join(root, part), { recursive: true })));
  await cp(join(repository, 'test/e2e/kitchen-sink'), join(root, 'plugins/kitchen-sink'), { recursive: true });
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'));
  after(() => rm(root, { recursive: true, force: true }));
  return root;
}
