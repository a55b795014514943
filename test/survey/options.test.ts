import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assemble } from '../../core/plugin/assemble.ts';
import { allLoads, loadsOf, nameOf } from './looks.ts';
import { readOptions, UsageError } from './options.ts';
import { type Stop, stopsOf } from './stops.ts';

const stop = (viewer: Stop['viewer'], id: string): Stop => ({
  kind: 'route',
  viewer,
  id,
  pattern: `/${id}/:itemId?`,
  base: `/${id}`,
  isResource: false,
});
const stops = [
  stop('tenant', 'a/one'),
  stop('tenant', 'a/two'),
  stop('merchant', 'b/one'),
  stop('nobody', 'core/three'),
];
const chosen = (...args: readonly string[]) =>
  readOptions(args)
    .choose(stops)
    .map(({ viewer, id }) => `${viewer} ${id}`);

test('stops are chosen by path and by tier', () => {
  assert.equal(chosen().length, 4);
  assert.deepEqual(chosen('--only', 'one'), ['tenant a/one', 'merchant b/one']);
  assert.deepEqual(chosen('--only', 'one', '--tier', 'merchant'), ['merchant b/one']);
  assert.deepEqual(chosen('--tier', 'merchant', '--tier', 'nobody'), ['merchant b/one', 'nobody core/three']);
});

test('turns share the chosen stops between them', () => {
  const turns = [1, 2, 3].map((turn) => chosen('--rotate', `${turn}/3`));
  assert.deepEqual(
    turns.map(({ length }) => length),
    [2, 1, 1],
  );
  assert.deepEqual(turns.flat().sort(), chosen().sort());
});

test('the pseudo-locale is chosen by its tag', () => {
  assert.equal(readOptions(['--locale', 'en-XA']).isPseudo, true);
  assert.equal(readOptions([]).isPseudo, false);
});

test('sizes are chosen, every one where none is, and the pseudo-locale has one theme', () => {
  assert.deepEqual(readOptions([]).sizes, ['desktop', 'phone', 'narrow']);
  assert.deepEqual(readOptions(['--size', 'narrow', '--size', 'desktop']).sizes, ['narrow', 'desktop']);
  assert.deepEqual(loadsOf(false, ['desktop', 'phone', 'narrow']), allLoads);
  assert.deepEqual(
    loadsOf(true, ['desktop', 'narrow']).map((load) => load.map(nameOf)),
    [['1440 px, en, light'], ['320 px, en, light']],
  );
});

test('modes are looked at in English and the light theme, in each size', () => {
  const { modes, sizes } = readOptions(['--mode', 'forced-colors', '--mode', 'text-spacing', '--size', 'phone']);
  assert.deepEqual(
    loadsOf(false, sizes, modes).map((load) => load.map(nameOf)),
    [['390 px, en, light, forced-colors', '390 px, en, light, text-spacing']],
  );
});

test('axe and screenshots are left out where only texts are wanted', () => {
  assert.equal(readOptions(['--texts']).isTextsOnly, true);
  assert.equal(readOptions([]).isTextsOnly, false);
});

test('an invalid option is refused with the valid ones', () => {
  for (const [args, reason] of [
    [['--tier', 'admin'], /--tier admin is none; give platform, tenant, merchant, nobody/],
    [['--size', 'tablet'], /--size tablet is none; give desktop, phone, narrow/],
    [['--locale', 'de'], /--locale de is none; give en-XA/],
    [['--mode', 'sepia'], /--mode sepia is none; give forced-colors, contrast, text-spacing, text-size/],
    [['--rotate', '0/3'], /k from 1 to n/],
    [['--rotate', '4/3'], /k from 1 to n/],
    [['--rotate', 'x'], /k from 1 to n/],
    [['--nothing'], /Unknown option '--nothing'/],
  ] as const) {
    assert.throws(
      () => readOptions(args),
      (error) => error instanceof UsageError && reason.test(error.message),
    );
  }
});

test('a page for outsiders that only a mailed link can open is no stop; one without a parameter is', () => {
  const screen = async () => ({ default: () => null });
  const route = (id: string, path: string, guard: 'public' | 'signed-in') => ({ id, path, guard, title: id, screen });
  const assembly = assemble([
    {
      id: 'a',
      routes: [
        route('list', '/a/list/:item?', 'signed-in'),
        route('mailed', '/a/mailed/:token', 'public'),
        route('open', '/a/open', 'public'),
      ],
    },
  ]);
  assert.deepEqual(
    stopsOf(assembly, { tier: 'tenant', permissions: new Set() }, () => ({})).map(({ id }) => id),
    ['a/list', 'a/open'],
  );
});
