/** A deployment is changed correctly between two versions of the portal, forward and back. */
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { changesBetween } from '../../cli/upgrade/changes.ts';
import { type BuildRecord, buildRecord } from '../../cli/build/output/record.ts';
import { portal, temporaryRoot } from './run.ts';

const nothing = { settings: {}, permissions: {}, routes: {}, slots: {} };
const record = (change: Partial<BuildRecord>): BuildRecord => ({
  version: '1.0.0',
  settings: {},
  serving: {},
  plugins: {},
  calls: {},
  entryPoints: {},
  ...change,
});
const lines = (before: BuildRecord, after: BuildRecord, deployment: unknown = {}) =>
  changesBetween(before, after, deployment).flatMap(({ group, changes }) =>
    changes.map(({ at, what, isMust }) => `${isMust ? '!' : '-'} ${group}: ${at} ${what}`),
  );

test('a removed, new, required or changed setting is listed as a change that the deployment must make', () => {
  const before = record({
    settings: {
      'api.root': { rule: '{}' },
      'api.old': { rule: '{}' },
      'tools.old': { rule: '{}' },
      hosts: { rule: '{}' },
      size: { rule: '{}', default: '10' },
    },
  });
  const after = record({
    settings: {
      'api.root': { rule: '{"type":"string"}' },
      'api.region': { rule: '{}', required: true },
      'tools.new': { rule: '{}', required: true },
      hosts: { rule: '{}' },
      size: { rule: '{}', default: '20' },
    },
  });
  const deployment = { api: { root: 'https://api.acme.example', old: 1 } };
  const group = 'settings of the deployment';
  assert.deepEqual(lines(before, after, deployment), [
    `! ${group}: api.old was removed, but the deployment sets it`,
    `! ${group}: api.region is new and required`,
    `! ${group}: api.root must now match {"type":"string"}; before: {}`,
    `- ${group}: size has the default 20; before: 10`,
    `- ${group}: tools.new is new and required`,
    `- ${group}: tools.old was removed. Did you mean "tools.new"?`,
  ]);
});

test('additions of an upgrade appear as removals when the versions are compared in reverse', () => {
  const leads = (version: string, more: object) => ({ ...nothing, slots: { 'leads/actions': version }, ...more });
  const before = record({
    plugins: { base: nothing, leads: leads('1', {}) },
    calls: { 'leads.list': 'GET /crm/leads' },
    entryPoints: { '@portal-backoffice/portal/core/ui': ['formatCount'] },
  });
  const after = record({
    version: '2.0.0',
    plugins: {
      base: nothing,
      extra: { ...nothing, permissions: { 'CRM.Extra.View': 'tenant' } },
      leads: leads('2', { permissions: { 'CRM.Lead.View': 'tenant' }, routes: { list: '/crm/leads' } }),
    },
    calls: { 'leads.list': 'GET /sales/leads' },
    entryPoints: { '@portal-backoffice/portal/core/ui': ['formatCounts'] },
  });
  assert.deepEqual(lines(before, after, { plugins: 'all' }), [
    '- plugins: extra is new, and comes with "plugins": "all"',
    '- permissions: leads/CRM.Lead.View is new (tenant)',
    '- paths: leads/list is new (/crm/leads)',
    '- API calls: leads.list is now GET /sales/leads; before: GET /crm/leads',
    '- slots of plugins: leads/actions is now 2; before: 1',
    '- plugin API: formatCount from @portal-backoffice/portal/core/ui was removed. Did you mean "formatCounts"?',
    '- plugin API: @portal-backoffice/portal/core/ui adds 1: formatCounts',
  ]);
  assert.deepEqual(lines(after, before, { plugins: ['base', 'extra', 'leads'] }), [
    '! plugins: extra was removed, with its 1 permissions: remove it from plugins',
    '! permissions: leads/CRM.Lead.View was removed: roles with it allow less (tenant)',
    '- paths: leads/list was removed: links to it no longer work (/crm/leads)',
    '- API calls: leads.list is now GET /crm/leads; before: GET /sales/leads',
    '- slots of plugins: leads/actions is now 1; before: 2',
    '- plugin API: formatCounts from @portal-backoffice/portal/core/ui was removed. Did you mean "formatCount"?',
    '- plugin API: @portal-backoffice/portal/core/ui adds 1: formatCount',
  ]);
});

