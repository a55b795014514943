import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Guard, Holder, Tier } from '../../../core/permissions/guard.ts';
import { homeOf, landmarkOf } from '../../../core/route-matching/landmark.ts';
import { destinationOf, matchPath } from '../../../core/route-matching/match.ts';

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

/** Returns the target of an address: the pattern of its screen, or `→` and the address of a redirect. */
function lead(address: string, person: Holder | undefined): string {
  const destination = destinationOf(routes, address.split('?')[0] ?? '', address, person);
  if (!destination) return 'nowhere';
  return destination.kind === 'screen' ? destination.match.route.path : `→ ${destination.to}`;
}

test('a signed-in person reaches a guarded screen', { requirements: ['S-042'] }, () => {
  assert.equal(lead('/crm/tasks', holder('tenant')), '/crm/tasks');
});

test('a signed-out person is sent to login with the address as returnUrl', { requirements: ['S-043'] }, () => {
  assert.equal(lead('/crm/tasks', undefined), '→ /authentication/login?returnUrl=%2Fcrm%2Ftasks');
  assert.equal(
    lead('/crm/tasks?page=2&sort=a', undefined),
    '→ /authentication/login?returnUrl=%2Fcrm%2Ftasks%3Fpage%3D2%26sort%3Da',
  );
});

test('a screen that needs a permission is not shown to a signed-out person', { requirements: ['S-044'] }, () => {
  assert.equal(lead('/crm/leads', undefined), '→ /authentication/login?returnUrl=%2Fcrm%2Fleads');
});

test('a screen shows only to holders of its permission', { requirements: ['S-045'] }, () => {
  assert.equal(lead('/crm/settings/countries', holder('tenant', 'Settings.Countries.View')), '/crm/settings/countries');
  assert.match(lead('/crm/settings/countries', holder('tenant', 'CRM.Lead.View')), /^→ \/authentication\/unauthorized/);
});

test("without the permission the person is sent to the guard's own target, with the address as returnUrl", {
  requirements: ['S-046', 'S-048'],
}, () => {
  assert.equal(lead('/secret', holder('tenant')), '→ /x?returnUrl=%2Fsecret');
  assert.equal(
    lead('/secret-with-query?a=1', holder('tenant')),
    '→ /x?from=guard&returnUrl=%2Fsecret-with-query%3Fa%3D1',
  );
});

test('the usual target is unauthorized, with the address as returnUrl', { requirements: ['S-047', 'S-048'] }, () => {
  assert.equal(lead('/crm/leads/7', holder('tenant')), '→ /authentication/unauthorized?returnUrl=%2Fcrm%2Fleads%2F7');
  assert.equal(
    lead('/platform/leave', holder('tenant')),
    '→ /authentication/unauthorized?returnUrl=%2Fplatform%2Fleave',
  );
});

test('any of several permissions on a route is enough', { requirements: ['S-050'] }, () => {
  assert.equal(lead('/crm/leads', holder('tenant', 'CRM.Lead.Create')), '/crm/leads/:leadId?');
  assert.equal(lead('/crm/leads', holder('tenant', 'CRM.Lead.View')), '/crm/leads/:leadId?');
});

test('unknown addresses lead to the dashboard', { requirements: ['S-049'] }, () => {
  assert.equal(lead('/no-such-path', holder('merchant')), '→ /dashboard');
  assert.equal(lead('/crm/leads/7/8', holder('tenant', 'CRM.Lead.View')), '→ /crm/dashboard');
  assert.equal(lead('/', holder('merchant')), '→ /dashboard');
});

test('a person without a home is led to the start without a redirect loop', () => {
  assert.deepEqual(destinationOf([], '/no-such-path', '/no-such-path', holder('merchant')), {
    kind: 'redirect',
    to: '/',
  });
  assert.equal(destinationOf([], '/', '/', holder('merchant')), undefined);
});

test('every route is at least signed-in, unless its guard says public', { requirements: ['S-064'] }, () => {
  assert.equal(lead('/help', undefined), '/help');
  assert.match(lead('/reports/2026/1', undefined), /^→ \/authentication\/login/);
});

test('a parent without a screen opens its first child that the person may see', () => {
  assert.equal(
    lead('/crm/settings', holder('tenant', 'Settings.Currencies.View', 'Settings.Countries.View')),
    '→ /crm/settings/countries',
  );
  assert.equal(lead('/crm/settings', holder('tenant', 'Settings.Currencies.View')), '→ /crm/settings/currencies');
  assert.equal(lead('/crm/settings/', holder('tenant', 'Settings.Currencies.View')), '→ /crm/settings/currencies');
  assert.equal(lead('/crm', holder('merchant')), '→ /crm/tasks');
});

test('a parent without visible children is refused, and leads a signed-out person to sign-in', () => {
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
  assert.deepEqual(match('/reports/:year/:month', '/reports/2026/1'), [
    { year: '2026', month: '1' },
    '/reports/2026/1',
  ]);
  assert.equal(match('/crm/leads', '/crm/lead'), undefined);
});

test('a landmark is the first route that is one and that the person may open', () => {
  assert.equal(homeOf(routes, holder('tenant')), '/crm/dashboard');
  assert.equal(homeOf(routes, holder('merchant')), '/dashboard');
  assert.equal(homeOf(routes, holder('platform')), '/dashboard');
  assert.equal(homeOf(routes, undefined), '/');
  assert.equal(landmarkOf(routes, 'profile', holder('tenant')), undefined);
  const profile = { ...route('/me/:tab?', { permissions: ['Me'] }), landmark: 'profile' as const };
  assert.deepEqual(
    [landmarkOf([profile], 'profile', holder('tenant')), landmarkOf([profile], 'profile', holder('tenant', 'Me'))],
    [undefined, '/me'],
  );
});
