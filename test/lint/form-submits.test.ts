// @lane unit
/** All forms of pages submit by one hook. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sourceFiles } from '../test-files.ts';
import { findFormSubmitFaults } from './form-submits.ts';

/** Files that need no hook, with the reason. */
const exempt: Readonly<Record<string, string>> = {
  'core/ui/forms/form.tsx': 'is the form made from a description, which does the same by its own fields',
};

const root = fileURLToPath(new URL('../..', import.meta.url));

const checked: readonly [what: string, source: string, lines: readonly number[]][] = [
  ['a foot without the hook', '<form>\n<FormFoot>', [2]],
  ['a foot with the hook', 'const form = useFormSubmit({});\n<FormFoot {...form.foot}>', []],
  ['a button disabled by what is missing', '<Button type="submit" disabled={name === \'\'}>', [1]],
  [
    'a button disabled by what is missing while it is sent',
    '<Button look="primary" type="submit" disabled={save.isSaving || !isWhole}>',
    [1],
  ],
  ['a button disabled while it is sent', '<Button type="submit" disabled={save.isSaving}>', []],
  ['a button disabled until the outcome is known', '<Button type="submit" disabled={pay.isSaving || isUnknown}>', []],
  ['a button that is disabled by word', '<Button type="submit" aria-disabled={!isWhole}>', []],
  ['another button', '<Button disabled={!isWhole}>', []],
];
for (const [what, source, lines] of checked)
  test(`a form says what is missing: ${what}`, () =>
    assert.deepEqual(
      findFormSubmitFaults(source).map(({ line }) => line),
      lines,
    ));

test('every form submits by one hook, and no button that submits is disabled because something is missing', () => {
  const files = sourceFiles(root).filter((file) => /^(?:core|plugins)\/.*\.tsx$/.test(file));
  assert.ok(files.length > 200, 'no files');
  const faults = files
    .filter((file) => !Object.hasOwn(exempt, file))
    .flatMap((file) =>
      findFormSubmitFaults(readFileSync(join(root, file), 'utf8')).map(
        ({ line, message }) => `${file}:${line} ${message}`,
      ),
    );
  assert.deepEqual(faults, []);
});
