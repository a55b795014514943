import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as Type from 'typebox';
import type { Tier } from '../../../core/permissions/guard.ts';
import type { Messages } from '../../../core/i18n/languages.ts';
import { defineConfig } from '../../../core/plugin/config.ts';
import { landmarks } from '../../../core/plugin/landmarks.ts';
import { problemCodes } from '../../../core/plugin/problem-codes.ts';
import { resolve } from '../../../core/plugin/resolve.ts';
import { deployment, load, malformed, plugin, problemsOf, route } from './manifests.ts';

const first = <Item>(items: readonly Item[]): Item => items[0] ?? assert.fail('nothing was found');
const entry = (id: string, more: object) => ({ id, title: id, ...more });
const run = async () => ({ default: () => undefined });

test('a route can be each landmark and nothing else', () => {
  const as = (landmark: string) => problemsOf([malformed('a', { routes: [{ ...route('list', '/list'), landmark }] })]);
  for (const landmark of landmarks) {
    assert.deepEqual(as(landmark), as('home'), landmark);
    assert.ok(problemCodes['landmark-conflict'].includes(landmark));
  }
  assert.ok(!as('home').includes('broken-manifest a'));
  assert.deepEqual(as('nowhere'), ['broken-manifest a']);
});

test('sound plugins have no problems', () => {
  const sound = plugin('leads', {
    permissions: [{ tiers: ['tenant'], names: ['CRM.Lead.View'] }],
    config: { type: 'object', properties: { pageSize: { type: 'integer' } }, additionalProperties: false },
    routes: [route('list', '/crm/leads/:leadId?', { guard: { permissions: ['CRM.Lead.View'], tiers: ['tenant'] } })],
    menu: [{ id: 'list', route: 'list', title: 'list', group: 'crm' }],
    commands: [{ id: 'count', guard: 'signed-in', title: 'count', run }],
    notifications: [{ id: 'task', type: 'Task', guard: 'signed-in', payload: Type.Object({}), handle: run }],
    slots: [{ id: 'leads/actions', version: 1 }],
  });
  assert.deepEqual(problemsOf([sound], deployment({ config: { leads: { pageSize: 10 } } })), []);
});

test('every problem has a code of the registry, the plugin, a message and a remedy', () => {
  const { problems } = resolve(
    [
      plugin('a', {
        requires: ['nope'],
        routes: [route('r', 'x', { guard: { permissions: ['P'] } })],
        menu: [{ id: 'm', route: 'q', title: 't' }],
      }),
    ],
    deployment(),
  );
  assert.equal(problems.length, 4);
  for (const problem of problems) {
    assert.ok(Object.hasOwn(problemCodes, problem.code));
    assert.equal(problem.plugin, 'a');
    assert.ok(problem.message.endsWith('.') && problem.hint.length > 10, JSON.stringify(problem));
  }
});

test('a plugin is named after its folder, by the rules, and not after core', () => {
  assert.deepEqual(problemsOf([{ id: 'folder', manifest: { id: 'other' } }]), ['plugin-id folder']);
  assert.deepEqual(problemsOf([plugin('Leads')]), ['plugin-id Leads']);
  assert.deepEqual(problemsOf([plugin('ui')]), ['plugin-id ui']);
});

test('two plugins with one id are refused and only the first is on', () => {
  const plugins = [plugin('a'), { id: 'b', manifest: { id: 'a', routes: [route('r', '/r')] } }];
  assert.deepEqual(problemsOf(plugins), ['plugin-id b', 'duplicate-plugin b']);
  assert.deepEqual(resolve(plugins, deployment()).routes, []);
});

test('two contributions of one kind with one id are refused, of two kinds they are not', () => {
  assert.deepEqual(problemsOf([plugin('a', { routes: [route('x', '/x'), route('x', '/y')] })]), [
    'duplicate-contribution a route x',
  ]);
  assert.deepEqual(
    problemsOf([plugin('a', { routes: [route('x', '/x')], menu: [{ id: 'x', route: 'x', title: 'x' }] })]),
    [],
  );
});

test('two plugins on one route are refused, after parameter renaming too', () => {
  const on = (path: string) =>
    problemsOf([plugin('a', { routes: [route('r', '/a/:id')] }), plugin('b', { routes: [route('r', path)] })]);
  assert.deepEqual(on('/a/:name'), ['route-conflict b route r']);
  assert.deepEqual(on('/A/:name?'), ['route-conflict b route r']);
  assert.deepEqual(on('/b/:name'), []);
  assert.deepEqual(problemsOf([plugin('a', { routes: [route('r', '/a/:id?'), route('s', '/a')] })]), [
    'route-conflict a route s',
  ]);
});

