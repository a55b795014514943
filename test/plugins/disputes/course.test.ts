// @lane sandbox
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  acceptDispute,
  assignDispute,
  commentDispute,
  listColleagues,
  removeEvidence,
  respondToDispute,
} from '../../../plugins/disputes/api.ts';
import { feeOf } from '../../../plugins/disputes/sandbox/money.ts';
import { openDispute } from '../../../plugins/disputes/sandbox/open.ts';
import type { Dispute } from '../../../plugins/disputes/sandbox/token.ts';
import { createWorld } from '../../../dev-server/world/create.ts';
import sandbox from '../../../plugins/disputes/sandbox.ts';
import { as, call, findOne, now as worldNow, refused, testWorld } from './call.ts';
import { allOf, day, details, file, now, proveIn, taker, upload } from './cases.ts';

const isOpen = ({ status, stage }: Dispute) => status === 'NeedsResponse' && stage === 'Chargeback';
const respond = (
  world: ReturnType<typeof testWorld>,
  dispute: Dispute,
  statement = 'It was delivered.',
  requestId = 'respond',
) => {
  proveIn(world, dispute);
  return call(world, as(world, 'tenant'), respondToDispute, { id: dispute.id, body: { statement }, requestId });
};
const accept = (world: ReturnType<typeof testWorld>, { id }: Dispute) =>
  call(world, as(world, 'tenant'), acceptDispute, { id, body: { reason: 'Not worth it' } });
const dayText = (time: number) => new Date(time).toISOString().slice(0, 10).split('-').reverse().join('/');

test('the deadline ends a case on the world’s clock, and after it nothing is taken any more', async () => {
  const world = testWorld();
  const tenant = as(world, 'tenant');
  const dispute = taker(world, tenant)(isOpen);
  assert.equal((await details(world, tenant, dispute)).isOpen, true);
  // A response is still possible one minute before the deadline.
  world.clock.advance(dispute.respondBy - world.now() - 60_000);
  assert.equal(now(world, dispute).status, 'NeedsResponse');
  world.clock.advance(60_001);
  const late = now(world, dispute);
  assert.deepEqual([late.status, late.taken], ['Expired', dispute.taken]);
  const { isOpen: isStillOpen, daysLeft } = await details(world, tenant, dispute);
  assert.deepEqual([isStillOpen, daysLeft], [false, undefined]);
  const passed = `The deadline passed on ${dayText(dispute.respondBy)}.`;
  assert.equal(await refused(respond(world, dispute), 409, 'disputes.deadline'), passed);
  assert.equal(await refused(accept(world, dispute), 409, 'disputes.deadline'), passed);
  assert.equal(
    await refused(upload(world, tenant, dispute, file('a.pdf', 'application/pdf')), 409, 'disputes.deadline'),
    passed,
  );
});

test('a response is submitted once, and a won case returns the amount but not the fee', async () => {
  const world = testWorld();
  const tenant = as(world, 'tenant');
  const open = allOf(world).filter(
    (dispute) => dispute.tenantId === tenant.tenantId && dispute.mode === 'Live' && isOpen(dispute),
  );
  for (const dispute of open) await respond(world, dispute);
  const [first] = open;
  assert.ok(first);
  const submitted = await details(world, tenant, first);
  assert.deepEqual(
    [submitted.status, submitted.stage, submitted.statement],
    ['UnderReview', 'Representment', 'It was delivered.'],
  );
  await refused(respond(world, first, 'Again'), 409, 'disputes.submitted');
  await refused(accept(world, first), 409, 'disputes.submitted');
  world.clock.advance(40 * day);
  const decided = open.map((dispute) => now(world, dispute));
  assert.deepEqual(
    [...new Set(decided.map(({ status }) => status))].filter((status) => status === 'UnderReview'),
    [],
  );
  const won = decided.filter(({ status }) => status === 'Won');
  const lost = decided.filter(({ status }) => status === 'Lost');
  assert.ok(won.length > 0 && lost.length > 0, `${won.length} won, ${lost.length} lost`);
  for (const dispute of won) assert.ok(dispute.taken === 0 && feeOf(world, dispute) > 0);
  for (const { taken, amount } of lost) assert.equal(taken, amount);
  const [wonDispute] = won;
  assert.ok(wonDispute);
  const { money } = await details(world, tenant, wonDispute);
  assert.deepEqual([money.returned, money.taken], [money.disputed, money.taken]);
  assert.equal(money.result, `-${money.fee}`);
  await refused(respond(world, wonDispute), 409, 'disputes.ended');
});

test('two worlds decide alike', async () => {
  const outcomes = async () => {
    const world = testWorld();
    const open = allOf(world).filter(
      (dispute) => dispute.tenantId === as(world, 'tenant').tenantId && dispute.mode === 'Live' && isOpen(dispute),
    );
    for (const dispute of open) await respond(world, dispute);
    world.clock.advance(50 * day);
    return allOf(world).map(({ id, status, stage }) => [id, status, stage]);
  };
  assert.deepEqual(await outcomes(), await outcomes());
});

test('an unanswered early case becomes a chargeback with its money, fee and a new deadline', () => {
  const world = testWorld();
  const early = allOf(world).find(
    ({ status, stage }) => status === 'NeedsResponse' && (stage === 'PreDispute' || stage === 'Inquiry'),
  );
  assert.ok(early);
  assert.deepEqual([early.taken, feeOf(world, early)], [0, 0]);
  world.clock.advance(early.respondBy - world.now() + 1);
  const later = now(world, early);
  assert.deepEqual([later.status, later.stage, later.taken], ['NeedsResponse', 'Chargeback', early.amount]);
  assert.ok(feeOf(world, later) > 0 && later.respondBy > world.now());
});

