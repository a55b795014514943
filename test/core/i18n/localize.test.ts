/** Localized texts are shown in the right language, and their schema accepts only valid ones. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Compile } from 'typebox/compile';
import { isLocalizedText, localize } from '../../../core/i18n/localize.ts';
import { localizedText } from '../../../core/i18n/localized-schema.ts';

test('a text is read in the language of the person, else in the first language', () => {
  const fee = { en: 'Fee', tr: 'Ücret' };
  assert.equal(localize(fee, 'tr'), 'Ücret');
  assert.equal(localize(fee, 'en'), 'Fee');
  assert.equal(localize(fee, 'constructor'), 'Fee');
  assert.equal(localize({ en: 'Fee' }, 'tr'), 'Fee');
  assert.equal(localize({ en: 'Fee', tr: '' }, 'tr'), 'Fee');
  assert.equal(localize('Fee', 'tr'), 'Fee');
});

test('a text by language has the first language and no unknown one', () => {
  for (const value of [{ en: 'Fee' }, { en: 'Fee', tr: 'Ücret' }]) assert.ok(isLocalizedText(value));
  for (const value of [{ tr: 'Ücret' }, { en: 'Fee', xx: 'Fee' }, {}, ['Fee'], 'Fee', null, undefined])
    assert.ok(!isLocalizedText(value), JSON.stringify(value));
});

test('the schema takes known languages within its bounds, and needs the first one', () => {
  const schema = Compile(localizedText({ maxLength: 5 }));
  for (const value of [{ en: 'Fee' }, { en: 'Fee', tr: 'Ücret' }])
    assert.ok(schema.Check(value), JSON.stringify(value));
  for (const value of [
    {},
    { tr: 'Ücret' },
    { en: '' },
    { en: 'Fees and more' },
    { en: 'Fee', tr: 'Ücretler' },
    { en: 'Fee', xx: 'Fee' },
    'Fee',
  ]) {
    assert.ok(!schema.Check(value), JSON.stringify(value));
  }
});