test('a parameter and a plain segment in one place are allowed only with the plain one explicitly first', () => {
  const on = (parameter: { order?: number }, plain: { order?: number }) =>
    problemsOf([
      plugin('a', { routes: [route('id', '/a/:id', parameter)] }),
      plugin('b', { routes: [route('new', '/a/new', plain)] }),
    ]);
  assert.deepEqual(on({}, {}), ['route-order b route new']);
  assert.deepEqual(on({}, { order: 1 }), ['route-order b route new']);
  assert.deepEqual(on({ order: 1 }, { order: 2 }), ['route-order b route new']);
  assert.deepEqual(on({ order: 2 }, { order: 2 }), ['route-order b route new']);
  assert.deepEqual(on({ order: 2 }, { order: 1 }), []);
});

test('a path that is relative, has a wildcard or belongs to core is refused', () => {
  for (const path of ['a', '/a/*', '/a/:x/:x', '/authentication/login', '/Gateway/x', '/'])
    assert.deepEqual(problemsOf([plugin('a', { routes: [route('r', path)] })]), ['invalid-path a route r'], path);
});

test('an entry whose route is off, unknown or needs a parameter is refused', () => {
  const leads = plugin('leads', { routes: [route('list', '/crm/leads'), route('one', '/crm/leads/:id/edit')] });
  const opening = (target: string) =>
    plugin('a', {
      menu: [{ id: 'm', route: target, title: 'm' }],
      userMenu: [{ id: 'u', route: target, title: 'u' }],
      commands: [{ id: 'c', route: target, title: 'c' }],
    });
  const all = (code: string) => [`${code} a menu m`, `${code} a userMenu u`, `${code} a command c`];
  assert.deepEqual(problemsOf([leads, opening('leads/list')]), []);
  assert.deepEqual(problemsOf([leads, opening('leads/lst')]), all('unknown-route'));
  assert.match(first(resolve([leads, opening('leads/lst')], deployment()).problems).hint, /leads\/list/);
  assert.deepEqual(problemsOf([leads, opening('leads/one')]), all('route-parameter'));
  assert.deepEqual(problemsOf([leads, opening('leads/list')], deployment({ plugins: ['a'] })), all('route-off'));
});

test('an entry has one target', () => {
  const entries = (menu: object) => problemsOf([malformed('a', { routes: [route('r', '/r')], menu: [menu] })]);
  assert.deepEqual(entries(entry('m', { route: 'r', dialog: load })), ['entry-target a menu m']);
  assert.deepEqual(entries(entry('m', { route: 'r', guard: 'public' })), ['entry-target a menu m']);
  assert.deepEqual(entries(entry('m', { guard: 'public' })), ['entry-target a menu m']);
});

test('a menu entry stands in a group that exists', () => {
  const { problems } = resolve(
    [malformed('a', { menu: [entry('m', { guard: 'signed-in', dialog: load, group: 'report' })] })],
    deployment(),
  );
  assert.deepEqual([problems[0]?.code, problems[0]?.hint], ['unknown-group', 'Did you mean "reports"?']);
});

test('a contribution without a guard is refused and left out', () => {
  const careless = malformed('a', { routes: [{ id: 'r', path: '/r', title: 'r', screen: load }] });
  assert.deepEqual(problemsOf([careless]), ['missing-guard a route r']);
  assert.deepEqual(resolve([careless], deployment()).routes, []);
});

test('a permission that a guard uses is declared', () => {
  const uses = plugin('a', {
    permissions: [{ tiers: ['tenant'], names: ['CRM.Lead.View'] }],
    routes: [route('r', '/r', { guard: { permissions: ['CRM.Lead.Veiw', 'constructor'] } })],
  });
  assert.deepEqual(problemsOf([uses]), ['undeclared-permission a route r', 'undeclared-permission a route r']);
  assert.equal(first(resolve([uses], deployment()).problems).hint, 'Did you mean "CRM.Lead.View"?');
});

test('a guard may use the permissions of a plugin that its own requires', () => {
  const owner = plugin('owner', { permissions: [{ tiers: ['tenant'], names: ['CRM.Lead.View'] }] });
  const asking = (requires: readonly string[]) =>
    plugin('a', { requires, routes: [route('r', '/r', { guard: { permissions: ['CRM.Lead.View'] } })] });
  assert.deepEqual(problemsOf([owner, asking(['owner'])]), []);
  assert.deepEqual(problemsOf([owner, asking([])]), ['undeclared-permission a route r'], 'of another plugin');
});

