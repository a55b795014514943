import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Guard, Holder, Tier } from '../../../core/permissions/guard.ts';
import { homeOf, landmarkOf } from '../../../core/routing/landmark.ts';
import { destinationOf, matchPath } from '../../../core/routing/match.ts';

const holder = (tier: Tier, ...permissions: string[]): Holder => ({ tier, permissions: new Set(permissions) });
const route = (path: string, guard: Guard = 'signed-in') => ({ path, guard });

const home = (path: string, ...tiers: Tier[]) => ({ ...route(path, { tiers }), landmark: 'home' as const });

const homes = [home('/dashboard', 'merchant', 'platform'), home('/crm/dashboard', 'tenant')];
const routes = [
  ...homes,
  route('/crm/tasks'),
  route('/crm/leads/new', { permissions: ['CRM.Lead.Create'] }),
  route('/crm/leads/:leadId?', { permissions: ['CRM.Lead.View', 'CRM.Lead.Create'] }),
  route('/crm/settings/countries', { permissions: ['Settings.Countries.View'] }),
  route('/crm/settings/currencies/:currency?', { permissions: ['Settings.Currencies.View'] }),
  route('/secret', { permissions: ['Secret'], redirectTo: '/x' }),
  route('/secret-with-query', { permissions: ['Secret'], redirectTo: '/x?from=guard' }),
  route('/platform/leave', { tiers: ['platform'] }),
  route('/help', 'public'),
  route('/reports/:year/:month'),
];

/** Where an address leads: the pattern of its screen, or `→` where the person is sent. */
function lead(address: string, person: Holder | undefined): string {
  const destination = destinationOf(routes, address.split('?')[0] ?? '', address, person);
  if (!destination) return 'nowhere';
  return destination.kind === 'screen' ? destination.match.route.path : `→ ${destination.to}`;
}

test('[S-042] a signed-in person reaches a guarded screen', () => {
  assert.equal(lead('/crm/tasks', holder('tenant')), '/crm/tasks');
});

test('[S-043] a signed-out person is sent to login with the address as returnUrl', () => {
  assert.equal(lead('/crm/tasks', undefined), '→ /authentication/login?returnUrl=%2Fcrm%2Ftasks');
  assert.equal(lead('/crm/tasks?page=2&sort=a', undefined), '→ /authentication/login?returnUrl=%2Fcrm%2Ftasks%3Fpage%3D2%26sort%3Da');
});

test('[S-044] a screen that needs a permission is not shown to a signed-out person', () => {
  assert.equal(lead('/crm/leads', undefined), '→ /authentication/login?returnUrl=%2Fcrm%2Fleads');
});

test('[S-045] a screen is shown to who holds its permission and to nobody else', () => {
  assert.equal(lead('/crm/settings/countries', holder('tenant', 'Settings.Countries.View')), '/crm/settings/countries');
  assert.match(lead('/crm/settings/countries', holder('tenant', 'CRM.Lead.View')), /^→ \/authentication\/unauthorized/);
});

test("[S-046] [S-048] without the permission the person is sent to the guard's own target, with the address as returnUrl", () => {
  assert.equal(lead('/secret', holder('tenant')), '→ /x?returnUrl=%2Fsecret');
  assert.equal(lead('/secret-with-query?a=1', holder('tenant')), '→ /x?from=guard&returnUrl=%2Fsecret-with-query%3Fa%3D1');
});

test('[S-047] [S-048] the usual target is unauthorized, with the address as returnUrl', () => {
  assert.equal(lead('/crm/leads/7', holder('tenant')), '→ /authentication/unauthorized?returnUrl=%2Fcrm%2Fleads%2F7');
  assert.equal(lead('/platform/leave', holder('tenant')), '→ /authentication/unauthorized?returnUrl=%2Fplatform%2Fleave');
});

test('[S-050] of several permissions on a route any one is enough', () => {
  assert.equal(lead('/crm/leads', holder('tenant', 'CRM.Lead.Create')), '/crm/leads/:leadId?');
  assert.equal(lead('/crm/leads', holder('tenant', 'CRM.Lead.View')), '/crm/leads/:leadId?');
});

test('[S-049] unknown addresses lead to the dashboard', () => {
  assert.equal(lead('/no-such-path', holder('merchant')), '→ /dashboard');
  assert.equal(lead('/crm/leads/7/8', holder('tenant', 'CRM.Lead.View')), '→ /crm/dashboard');
  assert.equal(lead('/', holder('merchant')), '→ /dashboard');
});

