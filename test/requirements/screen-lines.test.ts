// @lane program
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { temporaryRoot } from '../cli/run.ts';
import { mostLines, screenLines } from './screen-lines.ts';

test(`a plain screen costs ${mostLines} lines at most`, () => {
  const all = screenLines(fileURLToPath(new URL('../..', import.meta.url)));
  assert.ok(all.length >= 6, 'there are plain screens');
  for (const { screen, manifest } of all)
    assert.ok(manifest > 0, `the manifest lines of ${screen} are not found, and so not counted`);
  assert.deepEqual(
    all.filter(({ total }) => total > mostLines).map(({ screen, total }) => `${screen}: ${total}`),
    [],
  );
});

test('each part of a screen is counted', async (t) => {
  const root = await temporaryRoot(t, {
    'plugins/toys/api.ts': `export const dolls = collection({\n  /** Says what it is. */\n  id: 'toys.dolls',\n});\nexport const other = collection({ id: 'toys.other' });\n`,
    'plugins/toys/sandbox.ts': `export default defineSandbox(\n  serve(dolls, Dolls, {\n    answer,\n  }),\n  serve(other, Other),\n);\n`,
    'plugins/toys/plugin.ts': `export default definePlugin({\n  routes: [\n    { id: 'dolls',\n      screen: () => import('./screens/dolls.tsx') },\n  ],\n});\n`,
    'plugins/toys/screens/dolls.tsx': `import { resource } from '#core/ui';\n\nexport default resource(dolls, { name: 'name' }).screen;\n`,
    'plugins/toys/screens/other.tsx': `export default resource(other, {\n  components: { listActions: Own },\n}).screen;\n`,
    'plugins/toys/screens/own.tsx': 'export default function Own() {\n  return null;\n}\n',
  });
  assert.deepEqual(screenLines(root), [
    { screen: 'toys/dolls', collection: 3, sandbox: 3, component: 2, manifest: 2, total: 10 },
  ]);
});
