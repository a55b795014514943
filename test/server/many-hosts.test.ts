// @lane program
/**
 * A deployment with many tenants, each on its own host, reveals no tenant to another, and the number of tenants doesn't
 * slow down a call.
 */
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, test } from 'node:test';
import Fastify from 'fastify';
import { configReader } from '../../core/plugin/config.ts';
import type { Deployment } from '../../core/model/deployment.ts';
import { servePortal } from '../../server/documents/portal-files.ts';
import { builtFiles } from '../../server/build-output/files.ts';
import { builtHeaders } from '../../server/build-output/headers.ts';
import { startFront } from './front.ts';
import { frontPrograms } from './front-programs.ts';
import { builtAcme } from './built-acme.ts';

let dir: string;
let deployment: Deployment;
before(async () => {
  dir = await builtAcme();
  deployment = JSON.parse(await readFile(join(dir, builtFiles.deployment), 'utf8'));
});

const nameOf = (at: number) => `tenant-${at}.portal.example`;
const tenants = (count: number): NonNullable<Deployment['hosts']> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      nameOf(at),
      { branding: { logo: `https://logos-${at}.example/logo.svg` } },
    ]),
  );

/** Changes the build to one for these hosts. */
async function become(hosts: NonNullable<Deployment['hosts']>): Promise<void> {
  const many = { ...deployment, hosts };
  await writeFile(join(dir, builtFiles.deployment), JSON.stringify(many));
  await writeFile(join(dir, builtFiles.headers), JSON.stringify(builtHeaders(many)));
}

for (const program of frontPrograms) {
  test(`${program.name}: 200 hosts with a logo each: a document names its own tenant’s, and no other host or origin`, {
    skip: program.skip,
  }, async (t) => {
    await become(tenants(200));
    const hosts = Array.from({ length: 200 }, (_, at) => nameOf(at));
    const { sendRequest } = await startFront(t, program, {
      dirs: [dir],
      api: (_message, response) => response.end('{}'),
      hosts,
    });
    for (const path of [
      '/',
      '/transaction-management/transaction-lookup',
      '/authentication/silent-redirect.html',
      '/authentication/logout-callback.html',
    ]) {
      const { status, headers } = await sendRequest(path, { headers: { accept: 'text/html' } });
      const policy = String(headers['content-security-policy']);
      assert.equal(status, 200, path);
      assert.match(policy, /img-src 'self' data: blob: https:\/\/logos-0\.example;/, path);
      assert.deepEqual(
        [...policy.matchAll(/[\w-]+\.example/g)]
          .map(([name]) => name)
          .filter((name) => name !== 'logos-0.example' && name !== 'portal.example'),
        [],
        path,
      );
      assert.match(policy, /script-src tenant-0\.portal\.example:\d+\/assets\/;/, path);
      assert.ok(policy.length < 1_000, `${path}: ${policy.length} characters`);
    }
  });

  test(`${program.name}: 10,000 hosts are taken`, { skip: program.skip }, async (t) => {
    await become(tenants(10_000));
    const hosts = Array.from({ length: 10_000 }, (_, at) => nameOf(at));
    const { sendRequest, askPortal } = await startFront(t, program, {
      dirs: [dir],
      api: (_message, response) => response.end('{}'),
      hosts,
    });
    const { status, headers } = await sendRequest('/', { headers: { accept: 'text/html' } });
    assert.equal(status, 200);
    assert.ok(String(headers['content-security-policy']).length < 1_000);
    const foreign = await askPortal('/', { headers: { host: 'foreign.example', accept: 'text/html' } });
    assert.equal(foreign.status, 421);
    assert.doesNotMatch(foreign.body + JSON.stringify(foreign.headers), /tenant-/);
    assert.ok(foreign.bytes < 200, `${foreign.bytes} bytes`);
  });
}

test('no call goes through all hosts', async (t) => {
  let walks = 0;
  const hosts = new Proxy(tenants(50), {
    ownKeys: (target) => {
      walks += 1;
      return Reflect.ownKeys(target);
    },
  });
  const app = Fastify();
  t.after(() => app.close());
  await servePortal(app, {
    deployment: { ...deployment, hosts },
    plugins: { enabled: [], config: configReader([], {}) },
    dir: join(dir, builtFiles.public),
    isWatched: false,
    log: () => undefined,
  });
  walks = 0;
  for (const path of ['/', '/deployment.json', '/authentication/silent-redirect.html', '/no/such/screen'])
    for (let at = 0; at < 50; at += 1) {
      const { statusCode } = await app.inject({ url: path, headers: { host: nameOf(at), accept: 'text/html' } });
      assert.equal(statusCode, 200);
    }
  assert.equal(walks, 0);
});

test('the headers of a build, which are data, keep tenants apart as well', () => {
  const { policies, framePolicies } = builtHeaders({ ...deployment, hosts: tenants(3) });
  for (const policy of [policies[nameOf(1)], framePolicies[nameOf(1)]]) {
    assert.match(policy ?? '', /logos-1\.example/);
    assert.doesNotMatch(policy ?? '', /logos-[02]/);
  }
  assert.doesNotMatch(policies['*'] ?? '', /logos/);
});
