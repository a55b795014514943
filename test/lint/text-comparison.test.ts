import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findTextComparisons } from './text-comparison.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

for (const text of [
  'one.toLowerCase() === other.toLowerCase();',
  "name.trim().toLocaleLowerCase('en');",
  'name.toLowerCase().includes(typed.toLowerCase());',
])
  test(`texts are not compared by a case of their own: ${text}`, () =>
    assert.deepEqual(findTextComparisons('plugins/a/a.ts', `\n${text}`), [2]));

for (const text of [
  "event.key.toLowerCase() === 'k';",
  'method.toLowerCase();',
  'name.toLocaleUpperCase();',
  'foldText(one) === foldText(other);',
])
  test(`text that compares no people’s input is allowed anywhere: ${text}`, () =>
    assert.deepEqual(findTextComparisons('plugins/a/a.ts', text), []));

test('texts that people type are compared by foldText everywhere', () => {
  const modules = ['core', 'plugins', 'dev-server/sandbox', 'dev-server/world']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules') && file !== 'core/i18n/fold-text.ts');
  assert.ok(modules.length > 1000, `${modules.length} modules`);
  assert.deepEqual(
    modules.flatMap((file) =>
      findTextComparisons(file, readFileSync(join(root, file), 'utf8')).map(
        (line) => `${file}:${line} compare by foldText`,
      ),
    ),
    [],
  );
});
