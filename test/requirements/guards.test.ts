/** Routes in the tables have the right guards and breadcrumbs, by their addresses. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { i18n } from '../../core/i18n/i18n.ts';
import { hrefOfEntry, visibleMenu } from '../../core/menu/menu-tree.ts';
import { type Holder, type Tier, tiers } from '../../core/permissions/guard.ts';
import { assemble, isMenuGroup } from '../../core/plugin/assemble.ts';
import { destinationOf } from '../../core/route-matching/match.ts';
import { routeCrumbs } from '../../core/shell/breadcrumbs/route-crumbs.ts';
import { englishText } from '../core/http/fake-api.ts';
import { holderOf, product } from './product.ts';

const assembly = assemble(product.enabled.map(({ manifest }) => manifest));
const texts = Object.fromEntries(product.enabled.map(({ id, messages }) => [id, { manifest: messages?.en?.manifest }]));
const groups = new Proxy({}, { get: (_target, group: string) => englishText(`menu.${group}`) });
await i18n.init({ lng: 'en', resources: { en: { ...texts, core: { menu: groups } } }, defaultNS: 'core' });

const leadsTo = (path: string, holder: Holder | undefined) => destinationOf(assembly.routes, path, path, holder);
const without = (tier: Tier, lost: string): Holder => ({
  tier,
  permissions: new Set([...holderOf(tier).permissions].filter((name) => name !== lost)),
});

/** Asserts that a path requires a sign-in that leads back to it. */
function wantsSignIn(path: string): void {
  assert.deepEqual(leadsTo(path, undefined), {
    kind: 'redirect',
    to: `/authentication/login?returnUrl=${encodeURIComponent(path)}`,
  });
}

/**
 * Asserts that the address is a screen, or opens a screen below it.
 * @returns the route of the screen
 */
function opens(path: string, tier: Tier, holder = holderOf(tier)) {
  const there = leadsTo(path, holder);
  if (there?.kind === 'screen') return there.match.route;
  assert.ok(
    there?.kind === 'redirect' && there.to.startsWith(`${path}/`),
    `${path} leads a ${tier} to ${JSON.stringify(there)}`,
  );
  const below = leadsTo(there.to, holder);
  return below?.kind === 'screen' ? below.match.route : assert.fail(`${there.to} is no screen`);
}

/** Asserts that a person with all permissions except this one is redirected, with the requested address. */
function needs(path: string, tier: Tier, permission: string): void {
  opens(path, tier);
  const refused = leadsTo(path, without(tier, permission));
  assert.deepEqual(refused, {
    kind: 'redirect',
    to: `/authentication/unauthorized?returnUrl=${encodeURIComponent(path)}`,
  });
}

const crumbsAt = (path: string, tier: Tier) => routeCrumbs(assembly, opens(path, tier)).map(({ text }) => text);

interface Row {
  readonly tier: Tier;
  readonly paths: readonly string[];
  readonly permission?: string;
  /** The last breadcrumb, or in `within` another one. */
  readonly crumb?: string;
  readonly within?: string;
}

const rows: Readonly<Record<string, Row>> = {
  'S-052': { tier: 'merchant', paths: ['/boarding'] },
  'S-054': { tier: 'merchant', paths: ['/merchant/support'], crumb: 'Support' },
  'S-055': { tier: 'merchant', paths: ['/merchant/support-tickets'], crumb: 'Support Tickets' },
  'S-056': { tier: 'merchant', paths: ['/merchant/payments'] },
  'S-058': { tier: 'merchant', paths: ['/reports', '/developer-settings', '/documentation'] },
  'S-060': {
    tier: 'merchant',
    paths: ['/smart-routing-visualization'],
    permission: 'Merchant.PaymentsSettings.SmartRouting.View',
    crumb: 'Smart Routing Visualization',
  },
  'S-061': { tier: 'merchant', paths: ['/merchant/payment-settings'], permission: 'Merchant.Payments.Settings' },
  'S-068': { tier: 'tenant', paths: ['/crm/users', '/crm/settings'] },
  'S-069': { tier: 'tenant', paths: ['/crm/reports'], within: 'Reports' },
  'S-070': { tier: 'tenant', paths: ['/tenant/support'], permission: 'CRM.Support.Lookup' },
  'S-079': { tier: 'tenant', paths: ['/tenant/support-tickets'], permission: 'CRM.Support.Lookup' },
  'S-080': { tier: 'tenant', paths: ['/transaction-management', '/crm/disputes'] },
  'S-085': {
    tier: 'platform',
    paths: ['/platform/transaction-management/transaction-lookup-columns'],
    permission: 'Platform.Transaction.LookupColumns',
  },
  'S-087': {
    tier: 'platform',
    paths: ['/platform/support'],
    permission: 'Platform.Support.Lookup',
    crumb: 'Platform Support',
  },
  'S-088': { tier: 'platform', paths: ['/platform/support-tickets'], permission: 'Platform.Support.Lookup' },
  'S-089': { tier: 'platform', paths: ['/crm/tenant-management'] },
};

