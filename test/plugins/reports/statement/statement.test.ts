/** A statement is computed correctly from the report's rows: accounts, days, and figures that add up. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountsOf } from '../../../../plugins/reports/statement/accounts.ts';

const row = (currency: string, entry: string, created: string, balance: string) => ({
  account: `Ada · ${currency}`,
  currency,
  entry,
  created,
  balance,
});

test('two merchants of one name have an account each', () => {
  const rows = ['1.00', '2.00'].flatMap((balance) =>
    ['opening', 'closing'].map((entry) => row('EUR', entry, '2026-11-22T00:00:00Z', balance)),
  );
  assert.deepEqual(
    accountsOf(rows, () => '').map(({ opening, closing }) => [opening, closing]),
    [
      ['1.00', '1.00'],
      ['2.00', '2.00'],
    ],
  );
});

test('an account has its figures and its movements by day, also in a currency of three decimals', () => {
  const rows = [
    row('KWD', 'opening', '2026-11-22T00:00:00Z', '68.928'),
    row('KWD', 'Capture', '2026-11-22T22:30:00Z', '70.000'),
    row('KWD', 'Fees', '2026-11-22T23:30:00Z', '69.999'),
    row('KWD', 'closing', '2026-11-28T00:00:00Z', '69.999'),
    row('EUR', 'opening', '2026-11-22T00:00:00Z', '-1.00'),
    row('EUR', 'closing', '2026-11-28T00:00:00Z', '-1.00'),
  ];
  // In this time zone, one hour ahead, the second movement is on the next day.
  const dayOf = (instant: string) => new Date(Date.parse(instant) + 3_600_000).toISOString().slice(0, 10);
  const accounts = accountsOf(rows, dayOf);
  assert.deepEqual(
    accounts.map(({ name, opening, moved, closing, days }) => [
      name,
      opening,
      moved,
      closing,
      days.map(({ day, rows }) => [day, rows.length]),
    ]),
    [
      [
        'Ada · KWD',
        '68.928',
        '1.071',
        '69.999',
        [
          ['2026-11-22', 1],
          ['2026-11-23', 1],
        ],
      ],
      ['Ada · EUR', '-1.00', '0.00', '-1.00', []],
    ],
  );
});
