import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { temporaryFolder } from './built-portal.ts';

test('many temporary folders add a single listener for the end of the process', async () => {
  const before = process.listenerCount('exit');
  const folders = await Promise.all(Array.from({ length: 12 }, temporaryFolder));
  assert.ok(process.listenerCount('exit') - before <= 1);
  assert.ok(folders.every((folder) => existsSync(folder)));
});
