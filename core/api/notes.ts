/**
 * A person's own notes. The documents name the panel and no call; the server keeps them, so that none stays in a
 * browser that others use.
 */
import * as Type from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { Instant } from '../model/shapes.ts';

/** Characters of a note. */
export const longestNote = 1_000;
/** Notes of one person; the oldest makes room. */
export const mostNotes = 50;

const Text = Type.String({ minLength: 1, maxLength: longestNote });

export const Note = Type.Object({ id: Type.String(), text: Text, changed: Instant });
export type Note = Type.Static<typeof Note>;

export const listNotes = defineEndpoint({
  id: 'core.notes',
  method: 'GET',
  path: '/users/notes',
  summary: "List the caller's notes, latest changes first",
  guard: 'signed-in',
  answer: Type.Object({ data: Type.Array(Note) }),
});

/** The id is made where the note is written, so that a repeated call makes no second one. */
export const saveNote = defineEndpoint({
  id: 'core.notes.save',
  method: 'PUT',
  path: '/users/notes/{id}',
  summary: "Create or update the caller's note",
  guard: 'signed-in',
  body: Type.Object({ text: Text }),
  answer: Note,
});

export const deleteNote = defineEndpoint({
  id: 'core.notes.delete',
  method: 'DELETE',
  path: '/users/notes/{id}',
  summary: "Delete the caller's note",
  guard: 'signed-in',
  answer: 'none',
});
