import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { checkGuard } from '../../../core/permissions/guard.ts';
import { createPermissions } from '../../../core/permissions/permission-service.ts';

const ada = { userType: 'crm', isPlatform: false, permissions: ['CRM.Task.View', 'CRM.Lead.View'] };
const bob = { userType: 'merchant', isPlatform: false, permissions: ['Merchant.Transaction.View'] };

const permissions = createPermissions();
const held = () => [...(permissions.state.holder?.permissions ?? [])];

beforeEach(permissions.flush);

test('no permission is held before the user is known', () => {
  assert.equal(permissions.state.holder, undefined);
  assert.equal(checkGuard('signed-in', permissions.state.holder), 'signed-out');
});

test("once the user is known the service holds the user's tier and permissions", () => {
  permissions.load(ada);
  assert.equal(permissions.state.holder?.tier, 'tenant');
  assert.deepEqual(held(), ['CRM.Task.View', 'CRM.Lead.View']);
});

test('switching users leaves no permission of the first one', { requirements: ['S-410'] }, () => {
  permissions.load(ada);
  permissions.load(bob);
  assert.equal(permissions.state.holder?.tier, 'merchant');
  assert.deepEqual(held(), ['Merchant.Transaction.View']);
});

test('a user of an unknown type leaves no person signed in, not even the previous one', () => {
  permissions.load(ada);
  assert.throws(() => permissions.load({ ...bob, userType: 'admin' }), /unknown/);
  assert.equal(permissions.state.holder, undefined);
});

test('names that every object has are not held unless they were granted', () => {
  permissions.load(ada);
  for (const name of ['constructor', '__proto__', 'has'])
    assert.notEqual(checkGuard({ permissions: [name] }, permissions.state.holder), 'allowed');
});
