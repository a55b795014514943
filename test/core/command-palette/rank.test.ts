import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rankItems } from '../../../core/command-palette/rank.ts';

const titles = [
  'Transaction lookup',
  'Transaction lookup columns',
  'Daily transactions',
  'Reports',
  'Report settings',
  'Account statement',
];
const found = (query: string, among: readonly string[] = titles) =>
  rankItems(
    among.map((title) => ({ title })),
    query,
  ).map(({ title }) => title);

test('a title that starts with what was typed comes before one that holds it at a word, then within a word', () => {
  assert.deepEqual(found('trans', titles.toReversed()), [
    'Transaction lookup columns',
    'Transaction lookup',
    'Daily transactions',
  ]);
  assert.deepEqual(found('report'), ['Reports', 'Report settings']);
  assert.deepEqual(found('count', ['Discount rules', 'Counter']), ['Counter', 'Discount rules']);
  assert.deepEqual(found('lookup trans'), ['Transaction lookup', 'Transaction lookup columns']);
  assert.deepEqual(found(''), titles);
});

test('letters in their order find a title too, after all others; nonsense finds nothing', () => {
  assert.deepEqual(found('trlk'), ['Transaction lookup', 'Transaction lookup columns']);
  assert.deepEqual(found('rts', ['Roles and rights', 'Reports', 'Rtsx']), ['Rtsx', 'Reports', 'Roles and rights']);
  assert.deepEqual(found('zzz'), []);
  assert.deepEqual(found('trans zzz'), []);
});

test('the group of a screen finds it as well, after the titles; not by scattered letters', () => {
  const items = [{ title: 'Login history', hint: 'Users' }, { title: 'All the users' }, { title: 'Users' }];
  assert.deepEqual(
    rankItems(items, 'users').map(({ title }) => title),
    ['Users', 'All the users', 'Login history'],
  );
  assert.deepEqual(
    rankItems(items, 'hist user').map(({ title }) => title),
    ['Login history'],
  );
  assert.deepEqual(rankItems([{ title: 'Login', hint: 'Users' }], 'urs'), []);
});

test('Turkish letters are found in any case, and without their marks', () => {
  const turkish = ['İşlem arama', 'Ilıca ışığı', 'Ödemeler', 'Çıkış yap'];
  for (const [query, title] of [
    ['işlem', 'İşlem arama'],
    ['İŞLEM', 'İşlem arama'],
    ['islem', 'İşlem arama'],
    ['ISLEM', 'İşlem arama'],
    ['ILICA', 'Ilıca ışığı'],
    ['ilica', 'Ilıca ışığı'],
    ['ISIGI', 'Ilıca ışığı'],
    ['odeme', 'Ödemeler'],
    ['ÇIKIŞ', 'Çıkış yap'],
    ['cikis', 'Çıkış yap'],
  ] as const) {
    assert.equal(found(query, turkish)[0], title, query);
  }
});
