// @lane sandbox
/** The three commands in one file: each needs the plugins' endpoints, which take a second to load. */
import assert from 'node:assert/strict';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fixturesFolder } from '../dev-server/fixtures/checked-folder.ts';
import { portal } from './run.ts';

describe('portal fixtures check', () => {
  const country = (id: string) => ({
    request: { method: 'GET', urlPath: '/merchant/v1/lookup/active-countries' },
    response: { status: 200, jsonBody: [{ id, name: { en: 'Germany' } }] },
  });

  test('a sound folder passes with one line', async (t) => {
    const dir = await fixturesFolder(t, { 'core/countries.json': country('DE') });
    const { code, out, err } = await portal(['fixtures', 'check', '--dir', dir, '--strict']);
    assert.deepEqual([code, out, err], [0, `${dir}: passed in 1 stub\n`, '']);
  });

  test('an error ends it with 1 and stands as file:line, in the JSON and in the JUnit file', async (t) => {
    const dir = await fixturesFolder(t, { 'core/countries.json': country('Germany') });
    const junit = join(dir, 'reports', 'junit.xml');
    const { code, out } = await portal(['fixtures', 'check', '--dir', relative(process.cwd(), dir), '--junit', junit]);
    assert.equal(code, 1);
    assert.match(
      out,
      /core\/countries\.json:10 {2}error: core\.countries does not declare this answer: \/0\/id must match pattern/,
    );
    assert.match(out, /failed with 1 error in 1 stub\n$/);
    assert.match(await readFile(junit, 'utf8'), /<failure message="core\.countries does not declare/);

    const json = await portal(['fixtures', 'check', '--dir', dir, '--json']);
    const report = JSON.parse(json.out);
    assert.deepEqual(
      [json.code, report.verdict, report.errors, report.findings[0].pointer, report.findings[0].line],
      [1, 'failed', 1, '/0/id', 10],
    );
  });

  test('reports, age and exceptions are taken, --strict fails for a warning, --fix writes', async (t) => {
    const old = {
      ...country('DE'),
      metadata: { portal: { recordedAt: '2020-01-01T00:00:00Z', upstream: 'https://jane.roe@acme-shop.example' } },
    };
    const dir = await fixturesFolder(t, { 'core/countries.json': JSON.stringify(old) });
    const report = join(dir, 'run.report');
    await writeFile(report, JSON.stringify({ version: 1, dir, hits: {}, unmatched: [] }));
    const run = async (...options: string[]) => {
      const { code, out } = await portal(['fixtures', 'check', '--dir', dir, '--json', ...options]);
      return [code, ...JSON.parse(out).findings.map(({ rule }: { rule: string }) => rule)];
    };
    assert.deepEqual(await run('--report', report, '--max-age', '90d', '--allow', 'email', 'userinfo'), [
      1,
      'unused',
      'expired',
      'format',
    ]);
    assert.deepEqual(await run('--allow', 'email', 'userinfo'), [0, 'format']);
    assert.deepEqual(await run('--allow', 'email', 'userinfo', '--strict'), [1, 'format']);
    assert.deepEqual(await run('--allow', 'email', 'userinfo', '--strict', '--fix'), [0]);
  });

  test('a folder or report that is not there is one line and 1, a wrong value 2', async () => {
    const missing = await portal(['fixtures', 'check', '--dir', '/nowhere/at/all']);
    assert.deepEqual([missing.code, missing.out], [1, '']);
    assert.match(
      missing.err,
      /^portal: \[fixtures\.missing\] The folder \/nowhere\/at\/all does not exist\. Pass another with --dir/,
    );
    const wrong = await portal(['fixtures', 'check', '--max-age', 'old']);
    assert.equal(wrong.code, 2);
    assert.match(wrong.err, /whole number of hours, days, weeks, months or years/);
  });

  test('a file that is no replay report is refused with an error code', async (t) => {
    const dir = await fixturesFolder(t, { 'core/countries.json': country('DE') });
    const { code, err } = await portal([
      'fixtures',
      'check',
      '--dir',
      dir,
      '--report',
      join(dir, 'core/countries.json'),
    ]);
    assert.equal(code, 1);
    assert.match(err, /^portal: \[fixtures\.report\] .*countries\.json isn’t a replay report/);
  });
});

describe('portal fixtures diff', () => {
  const path = '/merchant/v1/lookup/active-currencies';
  const stub = {
    request: { method: 'GET', urlPath: path },
    response: {
      status: 200,
      headers: { 'Content-Type': 'application/json' },
      jsonBody: [{ id: 'EUR', name: { en: 'Euro' }, decimalPlaces: 2 }],
    },
  };

  let today: unknown[] = [];
  let authorization: string | undefined;
  const api = createServer((request, response) => {
    authorization = request.headers.authorization;
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(today));
  });
  let upstream = '';
  before(async () => {
    await new Promise<void>((ready) => api.listen(0, '127.0.0.1', ready));
    upstream = `http://127.0.0.1:${(api.address() as AddressInfo).port}`; // a TCP server has such an address
  });
  after(async () => {
    api.closeAllConnections();
    await new Promise((done) => api.close(done));
  });

  test('0 without drift, 1 with it and a patch, --write takes it in', async (t) => {
    const dir = await fixturesFolder(t, { 'core/currencies.json': stub });
    const diff = (...options: string[]) =>
      portal(['fixtures', 'diff', '--upstream', upstream, '--dir', dir, ...options]);
    today = [{ id: 'USD', name: { en: 'US dollar' }, decimalPlaces: 2 }];
    const same = await diff('--header', 'Authorization: Bearer abc');
    assert.deepEqual(
      [same.code, same.out, same.err, authorization],
      [0, `${dir}: no drift in 1 answer\n`, '', 'Bearer abc'],
    );

    today = [{ id: 'USD', name: { en: 'US dollar' }, decimalPlaces: 2, symbol: '$' }];
    const drifted = await diff();
    assert.equal(drifted.code, 1);
    assert.match(
      drifted.out,
      /currencies\.json:1 {2}GET \/merchant\/v1\/lookup\/active-currencies\n {2}\$\[\*\]\.symbol is new: string\n\n--- a\/.*\n\+\+\+ b\/.*[\s\S]*\n\+ +"symbol": "\$"\n/,
    );
    assert.match(drifted.out, /drift in 1 of 1 answer\n$/);
    const report = JSON.parse((await diff('--json')).out);
    assert.deepEqual([report.verdict, report.drifted[0].drifts[0].at], ['drifted', '$[*].symbol']);
    assert.match(report.drifted[0].patch, /\+ +"symbol"/);
    assert.deepEqual((await readdir(dir)).sort(), ['core'], 'comparing writes nothing');

    const written = await diff('--write');
    assert.deepEqual([written.code, /1 file written\.\n$/.test(written.out)], [0, true]);
    assert.match(
      await readFile(join(dir, 'core/currencies.json'), 'utf8'),
      /"name": \{\n +"en": "Euro"\n +\},\n +"decimalPlaces": 2,\n +"symbol": "\$"/,
    );
    assert.equal((await diff()).code, 0);
  });

  test('an API that is not there is one line with its code and 1, a wrong option 2', async (t) => {
    const dir = await fixturesFolder(t, { 'core/currencies.json': stub });
    const gone = await portal(['fixtures', 'diff', '--upstream', 'http://127.0.0.1:9', '--dir', dir]);
    assert.deepEqual([gone.code, gone.out], [1, '']);
    assert.match(gone.err, /^portal: \[upstream\.unreachable\] http:\/\/127\.0\.0\.1:9 cannot be reached [^\n]*\n$/);
    for (const options of [
      ['--dir', dir],
      ['--upstream', 'nowhere'],
      ['--upstream', upstream, '--header', 'novalue'],
      ['--upstream', upstream, '--timeout', '0'],
    ]) {
      const { code, err } = await portal(['fixtures', 'diff', ...options]);
      assert.equal(code, 2);
      assert.match(err, /^portal: \[usage\] [^\n]+\n$/);
    }
  });
});

