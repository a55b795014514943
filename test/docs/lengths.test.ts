/** Documents stay short enough to be read, and the index of the how-to guides is complete. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentPaths, readDocument } from './documents.ts';

const paths = documentPaths();

/** Maximum number of lines of a document, by its path; unlimited for others. */
const limits: readonly (readonly [RegExp, number])[] = [
  [/^README\.md$/, 150],
  [/^docs\/how-to\//, 60],
  [/^plugins\/[^/]+\/README\.md$/, 80],
];
test('README.md, the how-tos and the READMEs of plugins keep to their lengths', () => {
  const tooLong = paths.flatMap((path) => {
    const limit = limits.find(([pattern]) => pattern.test(path))?.[1] ?? Number.POSITIVE_INFINITY;
    const { lines } = readDocument(path);
    return lines > limit ? [`${path} has ${lines} lines; ${limit} is the most`] : [];
  });
  assert.deepEqual(tooLong, []);
});

test('the index of the how-tos names each of them once, by its title', () => {
  const index = readDocument('docs/how-to/README.md');
  const entries = [...index.text.matchAll(/^- \[(.+)\]\((.+\.md)\)$/gm)].map(([, title, file]) => [
    `docs/how-to/${file}`,
    title,
  ]);
  const pages = paths.filter((path) => path.startsWith('docs/how-to/') && path !== index.path);
  assert.deepEqual(
    entries.toSorted(),
    pages.map((path) => [path, /^# (.+)$/m.exec(readDocument(path).text)?.[1]]),
  );
});
