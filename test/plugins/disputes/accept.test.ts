// @lane sandbox
/**
 * An accepted dispute moves a merchant's money: it counts for the totals of a day, and above their limit another person
 * must approve it.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outflowOf } from '../../../dev-server/world/outflows.ts';
import type { World } from '../../../dev-server/world/world.ts';
import { operatorCalls } from '../../../plugins/transactions/api.ts';
import { acceptDispute, respondToDispute } from '../../../plugins/disputes/api.ts';
import type { Dispute } from '../../../plugins/disputes/sandbox/token.ts';
import { callerOf } from '../../harness/in-process.ts';
import { as, call, refused, testWorld } from './call.ts';
import { allOf, day, details, now, proveIn, taker } from './cases.ts';

const tight = { refundApprovalAbove: 1, payoutApprovalAbove: 1 };
const wide = { refundApprovalAbove: 1_000_000, payoutApprovalAbove: 1_000_000 };
const isOpen = ({ status, stage }: Dispute) => status === 'NeedsResponse' && stage === 'Chargeback';
const isEarly = ({ status, stage }: Dispute) =>
  status === 'NeedsResponse' && (stage === 'PreDispute' || stage === 'Inquiry');

/** Finds an open case that matches, with two people who may accept it. */
function caseOf(world: World, isLike: (dispute: Dispute) => boolean) {
  const dispute = allOf(world).find((candidate) => candidate.mode === 'Live' && isLike(candidate)) ?? assert.fail();
  const { tenantId } = dispute;
  const colleague = world.people.find(
    (person) => person.tier === 'tenant' && person.tenantId === tenantId && person.isActive,
  );
  return { dispute, tenant: callerOf(colleague), platform: as(world, 'platform', 'Live', tenantId) };
}
const accept = (world: World, who: ReturnType<typeof as>, { id }: Dispute, config: object) =>
  call(world, who, acceptDispute, { id, body: { reason: 'Not worth it' }, config });
const counted = (world: World, { person }: ReturnType<typeof as>) =>
  outflowOf(world, { personId: person.id, mode: 'Live' }, 0).map(({ amount }) => amount);

for (const [stage, isLike] of [
  ['a chargeback', isOpen],
  ['an inquiry', isEarly],
] as const)
  test(`accepting ${stage} counts once for the person and the payment`, async () => {
    const world = testWorld();
    const { dispute, tenant } = caseOf(world, isLike);
    const { money } = await accept(world, tenant, dispute, wide);
    assert.notEqual(Number(money.taken), 0);
    const { taken } = now(world, dispute);
    assert.deepEqual(counted(world, tenant), [taken]);
    // The accepted amount reduces the limit for other actions.
    const other = allOf(world).find(
      (candidate) =>
        candidate.transactionId !== dispute.transactionId &&
        candidate.tenantId === tenant.tenantId &&
        candidate.mode === 'Live',
    );
    const { leftToday } = await call(world, tenant, operatorCalls.details, {
      id: other?.transactionId ?? '',
      config: tight,
    });
    assert.equal(Number(leftToday?.returns), 0);
  });

test('an acceptance above the daily limit waits for a second person and counts for the proposer', async () => {
  const world = testWorld();
  const { dispute, tenant, platform } = caseOf(world, isOpen);
  const proposed = await accept(world, tenant, dispute, tight);
  assert.deepEqual(
    [proposed.status, proposed.acceptance?.personId, proposed.acceptance?.cause],
    ['NeedsResponse', tenant.person.id, 'maker'],
  );
  assert.deepEqual([proposed.history[0]?.type, counted(world, tenant)], ['AcceptanceProposed', []]);
  await refused(accept(world, tenant, dispute, tight), 409, 'disputes.own-acceptance');
  const done = await accept(world, platform, dispute, tight);
  assert.deepEqual(
    [done.status, done.acceptance, done.history[0]?.actor],
    ['Accepted', undefined, `${platform.person.firstName} ${platform.person.lastName}`],
  );
  // Two people moved the money, so it counts for neither of them.
  assert.deepEqual([counted(world, tenant), counted(world, platform)], [[], []]);
});

test('a proposal ends with the response or the deadline, and no longer counts for its proposer', async () => {
  const world = testWorld();
  const { dispute: late, tenant, platform } = caseOf(world, isEarly);
  const answered = taker(world, tenant)(isOpen);
  for (const dispute of [answered, late]) await accept(world, tenant, dispute, tight);
  proveIn(world, answered);
  await call(world, platform, respondToDispute, { id: answered.id, body: { statement: 'It was delivered.' } });
  world.clock.advance(late.respondBy - world.now() + 1);
  for (const dispute of [answered, late]) assert.equal((await details(world, tenant, dispute)).acceptance, undefined);
  assert.deepEqual([now(world, late).stage, counted(world, tenant)], ['Chargeback', []]);
  world.clock.advance(100 * day);
  assert.deepEqual(counted(world, tenant), []);
});
