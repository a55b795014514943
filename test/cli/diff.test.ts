import assert from 'node:assert/strict';
import { test } from 'node:test';
import { portal, temporaryRoot } from './run.ts';

const deployment = (change: object) =>
  JSON.stringify({
    id: 'x',
    branding: { productName: 'X' },
    plugins: 'all',
    identity: { authority: '/identity', clientId: 'portal' },
    api: {},
    ...change,
  });
const texts = '{"manifest":{"x":"X"}}';

const files = {
  'deployments/a.json': deployment({}),
  'deployments/same.json': deployment({ id: 'y', plugins: ['base', 'leads'] }),
  'deployments/b.json': deployment({
    plugins: ['base'],
    branding: { productName: 'B', theme: { primaryColor: '#112233' } },
    hosts: { 'pay.example': {}, 'www.example': { off: ['base'] } },
    config: { base: { limit: 3 } },
  }),
  'plugins/base/plugin.ts': `export default { id: 'base', config: { type: 'object', properties: { limit: {} }, additionalProperties: false } };`,
  'plugins/leads/plugin.ts': `
    const load = async () => ({ default: () => null });
    export default {
      id: 'leads',
      permissions: [{ tiers: ['tenant'], names: ['CRM.Lead.View'] }],
      routes: [{ id: 'list', path: '/crm/leads', title: 'x', screen: load, guard: { permissions: ['CRM.Lead.View'] } }],
      menu: [{ id: 'list', route: 'list', title: 'x', group: 'crm' }],
      widgets: [{ id: 'clock', slot: 'shell/toolbar@1', guard: 'public', title: 'x', component: load }],
    };`,
  'plugins/leads/messages/en.json': texts,
  'plugins/leads/messages/tr.json': texts,
  'plugins/leads/messages/permissions.en.json': '{"CRM.Lead.View":"Yes"}',
  'plugins/leads/messages/permissions.tr.json': '{"CRM.Lead.View":"Yes"}',
};

test('diff shows in groups what two deployments differ in, and exits with 1', async (t) => {
  const root = await temporaryRoot(t, files);
  assert.deepEqual(await portal(['diff', 'a', 'b'], { root }), {
    code: 1,
    err: '',
    out: `- a
+ b

plugins
  - leads

routes
  - leads/list  /crm/leads

menu
  - leads/list  crm > /crm/leads

widgets
  - leads/clock  shell/toolbar@1

permissions
  - CRM.Lead.View  tenant

branding
  ~ productName: X → B
  + theme.primaryColor  #112233

hosts
  + ["pay.example"]  {}
  + ["www.example"].off  ["base"]

config
  + base.limit  3
`,
  });
});

test('deployments with equal behavior have no difference, even with other names and plugin lists', async (t) => {
  const root = await temporaryRoot(t, files);
  assert.deepEqual(await portal(['diff', 'a', 'same'], { root }), { code: 0, err: '', out: 'a and same are equal.\n' });
  assert.deepEqual(JSON.parse((await portal(['diff', 'a', 'same', '--json'], { root })).out), {
    a: 'a',
    b: 'same',
    groups: [],
  });
});

test('diff --json gives both values, and --host compares what is on there', async (t) => {
  const root = await temporaryRoot(t, files);
  const { out, code } = await portal(['diff', 'b', 'a', '--json', '--host', 'www.example'], { root });
  const { groups }: { groups: { group: string; differences: unknown[] }[] } = JSON.parse(out);
  assert.equal(code, 1);
  assert.deepEqual(groups.find(({ group }) => group === 'plugins')?.differences, [
    { at: 'base', b: 'on' },
    { at: 'leads', b: 'on' },
  ]);
  assert.deepEqual(groups.find(({ group }) => group === 'branding')?.differences[0], {
    at: 'productName',
    a: 'B',
    b: 'X',
  });
  assert.equal((await portal(['diff', 'a', 'nope'], { root })).code, 1);
  assert.equal((await portal(['diff', 'a'], { root })).code, 2);
});
