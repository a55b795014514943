// @lane sandbox
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { toMinor } from '../../../core/api/money.ts';
import { merchantCalls, operatorCalls, platformCalls } from '../../../plugins/transactions/api.ts';
import * as detail from '../../../plugins/transactions/detail/api.ts';
import sandbox from '../../../plugins/transactions/sandbox.ts';
import { as, call, findOne, refused, testWorld } from './call.ts';

const world = testWorld();
const platform = as(world, 'platform');
const tenant = as(world, 'tenant');
const merchant = as(world, 'merchant');
const isOwn = (row: { readonly merchantId: string; readonly mode: string }) =>
  row.merchantId === merchant.merchantId && row.mode === 'Live';
const refunded = findOne(
  world,
  (row) => isOwn(row) && row.kind === 'Card' && row.refunded > 0 && row.status === 'Captured',
);
const parts = ['details', 'events', 'related', 'apiLogs', 'fees'] as const;

/** Returns the ids of all endpoints that a module exports, at any depth. */
function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('id' in value && 'method' in value && 'path' in value) return [String(value.id)];
  return Object.values(value).flatMap(idsIn);
}

test('the sandbox answers each of the plugin’s endpoints once', async () => {
  const folder = new URL('../../../plugins/transactions/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(?:(?:^|\/)(?:api|sources|start-csv|choices)|^actions\/(?:all|payout(?:-beneficiaries)?|reasons))\.ts$/.test(
        file,
      ) && !file.startsWith('sandbox/'),
  );
  assert.ok(files.length > 8);
  const declared = (
    await Promise.all(files.map(async (file) => idsIn({ ...(await import(new URL(file, folder).href)) })))
  ).flat();
  const answered = sandbox.routes.map(({ endpoint }) => endpoint.id);
  assert.deepEqual(answered.toSorted(), [...new Set(declared)].sort());
});

test('the details carry the money, which adds up', { requirements: ['EA-127', 'EA-128'] }, async () => {
  const detail = await call(world, merchant, merchantCalls.details, { id: refunded.id });
  const { authorized, captured, refunded: back, pending, remaining } = detail.money;
  const minor = (amount: string) => toMinor(amount, 2);
  assert.equal(world.decimalPlaces(detail.currency), 2);
  assert.equal(minor(captured) - minor(back) - minor(pending), minor(remaining));
  assert.equal(authorized, detail.amount);
  assert.ok(Number(back) > 0);
  assert.match(detail.arn ?? '', /^\d{23}$/);
  assert.match(detail.maskedPan ?? '', /^\d{6}•+\d{4}$/);
  assert.equal(detail.responseCode, '00');
  assert.deepEqual(await call(world, tenant, operatorCalls.details, { id: refunded.id }), detail);
  assert.deepEqual(await call(world, platform, platformCalls.details, { id: refunded.id }), detail);
});

test('nothing was authorized of what was declined, and a refund takes no money of the payer', async () => {
  const declined = findOne(world, (row) => isOwn(row) && row.status === 'Declined');
  const refund = findOne(world, (row) => isOwn(row) && row.type === 'Refund' && row.status === 'Refunded');
  for (const row of [declined, refund]) {
    const { money } = await call(world, merchant, merchantCalls.details, { id: row.id });
    assert.deepEqual(new Set(Object.values(money).map(Number)), new Set([0]));
  }
  assert.equal((await call(world, merchant, merchantCalls.details, { id: refund.id })).parentId, refund.parentId);
});

test('events, API logs and fees are those of the world', {
  requirements: ['EA-131', 'EA-132', 'EA-139', 'EA-140', 'EA-146', 'EA-147'],
}, async () => {
  const amounts = (rows: readonly { readonly amount: string }[]) =>
    rows.map(({ amount }) => Math.round(Number(amount) * 100));
  for (const calls of [operatorCalls, merchantCalls]) {
    const who = calls === operatorCalls ? tenant : merchant;
    const events = await call(world, who, calls.events, { id: refunded.id });
    assert.deepEqual(
      amounts(events),
      world.transactions.events(refunded).map(({ amount }) => amount),
    );
    assert.ok(events.some(({ relatedTransactionId }) => relatedTransactionId === refunded.children[0]));
    const logs = await call(world, who, calls.apiLogs, { id: refunded.id });
    assert.equal(logs.length, world.transactions.apiLogs(refunded).length);
    const fees = await call(world, who, calls.fees, { id: refunded.id });
    assert.deepEqual(
      amounts(fees),
      world.transactions.fees(refunded).map(({ amount }) => amount),
    );
  }
});

