import assert from 'node:assert/strict';
import { join } from 'node:path';
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
      permissions: [{ tiers: ['tenant'], names: ['CRM.Lead.View', 'CRM.Lead.Edit'] }],
      routes: [{ id: 'list', path: '/crm/leads', title: 'x', screen: load, guard: { permissions: ['CRM.Lead.View', 'CRM.Lead.Edit'], tiers: ['tenant'] } }],
      menu: [{ id: 'list', route: 'list', title: 'x', group: 'crm' }, { id: 'reasons', title: 'x', guard: 'signed-in', dialog: load, hidden: true }],
      slots: [{ id: 'leads/aside', version: 2 }],
    };`,
  'plugins/leads/messages/en.json': '{"manifest":{"x":"X"}}',
  'plugins/leads/messages/tr.json': '{"manifest":{"x":"X"}}',
  'plugins/leads/messages/permissions.en.json': '{"CRM.Lead.View":"Yes","CRM.Lead.Edit":"Yes"}',
  'plugins/leads/messages/permissions.tr.json': '{"CRM.Lead.View":"Yes","CRM.Lead.Edit":"Yes"}',
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

test('explain states that an item is present and for which users', async (t) => {
  const root = await temporaryRoot(t, files);
  assert.deepEqual(await portal(['explain', 'leads/list'], { root }), {
    code: 0,
    err: '',
    out:
      'route leads/list: Available to tenant: CRM.Lead.View or CRM.Lead.Edit.\n' +
      'menu leads/list: Available to tenant: CRM.Lead.View or CRM.Lead.Edit.\n',
  });
  const held = await portal(['explain', 'leads/list', '--as', 'tenant', '--with', 'Reports, CRM.Lead.Edit'], { root });
  assert.deepEqual([held.code, held.out], [0, 'route leads/list: It is here.\nmenu leads/list: It is here.\n']);
});

test('explain says why something is absent, with the remedy, and exits with 1', async (t) => {
  const root = await temporaryRoot(t, files);
  const readOutput = async (...argv: string[]) => {
    const { code, err, out } = await portal(['explain', ...argv], { root });
    assert.deepEqual([code, err], [1, ''], out);
    return out.split('\n')[0];
  };
  assert.equal(
    await readOutput('leads/list', '--as', 'tenant'),
    'route leads/list: This person needs one of these permissions: CRM.Lead.View, CRM.Lead.Edit. Add one of them to a role of this person.',
  );
  assert.equal(
    await readOutput('leads/list', '--as', 'merchant', '--with', 'CRM.Lead.View'),
    'route leads/list: It is for another tier: tenant. Sign in as a user of that tier (tenant).',
  );
  assert.equal(
    await readOutput('leads/reasons'),
    'menu leads/reasons: Its menu entry is hidden on purpose. Its URL still works. To show it, remove “hidden” from the menu entry.',
  );
  assert.equal(
    await readOutput('leads', '--host', 'pay.example'),
    "leads: The plugin “leads” is turned off on this host. In the deployment, remove “leads” from “off” of this host. You don't need to build again.",
  );
  assert.equal(
    await readOutput('leads', '--deployment', 'small'),
    'leads: The deployment does not enable the plugin “leads”. Add “leads” to the plugins of the deployment. Then build it again.',
  );
  assert.equal(
    await readOutput('tasks/due', '--host', 'pay.example'),
    "widget tasks/due: It fills the slot leads/aside@2, which this version doesn't have here. Turn on the plugin “leads”, or adapt the widget to the version of the slot.",
  );
  assert.equal(
    await readOutput('tasks/leads', '--host', 'pay.example'),
    'command tasks/leads: It opens the route leads/list, which is off or does not exist. Turn on the plugin “leads”, or correct the name of the route.',
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

test('explain prints the problems of a plugin along with the plugin', async (t) => {
  const root = await temporaryRoot(t, {
    ...files,
    'plugins/torn/plugin.ts': `export default { id: 'torn', routes: 5 };`,
  });
  const { code, out } = await portal(['explain', 'torn'], { root });
  assert.equal(code, 1);
  assert.match(
    out,
    /^torn: The manifest of the plugin “torn” has problems\. Run portal check to see each problem\.\ntorn \[broken-manifest\]: /,
  );
});

test('explain suggests the closest known name for a misspelled one', async (t) => {
  const root = await temporaryRoot(t, files);
  const failed = async (...argv: string[]) => {
    const { code, out, err } = await portal(['explain', ...argv], { root });
    assert.equal(out, '');
    return `${code} ${err}`;
  };
  assert.equal(await failed('leeds'), '1 portal: [plugin.unknown] No plugin is named "leeds". Did you mean "leads"?\n');
  assert.equal(
    await failed('leads/lst'),
    '1 portal: [contribution.unknown] The plugin leads has no contribution "lst". Did you mean "list"?\n',
  );
  assert.match(await failed('leads', '--with', 'Reports'), /^2 portal: \[usage\] option '--with' needs '--as <tier>'/);
  assert.match(await failed('leads', '--as', 'king'), /^2 portal: .*platform, tenant, merchant/);
  assert.match(await failed('leads', '--as', 'tenant', '--with', 'a;b'), /^2 portal: .*separated by commas/);
  assert.match(await failed(), /^2 portal: \[usage\] missing required argument 'what'/);
});

/** Addresses, people, and a home page that can be inactive. */
const places = {
  'deployments/default.json': deployment('all'),
  'deployments/small.json': deployment(['tasks']),
  'plugins/leads/plugin.ts': `
    const load = async () => ({ default: () => null });
    export default {
      id: 'leads',
      permissions: [{ tiers: ['tenant'], names: ['CRM.Lead.View', 'CRM.Lead.Edit'] }],
      routes: [
        { id: 'list', path: '/crm/leads/:leadId?', title: 'list', screen: load, guard: { permissions: ['CRM.Lead.View', 'CRM.Lead.Edit'], tiers: ['tenant'] } },
        { id: 'away', path: '/secret', title: 'list', screen: load, guard: { permissions: ['CRM.Lead.Edit'], redirectTo: '/crm/leads' } },
        { id: 'home', path: '/crm/dashboard', title: 'list', screen: load, landmark: 'home', guard: { tiers: ['tenant'] } },
      ],
      menu: [{ id: 'list', route: 'list', title: 'list', group: 'crm' }],
      slots: [{ id: 'leads/aside', version: 2 }],
    };`,
  'plugins/leads/messages/en.json': '{"manifest":{"list":"All leads"}}',
  'plugins/leads/messages/tr.json': '{"manifest":{"list":"L"}}',
  'plugins/leads/messages/permissions.en.json': '{"CRM.Lead.View":"Yes","CRM.Lead.Edit":"Yes"}',
  'plugins/leads/messages/permissions.tr.json': '{"CRM.Lead.View":"Yes","CRM.Lead.Edit":"Yes"}',
  'plugins/tasks/plugin.ts': `
    const load = async () => ({ default: () => null });
    export default {
      id: 'tasks',
      widgets: [{ id: 'due', slot: 'leads/aside@2', guard: { tiers: ['platform'] }, title: 'x', component: load }, { id: 'clock', slot: 'shell/toolbar@1', guard: 'signed-in', title: 'x', component: load }],
      routes: [{ id: 'list', path: '/tasks', title: 'x', screen: load, guard: 'signed-in' }],
      menu: [{ id: 'list', route: 'list', title: 'x', group: 'crm' }],
    };`,
  'plugins/tasks/messages/en.json': '{"manifest":{"x":"X"}}',
  'plugins/tasks/messages/tr.json': '{"manifest":{"x":"X"}}',
  'ada.json': JSON.stringify({
    name: 'Ada',
    tier: 'tenant',
    permissions: ['CRM.Lead.View', 'CRM.Lead.Veiw'],
    tenantId: 't-1',
  }),
  'host.json': JSON.stringify({ tier: 'tenant', permissions: ['CRM.Lead.View'], host: 'pay.example' }),
  'shop.json': JSON.stringify({ tier: 'merchant', processingStatus: 'Processing', systemMode: 'Test' }),
  'boxed.json': JSON.stringify({ tier: 'merchant', processingStatus: 'SandboxEnabled' }),
  'wrong.json': JSON.stringify({ tier: 'king', permisions: [], host: '' }),
  'torn.json': '{',
};

test('explain tells what a person of a JSON file sees at an address, and why', async (t) => {
  const root = await temporaryRoot(t, places);
  const { code, out, err } = await portal(['explain', '/crm/leads/7', '--as', join(root, 'ada.json')], { root });
  assert.equal(err, 'portal: No plugin declares the permission CRM.Lead.Veiw. Did you mean "CRM.Lead.View"?\n');
  assert.deepEqual(out.split('\n'), [
    '/crm/leads/7: The route leads/list (/crm/leads/:leadId?) shows. Its guard is tenant: CRM.Lead.View or CRM.Lead.Edit, and lets them in, as they hold CRM.Lead.View.',
    'title: All leads',
    'menu leads/list: It is here.',
    'widget tasks/due: It is for another tier: platform. Sign in as a user of that tier (platform).',
    'widget tasks/clock: It is here.',
    'System mode: Live. The toolbar has no switch, as only merchants that process payments have one.',
    '',
  ]);
  assert.equal(code, 0);
});

/** Returns the first line of each step, up to the title, and the exit code. */
async function steps(root: string, ...argv: string[]): Promise<string[]> {
  const { code, out } = await portal(['explain', ...argv], { root });
  const lines = out.split('\n').filter((line) => line.startsWith('/'));
  return [`exit ${code}`, ...lines];
}

test('explain follows redirects with one line per reason and exits with 1 if the address does not show', async (t) => {
  const root = await temporaryRoot(t, places);
  const as = (file: string) => ['--as', join(root, file)];
  assert.deepEqual(await steps(root, '/secret', ...as('ada.json')), [
    'exit 1',
    '/secret: The route leads/away (/secret) is refused. This person needs one of these permissions: CRM.Lead.Edit. Add one of them to a role of this person. They are sent to /crm/leads?returnUrl=%2Fsecret.',
    '/crm/leads?returnUrl=%2Fsecret: The route leads/list (/crm/leads/:leadId?) shows. Its guard is tenant: CRM.Lead.View or CRM.Lead.Edit, and lets them in, as they hold CRM.Lead.View.',
  ]);
  assert.deepEqual(await steps(root, '/', ...as('ada.json')), [
    'exit 0',
    '/: The start page redirects to the person’s home. They are sent to /crm/dashboard.',
    '/crm/dashboard: The route leads/home (/crm/dashboard) shows. Its guard is tenant, and lets them in.',
  ]);
  assert.deepEqual((await steps(root, '/crm/leads', '--as', 'merchant')).slice(0, 2), [
    'exit 1',
    '/crm/leads: The route leads/list (/crm/leads/:leadId?) is refused. It is for another tier: tenant. Sign in as a user of that tier (tenant). They are sent to /authentication/unauthorized?returnUrl=%2Fcrm%2Fleads.',
  ]);
  assert.match(
    (await steps(root, '/crm', ...as('ada.json')))[1] ?? '',
    /^\/crm: It is the parent of other paths.*sent to \/crm\/leads\.$/,
  );
  assert.match(
    (await steps(root, '/tasks', '--as', 'signed-out')).join('\n'),
    /^exit 1\n\/tasks: Every screen needs a signed-in person.*\/authentication\/login\?returnUrl=%2Ftasks\.\n/,
  );
  assert.deepEqual(await steps(root, '/taks'), [
    'exit 1',
    '/taks: No plugin has a route for it. Did you mean "/tasks"?',
  ]);
});

test('a route of a disabled plugin is explained with the reason, for the deployment and for the host', async (t) => {
  const root = await temporaryRoot(t, places);
  assert.deepEqual(await steps(root, '/crm/leads', '--deployment', 'small'), [
    'exit 1',
    '/crm/leads: The route leads/list (/crm/leads/:leadId?) would show. The deployment does not enable the plugin “leads”. Add “leads” to the plugins of the deployment. Then build it again.',
  ]);
  const onHost = await steps(root, '/crm/leads', '--as', join(root, 'host.json'));
  assert.match(onHost[1] ?? '', /would show\. The plugin “leads” is turned off on this host\..*They are sent to \/\.$/);
  // Their home page is disabled too, so the first screen of the menu opens.
  assert.equal(
    onHost[2],
    '/: No plugin has a home screen for this person. The first screen of the menu shows instead. They are sent to /tasks.',
  );
  assert.match(onHost[3] ?? '', /^\/tasks: The route tasks\/list/);
});

test('the system mode follows the merchant’s processing', async (t) => {
  const root = await temporaryRoot(t, places);
  const mode = async (file: string) =>
    (await portal(['explain', '/tasks', '--as', join(root, file)], { root })).out.split('\n').at(-2);
  assert.equal(
    await mode('shop.json'),
    'System mode: Test. The toolbar has the switch, as the merchant processes payments.',
  );
  assert.equal(
    await mode('boxed.json'),
    'System mode: Test. The merchant is in the sandbox and cannot switch to Live.',
  );
});

test('explain --json gives the steps, the screen and what stands around it', async (t) => {
  const root = await temporaryRoot(t, places);
  const data = JSON.parse(
    (await portal(['explain', '/secret', '--as', join(root, 'ada.json'), '--json'], { root })).out,
  );
  assert.deepEqual(
    [
      data.present,
      data.requested.person.name,
      data.steps.map(({ outcome }: { outcome: string }) => outcome),
      data.screen.route,
      data.screen.title,
    ],
    [false, 'Ada', ['refused', 'screen'], 'leads/list', 'All leads'],
  );
  assert.deepEqual(
    data.screen.around.map(({ kind, id, present }: Record<string, unknown>) => [kind, id, present]),
    [
      ['menu', 'leads/list', true],
      ['widget', 'tasks/due', false],
      ['widget', 'tasks/clock', true],
    ],
  );
});

test('an invalid person file is refused with one line per problem', async (t) => {
  const root = await temporaryRoot(t, places);
  const refused = async (file: string) => {
    const { code, out, err } = await portal(['explain', '/tasks', '--as', join(root, file)], { root });
    assert.deepEqual([code, out], [1, '']);
    return err.replaceAll(`${root}/`, '').split('\n').slice(0, -1);
  };
  assert.deepEqual(await refused('wrong.json'), [
    'portal: wrong.json: permisions is not a known setting. Did you mean "permissions"?',
    'portal: wrong.json: tier must be platform, tenant or merchant, not "king".',
    'portal: wrong.json: host must not have fewer than 1 characters, not "".',
    'portal: [person.invalid] wrong.json describes no person. Write at least { "tier": "tenant", "permissions": ["…"] }.',
  ]);
  assert.match(
    (await refused('torn.json')).join(),
    /^portal: \[person\.invalid\] torn\.json isn’t valid JSON: .*Fix it\.$/,
  );
  assert.deepEqual(await refused('nobody.json'), [
    'portal: [person.invalid] nobody.json does not exist. Pass the JSON file of a person, or a tier.',
  ]);
});
