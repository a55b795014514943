import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { portal } from './run.ts';

const env = { PORTAL_FIXTURES_KEY: 'a key of the tests, long enough' };

test('portal fixtures import and export report each call, find its plugin and survive a round trip', async (t) => {
  const dir = await mkdtemp(join(tmpdir(), 'portal-import-'));
  t.after(() => rm(dir, { recursive: true, force: true }));
  const at = (name: string) => join(dir, name);
  const call = (url: string, body: string) => ({
    startedDateTime: '2026-11-20T10:00:00.000Z',
    time: 5,
    request: { method: 'GET', url, headers: [{ name: 'Authorization', value: 'Bearer topsecret1' }] },
    response: {
      status: 200,
      statusText: 'OK',
      headers: [{ name: 'content-type', value: 'application/json' }],
      content: { size: body.length, mimeType: 'application/json', text: body },
    },
  });
  const entries = [
    call(
      'http://localhost:4200/gateway/merchant/api/crm/transactions/?pageIndex=0',
      '{"data":[{"payerEmail":"joe@doe.com"}],"count":1}',
    ),
    call('http://localhost:4200/gateway/nobody', '{"a":1}'),
    call('http://localhost:4200/index.html', '{}'),
    {
      ...call('http://localhost:4200/gateway/lost', ''),
      response: { status: 200, headers: [], content: { size: 12, mimeType: 'text/plain' } },
    },
  ];
  await writeFile(at('calls.har'), JSON.stringify({ log: { version: '1.2', entries } }));

  const imported = await portal(['fixtures', 'import', at('calls.har'), '--out', at('fixtures')], { env });
  assert.equal(imported.code, 1, imported.err);
  assert.match(imported.out, /new\s+\S+fixtures\/transactions\/GET__merchant_api_crm_transactions__pageIndex-0\.json/);
  assert.match(imported.out, /^2 fixtures: 2 new\.$/m);
  assert.match(imported.out, /^Replaced by pseudonyms: .*email/m);
  assert.match(
    imported.out,
    /^Skipped, because they are not API calls \(see --json\): 1 because it does not go to \/gateway\/, as others do\.$/m,
  );
  assert.match(
    imported.out,
    /^Not imported, 1:\n {2}GET http:\/\/localhost:4200\/gateway\/lost: its body is not in the HAR/m,
  );
  const files = await readdir(at('fixtures'), { recursive: true });
  const texts = await Promise.all(
    files
      .filter((file) => file.endsWith('.json') && !file.startsWith('mappings'))
      .map((file) => readFile(join(dir, 'fixtures', file), 'utf8')),
  );
  assert.ok(!/joe@doe|topsecret/.test(texts.join()));

  const again = await portal(['fixtures', 'import', at('calls.har'), '--out', at('fixtures')], { env });
  assert.match(again.out, /^2 fixtures: 2 unchanged\.$/m);

  const exported = await portal(['fixtures', 'export', '--har', at('out.har'), '--dir', at('fixtures')]);
  assert.deepEqual([exported.code, exported.out], [0, `2 calls exported to ${at('out.har')}.\n`]);
  const back = await portal(['fixtures', 'import', at('out.har'), '--out', at('fixtures'), '--json'], { env });
  assert.deepEqual(
    JSON.parse(back.out).files.map(({ what }: { what: string }) => what),
    ['unchanged', 'unchanged'],
  );
  const printed = await portal([
    'fixtures',
    'export',
    '--har',
    '--dir',
    at('fixtures'),
    '--origin',
    'https://api.example',
  ]);
  assert.deepEqual(
    JSON.parse(printed.out)
      .log.entries.map(({ request }: { request: { url: string } }) => request.url)
      .sort(),
    ['https://api.example/merchant/api/crm/transactions/?pageIndex=0', 'https://api.example/nobody'],
  );

  const failures = [
    [
      ['fixtures', 'import', at('nothing.har'), '--out', at('fixtures')],
      /\[fixtures\/har-unreadable\] There is no file or folder/,
    ],
    [['fixtures', 'import', at('calls.har'), '--out', at('other'), '--allow', 'no good!'], /\[scrub\/bad-allow\]/],
    [['fixtures', 'export', '--har', '--dir', at('none')], /\[fixtures\.missing\] The folder \S+ does not exist/],
    [
      ['fixtures', 'export', '--har', '--dir', at('fixtures'), '--scenario', 'refund'],
      /no fixtures of the scenario "refund"/,
    ],
    [
      ['fixtures', 'export', '--har', '--dir', at('fixtures'), '--origin', 'localhost'],
      /"localhost" is not a valid --origin/,
    ],
  ] as const;
  for (const [argv, message] of failures) {
    const failed = await portal(argv, { env });
    assert.equal(failed.code, 1, argv.join(' '));
    assert.match(failed.err, message);
  }
});

test('a call with a scrubbed body is exported for import alone: it is named, and the code is 1', async (t) => {
  const dir = await mkdtemp(join(tmpdir(), 'portal-export-'));
  t.after(() => rm(dir, { recursive: true, force: true }));
  const entry = {
    request: {
      method: 'POST',
      url: 'https://api.acme.example/login',
      headers: [{ name: 'content-type', value: 'application/json' }],
      postData: { mimeType: 'application/json', text: '{"user":"u1","password":"hunter2!x"}' },
    },
    response: { status: 200, headers: [], content: { size: 2, mimeType: 'text/plain', text: 'ok' } },
  };
  await writeFile(join(dir, 'login.har'), JSON.stringify({ log: { entries: [entry] } }));
  const imported = await portal(['fixtures', 'import', join(dir, 'login.har'), '--out', join(dir, 'fixtures')], {
    env,
  });
  assert.equal(imported.code, 0, imported.out);
  const { code, out } = await portal([
    'fixtures',
    'export',
    '--har',
    join(dir, 'out.har'),
    '--dir',
    join(dir, 'fixtures'),
  ]);
  assert.equal(code, 1);
  assert.match(
    out,
    /^Not replayed from the HAR:\n {2}other\/POST__login__[0-9a-f]{8}\.json: what is sent holds something that was replaced by a pseudonym$/m,
  );
});
