// @lane sandbox
import assert from 'node:assert/strict';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Finding } from '../../../cli/doctor/finding.ts';
import { inodesOf } from '../../../cli/doctor/listener.ts';
import { nodeFinding } from '../../../cli/doctor/node.ts';
import { freePort } from '../../../cli/doctor/port.ts';
import { portal, temporaryRoot } from '../run.ts';

const sound = JSON.stringify({
  id: 'x',
  branding: { productName: 'X' },
  plugins: [],
  identity: { authority: '/identity', clientId: 'portal' },
  api: {},
});

const hasIpv6 = Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === '::1'));

async function listening(t: { after(done: () => void): void }, host = '127.0.0.1'): Promise<number> {
  const server = createServer();
  t.after(() => server.close());
  await new Promise<void>((ready) => server.listen(0, host, ready));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test('doctor names what fails with its remedy, and exits with 1', async (t) => {
  const root = await temporaryRoot(t, {
    'package.json': JSON.stringify({
      engines: { node: '^99.1.0' },
      dependencies: { there: '1.2.3', gone: '1.0.0' },
      devDependencies: { old: '2.0.0', loose: '^1' },
    }),
    'node_modules/there/package.json': '{"version":"1.2.3"}',
    'node_modules/old/package.json': '{"version":"1.9.0"}',
    'node_modules/loose/package.json': '{"version":"1.4.0"}',
    'deployments/fine.json': sound,
    'deployments/broken.json': '{',
  });
  const port = await listening(t);
  const argv = ['doctor', '--json', '--port', String(port)];
  const { code, out, err } = await portal(argv, {
    root,
    env: { CHROMIUM_PATH: join(root, 'package.json'), JAVA_HOME: '/nowhere', PATH: process.env.PATH ?? '' },
  });
  assert.deepEqual([code, err], [1, '']);
  const findings: Finding[] = JSON.parse(out);
  const of = (id: string) => findings.filter((finding) => finding.id === id);
  assert.deepEqual(of('node'), [
    {
      id: 'node',
      name: 'Node',
      verdict: 'fails',
      found: `${process.versions.node} at ${process.execPath} is too old.`,
      remedy: 'Install Node 24 from https://nodejs.org.',
    },
  ]);
  assert.deepEqual(
    of('packages').map(({ verdict, found }) => [verdict, found]),
    [
      ['fails', 'gone is missing.'],
      ['without', 'For tests: old is 1.9.0 instead of 2.0.0.'],
    ],
  );
  // Packages that NODE_ENV=production omits are installed anyway.
  assert.equal(of('packages')[1]?.remedy, 'Run npm ci --include=dev in the project’s folder.');
  const [broken, ...others] = of('deployments');
  assert.deepEqual([broken?.verdict, others], ['fails', []]);
  assert.match(broken?.found ?? '', /^broken has 1 problem, the first: Line 1, /);
  const [taken] = of('port');
  assert.equal(taken?.verdict, 'fails');
  assert.match(taken?.found ?? '', new RegExp(`^127\\.0\\.0\\.1 is used by process ${process.pid}: .*node`));
  assert.deepEqual(
    of('chromium').map(({ verdict }) => verdict),
    ['fails'],
  );
  assert.deepEqual(
    of('java').map(({ verdict, found }) => [verdict, found]),
    [['without', '/nowhere/bin/java doesn’t run. The comparison with WireMock needs it.']],
  );
  for (const { verdict, remedy } of findings) assert.equal(remedy === undefined, verdict === 'good');
});

test('doctor is content with a sound machine, and folders without rights are named', async (t) => {
  const files = {
    'package.json': '{"engines":{"node":">=20.19"},"dependencies":{}}',
    'deployments/fine.json': sound,
    'fixtures/x/a.json': '{}',
  };
  const root = await temporaryRoot(t, files);
  await writeFile(join(root, 'chromium'), '');
  await chmod(join(root, 'chromium'), 0o755);
  const env = { CHROMIUM_PATH: join(root, 'chromium'), PATH: process.env.PATH ?? '' };
  const { code, out } = await portal(['doctor', '--port', '0'], { root, env });
  assert.equal(code, 0, out);
  assert.match(out, /^(?:ok {5}|warning) {2}Node: \d+/m);
  assert.match(out, /^ok {7}Deployments: fine have no problems$/m);
  assert.match(out, /^ok {7}Port 0: free$/m);
  assert.match(out, /^ok {7}Fixtures: 1 file in /m);
  assert.match(out, /^ok {7}Chromium: .*\/chromium$/m);
  // A file in the place of a folder also stops the superuser.
  await writeFile(join(root, 'build'), '');
  await rm(join(root, 'fixtures'), { recursive: true });
  await writeFile(join(root, 'fixtures'), '');
  const warned = await portal(['doctor', '--port', '0'], {
    root,
    env: { ...env, XDG_CACHE_HOME: join(root, 'cache') },
  });
  assert.match(
    warned.out,
    /^warning {2}Build folder: .*\(ENOTDIR\)\. portal start builds into .*\/cache\/portal\/\w+\.\n {9}.*chmod u\+rwx/m,
  );
  const refused = await portal(['doctor', '--port', '0'], {
    root,
    env: { ...env, XDG_CACHE_HOME: join(root, 'build') },
  });
  assert.equal(refused.code, 1);
  assert.match(refused.out, /^FAILS {4}Build folder: .*\(ENOTDIR\)\.\n {9}.*chmod u\+rwx/m);
  assert.match(refused.out, /^FAILS {4}Fixtures: .*\(ENOTDIR\)\.\n {9}.*chmod -R u\+rX/m);
});

test('a port that is used only on ::1 is reported', {
  skip: hasIpv6 ? false : 'this computer has no IPv6',
}, async (t) => {
  const port = await listening(t, '::1');
  const findings = await freePort({ root: '/', env: {}, port });
  assert.match(findings[0]?.found ?? '', new RegExp(`^::1 is used by process ${process.pid}: `));
});

test('the listener of a port is read from the table of sockets', () => {
  const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:1068 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 12345 1 0 100 0 0 10 0
   1: 0100007F:1068 0100007F:D431 01 00000000:00000000 00:00000000 00000000     0        0 99999 1 0 20 4 30 10 -1
   2: 0100007F:0050 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 777 1 0 100 0 0 10 0
`;
  assert.deepEqual(inodesOf(table, 4200), ['12345']);
  assert.deepEqual(inodesOf(table, 80), ['777']);
  assert.deepEqual(inodesOf('', 80), []);
});

test('a version of Node is good, has ended, is not tested, or is too old', () => {
  const range = '^20.19.0 || ^22.15.0 || ^24.0.0';
  const verdictOf = (version: string) => {
    const { verdict, found, remedy } = nodeFinding(version, range, '/bin/node');
    return [verdict, found, remedy];
  };
  const remedy = 'Install Node 24 from https://nodejs.org.';
  assert.deepEqual(verdictOf('24.1.0'), ['good', '24.1.0 at /bin/node', undefined]);
  assert.deepEqual(verdictOf('22.15.0'), ['good', '22.15.0 at /bin/node', undefined]);
  assert.deepEqual(verdictOf('20.20.2'), ['warning', '20.20.2 at /bin/node has ended, use 24.', remedy]);
  assert.deepEqual(verdictOf('23.11.0'), ['warning', '23.11.0 at /bin/node is not one of 20.19, 22.15, 24.', remedy]);
  assert.deepEqual(verdictOf('27.0.0')[0], 'warning');
  for (const version of ['18.20.0', '20.9.0', '22.14.1'])
    assert.deepEqual(verdictOf(version), ['fails', `${version} at /bin/node is too old.`, remedy]);
});
