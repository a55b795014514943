import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { repository } from './run.ts';

const run = promisify(execFile);
const bin = join(repository, 'cli/portal.js');

test('the command runs from any folder, and as npx does', async () => {
  assert.match((await run(process.execPath, [bin, 'check'], { cwd: tmpdir() })).stdout, /^default: no problems$/m);
  assert.match((await run(bin, ['--version'], { cwd: tmpdir() })).stdout, /^\d/);
});

test('it exits with the code, and with one line for what went wrong', async () => {
  const failed: unknown = await run(process.execPath, [bin, 'list', '-d', 'nope']).catch((error: unknown) => error);
  assert.ok(failed instanceof Error && 'code' in failed && 'stderr' in failed);
  assert.equal(failed.code, 1);
  assert.match(String(failed.stderr), /^portal: [^\n]+\n$/);
});

test('a pipe that closes early is no error', async () => {
  const { stdout, stderr } = await run('/bin/sh', ['-c', `"${process.execPath}" "${bin}" check --codes | head -n 1`]);
  assert.deepEqual([stdout, stderr], ['broken-plugin\n', '']);
});