const permitting = (tiers: readonly Tier[], name: string) => ({ tiers, names: [name] });
const guarded = (...permissions: string[]) => ({ guard: { permissions, tiers: ['tenant', 'merchant'] as const } });

test('a permission that no tier can hold is refused', () => {
  const unheld = plugin('a', { permissions: [permitting([], 'CRM.Lead.View')] });
  assert.deepEqual(problemsOf([unheld]), ['permission-without-tier a']);
  assert.deepEqual(problemsOf([malformed('a', { permissions: [{ tiers: ['staff'], names: ['X'] }] })]), [
    'broken-manifest a',
  ]);
});

test('a permission is declared for the same tiers everywhere, in core too', () => {
  const declaring = (id: string, ...tiers: Tier[]) => plugin(id, { permissions: [permitting(tiers, 'Reports')] });
  assert.deepEqual(problemsOf([declaring('a', 'tenant', 'platform'), declaring('b', 'platform', 'tenant')]), []);
  assert.deepEqual(problemsOf([declaring('a', 'tenant', 'platform'), declaring('b', 'tenant')]), [
    'permission-conflict b',
  ]);
  const twice = plugin('a', { permissions: [permitting(['tenant'], 'X'), permitting(['merchant'], 'X')] });
  assert.deepEqual(problemsOf([twice]), ['permission-conflict a']);
  assert.deepEqual(problemsOf([plugin('a', { permissions: [permitting(['tenant'], 'Deployment.Manage')] })]), [
    'permission-conflict a',
  ]);
});

test('each tier of a guard needs one of its permissions, and each permission one of its tiers', () => {
  const permissions = [
    permitting(['tenant'], 'CRM.X'),
    permitting(['merchant'], 'Merchant.X'),
    permitting(['platform'], 'Platform.X'),
  ];
  const on = (rest: object) => problemsOf([plugin('a', { permissions, routes: [route('r', '/r', rest)] })]);
  assert.deepEqual(on(guarded('CRM.X', 'Merchant.X')), []);
  assert.deepEqual(on(guarded('CRM.X')), ['guard-tier a route r']);
  assert.deepEqual(on(guarded('CRM.X', 'Merchant.X', 'Platform.X')), ['guard-tier a route r']);
  assert.deepEqual(on({ guard: { permissions: ['Platform.X'] } }), []);
  const { problems } = resolve(
    [plugin('a', { permissions, routes: [route('r', '/r', guarded('CRM.X'))] })],
    deployment(),
  );
  assert.match(first(problems).message, /merchant tier, which can hold none of CRM\.X/);
});

test('a widget must name an existing slot in its version; it is silently absent if the slot’s owner is off', () => {
  const owner = plugin('support', { slots: [{ id: 'support/actions', version: 2 }] });
  const filler = (slot: string) =>
    malformed('a', { widgets: [{ id: 'w', slot, guard: 'signed-in', title: 'w', component: load }] });
  assert.deepEqual(problemsOf([owner, filler('support/actions@2')]), []);
  assert.deepEqual(problemsOf([owner, filler('support/action@2')]), ['unknown-slot a widget w']);
  assert.deepEqual(problemsOf([owner, filler('support/actions')]), ['slot-version a widget w']);
  const [problem] = resolve([owner, filler('support/actions@1')], deployment()).problems;
  assert.equal(problem?.code, 'slot-version');
  assert.match(`${problem?.message} ${problem?.hint}`, /at version 2.*support\/actions@2/);
  const without = resolve([owner, filler('support/actions@2')], deployment({ plugins: ['a'] }));
  assert.deepEqual([without.problems.length, without.widgets.size], [0, 0]);
});

test('a menu entry defaults to the title of its page, and an entry that opens a dialog must state one', () => {
  const page = { id: 'p', path: '/p', guard: 'signed-in', title: 'page', screen: load };
  const { menu, problems } = resolve(
    [
      malformed('a', {
        routes: [page],
        menu: [
          { id: 'm', route: 'p' },
          { id: 'n', route: 'p', title: 'own' },
        ],
      }),
    ],
    deployment(),
  );
  assert.deepEqual(problems, []);
  assert.deepEqual(
    menu.map((node) => [node.title, 'titledBy' in node && node.titledBy]),
    [
      ['page', 'a'],
      ['own', 'a'],
    ],
  );
  const other = malformed('b', { menu: [{ id: 'm', route: 'a/p' }] });
  assert.deepEqual(
    resolve([malformed('a', { routes: [page] }), other], deployment()).menu.map(
      (node) => 'titledBy' in node && node.titledBy,
    ),
    ['a'],
  );
  assert.deepEqual(problemsOf([malformed('a', { menu: [{ id: 'm', guard: 'signed-in', dialog: load }] })]), [
    'entry-title a menu m',
  ]);
});

