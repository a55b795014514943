import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFaults } from '../../dev-server/faults.ts';

const statuses = (seed: number, calls = 200) => {
  const faults = createFaults(seed, { fail: 0.3 });
  return Array.from({ length: calls }, () => faults.next('GET', '/gateway/x').status);
};

test('a share of the calls fails with 500, 503 or 429, the same ones for the same seed', () => {
  const run = statuses(5);
  assert.deepEqual(run, statuses(5));
  assert.notDeepEqual(run, statuses(6));
  const failed = run.filter((status) => status !== undefined);
  assert.ok(failed.length > 30 && failed.length < 90, `${failed.length} of 200`);
  assert.deepEqual([...new Set(failed)].sort(), [429, 500, 503]);
});

test('faults are for matching calls, for a number of times, and end with clear', () => {
  const faults = createFaults(1, { latency: 7 });
  faults.set({ status: 409, match: (method, path) => method === 'POST' && path.endsWith('/refunds'), times: 2 });
  const refund = () => faults.next('POST', '/gateway/merchant/api/transactions/1/refunds');
  assert.deepEqual(faults.next('GET', '/gateway/merchant/api/transactions/1/refunds'), { latency: 0, dropAfterCommit: false });
  assert.equal(refund().status, 409);
  assert.equal(refund().status, 409);
  assert.equal(refund().status, undefined);
  faults.clear();
  assert.deepEqual(refund(), { latency: 7, dropAfterCommit: false });
});
