// @lane unit
/** No element has its name as its description, too. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sourceFiles } from '../test-files.ts';
import { findDoubledNames } from './doubled-names.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const checked: readonly [what: string, source: string, lines: readonly number[]][] = [
  ['the same expression', '<div>\n<button aria-label={label} title={label}>', [2]],
  ['the same call', "<a\n  title={text('open', { name })}\n  aria-label={text('open', { name })}\n>", [1]],
  ['the same words', '<i aria-label="Close" title="Close" />', [1]],
  ['a title that says more', '<button aria-label={label} title={hint}>', []],
  ['a title alone', '<button title={label}>', []],
  ['two elements', '<b title={x}><i aria-label={x} /></b>', []],
];
for (const [what, source, lines] of checked)
  test(`a name is given once: ${what}`, () =>
    assert.deepEqual(
      findDoubledNames(source).map(({ line }) => line),
      lines,
    ));

test('no element has the same aria-label and title', () => {
  const files = sourceFiles(root).filter((file) => /^(?:core|plugins)\/.*\.tsx$/.test(file));
  assert.ok(files.length > 200, 'no files');
  const faults = files.flatMap((file) =>
    findDoubledNames(readFileSync(join(root, file), 'utf8')).map(({ line, message }) => `${file}:${line} ${message}`),
  );
  assert.deepEqual(faults, []);
});
