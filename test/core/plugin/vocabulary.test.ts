import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assemble, isMenuGroup } from '../../../core/plugin/assemble.ts';
import { resolve } from '../../../core/plugin/resolve.ts';
import type { PluginDefinition } from '../../../core/plugin/types.ts';
import { deployment, load, malformed, plugin, problemsOf, route } from './manifests.ts';

const loyalty = { id: 'loyalty', title: 'loyalty', icon: 'heart', order: 250 };
const entry = (id: string, group: string) => ({ id, title: id, guard: 'signed-in' as const, dialog: load, group });
const everything: Omit<PluginDefinition, 'id'> = {
  menuGroups: [loyalty],
  statuses: { Earned: 'positive' },
  notificationIcons: { CardExpired: 'time' },
  fields: [{ type: 'iban', control: load }],
  services: ['loyalty'],
};

test('a plugin brings groups, statuses, icons, field types and services, which are gone with it', () => {
  const manifests: PluginDefinition[] = [{ id: 'cards', ...everything, menu: [entry('cards', 'loyalty')] }];
  const { menu, statuses, notificationIcons, fields, services } = assemble(manifests);
  const [group] = menu.filter(isMenuGroup);
  assert.deepEqual(
    [group?.group, group?.plugin, group?.title, group?.icon],
    ['loyalty', 'cards', 'manifest.loyalty', 'heart'],
  );
  assert.deepEqual(statuses.get('Earned'), { kind: 'positive', plugin: 'cards' });
  assert.equal(notificationIcons.get('CardExpired'), 'time');
  assert.equal(fields.get('iban')?.type, 'iban');
  assert.deepEqual([...services], ['loyalty']);
  const without = assemble(manifests, { off: ['cards'] });
  assert.deepEqual(
    [
      without.menu.length,
      without.statuses.size,
      without.notificationIcons.size,
      without.fields.size,
      without.services.size,
    ],
    [0, 0, 0, 0, 0],
  );
});

test('a group stands among core’s by its order', () => {
  const { menu } = assemble([
    {
      id: 'cards',
      menuGroups: [loyalty],
      menu: [entry('a', 'transaction-management'), entry('b', 'loyalty'), entry('c', 'crm')],
    },
  ]);
  assert.deepEqual(
    menu.map((node) => (isMenuGroup(node) ? node.group : node.id)),
    ['crm', 'loyalty', 'transaction-management'],
  );
});

test('an entry may stand in the group of a plugin that is on, and in no other', () => {
  const cards = plugin('cards', { menuGroups: [loyalty] });
  const points = plugin('points', { menu: [entry('points', 'loyalty')] });
  assert.deepEqual(problemsOf([cards, points]), []);
  assert.deepEqual(problemsOf([cards, points], deployment({ plugins: ['points'] })), [
    'unknown-group points menu points',
  ]);
});

test('a name is added only once across plugins and core', () => {
  const conflicts = (first: object, second: object) => problemsOf([plugin('a', first), plugin('b', second)]).join();
  assert.equal(conflicts(everything, {}), '');
  assert.equal(
    conflicts({ menuGroups: [loyalty] }, { menuGroups: [{ ...loyalty, icon: 'star' }] }),
    'vocabulary-conflict b',
  );
  assert.equal(conflicts({ fields: everything.fields }, { fields: everything.fields }), 'vocabulary-conflict b');
  assert.equal(conflicts({ services: ['loyalty'] }, { services: ['loyalty'] }), 'vocabulary-conflict b');
  for (const ownVocabulary of [
    { menuGroups: [{ ...loyalty, id: 'crm' }] },
    { statuses: { Captured: 'negative' } },
    { notificationIcons: { Task: 'star' } },
    { fields: [{ type: 'select', control: load }] },
    { services: ['dispute'] },
  ])
    assert.equal(conflicts(ownVocabulary, {}), 'vocabulary-conflict a', JSON.stringify(ownVocabulary));
});

test('a status or an icon may be brought by several who agree on it', () => {
  const both = (mine: object, theirs: object) => problemsOf([plugin('a', mine), plugin('b', theirs)]).join();
  assert.equal(both({ statuses: { Earned: 'positive' } }, { statuses: { Earned: 'positive' } }), '');
  assert.equal(
    both({ statuses: { Earned: 'positive' } }, { statuses: { Earned: 'negative' } }),
    'vocabulary-conflict b',
  );
  assert.equal(
    both({ notificationIcons: { X: 'star' } }, { notificationIcons: { X: 'heart' } }),
    'vocabulary-conflict b',
  );
  const { problems } = resolve([plugin('a', { statuses: { Captured: 'negative' } })], deployment());
  assert.equal(problems[0]?.message, 'It adds the status "Captured" as negative, which core has as positive.');
});

test('a service is a first segment that the API gives no other meaning', () => {
  for (const service of ['api', 'crm', 'v2', 'tenants', 'Loyalty', 'a/b', '']) {
    const problems = problemsOf([malformed('a', { services: [service] })]);
    assert.ok(problems.length === 1 && /^(?:invalid-service|broken-manifest) a$/.test(problems[0] ?? ''), service);
  }
});

test('groups and statuses have their words in both languages', () => {
  const texts = (messages: object) =>
    problemsOf([{ ...plugin('a', { menuGroups: [loyalty], statuses: { Earned: 'positive' } }), messages }]);
  const whole = { manifest: { loyalty: 'Loyalty', status: { Earned: 'Earned' } } };
  assert.deepEqual(texts({ en: whole, tr: whole }), []);
  const half = { manifest: { loyalty: 'Loyalty' } };
  assert.deepEqual(texts({ en: half, tr: half }), ['missing-text a', 'missing-text a']);
});

test('a color that there is not, and a field without a control, are no manifest', () => {
  assert.deepEqual(problemsOf([malformed('a', { statuses: { Earned: 'green' } })]), ['broken-manifest a']);
  assert.deepEqual(problemsOf([malformed('a', { fields: [{ type: 'iban' }] })]), ['broken-manifest a']);
});

test('a tier has one home and one profile, each to be opened without a parameter', () => {
  const home = (id: string, path: string, ...tiers: ('tenant' | 'merchant' | 'platform')[]) =>
    route(id, path, { guard: { tiers }, landmark: 'home' });
  assert.deepEqual(
    problemsOf([plugin('a', { routes: [home('x', '/x', 'tenant'), home('y', '/y', 'merchant', 'platform')] })]),
    [],
  );
  assert.deepEqual(
    problemsOf([
      plugin('a', { routes: [home('x', '/x', 'tenant')] }),
      plugin('b', { routes: [home('y', '/y', 'tenant')] }),
    ]),
    ['landmark-conflict b route y'],
  );
  assert.deepEqual(problemsOf([plugin('a', { routes: [route('me', '/me/:id', { landmark: 'profile' })] })]), [
    'route-parameter a route me',
  ]);
});
