// @lane program
/** `portal fixtures record` works as a command in a separate process. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { recordSummary } from '../../cli/fixtures/record-summary.ts';
import { call, startApi, startRecording, temporaryFolder, testKey } from '../dev-server/fixtures/recording-api.ts';
import { portal, repository } from './run.ts';

test('it says where it is, records until it is interrupted, and ends with the summary', {
  timeout: 60_000,
}, async (t) => {
  const api = await startApi((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"email":"jane.doe@acme.com"}'),
  );
  t.after(() => api.close());
  const { dir, remove } = await temporaryFolder();
  t.after(remove);
  const argv = ['fixtures', 'record', '--upstream', api.origin, '--out', dir, '--port', '0', '--proxy-only'];
  const child = spawn(process.execPath, [join(repository, 'cli/portal.js'), ...argv], {
    env: { ...process.env, PORTAL_FIXTURES_KEY: testKey },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => child.kill('SIGKILL'));
  const ended = once(child, 'close');
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (lines.length !== 1) continue;
    const origin = /^Recorder ready at (http:\S+)$/.exec(line)?.[1];
    assert.ok(origin, line);
    await call(`${origin}/gateway/merchant/api/crm/transactions/?PageSize=2`);
    await call(`${origin}/gateway/unknown`);
    child.kill('SIGINT');
  }
  assert.deepEqual(await ended, [0, null]);
  const output = lines.join('\n');
  assert.match(output, /Recorded 2 calls into .*: 2 new\./);
  assert.match(output, /new +transactions\/GET__merchant_api_crm_transactions__PageSize-2\.json/);
  assert.match(output, /email +response\.body\.email \(2 files\)/);
  assert.ok(existsSync(join(dir, 'other/GET__unknown.json')));
});

test('a recording that could not take everything down ends with code 1', { timeout: 60_000 }, async (t) => {
  const api = await startApi((_request, response) => response.writeHead(200, { 'content-encoding': 'zstd' }).end('x'));
  t.after(() => api.close());
  const { dir, remove } = await temporaryFolder();
  t.after(remove);
  const argv = ['fixtures', 'record', '--upstream', api.origin, '--out', dir, '--port', '0', '--proxy-only'];
  const child = spawn(process.execPath, [join(repository, 'cli/portal.js'), ...argv], {
    env: { ...process.env, PORTAL_FIXTURES_KEY: testKey },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  t.after(() => child.kill('SIGKILL'));
  const ended = once(child, 'close');
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    const origin = /^Recorder ready at (http:\S+)$/.exec(line)?.[1];
    if (origin === undefined) continue;
    await call(`${origin}/gateway/packed`);
    child.kill('SIGINT');
  }
  assert.deepEqual(await ended, [1, null]);
  assert.match(lines.join('\n'), /Not recorded:\n {2}GET \/packed: .*zstd/);
});

test('a call without an answer at the end is named in the summary, and is no failure of the API', async (t) => {
  const api = await startApi(() => undefined);
  t.after(() => api.close());
  const { dir, remove } = await temporaryFolder();
  t.after(remove);
  const { base, lines, finish } = await startRecording(api.origin, { dir });
  const arrived = once(api.server, 'request');
  const calling = call(`${base}/merchant/api/slow?PageSize=2`).catch((error: Error) => error);
  const [{ socket }] = await arrived;
  const ending = finish();
  socket.destroy();
  const summary = await ending;
  await calling;
  assert.match(
    recordSummary(summary, 'fixtures'),
    /Not recorded:\n {2}GET \/merchant\/api\/slow: the recording ended before it was answered\n/,
  );
  assert.deepEqual(lines, [
    'recording: GET /merchant/api/slow is not recorded: the recording ended before it was answered',
  ]);
});

test('a call that the API breaks off is reported as it happens', async (t) => {
  const api = await startApi((request) => request.socket.destroy());
  t.after(() => api.close());
  const { dir, remove } = await temporaryFolder();
  t.after(remove);
  const { base, lines, finish } = await startRecording(api.origin, { dir });
  assert.equal((await call(`${base}/gone`)).status, 502);
  assert.deepEqual((await finish()).unrecorded, []);
  assert.match(lines.join('\n'), /^recording: http:\S+ did not answer: .+$/);
});

test('a word that reads like a misspelt kind is warned of; other names, and what says its place, are not', async () => {
  const { err } = await portal([
    'fixtures',
    'record',
    '--proxy-only',
    '--port',
    '0',
    '--allow',
    'emial',
    'email',
    'phnoe',
    'payerName',
    'note',
    'field:emial',
    '$.emial',
  ]);
  assert.deepEqual(err.split('\n').slice(0, -2), [
    'portal: --allow emial is not a known kind, so it is read as a name. Did you mean "email"? If not, write field:emial.',
    'portal: --allow phnoe is not a known kind, so it is read as a name. Did you mean "phone"? If not, write field:phnoe.',
  ]);
});

test('without an API there is nothing for the bare proxy to record', async () => {
  const { code, err } = await portal(['fixtures', 'record', '--proxy-only', '--port', '0']);
  assert.equal(code, 1);
  assert.match(err, /--upstream https:/);
});
