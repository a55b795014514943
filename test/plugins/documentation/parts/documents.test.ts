/** The documents of the portal exist in both languages, are served with an index, and are found by their words. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { foldText } from '../../../../core/i18n/fold-text.ts';
import { assemble } from '../../../../core/plugin/assemble.ts';
import { addDocuments, type DocumentEntry, entryOf } from '../../../../cli/build/assets/documents.ts';
import {
  aboutScreen,
  hrefOf,
  matchesIn,
  questionsOf,
  shownTo,
} from '../../../../plugins/documentation/parts/articles.ts';
import { mayCall, nameOfGroup, operationsOf } from '../../../../plugins/documentation/parts/read-api.ts';

const dir = fileURLToPath(new URL('../../../../plugins/documentation', import.meta.url));
const files = new Map<string, Uint8Array>();
await addDocuments([{ dir }], files);
const text = (path: string) => new TextDecoder().decode(files.get(path) ?? assert.fail(`${path} is not there`));
const index = (language: string): DocumentEntry[] => JSON.parse(text(`markdown-files/${language}/index.json`));

test('each document is there in both languages, with the same section, audience and order', async () => {
  assert.deepEqual(await readdir(`${dir}/markdown/en`), await readdir(`${dir}/markdown/tr`));
  const facts = (language: string) =>
    index(language).map(({ name, kind, section, order, audience, about }) => ({
      name,
      kind,
      section,
      order,
      audience,
      about,
    }));
  assert.deepEqual(facts('en'), facts('tr'));
  const english = index('en');
  assert.ok(english.filter(({ kind }) => kind === 'wiki').length >= 12, 'a dozen articles');
  for (const language of ['en', 'tr']) {
    const questions = index(language)
      .filter(({ kind }) => kind === 'faq')
      .flatMap(questionsOf);
    assert.ok(
      questions.length >= 20 && questions.every(({ question, answer }) => question !== '' && answer !== ''),
      'twenty questions with answers',
    );
  }
  assert.match(text('markdown-files/en/refunds.md'), /^# Refund/);
});

test('a document that does not say what it is breaks the build, by its name', () => {
  assert.throws(() => entryOf('a/broken.md', '---\ntitle: x\n---\ntext'), /broken\.md has no summary, kind/);
});

test('help on a screen leads to what is written about it, the closest first', () => {
  const named = (address: string, tier: 'merchant' | 'tenant') =>
    aboutScreen(shownTo(index('en'), tier), address).map(({ name }) => name);
  assert.deepEqual(named('/merchant/payment-settings/smart-routing-v2', 'merchant'), ['routing']);
  assert.deepEqual(named('/developer-settings/merchant-api-keys/key_1/edit', 'merchant'), [
    'api-keys',
    'faq-developers',
  ]);
  assert.equal(named('/merchant/transaction-management/virtual-terminal/', 'merchant')[0], 'testing');
  assert.deepEqual(named('/crm/reports-of-others', 'tenant'), []);
});

test('each screen that an article says it is about is there', async () => {
  const root = new URL('../../../../plugins/', import.meta.url);
  const manifests = (await readdir(root))
    .map((id) => new URL(`${id}/plugin.ts`, root))
    .filter((file) => existsSync(file));
  const plugins = await Promise.all(manifests.map(async ({ href }) => (await import(href)).default));
  const addresses = assemble(plugins).routes.map(({ path }) => path);
  const dead = index('en').flatMap(({ name, about }) =>
    about
      .filter((start) => !addresses.some((path) => path === start || path.startsWith(`${start}/`)))
      .map((start) => `${name}: ${start}`),
  );
  assert.deepEqual(dead, []);
});

test('merchants read what is for merchants, at their addresses', () => {
  const merchants = shownTo(index('en'), 'merchant');
  assert.equal(
    merchants.some(({ name }) => name === 'tenant-operations'),
    false,
  );
  assert.equal(
    shownTo(index('en'), 'platform').some(({ name }) => name === 'tenant-operations'),
    true,
  );
  assert.equal(hrefOf({ kind: 'wiki', name: 'refunds' }, 'merchant'), '/documentation/wiki/details/refunds');
  assert.equal(
    hrefOf({ kind: 'faq', name: 'faq-account' }, 'tenant'),
    '/crm/documentation/section/faq/details/faq-account',
  );
});

test('a search finds by every word, in any case and without accents, titles first', () => {
  assert.equal(matchesIn(index('en'), 'WEBHOOK signature')[0]?.name, 'webhooks');
  assert.equal(matchesIn(index('tr'), 'iade')[0]?.name, 'refunds');
  assert.equal(foldText('İADE ığüşöç'), 'iade igusoc');
  assert.deepEqual(matchesIn(index('en'), 'refund zzzz'), []);
});

test('a group of calls is named in words, with its abbreviations in capitals', () => {
  assert.deepEqual(['crm', 'utr-resubmissions', 'ai-agent', 'boarding'].map(nameOfGroup), [
    'CRM',
    'UTR resubmissions',
    'AI agent',
    'boarding',
  ]);
});

test('the description of the API is read into calls, and a guard says who may make them', () => {
  const operation = {
    operationId: 'a.b',
    tags: ['a'],
    'x-guard': { tiers: ['merchant'], permissions: ['A.View'] },
    parameters: [{ $ref: '#/components/parameters/ScaCode' }],
  };
  const [parsed] = operationsOf({ paths: { '/a/{id}': { get: operation } } });
  assert.deepEqual([parsed?.method, parsed?.group, parsed?.isSensitive], ['GET', 'a', true]);
  const may = (tier: string, ...held: string[]) =>
    mayCall(parsed ?? assert.fail('no call'), { tier, permissions: new Set(held) });
  assert.deepEqual([may('merchant', 'A.View'), may('merchant'), may('tenant', 'A.View')], [true, false, false]);
  assert.equal(
    mayCall({ guard: 'signed-in', path: '/merchant/v1/crm/a' }, { tier: 'merchant', permissions: new Set() }),
    false,
    'an address of tenants',
  );
});
