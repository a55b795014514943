// @lane sandbox
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { StartError } from '../../server/start-error.ts';
import { createServer, type RunningServer } from './running-server.ts';

let server: RunningServer;
before(async () => {
  server = await createServer();
});
after(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.origin}${path}`, { headers });
const page = { accept: 'text/html,application/xhtml+xml' };

/** Sends a request with its own Host header, which fetch would not send. */
function asHost(host: string, path = '/'): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port: server.port, path, headers: { host } }, async (answer) => {
      let body = '';
      for await (const chunk of answer) body += chunk;
      resolve({ status: answer.statusCode ?? 0, body });
    });
    call.on('error', reject).end();
  });
}

test('hashed assets are cached for a year and precompressed, and a missing one is a plain 404', async () => {
  const plain = await get('/assets/main-ABCDEFGH.js', { 'accept-encoding': 'identity' });
  assert.equal(plain.headers.get('cache-control'), 'public, max-age=31536000, immutable');
  assert.match(plain.headers.get('content-type') ?? '', /javascript/);
  for (const [encoding, sent] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
  ] as const) {
    const answer = await get('/assets/main-ABCDEFGH.js', { 'accept-encoding': encoding });
    assert.equal(answer.headers.get('content-encoding'), sent);
    assert.match(await answer.text(), /^console.log/);
  }
  const missing = await get('/assets/gone-ABCDEFGH.js', page);
  assert.equal(missing.status, 404);
  assert.match(missing.headers.get('content-type') ?? '', /text\/plain/);
  assert.doesNotMatch(missing.headers.get('cache-control') ?? '', /immutable/);
});

test('every screen’s address answers the app’s document, fresh; other files are 404', async () => {
  for (const path of ['/', '/index.html', '/crm/dashboard', '/authentication/logout-callback', '/a.b/c?x=1']) {
    const answer = await get(path, page);
    assert.equal(answer.status, 200, path);
    assert.equal(answer.headers.get('cache-control'), 'no-cache', path);
    assert.match(await answer.text(), /id="root"/, path);
  }
  assert.equal((await get('/nothing.js', { accept: '*/*' })).status, 404);
  assert.equal((await fetch(`${server.origin}/crm/dashboard`, { method: 'POST', headers: page })).status, 404);
  assert.equal((await get('/assets/..%2f..%2fpackage.json', page)).status >= 400, true);
});

test('[route Silent-redirect page] the silent-redirect page is a static file that the portal may frame', {
  requirements: ['S-024'],
}, async () => {
  const answer = await get('/authentication/silent-redirect.html', page);
  assert.match(await answer.text(), /Silent redirect/);
  assert.match(answer.headers.get('content-security-policy') ?? '', /frame-ancestors 'self'/);
  assert.equal(answer.headers.get('cross-origin-opener-policy'), null);
});

test('[route Logout-callback page (static)] the logout-callback page is a static file of its own', {
  requirements: ['S-025'],
}, async () => {
  const answer = await get('/authentication/logout-callback.html', page);
  assert.match(await answer.text(), /Logout callback/);
  assert.match(answer.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/);
});

test('documents carry the content security policy, and the opener policy save where a popup comes back', async () => {
  const answer = await get('/crm/dashboard', page);
  assert.equal(
    answer.headers.get('content-security-policy'),
    `default-src 'none'; script-src localhost:${server.port}/assets/; style-src-elem 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'self' http://127.0.0.1:${server.port}; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types dompurify`,
  );
  assert.equal(answer.headers.get('cross-origin-opener-policy'), 'same-origin-allow-popups');
  assert.equal(
    (await get('/authentication/login-callback?code=1', page)).headers.get('cross-origin-opener-policy'),
    null,
  );
});

test('every kind of answer carries the security headers', async () => {
  for (const path of [
    '/',
    '/assets/main-ABCDEFGH.js',
    '/assets/gone.js',
    '/deployment.json',
    '/openapi.json',
    '/identity/style.css',
    '/identity/auth',
    '/gateway/nothing',
    '/Identity/Account/Register',
  ]) {
    const { headers } = await get(path, page);
    assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
    assert.equal(headers.get('referrer-policy'), 'no-referrer', path);
    assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin', path);
    // Browsers read this header only from documents, so scripts do not need it.
    if (!path.startsWith('/assets/')) assert.match(headers.get('permissions-policy') ?? '', /camera=\(\)/, path);
    assert.equal(headers.get('strict-transport-security'), null, path);
    assert.match(headers.get('content-security-policy') ?? '', /^default-src 'none';.*frame-ancestors 'none'/, path);
  }
});

test('a foreign host is refused with 421, loopback names are served under any port', async () => {
  for (const host of [
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'localhost@evil.example',
    '169.254.169.254',
    '2130706433x',
  ]) {
    for (const path of [
      '/',
      '/identity/.well-known/openid-configuration',
      '/gateway/merchant/v1/users/context',
      '/sandbox/reset',
    ]) {
      const answer = await asHost(host, path);
      assert.ok(answer.status === 421 || answer.status === 400, `${host} ${path}: ${answer.status}`);
    }
  }
  assert.equal(
    (await asHost('evil.example')).body,
    'This server does not answer for the host of this request. Add it to "hosts" in the deployment to allow it.\n',
    'it names none of its hosts',
  );
  for (const host of ['localhost', 'LOCALHOST:1', '127.0.0.1:8080', '[::1]:4200'])
    assert.equal((await asHost(host)).status, 200, host);
});

