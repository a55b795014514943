// @lane program
/** The portal can be served from a folder of sources that isn't writable. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { repository } from './run.ts';

const isRoot = process.getuid?.() === 0;
/** User that runs the portal. Root may write to all folders, so as root the portal runs as another user (`nobody`). */
const user = isRoot ? { uid: 65_534, gid: 65_534 } : {};

let folder: string;
let root: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-read-only-'));
  root = join(folder, 'portal');
  for (const name of ['cli', 'core', 'dev-server', 'server', 'package.json', 'tsconfig.json'])
    await cp(join(repository, name), join(root, name), { recursive: true });
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'));
  const deployment = {
    id: 'small',
    branding: { productName: 'X' },
    plugins: [],
    identity: { authority: '/identity', clientId: 'portal' },
    api: {},
  };
  for (const name of ['deployments', 'plugins', 'home']) await mkdir(join(root, name));
  await writeFile(join(root, 'deployments/small.json'), JSON.stringify(deployment));
  await mkdir(join(folder, 'cache'));
  if (isRoot) await chown(join(folder, 'cache'), 65_534, 65_534);
  await chmod(folder, 0o755);
  for (const path of [root, join(root, 'home')]) await chmod(path, 0o555);
});
after(async () => {
  await chmod(root, 0o755);
  await rm(folder, { recursive: true, force: true });
});

function start(cache: string): ChildProcess {
  const args = [join(root, 'cli/portal.js'), 'start', '--deployment', 'small', '--port', '0', '--transactions', '1000'];
  const env = { ...process.env, HOME: join(root, 'home'), XDG_CACHE_HOME: cache };
  return spawn(process.execPath, args, { ...user, env, cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
}

test('start builds into the cache of the user, says where, and finds the build there the next time', async (t) => {
  for (const time of ['first', 'second']) {
    const server = start(join(folder, 'cache'));
    t.after(() => server.kill('SIGKILL'));
    assert.ok(server.stdout && server.stderr);
    let err = '';
    server.stderr.on('data', (data: Buffer) => {
      err += data.toString();
    });
    let origin: string | undefined;
    for await (const line of createInterface(server.stdout)) {
      origin = /^Portal ready at (\S+)$/.exec(line)?.[1];
      if (origin) break;
    }
    assert.ok(origin, err);
    assert.equal((await fetch(`${origin}/deployment.json`)).status, 200);
    const [ownFolder = ''] = await readdir(join(folder, 'cache/portal'));
    const message = `${join(root, 'build')} isn’t writable. The portal is built into ${join(folder, 'cache/portal', ownFolder)}.\n`;
    assert.equal(err, time === 'first' ? message : '');
    server.kill('SIGTERM');
    await once(server, 'exit');
    assert.equal(server.exitCode, 0);
  }
  assert.deepEqual((await readdir(root)).sort(), [
    'cli',
    'core',
    'deployments',
    'dev-server',
    'home',
    'node_modules',
    'package.json',
    'plugins',
    'server',
    'tsconfig.json',
  ]);
});

test('an unwritable build folder and cache end in one line that names the remedy', async () => {
  const server = start('');
  let err = '';
  server.stderr?.on('data', (data: Buffer) => {
    err += data.toString();
  });
  await once(server, 'close');
  assert.equal(
    err,
    `portal: [build.folder] Neither ${join(root, 'build')} nor ${join(root, 'home/.cache/portal')} is writable. Make one of them writable, or set XDG_CACHE_HOME to a folder that is.\n`,
  );
  assert.equal(server.exitCode, 1);
});
