import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { deploymentSchema } from '../../../core/plugin/deployment-schema.ts';
import { discoverPlugins } from '../../../core/plugin/discover.ts';
import { deploymentNames, loadDeployment } from '../../../core/plugin/load-deployment.ts';
import { resolve } from '../../../core/plugin/resolve.ts';
import { contrast, readableText } from '../../../core/theme/contrast.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

test('deployments/schema.json is in step with the schema', async () => {
  const file = new URL('../../../deployments/schema.json', import.meta.url);
  if (process.env.UPDATE) await writeFile(file, deploymentSchema());
  const text = await readFile(file, 'utf8').catch(() => '');
  assert.equal(
    text,
    deploymentSchema(),
    'Write it anew: UPDATE=1 node --import tsx --test test/core/plugin/deployments.test.ts',
  );
});

for (const name of await deploymentNames(root)) {
  test(`the deployment ${name} has no problems, on none of its hosts`, async () => {
    const deployment = await loadDeployment(name, root);
    assert.equal(deployment.id, name);
    assert.equal(deployment.$schema, './schema.json');
    const plugins = await discoverPlugins(root);
    for (const host of [undefined, ...Object.keys(deployment.hosts ?? {})])
      assert.deepEqual(resolve(plugins, deployment, host).problems, []);
  });
}

test('acme leaves a plugin out, switches one off on a host, and its colors can be read', async () => {
  const deployment = await loadDeployment('acme', root);
  const plugins = await discoverPlugins(root);
  const off = (host?: string) => resolve(plugins, deployment, host).off.map(({ id, reason }) => `${id} ${reason}`);
  assert.ok(off().includes('dashboards not-enabled'));
  assert.ok(off('maintenance.acme.example').includes('transactions switched-off'));
  const {
    sidebarBackgroundColor = '',
    primaryColor = '',
    mainBackgroundColor = '',
    textColor = '',
  } = deployment.branding.theme ?? {};
  assert.ok(contrast(readableText(sidebarBackgroundColor), sidebarBackgroundColor) >= 4.5);
  assert.ok(contrast(primaryColor, mainBackgroundColor) >= 4.5);
  assert.ok(contrast(textColor, mainBackgroundColor) >= 7);
});
