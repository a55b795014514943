import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assemble, isMenuGroup } from '../../../core/plugin/assemble.ts';
import type { PluginDefinition } from '../../../core/plugin/types.ts';
import { load, malformed, plugin, route } from './manifests.ts';

const guard = { permissions: ['CRM.Lead.View'], tiers: ['tenant' as const] };
const run = async () => ({ default: () => undefined });

const leads: PluginDefinition = {
  id: 'leads',
  permissions: [{ tiers: ['tenant'], names: ['CRM.Lead.View'] }],
  routes: [route('list', '/crm/leads/:leadId?', { guard })],
  menu: [{ id: 'list', route: 'list', title: 'list', group: 'crm' }],
  userMenu: [{ id: 'mine', route: 'list', title: 'mine' }],
  commands: [
    { id: 'open', route: 'list', title: 'open' },
    { id: 'count', guard: 'public', title: 'count', run },
  ],
  slots: [{ id: 'leads/actions', version: 2 }],
};

test('a menu entry, a user-menu entry and a command have the very guard of the route they open', () => {
  const { routes, menu, userMenu, commands } = assemble([leads]);
  const [group] = menu;
  assert.ok(group && isMenuGroup(group));
  assert.equal(routes[0]?.guard, guard);
  for (const entry of [group.entries[0], userMenu[0], commands.find(({ id }) => id === 'open')]) {
    assert.ok(entry && 'opens' in entry);
    assert.strictEqual(entry.guard, routes[0]?.guard);
    assert.strictEqual(entry.opens, routes[0]);
    assert.equal(entry.href, '/crm/leads');
  }
});

test('a contribution knows its plugin and its full id', () => {
  const [first] = assemble([leads]).routes;
  assert.deepEqual([first?.plugin, first?.fullId, first?.order], ['leads', 'leads/list', 100]);
});

test('contributions stand by order, then plugin, then id, however the plugins are given', () => {
  const plugins = [
    { id: 'b', routes: [route('z', '/b/z'), route('a', '/b/a'), route('first', '/b/first', { order: 1 })] },
    { id: 'a', routes: [route('m', '/a/m')] },
  ];
  const order = ['b/first', 'a/m', 'b/a', 'b/z'];
  assert.deepEqual(
    assemble(plugins).routes.map(({ fullId }) => fullId),
    order,
  );
  assert.deepEqual(
    assemble(plugins.toReversed()).routes.map(({ fullId }) => fullId),
    order,
  );
});

test('groups stand in the order of the navigation with top-level entries between them', () => {
  const entry = (id: string, more: object) => ({ id, title: id, guard: 'signed-in' as const, dialog: load, ...more });
  const { menu } = assemble([
    {
      id: 'a',
      menu: [
        entry('rep', { group: 'reports' }),
        entry('last', { order: 9999 }),
        entry('crm', { group: 'crm' }),
        entry('top', {}),
        entry('between', { order: 250 }),
      ],
    },
  ]);
  assert.deepEqual(
    menu.map((node) => (isMenuGroup(node) ? `[${node.group}]` : node.id)),
    ['top', '[crm]', 'between', '[reports]', 'last'],
  );
});

test('a plugin that is switched off takes its contributions and those that require it along', () => {
  const plugins = [
    plugin('a', { routes: [route('r', '/a')] }),
    plugin('b', { requires: ['a'], routes: [route('r', '/b')] }),
    plugin('c', { requires: ['b'] }),
    plugin('d', { routes: [route('r', '/d')] }),
  ];
  const {
    plugins: on,
    off,
    routes,
  } = assemble(
    plugins.map(({ manifest }) => manifest),
    { off: ['a'] },
  );
  assert.deepEqual(
    on.map(({ id }) => id),
    ['d'],
  );
  assert.deepEqual(
    routes.map(({ path }) => path),
    ['/d'],
  );
  assert.deepEqual(off, [
    { id: 'a', reason: 'switched-off' },
    { id: 'b', reason: 'requirement-off', requirement: 'a' },
    { id: 'c', reason: 'requirement-off', requirement: 'b' },
  ]);
});

test('invalid contributions are left out, and the rest of the manifest works', () => {
  const { manifest: broken } = malformed('broken', {
    routes: [{ id: 'open', path: '/open', title: 'open', screen: load }, route('fine', '/fine')],
    menu: [{ id: 'nowhere', route: 'nothing', title: 'x' }],
    widgets: [
      { id: 'w', slot: 'shell/toolbar@1', guard: 'signed-in', title: 'w', component: load },
      { id: 'old', slot: 'shell/toolbar@0', guard: 'signed-in', title: 'w', component: load },
    ],
  });
  const { routes, menu, widgets } = assemble([broken, leads]);
  assert.deepEqual(
    routes.map(({ fullId }) => fullId),
    ['broken/fine', 'leads/list'],
  );
  assert.equal(menu.length, 1);
  assert.deepEqual(
    [...widgets].map(([slot, slotWidgets]) => [slot, slotWidgets.map(({ id }) => id)]),
    [['shell/toolbar@1', ['w']]],
  );
});

test('an entry may open the route of another plugin and goes with it', () => {
  const other: PluginDefinition = { id: 'other', menu: [{ id: 'leads', route: 'leads/list', title: 'x' }] };
  assert.equal(assemble([leads, other]).menu.flatMap((node) => (isMenuGroup(node) ? node.entries : [node])).length, 2);
  assert.equal(assemble([leads, other], { off: ['leads'] }).menu.length, 0);
});
