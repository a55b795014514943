import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstDue } from '../../dev-server/world/first-due.ts';

test('the earliest time of a list is looked for once, and again in another list', () => {
  let looked = 0;
  const first = firstDue((time: number) => {
    looked += 1;
    return time;
  });
  const times = [3, 1, 2];
  assert.deepEqual([first(times), first(times), looked], [1, 1, 3]);
  assert.deepEqual([first([5, 4]), first([])], [4, Number.POSITIVE_INFINITY]);
});
