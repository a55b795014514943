// @lane unit
/** `test/` mirrors the folders of sources, so that a test is found from what it tests. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sourceFiles, testFiles } from '../test-files.ts';
import { rightFolder } from './test-places.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders = new Set(['core', 'core/ui', 'core/ui/list', 'plugins/x', 'plugins/x/sandbox']);

for (const [name, path, source, right] of [
  ['beside its source', 'test/core/ui/a.test.ts', "import { a } from '../../../core/ui/a.ts';", undefined],
  [
    'above its source',
    'test/core/ui/a.test.ts',
    "import { a } from '../../../core/ui/list/a.ts';",
    'test/core/ui/list',
  ],
  [
    'of two folders',
    'test/core/ui/a.test.ts',
    "import { a } from '../../../core/ui/list/a.ts';\nimport { b } from '../../../core/ui/inputs/b.ts';",
    undefined,
  ],
  [
    'of a screen with data',
    'test/plugins/x/a.test.ts',
    "import { a } from '../../../plugins/x/sandbox/a.ts';",
    undefined,
  ],
  ['of no folder', 'test/core/uis/a.test.ts', '', 'one that mirrors a folder of sources'],
  ['that mirrors nothing', 'test/lint/a.test.ts', "import { a } from './a.ts';", undefined],
] as const)
  test(`the place of a test ${name}`, () => assert.equal(rightFolder(path, source, folders), right));

test('each test is in the mirror of the folder that it tests', () => {
  const sourceFolders = new Set<string>();
  for (const file of sourceFiles(root))
    for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder)) sourceFolders.add(folder);
  const misplaced = testFiles().flatMap((path) => {
    const right = rightFolder(path, readFileSync(join(root, path), 'utf8'), sourceFolders);
    return right === undefined ? [] : [`${path} belongs in ${right}`];
  });
  assert.deepEqual(misplaced, []);
});
