// @lane sandbox
/** The list of pending payments at the API. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listPending } from '../../../plugins/approvals/api.ts';
import plugin from '../../../plugins/approvals/plugin.ts';
import sandbox from '../../../plugins/approvals/sandbox.ts';
import { as, pluginCalls } from '../../harness/plugin-calls.ts';

const { largeWorld, call } = pluginCalls({ plugin, sandbox });

test('the waiting list holds requests for a second person and payments for their provider, soonest first', async () => {
  const fresh = largeWorld();
  const who = as(fresh, 'tenant');
  const all = await call(fresh, who, listPending, { query: { PageSize: 100, PageIndex: 0 } });
  assert.ok(all.count > 3);
  for (const row of all.data)
    assert.ok(
      row.status === 'WaitingForApproval' ||
        (row.status === 'Pending' && row.type !== 'Payout' && row.type !== 'Refund'),
    );
  const ends = all.data.map(({ expires }) => expires ?? '9');
  assert.deepEqual(ends, ends.toSorted());
  const payouts = await call(fresh, who, listPending, {
    query: { PageSize: 100, PageIndex: 0, kind: 'Payout', sortBy: 'amount', sortDirection: 'desc' },
  });
  assert.deepEqual(new Set(payouts.data.map(({ type }) => type)), new Set(['Payout']));
  const held = await call(fresh, who, listPending, { query: { PageSize: 1, PageIndex: 0, holdReason: 'Provider' } });
  assert.equal(payouts.count + held.count, all.count);
  assert.deepEqual([all.counts?.kind?.Payout, payouts.counts], [payouts.count, all.counts]);
  assert.equal(
    Object.values(held.counts?.kind ?? {}).reduce((sum, count) => sum + count, 0),
    held.count,
  );
});
