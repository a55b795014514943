/** Tabs and view switches of plugins are those of core. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findLooseSwitches, findTabStyleFaults } from './tab-styles.ts';

const folder = join(fileURLToPath(new URL('../..', import.meta.url)), 'plugins');

/** Elements marked as current by a line that are neither a tab nor a view, by file. */
const others: Readonly<Record<string, string>> = {
  'payment-settings/routing/routing.css': 'The rule that a test payment matched has a frame.',
};

const sheets: readonly [what: string, css: string, lines: readonly number[]][] = [
  ['an underline of the current link', '.parts a[aria-current] {\n  border-color: var(--accent);\n}', [2]],
  ['an underline of a selected tab', '.parts [aria-selected="true"] { border-bottom: 2px solid; }', [1]],
  ['nothing of a list, whose current entry has a background', '.list a[aria-current] { background: red; }', []],
];
for (const [what, css, lines] of sheets)
  test(`a stylesheet of a plugin draws no tabs: ${what}`, () =>
    assert.deepEqual(
      findTabStyleFaults(css).map(({ line }) => line),
      lines,
    ));

test('a component of a plugin draws no buttons that switch between views', () => {
  const link = (attributes: string) => findLooseSwitches(`<nav>\n<Link ${attributes}>`).map(({ line }) => line);
  assert.deepEqual(link(`className="ui-button ui-button-plain" aria-current={is ? 'page' : undefined} href="/a"`), [2]);
  assert.deepEqual(link('className="ui-button ui-button-primary" href="/new"'), []);
});

const filesOf = (ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending));
const faultsIn = (files: readonly string[], find: typeof findTabStyleFaults) =>
  files.flatMap((file) =>
    find(readFileSync(join(folder, file), 'utf8')).map(({ line, message }) => `plugins/${file}:${line} ${message}`),
  );

test('no plugin has tabs or switches of views of its own', () => {
  const files = filesOf('.css').filter((file) => !Object.hasOwn(others, file));
  assert.ok(files.length > 20, 'no stylesheets');
  assert.deepEqual([...faultsIn(files, findTabStyleFaults), ...faultsIn(filesOf('.tsx'), findLooseSwitches)], []);
});
