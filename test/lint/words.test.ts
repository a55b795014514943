import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  flatten,
  type Message,
  readArticles,
  readMessages,
  readShownTexts,
  type ShownText,
  textsOfMessages,
  textsIn,
  textsInArticle,
} from './shown-texts.ts';
import {
  buttonKeysIn,
  findButtonsWithoutVerb,
  findCopies,
  findDeadEnds,
  findForbiddenWords,
  findLongSentences,
  findMissingPlurals,
  findOtherWays,
  findSplitTranslations,
  findSummariesWithoutVerb,
  findUntranslated,
  wordsOfLongestSentence,
} from './words.ts';
import * as named from './word-exceptions.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const messages = readMessages(root);
const entries: readonly ShownText[] = [...textsOfMessages(messages), ...readShownTexts(root), ...readArticles(root)];

/** Returns true if an exception list names a text: its place without a line, or the text itself. */
const isNamed = (list: Readonly<Record<string, string>>, at: string, text?: string): boolean =>
  Object.hasOwn(list, at) ||
  Object.hasOwn(list, at.replace(/:\d+$/, '')) ||
  (text !== undefined && Object.hasOwn(list, text));

test('no text has a word that the portal does not use', () => {
  const faults = entries.flatMap((entry) =>
    isNamed(named.words, entry.at, entry.text) ? [] : findForbiddenWords(entry),
  );
  assert.deepEqual(faults, []);
});

test('no sentence is longer than twenty words', () => {
  assert.deepEqual(
    findLongSentences(entries, (at) => isNamed(named.longSentences, at)),
    [],
  );
});

test('an error says what to do next', () => assert.deepEqual(findDeadEnds(entries), []));

test('the summary of an API call begins with a verb', () => assert.deepEqual(findSummariesWithoutVerb(entries), []));

test('every countable text has a singular and a plural', () => {
  assert.deepEqual(
    findMissingPlurals(messages).filter(({ at }) => !isNamed(named.plurals, at)),
    [],
  );
});

test('no text is the same in both languages but names', () =>
  assert.deepEqual(findUntranslated(messages, new Set(named.sameInBoth)), []));

test('each meaning has a single text', () =>
  assert.deepEqual(findOtherWays(messages, new Set(Object.keys(named.otherMeanings))), []));

test('neither a plugin nor a later text of core repeats a shared text', () =>
  assert.deepEqual(findCopies(messages, new Set(Object.keys(named.copies))), []));

test('each English text has a single Turkish text', () =>
  assert.deepEqual(findSplitTranslations(messages, new Set(Object.keys(named.splitTexts))), []));

test('a button begins with a verb', () =>
  assert.deepEqual(findButtonsWithoutVerb(root, messages, new Set(Object.keys(named.buttons))), []));

test('each exception is still needed and says why', () => {
  const places = new Set(entries.flatMap(({ at, text }) => [at, at.replace(/:\d+$/, ''), text]));
  for (const list of [
    named.words,
    named.longSentences,
    named.plurals,
    named.otherMeanings,
    named.copies,
    named.splitTexts,
    named.buttons,
  ])
    for (const [what, reason] of Object.entries(list)) {
      assert.ok(places.has(what), `${what} is gone: take it off the list`);
      assert.ok(reason.length > 8, `${what}: say why`);
    }
});

const message = (en: string, tr = 'Bir metin', key = 'area.key'): Message => ({
  file: 'plugins/a/messages/en.json',
  key,
  en,
  tr,
});
const createEntry = (text: string, language: 'en' | 'tr' = 'en'): ShownText => ({
  at: 'plugins/a/messages/en.json key',
  language,
  text,
});

for (const text of [
  'Write an e-mail',
  'Log out',
  'Colour of the page',
  'Request cancelled',
  'The bank refused it',
  'There is no lead lea_1.',
  'It could not be loaded.',
  'Ask somebody else',
  'Run it at once',
  '2 attachment(s)',
  'Saved!',
  'See transactions',
  'At 95 % of it',
])
  test(`a text with a forbidden word is found: ${text}`, () =>
    assert.equal(findForbiddenWords(createEntry(text)).length > 0, true));

for (const text of ['Test kipinde', 'Şema ücreti', '95,7 % oranında', 'Lütfen bekleyin', 'Böyle bir kayıt yok'])
  test(`a Turkish text with a forbidden word is found: ${text}`, () =>
    assert.equal(findForbiddenWords(createEntry(text, 'tr')).length > 0, true));

for (const text of [
  'Sign out',
  'View transactions',
  'Send email',
  'Declined: {{state}}',
  'Up to {{count}} files, 95.7%',
])
  test(`a plain text passes: ${text}`, () => assert.deepEqual(findForbiddenWords(createEntry(text)), []));

test('a sentence ends at its mark, and a placeholder is one word of it', () => {
  assert.equal(wordsOfLongestSentence('One two {{three}}. Four five.'), 3);
  assert.equal(findLongSentences([createEntry('word '.repeat(21).trim())], () => false).length, 1);
  assert.equal(findLongSentences([createEntry('word '.repeat(24).trim())], () => true).length, 0);
  assert.equal(findLongSentences([createEntry('word '.repeat(26).trim())], () => true).length, 1);
});

