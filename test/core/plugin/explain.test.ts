import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createInstance } from 'i18next';
import type { Text } from '../../../core/i18n/use-text.ts';
import { assemble } from '../../../core/plugin/assemble.ts';
import { explainContribution, explainPlugin } from '../../../core/plugin/explain.ts';
import type { PluginDefinition } from '../../../core/plugin/types.ts';
import { load, malformed, plugin, problemsOf, route } from './manifests.ts';

async function textIn(language: string): Promise<Text<'inspector'>> {
  const i18n = createInstance();
  const read = (name: string) =>
    JSON.parse(readFileSync(new URL(`../../../core/inspector/messages/${name}.json`, import.meta.url), 'utf8'));
  await i18n.init({
    lng: language,
    resources: { en: { inspector: read('en') }, tr: { inspector: read('tr') } },
    interpolation: { escapeValue: false },
  });
  return (key, values) => i18n.t(key, { ns: 'inspector', ...values });
}

const orders: PluginDefinition = {
  id: 'orders',
  routes: [route('list', '/orders', { guard: { permissions: ['CRM.Order.View'] } })],
  notifications: [
    { id: 'paid', type: 'Paid', guard: 'signed-in', payload: {}, handle: async () => ({ default: () => {} }) },
  ],
  finders: [{ id: 'order', guard: 'signed-in', title: 'x', matches: 'O-\\d+', find: load as never }],
};
const other: PluginDefinition = { id: 'zebra', requires: ['gone'], widgets: [] };
const late: PluginDefinition = {
  id: 'parcels',
  notifications: [
    { id: 'paid', type: 'Paid', guard: 'signed-in', payload: {}, handle: async () => ({ default: () => {} }) },
  ],
};
const assembly = assemble([orders, other, late, { id: 'gone' }], { off: ['gone'] });
const holder = { tier: 'tenant' as const, permissions: new Set(['CRM.Order.View']) };

test('every reason has a sentence and a remedy, and nothing is left to be filled in', async () => {
  for (const language of ['en', 'tr']) {
    const question = { assembly, requester: holder, text: await textIn(language) };
    const all = [
      explainContribution(question, 'route', 'orders/list'),
      explainContribution(question, 'finder', 'orders/order'),
      explainContribution(question, 'route', 'orders/list', 'It broke.'),
      explainContribution({ ...question, requester: undefined }, 'route', 'orders/list'),
      explainContribution(question, 'notification', 'parcels/paid'),
      explainPlugin(question, 'zebra'),
      explainPlugin(question, 'nobody'),
    ];
    assert.deepEqual(
      all.map(({ reason }) => reason),
      ['present', 'present', 'failed', 'signed-out', 'type-taken', 'plugin-off', 'unknown-plugin'],
    );
    for (const { present, sentence, remedy } of all) {
      assert.doesNotMatch(`${sentence} ${remedy}`, /\{\{|why\.|remedy\./);
      assert.equal(remedy === undefined, present);
    }
  }
});

test('a failure at run time is explained with the thrown message', async () => {
  const question = { assembly, requester: holder, text: await textIn('en') };
  assert.match(explainContribution(question, 'route', 'orders/list', 'no wood').sentence, /no wood/);
});

test('both languages explain with the same keys', () => {
  const keys = (language: string) => {
    const flat = (node: object, prefix = ''): string[] =>
      Object.entries(node).flatMap(([key, value]) =>
        typeof value === 'object' ? flat(value, `${prefix}${key}.`) : [prefix + key],
      );
    return flat(
      JSON.parse(readFileSync(new URL(`../../../core/inspector/messages/${language}.json`, import.meta.url), 'utf8')),
    ).sort();
  };
  assert.deepEqual(keys('en'), keys('tr'));
});

test('a finder is checked like any contribution: its guard, its permission, its title, its pattern', () => {
  const find = async () => ({ default: async () => [] });
  const finder = { id: 'f', guard: { permissions: ['CRM.X.View'] }, title: 't', matches: '\\d+', find };
  assert.deepEqual(problemsOf([plugin('a', { finders: [finder] })]), ['undeclared-permission a finder f']);
  assert.deepEqual(
    problemsOf([plugin('a', { finders: [{ ...finder, guard: { permissions: ['Deployment.Manage'] } }] })]),
    [],
  );
  assert.deepEqual(problemsOf([malformed('a', { finders: [{ ...finder, guard: undefined }] })]), [
    'missing-guard a finder f',
  ]);
  assert.deepEqual(problemsOf([malformed('a', { finders: [{ ...finder, guard: 'public', matches: '(' }] })]), [
    'broken-manifest a',
  ]);
});
