import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ConfigOf } from '../../../core/plugin/config-schema.ts';
import { configReader, defineConfig, withDefaults } from '../../../core/plugin/config.ts';
import { forHost } from '../../../core/model/deployment.ts';
import { deployment, malformed, plugin, problemsOf } from './manifests.ts';

const Config = defineConfig({
  type: 'object',
  properties: {
    pageSize: { type: 'integer', minimum: 5, default: 10 },
    look: { enum: ['plain', 'rich'] },
    mail: {
      type: 'object',
      properties: { from: { type: 'string' }, copies: { type: 'integer', default: 1 } },
      required: ['from', 'copies'],
      additionalProperties: false,
      default: { from: 'nobody' },
    },
  },
  required: ['pageSize', 'mail'],
  additionalProperties: false,
});

test('a plugin reads what its deployment sets, with the defaults for the rest at any depth', () => {
  const read = configReader([{ id: 'a', config: Config }, { id: 'b' }], { a: { pageSize: 50 }, b: { pageSize: 7 } });
  assert.deepEqual(read(Config), { pageSize: 50, mail: { from: 'nobody', copies: 1 } });
  assert.deepEqual(configReader([{ id: 'constructor', config: Config }], {})(Config).pageSize, 10);
  assert.deepEqual(withDefaults(Config, { mail: { from: 'x' }, look: 'rich' }), {
    pageSize: 10,
    mail: { from: 'x', copies: 1 },
    look: 'rich',
  });
});

test('it is typed as its schema says', () => {
  const set: ConfigOf<typeof Config> = { pageSize: 10, mail: { from: 'x', copies: 1 } };
  const { pageSize, look, mail } = configReader([{ id: 'a', config: Config }])(Config);
  const typed: readonly [number, 'plain' | 'rich' | undefined, string] = [pageSize, look, mail.from];
  // @ts-expect-error a text is no number
  const wrong: ConfigOf<typeof Config> = { ...set, pageSize: 'ten' };
  // @ts-expect-error the schema has no such setting
  assert.equal(configReader([{ id: 'a', config: Config }])(Config).size, undefined);
  assert.ok(typed && wrong);
});

test('values that are no objects are left to the check', () => {
  for (const wrong of [5, 'x', null, [1]]) assert.deepEqual(withDefaults(Config, wrong), wrong);
});

test('a schema that is no plugin’s config, or that of one that is off, is the author’s mistake', () => {
  assert.throws(
    () => configReader([{ id: 'a', config: Config }])({ ...Config }),
    /No plugin that is on has this schema as its config: .*name it in the manifest/,
  );
});

test('a setting with a default is optional but checked; a schema that accepts any value is refused', () => {
  const a = plugin('a', { config: Config });
  assert.deepEqual(problemsOf([a]), []);
  assert.deepEqual(problemsOf([a], deployment({ config: { a: { pageSize: 4 } } })), ['invalid-config a']);
  const needing = defineConfig({
    type: 'object',
    properties: { key: { type: 'string' } },
    required: ['key'],
    additionalProperties: false,
  });
  assert.deepEqual(problemsOf([plugin('a', { config: needing })]), ['invalid-config a']);
  assert.deepEqual(problemsOf([malformed('a', { config: { type: 'object', properties: {} } })]), ['broken-manifest a']);
});

test('a browser gets only the config of the plugins that are on at its host', () => {
  const of = deployment({
    plugins: ['a', 'b'],
    config: { a: { x: 1 }, b: { x: 2 }, c: { x: 3 } },
    hosts: { 'pay.example': { off: ['b'] } },
  });
  assert.deepEqual(forHost(of, 'localhost').config, { a: { x: 1 }, b: { x: 2 } });
  assert.deepEqual(forHost(of, 'pay.example').config, { a: { x: 1 } });
  assert.deepEqual(forHost({ ...of, plugins: 'all' }, 'localhost').config, of.config);
  assert.ok(!('config' in forHost(deployment(), 'localhost')));
});
