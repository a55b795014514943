import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folded, rank } from '../../../core/palette/rank.ts';

const titles = ['Transaction lookup', 'Transaction lookup columns', 'Reports', 'Report settings', 'Account statement', 'Daily transactions'];
const found = (query: string, language = 'en', among: readonly string[] = titles) =>
  among
    .flatMap((title) => {
      const score = rank(query, title, '', language);
      return score === undefined ? [] : [{ title, score }];
    })
    .sort((one, other) => other.score - one.score)
    .map(({ title }) => title);

test('a title that starts with what was typed comes before one that holds it at a word, then within a word', () => {
  assert.deepEqual(found('trans'), ['Transaction lookup', 'Transaction lookup columns', 'Daily transactions']);
  assert.deepEqual(found('report'), ['Reports', 'Report settings']);
  assert.deepEqual(found('count'), ['Account statement']);
  assert.deepEqual(found('lookup trans'), ['Transaction lookup', 'Transaction lookup columns']);
});

test('letters in their order find a title too, after all others; nonsense finds nothing', () => {
  assert.deepEqual(found('trlk'), ['Transaction lookup', 'Transaction lookup columns']);
  assert.deepEqual(found('zzz'), []);
  assert.deepEqual(found('trans zzz'), []);
});

test('the group of a screen finds it as well, after the titles', () => {
  assert.ok((rank('users', 'Login history', 'Users', 'en') ?? 0) < (rank('users', 'Users', '', 'en') ?? 0));
  assert.ok((rank('users', 'Login history', 'Users', 'en') ?? 0) > 0);
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
    assert.equal(found(query, 'tr', turkish)[0], title, query);
    assert.equal(found(query, 'en', turkish)[0], title, `${query} in English`);
  }
  assert.equal(folded('İIıi', 'tr'), 'iiii');
});
