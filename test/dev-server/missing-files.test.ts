/**
 * If a plugin lacks a file, the check of fixtures and the start of a server name the plugin, the file and the remedy.
 */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { checkFixtures } from '../../dev-server/fixtures/check.ts';
import { missingFiles } from '../../dev-server/missing-files.ts';
import { loadPlugins } from '../../dev-server/plugins.ts';

async function root(t: TestContext, files: Readonly<Record<string, string>>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'portal-'));
  t.after(() => rm(dir, { recursive: true, force: true }));
  for (const [path, contents] of Object.entries({ 'package.json': '{"type":"module"}', ...files })) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), contents);
  }
  return dir;
}

const manifest = `export default { id: 'one', routes: [{ screen: () => import('./screens/list.tsx') }] };`;
const list = `import { useState } from 'react';\nimport { Pill } from '#core/ui';\nimport { Gone } from './gone.tsx';\nimport './list.css';\nexport * from '../parts';\n`;

test('every missing file that a plugin imports is reported with its line and the remedy', async (t) => {
  const dir = await root(t, {
    'plugins/one/plugin.ts': manifest,
    'plugins/one/screens/list.tsx': list,
    'plugins/one/parts.ts': '',
  });
  const found = await missingFiles([{ dir: join(dir, 'plugins/one') }], dir);
  assert.deepEqual(
    found.map(({ message }) => message),
    [
      "plugins/one/screens/list.tsx:3 imports plugins/one/screens/gone.tsx, which doesn't exist.",
      "plugins/one/screens/list.tsx:4 imports plugins/one/screens/list.css, which doesn't exist.",
    ],
  );
  const bare = await root(t, { 'plugins/one/plugin.ts': manifest });
  const [screen] = await missingFiles([{ dir: join(bare, 'plugins/one') }], bare);
  assert.equal(screen?.message, "plugins/one/plugin.ts:1 imports plugins/one/screens/list.tsx, which doesn't exist.");
});

test('the check of fixtures fails for it, and names the file, the line and the remedy', async (t) => {
  const dir = await root(t, { 'plugins/one/plugin.ts': manifest, 'fixtures/README.md': '' });
  const missing = await missingFiles([{ dir: join(dir, 'plugins/one') }], dir);
  const { findings, passed } = await checkFixtures({
    dir: join(dir, 'fixtures'),
    endpoints: [],
    plugins: ['one'],
    missing,
  });
  assert.equal(passed, false);
  const [finding] = findings;
  assert.deepEqual([finding?.rule, finding?.file, finding?.line], ['plugin.file', '../plugins/one/plugin.ts', 1]);
  assert.match(
    `${finding?.message} ${finding?.remedy}`,
    /screens\/list\.tsx, which doesn't exist\. Put the file back, or remove the import\./,
  );
});

test('a server whose plugin lacks a file says so in place of what the loader says', async (t) => {
  const dir = await root(t, {
    'plugins/one/plugin.ts': `export default { id: 'one' };`,
    'plugins/one/api.ts': `import { x } from './shapes.ts';\nexport const y = x;`,
  });
  const deployment = {
    id: 'test',
    branding: { productName: 'Test' },
    plugins: 'all',
    identity: { authority: '/identity', clientId: 'portal' },
    api: {},
  } as const;
  await assert.rejects(loadPlugins(dir, deployment), {
    code: 'plugin.broken',
    message:
      "plugins/one/api.ts:1 imports plugins/one/shapes.ts, which doesn't exist. Put the file back, or remove the import.",
  });
});