for (const [id, { tier, paths, permission, crumb, within }] of Object.entries(rows)) {
  test(`[${id}] ${paths.join(', ')}: who gets there, and what the trail says`, () => {
    for (const path of paths) {
      wantsSignIn(path);
      opens(path, tier);
      if (permission) needs(path, tier, permission);
      if (crumb) assert.equal(crumbsAt(path, tier).at(-1), crumb);
      if (within) assert.ok(crumbsAt(path, tier).includes(within), crumbsAt(path, tier).join(' / '));
    }
  });
}

test('a holder of a child’s permission alone opens the child, also through its parent', {
  requirements: ['S-092'],
}, () => {
  const columns = '/platform/transaction-management/transaction-lookup-columns';
  const holder: Holder = { tier: 'platform', permissions: new Set(['Platform.Transaction.LookupColumns']) };
  assert.equal(opens(columns, 'platform', holder).path.startsWith(columns), true);
  assert.deepEqual(leadsTo('/platform/transaction-management', holder), { kind: 'redirect', to: columns });
});

const linksOf = (holder: Holder) =>
  visibleMenu(assembly.menu, holder).flatMap((node) =>
    (isMenuGroup(node) ? node.entries : [node]).flatMap((entry) => hrefOfEntry(entry) ?? []),
  );

test('merchant/users opens with either permission, and without both leads to unauthorized', {
  requirements: ['S-062', 'S-063'],
}, () => {
  for (const permission of ['Merchant.Users.View', 'manageMerchantRoles'])
    opens('/merchant/users', 'merchant', { tier: 'merchant', permissions: new Set([permission]) });
  const others = [...holderOf('merchant').permissions].filter(
    (name) => name !== 'Merchant.Users.View' && name !== 'manageMerchantRoles',
  );
  assert.deepEqual(leadsTo('/merchant/users', { tier: 'merchant', permissions: new Set(others) }), {
    kind: 'redirect',
    to: `/authentication/unauthorized?returnUrl=${encodeURIComponent('/merchant/users')}`,
  });
});

test('each tier has a menu of its own and lands on its own dashboard', { requirements: ['S-002'] }, () => {
  const menus = tiers.map((tier) => linksOf(holderOf(tier)));
  assert.equal(new Set(menus.map(String)).size, tiers.length);
  for (const [tier, home] of [
    ['tenant', '/crm/dashboard'],
    ['merchant', '/dashboard'],
    ['platform', '/dashboard'],
  ] as const)
    assert.deepEqual(leadsTo('/', holderOf(tier)), { kind: 'redirect', to: home });
});

for (const [id, paths] of Object.entries({
  'S-006':
    '/crm/reports/transactions-summary /crm/reports/api-logs /crm/reports/webhookreport /crm/settings/currencies',
  'S-007': '/crm/organizations /crm/leads /crm/contacts /crm/opportunities /crm/projects',
  'S-008': '/tenant/support /crm/users/crm /crm/users/managment',
})) {
  test(`[${id}] the menu leads to ${paths}`, () => {
    const links = linksOf(holderOf('tenant'));
    for (const path of paths.split(' ')) {
      assert.ok(links.includes(path), `${path} is not in the menu`);
      opens(path, 'tenant');
    }
  });
}

test('addresses keep the spelling of the documents, labels are spelled correctly', { requirements: ['S-137'] }, () => {
  for (const path of ['/crm/users/managment', '/crm/settings/mid-managment'])
    assert.ok(linksOf(holderOf('tenant')).includes(path), path);
  const spelled = assembly.menu
    .flatMap((node) => (isMenuGroup(node) ? node.entries : [node]))
    .find((entry) => hrefOfEntry(entry) === '/crm/users/managment');
  assert.match(spelled ? i18n.t(`manifest.${spelled.title}`, { ns: spelled.plugin }) : '', /management$/i);
  const labels = assembly.menu
    .flatMap((node) => (isMenuGroup(node) ? node.entries : [node]))
    .map(({ plugin, title }) => i18n.t(`manifest.${title}`, { ns: plugin }));
  assert.deepEqual(
    labels.filter((label) => /managment|manifest\./i.test(label)),
    [],
  );
});

test('the CRM group has its nine entries in their order, customers among them', {
  requirements: ['S-095', 'S-096'],
}, () => {
  const group = visibleMenu(assembly.menu, holderOf('tenant')).find(
    (node) => isMenuGroup(node) && node.group === 'crm',
  );
  assert.ok(group && isMenuGroup(group));
  const names = 'tasks leads contacts opportunities products projects organizations emails price-books';
  assert.deepEqual(
    group.entries.map((entry) => hrefOfEntry(entry)),
    names.split(' ').map((name) => `/crm/${name}`),
  );
  const customers = group.entries.find((entry) => hrefOfEntry(entry) === '/crm/organizations');
  assert.equal(customers && i18n.t(`manifest.${customers.title}`, { ns: customers.plugin }), 'Customers');
});