test('an error without a way on is found', () => {
  assert.equal(findDeadEnds([createEntry("We couldn't load the list.")]).length, 1);
  assert.equal(findDeadEnds([createEntry("We couldn't load the list. Try again.")]).length, 0);
});

test('a summary without a verb is found, of API calls only', () => {
  const summary = (text: string, at = 'plugins/a/api.ts:3') => ({ ...createEntry(text), at, place: 'summary' });
  for (const text of ['One ticket', 'Closes a ticket', 'Payments by day', 'What tickets can be about'])
    assert.equal(findSummariesWithoutVerb([summary(text)]).length, 1, text);
  for (const found of [summary('Get a ticket'), summary('Process payments'), summary('Payments', 'cli/a.ts:3')])
    assert.deepEqual(findSummariesWithoutVerb([found]), []);
});

test('a count in one form is found', () => {
  assert.equal(findMissingPlurals([message('{{count}} rows')]).length, 1);
  assert.equal(findMissingPlurals([message('Ready, {{rows}} rows')]).length, 1);
  assert.equal(findMissingPlurals([message('{{count}} rows', '', 'rows_other')]).length, 0);
});

test('a text that is the same in both languages is found, unless it is a name', () => {
  assert.equal(findUntranslated([message('Terminal', 'Terminal')], new Set()).length, 1);
  assert.equal(findUntranslated([message('Terminal', 'Terminal')], new Set(['Terminal'])).length, 0);
});

test('other words for one meaning are found', () => {
  assert.equal(findOtherWays([message('Retry', 'Yinele', 'list.retry')], new Set()).length, 1);
  assert.equal(findOtherWays([message('Try again', 'Yeniden dene', 'list.retry')], new Set()).length, 0);
});

test('a copy of a shared text is found in a plugin only', () => {
  const shared = {
    ...message('Cancel', 'Vazgeç', 'common.cancel'),
    file: 'core/ui/messages/after-first-screen/en.json',
  };
  assert.equal(findCopies([shared, message('Cancel', 'Vazgeç')], new Set()).length, 1);
  assert.deepEqual(findCopies([shared, message('Cancel', 'İptal et')], new Set()), []);
  const later = { ...shared, file: 'core/ui/messages/after-first-screen/en.json', key: 'bulk.cancel' };
  assert.equal(findCopies([shared, later], new Set()).length, 1, 'a later text of core is a copy too');
  assert.deepEqual(
    findCopies([shared, { ...later, file: 'core/ui/messages/en.json' }], new Set()),
    [],
    'the first screen has its own',
  );
});

test('two translations of one text are found', () => {
  assert.equal(
    findSplitTranslations([message('Add row', 'Satır ekle'), message('Add row', 'Ekle')], new Set()).length,
    1,
  );
});

test('keys of buttons are read where they stand', () => {
  assert.deepEqual(
    buttonKeysIn('a.tsx', "const a = <><Button text={t('one')} /><Button>{t('two')}</Button><p>{t('three')}</p></>;"),
    ['one', 'two'],
  );
});

test('strings are collected by their position, in the language of that place', () => {
  const source = `
    throw new SandboxError(404, 'a.gone', 'Ticket not found.', 'field name');
    const call = defineEndpoint({ summary: 'List the tickets', path: 'a b' });
    const words = { title: ['Send the reports', 'Raporları ve özetleri gönder'] };
    const quiet = 'nothing of a person';
  `;
  assert.deepEqual(
    textsIn('plugins/a/b.ts', source).map(({ at, language, text }) => [at, language, text]),
    [
      ['plugins/a/b.ts:2', 'en', 'Ticket not found.'],
      ['plugins/a/b.ts:2', 'en', 'field name'],
      ['plugins/a/b.ts:3', 'en', 'List the tickets'],
      ['plugins/a/b.ts:4', 'en', 'Send the reports'],
      ['plugins/a/b.ts:4', 'tr', 'Raporları ve özetleri gönder'],
    ],
  );
  assert.deepEqual(flatten({ a: { b: 'one' }, c: 'two' }), [
    ['a.b', 'one'],
    ['c', 'two'],
  ]);
});

test('an article is read without its code and its facts, in the language of its folder', () => {
  const source = '---\ntitle: Keys\nkind: wiki\n---\n\n### Use it\n```sh\ncurl x\n```\nSend it.\n';
  assert.deepEqual(textsInArticle('plugins/a/markdown/tr/keys.md', source), [
    { at: 'plugins/a/markdown/tr/keys.md:2', language: 'tr', text: 'Keys' },
    { at: 'plugins/a/markdown/tr/keys.md:6', language: 'tr', text: '### Use it' },
    { at: 'plugins/a/markdown/tr/keys.md:10', language: 'tr', text: 'Send it.' },
  ]);
});
