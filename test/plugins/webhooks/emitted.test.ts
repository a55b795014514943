// @lane sandbox
/** Events of a merchant's disputes, payouts, boarding and reports are sent to its endpoints with their subject. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { wholeWorld } from '../../../dev-server/world/narrowed.ts';
import { writeExports } from '../../../dev-server/sandbox/exports.ts';
import type { World } from '../../../dev-server/world/world.ts';
import { decideForm } from '../../../plugins/boarding/sandbox/acts.ts';
import { Boardings } from '../../../plugins/boarding/sandbox/contract.ts';
import { acceptDispute } from '../../../plugins/disputes/api.ts';
import { Disputes } from '../../../plugins/disputes/sandbox/contract.ts';
import { WebhookEndpoints } from '../../../plugins/webhooks/sandbox/contract.ts';
import { eventDeliveries } from '../../../plugins/webhooks/sandbox/emit.ts';
import { addWebhook, otherEvents, transactionEvents, webhookEvents } from '../../../plugins/webhooks/api.ts';
import { merchantStartCsv } from '../../../plugins/transactions/lookups/start-csv.ts';
import { as, call, createTestWorld } from '../settings/call.ts';

/** Returns the deliveries to a merchant's endpoints other than those of its transactions, oldest first. */
const sentTo = (world: World, merchantId: string) =>
  (wholeWorld(world).of(WebhookEndpoints)?.all ?? [])
    .filter((endpoint) => endpoint.merchantId === merchantId)
    .flatMap((endpoint) => eventDeliveries(world, endpoint))
    .map(({ delivery: { eventType }, body }) => ({ eventType, ...JSON.parse(body) }));

test('the list of events is that of transactions and of all else, each once', () => {
  assert.deepEqual(webhookEvents, [...transactionEvents, ...otherEvents]);
  assert.equal(new Set(webhookEvents).size, webhookEvents.length);
});

test('the documentation names every event', async () => {
  for (const language of ['en', 'tr']) {
    const article = await readFile(
      new URL(`../../../plugins/documentation/markdown/${language}/webhooks.md`, import.meta.url),
      'utf8',
    );
    assert.deepEqual(
      webhookEvents.filter((type) => !article.includes(`\`${type}\``)),
      [],
      language,
    );
  }
});

test('a dispute that is accepted, and cases that go on, are sent with the case', async () => {
  const world = createTestWorld(50_600);
  const merchant = as(world, 'merchant');
  const merchantId = merchant.merchantId ?? assert.fail();
  const open = () =>
    (world.of(Disputes)?.all ?? []).filter(
      (candidate) =>
        candidate.merchantId === merchantId && candidate.mode === 'Live' && candidate.status === 'NeedsResponse',
    );
  const [dispute] = open();
  await call(world, merchant, acceptDispute, { params: { id: dispute?.id ?? '' }, body: {} });
  const [event] = sentTo(world, merchantId);
  assert.deepEqual(
    [event?.type, event?.data.dispute.id, event?.data.dispute.caseId],
    ['dispute.accepted', dispute?.id, dispute?.caseId],
  );
  assert.match(event?.data.dispute.amount ?? '', /^\d+(\.\d+)?$/);
  const left = open().length;
  assert.ok(left > 0);
  world.clock.advance(60 * 86_400_000);
  const ends = sentTo(world, merchantId).filter(({ type }) => type === 'dispute.expired');
  assert.ok(ends.length > 0 && ends.every(({ data }) => data.dispute.status === 'Expired'));
});

test('a payout that arrives is sent with its amount', () => {
  const world = createTestWorld();
  // Reading the next run schedules the job, as a server's clock does on start.
  assert.ok(world.clock.nextOf('settlement.payouts'));
  world.clock.advance(14 * 86_400_000);
  const paid = world.merchants.flatMap(({ id }) =>
    sentTo(world, id)
      .filter(({ type }) => type === 'payout.paid')
      .map(({ data }) => ({ id, ...data })),
  );
  assert.ok(paid.length > 10);
  assert.equal(new Set(paid.map(({ payout }) => payout.id)).size, paid.length, 'each once');
  assert.ok(
    paid.every(({ id, payout }) => payout.merchantId === id && Number(payout.amount) > 0 && payout.number.length > 5),
  );
});

test('a decision on a form is sent to the merchant that boards', async () => {
  const world = createTestWorld();
  const tenant = as(world, 'tenant');
  const boarding =
    (world.of(Boardings)?.all ?? []).find(
      ({ status, tenantId }) => tenantId === tenant.tenantId && (status === 'Pending' || status === 'Reviewed'),
    ) ?? assert.fail();
  const { merchantId } = boarding;
  await call(world, tenant, addWebhook, {
    body: {
      url: 'https://boards.example/200',
      events: ['boarding.rejected'],
      modes: ['Live'],
      isEnabled: true,
      merchantId,
    },
  });
  decideForm({ world, caller: tenant, requestId: 'test' }, merchantId, 'Rejected', boarding.edition, 'No');
  const [event] = sentTo(world, merchantId).filter(({ type }) => type === 'boarding.rejected');
  assert.deepEqual(event?.data.boarding, { id: boarding.id, merchantId, status: 'Rejected' });
});

test("a merchant's file that is ready is sent with its rows", async () => {
  const world = createTestWorld();
  const merchant = as(world, 'merchant');
  await call(world, merchant, merchantStartCsv, { body: { timezoneOffset: 0, columns: 'id,amount' } });
  // This world does not run core's jobs, so the test runs the job that writes files.
  for (let second = 0; second < 10; second++) writeExports.run(world);
  const [event] = sentTo(world, merchant.merchantId ?? '').filter(({ type }) => type === 'report.ready');
  assert.ok(event && event.data.report.rows > 0 && event.data.report.name.length > 0);
});