test('accepting is final and asks for a step-up code everywhere', async () => {
  assert.equal(acceptDispute.sensitive, true);
  const world = testWorld();
  const tenant = as(world, 'tenant');
  const dispute = taker(world, tenant)(isOpen);
  const answer = await accept(world, dispute);
  assert.deepEqual([answer.status, answer.isOpen, answer.money.taken], ['Accepted', false, answer.money.disputed]);
  assert.deepEqual([answer.history[0]?.type, answer.history[0]?.reason], ['Accepted', 'Not worth it']);
  await refused(accept(world, dispute), 409, 'disputes.ended');
  await refused(respond(world, dispute), 409, 'disputes.ended');
  world.clock.advance(100 * day);
  assert.equal(now(world, dispute).status, 'Accepted');
});

test('a case is assigned to tenant colleagues only, and its history names the author of each change', async () => {
  // The world has permissions: a case can be assigned to users who may see disputes.
  const world = createWorld({
    seed: 7,
    now: worldNow,
    parts: [sandbox],
    permissions: [{ name: 'CRM.Transaction.View', tiers: ['tenant'] }],
  });
  const tenant = as(world, 'tenant');
  const dispute = taker(world, tenant)(isOpen);
  const colleagues = await call(world, tenant, listColleagues);
  assert.ok(colleagues.length > 0);
  const colleague = colleagues.find(({ id }) => id !== dispute.ownerId);
  const stranger = world.people.find(({ tier, tenantId }) => tier === 'tenant' && tenantId !== tenant.tenantId);
  const limited = world.personByEmail('limited@portal.test');
  assert.ok(colleague && stranger && limited);
  const given = await call(world, tenant, assignDispute, { id: dispute.id, body: { ownerId: colleague.id } });
  assert.equal(given.ownerName, colleague.name);
  for (const { id } of [stranger, limited])
    await refused(call(world, tenant, assignDispute, { id: dispute.id, body: { ownerId: id } }), 400, 'disputes.owner');
  await call(world, tenant, commentDispute, { id: dispute.id, body: { text: ' Called the courier. ' } });
  await refused(call(world, tenant, commentDispute, { id: dispute.id, body: { text: '  ' } }), 400, 'disputes.comment');
  const freed = await call(world, tenant, assignDispute, { id: dispute.id, body: {} });
  assert.equal(freed.ownerId, undefined);
  const { firstName, lastName } = tenant.person;
  assert.deepEqual(
    freed.history.map(({ type, reason, actor }) => [type, reason, actor]),
    [
      ['Assigned', undefined, `${firstName} ${lastName}`],
      ['Comment', 'Called the courier.', `${firstName} ${lastName}`],
      ['Assigned', undefined, `${firstName} ${lastName}`],
    ],
  );
});

test('an opened case has the scheme’s deadline and fee, the taken amount and a unique number', async () => {
  const world = testWorld();
  const tenant = as(world, 'tenant');
  const by = { actor: 'Ada Hall' };
  const payment = (method: string) =>
    findOne(
      world,
      (row) =>
        row.paymentMethod === method &&
        row.status === 'Captured' &&
        row.mode === 'Live' &&
        row.tenantId === tenant.tenantId &&
        row.captured > 500,
    );
  for (const [method, code, days] of [
    ['Visa', '13.1', 27],
    ['Mastercard', '4837', 42],
    ['American Express', 'C08', 17],
  ] as const) {
    const transaction = payment(method);
    const open = (amount: number) =>
      openDispute(world, transaction, { disputeCode: code, amount, comment: 'Bank letter' }, by);
    const detail = await details(world, tenant, { id: open(500) });
    assert.deepEqual(
      [detail.stage, detail.status, detail.reasonCode, detail.transactionId],
      ['Chargeback', 'NeedsResponse', code, transaction.id],
    );
    assert.equal(Math.round((Date.parse(detail.respondBy) - world.now()) / day), days);
    assert.equal(detail.money.taken, detail.money.disputed);
    assert.match(detail.money.fee, /[1-9]/);
    assert.deepEqual(
      [detail.history[0]?.type, detail.history[0]?.actor, detail.history[0]?.reason],
      ['Created', 'Ada Hall', 'Bank letter'],
    );
    const second = await details(world, tenant, { id: open(100) });
    assert.notEqual(second.caseId, detail.caseId);
  }
});

test('a dispute of another tenant or mode does not exist for the person', async () => {
  const world = testWorld();
  const tenant = as(world, 'tenant');
  const foreign = allOf(world).find(({ tenantId, mode }) => tenantId !== tenant.tenantId && mode === 'Live');
  const ownDispute = taker(world, tenant)(isOpen);
  assert.ok(foreign);
  const { id } = foreign;
  for (const answer of [
    details(world, tenant, foreign),
    details(world, as(world, 'tenant', 'Test'), ownDispute),
    respond(world, foreign),
    accept(world, foreign),
    call(world, tenant, commentDispute, { id, body: { text: 'x' } }),
    call(world, tenant, assignDispute, { id, body: {} }),
    upload(world, tenant, foreign, file('a.pdf', 'application/pdf')),
    call(world, tenant, removeEvidence, { params: { id, evidenceId: 'evd_1' } }),
  ])
    await refused(answer, 404, 'disputes.not-found');
});
