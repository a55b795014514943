import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pseudoFaults, textFaults } from './texts.ts';

const fault = textFaults([
  {
    en: {
      title: 'Leads',
      ok: 'OK',
      rows_one: '{{count}} row',
      rows_other: '{{count}} rows',
      pager: '{{from}} of {{to}}',
      list: { empty: 'Nothing here (yet)', file: 'export.csv' },
    },
    tr: {
      title: 'Adaylar',
      ok: 'OK',
      rows_other: '{{count}} satır',
      pager: '{{from}} / {{to}}',
      list: { empty: 'Burada bir şey yok', file: 'export.csv' },
    },
  },
  { en: { home: 'Home', market: 'Pazar' }, tr: { home: 'Giriş', market: 'Piyasa' } },
]);

test('a key that is shown in the place of its text is found, also one that no language has', () => {
  assert.match(fault('list.empty', 'en') ?? '', /key/);
  assert.match(fault(' list.forgotten ', 'tr') ?? '', /key/);
  for (const plain of ['title', 'export.csv', 'acme.example', 'Not. a key', 'lists.empty', '1.250,00'])
    assert.equal(fault(plain, 'en'), undefined, plain);
});

test('a placeholder that was not filled is found', () => {
  assert.match(fault('{{count}} rows', 'en') ?? '', /placeholder/);
});

test('a text of the other language is found, plain or filled in, and one that both share is not', () => {
  for (const text of ['Leads', 'Nothing here\n  (yet)', '12 rows', 'Home'])
    assert.match(fault(text, 'tr') ?? '', /not in Turkish/, text);
  for (const text of ['Adaylar', '12 satır', 'Piyasa']) assert.match(fault(text, 'en') ?? '', /not in English/, text);
  for (const text of ['OK', 'Adaylar', '12 satır', 'somebody’s own words', '3 of 7', ''])
    assert.equal(fault(text, 'tr'), undefined, text);
});

test('a pseudo-locale text without brackets is found unless the answers or known words contain it', () => {
  const judge = pseudoFaults(new Set(['acme']));
  for (const known of [
    '[Šáṽé ~~]',
    'Acme',
    '12.40 EUR',
    'DD/MM/YYYY HH:mm',
    'COBA DE FF XXX',
    'Ctrl+Enter',
    'sk_test_…',
  ])
    assert.equal(judge(known, 'en'), undefined, known);
  assert.match(judge('Refund payments', 'en') ?? '', /from no message file/);
});

test('a text that is little more than its values is accepted', () => {
  assert.equal(fault('1 row', 'tr'), undefined);
});
