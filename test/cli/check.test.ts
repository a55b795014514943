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

test('check prints every problem of every deployment and exits with 1', async (t) => {
  const root = await temporaryRoot(t, {
    'deployments/a-fine.json': deployment({ plugins: ['fine'] }),
    'deployments/b-broken.json': '{',
    'deployments/c-all.json': deployment({ config: { fine: {} } }),
    'deployments/schema.json': '{}',
    'plugins/fine/plugin.ts': `export default { id: 'fine' };`,
    'plugins/throws/plugin.ts': `throw new Error('oh');`,
    'plugins/menu/plugin.ts': `export default { id: 'menu', menu: [{ id: 'm', route: 'nowhere', title: 'x' }] };`,
    'plugins/menu/messages/en.json': '{"manifest":{"x":"X"}}',
    'plugins/menu/messages/tr.json': '{"manifest":{"x":"X"}}',
  });
  const { code, out, err } = await portal(['check'], { root });
  assert.deepEqual([code, err], [1, '']);
  assert.deepEqual(out.split('\n').slice(0, -1), [
    'a-fine: no problems',
    'b-broken: 1 problem',
    '  deployment [invalid-deployment]: Line 1, column 2: Expected string in JSON but found end of file. Fix the JSON.',
    'c-all: 3 problems',
    '  fine [unused-config]: The deployment configures it, but it takes no config. Remove config.fine.',
    '  menu, menu m [unknown-route]: It opens the route "menu/nowhere", which no plugin has. Name a route by its id, or as <plugin>/<route>.',
    '  throws [broken-plugin]: plugins/throws/plugin.ts cannot be loaded: oh. A manifest holds only data and import(). Fix the error that it throws.',
  ]);
  assert.equal((await portal(['check', 'a-fine'], { root })).code, 0);

  const json = JSON.parse((await portal(['check', 'a-fine', 'c-all', '--json'], { root })).out);
  assert.deepEqual(
    json.map(({ deployment: name, problems }: { deployment: string; problems: { code: string }[] }) => [
      name,
      problems.map(({ code }) => code),
    ]),
    [
      ['a-fine', []],
      ['c-all', ['unused-config', 'unknown-route', 'broken-plugin']],
    ],
  );

  for (const command of ['build', 'start']) {
    const refused = await portal([command, '-d', 'c-all'], { root });
    assert.deepEqual([refused.code, refused.out], [1, '']);
    assert.match(
      refused.err,
      /portal: \[deployment\.problems\] The deployment c-all has 3 problems; nothing was built\.\n$/,
    );
  }
});

test('check says what would stop the start: services and entities that two have, a sandbox that is none', async (t) => {
  const entity = (id: string) =>
    `export default { routes: [], entities: [{ token: { id: '${id}' } }], jobs: [], trails: [] };`;
  const root = await temporaryRoot(t, {
    'package.json': '{"type":"module"}',
    'deployments/service.json': deployment({ plugins: ['people'] }),
    'deployments/sandbox.json': deployment({ plugins: ['odd'] }),
    'deployments/entities.json': deployment({ plugins: ['one', 'two'] }),
    'plugins/people/plugin.ts': `export default { id: 'people', services: ['users'] };`,
    'plugins/odd/plugin.ts': `export default { id: 'odd' };`,
    'plugins/odd/sandbox.ts': 'export default 5;',
    'plugins/one/plugin.ts': `export default { id: 'one' };`,
    'plugins/one/sandbox.ts': entity('card'),
    'plugins/two/plugin.ts': `export default { id: 'two' };`,
    'plugins/two/sandbox.ts': entity('card'),
  });
  const expected = {
    service:
      /\[not-startable\]: The service users of the plugin people has the same path as core\..* Run portal codes service\.taken for the remedy\./,
    sandbox:
      /\[not-startable\]: plugins\/odd\/sandbox\.ts exports no sandbox.* Run portal codes plugin\.sandbox for the remedy\./,
    entities:
      /\[not-startable\]: Two entities have the id card \(one, two\)\. Rename one\. Run portal codes entity\.duplicate for the remedy\./,
  };
  for (const [name, problem] of Object.entries(expected)) {
    const { code, out } = await portal(['check', name], { root });
    assert.deepEqual([code, problem.test(out)], [1, true], out);
  }
});

test('check names both plugins that provide a hook which takes one, and the start is refused', async (t) => {
  const provides = `export default { routes: [], entities: [], jobs: [], trails: [], hooks: [{ hook: 'scheduler', provided: {} }] };`;
  const root = await temporaryRoot(t, {
    'package.json': '{"type":"module"}',
    'deployments/both.json': deployment({ plugins: ['one', 'two'] }),
    'deployments/one.json': deployment({ plugins: ['one'] }),
    'plugins/one/plugin.ts': `export default { id: 'one' };`,
    'plugins/one/sandbox.ts': provides,
    'plugins/two/plugin.ts': `export default { id: 'two' };`,
    'plugins/two/sandbox.ts': provides,
  });
  const { code, out } = await portal(['check', 'both'], { root });
  assert.equal(code, 1);
  assert.match(
    out,
    /^ {2}two, hook scheduler \[hook-conflict\]: .*which one provides too\..* Remove it from one of them, or disable one or two\.$/m,
  );
  assert.equal((await portal(['check', 'one'], { root })).code, 0);
  const refused = await portal(['start', '-d', 'both'], { root });
  assert.deepEqual([refused.code, refused.out], [1, '']);
  assert.match(refused.err, /\[hook-conflict\] two: It provides the hook scheduler/);
});

test('a byte order mark before a deployment says nothing', async (t) => {
  const root = await temporaryRoot(t, { 'deployments/x.json': `\ufeff${deployment({ plugins: [] })}` });
  assert.deepEqual(await portal(['check', 'x'], { root }), { code: 0, out: 'x: no problems\n', err: '' });
});

test('a deployment that is not there is a problem of its own', async () => {
  const { code, out } = await portal(['check', 'default', 'nope']);
  assert.equal(code, 1);
  assert.match(out, /^nope: 1 problem\n {2}deployment \[invalid-deployment\]: Deployment not found/m);
});

test('check explains its codes', async () =>
  assert.match((await portal(['check', '--codes'])).out, /^route-conflict\n {2}Two routes match/m));
