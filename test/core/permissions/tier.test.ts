import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tiers } from '../../../core/permissions/guard.ts';
import { claimedTier, tierOf } from '../../../core/permissions/tier.ts';

const tier = (userType: string, isPlatform = false) => tierOf({ userType, isPlatform });

test('there are three tiers: platform, tenant and merchant', { requirements: ['A-003'] }, () => {
  assert.deepEqual([...tiers].sort(), ['merchant', 'platform', 'tenant']);
});

test('the user type platform is the platform tier', { requirements: ['S-009'] }, () => {
  assert.equal(tier('platform'), 'platform');
});

test('the user type crm is the tenant tier', { requirements: ['S-010'] }, () => {
  assert.equal(tier('crm'), 'tenant');
  assert.equal(tier('Crm'), 'tenant');
});

test('the user types merchant and customer are the merchant tier', { requirements: ['S-011'] }, () => {
  assert.equal(tier('merchant'), 'merchant');
  assert.equal(tier('Merchant'), 'merchant');
  assert.equal(tier('customer'), 'merchant');
});

test('every name of a user type is mapped to one of three values, and isPlatform wins', {
  requirements: ['S-012'],
}, () => {
  assert.equal(tier('tenant'), 'tenant');
  assert.equal(tier('MERCHANT'), 'merchant');
  assert.equal(tier('crm', true), 'platform');
  assert.equal(tier('unknown', true), 'platform');
});

test('the user types crm, merchant, customer and platform are known, and no other', { requirements: ['S-397'] }, () => {
  for (const known of ['crm', 'merchant', 'customer', 'platform']) assert.ok(claimedTier(known));
  for (const unknown of ['', 'admin', 'merchant/customer ', 'crm ']) assert.equal(claimedTier(unknown), undefined);
  assert.equal(claimedTier(undefined), undefined);
});

test('a person of no known tier is refused, with what was expected', () => {
  for (const unknown of ['admin', '', 'constructor', '__proto__', 'toString']) {
    assert.throws(() => tier(unknown), /is unknown; expected platform, crm, tenant, merchant or customer/);
  }
});
