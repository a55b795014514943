// @lane sandbox
import assert from 'node:assert/strict';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { isReachable } from '../../../server/http/hosts.ts';
import { createServer, type RunningServer } from '../../dev-server/running-server.ts';
import { openSignIn, signIn, Visitor } from '../../dev-server/visitor.ts';

const deployment = {
  id: 'two-hosts',
  branding: { productName: 'Two <hosts>', logo: 'https://cdn.acme.example/logo.svg' },
  plugins: [],
  identity: { authority: 'https://id.acme.example/realm', clientId: 'portal' },
  api: { root: 'https://api.acme.example', reports: 'https://reports.acme.example/v2' },
  hosts: { 'acme.localhost': { branding: { productName: 'Acme', theme: { primaryColor: '#aa0000' } } } },
};

let server: RunningServer;
before(async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'portal-')), 'two-hosts.json');
  await writeFile(file, JSON.stringify(deployment));
  server = await createServer({ deployment: file });
});
after(() => server.close());

function get(
  name: string,
  path: string,
): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${name}:${server.port}`, accept: 'text/html' };
    const call = request({ host: '127.0.0.1', port: server.port, path, headers }, async (answer) => {
      let body = '';
      for await (const chunk of answer) body += chunk;
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
    });
    call.on('error', reject).end();
  });
}

test('a host of the deployment is served with its own branding, issuer and color', async () => {
  const ownDeployment = JSON.parse((await get('acme.localhost', '/deployment.json')).body);
  assert.equal(ownDeployment.branding.productName, 'Acme');
  assert.equal(JSON.parse((await get('localhost', '/deployment.json')).body).branding.productName, 'Two <hosts>');
  const metadata = JSON.parse((await get('acme.localhost', '/identity/.well-known/openid-configuration')).body);
  assert.equal(metadata.issuer, `http://acme.localhost:${server.port}/identity`);
  assert.match((await get('acme.localhost', '/identity/style.css')).body, /--primary: #aa0000/);
  assert.doesNotMatch((await get('localhost', '/identity/style.css')).body, /#aa0000/);
  assert.equal((await get('other.localhost', '/')).status, 421);
});

test('the policy names the origins of the deployment’s API, identity provider and logo, and no more', async () => {
  const policy = String((await get('localhost', '/')).headers['content-security-policy']);
  assert.match(
    policy,
    /connect-src 'self' https:\/\/api\.acme\.example https:\/\/reports\.acme\.example https:\/\/id\.acme\.example;/,
  );
  assert.match(policy, /frame-src 'self' https:\/\/id\.acme\.example;/);
  assert.match(policy, /img-src 'self' data: blob: https:\/\/cdn\.acme\.example;/);
});

const reachable = async (options: { adminToken?: string } = {}) => {
  const file = join(await mkdtemp(join(tmpdir(), 'portal-')), 'reachable.json');
  const local = { ...deployment, identity: { authority: '/identity', clientId: 'portal' }, api: { root: '/gateway' } };
  await writeFile(file, JSON.stringify({ ...local, hosts: { ...deployment.hosts, 'payments.acme.example': {} } }));
  return createServer({ deployment: file, ...options });
};

test('a host beyond this computer refuses resets without the admin token and sign-ins with a click', async (t) => {
  for (const adminToken of [undefined, '', 'a-long-secret']) {
    const portal = await reachable(adminToken === undefined ? {} : { adminToken });
    t.after(() => portal.close());
    const reset = async (path: string, token?: string) =>
      (
        await fetch(`${portal.origin}${path}`, {
          method: 'POST',
          headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        })
      ).status;
    const before = portal.world;
    for (const path of ['/sandbox/reset', '/gateway/sandbox/reset']) {
      for (const token of [undefined, '', 'a-long-secreT', 'undefined']) assert.equal(await reset(path, token), 403);
    }
    assert.equal(portal.world, before);
    assert.equal(await reset('/sandbox/reset', 'a-long-secret'), adminToken ? 204 : 403);
    const visitor = new Visitor(portal.origin);
    const { page } = await openSignIn(visitor);
    assert.doesNotMatch(await (await visitor.fetch(page)).text(), /demo|tenant@portal\.test/);
    assert.equal((await visitor.post(page, { person: 'tenant@portal.test' })).status, 422);
    assert.ok(
      (await signIn(new Visitor(portal.origin), 'tenant@portal.test')).access_token,
      'with the password they do',
    );
  }
});

test('hosts of this computer alone leave both as they are', () => {
  assert.equal(isReachable([]), false);
  assert.equal(isReachable(['localhost', 'acme.localhost:4300', '127.0.0.1', '127.0.0.2', '[::1]']), false);
  for (const host of ['payments.acme.example', 'localhost.evil.example', '10.0.0.1', '127.evil.example', 'mylocalhost'])
    assert.equal(isReachable([host]), true, host);
});

test('the identity pages escape the product’s name', async () => {
  const { body } = await get('localhost', '/Identity/Account/Register');
  assert.ok(body.includes('Two &#60;hosts&#62;'));
  assert.ok(!body.includes('<hosts>'));
});
