import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesIn, withoutNames } from './names.ts';
import { textFaults } from './texts.ts';

const fault = textFaults([
  {
    en: { prices: 'Standard prices', select: 'Select: {{name}}', open: 'Opened' },
    tr: { prices: 'Standart fiyatlar', select: 'Seç: {{name}}', open: 'Açık' },
  },
]);

test('names are what an answer holds under a field for names, at any depth; a status is none', () => {
  assert.deepEqual(
    namesIn({
      items: [{ name: 'Standard prices', status: 'Opened', merchantName: 'Acme', tags: ['Vip'], label: 'x' }],
    }),
    ['Standard prices', 'Acme', 'x'],
  );
});

test('a text that is a name is no fault, alone or in a sentence of the right language, unlike other texts', () => {
  const judge = withoutNames(fault, new Set(['Standard prices']));
  assert.notEqual(fault('Standard prices', 'tr'), undefined);
  assert.equal(judge('Standard prices', 'tr'), undefined);
  assert.equal(judge('Seç: Standard prices', 'tr'), undefined);
  assert.equal(withoutNames(fault, new Set(['Opened']))('Opened', 'tr'), undefined);
  assert.match(judge('Opened', 'tr') ?? '', /not in Turkish/);
  assert.match(judge('Select: Standard prices', 'tr') ?? '', /not in Turkish/);
});
