import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseLanguage, languages, rememberLanguage } from '../../../core/i18n/languages.ts';
import { memoryStorage } from '../state/memory-storage.ts';

const choose = (preferred: readonly string[], stored?: string) =>
  chooseLanguage(memoryStorage(stored === undefined ? {} : { 'portal.language': stored }), preferred);

test('the portal speaks English and Turkish', () => assert.deepEqual(languages, ['en', 'tr']));

test('the first language is the first of the browser’s that the portal speaks, else English', {
  requirements: ['S-019'],
}, () => {
  assert.equal(choose(['tr-TR', 'en']), 'tr');
  assert.equal(choose(['de-DE', 'TR', 'en']), 'tr');
  assert.equal(choose(['en-GB', 'tr']), 'en');
  assert.equal(choose(['de', 'fr']), 'en');
  assert.equal(choose([]), 'en');
  assert.equal(choose(['trv', 'enm', '']), 'en');
});

test('a chosen language is stored under portal.language and wins over the browser', { requirements: ['S-019'] }, () => {
  const storage = memoryStorage();
  rememberLanguage(storage, 'tr');
  assert.equal(storage.getItem('portal.language'), 'tr');
  assert.equal(chooseLanguage(storage, ['en-GB']), 'tr');
});

test('a stored language that the portal does not speak is passed over', () => {
  for (const stored of ['de', '', 'EN', 'constructor', '__proto__', '{"a":1}'])
    assert.equal(choose(['tr'], stored), 'tr', stored);
});