test('without a home the start itself is what is left, and nobody is sent round in circles', () => {
  assert.deepEqual(destinationOf([], '/no-such-path', '/no-such-path', holder('merchant')), { kind: 'redirect', to: '/' });
  assert.equal(destinationOf([], '/', '/', holder('merchant')), undefined);
});

test('[S-064] every route is at least signed-in, unless its guard says public', () => {
  assert.equal(lead('/help', undefined), '/help');
  assert.match(lead('/reports/2026/1', undefined), /^→ \/authentication\/login/);
});

test('a parent without a screen opens its first child that the person may see', () => {
  assert.equal(lead('/crm/settings', holder('tenant', 'Settings.Currencies.View', 'Settings.Countries.View')), '→ /crm/settings/countries');
  assert.equal(lead('/crm/settings', holder('tenant', 'Settings.Currencies.View')), '→ /crm/settings/currencies');
  assert.equal(lead('/crm/settings/', holder('tenant', 'Settings.Currencies.View')), '→ /crm/settings/currencies');
  assert.equal(lead('/crm', holder('merchant')), '→ /crm/tasks');
});

test('a parent none of whose children the person may see is refused, one that nobody signed in asks for leads to sign-in', () => {
  assert.equal(lead('/crm/settings', holder('tenant')), '→ /authentication/unauthorized?returnUrl=%2Fcrm%2Fsettings');
  assert.equal(lead('/crm/settings', undefined), '→ /authentication/login?returnUrl=%2Fcrm%2Fsettings');
});

test('a parent whose only children need a parameter is unknown: there is no child to open', () => {
  assert.equal(lead('/reports', holder('merchant')), '→ /dashboard');
});

test('a parent is a whole segment, not the start of one', () => {
  assert.equal(lead('/crm/set', holder('tenant', 'Settings.Countries.View')), '→ /crm/dashboard');
});

test('routes are tried in their order, so that a fixed address before a parameter wins', () => {
  const both = holder('tenant', 'CRM.Lead.View', 'CRM.Lead.Create');
  assert.equal(lead('/crm/leads/new', both), '/crm/leads/new');
  assert.equal(lead('/crm/leads/newer', both), '/crm/leads/:leadId?');
  assert.match(lead('/crm/leads/new', holder('tenant', 'CRM.Lead.View')), /unauthorized/);
});

test('a match tells its parameters and the address without the optional ones', () => {
  const match = (pattern: string, path: string) => {
    const found = matchPath([route(pattern)], path);
    return found && [found.params, found.base];
  };
  assert.deepEqual(match('/crm/leads/:leadId?', '/crm/leads'), [{ leadId: undefined }, '/crm/leads']);
  assert.deepEqual(match('/crm/leads/:leadId?', '/crm/leads/7'), [{ leadId: '7' }, '/crm/leads']);
  assert.deepEqual(match('/crm/:kind/list/:id?', '/crm/a b/list/7'), [{ kind: 'a b', id: '7' }, '/crm/a%20b/list']);
  assert.deepEqual(match('/logs/:day?/:hour?', '/logs'), [{ day: undefined, hour: undefined }, '/logs']);
  assert.deepEqual(match('/logs/:day?/:hour?', '/logs/1/2'), [{ day: '1', hour: '2' }, '/logs']);
  assert.deepEqual(match('/reports/:year/:month', '/reports/2026/1'), [{ year: '2026', month: '1' }, '/reports/2026/1']);
  assert.equal(match('/crm/leads', '/crm/lead'), undefined);
});

test('a landmark is the first route that is one and that the person may open', () => {
  assert.equal(homeOf(routes, holder('tenant')), '/crm/dashboard');
  assert.equal(homeOf(routes, holder('merchant')), '/dashboard');
  assert.equal(homeOf(routes, holder('platform')), '/dashboard');
  assert.equal(homeOf(routes, undefined), '/');
  assert.equal(landmarkOf(routes, 'profile', holder('tenant')), undefined);
  const profile = { ...route('/me/:tab?', { permissions: ['Me'] }), landmark: 'profile' as const };
  assert.deepEqual([landmarkOf([profile], 'profile', holder('tenant')), landmarkOf([profile], 'profile', holder('tenant', 'Me'))], [undefined, '/me']);
});
