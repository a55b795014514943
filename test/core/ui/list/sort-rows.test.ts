// @lane unit
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sortRows } from '../../../../core/ui/list/sort-rows.ts';

test('numbers sort by size, texts by alphabet, empty ones last', () => {
  const columns = [{ id: 'v', title: 'V', cell: () => '', value: (row: { v: string | number | undefined }) => row.v }];
  const order = (values: (string | number | undefined)[], descending: boolean) =>
    sortRows(
      values.map((v) => ({ v })),
      { column: 'v', descending },
      columns,
    ).map(({ v }) => v);
  assert.deepEqual(order([10, 9, undefined, 100], false), [9, 10, 100, undefined]);
  assert.deepEqual(order([10, 9, undefined, 100], true), [100, 10, 9, undefined]);
  assert.deepEqual(order(['b', 'ä', 'a', 'item 10', 'item 9'], false), ['a', 'ä', 'b', 'item 9', 'item 10']);
});
