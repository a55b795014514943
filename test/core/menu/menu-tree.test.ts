import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstHref, hrefOfEntry, isCurrent, visibleMenu } from '../../../core/menu/menu-tree.ts';
import type { Guard, Holder, Tier } from '../../../core/permissions/guard.ts';
import { assemble, isMenuGroup } from '../../../core/plugin/assemble.ts';
import type { AssembledMenuEntry, MenuNode } from '../../../core/plugin/assembly.ts';
import type { MenuContribution, PluginDefinition } from '../../../core/plugin/types.ts';
import { load, route } from '../plugin/manifests.ts';

type Entry = Omit<MenuContribution, 'id' | 'title' | 'route' | 'guard' | 'dialog'> & {
  readonly path?: string;
  readonly guard?: Guard;
};

/** Creates a plugin with a menu entry for each name. An entry with a path opens that path. */
function plugin(id: string, entries: Readonly<Record<string, Entry>>): PluginDefinition {
  const all = Object.entries(entries);
  return {
    id,
    routes: all.flatMap(([name, { path, guard = 'signed-in' }]) =>
      path === undefined ? [] : [route(name, path, { guard })],
    ),
    menu: all.map(([name, { path, guard = 'signed-in', ...rest }]): MenuContribution => {
      const common = { id: name, title: name, ...rest };
      return path === undefined ? { ...common, guard, dialog: load } : { ...common, route: name };
    }),
  };
}

const menuOf = (...plugins: PluginDefinition[]) => assemble(plugins).menu;
const holder = (tier: Tier, ...permissions: string[]): Holder => ({ tier, permissions: new Set(permissions) });
/** Returns the visible tree as text: `group[entry entry]`. */
const shown = (menu: readonly MenuNode[], person: Holder | undefined): string =>
  visibleMenu(menu, person)
    .map((node) => (isMenuGroup(node) ? `${node.group}[${node.entries.map(({ id }) => id).join(' ')}]` : node.id))
    .join(' ');
const entryOf = (menu: readonly MenuNode[], id: string): AssembledMenuEntry => {
  const entry = menu
    .flatMap((node) => (isMenuGroup(node) ? node.entries : [node]))
    .find((candidate) => candidate.id === id);
  return entry ?? assert.fail(`There is no entry ${id}.`);
};

const operator = plugin('operator', {
  dashboard: { path: '/crm/dashboard', guard: { tiers: ['tenant'] }, order: 10 },
  tasks: {
    path: '/crm/tasks',
    guard: { tiers: ['tenant', 'platform'], permissions: ['CRM.Task.View'] },
    group: 'crm',
    order: 10,
  },
  leads: {
    path: '/crm/leads',
    guard: { tiers: ['tenant', 'platform'], permissions: ['CRM.Lead.View', 'CRM.Lead.Create'] },
    group: 'crm',
    order: 20,
  },
  table: { path: '/crm/settings/reports/table', hidden: true, group: 'settings' },
});
const merchant = plugin('merchant', {
  home: { path: '/dashboard', guard: { tiers: ['merchant'] }, order: 10 },
  payments: {
    path: '/merchant/payments',
    guard: { tiers: ['merchant'], permissions: ['Merchant.Payments.View'] },
    group: 'payments',
  },
});
const menu = menuOf(operator, merchant);

test('an entry with two permissions shows for a holder of only one of them', { requirements: ['S-093'] }, () => {
  assert.equal(shown(menu, holder('tenant', 'CRM.Lead.Create')), 'dashboard crm[leads]');
  assert.equal(shown(menu, holder('tenant', 'CRM.Lead.View')), 'dashboard crm[leads]');
});

test('an entry without a permission shows to its tier, also with an empty permission list', () => {
  assert.equal(shown(menu, holder('tenant')), 'dashboard');
});

test('tenant and platform staff see the operator navigation by permission, merchants theirs', {
  requirements: ['S-138', 'S-139', 'S-140'],
}, () => {
  const everything = ['CRM.Task.View', 'CRM.Lead.View', 'Merchant.Payments.View'];
  assert.equal(shown(menu, holder('tenant', ...everything)), 'dashboard crm[tasks leads]');
  assert.equal(shown(menu, holder('platform', ...everything)), 'crm[tasks leads]');
  assert.equal(shown(menu, holder('merchant', ...everything)), 'home payments[payments]');
});

test('taking the last matching permission away hides the item', { requirements: ['S-141'] }, () => {
  assert.equal(shown(menu, holder('tenant', 'CRM.Task.View', 'CRM.Lead.View')), 'dashboard crm[tasks leads]');
  assert.equal(shown(menu, holder('tenant', 'CRM.Task.View')), 'dashboard crm[tasks]');
});

test('a group with no visible entry is hidden', { requirements: ['S-142'] }, () => {
  assert.equal(shown(menu, holder('merchant')), 'home');
  assert.equal(shown(menuOf(operator), holder('merchant')), '');
});

test('a signed-out person sees no menu', () => {
  assert.equal(shown(menu, undefined), '');
});

test('an entry marked hidden does not show, while its route stays', () => {
  assert.equal(shown(menu, holder('tenant')), 'dashboard');
  assert.ok(assemble([operator]).routes.some(({ path }) => path === '/crm/settings/reports/table'));
});

test("an entry's guard is the very guard of its route", () => {
  const { menu: tree, routes } = assemble([operator]);
  const entry = entryOf(tree, 'tasks');
  assert.equal(entry.guard, routes.find(({ id }) => id === 'tasks')?.guard);
});

test('an entry opens the address of its route without optional parameters; one with a dialog has none', () => {
  const tree = menuOf(
    plugin('a', { detail: { path: '/crm/leads/:leadId?' }, reasons: { guard: 'signed-in', group: 'settings' } }),
  );
  assert.equal(hrefOfEntry(entryOf(tree, 'detail')), '/crm/leads');
  assert.equal(hrefOfEntry(entryOf(tree, 'reasons')), undefined);
});

test('the first address is that of the first entry with one, in a group or not', () => {
  const tree = menuOf(
    plugin('a', {
      reasons: { group: 'crm', order: 1 },
      tasks: { path: '/crm/tasks', group: 'crm', order: 2 },
      late: { path: '/late', order: 900 },
    }),
  );
  assert.equal(firstHref(tree), '/crm/tasks');
  assert.equal(firstHref(menuOf(plugin('a', { reasons: {} }))), undefined);
  assert.equal(firstHref([]), undefined);
});

test('an entry is current at its address and below it; an exact one only at its address', () => {
  const tree = menuOf(
    plugin('a', { leads: { path: '/crm/leads/:leadId?' }, home: { path: '/crm', exactMatch: true }, reasons: {} }),
  );
  const leads = entryOf(tree, 'leads');
  assert.equal(isCurrent(leads, '/crm/leads'), true);
  assert.equal(isCurrent(leads, '/crm/leads/7'), true);
  assert.equal(isCurrent(leads, '/crm/leads-archive'), false);
  assert.equal(isCurrent(leads, '/crm'), false);
  assert.equal(isCurrent(entryOf(tree, 'home'), '/crm'), true);
  assert.equal(isCurrent(entryOf(tree, 'home'), '/crm/leads'), false);
  assert.equal(isCurrent(entryOf(tree, 'reasons'), '/crm'), false);
});
