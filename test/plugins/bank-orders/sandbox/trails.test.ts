// @lane component
/** The audit trail of a bank order file names the people who changed it, only to its tenant. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BankOrders } from '../../../../plugins/bank-orders/sandbox/entity.ts';
import { openSandbox } from '../../../harness/check-resource/sandbox.ts';

const { world, actor } = await openSandbox('bank-orders');
const { email, holder } = actor('tenant');
const person = world.personByEmail(email) ?? assert.fail(email);
const tenant = { ...holder, person, tenantId: person.tenantId, merchantId: person.merchantId, mode: 'Live' as const };

test('the trail of a bank order file is its tenant’s', () => {
  const orders = world.of(BankOrders) ?? assert.fail('no bank orders');
  const ownOrder = orders.all.find(({ tenantId }) => tenantId === tenant.tenantId) ?? assert.fail('no file');
  orders.change(ownOrder.id, { matched: ownOrder.matched + 1 }, { actor: 'Ada Byron', actorId: 'usr_ada' });
  const trails = world.trails.get('bank-order') ?? assert.fail('no trails');
  assert.equal(trails.read(tenant, world, ownOrder.id).entries.at(-1)?.actor, 'Ada Byron');
  const foreign = orders.all.find(({ tenantId }) => tenantId !== tenant.tenantId) ?? assert.fail('no foreign file');
  assert.throws(() => trails.read(tenant, world, foreign.id));
});
