import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type NumberFormat, numberFormats } from '../../../core/i18n/formats.ts';
import { formatAmount } from '../../../core/ui/formats/amount.ts';
import { readAmount } from '../../../core/api/read-amount.ts';

const comma: NumberFormat = '1.234,50';
const point: NumberFormat = '1,234.50';
const read = (typed: string, places: number | undefined, format: NumberFormat = comma) => {
  const result = readAmount(typed, places, format);
  if ('amount' in result) return result.amount;
  return result.problem === 'ambiguous' ? result.readings.join(' or ') : result.problem;
};

test('a shown amount that is typed back is the same amount for every currency and format', () => {
  const minor = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n });
  fc.assert(
    fc.property(minor, fc.constantFrom(0, 2, 3), fc.constantFrom(...numberFormats), (amount, places, format) => {
      const digits = String(amount < 0n ? -amount : amount).padStart(places + 1, '0');
      const plain = `${amount < 0n ? '-' : ''}${digits.slice(0, digits.length - places)}${places > 0 ? `.${digits.slice(-places)}` : ''}`;
      const shown = formatAmount(plain, places, format);
      for (const typed of [shown, shown.replace('-', '\u2212'), ` ${shown} `]) {
        const back = readAmount(typed, places, format);
        assert.ok('amount' in back, `${typed} of ${places} decimals in ${format}: ${JSON.stringify(back)}`);
        assert.equal(formatAmount(back.amount, places, format), shown);
      }
    }),
  );
});

test('a shown amount of any currency that is typed back into a filter is the same amount', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 9), fc.constantFrom(2, 3), fc.constantFrom(...numberFormats), (minor, places, format) => {
      const shown = formatAmount((minor / 10 ** places).toFixed(places), places, format);
      assert.equal(Number(read(shown, undefined, format)), minor / 10 ** places);
    }),
  );
});

test('an ambiguous amount is refused and both readings are named, the person’s own format first', () => {
  assert.equal(read('1.000', 2), '1000 or 1');
  assert.equal(read('1.000', 2, point), '1 or 1000');
  assert.equal(read('1,000', 2, point), '1000 or 1');
  assert.equal(read('1.250', 2), '1250 or 1.25');
  assert.equal(read('1.234', 3), '1234 or 1.234');
  assert.equal(read('1.000', undefined), '1000 or 1');
  assert.equal(read('1,000', 0), '1 or 1000');
});

test('an unambiguous amount is read with any separators', () => {
  const cases: readonly [string, number | undefined, string][] = [
    ['12,50', 2, '12.5'],
    ['12.50', 2, '12.5'],
    [' 12 ', 2, '12'],
    ['1.234,50', 2, '1234.5'],
    ['1,234.50', 2, '1234.5'],
    ['1 234,5', 2, '1234.5'],
    ['1.234.567', 2, '1234567'],
    ['1.234', 2, '1234'],
    ['1,234', 3, '1.234'],
    ['1.000', 0, '1000'],
    ['0,1000', 2, '0.1'],
    ['0.450', 3, '0.45'],
    ['0.500', 2, '0.5'],
    ['-0.500', 2, '-0.5'],
    [',5', 2, '0.5'],
    ['.5', 2, '0.5'],
    ['1000', undefined, '1000'],
    ['1,000', undefined, '1'],
    ['-12,00', 2, '-12'],
    ['-0,00', 2, '0'],
  ];
  for (const [typed, places, expected] of cases)
    assert.equal(read(typed, places), expected, `${typed} of ${places} decimals`);
});

test('an invalid amount of the currency is refused with the name of its problem', () => {
  for (const odd of ['abc', '1e3', '1.2.3', '1,2,3', '\u0661\u0662', '1..2', '--1', '+1', '.', ',', '12.34.567'])
    assert.equal(read(odd, 2), 'unreadable', odd);
  for (const empty of ['', '  ', '\u00a0']) assert.equal(read(empty, 2), 'empty');
  assert.equal(read('1,005', 2), 'decimals');
  assert.equal(read('0,5', 0), 'decimals');
  assert.equal(read('0.1234', undefined), 'decimals');
  assert.equal(read('9999999999999999', 2), 'large');
});

test('an amount has 15 digits before its decimals at most', () => {
  assert.equal(read('123456789012345,5', 2), '123456789012345.5');
  assert.equal(read('1234567890123456', 2), 'large');
  assert.equal(read('1234567890123456.5', 2), 'large');
});
