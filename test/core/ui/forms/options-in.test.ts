/** Options are read from answers of any form. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { optionsIn } from '../../../../core/ui/forms/options-in.ts';

test('options come from a list or a page, of texts or of objects with an id and a name', () => {
  const expected = [{ id: 'a', name: 'Alpha' }];
  assert.deepEqual(optionsIn([{ id: 'a', name: 'Alpha' }], 'en'), expected);
  assert.deepEqual(optionsIn({ data: [{ value: 'a', label: 'Alpha' }], count: 1 }, 'en'), expected);
  assert.deepEqual(optionsIn(['EUR', { id: 7 }, { name: 'nobody' }, null], 'en'), [
    { id: 'EUR', name: 'EUR' },
    { id: '7', name: '7' },
  ]);
  assert.deepEqual(optionsIn({ error: 'no list' }, 'en'), []);
});

test('an option is named in the person’s language where the answer has its name in Turkish too', () => {
  const answer = [
    { id: 'DE', name: { en: 'Germany', tr: 'Almanya' } },
    { id: 'XK', name: 'Kosovo' },
  ];
  const names = (language: string) => optionsIn(answer, language).map(({ name }) => name);
  assert.deepEqual(names('tr'), ['Almanya', 'Kosovo']);
  assert.deepEqual(names('en'), ['Germany', 'Kosovo']);
});
