// @lane component
import { openApp, screen } from './running-app.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tier } from '../../../core/permissions/guard.ts';
import type { PluginDefinition } from '../../../core/plugin/types.ts';
import { userContext } from './people.ts';

const plugin: PluginDefinition = {
  id: 'sales',
  routes: [
    screen('dashboard', '/dashboard', { guard: { tiers: ['merchant', 'platform'] }, landmark: 'home' }),
    screen('crm-dashboard', '/crm/dashboard', { guard: { tiers: ['tenant'] }, landmark: 'home' }),
    screen('crm', '/crm', { breadcrumb: 'crmCrumb', breadcrumbHidden: true }),
    screen('settings', '/crm/settings', { breadcrumb: 'settingsCrumb' }),
    screen('currencies', '/crm/settings/currencies/:currency?', { breadcrumb: 'currenciesCrumb' }),
    screen('countries', '/crm/settings/countries'),
    screen('quiet', '/crm/settings/quiet', { breadcrumbHidden: true }),
    screen('lookup', '/lookup'),
  ],
  menu: [{ id: 'lookup', title: 'lookup', route: 'lookup', group: 'transaction-management' }],
};

/** Returns the breadcrumbs of an address, with their targets. */
async function trailOf(path: string, tier: Tier = 'platform'): Promise<(string | null)[]> {
  const { view } = await openApp({ user: userContext(tier), plugins: [plugin], path });
  const trail = await view.findByRole('navigation', { name: 'Breadcrumbs' });
  const crumbs = [...trail.querySelectorAll('li')].map((item) => {
    const href = item.querySelector('a')?.getAttribute('href');
    return href ? `${item.textContent} → ${href}` : item.textContent;
  });
  view.unmount();
  return crumbs;
}

test('the first crumb of any screen is Dashboard', { requirements: ['S-157'] }, async () => {
  for (const path of ['/dashboard', '/crm/settings/countries', '/lookup', '/crm'])
    assert.match((await trailOf(path))[0] ?? '', /^Dashboard/, path);
});

test('crumbs come from the routes above and the screen, whose title replaces a missing breadcrumb', {
  requirements: ['S-158'],
}, async () => {
  assert.deepEqual(await trailOf('/crm/settings/currencies'), [
    'Dashboard → /dashboard',
    'manifest.settingsCrumb → /crm/settings',
    'manifest.currenciesCrumb',
  ]);
  assert.deepEqual(await trailOf('/crm/settings/currencies/EUR'), [
    'Dashboard → /dashboard',
    'manifest.settingsCrumb → /crm/settings',
    'manifest.currenciesCrumb → /crm/settings/currencies',
    'EUR',
  ]);
  assert.deepEqual(await trailOf('/crm/settings/countries'), [
    'Dashboard → /dashboard',
    'manifest.settingsCrumb → /crm/settings',
    'manifest.countries',
  ]);
});

test('a hidden route adds no crumb, neither as a parent nor as the screen itself', {
  requirements: ['S-159'],
}, async () => {
  assert.deepEqual(await trailOf('/crm/settings'), ['Dashboard → /dashboard', 'manifest.settingsCrumb']);
  assert.deepEqual(await trailOf('/crm/settings/quiet'), [
    'Dashboard → /dashboard',
    'manifest.settingsCrumb → /crm/settings',
  ]);
});

test('a screen of a menu group without a parent route stands below the group', async () => {
  assert.deepEqual(await trailOf('/lookup'), ['Dashboard → /dashboard', 'Transaction management', 'manifest.lookup']);
});

test('Dashboard leads to the landing of the tier', async () => {
  assert.equal((await trailOf('/lookup', 'tenant'))[0], 'Dashboard → /crm/dashboard');
  assert.equal((await trailOf('/lookup', 'merchant'))[0], 'Dashboard → /dashboard');
});