test('a slot is named after its owner', () => {
  assert.deepEqual(problemsOf([plugin('a', { slots: [{ id: 'b/x', version: 1 }] })]), ['slot-id a']);
  assert.deepEqual(problemsOf([plugin('a', { slots: [{ id: 'shell/toolbar', version: 1 }] })]), ['slot-id a']);
});

test('a notification type has only one handler', () => {
  const handler = { id: 'h', type: 'Task', guard: 'signed-in' as const, payload: Type.Object({}), handle: run };
  assert.deepEqual(problemsOf([plugin('a', { notifications: [handler] }), plugin('b', { notifications: [handler] })]), [
    'notification-conflict b notification h',
  ]);
});

test('a requirement that is missing, left out, or switched off on a host is named', () => {
  const plugins = [plugin('a'), plugin('b', { requires: ['a'] })];
  assert.deepEqual(problemsOf([plugin('b', { requires: ['a'] })]), ['missing-requirement b']);
  assert.deepEqual(problemsOf(plugins, deployment({ plugins: ['b'] })), ['requirement-off b']);
  const [problem] = resolve(plugins, deployment({ hosts: { 'pay.example': { off: ['a'] } } })).problems;
  assert.match(`${problem?.code} ${problem?.message}`, /requirement-off.*pay\.example/);
  assert.deepEqual(problemsOf(plugins, deployment({ hosts: { 'pay.example': { off: ['a', 'b'] } } })), []);
});

test('a cycle of requirements is printed once', () => {
  const { problems, plugins } = resolve(
    [
      plugin('a', { requires: ['b'] }),
      plugin('b', { requires: ['c'] }),
      plugin('c', { requires: ['a'] }),
      plugin('d', { requires: ['a'] }),
    ],
    deployment(),
  );
  assert.deepEqual(
    problems.map(({ code, message }) => [code, message]),
    [['requires-cycle', 'Plugins require each other: a → b → c → a.']],
  );
  assert.equal(plugins.length, 4);
});

test('config is checked against the plugin’s schema, with path and expectation', () => {
  const tool = { type: 'object', properties: { origin: { type: 'string' } }, required: ['origin'] };
  const Config = defineConfig({
    type: 'object',
    properties: { pageSize: { type: 'integer', minimum: 1 }, tool },
    required: ['pageSize', 'tool'],
    additionalProperties: false,
  });
  const configured = (config: unknown) =>
    resolve([plugin('a', { config: Config })], deployment({ config: { a: config } })).problems.map(
      ({ code, message }) => `${code}: ${message}`,
    );
  assert.deepEqual(configured({ pageSize: 10, tool: { origin: 'https://x.example' } }), []);
  assert.deepEqual(configured({ pageSize: 'ten', tool: { origin: 1 } }), [
    'invalid-config: config.a.pageSize must be integer, not "ten".',
    'invalid-config: config.a.tool.origin must be string, not 1.',
  ]);
  assert.deepEqual(configured({ pageSize: 0, tool: {}, pagesize: 1 }).toSorted(), [
    'invalid-config: config.a.pageSize must be >= 1, not 0.',
    'invalid-config: config.a.pagesize is not a known setting.',
    'invalid-config: config.a.tool.origin is missing.',
  ]);
  assert.deepEqual(problemsOf([plugin('a', { config: Config })]), ['invalid-config a', 'invalid-config a']);
});

test('config for a plugin that is off, unknown or takes none is refused', () => {
  assert.deepEqual(problemsOf([plugin('a')], deployment({ config: { a: {} } })), ['unused-config a']);
  assert.deepEqual(problemsOf([plugin('a'), plugin('b')], deployment({ plugins: ['a'], config: { b: {} } })), [
    'unused-config b',
  ]);
  assert.deepEqual(problemsOf([plugin('a')], deployment({ config: { zz: {} } })), ['unused-config zz']);
});

test('a plugin that a deployment names is installed', () => {
  const { problems } = resolve(
    [plugin('transactions')],
    deployment({ plugins: ['transaction'], hosts: { 'x.example': { off: ['gone'] } } }),
  );
  assert.deepEqual(
    problems.map(({ code, plugin: id, hint }) => [code, id, hint]),
    [
      ['unknown-plugin', 'gone', 'Installed are transactions.'],
      ['unknown-plugin', 'transaction', 'Did you mean "transactions"?'],
    ],
  );
});

