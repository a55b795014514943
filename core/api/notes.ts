/**
 * Notes of a user. The API documents describe the panel but no endpoint. The server stores notes, so that none remain
 * in a shared browser.
 */
import * as Type from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { Instant } from '../model/shapes.ts';

/** Maximum length of a note, in characters. */
export const longestNote = 1_000;
/** Maximum number of notes of a user; a new note replaces the oldest. */
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

/** The browser creates the id, so that a repeated call does not create a second note. */
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
