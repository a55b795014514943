import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountKinds, accountProblems, accountText } from '../../../plugins/payments/account-details.ts';

const french = 'FR14 2004 1010 0505 0001 3M02 606';
const british = 'GB29 NWBK 6016 1331 9268 19';
const finnish = 'FI21 1234 5600 0007 85';

/** Territories in SWIFT's IBAN registry, with an account for each. */
const territories: readonly [iban: string, country: string, territories: readonly string[]][] = [
  [french, 'FR', ['GF', 'GP', 'MQ', 'RE', 'PF', 'TF', 'YT', 'NC', 'BL', 'MF', 'PM', 'WF']],
  [british, 'GB', ['GG', 'IM', 'JE']],
  [finnish, 'FI', ['AX']],
];

for (const [iban, country, places] of territories) {
  for (const place of places) {
    test(`an account in ${place} has an IBAN of ${country}, and a BIC of either`, () => {
      assert.ok(accountKinds(place).includes('iban'));
      for (const at of [place, country]) {
        assert.deepEqual(accountProblems({ country: at, iban }), []);
        for (const of of [place, country])
          assert.deepEqual(accountProblems({ country: at, iban, bic: `BFCO${of}XX` }), [], `${at}, BIC of ${of}`);
      }
    });
  }
}

test('an account of another country is refused all the same, also in a territory', () => {
  for (const [country, iban] of [
    ['RE', british],
    ['JE', french],
    ['AX', french],
    ['DE', french],
  ] as const)
    assert.deepEqual(
      accountProblems({ country, iban }).map(({ code }) => code),
      ['iban.country'],
    );
  assert.deepEqual(
    accountProblems({ country: 'RE', iban: french, bic: 'DEUTDEFF' }).map(({ code }) => code),
    ['bic.country'],
  );
});

test('an account in Jersey goes by sort code as well', () => {
  assert.deepEqual(accountKinds('JE'), ['sortCode', 'iban']);
  assert.deepEqual(accountProblems({ country: 'JE', sortCode: '08-99-99', accountNumber: '66374958' }), []);
});

test('a BIC stands in its groups beside the account', { requirements: ['A-576', 'A-611'] }, () => {
  assert.equal(accountText({ accountNumber: '123456789', bic: 'CHASUS33' }), '123456789 · CHAS US 33');
  assert.equal(accountText({ accountNumber: '123456789', bic: 'DEUTDEFF500' }), '123456789 · DEUT DE FF 500');
});

test('invisible characters and hyphens of every kind are ignored in an account', () => {
  for (const character of ['\u200B', '\u200E', '\u00AD', '\uFEFF', '\u2011', '–', '-', '\u00A0'])
    assert.deepEqual(
      accountProblems({
        country: 'DE',
        iban: `DE89${character}3704${character}0044${character}0532013000`,
        bic: `DEUT${character}DEFF`,
      }),
      [],
      JSON.stringify(character),
    );
});
