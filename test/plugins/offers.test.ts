import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { assemble } from '../../core/plugin/assemble.ts';
import { loadDeployment } from '../../core/plugin/load-deployment.ts';
import { loadPlugins } from '../../dev-server/plugins.ts';
import { withoutActs } from '../harness/acts/without-acts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('the screens of every plugin are held to a reviewed file', async () => {
  const { enabled } = await loadPlugins(root, await loadDeployment('default', root));
  const { routes } = assemble(enabled.map(({ manifest }) => manifest));
  for (const plugin of new Set(routes.map((route) => route.plugin)))
    for (const file of [
      'offers.test.tsx',
      'offers.snapshot.json',
      ...(withoutActs.has(plugin) ? [] : ['acts.snapshot.json']),
    ])
      assert.ok(
        existsSync(fileURLToPath(new URL(`${plugin}/${file}`, import.meta.url))),
        `test/plugins/${plugin}/${file} is missing: copy that of leave, and run npm run offers -- --accept`,
      );
});
