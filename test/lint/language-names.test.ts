/** Only the list of languages names a language in the sources. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectRoot } from '../../dev-server/options.ts';
import { exceptions, namedIn, namedLanguages } from './language-names.ts';

test('no source names a language by itself', () => {
  const found = namedLanguages(projectRoot);
  const unnamed = found.filter(({ path }) => !Object.hasOwn(exceptions, path));
  assert.deepEqual(
    unnamed.map(({ path, line, hint }) => `${path}:${line} ${hint}`),
    [],
  );
  const needed = new Set(found.map(({ path }) => path));
  assert.deepEqual(
    Object.keys(exceptions).filter((path) => !needed.has(path)),
    [],
    'take it off the list in test/lint/language-names.ts',
  );
});

for (const source of [
  "language === 'tr'",
  'const all = ["en", "tr"];',
  'const { nameTr } = row;',
  "{ key: 'descriptionTr' }",
]) {
  test(`a source that names a language is found: ${source}`, () =>
    assert.equal(namedIn('core/a.ts', source).length, 1));
}

for (const source of ["row.closest('tr')", 'const { attr, str } = row;', "locale('tr-TR')"]) {
  test(`a source that names no language passes: ${source}`, () => assert.deepEqual(namedIn('core/a.ts', source), []));
}
