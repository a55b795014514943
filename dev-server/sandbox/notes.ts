/** The sandbox's answers to the calls for a person's private notes, which other people can't access. */
import { deleteNote, listNotes, mostNotes, type Note, saveNote } from '../../core/api/notes.ts';
import { defineSandbox, on, SandboxError } from './define.ts';
import { perWorld } from './state.ts';

const notesOf = perWorld<Map<string, Note>>(() => new Map());

export default defineSandbox([
  on(listNotes, ({ world, caller }) => ({ data: [...notesOf(world, caller.person.id).values()].reverse() })),
  on(saveNote, ({ world, caller, params: { id }, body }) => {
    const text = body.text.trim();
    if (text === '') throw new SandboxError(400, 'notes.empty', 'Enter a note.', 'text');
    if (!/^[\w-]{1,64}$/.test(id))
      throw new SandboxError(
        400,
        'notes.id',
        'Use up to 64 letters, digits, hyphens and underscores for the ID of a note.',
      );
    const ownNotes = notesOf(world, caller.person.id);
    const note: Note = { id, text, changed: new Date(world.now()).toISOString() };
    // The last changed note is moved to the end.
    ownNotes.delete(id);
    ownNotes.set(id, note);
    const [oldest] = ownNotes.keys();
    if (ownNotes.size > mostNotes && oldest !== undefined) ownNotes.delete(oldest);
    return note;
  }),
  on(deleteNote, ({ world, caller, params: { id } }) => {
    if (!notesOf(world, caller.person.id).delete(id)) throw new SandboxError(404, 'notes.not-found', 'Note not found.');
    return undefined;
  }),
]);
