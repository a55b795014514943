import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { namingWholeWorld, wholeWorldFiles } from './whole-world.ts';

test('only files with a stated reason use the unrestricted world', () => {
  const found = namingWholeWorld(fileURLToPath(new URL('../..', import.meta.url)));
  assert.deepEqual(
    found,
    Object.keys(wholeWorldFiles).sort(),
    'name a new file with its reason in whole-world.ts, or use the world of the request',
  );
});
