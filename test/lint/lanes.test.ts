import assert from 'node:assert/strict';
import { test } from 'node:test';
import { root } from '../runner/toys.ts';
import { findLaneViolations } from './lanes.ts';

test('each test file is in the lane of what it works with', () => {
  assert.deepEqual(
    findLaneViolations(root).map(({ at, message }) => `${at} ${message}`),
    [],
  );
});
