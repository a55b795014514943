import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromMinor, toMinor } from '../../../core/api/money.ts';

test('decimal amounts become minor units exactly, for 0, 2 and 3 decimals', () => {
  assert.equal(toMinor('1234', 0), 1234);
  assert.equal(toMinor('1234.5', 2), 123_450);
  assert.equal(toMinor('0.005', 3), 5);
  assert.equal(toMinor('-0.05', 2), -5);
  // These three are wrong in binary fractions: 1.005 × 1000, 4.35 × 100, 90071992547409.91 × 100.
  assert.equal(toMinor('1.005', 3), 1005);
  assert.equal(toMinor('4.35', 2), 435);
  assert.equal(toMinor('90071992547409.91', 2), Number.MAX_SAFE_INTEGER);
  assert.ok(Object.is(toMinor('-0.00', 2), 0));
});

test('minor units become amounts with all decimals of the currency', () => {
  assert.equal(fromMinor(5, 2), '0.05');
  assert.equal(fromMinor(-5, 3), '-0.005');
  assert.equal(fromMinor(123_450, 2), '1234.50');
  assert.equal(fromMinor(1234, 0), '1234');
  assert.equal(fromMinor(0, 2), '0.00');
  for (const minor of [0, 1, 99, 100, 101, 999_999_999_999, -1, -100]) {
    for (const places of [0, 2, 3]) assert.equal(toMinor(fromMinor(minor, places), places), minor);
  }
});

test('an inexact amount of the currency is refused', () => {
  for (const [amount, places] of [
    ['1.5', 0],
    ['1.005', 2],
    ['1.50000', 3],
    ['90071992547409.92', 2],
    ['', 2],
    ['1,50', 2],
    ['.5', 2],
    ['5.', 2],
    ['1e3', 2],
    ['+1', 2],
    [' 1', 2],
    ['0x10', 2],
    ['NaN', 2],
  ] as const) {
    assert.throws(() => toMinor(amount, places), RangeError, amount);
  }
  for (const minor of [1.5, Number.NaN, 2 ** 53]) assert.throws(() => fromMinor(minor, 2), RangeError);
});