const deployment = {
  id: 'x',
  branding: { productName: 'X' },
  plugins: ['base'],
  identity: { authority: '/identity', clientId: 'portal' },
  api: {},
};
const manifest = `export default { id: 'base', config: { type: 'object', properties: { size: { type: 'integer', default: 10 } }, additionalProperties: false } };`;
const files = {
  'plugins/base/plugin.ts': manifest,
  'plugins/base/messages/en.json': '{}',
  'plugins/base/messages/tr.json': '{}',
};

test('a build is compared with this version, and refused parts of its deployment come with a remedy', async (t) => {
  const ran = { ...deployment, plugins: ['base', 'gone'], config: { base: { length: 3 } } };
  const root = await temporaryRoot(t, {
    ...files,
    'deployments/next.json': JSON.stringify(deployment),
    'built/deployment.json': JSON.stringify(ran),
  });
  const built = join(root, 'built');
  const now = await buildRecord(
    [
      {
        id: 'base',
        config: { type: 'object', properties: { length: { type: 'integer' } }, additionalProperties: false },
      },
    ],
    [],
  );
  const before: BuildRecord = {
    ...now,
    version: '0.0.9',
    plugins: { ...now.plugins, gone: nothing },
    calls: { 'gone.list': 'GET /gone' },
  };
  await writeFile(join(built, 'record.json'), JSON.stringify(before));
  const { code, out } = await portal(['upgrade', built], { root });
  assert.equal(code, 1);
  assert.match(out, /^From 0\.0\.9 to \d+\.\d+\.\d+: the deployment must be changed\.\n/);
  assert.match(out, /! gone \[unknown-plugin\]: .*not installed/);
  assert.match(out, /! gone was removed: remove it from plugins/);
  assert.match(out, /! config\.base\.length was removed, but the deployment sets it/);
  assert.match(out, /- config\.base\.size is new, default 10/);
  // The planned deployment needs no further changes.
  const planned: { problems: unknown[]; groups: { group: string }[] } = JSON.parse(
    (await portal(['upgrade', built, '-d', 'next', '--json'], { root })).out,
  );
  assert.deepEqual(planned.problems, []);
});

test('a return to an older build lists the changes in reverse; a build of this version needs none', async (t) => {
  const root = await temporaryRoot(t, {
    ...files,
    'old/deployment.json': '{}',
    'new/deployment.json': JSON.stringify(deployment),
  });
  const plugin = await import(join(root, 'plugins/base/plugin.ts'));
  const now = await buildRecord([plugin.default], []);
  const old: BuildRecord = { ...now, version: '0.0.9', plugins: {}, calls: {} };
  await Promise.all(
    Object.entries({ old, new: now }).map(([name, record]) =>
      writeFile(join(root, name, 'record.json'), JSON.stringify(record)),
    ),
  );
  const back = await portal(['upgrade', join(root, 'new'), '--to', join(root, 'old')], { root });
  assert.equal(back.code, 1);
  assert.match(
    back.out,
    /^From \S+ back to 0\.0\.9: the deployment must be changed\.\n\nplugins\n {2}! base was removed: remove it from plugins\n/,
  );
  const { version, calls } = JSON.parse(await readFile(join(root, 'new/record.json'), 'utf8'));
  const same = await portal(['upgrade', join(root, 'new'), '--json'], { root });
  const { from, problems, groups } = JSON.parse(same.out);
  assert.deepEqual([from, problems, calls], [version, [], {}]);
  assert.deepEqual(
    groups.filter(({ group }: { group: string }) => group !== 'API calls'), // core's own calls
    [],
  );
  assert.match((await portal(['upgrade', root], { root })).err, /build\.missing/);
});
