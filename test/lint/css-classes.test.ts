/** Style sheets have rules only for existing classes. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findUnusedClasses } from './css-classes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the browser's files with any of the endings. */
const filesOf = (...endings: readonly string[]) =>
  ['core', 'plugins', 'dev-server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => endings.some((ending) => file.endsWith(ending)))
      .map((file) => join(folder, file)),
  );
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

test('a class is used by its name or by the beginning of a template text', () => {
  const sheets = new Map([
    ['a.css', '.used, .state-done:hover > .gone { color: red } /* .remark */ .icon { background: url("a.svg") }'],
    ['b.css', '[data-name=".text"] .gone-too::before { content: ".9" } .bp5-button { margin: 0.5px }'],
  ]);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the tested source contains a template
  const sources = ['<p className="used icon">', '<p className={`state-${state}`}>'];
  assert.deepEqual(findUnusedClasses(sheets, sources), ['a.css: .gone', 'b.css: .gone-too']);
});

test('every class of a style sheet is rendered by something', () => {
  const sheets = new Map(filesOf('.css').map((file) => [file, textOf(file)]));
  assert.ok(sheets.size > 60, 'no style sheets');
  assert.deepEqual(findUnusedClasses(sheets, filesOf('.ts', '.tsx', '.html').map(textOf)), []);
  assert.deepEqual(
    [...sheets].filter(([, css]) => css.trim() === '').map(([file]) => file),
    [],
    'empty sheets',
  );
});
