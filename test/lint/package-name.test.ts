// @lane program
/** No text of the repository leads its readers to another author's package. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const self = 'test/lint/package-name.test.ts';

/** Returns tracked and new files written by people. */
function writtenFiles(): readonly (readonly [path: string, text: string])[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n');
  return listed
    .filter(
      (path) =>
        /(?:\.(?:[cm]?[jt]sx?|json|md|tmpl|ya?ml|sh|conf|csv)|\/run)$/.test(path) &&
        !/^fixtures\/|package-lock\.json$/.test(path) &&
        path !== self,
    )
    .flatMap((path) => {
      try {
        return [[path, readFileSync(join(root, path), 'utf8')] as const];
      } catch {
        return []; // removed, but not yet in version control
      }
    });
}

test('every npx runs what is installed only', () => {
  const files = writtenFiles();
  assert.ok(files.length > 1000);
  const found = files.flatMap(([path, text]) =>
    (text.match(/\bnpx (?!--no )[^\n]{0,40}/g) ?? [])
      .filter((call) => /^npx @?[a-z]/.test(call))
      .map((call) => `${path}: ${call}`),
  );
  // Sentences about npx itself.
  assert.deepEqual(
    found.filter((line) => !/: npx (?:does|in|with|takes|would|will|is|has|goes|or|and)\b/.test(line)),
    [],
  );
  assert.deepEqual(
    files.filter(([, text]) => /npx (?:-\S+ )*portal\b/.test(text)).map(([path]) => path),
    [],
  );
});

test('the portal is imported by its whole name only', () => {
  const bare =
    /(?:\bfrom|\bimport\(?|\bmodule|\brequire\(|types=|"extends":|\bextends:)\s*['"`]portal(?:\/[\w./-]*)?['"`]/;
  const found = writtenFiles().filter(
    ([, text]) => bare.test(text) || /(?<![\w@/.-])portal\/(?:core|sandbox|types|tsconfig\.json)\b(?!\.)/.test(text),
  );
  assert.deepEqual(
    found.map(([path]) => path),
    [],
  );
});
