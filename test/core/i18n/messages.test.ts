/** The texts themselves: both languages whole, and nothing used that is missing or kept that is unused. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { languages, type Messages } from '../../../core/i18n/languages.ts';
import { menuGroups } from '../../../core/menu/groups.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string): Messages => JSON.parse(readFileSync(new URL(path, root), 'utf8'));

/** Texts by dotted key. */
function flat(messages: Messages, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([key, value]) => (typeof value === 'string' ? [[prefix + key, value] as const] : [...flat(value, `${prefix}${key}.`)])),
  );
}

const plugins = readdirSync(new URL('plugins', root)).map((id) => `plugins/${id}/messages`);
const folders = ['core/messages', 'core/ui/messages', ...plugins.filter((folder) => existsSync(new URL(folder, root)))];

for (const folder of folders) {
  const texts = languages.map((language) => flat(read(`${folder}/${language}.json`)));

  test(`${folder} has the same keys in every language, and no empty text`, () => {
    const [first = new Map(), ...others] = texts;
    for (const other of others) assert.deepEqual([...other.keys()].sort(), [...first.keys()].sort());
    for (const [key, text] of texts.flatMap((each) => [...each])) assert.ok(text.trim() !== '', `${key} is empty`);
  });

  test(`${folder} puts the same values into every language`, () => {
    const [first = new Map<string, string>(), ...others] = texts;
    const values = (text = '') => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]).sort();
    for (const [key, text] of first) for (const other of others) assert.deepEqual(values(other.get(key)), values(text), key);
  });

  test(`${folder} gives every plural both of its forms`, () => {
    for (const each of texts) {
      for (const key of each.keys()) {
        const form = /^(.*)_(one|other)$/.exec(key);
        if (form) assert.ok(each.has(`${form[1]}_${form[2] === 'one' ? 'other' : 'one'}`), key);
      }
    }
  });
}

// Which texts the core uses. Keys that are put together are spelled out here; a new way of doing so fails the test below.
const composed: Readonly<Record<string, readonly string[]>> = {
  'menu.': menuGroups.map(({ id }) => `menu.${id}`),
  'toolbar.': ['toolbar.light', 'toolbar.dark', 'toolbar.system'],
};
const sources = readdirSync(new URL('core', root), { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile() && /\.tsx?$/.test(file.name))
  .map((file) => `${file.parentPath}/${file.name}`.slice(fileURLToPath(root).length))
  .filter((path) => !path.startsWith('core/ui/'));
/** A source without its comments, which show examples. */
const sourceOf = (path: string) => readFileSync(new URL(path, root), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const coreTexts = flat(read('core/messages/en.json'));

/** The first arguments of the calls of a text function in a source. */
function textArguments(source: string): string[] {
  return [...source.matchAll(/\b(?:text|i18n\.t)\(/g)].map(({ index, 0: call }) => {
    const rest = source.slice(index + call.length);
    let depth = 0;
    for (let at = 0; at < rest.length; at += 1) {
      const character = rest[at] ?? '';
      if ('([{'.includes(character)) depth += 1;
      if (depth === 0 && ',)'.includes(character)) return rest.slice(0, at);
      if (')]}'.includes(character)) depth -= 1;
    }
    return rest;
  });
}

test('every text that the core shows exists', () => {
  for (const path of sources) {
    for (const argument of textArguments(sourceOf(path))) {
      for (const [, key = ''] of argument.matchAll(/'([a-z][\w-]*\.[\w.-]+)'/gi))
        assert.ok(coreTexts.has(key), `${path} shows ${key}, which core/messages has not`);
      for (const [, prefix = ''] of argument.matchAll(/`([^`$]*)\$\{/g)) {
        if (prefix === 'manifest.') continue; // a plugin's own
        assert.ok(Object.hasOwn(composed, prefix), `${path} puts a key below ${prefix} together; list its keys in this test`);
      }
    }
  }
  for (const key of Object.values(composed).flat()) assert.ok(coreTexts.has(key), key);
});

test('every text of the core is shown somewhere', () => {
  const all = sources.map(sourceOf).join('\n');
  const literals = new Set([...all.matchAll(/['"]([a-z][\w-]*\.[\w.-]+)['"]/gi)].map((match) => match[1]));
  const used = new Set([...literals, ...Object.values(composed).flat()]);
  assert.deepEqual(
    [...coreTexts.keys()].filter((key) => !used.has(key)),
    [],
  );
});
