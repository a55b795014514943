import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eachTier, isTiered, partOf, tiered, tiersOf } from '../../../core/permissions/tiered.ts';

const lists = tiered({ tenant: '/crm/leads', merchant: '/merchant/leads' });

test('a tiered value is read by tier, and is nothing for the others', () => {
  assert.equal(lists.tenant, '/crm/leads');
  assert.equal(partOf(lists, 'merchant'), '/merchant/leads');
  assert.throws(() => partOf(lists, 'platform'), /for tenant and merchant, not for platform/);
  // @ts-expect-error: this value says nothing for the platform
  assert.equal(lists.platform, undefined);
  assert.deepEqual(Object.values(lists), ['/crm/leads', '/merchant/leads']);
  assert.deepEqual(tiersOf(lists), ['tenant', 'merchant']);
});

test('only what tiered() has made is one, from whichever copy of it', async () => {
  const copy: typeof import('../../../core/permissions/tiered.ts') = await import(
    `../../../core/permissions/tiered.ts?${Date.now()}`
  );
  assert.ok(isTiered(copy.tiered({ tenant: 1 })));
  assert.ok(!isTiered({ tenant: 1, merchant: 2 }));
  // @ts-expect-error: a tier that there is not
  tiered({ tenant: 1, staff: 2 });
});

test('each part is changed for its tier', () => {
  const paths = eachTier(lists, (list) => `${list}/:leadId?`);
  assert.deepEqual({ ...paths }, { tenant: '/crm/leads/:leadId?', merchant: '/merchant/leads/:leadId?' });
  assert.ok(isTiered(paths));
});
