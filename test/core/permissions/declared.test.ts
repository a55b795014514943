import assert from 'node:assert/strict';
import { test } from 'node:test';
import { corePermissions } from '../../../core/permissions/core-permissions.ts';
import { permissionsIn, permissionsOfTier } from '../../../core/permissions/declared.ts';

test('groups of permissions are read one by one, each with its tiers', () => {
  assert.deepEqual(permissionsIn([{ tiers: ['tenant', 'platform'], names: ['Reports'] }]), [
    { name: 'Reports', tiers: ['tenant', 'platform'] },
  ]);
  assert.deepEqual(permissionsIn(undefined), []);
});

test('a tier has exactly the permissions declared for it, sorted, regardless of their names', () => {
  const declared = permissionsIn([
    { tiers: ['tenant', 'platform'], names: ['Reports'] },
    { tiers: ['tenant'], names: ['Merchant.LooksLikeAMerchants'] },
  ]);
  assert.deepEqual(permissionsOfTier(declared, 'tenant'), ['Merchant.LooksLikeAMerchants', 'Reports']);
  assert.deepEqual(permissionsOfTier(declared, 'platform'), ['Reports']);
  assert.deepEqual(permissionsOfTier(declared, 'merchant'), []);
});

test('core’s own belong to one tier each, as their names say', () => {
  const tierOf = { Deployment: 'platform', Platform: 'platform', CRM: 'tenant', Merchant: 'merchant' } as const;
  for (const { name, tiers } of corePermissions)
    assert.deepEqual(tiers, [tierOf[name.split('.')[0] as keyof typeof tierOf]], name);
});
