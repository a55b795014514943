// @lane program
/** The document names the files and the first calls for its address. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { AddressCalls } from '../../../core/auth/start-early-calls.ts';
import { configReader } from '../../../core/plugin/config.ts';
import { forHost } from '../../../core/model/deployment.ts';
import { discoverPlugins } from '../../../core/plugin/discover.ts';
import { loadDeployment } from '../../../core/plugin/load-deployment.ts';
import { createAddressPages } from '../../../server/documents/address-page.ts';
import { outputOf } from '../../../cli/build/assets/bundle-files.ts';
import { integrityOf } from '../../../cli/build/assets/integrity.ts';
import type { RunningServer } from '../../../dev-server/options.ts';
import { startServer } from '../../../dev-server/server.ts';
import { type Built, defaultBuild, root } from '../../bench/built-portal.ts';
import { firstScreen } from '../../bench/sizes.ts';

const account = '/gateway/merchant/v1/users/context';
const list = '/merchant/transaction-management/transaction-lookup';
let built: Built;
let server: RunningServer;
before(async () => {
  built = await defaultBuild();
  server = await startServer({ port: 0, build: { dir: built.result.outDir }, log: () => undefined });
});
after(() => server.close());

const document = (address: string, headers: Record<string, string> = {}) =>
  fetch(server.origin + address, { headers: { accept: 'text/html', ...headers } });
const page = async (address: string, headers?: Record<string, string>) => (await document(address, headers)).text();
const fileOf = (module: string) => outputOf(built.metafile, module).replace(/^.*\//, '/assets/');
const preloaded = (html: string) =>
  [...html.matchAll(/<link rel="modulepreload" href="([^"]+)" integrity="([^"]+)" crossorigin>/g)].map(
    ([, href = '']) => href,
  );
const callsOf = (html: string): Record<string, AddressCalls> =>
  JSON.parse(/ data-calls="([^"]+)"/.exec(html)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&') ?? '{}');

test('a list names its screen, its plugin’s texts and one language, with integrity and without inline code', async () => {
  const html = await page(list);
  const named = preloaded(html);
  for (const module of [firstScreen, 'plugins/transactions/messages/en.json', 'languages/en'])
    assert.ok(named.includes(fileOf(module)), module);
  assert.ok(!named.includes(fileOf('languages/tr')));
  assert.equal(new Set(named).size, named.length, 'each once');
  for (const [, href = '', integrity] of html.matchAll(/(?:href|src)="(\/assets\/[^"]+)" integrity="([^"]+)"/g)) {
    assert.equal(integrity, integrityOf(await readFile(join(built.result.outDir, href))), href);
  }
  assert.doesNotMatch(html, /<style|style=|<script(?![^>]* src=)/);
});

test('the language is the browser’s', async () => {
  const named = preloaded(await page(list, { 'accept-language': 'de-DE,tr-TR;q=0.9,en;q=0.8' }));
  assert.ok(named.includes(fileOf('languages/tr')) && named.includes(fileOf('plugins/transactions/messages/tr.json')));
  assert.ok(!named.includes(fileOf('languages/en')));
});

test('its calls are the account and the page of the list, for the tier that has it', async () => {
  const calls = callsOf(await page(`${list}?size=50&page=3&sort=amount`));
  assert.deepEqual(calls.merchant, {
    account,
    screen: {
      guard: { permissions: ['Merchant.Transaction.View'], tiers: ['merchant'] },
      calls: ['/gateway/merchant/api/transactions/?PageSize=50&PageIndex=2&sortBy=amount&sortDirection=asc'],
    },
  });
  assert.deepEqual(calls.tenant, { account: '/gateway/merchant/v1/crm/users/context' });
  assert.deepEqual(
    callsOf(await page(`${list}?f.status=Captured`)).merchant,
    { account },
    'what is filtered is left to the screen',
  );
});

test('an address that leads nowhere asks for the account alone, one of sign-in for nothing', async () => {
  assert.deepEqual(callsOf(await page('/no/such/screen')).merchant, { account });
  const signIn = await page('/authentication/login?returnUrl=%2F');
  assert.deepEqual(callsOf(signIn), {});
  assert.doesNotMatch(signIn, /early-/);
  assert.ok(preloaded(signIn).includes(fileOf('core/auth/auth-screens.tsx')));
});

test('a plugin that is off on the host is not named in the page and causes no calls', async () => {
  const [deployment, plugins] = await Promise.all([loadDeployment('default', root), discoverPlugins(root)]);
  const manifests = plugins.map(({ manifest }) => manifest);
  const pages = { dir: built.result.outDir, manifests, config: configReader(manifests), log: () => undefined };
  const { page, version } = createAddressPages(pages);
  const build = version() ?? '';
  const requestedAddress = { path: list, search: '', origin: server.origin, language: 'en' } as const;
  const [on, off] = await Promise.all(
    [[], ['transactions']].map((off) =>
      page(build, { ...forHost({ ...deployment, api: { root: '/gateway' } }, 'localhost'), off }, requestedAddress),
    ),
  );
  assert.ok(preloaded(on ?? '').includes(fileOf(firstScreen)) && callsOf(on ?? '').merchant?.screen);
  assert.deepEqual(preloaded(off ?? '').includes(fileOf(firstScreen)), false);
  assert.deepEqual(callsOf(off ?? '').merchant, { account });
});

test('text from an address is not in the document', async () => {
  const html = await page(`${list}?size=20&x="><script>alert(1)</script>`);
  assert.doesNotMatch(html, /alert/);
});

test('it comes compressed, and not at all where the browser has it', async () => {
  const { headers } = await document(list, { 'accept-encoding': 'br' });
  assert.equal(headers.get('content-encoding'), 'br');
  assert.equal(headers.get('cache-control'), 'no-cache');
  assert.match(headers.get('vary') ?? '', /accept-language/);
  const again = await document(list, { 'accept-encoding': 'br', 'if-none-match': headers.get('etag') ?? '' });
  assert.equal(again.status, 304);
  assert.equal(await again.text(), '');
});

test('server-only parts of a manifest are not in the browser’s files', () => {
  assert.deepEqual(
    Object.keys(built.metafile.inputs).filter((module) => module.endsWith('first-calls.ts')),
    [],
  );
});
