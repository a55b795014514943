import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Listed } from '../../cli/contributions.ts';
import { portal, temporaryRoot } from './run.ts';

const files = {
  'deployments/default.json': JSON.stringify({
    id: 'default',
    branding: { productName: 'X' },
    plugins: 'all',
    identity: { authority: '/identity', clientId: 'portal' },
    api: {},
    hosts: { 'pay.example': { off: ['leads'] } },
  }),
  'plugins/leads/plugin.ts': `
    const load = async () => ({ default: () => null });
    export default {
      id: 'leads',
      permissions: [{ tiers: ['tenant'], names: ['CRM.Lead.View'] }],
      routes: [{ id: 'list', path: '/crm/leads/:leadId?', title: 'list', screen: load, guard: { permissions: ['CRM.Lead.View'], tiers: ['tenant'] } }],
      menu: [{ id: 'list', route: 'list', title: 'list', group: 'crm' }, { id: 'reasons', title: 'x', guard: 'signed-in', dialog: load, hidden: true }],
      widgets: [{ id: 'clock', slot: 'shell/toolbar@1', guard: 'public', title: 'x', component: load }],
      notifications: [{ id: 'task', type: 'Task', guard: 'signed-in', payload: { type: 'object' }, handle: load }],
      menuGroups: [{ id: 'loyalty', title: 'list', icon: 'heart', order: 250 }],
      statuses: { Won: 'positive' },
      notificationIcons: { LeadWon: 'endorsed' },
      fields: [{ type: 'iban', control: load }],
      services: ['loyalty'],
    };`,
  'plugins/leads/messages/en.json': '{"manifest":{"list":"Leads","x":"X","status":{"Won":"Won"}}}',
  'plugins/leads/messages/tr.json': '{"manifest":{"list":"L","x":"X","status":{"Won":"K"}}}',
  'plugins/leads/messages/permissions.en.json': '{"CRM.Lead.View":"Yes"}',
  'plugins/leads/messages/permissions.tr.json': '{"CRM.Lead.View":"Yes"}',
};

test('list prints contributions as an aligned table, then the vocabulary that plugins add', async (t) => {
  const root = await temporaryRoot(t, files);
  const { out, err, code } = await portal(['list'], { root });
  assert.deepEqual([code, err], [0, '']);
  assert.deepEqual(out.split('\n').slice(0, -1), [
    'KIND        PLUGIN  ID             AT                   GUARD',
    'route       leads   list           /crm/leads/:leadId?  tenant: CRM.Lead.View',
    'menu        leads   reasons        a dialog (hidden)    signed-in',
    'menu        leads   list           crm > /crm/leads     tenant: CRM.Lead.View',
    'widget      leads   clock          shell/toolbar@1      public',
    'handler     leads   task           Task                 signed-in',
    'permission  leads   CRM.Lead.View  tenant',
    'group       leads   loyalty        heart, at 250',
    'status      leads   Won            positive',
    'icon        leads   LeadWon        endorsed',
    'field       leads   iban',
    'service     leads   loyalty',
  ]);
});

test('list --json, --kind and --host narrow and change the form', async (t) => {
  const root = await temporaryRoot(t, files);
  const json: Listed[] = JSON.parse((await portal(['list', '--json', '--kind', 'route'], { root })).out);
  assert.deepEqual(json, [
    {
      kind: 'route',
      plugin: 'leads',
      id: 'list',
      at: '/crm/leads/:leadId?',
      guard: { permissions: ['CRM.Lead.View'], tiers: ['tenant'] },
      order: 100,
    },
  ]);
  assert.deepEqual(JSON.parse((await portal(['list', '--json', '--host', 'pay.example'], { root })).out), []);
});

test('a host that the deployment does not have is refused, by every command that takes one', async (t) => {
  const root = await temporaryRoot(t, files);
  for (const command of [['list'], ['explain', 'leads'], ['plugin', 'list']]) {
    const { code, out, err } = await portal([...command, '--host', 'pay.exmple'], { root });
    const refused =
      'portal: [host.unknown] deployments/default.json has no host "pay.exmple". Did you mean "pay.example"?\n';
    assert.deepEqual([code, out, err], [1, '', refused], command.join(' '));
  }
});

test('a list that may lack something says so', async (t) => {
  const root = await temporaryRoot(t, { ...files, 'plugins/throws/plugin.ts': 'throw 1;' });
  const { err, code } = await portal(['list'], { root });
  assert.deepEqual(
    [code, err],
    [0, 'portal: default has 1 problem, so the list may be incomplete; see portal check default\n'],
  );
});
