// @lane unit
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ibanInFours } from '../../../core/api/format-iban.ts';

test('an IBAN is written in groups of four, and another account number as it is', () => {
  assert.equal(ibanInFours('DE89370400440532013000'), 'DE89 3704 0044 0532 0130 00');
  assert.equal(ibanInFours('gb29 nwbk 6016 1331 9268 19'), 'gb29 nwbk 6016 1331 9268 19');
  assert.equal(ibanInFours('12-34-56 12345678'), '12-34-56 12345678');
});
