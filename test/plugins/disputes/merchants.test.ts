// @lane sandbox
/** Merchants see and respond to the disputes of their own payments, and see no internal data of tenant staff. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  acceptDispute,
  addEvidence,
  assignDispute,
  commentDispute,
  disputeSummary,
  getDispute,
  listDisputes,
  respondToDispute,
} from '../../../plugins/disputes/api.ts';
import plugin from '../../../plugins/disputes/plugin.ts';
import sandbox from '../../../plugins/disputes/sandbox.ts';
import transactions from '../../../plugins/transactions/plugin.ts';
import { inProcess, withRole } from '../../harness/in-process.ts';
import { as, call, refused, testWorld } from './call.ts';
import { Disputes } from '../../../plugins/disputes/sandbox/token.ts';
import { people } from '../../harness/sign-in.ts';
import { allOf, day, details, file, now, taker, upload } from './cases.ts';

const world = testWorld();
const tenant = as(world, 'tenant');
const merchant = as(world, 'merchant');
const page = { PageSize: 1000, PageIndex: 0 };
const take = taker(world, tenant);
const takeOwn = (status: string) =>
  take(
    (dispute) =>
      dispute.merchantId === merchant.merchantId && dispute.status === status && dispute.stage === 'Chargeback',
  );
const foreign =
  allOf(world).find(
    (dispute) =>
      dispute.tenantId === tenant.tenantId && dispute.merchantId !== merchant.merchantId && dispute.mode === 'Live',
  ) ?? assert.fail();
/** Calls that are first checked against their guard, like in the API. */
const guarded = inProcess({ sandboxes: [sandbox], manifests: [transactions, plugin], isGuarded: true });
const owner = withRole(world, 'merchant');
/** A colleague who may see disputes but not respond to them. */
const viewer = {
  ...owner,
  permissions: new Set(
    world.roles.find(({ name, tenantId }) => name === 'Merchant viewer' && tenantId === owner.tenantId)?.permissions,
  ),
};

test('a merchant lists its own disputes only, the next deadline first', async () => {
  const { data, count } = await call(world, merchant, listDisputes, { query: page });
  const all = allOf(world).filter((dispute) => dispute.merchantId === merchant.merchantId && dispute.mode === 'Live');
  assert.deepEqual(data.map(({ id }) => id).sort(), all.map(({ id }) => id).sort());
  assert.equal(count, all.length);
  const due = data.filter(({ status }) => status === 'NeedsResponse').map(({ respondBy }) => respondBy);
  assert.ok(due.length > 1, 'several wait');
  assert.deepEqual(
    data.slice(0, due.length).map(({ respondBy }) => respondBy),
    due.toSorted(),
  );
});

test('no call finds the dispute of another merchant', async () => {
  await refused(details(world, merchant, foreign), 404, 'disputes.not-found');
  await refused(upload(world, merchant, foreign, file('a.pdf', 'application/pdf')), 404, 'disputes.not-found');
  await refused(
    call(world, merchant, respondToDispute, { id: foreign.id, body: { statement: 'Delivered.' } }),
    404,
    'disputes.not-found',
  );
  await refused(call(world, merchant, acceptDispute, { id: foreign.id, body: {} }), 404, 'disputes.not-found');
});

test("a merchant's response goes to the scheme, and the trail of the tenant names the person", async () => {
  const dispute = takeOwn('NeedsResponse');
  await upload(world, merchant, dispute, file('proof.pdf', 'application/pdf'));
  const answered = await call(world, merchant, respondToDispute, { id: dispute.id, body: { statement: 'Delivered.' } });
  assert.equal(answered.status, 'UnderReview');
  const { history } = await details(world, tenant, dispute);
  const name = `${merchant.person.firstName} ${merchant.person.lastName}`;
  assert.deepEqual(
    history.slice(0, 2).map(({ type, actor }) => [type, actor]),
    [
      ['UnderReview', name],
      ['EvidenceAdded', name],
    ],
  );
});

