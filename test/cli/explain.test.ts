import assert from 'node:assert/strict';
import { test } from 'node:test';
import { portal, temporaryRoot } from './run.ts';

const deployment = (plugins: 'all' | string[]) =>
  JSON.stringify({
    id: 'default',
    branding: { productName: 'X' },
    plugins,
    identity: { authority: '/identity', clientId: 'portal' },
    api: {},
    hosts: { 'pay.example': { off: ['leads'] } },
  });

const files = {
  'deployments/default.json': deployment('all'),
  'deployments/small.json': deployment(['tasks']),
  'plugins/leads/plugin.ts': `
    const load = async () => ({ default: () => null });
    export default {
      id: 'leads',
      permissions: { 'CRM.Lead.View': 'See leads', 'CRM.Lead.Edit': 'Change leads' },
      routes: [{ id: 'list', path: '/crm/leads', title: 'x', screen: load, guard: { permissions: ['CRM.Lead.View', 'CRM.Lead.Edit'], tiers: ['tenant'] } }],
      menu: [{ id: 'list', route: 'list', title: 'x', group: 'crm' }, { id: 'reasons', title: 'x', guard: 'signed-in', dialog: load, hidden: true }],
      slots: [{ id: 'leads/aside', version: 2, description: 'Beside a lead' }],
    };`,
  'plugins/leads/messages/en.json': '{"manifest":{"x":"X"}}',
  'plugins/leads/messages/tr.json': '{"manifest":{"x":"X"}}',
  'plugins/tasks/plugin.ts': `
    const load = async () => ({ default: () => null });
    export default {
      id: 'tasks',
      widgets: [{ id: 'due', slot: 'leads/aside@2', guard: 'signed-in', title: 'x', component: load }],
      finders: [{ id: 'task', guard: 'signed-in', title: 'x', matches: 'T-\\\\d+', find: load }],
      commands: [{ id: 'leads', route: 'leads/list', title: 'x' }],
    };`,
  'plugins/tasks/messages/en.json': '{"manifest":{"x":"X"}}',
  'plugins/tasks/messages/tr.json': '{"manifest":{"x":"X"}}',
};

test('explain says that something is present, and for whom', async (t) => {
  const root = await temporaryRoot(t, files);
  assert.deepEqual(await portal(['explain', 'leads/list'], { root }), {
    code: 0,
    err: '',
    out:
      'route leads/list: It is present, for: tenant: CRM.Lead.View or CRM.Lead.Edit.\n' +
      'menu leads/list: It is present, for: tenant: CRM.Lead.View or CRM.Lead.Edit.\n',
  });
  const held = await portal(['explain', 'leads/list', '--as', 'tenant', '--with', 'Reports, CRM.Lead.Edit'], { root });
  assert.deepEqual([held.code, held.out], [0, 'route leads/list: It is present.\nmenu leads/list: It is present.\n']);
});

test('explain says why something is absent, with the remedy, and exits with 1', async (t) => {
  const root = await temporaryRoot(t, files);
  const said = async (...argv: string[]) => {
    const { code, err, out } = await portal(['explain', ...argv], { root });
    assert.deepEqual([code, err], [1, ''], out);
    return out.split('\n')[0];
  };
  assert.equal(
    await said('leads/list', '--as', 'tenant'),
    'route leads/list: The person holds none of these permissions: CRM.Lead.View, CRM.Lead.Edit. Give one of the person’s roles one of them.',
  );
  assert.equal(
    await said('leads/list', '--as', 'merchant', '--with', 'CRM.Lead.View'),
    'route leads/list: It is for another tier: tenant. Sign in as somebody of that tier (tenant).',
  );
  assert.equal(
    await said('leads/reasons'),
    'menu leads/reasons: Its menu entry is hidden on purpose; its address can be opened. Drop “hidden” from the menu entry if it should show.',
  );
  assert.equal(
    await said('leads', '--host', 'pay.example'),
    'leads: The plugin “leads” is switched off on this host. Remove “leads” from “off” of this host in the deployment; no build is needed.',
  );
  assert.equal(
    await said('leads', '--deployment', 'small'),
    'leads: The deployment does not enable the plugin “leads”. Add “leads” to the plugins of the deployment, and build it again.',
  );
  assert.equal(
    await said('tasks/due', '--host', 'pay.example'),
    'widget tasks/due: It fills the slot leads/aside@2, which nobody offers here in this version. Switch the plugin “leads” on, or adapt the widget to the version of the slot.',
  );
  assert.equal(
    await said('tasks/leads', '--host', 'pay.example'),
    'command tasks/leads: It opens the route leads/list, which is off or does not exist. Switch the plugin “leads” on, or correct the name of the route.',
  );
});

test('a plugin is explained with all that it contributes', async (t) => {
  const root = await temporaryRoot(t, files);
  const { code, out } = await portal(['explain', 'tasks'], { root });
  assert.deepEqual(
    [code, out.split('\n').map((line) => line.split(':')[0])],
    [0, ['tasks', 'widget tasks/due', 'command tasks/leads', 'finder tasks/task', '']],
  );
});

test('explain --json gives the same as data', async (t) => {
  const root = await temporaryRoot(t, files);
  const { code, out } = await portal(['explain', 'leads/list', '--as', 'platform', '--json'], { root });
  assert.equal(code, 1);
  const { explained } = JSON.parse(out);
  assert.deepEqual(
    explained.map(({ kind, id, present, reason }: Record<string, unknown>) => [kind, id, present, reason]),
    [
      ['route', 'leads/list', false, 'wrong-tier'],
      ['menu', 'leads/list', false, 'wrong-tier'],
    ],
  );
});

test('the problems of a plugin are told with it', async (t) => {
  const root = await temporaryRoot(t, { ...files, 'plugins/torn/plugin.ts': `export default { id: 'torn', routes: 5 };` });
  const { code, out } = await portal(['explain', 'torn'], { root });
  assert.equal(code, 1);
  assert.match(
    out,
    /^torn: The plugin “torn” cannot be used: its manifest has problems\. Run portal check; it names each problem\.\ntorn \[broken-manifest\]: /,
  );
});

test('what is misspelt is answered with what was meant', async (t) => {
  const root = await temporaryRoot(t, files);
  const failed = async (...argv: string[]) => {
    const { code, out, err } = await portal(['explain', ...argv], { root });
    assert.equal(out, '');
    return `${code} ${err}`;
  };
  assert.equal(await failed('leeds'), '1 portal: There is no plugin "leeds". Did you mean "leads"?\n');
  assert.equal(await failed('leads/lst'), '1 portal: The plugin leads has no contribution "lst". Did you mean "list"?\n');
  assert.match(await failed('leads', '--with', 'Reports'), /^2 portal: option '--with' needs '--as <tier>'/);
  assert.match(await failed('leads', '--as', 'king'), /^2 portal: .*platform, tenant, merchant/);
  assert.match(await failed('leads', '--as', 'tenant', '--with', 'a;b'), /^2 portal: .*separated by commas/);
  assert.match(await failed(), /^2 portal: missing required argument 'what'/);
});