describe('portal fixtures scaffold', () => {
  test('it writes a fixture for each endpoint, never over another without --force, and the check takes them', async (t) => {
    const out = await fixturesFolder(t, {});
    const first = await portal(['fixtures', 'scaffold', 'audit', '--out', out]);
    const files = await readdir(join(out, 'audit'));
    assert.deepEqual([first.code, first.err], [0, '']);
    assert.ok(files.length > 0);
    assert.match(first.out, new RegExp(`${files[0]}\\n[\\s\\S]*${files.length} fixtures? created\\.\\n$`));

    const file = join(out, 'audit', files[0] ?? '');
    const text = await readFile(file, 'utf8');
    await writeFile(file, 'mine');
    const again = await portal(['fixtures', 'scaffold', 'audit', '--out', out]);
    assert.equal(await readFile(file, 'utf8'), 'mine');
    assert.match(again.out, /^0 fixtures created, \d+ kept \(use --force to overwrite\)\.\n$/);
    await portal(['fixtures', 'scaffold', 'audit', '--out', out, '--force']);
    assert.equal(await readFile(file, 'utf8'), text);

    assert.deepEqual(await readdir(join(out, 'mappings', 'audit')), files, 'a WireMock of this root reads them');
    assert.equal((await portal(['fixtures', 'check', '--dir', out, '--strict'])).code, 0);
  });

  test('scaffold creates one fixture for one endpoint and a seed, and refuses an unknown plugin', async (t) => {
    const out = await fixturesFolder(t, {});
    assert.match(
      (await portal(['fixtures', 'scaffold', 'transactions', 'operator.fees', '--out', out, '--seed', '7'])).out,
      /\n1 fixture created\.\n$/,
    );
    const { code, err } = await portal(['fixtures', 'scaffold', 'transaction', '--out', out]);
    assert.equal(code, 1);
    assert.match(
      err,
      /^portal: \[fixtures\.scaffold\] No enabled plugin "transaction" has an endpoint\. Did you mean "transactions"\?\n$/,
    );
  });
});
