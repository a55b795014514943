import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notesKey, readNotes, withNote } from '../../../core/shell/quick-panel/notes-store.ts';
import { memoryStorage } from '../state/memory-storage.ts';

const note = (id: string, text = id) => ({ id, text, changed: 1 });

test('a note is added first, changed in its place at the top, and never blank', () => {
  const one = withNote([], note('a'));
  const two = withNote(one, note('b'));
  assert.deepEqual(
    withNote(two, note('a', '  anew ')).map(({ id, text }) => [id, text]),
    [
      ['a', 'anew'],
      ['b', 'b'],
    ],
  );
  assert.equal(withNote(two, note('c', ' \n ')), two);
});

test('each person has notes of their own, and what is no note is passed over', () => {
  const storage = memoryStorage({ [notesKey('ada')]: JSON.stringify([note('a'), 7, null, { id: 1 }]), [notesKey('bob')]: '{' });
  assert.deepEqual(readNotes(storage, 'ada'), [note('a')]);
  assert.deepEqual(readNotes(storage, 'bob'), []);
  assert.deepEqual(readNotes(storage, 'eve'), []);
});
