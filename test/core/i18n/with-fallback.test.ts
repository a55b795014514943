/** Missing texts of an incomplete language appear in the first language. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsFor, findUntranslated, withFallback } from '../../../core/i18n/with-fallback.ts';

const english = {
  title: 'Payments',
  list: { empty: 'No payments', rows_one: '{{count}} row', rows_other: '{{count}} rows' },
};

test('a language needs the plural forms that it has itself', () => {
  assert.deepEqual(Object.keys(textsFor(english, 'pl').list ?? {}), [
    'empty',
    'rows_few',
    'rows_many',
    'rows_one',
    'rows_other',
  ]);
  assert.deepEqual(textsFor(english, 'de'), english);
  assert.deepEqual(textsFor(english, 'ja').list, { empty: 'No payments', rows_other: '{{count}} rows' });
});

test('a plural text for zero is retained in every language', () => {
  const needed = textsFor({ left_zero: 'None left', left_one: 'One left', left_other: '{{count}} left' }, 'pl');
  assert.deepEqual(Object.keys(needed), ['left_zero', 'left_few', 'left_many', 'left_one', 'left_other']);
  assert.equal(needed.left_zero, 'None left');
});

test('an absent or empty text is the one of the first language', () => {
  const german = { title: 'Zahlungen', list: { empty: '', rows_one: '{{count}} Zeile' } };
  assert.deepEqual(withFallback(english, german, 'de'), {
    title: 'Zahlungen',
    list: { rows_one: '{{count}} Zeile', empty: 'No payments', rows_other: '{{count}} rows' },
  });
  assert.deepEqual(withFallback(english, {}, 'de'), english);
});

test('untranslated texts are listed by their keys', () => {
  assert.deepEqual(findUntranslated(english, { title: 'Zahlungen', list: { empty: '' } }, 'de'), [
    'list.empty',
    'list.rows_one',
    'list.rows_other',
  ]);
  assert.deepEqual(findUntranslated(english, english, 'de'), []);
});
