/** Compares the files that documents name with those that exist. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { test } from 'node:test';
import { documentPaths, readDocument, root } from './documents.ts';

/** A file or folder as a document names it in code: of the repository's own folders, without a placeholder. */
const named = /^(?:core|plugins|cli|dev-server|server|test|deployments|docs)\/[\w./-]+$/;
/** Files that the documents' examples create, and that a run leaves. */
const made = /loyalty-cards|portal-plugin-|mine\.json|hello\.ts|starts-with|day-tasks-example/;

/**
 * Lists the paths in the inline code of a text that lead to no file; `dev-server` or a plugin's folder may stand for
 * its own files.
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
