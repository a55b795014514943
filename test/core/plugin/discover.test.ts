import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { discoverPlugins } from '../../../core/plugin/discover.ts';
import { resolve } from '../../../core/plugin/resolve.ts';
import { deployment } from './manifests.ts';

test('finds plugins by folder, and one that cannot be loaded is a problem, not a crash', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'discover-'));
  t.after(() => rm(root, { recursive: true }));
  const files = {
    'b/plugin.ts': `export default { id: 'b' };`,
    'b/messages/en.json': '{"manifest":{}}',
    'a/plugin.ts': `export default { id: 'a' };`,
    'a/messages/tr.json': '{"manifest"',
    'throws/plugin.ts': `throw new Error('no such table\\nsecond line');`,
    'syntax/plugin.ts': 'export default {',
    'nothing/plugin.ts': 'export const plugin = {};',
    'no-plugin/readme.md': '',
    'loose.ts': '',
  };
  for (const [name, text] of Object.entries(files)) {
    const file = join(root, 'plugins', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const found = await discoverPlugins(root);
  assert.deepEqual(
    found.map(({ id }) => id),
    ['a', 'b', 'nothing', 'syntax', 'throws'],
  );
  assert.deepEqual(found.find(({ id }) => id === 'b')?.messages, { en: { manifest: {} } });

  const { problems, plugins } = resolve(found, deployment());
  assert.deepEqual(
    problems.map(({ code, plugin }) => `${code} ${plugin}`),
    ['a', 'nothing', 'syntax', 'throws'].map((id) => `broken-plugin ${id}`),
  );
  assert.match(problems[0]?.message ?? '', /^plugins\/a\/messages\/tr\.json isn’t valid JSON: /);
  assert.equal(problems[3]?.message, 'plugins/throws/plugin.ts cannot be loaded: no such table.');
  assert.deepEqual(
    plugins.map(({ id }) => id),
    ['b'],
  );
});

test('a folder without plugins has none', async () => assert.deepEqual(await discoverPlugins('/nowhere'), []));
