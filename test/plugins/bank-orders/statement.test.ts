import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readStatement, statementColumns } from '../../../plugins/bank-orders/statement.ts';

const places = (currency: string) => ({ EUR: 2, JPY: 0, KWD: 3 })[currency];
const sound = {
  bookingDate: '14/10/2026',
  valueDate: '',
  amount: '12.50',
  currency: 'EUR',
  direction: 'C',
  payerName: 'Ada',
  payerAccount: 'DE02',
  reference: 'Invoice',
  bankTxId: 'BT-1',
};
const read = (change: Partial<typeof sound>, separator = ';') => {
  const cells = { ...sound, ...change };
  const text = `${statementColumns.join(separator)}\r\n${statementColumns.map((column) => `"${cells[column].replaceAll('"', '""')}"`).join(separator)}\r\n`;
  return readStatement(text, places).lines[0];
};

test('an amount is accepted when both number formats read the same value, and refused otherwise', () => {
  for (const [amount, currency, taken] of [
    ['1234.50', 'EUR', '1234.50'],
    ['1234,5', 'EUR', '1234.50'],
    ['1.234,50', 'EUR', '1234.50'],
    ['1,234.50', 'EUR', '1234.50'],
    ['1.234.567,00', 'EUR', '1234567.00'],
    ['1000', 'JPY', '1000'],
    ['12.5', 'KWD', '12.500'],
    ['0,125', 'KWD', '0.125'],
  ] as const) {
    assert.deepEqual(
      [read({ amount, currency })?.amount, read({ amount, currency })?.fault],
      [taken, undefined],
      amount,
    );
  }
  for (const [amount, currency, kind] of [
    ['1.234', 'EUR', 'ambiguous'],
    ['1,234', 'EUR', 'ambiguous'],
    ['1,234', 'KWD', 'ambiguous'],
    ['12.345', 'JPY', 'ambiguous'],
    ['0.00', 'EUR', 'amount'],
    ['-1.00', 'EUR', 'amount'],
    ['12 EUR', 'EUR', 'amount'],
    ['1e3', 'EUR', 'amount'],
    ['=1+1', 'EUR', 'amount'],
  ] as const) {
    assert.equal(read({ amount, currency })?.fault?.kind, kind, `${amount} ${currency}`);
  }
});

test('the decimal separator of the file decides an amount that has two readings', () => {
  const amountOf = (amount: string, currency: string, decimalSeparator: '.' | ',') => {
    const values = statementColumns.map((column) => `"${{ ...sound, amount, currency }[column]}"`).join(';');
    const [line] = readStatement(`${statementColumns.join(';')}\n${values}\n`, places, { decimalSeparator }).lines;
    return line?.fault?.kind ?? line?.amount;
  };
  for (const [amount, currency, byPoint, byComma] of [
    ['19.990', 'KWD', '19.990', '19990.000'],
    ['19,990', 'KWD', '19990.000', '19.990'],
    ['0.450', 'KWD', '0.450', '0.450'],
    ['0,450', 'KWD', '0.450', '0.450'],
    ['1.234', 'EUR', 'decimals', '1234.00'],
    ['1,234', 'EUR', '1234.00', 'decimals'],
    ['12.345', 'JPY', 'decimals', '12345'],
    ['1.234.567,89', 'EUR', '1234567.89', '1234567.89'],
    ['10.999', 'EUR', 'decimals', '10999.00'],
    ['-19.990', 'KWD', 'amount', 'amount'],
  ] as const)
    assert.deepEqual(
      [amountOf(amount, currency, '.'), amountOf(amount, currency, ',')],
      [byPoint, byComma],
      `${amount} ${currency}`,
    );
});

test('the text of a statement line stays unchanged with any separator, quotes or formula', () => {
  // An apostrophe before a formula tells a spreadsheet that the cell is a text; it is not part of the value.
  const cellText = fc.string({ maxLength: 40 }).map((text) => text.replace(/^[\s']+/, '').trim());
  fc.assert(
    fc.property(cellText, cellText, fc.constantFrom(',', ';'), (payerName, reference, separator) => {
      const line = read({ payerName, reference }, separator);
      assert.deepEqual([line?.payerName, line?.reference, line?.fault], [payerName, reference, undefined]);
    }),
  );
});

test('columns are found by name in any order and case, missing ones are named, and blank lines are counted', () => {
  assert.deepEqual(
    readStatement('amount,CURRENCY\n', places).missing,
    statementColumns.filter((column) => column !== 'amount' && column !== 'currency'),
  );
  const turned = statementColumns.toReversed();
  const text = `\uFEFF${turned.map((column) => column.toUpperCase()).join(';')};More\n\n${turned.map((column) => sound[column]).join(';')};x\n`;
  const [line, ...others] = readStatement(text, places).lines;
  assert.deepEqual([line?.row, line?.bankTxId, line?.fault, others.length], [3, 'BT-1', undefined, 0]);
});

test('a line that lacks a cell or a quotation mark, or has a cell that is too long, is none', () => {
  const text = (line: string) => readStatement(`${statementColumns.join(',')}\n${line}\n`, places).lines[0]?.fault;
  assert.equal(text('14/10/2026,,1.00')?.kind, 'broken');
  assert.equal(text(`14/10/2026,,1.00,EUR,C,"Ada,DE02,x,BT-1`)?.kind, 'broken');
  assert.deepEqual(read({ reference: 'x'.repeat(256) })?.fault, { kind: 'long', column: 'reference' });
  assert.deepEqual(read({ bankTxId: '' })?.fault, { kind: 'missing', column: 'bankTxId' });
});
