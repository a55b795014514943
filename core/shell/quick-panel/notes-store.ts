/** A person's own notes, kept in this browser under their id: nobody else who signs in here sees them. */

export interface Note {
  readonly id: string;
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly changed: number;
}

export const longestNote = 1000;
const mostNotes = 50;

export const notesKey = (userId: string): string => `portal.notes.${userId}`;

/** The notes, the latest changed first. What is not a note is passed over. */
export function readNotes(storage: Pick<Storage, 'getItem'>, userId: string): readonly Note[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(notesKey(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isNote) : [];
  } catch {
    return [];
  }
}

function isNote(value: unknown): value is Note {
  if (typeof value !== 'object' || value === null) return false;
  const { id, text, changed } = value as Record<string, unknown>; // just seen to be an object
  return typeof id === 'string' && typeof text === 'string' && typeof changed === 'number';
}

/** The notes with one added, or changed where its id is known. Blank text changes nothing. */
export function withNote(notes: readonly Note[], note: Note): readonly Note[] {
  const text = note.text.trim().slice(0, longestNote);
  return text === '' ? notes : [{ ...note, text }, ...notes.filter(({ id }) => id !== note.id)].slice(0, mostNotes);
}
