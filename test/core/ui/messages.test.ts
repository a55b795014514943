import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Messages } from '../../../core/i18n/languages.ts';
import { messagesOf } from './texts.ts';

const flat = (messages: Messages, prefix = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

test('both languages have the same texts with the same placeholders', async () => {
  const en = new Map(flat(await messagesOf('en')));
  const tr = new Map(flat(await messagesOf('tr')));
  assert.deepEqual([...tr.keys()].sort(), [...en.keys()].sort());
  for (const [key, text] of en) assert.deepEqual(placeholders(tr.get(key) ?? ''), placeholders(text), key);
});

test('every text that a component names exists, and none is left over', async () => {
  const keys = [...new Map(flat(await messagesOf('en'))).keys()].map((key) => key.replace(/_(one|other)$/, ''));
  const root = new URL('../../../core/ui/', import.meta.url);
  const files = (await readdir(root, { recursive: true })).filter((name) => /\.tsx?$/.test(name));
  const source = (await Promise.all(files.map((name) => readFile(new URL(name, root), 'utf8')))).join('\n');
  const named = [...source.matchAll(/text\(\s*[`'"]([\w.-]+)[`'"]/g)].map(([, key]) => key ?? '');
  for (const key of named) assert.ok(keys.includes(key), `'${key}' has no text`);
  const unused = keys.filter(
    (key) =>
      !source.includes(`'${key}'`) && !source.includes(`\`${key.slice(0, key.lastIndexOf('.'))}.`) && !source.includes(`\`${key.replace(/-[\w-]+$/, '-')}`),
  );
  assert.deepEqual(unused, []);
});
