import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  decimalPlacesOf,
  decimalsOf,
  formatAmount,
  formatCount,
  formatDecimal,
  formatMoney,
  formatPercent,
  plainDecimal,
} from '../../../../core/ui/formats/amount.ts';

const currencies = [
  { id: 'JPY', decimalPlaces: 0 },
  { id: 'EUR', decimalPlaces: 2 },
  { id: 'KWD', decimalPlaces: 3 },
];
const shown = (amount: string, currency: string) => formatAmount(amount, decimalPlacesOf(currency, currencies));

test('amounts use , for the decimals and . for thousands', { requirements: ['A-569'] }, () => {
  assert.equal(formatAmount('1234.5'), '1.234,50');
  assert.equal(formatAmount(1234.5), '1.234,50');
  assert.equal(formatAmount('999'), '999,00');
  assert.equal(formatAmount('1000'), '1.000,00');
  assert.equal(formatAmount('123456789012345678901.23'), '123.456.789.012.345.678.901,23');
  assert.equal(formatAmount('-1234567.8'), '-1.234.567,80');
});

test('amounts have two decimals', { requirements: ['A-570'] }, () => {
  assert.equal(formatAmount('1'), '1,00');
  assert.equal(formatAmount('0'), '0,00');
  assert.equal(formatAmount('0.5'), '0,50');
});

test('decimals come from the currency', { requirements: ['A-221', 'A-567', 'A-609'] }, () => {
  assert.equal(shown('1234', 'JPY'), '1.234');
  assert.equal(shown('1234.5', 'KWD'), '1.234,500');
  assert.equal(shown('1234.56', 'EUR'), '1.234,56');
});

test('an unknown currency has two decimals', { requirements: ['A-568'] }, () => {
  assert.equal(decimalPlacesOf('XYZ', currencies), 2);
  assert.equal(shown('7', 'XYZ'), '7,00');
});

test('more than three decimals is a crypto amount and stays as it is', { requirements: ['A-571'] }, () => {
  assert.equal(formatAmount('0.00012345'), '0.00012345');
  assert.equal(formatAmount('12345.6789'), '12345.6789');
  assert.equal(formatAmount(0.00012345), '0.00012345');
  assert.equal(formatAmount('0.123'), '0,12');
});

test('rounds half away from zero, on the digits', () => {
  assert.equal(formatAmount('1.005'), '1,01');
  assert.equal(formatAmount('0.995'), '1,00');
  assert.equal(formatAmount('-0.995'), '-1,00');
  assert.equal(formatAmount('99999999999999999.995'), '100.000.000.000.000.000,00');
  assert.equal(formatAmount('0.5', 0), '1');
  assert.equal(formatAmount('-0.001'), '0,00');
});

test('a text that is no amount comes back unchanged', () => {
  for (const odd of ['', 'abc', '1,5', '1e5', 'NaN', '--1']) assert.equal(formatAmount(odd), odd);
  assert.equal(formatAmount(Number.NaN), 'NaN');
});

test('counts have thousands and no decimals', () => {
  assert.equal(formatCount(50_000), '50.000');
  assert.equal(formatCount(0), '0');
});

test('an amount is written as the person wants numbers', () => {
  assert.equal(formatAmount('1234567.5', 2, '1,234.50'), '1,234,567.50');
  assert.equal(formatAmount('1234567.5', 2, '1 234,50'), '1\u00a0234\u00a0567,50');
  assert.equal(formatAmount('1234', 0, '1,234.50'), '1,234');
});

test('a number has so many decimals at least, and loses none of its own', () => {
  assert.deepEqual(
    [1.5, 1, -0.5, 1234.5, 0.125].map((value) => formatDecimal(value, 2)),
    ['1,50', '1,00', '-0,50', '1.234,50', '0,125'],
  );
  assert.deepEqual(
    [formatDecimal(1.5), formatDecimal(50_000), formatDecimal(0.000_000_1), formatDecimal('n/a', 2)],
    ['1,5', '50.000', '0,0000001', 'n/a'],
  );
  assert.deepEqual(
    [formatPercent(1.8), formatPercent('3', 2), formatPercent(12_345.5)],
    ['1,8%', '3,00%', '12.345,5%'],
  );
  assert.deepEqual(
    [1.5, 2, '3', '0.125'].map((value) => plainDecimal(value, 2)),
    ['1.50', '2.00', '3.00', '0.125'],
  );
  assert.deepEqual(
    [plainDecimal('', 2), plainDecimal('-', 2), plainDecimal(1e21, 0)],
    ['', '-', '1000000000000000000000'],
  );
  assert.deepEqual([0.01, 1, 0.000_000_1, '1.50'].map(decimalsOf), [2, 0, 7, 2]);
});

test('money has its currency behind it, the decimals of that, and a minus in place of a hyphen', {
  requirements: ['A-567'],
}, () => {
  assert.equal(formatMoney('1234.5', 'KWD', currencies), '1.234,500 KWD');
  assert.equal(formatMoney('-7', 'EUR', currencies), '\u22127,00 EUR');
});
