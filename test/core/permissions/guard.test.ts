import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkGuard, type Guard, type Holder, type Tier, tiers } from '../../../core/permissions/guard.ts';

const holder = (tier: Tier, ...permissions: string[]): Holder => ({ tier, permissions: new Set(permissions) });

test('public lets everybody in, signed-in everybody who is', () => {
  assert.equal(checkGuard('public', undefined), 'allowed');
  assert.equal(checkGuard('public', holder('merchant')), 'allowed');
  assert.equal(checkGuard('signed-in', undefined), 'signed-out');
  for (const tier of tiers) assert.equal(checkGuard('signed-in', holder(tier)), 'allowed');
});

test('a guard with permissions wants sign-in first', { requirements: ['S-044'] }, () => {
  assert.equal(checkGuard({ permissions: ['CRM.Task.View'] }, undefined), 'signed-out');
  assert.equal(checkGuard({ tiers: ['tenant'] }, undefined), 'signed-out');
  assert.equal(checkGuard({}, undefined), 'signed-out');
});

test('a guard with a permission lets in only holders of that permission', { requirements: ['S-045'] }, () => {
  const guard: Guard = { permissions: ['CRM.Task.View'] };
  assert.equal(checkGuard(guard, holder('tenant', 'CRM.Task.View')), 'allowed');
  assert.equal(checkGuard(guard, holder('tenant', 'CRM.Lead.View')), 'missing-permission');
  assert.equal(checkGuard(guard, holder('tenant')), 'missing-permission');
});

test('any of several permissions opens the guard', { requirements: ['S-050'] }, () => {
  const guard: Guard = { permissions: ['CRM.Task.View', 'CRM.Lead.View'] };
  assert.equal(checkGuard(guard, holder('tenant', 'CRM.Lead.View')), 'allowed');
  assert.equal(checkGuard(guard, holder('tenant', 'CRM.Task.View')), 'allowed');
  assert.equal(checkGuard(guard, holder('tenant', 'CRM.Contact.View')), 'missing-permission');
});

test('a permission is held letter by letter: no prefix, no other case, no family', () => {
  const guard: Guard = { permissions: ['CRM.Task.View'] };
  for (const near of ['crm.task.view', 'CRM.Task', 'CRM.*', 'CRM.Task.View ', 'CRM.Task.ViewAll']) {
    assert.equal(checkGuard(guard, holder('tenant', near)), 'missing-permission', near);
  }
});

test('a guard with tiers refuses all other tiers regardless of their permissions', () => {
  const guard: Guard = { tiers: ['platform'], permissions: ['Platform.Leave.View'] };
  assert.equal(checkGuard(guard, holder('platform', 'Platform.Leave.View')), 'allowed');
  assert.equal(checkGuard(guard, holder('tenant', 'Platform.Leave.View')), 'wrong-tier');
  assert.equal(checkGuard(guard, holder('platform')), 'missing-permission');
  assert.equal(checkGuard({ tiers: [] }, holder('platform')), 'wrong-tier');
});

test('a guard without permissions is open to its tiers, one without either to everybody signed in', () => {
  assert.equal(checkGuard({ permissions: [], tiers: ['merchant'] }, holder('merchant')), 'allowed');
  assert.equal(checkGuard({}, holder('merchant')), 'allowed');
});

test('names that every object has are never held', () => {
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'has', 'size']) {
    assert.equal(
      checkGuard({ permissions: [name] }, holder('platform', 'Platform.Tenants.View')),
      'missing-permission',
      name,
    );
  }
});
