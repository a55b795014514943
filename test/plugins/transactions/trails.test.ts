// @lane component
/** Bank order files and bulk updates tell who did what; a submitted bank reference carries its proof, which both sides read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Files, readsFile } from '../../../plugins/files/sandbox/contract.ts';
import { bulkCalls } from '../../../plugins/transactions/bulk-update/api.ts';
import { BankOrders } from '../../../plugins/transactions/sandbox/bank-orders/entity.ts';
import { Resubmissions } from '../../../plugins/transactions/sandbox/utr/index.ts';
import { merchantUtrCalls } from '../../../plugins/transactions/utr/api.ts';
import { rails } from '../../../plugins/transactions/utr/rails.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';

const { world, actor } = await openSandbox('transactions');
const readerOf = ({ email, holder }: ReturnType<typeof actor>) => {
  const person = world.personByEmail(email) ?? assert.fail(email);
  return { ...holder, person, tenantId: person.tenantId, merchantId: person.merchantId, mode: 'Live' as const };
};

test('the trail of a bulk update names who drafted it and who decided, to the platform alone', async () => {
  const maker = actor('platform');
  const decider = actor('platform', ['Platform.Leave.View']);
  const waiting = (await decider.client.call(bulkCalls.list, { query: { PageSize: 10, PageIndex: 0, status: 'WaitingForApproval' } })).data[0];
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

test('the trail of a bank order file is its tenant’s', () => {
  const tenant = readerOf(actor('tenant'));
  const orders = world.of(BankOrders) ?? assert.fail('no bank orders');
  const own = orders.all.find(({ tenantId }) => tenantId === tenant.tenantId) ?? assert.fail('no file');
  orders.change(own.id, { matched: own.matched + 1 }, { actor: 'Ada Byron', actorId: 'usr_ada' });
  const trails = world.trails.get('bank-order') ?? assert.fail('no trails');
  assert.equal(trails.read(tenant, world, own.id).entries.at(-1)?.actor, 'Ada Byron');
  const foreign = orders.all.find(({ tenantId }) => tenantId !== tenant.tenantId) ?? assert.fail('no foreign file');
  assert.throws(() => trails.read(tenant, world, foreign.id));
});

test('proof goes with a submitted reference: the tenant reads it, another person’s file is refused', async () => {
  const known = new Set(world.of(Resubmissions)?.all.map(({ transactionId }) => transactionId));
  const merchant = [
    ...world.transactions.query({ statuses: new Set(['Pending']), kinds: new Set(['Bank']), mode: 'Live' }, { pageSize: Number.POSITIVE_INFINITY }).rows,
  ].find(({ id, type, paymentMethod }) => type === 'Sale' && !known.has(id) && rails.some((rail) => rail === paymentMethod));
  assert.ok(merchant, 'a pending transfer');
  const tenant =
    world.people.find(({ tier, tenantId, isAdministrator }) => tier === 'tenant' && tenantId === merchant.tenantId && isAdministrator) ??
    assert.fail('no tenant');
  const sender = world.people.find(({ merchantId }) => merchantId === merchant.merchantId) ?? assert.fail('no merchant');
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
  const route =
    (await import('../../../plugins/transactions/sandbox.ts')).default.routes.find(({ endpoint }) => endpoint.id === submit.id) ?? assert.fail('no route');
  const rail = rails.find((one) => one === merchant.paymentMethod) ?? 'UPI';
  const caller = {
    person: sender,
    tier: 'merchant',
    permissions: new Set<string>(),
    tenantId: merchant.tenantId,
    merchantId: merchant.merchantId,
    mode: 'Live',
  };
  const utr = { UPI: '123456789012', IMPS: '123456789012', NEFT: 'HDFC123456789000', RTGS: 'HDFC123456789012345000' }[rail];
  const ask = (proof: readonly string[]) =>
    route.handler({
      ...{ params: {}, query: {}, headers: {}, requestId: 'r', caller, world },
      body: { transactionId: merchant.id, rail, utr, paidAmount: '1.00', paidAt: new Date(world.now() - 60_000).toISOString(), payer: 'Asha', proof },
    } as never); // the shape of this endpoint's request
  await assert.rejects(async () => ask([file(tenant.id).id]), /no longer exists/);
  const own = file(sender.id);
  const answer = (await ask([own.id])) as { readonly proof?: readonly unknown[] }; // the endpoint's answer
  assert.deepEqual(answer.proof, [{ fileId: own.id, fileName: 'slip.pdf' }]);
  const held = files.get(own.id) ?? assert.fail('the file is gone');
  assert.ok(readsFile({ person: tenant, tier: 'tenant', permissions: new Set(), tenantId: merchant.tenantId, mode: 'Live' }, held), 'the tenant reads it');
});