test('a merchant accepts a dispute, and its money stays with the payer', async () => {
  const dispute = takeOwn('NeedsResponse');
  const { status, money } = await call(world, merchant, acceptDispute, { id: dispute.id, body: {} });
  assert.equal(status, 'Accepted');
  assert.notEqual(Number(money.taken), 0);
  assert.equal(now(world, dispute).status, 'Accepted');
});

test('assignees and comments of tenant staff are not shown to merchants', async () => {
  const dispute = take((candidate) => candidate.merchantId === merchant.merchantId);
  await call(world, tenant, assignDispute, { id: dispute.id, body: { ownerId: tenant.person.id } });
  await call(world, tenant, commentDispute, { id: dispute.id, body: { text: 'They lose these.' } });
  const seen = JSON.stringify(await details(world, merchant, dispute));
  assert.doesNotMatch(seen, /They lose these|ownerId|ownerName|"Assigned"/);
  assert.match(JSON.stringify(await details(world, tenant, dispute)), /They lose these/);
});

test('merchants don’t assign, comment or read the tenant’s figures, and respond only with the permission', async () => {
  const dispute = take((candidate) => candidate.merchantId === merchant.merchantId);
  const params = { id: dispute.id };
  const statement = { statement: 'Delivered.' };
  for (const [who, endpoint, given] of [
    [owner, assignDispute, { params, body: {} }],
    [owner, commentDispute, { params, body: { text: 'x' } }],
    [owner, disputeSummary, {}],
    [viewer, respondToDispute, { params, body: statement }],
    [viewer, acceptDispute, { params, body: {} }],
    [viewer, addEvidence, { params, body: { file: file('a.pdf', 'application/pdf') } }],
  ] as const)
    await refused(guarded.run(world, who, endpoint, given), 403, 'permission.missing');
  assert.deepEqual(now(world, dispute), dispute);
  assert.equal((await guarded.call(world, viewer, getDispute, { params })).id, dispute.id);
});

test('people who can respond are reminded seven days and one day before the deadline', async () => {
  const later = testWorld();
  const who = as(later, 'merchant');
  const dispute =
    allOf(later).find(
      (candidate) =>
        candidate.merchantId === who.merchantId &&
        candidate.status === 'NeedsResponse' &&
        candidate.respondBy > later.now() + 8 * day,
    ) ?? assert.fail();
  const person = later.personByEmail(people.merchant) ?? assert.fail();
  const staff = later.personByEmail(people.tenant) ?? assert.fail();
  later.of(Disputes)?.change(dispute.id, { ownerId: staff.id }, { actor: 'Ada' });
  const notices = (of: typeof person) =>
    later.notifications.of(of).filter(({ objectUrl }) => objectUrl?.endsWith(`/${dispute.id}`));
  later.clock.advance(dispute.respondBy - 7 * day - later.now() - 60_000);
  assert.equal(notices(person).length, 0);
  later.clock.advance(120_000);
  const [first] = notices(person);
  assert.match(first?.title ?? '', /: 7 days left$/);
  assert.equal(first?.objectUrl, `/merchant/disputes/${dispute.id}`);
  assert.equal(notices(staff)[0]?.objectUrl, `/transaction-management/disputes/disputes-lookup/${dispute.id}`);
  const viewers = later.people.filter(
    ({ merchantId, roleId }) => merchantId === who.merchantId && later.role(roleId)?.name === 'Merchant viewer',
  );
  const others = later.people.filter(
    ({ id, tier, tenantId }) => tier === 'tenant' && tenantId === who.tenantId && id !== staff.id,
  );
  assert.ok(others.length > 0);
  for (const colleague of [...viewers, ...others])
    assert.equal(notices(colleague).length, 0, 'who may not respond, or is not the assignee, hears nothing');
  later.clock.advance(6 * day);
  assert.match(notices(person)[0]?.title ?? '', /: 1 day left$/);
  assert.equal(notices(person).length, 2);
});
