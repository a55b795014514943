/** The server stores the notes of each person separately, and only a few of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleteNote, listNotes, mostNotes, saveNote } from '../../../core/api/notes.ts';
import notes from '../../../dev-server/sandbox/notes.ts';
import { toySandbox } from '../toy-sandbox.ts';

const address = '/merchant/v1/crm/users/notes';
const open = () => {
  const { call } = toySandbox({ more: notes.routes });
  const texts = async (who = 'tenant') =>
    (await call(who, 'GET', address)).body.data.map((note: { text: string }) => note.text);
  const save = (id: string, text: string, who = 'tenant') => call(who, 'PUT', `${address}/${id}`, { body: { text } });
  const remove = (id: string, who = 'tenant') => call(who, 'DELETE', `${address}/${id}`);
  return { texts, save, remove };
};

test('a note is added first, changed in its place at the top, deleted, and never blank', async () => {
  const { texts, save, remove } = open();
  await save('a', 'one');
  await save('b', 'two');
  await save('a', '  anew ');
  assert.deepEqual(await texts(), ['anew', 'two']);
  for (const blank of ['', ' \n ']) assert.equal((await save('c', blank)).status, 400);
  assert.equal((await save('c', 'x'.repeat(1_001))).status, 400);
  assert.equal((await save('..%2f', 'x')).status, 400);
  assert.equal((await remove('b')).status, 204);
  assert.equal((await remove('b')).status, 404);
  assert.deepEqual(await texts(), ['anew']);
});

test('no person reads, changes or deletes another person’s notes', async () => {
  const { texts, save, remove } = open();
  await save('a', 'mine');
  assert.deepEqual(await texts('other'), []);
  assert.equal((await remove('a', 'other')).status, 404);
  await save('a', 'theirs', 'other');
  assert.deepEqual([await texts(), await texts('other')], [['mine'], ['theirs']]);
});

test('the oldest note makes room if there are too many', async () => {
  const { texts, save } = open();
  for (let at = 0; at <= mostNotes; at += 1) await save(`n${at}`, `note ${at}`);
  const storedTexts = await texts();
  assert.deepEqual(
    [storedTexts.length, storedTexts[0], storedTexts.at(-1)],
    [mostNotes, `note ${mostNotes}`, 'note 1'],
  );
});

test('the portal asks for them at the addresses that are answered', () => {
  assert.deepEqual(new Set(notes.routes.map(({ endpoint }) => endpoint)), new Set([listNotes, saveNote, deleteNote]));
});
