// @lane sandbox
/** The server listens on the right addresses of this computer, and answers to the right host names. */
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { createServer as createPort } from 'node:net';
import { networkInterfaces } from 'node:os';
import { test } from 'node:test';
import { StartError } from '../../server/start-error.ts';
import { createServer } from '../dev-server/running-server.ts';

const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
const skip = addresses.some(({ address }) => address === '::1') ? false : 'this computer has no IPv6';

/** Returns the status of a call to an address, or the system's error. */
const statusAt = (host: string, port: number, name = 'localhost') =>
  new Promise<number | string | undefined>((resolve) => {
    request({ host, port, path: '/deployment.json', headers: { host: name }, agent: false }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
    })
      .once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
      .end();
  });

/** Occupies a free port of an address and returns its number. */
async function take(host: string, t: { after(done: () => void): void }): Promise<number> {
  const server = createPort();
  t.after(() => server.close());
  await new Promise<void>((ready) => server.listen({ host, port: 0 }, ready));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test('localhost is both addresses of this computer, until the server is closed', { skip }, async () => {
  const server = await createServer();
  const both = () => Promise.all(['127.0.0.1', '::1'].map((host) => statusAt(host, server.port)));
  assert.deepEqual(await both(), [200, 200]);
  await server.close();
  assert.deepEqual(await both(), ['ECONNREFUSED', 'ECONNREFUSED']);
});

test('a port that another program uses on ::1 only is reported, and no listener stays open', { skip }, async (t) => {
  const port = await take('::1', t);
  await assert.rejects(createServer({ port }), (error) => {
    assert.ok(error instanceof StartError);
    assert.equal(error.code, 'port.taken');
    assert.match(error.message, new RegExp(`^Port ${port} of ::1 is used by another program\\. .* PORT or --port\\.$`));
    return true;
  });
  assert.equal(await statusAt('127.0.0.1', port), 'ECONNREFUSED');
});

test('a running call of ::1 is finished before the server ends', { skip }, async () => {
  const server = await createServer({ stopTimeout: 600_000 });
  const isRunning = new Promise<void>((resolve) => {
    server.faults.set({
      where: 'everywhere',
      match: () => {
        resolve();
        return false;
      },
    });
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost' };
  const call = request({
    host: '::1',
    port: server.port,
    method: 'POST',
    path: '/identity/token',
    headers,
    agent: false,
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    call.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
  });
  call.write('grant_type=');
  await Promise.race([isRunning, answered]);
  const closed = server.close();
  call.end('nothing');
  assert.equal(await answered, 400, 'the call that was running got its answer');
  await closed;
});

test('an address that is named is listened on alone and printed; other computers may not reset it', async (t) => {
  const ownServer = await createServer({ host: '127.0.0.1' });
  t.after(() => ownServer.close());
  assert.equal(ownServer.origin, `http://127.0.0.1:${ownServer.port}`);
  if (!skip) assert.equal(await statusAt('::1', ownServer.port), 'ECONNREFUSED');
  assert.equal(await statusAt('127.0.0.1', ownServer.port, '192.0.2.7'), 421);

  const open = await createServer({ host: '0.0.0.0' });
  t.after(() => open.close());
  assert.equal(open.origin, `http://localhost:${open.port}`);
  assert.deepEqual(
    await Promise.all(
      ['localhost', '192.0.2.7', '[2001:db8::1]', 'evil.example'].map((name) => statusAt('127.0.0.1', open.port, name)),
    ),
    [200, 200, 200, 421],
  );
  assert.equal((await fetch(`${open.origin}/sandbox/reset`, { method: 'POST' })).status, 403);
});

test('an address that this computer does not have is refused', async () => {
  await assert.rejects(createServer({ host: 'portal.example' }), {
    code: 'option.host',
    message: /^The option host can’t be portal\.example\. Use an IP address/,
  });
  await assert.rejects(createServer({ host: '192.0.2.7' }), {
    code: 'host.absent',
    message: /^This computer doesn’t have the address 192\.0\.2\.7\./,
  });
});