test('a request that names two hosts is refused with 400, whichever comes first', async () => {
  const { host: ownHost } = new URL(server.origin);
  for (const hosts of [
    [ownHost, 'evil.example'],
    ['evil.example', ownHost],
    [ownHost, ownHost],
  ]) {
    const socket = connect({ host: '127.0.0.1', port: server.port });
    socket.end(
      `GET /deployment.json HTTP/1.1\r\n${hosts.map((name, at) => `${at === 0 ? 'Host' : 'hOST'}: ${name}\r\n`).join('')}Connection: close\r\n\r\n`,
    );
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    assert.match(answer, /^HTTP\/1\.1 400 /, hosts.join(' '));
    assert.match(answer, /x-content-type-options: nosniff/i);
    assert.doesNotMatch(answer, /branding/);
  }
});

test('a request whose target is a whole address is refused with 400: it names another host than its header', async () => {
  for (const target of [
    'http://evil.example/deployment.json',
    `${server.origin}/deployment.json`,
    'evil.example:443',
  ]) {
    const socket = connect({ host: '127.0.0.1', port: server.port });
    socket.end(`GET ${target} HTTP/1.1\r\nHost: ${new URL(server.origin).host}\r\nConnection: close\r\n\r\n`);
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    assert.match(answer, /^HTTP\/1\.1 400 /, target);
  }
});

test('/deployment.json tells the deployment for the host, without its list of hosts', async () => {
  const answer = await get('/deployment.json');
  assert.equal(answer.headers.get('cache-control'), 'no-cache');
  const deployment = await answer.json();
  assert.equal(deployment.id, 'default');
  assert.equal(deployment.api.root, '/gateway');
  assert.equal('hosts' in deployment, false);
  assert.ok(Array.isArray(deployment.off));
});

test('POST /sandbox/reset restores the seed, for this origin and for programs only', async () => {
  const before = server.world;
  const foreign = await fetch(`${server.origin}/sandbox/reset`, {
    method: 'POST',
    headers: { origin: 'http://evil.example' },
  });
  assert.equal(foreign.status, 403);
  assert.equal(server.world, before);
  for (const path of ['/sandbox/reset', '/gateway/sandbox/reset']) {
    assert.equal((await fetch(`${server.origin}${path}`, { method: 'POST' })).status, 204, path);
  }
  assert.notEqual(server.world, before);
  assert.deepEqual(
    server.world?.people.map((person) => person.id),
    before?.people.map((person) => person.id),
  );
});

test('a port in use is reported in one line with the remedy', async () => {
  await assert.rejects(createServer({ port: server.port }), (error) => {
    assert.ok(error instanceof StartError);
    assert.equal(error.code, 'port.taken');
    assert.match(
      error.message,
      new RegExp(`^Port ${server.port} of 127\\.0\\.0\\.1 is used by another program\\. .* PORT or --port\\.$`),
    );
    return true;
  });
});

test('an option that is out of range is refused with what it may be', async () => {
  const wrong = [
    [{ port: 70_000 }, /port can’t be 70000\. Use a whole number from 0/],
    [{ fail: 2 }, /fail can’t be 2\. Use a share from 0 to 1/],
    [{ latency: -1 }, /latency can’t be -1/],
    [{ upstream: 'file:///etc/passwd' }, /upstream can’t be file.*https:\/\/api\.acme\.example/],
    [{ upstream: 'http://user:secret@host' }, /upstream/],
    [{ now: Number.NaN }, /now can’t be NaN/],
  ] as const;
  for (const [options, message] of wrong) await assert.rejects(createServer(options), message);
});

const tokenCall = {
  method: 'POST',
  path: '/identity/token',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
};

/** Resolves when a server has received the head of a call. */
const taken = ({ faults }: RunningServer) =>
  new Promise<void>((resolve) => {
    faults.set({
      where: 'everywhere',
      match: () => {
        resolve();
        return false;
      },
    });
  });

test('stopping lets the running call finish, and frees the port', async () => {
  const other = await createServer({ stopTimeout: 600_000 });
  const isRunning = taken(other);
  const call = request({ host: '127.0.0.1', port: other.port, agent: false, ...tokenCall });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    call.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
  });
  call.write('grant_type=');
  await isRunning;
  const closed = other.close();
  call.end('nothing');
  assert.equal(await answered, 400, 'the call that was running got its answer');
  await Promise.all([closed, other.close()]);
  await assert.rejects(fetch(other.origin));
});

test('stopping cuts what hangs once its time is over', async () => {
  const other = await createServer({ stopTimeout: 1 });
  const isRunning = taken(other);
  const call = request({ host: '127.0.0.1', port: other.port, ...tokenCall });
  const cut = new Promise((resolve) => call.on('error', resolve));
  // The server waits for the rest of the body.
  call.write('grant_type=');
  await isRunning;
  await Promise.all([other.close(), cut]);
  await assert.rejects(fetch(other.origin));
});
