import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tiered } from '../../../core/permissions/tiered.ts';
import type { PluginDeclaration } from '../../../core/plugin/declaration.ts';
import { definePlugin } from '../../../core/plugin/define-plugin.ts';
import { resourceRoute } from '../../../core/ui/resource/resource-route.ts';
import { load, problemsOf } from './manifests.ts';

const view = tiered({ tenant: 'CRM.Lead.View', merchant: 'Merchant.Lead.View', platform: 'Platform.Lead.View' });
const path = tiered({ tenant: '/crm/leads/:leadId?', merchant: '/merchant/leads/:leadId?' });
const permissions = (['tenant', 'merchant', 'platform'] as const).map((tier) => ({
  tiers: [tier],
  names: [view[tier]],
}));
const list = { id: 'list', path, guard: { permissions: [view] }, title: 'list', screen: load };
const define = (rest: Omit<PluginDeclaration, 'id'>) => definePlugin({ id: 'leads', ...rest });
const run = async () => ({ default: () => undefined });

test('a screen of several tiers is a route for each, shut to the others', () => {
  const { routes } = define({ routes: [list] });
  assert.deepEqual(routes, [
    {
      id: 'tenant-list',
      path: '/crm/leads/:leadId?',
      guard: { permissions: ['CRM.Lead.View'], tiers: ['tenant'] },
      title: 'list',
      screen: load,
    },
    {
      id: 'merchant-list',
      path: '/merchant/leads/:leadId?',
      guard: { permissions: ['Merchant.Lead.View'], tiers: ['merchant'] },
      title: 'list',
      screen: load,
    },
  ]);
});

test('menu entries and commands follow the route that they open and may differ by its tiers', () => {
  const plugin = define({
    permissions,
    routes: [list],
    menu: [{ id: 'list', route: 'list', title: 'list', group: tiered({ tenant: 'crm', merchant: 'payments' }) }],
    userMenu: [{ id: 'list', route: 'list', title: 'list' }],
    commands: [{ id: 'find', route: 'list', title: 'find', icon: tiered({ merchant: 'search' }) }],
  });
  assert.deepEqual(plugin.menu, [
    { id: 'tenant-list', route: 'tenant-list', title: 'list', group: 'crm' },
    { id: 'merchant-list', route: 'merchant-list', title: 'list', group: 'payments' },
  ]);
  assert.deepEqual(
    plugin.userMenu?.map(({ id }) => id),
    ['tenant-list', 'merchant-list'],
  );
  // Fields without a value for a tier are absent.
  assert.deepEqual(plugin.commands, [
    { id: 'tenant-find', route: 'tenant-list', title: 'find' },
    { id: 'merchant-find', route: 'merchant-list', title: 'find', icon: 'search' },
  ]);
  assert.deepEqual(problemsOf([{ id: 'leads', manifest: plugin }]), []);
});

test('tiers that have the same are one contribution for all of them', () => {
  const shared = tiered({ tenant: '/crm/dashboard', merchant: '/dashboard', platform: '/dashboard' });
  const { routes, menu } = define({
    routes: [{ id: 'home', path: shared, guard: 'signed-in', title: 'home', screen: load }],
    menu: [{ id: 'home', route: 'home', title: 'home' }],
  });
  assert.deepEqual(
    routes?.map(({ id, path: at, guard }) => [id, at, guard]),
    [
      ['tenant-home', '/crm/dashboard', { tiers: ['tenant'] }],
      ['merchant-home', '/dashboard', { tiers: ['merchant', 'platform'] }],
    ],
  );
  assert.deepEqual(
    menu?.map(({ id }) => id),
    ['tenant-home', 'merchant-home'],
  );
});

test('an entry that differs by tiers of one route is refused: everybody who may open it would see both', () => {
  const shared = tiered({ merchant: '/dashboard', platform: '/dashboard' });
  const routes = [{ id: 'home', path: shared, guard: 'signed-in' as const, title: 'home', screen: load }];
  assert.throws(
    () =>
      define({ routes, menu: [{ id: 'home', route: 'home', title: tiered({ merchant: 'shop', platform: 'home' }) }] }),
    /home differs by tiers that share the route home/,
  );
});

test('widgets, finders and dialogs are for the tiers that their guard says', () => {
  const { widgets, finders, menu } = define({
    widgets: [
      {
        id: 'today',
        slot: 'shell/toolbar@1',
        guard: tiered({ tenant: 'signed-in', merchant: { permissions: ['X'] } }),
        title: 't',
        component: load,
      },
    ],
    finders: [
      {
        id: 'lead',
        guard: { permissions: [view] },
        title: 't',
        matches: '.',
        find: async () => ({ default: async () => [] }),
      },
    ],
    menu: [{ id: 'reasons', guard: 'signed-in', title: 't', dialog: load }],
    commands: [{ id: 'count', guard: 'public', title: 't', run }],
  });
  assert.deepEqual(
    widgets?.map(({ id, guard }) => [id, guard]),
    [
      ['tenant-today', { tiers: ['tenant'] }],
      ['merchant-today', { permissions: ['X'], tiers: ['merchant'] }],
    ],
  );
  assert.deepEqual(
    finders?.map(({ id }) => id),
    ['tenant-lead', 'merchant-lead', 'platform-lead'],
  );
  assert.deepEqual(
    menu?.map(({ id, ...rest }) => [id, 'guard' in rest && rest.guard]),
    [['reasons', 'signed-in']],
  );
});

test('a guard without permissions for a tier closes that tier, and the check reports it', () => {
  const half = { ...list, guard: { permissions: [tiered({ tenant: 'CRM.Lead.View' })] } };
  const plugin = define({ permissions, routes: [half] });
  assert.equal(plugin.routes?.[1]?.guard, undefined);
  assert.deepEqual(problemsOf([{ id: 'leads', manifest: plugin }]), ['missing-guard leads route merchant-list']);
});

test('a guard’s own tiers stay, and a tier that it shuts out is reported', () => {
  const plugin = define({ routes: [{ ...list, guard: { tiers: ['tenant'] } }] });
  assert.deepEqual(problemsOf([{ id: 'leads', manifest: plugin }]), ['broken-manifest leads']);
});

test('a resource is routed for each tier', () => {
  const { routes } = define({
    routes: [resourceRoute({ ...list, path: tiered({ tenant: '/crm/x', platform: '/platform/x' }) })],
  });
  assert.deepEqual(
    routes?.map(({ path: at }) => at),
    ['/crm/x/:itemId?/:panel?', '/platform/x/:itemId?/:panel?'],
  );
});

test('a malformed declaration stays unchanged and is reported by the check', () => {
  const malformed: object = { routes: 1, menu: [null, { id: 'm' }], commands: undefined };
  // This test needs a value that the types would reject.
  const plugin = define(malformed as Omit<PluginDeclaration, 'id'>);
  assert.deepEqual(plugin, { id: 'leads', ...malformed });
  assert.ok(problemsOf([{ id: 'leads', manifest: plugin }]).every((problem) => problem === 'broken-manifest leads'));
});
