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

test('[S-044] a guard with permissions wants sign-in first', () => {
  assert.equal(checkGuard({ permissions: ['CRM.Task.View'] }, undefined), 'signed-out');
  assert.equal(checkGuard({ tiers: ['tenant'] }, undefined), 'signed-out');
  assert.equal(checkGuard({}, undefined), 'signed-out');
});

test('[S-045] a guard with a permission lets in who holds it and nobody else', () => {
  const guard: Guard = { permissions: ['CRM.Task.View'] };
  assert.equal(checkGuard(guard, holder('tenant', 'CRM.Task.View')), 'allowed');
  assert.equal(checkGuard(guard, holder('tenant', 'CRM.Lead.View')), 'missing-permission');
  assert.equal(checkGuard(guard, holder('tenant')), 'missing-permission');
});

test('[S-050] of several permissions any one opens the guard', () => {
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

test('tiers close a guard to everybody else, whatever they hold', () => {
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
    assert.equal(checkGuard({ permissions: [name] }, holder('platform', 'Platform.Tenants.View')), 'missing-permission', name);
  }
});
