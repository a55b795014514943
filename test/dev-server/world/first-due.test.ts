import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstDue } from '../../../dev-server/world/first-due.ts';

test('the earliest time of a list is looked for once, and again in another list', () => {
  let looked = 0;
  const first = firstDue((time: number) => {
    looked += 1;
    return time;
  });
  const times = [3, 1, 2];
  assert.deepEqual([first(times), first(times), looked], [1, 1, 3]);
  assert.deepEqual([first([5, 4]), first([])], [4, Number.POSITIVE_INFINITY]);
  assert.deepEqual([first(times, 1), first(times, 2.5), first(times, 3), looked], [2, 3, Number.POSITIVE_INFINITY, 5]);
});

test('a record may be due several times, or never', () => {
  const first = firstDue((times: readonly number[]) => times);
  const records = [[7, 3], [], [5]];
  assert.deepEqual(
    [2, 3, 5, 7].map((after) => first(records, after)),
    [3, 5, 7, Number.POSITIVE_INFINITY],
  );
});
