/**
 * `portal serve --print` prints configurations for a server in front of a built portal, and for a service that runs it.
 */
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { portal, temporaryRoot } from './run.ts';

const built = {
  'dist/deployment.json': JSON.stringify({
    id: 'mine',
    branding: { productName: 'Mine' },
    plugins: 'all',
    identity: { authority: 'https://sso.example', clientId: 'portal' },
    api: { root: '/gateway' },
    hosts: { 'pay.example:8443': {} },
  }),
  'dist/headers.json': JSON.stringify({ common: {}, addresses: [], document: {}, policies: {}, framePolicies: {} }),
  'dist/body-limits.json': '[]',
  'dist/call-headers.json': '[]',
  'dist/addresses.mjs': 'export default [];',
  'dist/public/index.html': '',
};
const environment = { PORTAL_UPSTREAM: 'https://api.example', PORTAL_UPSTREAM_SECONDS: '90' };

test('each kind is printed, for the hosts of the deployment and with the settings of portal serve', async (t) => {
  const root = await temporaryRoot(t, built);
  const print = async (kind: string) => {
    const { code, out, err } = await portal(['serve', join(root, 'dist'), '--print', kind], { root, env: environment });
    assert.equal(code, 0, err);
    return out;
  };
  assert.match(await print('nginx'), /server_name\s+pay\.example;[\s\S]*proxy_read_timeout 105s;/);
  assert.match(await print('caddy'), /^pay\.example \{[\s\S]*response_header_timeout 105s/m);
  assert.match(
    await print('kubernetes'),
    /host: pay\.example[\s\S]*proxy-read-timeout: "105"|proxy-read-timeout: "105"[\s\S]*host: pay\.example/,
  );
  assert.match(
    await print('systemd'),
    new RegExp(`^ExecStart="${process.execPath}" "${root}/cli/portal.js" serve "${root}/dist"$`, 'm'),
  );
});

test('a container is built from the deployment file of its id or from a named file within the sources', async (t) => {
  const root = await temporaryRoot(t, { ...built, 'run/mine.json': '{}' });
  const print = (kind: string, ...more: string[]) =>
    portal(['serve', join(root, 'dist'), '--print', kind, ...more], { root, env: environment });
  const missing = await print('container');
  assert.equal(missing.code, 1);
  assert.match(missing.err, /\[deployment\.file\].*deployments\/mine\.json.*--deployment/);
  assert.match((await print('container', '--deployment', '/elsewhere/mine.json')).err, /\[deployment\.file\]/);
  assert.match(
    (await print('container', '--deployment', join(root, 'run/mine.json'))).out,
    /^ARG DEPLOYMENT=run\/mine\.json$/m,
  );
  assert.match(
    (await print('dockerignore', '--deployment', join(root, 'run/mine.json'))).out,
    /^\*\n[\s\S]*^!run\/mine\.json$/m,
  );
  await mkdir(join(root, 'deployments'));
  await writeFile(join(root, 'deployments/mine.json'), '{}');
  assert.match((await print('container')).out, /^ARG DEPLOYMENT=mine$/m);
  assert.doesNotMatch((await print('dockerignore')).out, /mine/);
});
