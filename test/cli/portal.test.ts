// @lane program
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { repository, temporaryRoot } from './run.ts';

const run = promisify(execFile);
const bin = join(repository, 'cli/portal.js');

test('the command runs from any folder, and as npx does', async () => {
  assert.match((await run(process.execPath, [bin, 'check'], { cwd: tmpdir() })).stdout, /^default: no problems$/m);
});

test('--version needs no package at all, and without packages the rest says what to do', async (t) => {
  const root = await temporaryRoot(t, { 'package.json': '{"version":"1.2.3","type":"module"}' });
  await mkdir(join(root, 'cli'));
  for (const name of ['portal.js', 'preflight.cjs'])
    await copyFile(join(repository, 'cli', name), join(root, 'cli', name));
  await chmod(join(root, 'cli/portal.js'), 0o755);
  assert.deepEqual(await run(join(root, 'cli/portal.js'), ['--version'], { cwd: tmpdir() }), {
    stdout: '1.2.3\n',
    stderr: '',
  });
  const failed: unknown = await run(process.execPath, [join(root, 'cli/portal.js'), 'doctor']).catch(
    (error: unknown) => error,
  );
  assert.ok(failed instanceof Error && 'code' in failed && 'stderr' in failed);
  assert.deepEqual(
    [failed.code, failed.stderr],
    [1, `portal: [packages.missing] The package tsx is not installed. Run npm ci in ${root}/\n`],
  );
});

test('it exits with the code, and with one line for what went wrong', async () => {
  const failed: unknown = await run(process.execPath, [bin, 'list', '-d', 'nope']).catch((error: unknown) => error);
  assert.ok(failed instanceof Error && 'code' in failed && 'stderr' in failed);
  assert.equal(failed.code, 1);
  assert.match(String(failed.stderr), /^portal: [^\n]+\n$/);
});

test('a PORT that is empty is not set', async () => {
  const env = { ...process.env, PORT: '' };
  // The command exits with 1 if the port is in use.
  const { stdout } = await run(process.execPath, [bin, 'doctor'], { env }).catch((error: { stdout: string }) => error);
  assert.match(stdout, /Port 4200/);
});

test('a pipe that closes early is no error', async () => {
  const { stdout, stderr } = await run('/bin/sh', ['-c', `"${process.execPath}" "${bin}" check --codes | head -n 1`]);
  assert.deepEqual([stdout, stderr], ['broken-plugin\n', '']);
});
