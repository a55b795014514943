// @lane unit
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectRoot } from '../../dev-server/options.ts';
import { allTones, ambiguous, severalTones, tonesIn, undeclared } from './tones.ts';

const found = allTones(projectRoot);

test('no screen gives statuses tones of its own', () => {
  const outside = [...found].filter(([, { isOutside }]) => isOutside).map(([path]) => path);
  assert.deepEqual(
    outside.filter((path) => !Object.hasOwn(undeclared, path)),
    [],
    'declare the statuses with defineStatus, or give the reason in test/lint/tones.ts',
  );
  assert.deepEqual(
    Object.keys(undeclared).filter((path) => !outside.includes(path)),
    [],
    'take it off the list in test/lint/tones.ts',
  );
});

test('a status has one tone wherever it stands', () => {
  const several = severalTones([...found.values()].flatMap(({ declared }) => declared));
  const unnamed = [...several].filter(([status]) => !Object.hasOwn(ambiguous, status));
  assert.deepEqual(Object.fromEntries(unnamed), {}, 'use one tone, or give the reason in test/lint/tones.ts');
  assert.deepEqual(
    Object.keys(ambiguous).filter((status) => !several.has(status)),
    [],
    'take it off the list in test/lint/tones.ts',
  );
});

test('tones outside a declaration are found, and those of defineStatus and of a manifest are not', () => {
  const isOutside = (source: string) => tonesIn('plugins/a.ts', source).isOutside;
  assert.equal(isOutside("const tones = { Won: 'positive', Lost: 'negative' };"), true);
  assert.equal(isOutside("defineStatus('x', { Won: 'positive', Lost: 'negative' });"), false);
  assert.equal(isOutside("definePlugin({ statuses: { Won: 'positive', Lost: 'negative' } satisfies All });"), false);
  assert.equal(isOutside("const marks = { arrow: 'positive', cross: 'negative' };"), false);
});

test('a status with two tones is found', () => {
  const { declared } = tonesIn('plugins/a.ts', "f({ Won: 'positive' }); f({ Won: 'negative', Lost: 'negative' });");
  assert.deepEqual([...severalTones(declared)], [['Won', ['positive in plugins/a.ts', 'negative in plugins/a.ts']]]);
});
