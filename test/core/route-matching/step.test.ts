import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Holder, Tier } from '../../../core/permissions/guard.ts';
import { assemble } from '../../../core/plugin/assemble.ts';
import { stepOf } from '../../../core/route-matching/step.ts';

const screen = async () => ({ default: () => null });
const assembly = assemble([
  {
    id: 'boards',
    routes: [
      { id: 'crm', path: '/crm/dashboard', title: 'x', guard: { tiers: ['tenant'] }, landmark: 'home', screen },
      { id: 'home', path: '/dashboard', title: 'x', guard: { tiers: ['merchant'] }, landmark: 'home', screen },
      { id: 'tasks', path: '/crm/tasks', title: 'x', guard: 'signed-in', screen },
      { id: 'batch', path: '/pay/batch', title: 'x', guard: 'signed-in', screen },
      { id: 'single', path: '/pay/single', title: 'x', guard: { tiers: ['merchant'] }, screen },
      { id: 'listed', path: '/area/listed', title: 'x', guard: 'signed-in', screen },
      { id: 'chosen', path: '/area/chosen', title: 'x', guard: 'signed-in', screen, order: 50 },
      { id: 'about', path: '/pay/about', title: 'x', guard: 'signed-in', screen },
    ],
    menu: [
      { id: 'single', route: 'single', title: 'x', order: 1 },
      { id: 'batch', route: 'batch', title: 'x', order: 2 },
      { id: 'listed', route: 'listed', title: 'x', order: 3 },
    ],
  },
]);
const holder = (tier: Tier): Holder => ({ tier, permissions: new Set() });

/** Returns the screen of an address, its redirect target, or `landing`. */
function lead(address: string, person: Holder): string {
  const step = stepOf(assembly, address.split('?')[0] ?? '', address, person);
  return step.kind === 'screen' ? step.match.route.fullId : step.kind === 'redirect' ? `→ ${step.to}` : step.kind;
}

test('the fragment after # survives every redirect', () => {
  const to = (path: string, query: string, person?: Holder) => {
    const step = stepOf(assembly, path, path + query, person, '#frag');
    return step.kind === 'redirect' ? step.to : step.kind;
  };
  assert.equal(to('/crm/tasks', '?q=a%26b'), '/authentication/login?returnUrl=%2Fcrm%2Ftasks%3Fq%3Da%2526b%23frag');
  assert.equal(to('/area', ''), '/authentication/login?returnUrl=%2Farea%23frag');
  assert.equal(to('/', '?audit=audit', holder('tenant')), '/crm/dashboard?audit=audit#frag');
  assert.equal(to('/crm/tasks', '(audit:audit)', holder('merchant')), '/crm/tasks?audit=audit#frag');
});

test('an address shows its screen, or leads on with its query', () => {
  assert.equal(lead('/crm/tasks', holder('merchant')), 'boards/tasks');
  assert.equal(lead('/crm/tasks(audit:audit)', holder('merchant')), '→ /crm/tasks?audit=audit');
  assert.equal(lead('/?audit=audit', holder('tenant')), '→ /crm/dashboard?audit=audit');
  assert.equal(lead('/', holder('merchant')), '→ /dashboard');
  assert.equal(lead('/dashboard?a=1', holder('tenant')), '→ /crm/dashboard?a=1');
  assert.equal(lead('/crm/dashboard', holder('merchant')), '→ /dashboard');
});

test('a person without a home is led to the start, which redirects no further', () => {
  assert.equal(lead('/nowhere', holder('platform')), '→ /');
  assert.equal(lead('/dashboard?a=1', holder('platform')), '→ /?a=1');
  assert.equal(lead('/', holder('platform')), 'landing');
});

test('a parent opens its first visible child in the menu, unless another one takes precedence', () => {
  assert.equal(lead('/pay', holder('merchant')), '→ /pay/single');
  assert.equal(lead('/pay', holder('tenant')), '→ /pay/batch');
  assert.equal(lead('/area', holder('tenant')), '→ /area/chosen');
});
