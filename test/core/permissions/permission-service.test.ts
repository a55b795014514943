import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { checkGuard } from '../../../core/permissions/guard.ts';
import { flushPermissions, loadPermissions, permissions } from '../../../core/permissions/permission-service.ts';

const ada = { userType: 'crm', isPlatform: false, permissions: ['CRM.Task.View', 'CRM.Lead.View'] };
const bob = { userType: 'merchant', isPlatform: false, permissions: ['Merchant.Transaction.View'] };

const held = () => [...(permissions.holder?.permissions ?? [])];

beforeEach(flushPermissions);

test('nobody holds anything before the user is known', () => {
  assert.equal(permissions.holder, undefined);
  assert.equal(checkGuard('signed-in', permissions.holder), 'signed-out');
});

test("once the user is known the service holds the user's tier and permissions", () => {
  loadPermissions(ada);
  assert.equal(permissions.holder?.tier, 'tenant');
  assert.deepEqual(held(), ['CRM.Task.View', 'CRM.Lead.View']);
});

test('[S-410] switching users leaves no permission of the first one', () => {
  loadPermissions(ada);
  loadPermissions(bob);
  assert.equal(permissions.holder?.tier, 'merchant');
  assert.deepEqual(held(), ['Merchant.Transaction.View']);
});

test('a user of an unknown type leaves nobody signed in, not the one before', () => {
  loadPermissions(ada);
  assert.throws(() => loadPermissions({ ...bob, userType: 'admin' }), /unknown/);
  assert.equal(permissions.holder, undefined);
});

test('names that every object has are not held unless they were granted', () => {
  loadPermissions(ada);
  for (const name of ['constructor', '__proto__', 'has']) assert.notEqual(checkGuard({ permissions: [name] }, permissions.holder), 'allowed');
});