test('keys that could change a prototype are refused at any depth', () => {
  const hostile = JSON.parse('{"a":{"list":[{"__proto__":{"isAdmin":true}}],"constructor":{"prototype":{}}}}');
  const { problems } = resolve(
    [
      plugin('a', {
        config: { type: 'object', properties: { list: {}, constructor: {} }, additionalProperties: false },
      }),
    ],
    deployment({ config: hostile }),
  );
  assert.deepEqual(problems.map(({ code, message }) => `${code} ${message}`).toSorted(), [
    'unsafe-key The deployment has the key config.a.constructor.',
    'unsafe-key The deployment has the key config.a.constructor.prototype.',
    'unsafe-key The deployment has the key config.a.list.0.__proto__.',
  ]);
  assert.equal(({} as { isAdmin?: boolean }).isAdmin, undefined);
});

test('a text of a manifest stands in the first language, and all languages of a plugin have the same texts', () => {
  const texts = { manifest: { list: 'Leads' }, more: 'x' };
  const leads = (messages: object) => [{ ...plugin('a', { routes: [route('list', '/l')] }), messages }];
  assert.deepEqual(problemsOf(leads({ en: texts, tr: texts })), []);
  assert.deepEqual(problemsOf(leads({ en: texts, tr: { manifest: {}, more: 'x' } })), [
    'missing-text a route list',
    'missing-text a',
  ]);
  assert.deepEqual(problemsOf(leads({ en: texts })), []);
  assert.deepEqual(problemsOf(leads({ tr: texts })), ['missing-text a']);
  assert.deepEqual(problemsOf(leads({ en: texts, tr: { manifest: { list: 'L' } } })), ['missing-text a']);
});

test('a malformed manifest is left out and reported, and the other plugins are still checked', () => {
  const broken = malformed('b', {
    routes: [{ id: 'r', pth: '/r', guard: 'publc', title: 'r', screen: 1 }],
    permissions: {},
  });
  const resolution = resolve(
    [broken, plugin('c', { requires: ['b'], routes: [route('r', 'relative')] })],
    deployment(),
  );
  assert.deepEqual(
    resolution.problems.map(({ code, plugin: id }) => `${code} ${id}`),
    [...Array(5).fill('broken-manifest b'), 'invalid-path c'],
  );
  const messages = resolution.problems.map(({ message, hint }) => `${message} ${hint}`).join('\n');
  assert.match(messages, /routes\[0\]\.pth is not a known setting\. Did you mean "path"\?/);
  assert.match(messages, /routes\[0\]\.guard must be "public", "signed-in" or .* not "publc"/);
  assert.match(messages, /routes\[0\]\.screen must be a function/);
  assert.deepEqual(
    resolution.off.map(({ id, reason }) => `${id} ${reason}`),
    ['b broken', 'c requirement-off'],
  );
});

test('a broken plugin that a deployment leaves out causes no problem', () => {
  const broken = malformed('b', { routes: 1 });
  assert.deepEqual(problemsOf([broken, plugin('a')], deployment({ plugins: ['a'] })), []);
});

test('plugins switched off on a host are off there alone', () => {
  const plugins = [plugin('a', { routes: [route('r', '/a')] }), plugin('b')];
  const of = deployment({ hosts: { 'pay.example': { off: ['a'] } } });
  assert.deepEqual(resolve(plugins, of, 'pay.example').off, [{ id: 'a', reason: 'switched-off' }]);
  assert.deepEqual(resolve(plugins, of, 'other.example').off, []);
});

test('resolving is pure', () => {
  const plugins = [plugin('a', { routes: [route('r', '/a')] }), plugin('b', { requires: ['x'] })];
  assert.deepEqual(resolve(plugins, deployment()), resolve(plugins, deployment()));
});

test('each permission needs a text in each language of the plugin, and other permissions have none', () => {
  const manifest = { permissions: [permitting(['tenant'], 'CRM.Lead.View')] };
  const findProblems = (en: Messages, tr: Messages) =>
    problemsOf([{ ...plugin('a', manifest), permissionTexts: { en, tr } }]);
  assert.deepEqual(findProblems({ 'CRM.Lead.View': 'See leads' }, { 'CRM.Lead.View': 'Adayları görme' }), []);
  assert.deepEqual(findProblems({ 'CRM.Lead.View': 'See leads' }, {}), ['missing-text a']);
  assert.deepEqual(
    problemsOf([{ ...plugin('a', manifest), permissionTexts: { en: { 'CRM.Lead.View': 'See leads' } } }]),
    [],
  );
  assert.deepEqual(
    findProblems({ 'CRM.Lead.View': 'See leads', 'CRM.Lead.Gone': '' }, { 'CRM.Lead.View': 'Adayları görme' }),
    ['missing-text a'],
  );
});
