import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pseudoText } from '../../cli/build/assets/pseudo-locale.ts';
import { foreignWords, wordsIn } from './own-texts.ts';

const data = new Set(wordsIn({ name: 'Acme Ltd', items: [{ city: 'İzmir', status: 'Declined' }] }));

test('texts of the messages and data are known, alone, in each other and side by side', () => {
  for (const shown of [
    pseudoText('Refund'),
    pseudoText('Refund of {{name}}').replace('{{name}}', 'Acme'),
    `${pseudoText('City')}: İzmir`,
    'Acme Ltd',
    '12.40 EUR',
    '2 days ago',
    'Germany',
  ])
    assert.equal(foreignWords(shown, data), undefined, shown);
  assert.equal(foreignWords(pseudoText('See {{what}}').replace('{{what}}', pseudoText('refunds')), data), undefined);
});

test('remains of shortened data are recognized, and remains of another word are not', () => {
  const ids = new Set(wordsIn({ name: 'Denesik Payments', id: 'org_z8c4gjrqth' }));
  for (const shown of ['Denesik Payme…', 'org_z8…gjrqth', '[Šéçúŕíţ…'])
    assert.equal(foreignWords(shown, ids), undefined, shown);
  assert.equal(foreignWords('Refund paym… qth…', ids), 'refund qth');
});

test('words that neither messages nor data have are found, and a status is no data', () => {
  assert.equal(foreignWords('Refund payments', data), 'refund payments');
  assert.equal(foreignWords(`${pseudoText('City')} belongs Acme`, data), 'belongs');
  assert.equal(foreignWords('Declined', data), 'declined');
});
