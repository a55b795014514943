// @lane component
/** A submitted bank reference has its proof, which both sides can read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Files, readsFile } from '../../../plugins/files/sandbox/contract.ts';
import { merchantUtrCalls } from '../../../plugins/utr-resubmissions/api.ts';
import { rails } from '../../../plugins/utr-resubmissions/rails.ts';
import sandbox, { Resubmissions } from '../../../plugins/utr-resubmissions/sandbox.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';

const { world } = await openSandbox('utr-resubmissions');

test('proof goes with a submitted reference: the tenant reads it, another person’s file is refused', async () => {
  const known = new Set(world.of(Resubmissions)?.all.map(({ transactionId }) => transactionId));
  const merchant = [
    ...world.transactions.query(
      { statuses: new Set(['Pending']), kinds: new Set(['Bank']), mode: 'Live' },
      { pageSize: Number.POSITIVE_INFINITY },
    ).rows,
  ].find(
    ({ id, type, paymentMethod }) => type === 'Sale' && !known.has(id) && rails.some((rail) => rail === paymentMethod),
  );
  assert.ok(merchant, 'a pending transfer');
  const tenant =
    world.people.find(
      ({ tier, tenantId, isAdministrator }) => tier === 'tenant' && tenantId === merchant.tenantId && isAdministrator,
    ) ?? assert.fail('no tenant');
  const sender =
    world.people.find(({ merchantId }) => merchantId === merchant.merchantId) ?? assert.fail('no merchant');
  const files = world.of(Files) ?? assert.fail('no files');
  const file = (personId: string) =>
    files.create(
      {
        tenantId: merchant.tenantId,
        merchantId: merchant.merchantId,
        name: 'slip.pdf',
        contentType: 'application/pdf',
        size: 4,
        created: world.now(),
        personId,
        by: 'Somebody',
        readers: [],
      },
      { actor: 'Somebody' },
    );
  const { submit } = merchantUtrCalls;
  const route = sandbox.routes.find(({ endpoint }) => endpoint.id === submit.id) ?? assert.fail('no route');
  const rail = rails.find((candidate) => candidate === merchant.paymentMethod) ?? 'UPI';
  const caller = {
    person: sender,
    tier: 'merchant',
    permissions: new Set<string>(),
    tenantId: merchant.tenantId,
    merchantId: merchant.merchantId,
    mode: 'Live',
  };
  const utr = { UPI: '123456789012', IMPS: '123456789012', NEFT: 'HDFC123456789000', RTGS: 'HDFC123456789012345000' }[
    rail
  ];
  const requestResubmission = (proof: readonly string[]) =>
    route.handler({
      ...{ params: {}, query: {}, headers: {}, requestId: 'r', caller, world },
      body: {
        transactionId: merchant.id,
        rail,
        utr,
        paidAmount: '1.00',
        paidAt: new Date(world.now() - 60_000).toISOString(),
        payer: 'Asha',
        proof,
      },
    } as never); // the request of this endpoint
  await assert.rejects(async () => requestResubmission([file(tenant.id).id]), /no longer exists/);
  const ownFile = file(sender.id);
  // the endpoint's answer
  const answer = (await requestResubmission([ownFile.id])) as { readonly proof?: readonly unknown[] };
  assert.deepEqual(answer.proof, [{ fileId: ownFile.id, fileName: 'slip.pdf' }]);
  const held = files.get(ownFile.id) ?? assert.fail('the file is gone');
  assert.ok(
    readsFile(
      { person: tenant, tier: 'tenant', permissions: new Set(), tenantId: merchant.tenantId, mode: 'Live' },
      held,
    ),
    'the tenant reads it',
  );
});
