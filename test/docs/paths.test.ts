/** The files in documents exist. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { test } from 'node:test';
import { documentPaths, readDocument, root } from './documents.ts';

/** Pattern of a file or folder in code of a document: in the repository's own folders, without a placeholder. */
const named = /^(?:core|plugins|cli|dev-server|server|test|deployments|docs)\/[\w./-]+$/;
/** Files that examples in documents create, and files that a run leaves. */
const made = /loyalty-cards|portal-plugin-|mine\.json|hello\.ts|starts-with|day-tasks-example/;

/**
 * Returns the paths in the inline code of a text that lead to no file. They may be relative to `dev-server` or to a
 * plugin's folder.
 */
function missingPaths(path: string, text: string): string[] {
  const inline = [...text.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, code = '']) => code);
  return inline.filter((code) => {
    if (!named.test(code) || made.test(code)) return false;
    return !existsSync(join(root, code)) && !existsSync(join(root, posix.dirname(path), code));
  });
}

test('every file that a document names exists', () => {
  assert.deepEqual(
    documentPaths().flatMap((path) =>
      missingPaths(path, readDocument(path).text).map((missing) => `${path}: ${missing}`),
    ),
    [],
  );
});

test('a file that does not exist is reported, a placeholder is not', () => {
  assert.deepEqual(
    missingPaths(
      'docs/a.md',
      'See `core/none.ts`, `core/index.ts`, `plugins/<id>/plugin.ts` and `test/plugins/loyalty-cards/`.',
    ),
    ['core/none.ts'],
  );
});
