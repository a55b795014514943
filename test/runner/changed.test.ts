import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { testsTouchedBy } from './changed.ts';

const root = mkdtempSync(join(tmpdir(), 'portal-changed-'));
after(() => rmSync(root, { recursive: true, force: true }));

const tree = {
  'package.json': '{"imports":{"#core":"./core/index.ts"}}',
  'core/index.ts': `export * from './sum.ts';`,
  'core/sum.ts': '',
  'core/ui/shown.ts': `import type { Sum } from '../sum.ts';`,
  'plugins/sales/rows.ts': `import { sum } from '#core';`,
  'plugins/users/people.ts': '',
  'dev-server/server.ts': '',
  'test/core/sum.test.ts': `import { sum } from '../../core/sum.ts';`,
  'test/core/shown.test.ts': `import { shown } from '../../core/ui/shown.ts';`,
  'test/plugins/sales/rows.test.ts': `import { rows } from '../../../plugins/sales/rows.ts';`,
  'test/plugins/sales/shown.test.ts': `// @lane browser\n`,
  'test/plugins/users/people.test.ts': `const { people } = await import('../../../plugins/users/people.ts');`,
  'test/e2e/sign-in.test.ts': `// @lane browser\n`,
  'test/docs/links.test.ts': '',
};
for (const [path, text] of Object.entries(tree)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const sources = Object.keys(tree).filter((path) => path.endsWith('.ts'));
const files = sources.filter((path) => path.endsWith('.test.ts'));
const touchedBy = (...paths: readonly string[]) => testsTouchedBy(paths, { files, sources, root });

test('a change touches the tests that import it, near or far, and not by a type alone', () => {
  assert.deepEqual(touchedBy('plugins/users/people.ts'), ['test/plugins/users/people.test.ts']);
  assert.deepEqual(touchedBy('test/core/sum.test.ts'), ['test/core/sum.test.ts']);
  assert.deepEqual(touchedBy('core/sum.ts'), [
    'test/core/sum.test.ts',
    'test/plugins/sales/rows.test.ts',
    'test/plugins/sales/shown.test.ts',
    'test/e2e/sign-in.test.ts',
  ]);
});

test('a change to a plugin touches its own browser tests, one to the server touches all of them', () => {
  assert.deepEqual(touchedBy('plugins/sales/rows.ts'), [
    'test/plugins/sales/rows.test.ts',
    'test/plugins/sales/shown.test.ts',
  ]);
  assert.deepEqual(touchedBy('dev-server/server.ts'), ['test/plugins/sales/shown.test.ts', 'test/e2e/sign-in.test.ts']);
});

test('texts and styles touch the tests of the sources beside them, the harness touches all', () => {
  assert.deepEqual(touchedBy('plugins/users/messages/en.json'), ['test/plugins/users/people.test.ts']);
  assert.deepEqual(touchedBy('test/harness/render.tsx'), files);
});

test('a document touches the tests of documents, and no test of the sources beside it', () => {
  for (const path of ['README.md', 'docs/how-to/add-a-plugin.md', 'plugins/users/README.md', 'test/harness/README.md'])
    assert.deepEqual(touchedBy(path), ['test/docs/links.test.ts'], path);
  assert.deepEqual(touchedBy('plugins/users/markdown/en/roles.md'), ['test/plugins/users/people.test.ts']);
});

test('a source of core and a how-to touch the test of the reference, a plugin does not', () => {
  const reference = 'test/reference/reference.test.ts';
  const touches = (path: string) => testsTouchedBy([path], { files: [reference], sources, root }).includes(reference);
  assert.ok(touches('core/ui/shown.ts'));
  assert.ok(touches('docs/how-to/add-a-plugin.md'));
  assert.ok(!touches('plugins/sales/rows.ts'));
  assert.ok(!touches('README.md'));
});
