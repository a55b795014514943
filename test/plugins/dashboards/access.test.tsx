// @lane component
import { renderPart } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ScreenOutlet } from '../../../core/app/screen-outlet.tsx';
import { assemble } from '../../../core/plugin/assemble.ts';
import { destinationOf } from '../../../core/route-matching/match.ts';
import dashboards from '../../../plugins/dashboards/plugin.ts';

const { routes } = assemble([dashboards]);
const signedOut = (path: string) => destinationOf(routes, path, path, undefined);

test('a crm user without any permission sees the entry of crm/dashboard and opens it', {
  requirements: ['S-094', 'A-037'],
}, async () => {
  const { view } = await renderPart(<ScreenOutlet />, {
    plugins: ['dashboards'],
    person: { tier: 'tenant', permissions: [] },
    path: '/crm/dashboard',
  });
  assert.ok(await view.findByRole('heading', { name: 'Dashboard' }));
  const entries = view.getByRole('navigation', { name: 'Main navigation' }).querySelectorAll('a');
  assert.deepEqual(
    [...entries].map((entry) => [entry.textContent, entry.getAttribute('href')]),
    [['Dashboard', '/crm/dashboard']],
  );
});

test('a merchant’s entry leads to /dashboard', { requirements: ['S-126', 'A-038'] }, async () => {
  const { view } = await renderPart(<ScreenOutlet />, {
    plugins: ['dashboards'],
    person: { tier: 'merchant', permissions: [] },
    path: '/dashboard',
  });
  assert.ok(await view.findByRole('heading', { name: 'Dashboard' }));
  const entries = view.getByRole('navigation', { name: 'Main navigation' }).querySelectorAll('a');
  assert.deepEqual(
    [...entries].map((entry) => entry.getAttribute('href')),
    ['/dashboard'],
  );
});

test('signed out, both dashboards redirect to login', { requirements: ['S-053', 'S-065'] }, () => {
  assert.deepEqual(signedOut('/dashboard'), { kind: 'redirect', to: '/authentication/login?returnUrl=%2Fdashboard' });
  assert.deepEqual(signedOut('/crm/dashboard'), {
    kind: 'redirect',
    to: '/authentication/login?returnUrl=%2Fcrm%2Fdashboard',
  });
});

test("no tier opens another tier's dashboard", () => {
  const opens = (path: string, tier: 'platform' | 'tenant' | 'merchant') =>
    destinationOf(routes, path, path, { tier, permissions: new Set() })?.kind;
  assert.equal(opens('/crm/dashboard', 'merchant'), 'redirect');
  assert.equal(opens('/crm/dashboard', 'platform'), 'redirect');
  assert.equal(opens('/dashboard', 'tenant'), 'redirect');
});
