import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findBareInputs } from './typed-text.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const bare: readonly [what: string, jsx: string, lines: readonly number[]][] = [
  ['several lines', 'const a = <textarea rows={2} />;', [1]],
  ['a line without a type', 'const a = (\n  <p>\n    <input value={b} />\n  </p>\n);', [3]],
  ['a line of text', 'const a = <input type="text" />;', [1]],
  ['a search', 'const a = <input type="search" />;', [1]],
  ['a type that is not known before it runs', 'const a = <input type={b} />;', [1]],
  ['a choice', 'const a = <select value={b} />;', [1]],
  ['what may be anything', 'const a = <input {...b} />;', [1]],
];
for (const [what, jsx, lines] of bare)
  test(`an input of a screen's own is refused: ${what}`, () =>
    assert.deepEqual(
      findBareInputs('plugins/a/screens/a.tsx', jsx).map(({ line }) => line),
      lines,
    ));

for (const [what, jsx] of [
  ['a tick', 'const a = <input type="checkbox" />;'],
  ['a file', 'const a = <input {...b} type="file" />;'],
  ['what is only read', 'const a = <input type="email" readOnly value={b} />;'],
  ['the shared ones', 'const a = <><MultilineInput /><TextInput /><TextBox /><PlainSelect /></>;'],
] as const)
  test(`a screen may have ${what}`, () => assert.deepEqual(findBareInputs('plugins/a/screens/a.tsx', jsx), []));

test('the inputs themselves are made of the browser’s', () =>
  assert.deepEqual(findBareInputs('core/ui/inputs/a.tsx', 'const a = <textarea />;'), []));

test('every text that is typed goes through the shared inputs', { requirements: ['S-334'] }, () => {
  const components = ['core', 'plugins']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => file.endsWith('.tsx') && !file.includes('node_modules'));
  assert.ok(components.length > 300, `${components.length} components`);
  const faults = components.flatMap((file) =>
    findBareInputs(file, readFileSync(join(root, file), 'utf8')).map(
      ({ line, message }) => `${file}:${line} ${message}`,
    ),
  );
  assert.deepEqual(faults, []);
});
