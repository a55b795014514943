import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectRoot } from '../../dev-server/options.ts';
import { findRepeated, listingsIn, repeated, repeatedIn } from './enumerations.ts';

test('no list of values stands in two files', () => {
  const found = findRepeated(projectRoot);
  const unnamed = [...found]
    .filter(([values]) => !Object.hasOwn(repeated, values))
    .map(([values, places]) => `${values}: ${places.join(', ')}`);
  assert.deepEqual(
    unnamed,
    [],
    'import one from the other, move it to core/model, or give the reason in test/lint/enumerations.ts',
  );
  assert.deepEqual(
    Object.keys(repeated).filter((values) => !found.has(values)),
    [],
    'take it off the list in test/lint/enumerations.ts',
  );
});

const list = "export const all = ['Won', 'Lost', 'Open'] as const;";
const copies = [
  list,
  "const all = ['Open', 'Lost', 'Won'];",
  "type Status = 'Won' | 'Lost' | 'Open';",
  "const status = defineStatus('x.status', { Won: 'positive', Lost: 'negative', Open: 'pending' });",
  "const tones = { Won: 'positive', Lost: 'negative', Open: 'pending' };",
  "const tones: Readonly<Record<string, Tone>> = { Won: 'positive', Lost: 'negative', Open: 'pending' };",
  "definePlugin({ statuses: { Won: 'positive', Lost: 'negative', Open: 'pending' } });",
];
for (const source of copies) {
  test(`a second list is found: ${source}`, () => {
    const found = repeatedIn([
      { path: 'core/a.ts', source: list },
      { path: 'core/b.ts', source: `\n${source}` },
    ]);
    assert.deepEqual([...found], [['Lost Open Won', ['core/a.ts:1', 'core/b.ts:2']]]);
  });
}

const others = [
  "const tones: Readonly<Record<Status, Tone>> = { Won: 'positive', Lost: 'negative', Open: 'pending' };",
  "const tones = { Won: 'positive', Lost: 'negative', Open: 'pending' } satisfies Record<Status, Tone>;",
  "const tones = tonesOf<Status>({ Won: 'positive', Lost: 'negative', Open: 'pending' });",
  "const ended = ['Won', 'Lost'];",
  "const often = ['Won', 'Won', 'Lost', 'Open'];",
  "const ids = ['won', 'lost', 'open'];",
];
for (const source of others) {
  test(`a source that repeats no list passes: ${source}`, () => {
    const files = [
      { path: 'core/a.ts', source: list },
      { path: 'core/b.ts', source },
    ];
    assert.deepEqual([...repeatedIn(files)], []);
  });
}

test('two objects with the same keys declare no list', () => {
  const source = 'const to = { ArrowUp: -1, ArrowDown: 1, Home: 0 };';
  assert.deepEqual(listingsIn('core/a.ts', source), [
    { values: 'ArrowDown ArrowUp Home', at: 'core/a.ts:1', isList: false },
  ]);
  const files = ['core/a.ts', 'core/b.ts'].map((path) => ({ path, source }));
  assert.deepEqual([...repeatedIn(files)], []);
});
