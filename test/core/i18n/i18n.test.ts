import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { addLaterTexts, changeLanguage, i18n, loadMessages, startI18n } from '../../../core/i18n/i18n.ts';
import type { Language, LanguageBundle, Messages } from '../../../core/i18n/languages.ts';
import { textOf } from '../../../core/i18n/use-text.ts';

/** Loaded texts, in order. */
const loads: string[] = [];
/** Loads that the test resolves, by name. */
const held = new Map<string, Promise<void>>();

const load =
  <M>(name: string, module: M) =>
  async () => {
    loads.push(name);
    await held.get(name);
    return { default: module };
  };
const bundle = (language: Language, loading: string): LanguageBundle => ({
  core: { app: { loading }, greeting: '{{name}} <b>', rows_one: '{{count}} row', rows_other: '{{count}} rows' },
  ui: { empty: `${language} empty` },
  plugins: {
    orders: { manifest: { title: `${language} title` }, load: load(`orders/${language}`, orders(language)) },
  },
});
const orders = (language: Language): Messages => ({
  manifest: { title: `${language} title` },
  detail: `${language} detail`,
});

/** Returns a function that loads the module of a language. */
const each =
  <Module>(modules: Readonly<Record<string, () => Promise<{ default: Module }>>>) =>
  (language: Language) =>
    modules[language]?.() ?? assert.fail(language);

const loaders = each({ en: load('en', bundle('en', 'Loading')), tr: load('tr', bundle('tr', 'Yükleniyor')) });
const added = {
  late: each<Messages>({ en: load('late/en', { word: 'late' }), tr: load('late/tr', { word: 'geç' }) }),
};

// This test defines its own texts, whose keys TypeScript does not know.
const core: string = 'core';
const text = textOf(core);
const languageWhenShown: string[] = [];
i18n.on('languageChanged', (language) => languageWhenShown.push(language));

beforeEach(async () => {
  held.clear();
  await startI18n('en', loaders, added);
  loads.length = 0;
  languageWhenShown.length = 0;
});

test('both languages load, and switching to tr changes the texts', { requirements: ['S-018'] }, async () => {
  assert.equal(text('app.loading'), 'Loading');
  await changeLanguage('tr');
  assert.equal(text('app.loading'), 'Yükleniyor');
  assert.equal(textOf('ui' as string)('empty'), 'tr empty');
  assert.equal(textOf('orders')('manifest.title'), 'tr title');
});

test('starting loads one language and no plugin’s texts, but what manifests show is there', async () => {
  await startI18n('en', loaders, added);
  assert.deepEqual(loads, ['en']);
  assert.equal(textOf('orders')('manifest.title'), 'en title');
});

test("a plugin's texts are loaded with its first screen, once; a plugin without texts loads nothing", async () => {
  await loadMessages('orders');
  await loadMessages('orders');
  await loadMessages('unknown');
  assert.deepEqual(loads, ['orders/en']);
  assert.equal(textOf('orders')('detail'), 'en detail');
});

test('a language is shown only when all its texts are there, those of the open screens too', async () => {
  await loadMessages('orders');
  let release = () => {};
  held.set(
    'orders/tr',
    new Promise((resolve) => {
      release = resolve;
    }),
  );
  const changing = changeLanguage('tr');
  await Promise.resolve();
  assert.equal(i18n.language, 'en');
  assert.equal(textOf('orders')('detail'), 'en detail');
  release();
  await changing;
  assert.deepEqual(languageWhenShown, ['tr']);
  assert.equal(textOf('orders')('detail'), 'tr detail');
});

test('a screen opened while the language changes has its texts in the new one', async () => {
  let release = () => {};
  held.set(
    'tr',
    new Promise((resolve) => {
      release = resolve;
    }),
  );
  const changing = changeLanguage('tr');
  await loadMessages('late');
  assert.equal(textOf('late')('word'), 'late');
  release();
  await changing;
  assert.equal(textOf('late')('word'), 'geç');
});

test('a language whose texts cannot be loaded is not switched to', async () => {
  held.set('tr', Promise.reject(new Error('offline')));
  await assert.rejects(changeLanguage('tr'), /offline/);
  assert.equal(i18n.language, 'en');
  assert.equal(text('app.loading'), 'Loading');
});

test('values are put in as they are, since React escapes on display; counts choose the plural', () => {
  assert.equal(text('greeting', { name: '<i>' }), '<i> <b>');
  assert.equal(text('rows', { count: 1 }), '1 row');
  assert.equal(text('rows', { count: 2 }), '2 rows');
});

test('a missing text reads as its key', () => assert.equal(text('no.such'), 'no.such'));

// This test is last, because texts that it loads remain loaded.
test('texts that are loaded later join those of the start and follow the language', async () => {
  const later = each<Messages>({
    en: load('later/en', { dialog: { close: 'Close' } }),
    tr: load('later/tr', { dialog: { close: 'Kapat' } }),
  });
  await addLaterTexts('ui', later).coming();
  const ui = textOf('ui' as string);
  assert.deepEqual([ui('dialog.close'), ui('empty')], ['Close', 'en empty']);
  await changeLanguage('tr');
  assert.deepEqual([ui('dialog.close'), ui('empty')], ['Kapat', 'tr empty']);
  await startI18n('en', loaders, added);
  assert.equal(ui('dialog.close'), 'Close');
});
