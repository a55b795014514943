// @lane unit
/** The first calls of a route, which the server needs for each of its documents, are loaded only once. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { configReader } from '../../../core/plugin/config.ts';
import { definePlugin } from '../../../core/plugin/define-plugin.ts';
import { loadDeployment } from '../../../core/plugin/load-deployment.ts';
import { createAddressPages } from '../../../server/documents/address-page.ts';
import { firstLoadPath } from '../../../server/documents/first-load.ts';
import { runtimeDeployment } from '../../../server/documents/portal-files.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const dir = mkdtempSync(join(tmpdir(), 'first-calls-'));
after(() => {
  for (const path of [dir, firstLoadPath(dir)]) rmSync(path, { recursive: true });
});
writeFileSync(join(dir, 'index.html'), '<title>Portal</title>\n<head></head>');
const tag = { href: '/assets/early.js', integrity: 'sha256-0' };
const languages = { en: [], tr: [] };
writeFileSync(firstLoadPath(dir), JSON.stringify({ earlyCalls: tag, languages, authentication: [], screens: {} }));

test('the first calls of a route load once, and again only if they failed', async () => {
  let loads = 0;
  const firstCalls = async () => {
    loads += 1;
    if (loads === 1) throw new Error('not there');
    return { default: () => [] };
  };
  const sample = definePlugin({
    id: 'sample',
    routes: [
      {
        id: 'list',
        path: '/sample',
        title: 'sample',
        guard: 'public',
        screen: async () => ({ default: () => null }),
        firstCalls,
      },
    ],
  });
  const { page } = createAddressPages({ dir, manifests: [sample], config: configReader([sample]), log: assert.fail });
  const deployment = runtimeDeployment(await loadDeployment('default', root), 'localhost');
  const open = () => page('1', deployment, { path: '/sample', search: '', origin: 'http://localhost', language: 'en' });
  await assert.rejects(open, /not there/);
  await open();
  await open();
  assert.equal(loads, 2);
});
