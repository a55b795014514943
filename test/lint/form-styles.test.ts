/** Forms and dialogs of plugins have core's widths and margins. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findFormStyleFaults } from './form-styles.ts';

/** Sizes in the specification, by file. */
const specified: Readonly<Record<string, string>> = {
  'agreements/document/paper.css': 'A-110: both dialogs are 90% wide',
};

const root = fileURLToPath(new URL('../..', import.meta.url));

const checked: readonly [what: string, css: string, lines: readonly number[]][] = [
  ['a margin of fields', '.bar > .ui-field {\n  margin: 0;\n}', [2]],
  ['a width of fields among other selectors', '.a,\n.b .ui-field:first-child {\n  min-width: 200px;\n}', [3]],
  ['a width of a dialog', '.ui-dialog.wide { width: 90vw; }', [1]],
  ['a width of a dialog by what is in it', '.ui-dialog:has(.a .b) { max-width: none; }', [1]],
  ['nothing of a field', '.a .ui-field label { margin: 0; color: red; }', []],
  ['nothing of a dialog', '.a .ui-dialog-body { width: 1px; }', []],
];
for (const [what, css, lines] of checked)
  test(`a stylesheet of a plugin is held to core's measures: ${what}`, () =>
    assert.deepEqual(
      findFormStyleFaults(css).map(({ line }) => line),
      lines,
    ));

test('no stylesheet of a plugin sets the width or margin of a field, or the width of a dialog', () => {
  const files = readdirSync(join(root, 'plugins'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') && !Object.hasOwn(specified, file),
  );
  assert.ok(files.length > 20, 'no stylesheets');
  const faults = files.flatMap((file) =>
    findFormStyleFaults(readFileSync(join(root, 'plugins', file), 'utf8')).map(
      ({ line, message }) => `plugins/${file}:${line} ${message}`,
    ),
  );
  assert.deepEqual(faults, []);
});
