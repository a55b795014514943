/** `portal language` adds a language, which consists of its message files and a line in one list. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { portal, repository, temporaryRoot } from './run.ts';

const files = async () => ({
  'core/i18n/language-list.ts': await readFile(join(repository, 'core/i18n/language-list.ts'), 'utf8'),
  'core/messages/en.json': '{"app":{"loading":"Loading"},"rows_one":"{{count}} row","rows_other":"{{count}} rows"}',
  'core/messages/tr.json':
    '{"app":{"loading":"Yükleniyor"},"rows_one":"{{count}} satır","rows_other":"{{count}} satır"}',
  'plugins/leads/messages/en.json': '{"manifest":{"list":"Leads"}}',
  'plugins/leads/messages/tr.json': '{"manifest":{}}',
  'plugins/leads/messages/permissions.en.json': '{"CRM.Lead.View":"View leads"}',
  'plugins/leads/messages/permissions.tr.json': '{"CRM.Lead.View":"Adayları görme"}',
  'plugins/leads/import/messages/en.json': '{"title":"Import"}',
  'plugins/leads/import/messages/tr.json': '{"title":"İçe aktar"}',
});
const json = async (root: string, path: string): Promise<unknown> =>
  JSON.parse(await readFile(join(root, path), 'utf8'));

test('language add writes empty texts with the plural forms of the language, and lists the language', async (t) => {
  const root = await temporaryRoot(t, await files());
  const { code, out, err } = await portal(['language', 'add', 'pl'], { root });
  assert.deepEqual([code, err], [0, '']);
  assert.equal(
    out,
    'pl (Polski) is added to core/i18n/language-list.ts\n4 files written with 8 texts to translate. Run portal language check pl to see what is left.\n',
  );
  assert.deepEqual(await json(root, 'core/messages/pl.json'), {
    app: { loading: '' },
    rows_few: '',
    rows_many: '',
    rows_one: '',
    rows_other: '',
  });
  assert.deepEqual(await json(root, 'plugins/leads/messages/permissions.pl.json'), { 'CRM.Lead.View': '' });
  assert.deepEqual(await json(root, 'plugins/leads/import/messages/pl.json'), { title: '' });
  const list = await readFile(join(root, 'core/i18n/language-list.ts'), 'utf8');
  assert.match(
    list,
    /\n {2}\{ code: 'tr'.*\n {2}\{ code: 'pl', name: 'Polski', locale: 'pl-PL', direction: 'ltr' \},\n\] as const;/,
  );
});

test('language add keeps what is translated and adds only what is missing', async (t) => {
  const root = await temporaryRoot(t, {
    ...(await files()),
    'core/messages/de.json': '{"app":{"loading":"Lädt"},"own":"Eigenes"}',
  });
  await portal(['language', 'add', 'de'], { root });
  assert.deepEqual(await json(root, 'core/messages/de.json'), {
    app: { loading: 'Lädt' },
    rows_one: '',
    rows_other: '',
    own: 'Eigenes',
  });
  const again = await portal(['language', 'add', 'de'], { root });
  assert.deepEqual([again.code, again.out], [0, 'de has all message files\n']);
});

test('language check counts what each plugin lacks, and ends with 1', async (t) => {
  const root = await temporaryRoot(t, await files());
  const found = await portal(['language', 'check'], { root });
  assert.equal(found.code, 1);
  assert.deepEqual(
    found.out.split('\n').map((line) => line.split(/\s+/)),
    [['LANGUAGE', 'PLUGIN', 'MISSING', 'TEXTS'], ['tr', 'leads', '1', '3'], ['']],
  );
  assert.equal(
    (await portal(['language', 'check', 'tr', '--keys'], { root })).out,
    'plugins/leads/messages/tr.json manifest.list\n',
  );
});

test('a code that is no language, or not one of the portal, is an error that says what helps', async (t) => {
  const root = await temporaryRoot(t, await files());
  for (const code of ['xx', 'deutsch', 'de-AT', 'DE', '../x']) {
    const { code: exit, err } = await portal(['language', 'add', code], { root });
    assert.equal(exit, 1, code);
    assert.match(err, /\[language\.unknown\] “.*” isn’t a language code\. Use one of ISO 639/);
  }
  const { code, err } = await portal(['language', 'check', 'de'], { root });
  assert.equal(code, 1);
  assert.match(
    err,
    /\[language\.unknown\] The portal has no language de; it has en, tr\. Add it with portal language add de\./,
  );
});
