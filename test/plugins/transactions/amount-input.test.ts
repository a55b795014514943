import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAmount } from '../../../plugins/transactions/amount-input.ts';

const cases: readonly [typed: string, decimals: number, expected: string][] = [
  ['12,50', 2, '12.50'],
  ['12.50', 2, '12.50'],
  [' 12 ', 2, '12.00'],
  ['1.234,50', 2, '1234.50'],
  ['1,234.50', 2, '1234.50'],
  ['1 234,5', 2, '1234.50'],
  ['1,234', 3, '1.234'],
  ['500', 0, '500'],
  ['0,1000', 2, '0.10'],
];

for (const [typed, decimals, expected] of cases) {
  test(`the amount '${typed}' of a currency with ${decimals} decimals is ${expected}`, () => {
    assert.deepEqual(readAmount(typed, '9999.99'.slice(0, decimals === 0 ? 4 : undefined), decimals), { amount: expected });
  });
}

const refused: readonly [typed: string, limit: string, decimals: number, problem: string][] = [
  ['', '10.00', 2, 'amountRequired'],
  ['abc', '10.00', 2, 'amountRequired'],
  ['-5', '10.00', 2, 'amountRequired'],
  ['1e3', '10.00', 2, 'amountRequired'],
  ['1.2.3', '10.00', 2, 'amountRequired'],
  // Read in two ways, it is refused rather than guessed: 1 thousand or 1 point 234?
  ['1.234', '9999.00', 2, 'amountDecimals'],
  ['1,005', '9999.00', 2, 'amountDecimals'],
  ['0,5', '100', 0, 'amountDecimals'],
  ['0', '10.00', 2, 'amountPositive'],
  ['0,00', '10.00', 2, 'amountPositive'],
  ['10,01', '10.00', 2, 'amountLimit'],
  ['99999999999999999999', '10.00', 2, 'amountLimit'],
];

for (const [typed, limit, decimals, problem] of refused) {
  test(`the amount '${typed}' up to ${limit} with ${decimals} decimals is refused: ${problem}`, () => {
    assert.deepEqual(readAmount(typed, limit, decimals), { problem });
  });
}
