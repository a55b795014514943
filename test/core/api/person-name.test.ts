import assert from 'node:assert/strict';
import { test } from 'node:test';
import { personName } from '../../../core/api/person-name.ts';
import { People } from '../../../dev-server/world/core-tokens.ts';
import { smallWorld } from '../../harness/small-world.ts';

test('names of people stand as they are, in composed letters and single blanks', () => {
  for (const name of ['Ada', 'O’Brien', "O'Brien", 'İnce-Şahin', 'José María', '李', 'X Æ A-12', 'd’Artagnan', 'محمد'])
    assert.equal(personName(name), name.normalize('NFC'));
  assert.equal(personName('  Jose\u0301   Mari\u0301a '), 'José María');
});

test('joiners stay between letters of scripts that need them, and nowhere else', () => {
  for (const name of ['علی‌رضا', 'ශ්‍රී', 'क्‍ष', 'ক্‌ষ']) assert.equal(personName(name), name.normalize('NFC'), name);
  for (const name of [
    'A\u200cda',
    'علی\u200c',
    '\u200cعلی',
    'علی\u200c\u200cرضا',
    'علی\u200c رضا',
    'علی\u200ca',
    'a\u200dعلی',
    'علی\u200bرضا',
  ])
    assert.equal(personName(name), undefined, JSON.stringify(name));
});

test('controls, directions, what is unseen and markup are no part of a name', () => {
  const unseen = [
    '\0',
    '\t',
    '\n',
    '\u007f',
    '\u0085',
    '\u00ad',
    '\u061c',
    '\u200b',
    '\u200d',
    '\u200e',
    '\u200f',
    '\u2028',
    '\u2029',
    '\u202a',
    '\u202e',
    '\u2066',
    '\u2069',
    '\ufeff',
    '\ue000',
    '\ud800',
    '<',
    '>',
    '\u{e0041}',
  ];
  for (const character of unseen) assert.equal(personName(`A${character}da`), undefined, JSON.stringify(character));
  for (const none of ['', '  ', '-', '42', 'A'.repeat(61)]) assert.equal(personName(none), undefined, none);
});

test('the world holds every change of a name to it, and everybody of the seed', () => {
  const world = smallWorld({ now: Date.UTC(2026, 0, 31) });
  for (const { firstName, lastName } of world.people)
    assert.deepEqual([personName(firstName), personName(lastName)], [firstName, lastName]);
  const [person] = world.people;
  assert.throws(() => world.of(People).change(person?.id ?? '', { lastName: 'nimdA\u202e' }, { actor: 'System' }), {
    code: 'user.name',
    field: 'lastName',
  });
});