test('related are the refunds of a payment, or the payment and the other refunds', {
  requirements: ['EA-135', 'EA-136'],
}, async () => {
  const twice = findOne(world, (row) => row.children.length > 1 && row.mode === 'Live');
  const [first, second] = twice.children;
  const related = async (id = '') => (await call(world, platform, operatorCalls.related, { id })).map((row) => row.id);
  assert.deepEqual(await related(twice.id), twice.children);
  assert.deepEqual(await related(first), [twice.id, ...twice.children.slice(1)]);
  assert.ok((await related(second)).includes(first ?? ''));
  assert.deepEqual(
    (await call(world, merchant, merchantCalls.related, { id: refunded.id })).map((row) => row.id),
    refunded.children,
  );
});

test('webhooks of both services are paged; for the second one the platform names the tenant', {
  requirements: ['EA-202', 'EA-203', 'EA-204'],
}, async () => {
  const all = await call(world, tenant, operatorCalls.webhooks, {
    id: refunded.id,
    query: { pageIndex: 0, pageSize: 100 },
  });
  assert.ok(all.count > 1);
  assert.equal(all.data.length, all.count);
  const second = await call(world, merchant, merchantCalls.webhooks, {
    id: refunded.id,
    query: { pageIndex: 1, pageSize: 1 },
  });
  assert.deepEqual(second, { data: [all.data[1]], count: all.count });
  assert.deepEqual(
    await call(world, platform, platformCalls.webhooks, { id: refunded.id, query: { pageIndex: 0, pageSize: 100 } }),
    all,
  );
  const repeated = findOne(world, (row) => isOwn(row) && world.transactions.secondWebhooks(row).length > 1);
  const { secondWebhooks } = detail.platformDetail;
  const page = { pageIndex: 0, pageSize: 100 };
  const again = await call(world, tenant, detail.operatorDetail.secondWebhooks, { id: repeated.id, query: page });
  assert.ok(again.count > 1 && again.data.every(({ eventType }) => eventType.startsWith('v2.')));
  assert.deepEqual(
    await call(world, merchant, detail.merchantDetail.secondWebhooks, {
      id: repeated.id,
      query: { pageIndex: 1, pageSize: 1 },
    }),
    {
      data: [again.data[1]],
      count: again.count,
    },
  );
  assert.deepEqual(
    await call(world, platform, secondWebhooks, { id: repeated.id, query: { ...page, tenantId: repeated.tenantId } }),
    again,
  );
  const other = world.tenants.find(({ id }) => id !== repeated.tenantId)?.id ?? '';
  await refused(
    call(world, platform, secondWebhooks, { id: repeated.id, query: { ...page, tenantId: other } }),
    404,
    'transactions.not-found',
  );
});

test('another’s transaction is not found, in the very words of one that does not exist', async () => {
  const foreign = findOne(world, (row) => row.tenantId !== tenant.tenantId && row.mode === 'Live');
  const neighbors = findOne(
    world,
    (row) => row.tenantId === tenant.tenantId && row.merchantId !== merchant.merchantId && row.mode === 'Live',
  );
  const unknown = 'tx_00000000000000000000000000';
  for (const part of parts) {
    const asTenant = (id: string) =>
      refused(call(world, tenant, operatorCalls[part], { id }), 404, 'transactions.not-found');
    const asMerchant = (id: string) =>
      refused(call(world, merchant, merchantCalls[part], { id }), 404, 'transactions.not-found');
    const words = (await asTenant(unknown)).replace(unknown, '…');
    assert.equal((await asTenant(foreign.id)).replace(foreign.id, '…'), words);
    assert.equal((await asMerchant(neighbors.id)).replace(neighbors.id, '…'), words);
  }
  const elsewhere = as(world, 'platform', 'Live', tenant.tenantId);
  await refused(call(world, elsewhere, operatorCalls.details, { id: foreign.id }), 404, 'transactions.not-found');
  const inTest = findOne(world, (row) => row.tenantId !== tenant.tenantId && row.mode === 'Test');
  await refused(call(world, tenant, operatorCalls.details, { id: inTest.id }), 404, 'transactions.not-found');
});

test('a transaction of the other mode is not found, and the message names the mode', async () => {
  const inTest = findOne(world, (row) => row.merchantId === merchant.merchantId && row.mode === 'Test');
  for (const part of parts) {
    const message = await refused(
      call(world, merchant, merchantCalls[part], { id: inTest.id }),
      404,
      'transactions.other-mode',
    );
    assert.match(message, /Switch to Test mode/);
  }
  const seen = await call(world, as(world, 'merchant', 'Test'), merchantCalls.details, { id: inTest.id });
  assert.equal(seen.mode, 'Test');
});
