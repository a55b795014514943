import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pseudoMessages, pseudoText } from '../../../../cli/build/assets/pseudo-locale.ts';

test('a text of the pseudo-locale has accents, is a third longer, and stands in brackets', () => {
  assert.equal(pseudoText('Refund'), '[Ŕéƒúñď ~~]');
  const long = 'We could not load the list. Try again.';
  assert.ok(pseudoText(long).length >= (long.length * 4) / 3);
});

test('placeholders, references and tags of a text stay as they are', () => {
  assert.equal(pseudoText('{{count}} of {{total, number}}'), '[{{count}} óƒ {{total, number}} ~~]');
  assert.match(pseudoText('See $t(terms) <0>here</0>'), /\$t\(terms\) <0>ĥéŕé<\/0>/);
});

test('a message file is written in the pseudo-locale at every depth', () =>
  assert.deepEqual(pseudoMessages({ save: 'Save', list: { empty: 'None' } }), {
    save: '[Šáṽé ~~]',
    list: { empty: '[Ñóñé ~~]' },
  }));
