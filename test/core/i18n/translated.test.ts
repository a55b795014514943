/** Words that an answer has in both languages. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { translated } from '../../../core/i18n/translated.ts';

test('a field is read in the person’s language, in English where the answer has no other words', () => {
  const rule = { name: 'Cascade', nameTr: 'Kademe', why: 'It was the first.' };
  assert.equal(translated(rule, 'name', 'tr'), 'Kademe');
  assert.equal(translated(rule, 'name', 'en'), 'Cascade');
  assert.equal(translated(rule, 'why', 'tr'), 'It was the first.');
  assert.equal(translated({ name: 'Gold', nameTr: '' }, 'name', 'tr'), 'Gold');
  assert.equal(translated<'name', { name?: string; nameTr?: string }>({}, 'name', 'tr'), undefined);
});
