import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldText } from '../../../core/i18n/fold-text.ts';
import { matching } from '../../../dev-server/sandbox/rows.ts';
import { createSearchIndex } from '../../../dev-server/world/search.ts';
import { nameKey } from '../../../plugins/crm/sandbox/records/duplicates.ts';

/** Texts as written, each with the form that people type or paste for it. */
const pairs: readonly [what: string, written: string, typed: string][] = [
  ['case', 'Acme Paper', 'ACME paper'],
  ['accents', 'Müller Ünal Łódź', 'muller unal łodz'],
  ['a dotted capital', 'İstanbul', 'istanbul'],
  ['capitals without a dot', 'IĞDIRLI', 'ığdırlı'],
  ['capitals without a dot, typed in English', 'IĞDIRLI', 'igdirli'],
  ['a small letter without a dot', 'Işık', 'ışık'],
  ['an apostrophe', "O'Hara", 'O’Hara'],
  ['an apostrophe that is written so', 'O’Hara', "o'hara"],
  ['a hyphen that no line breaks at', 'ORD-2026-1', 'ORD\u20112026\u20111'],
  ['an en dash', 'ORD-2026-1', 'ord–2026–1'],
  ['a minus', 'A-1', 'a\u22121'],
  ['quotes', 'The "Best" Ltd', 'the “best” ltd'],
  ['a blank of no width', 'tx_4711', '\u200Btx_4711'],
  ['marks of direction', 'tx_4711', '\u200Etx_\u200F4711'],
  ['a soft hyphen', 'Reference', 'Refe\u00ADrence'],
  ['a byte order mark', 'tx_4711', '\uFEFFtx_4711'],
  ['a blank that no line breaks at', 'Acme Paper', 'acme\u00A0paper'],
  ['wide letters', 'AB12', 'ＡＢ１２'],
  ['composed and not', 'Caf\u00E9', 'Cafe\u0301'],
  ['joiners', 'علی‌رضا', 'علیرضا'],
];
for (const [what, written, typed] of pairs)
  test(`a single rule compares texts everywhere: ${what}`, () => {
    for (const [row, key] of [
      [written, typed],
      [typed, written],
    ] as const) {
      assert.equal(foldText(key), foldText(row));
      assert.equal(matching([{ name: `x ${row} y` }], key, ['name']).length, 1, 'a list of the sandbox');
      assert.deepEqual(createSearchIndex(1, () => ['a', row]).find(key), [0], 'the search for transactions');
      assert.equal(nameKey(key), nameKey(row), 'duplicates of an import');
    }
  });

test('texts with different letters, digits or signs stay different', () => {
  for (const [text, other] of [
    ['o', 'ö1'],
    ['ab', 'a b'],
    ['a-b', 'ab'],
    ['a.b', 'ab'],
    ['10', '1'],
  ] as const)
    assert.notEqual(foldText(text), foldText(other));
});

test('plain letters are compared as all others are', () => {
  const ascii = String.fromCharCode(...Array.from({ length: 128 }, (_, code) => code));
  assert.equal(foldText(`${ascii}é`), `${foldText(`${ascii}.`).slice(0, -1)}e`);
});
