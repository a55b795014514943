import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld } from '../../../dev-server/world/create.ts';
import developer from '../../../plugins/developer/sandbox.ts';
import { PageVisits } from '../../../plugins/developer/sandbox/contract.ts';
import { noteVisit, visitsPerMerchant } from '../../../plugins/developer/sandbox/page-visits.ts';

test('visits of one merchant’s payment page push out no visits of another’s', () => {
  const world = createWorld({
    seed: 1,
    now: Date.parse('2026-03-11T10:00:00Z'),
    transactions: 500,
    parts: [developer],
  });
  const [busy, quiet] = world.merchants;
  assert.ok(busy && quiet);
  noteVisit(world, quiet, 'QUIET-1');
  for (let count = 0; count < visitsPerMerchant + 50; count += 1) noteVisit(world, busy, `BUSY-${count}`);
  const visits = world.of(PageVisits)?.all ?? [];
  assert.equal(visits.filter(({ merchantId }) => merchantId === busy.id).length, visitsPerMerchant);
  assert.ok(visits.some(({ order }) => order === 'QUIET-1'));
});
