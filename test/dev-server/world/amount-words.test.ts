import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountWords } from '../../../dev-server/world/amount-words.ts';

test('amounts in texts of the server are written as the portal does, in the decimals of the currency', () => {
  assert.equal(amountWords(123_456, 'EUR', 2), '1.234,56 EUR');
  assert.equal(amountWords(150_000, 'KWD', 3), '150,000 KWD');
  assert.equal(amountWords(1_338_900, 'KRW', 0), '1.338.900 KRW');
  assert.equal(amountWords(5, 'EUR', 2), '0,05 EUR');
});
