// @lane component
/** The audit trail of a bulk update names the people and their actions. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bulkCalls } from '../../../plugins/bulk-updates/api.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';

const { world, actor } = await openSandbox('bulk-updates');
const readerOf = ({ email, holder }: ReturnType<typeof actor>) => {
  const person = world.personByEmail(email) ?? assert.fail(email);
  return { ...holder, person, tenantId: person.tenantId, merchantId: person.merchantId, mode: 'Live' as const };
};

test('the trail of a bulk update names who drafted it and who decided, to the platform alone', async () => {
  const maker = actor('platform');
  const decider = actor('platform', ['Platform.Leave.View']);
  const waiting = (
    await decider.client.call(bulkCalls.list, { query: { PageSize: 10, PageIndex: 0, status: 'WaitingForApproval' } })
  ).data[0];
  assert.ok(waiting);
  await decider.client.call(bulkCalls.reject, { params: { id: waiting.id }, body: { reason: 'Not agreed' } });
  const trails = world.trails.get('bulk-update') ?? assert.fail('no trails');
  const last = trails.read(readerOf(maker), world, waiting.id).entries.at(-1);
  assert.deepEqual(
    last?.changes.filter(({ field }) => field === 'status' || field === 'rejection'),
    [
      { field: 'status', from: 'WaitingForApproval', to: 'Rejected' },
      { field: 'rejection', to: 'Not agreed' },
    ],
  );
  assert.equal(last?.actorEmail, decider.email);
  assert.throws(() => trails.read(readerOf(actor('tenant')), world, waiting.id), /don't have access/);
});
