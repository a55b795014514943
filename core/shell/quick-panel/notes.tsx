import edit from '@blueprintjs/icons/lib/esm/generated/16px/paths/edit.js';
import trash from '@blueprintjs/icons/lib/esm/generated/16px/paths/trash.js';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useUiEnvironment } from '../../state/environment.tsx';
import { Button, IconButton } from '../../ui/pieces/button.tsx';
import { Glyph } from '../../ui/pieces/glyph.tsx';
import { longestNote, type Note, notesKey, readNotes, withNote } from './notes-store.ts';
import { PanelSection } from './panel-section.tsx';

/** Notes: written, changed and deleted here; kept per person in this browser. */
export function Notes() {
  const text = useText('core');
  const { userId } = useUiEnvironment();
  const [notes, setNotes] = useNotes(userId);
  const [edited, setEdited] = useState<Note>();
  const [deleted, setDeleted] = useState<Note>();
  const save = (note: Note) => {
    setNotes(withNote(notes, note));
    setEdited(undefined);
  };
  const remove = (note: Note) => {
    setNotes(notes.filter(({ id }) => id !== note.id));
    setDeleted(note);
  };
  return (
    <PanelSection title={text('quickPanel.notes')}>
      <NoteForm key={edited?.id ?? 'new'} note={edited} onSave={save} onCancel={() => setEdited(undefined)} />
      <div role="status">
        {deleted && (
          <p className="quick-undo">
            {text('quickPanel.noteDeleted')}
            <Button
              look="quiet"
              onClick={() => {
                setNotes(withNote(notes, deleted));
                setDeleted(undefined);
              }}
            >
              {text('quickPanel.undo')}
            </Button>
          </p>
        )}
      </div>
      {notes.length === 0 && <p className="ui-muted">{text('quickPanel.noNotes')}</p>}
      <ul className="quick-notes">
        {notes.map((note) => (
          <li key={note.id}>
            <p>{note.text}</p>
            <IconButton label={text('quickPanel.editNote', { text: short(note.text) })} icon={<Glyph paths={edit} />} onClick={() => setEdited(note)} />
            <IconButton label={text('quickPanel.deleteNote', { text: short(note.text) })} icon={<Glyph paths={trash} />} onClick={() => remove(note)} />
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

interface FormProps {
  readonly note: Note | undefined;
  readonly onSave: (note: Note) => void;
  readonly onCancel: () => void;
}

/** Enter saves; Shift+Enter breaks the line. */
function NoteForm({ note, onSave, onCancel }: FormProps) {
  const text = useText('core');
  const [draft, setDraft] = useState(note?.text ?? '');
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (note) box.current?.focus();
  }, [note]);
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (draft.trim() === '') return;
    onSave({ id: note?.id ?? crypto.randomUUID(), text: draft, changed: Date.now() });
    setDraft('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  };
  return (
    <form className="quick-note-form" onSubmit={submit}>
      <textarea
        ref={box}
        className="ui-input"
        rows={2}
        maxLength={longestNote}
        aria-label={text(note ? 'quickPanel.changeNote' : 'quickPanel.newNote')}
        placeholder={text('quickPanel.newNote')}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="quick-note-buttons">
        {note && <Button onClick={onCancel}>{text('quickPanel.cancel')}</Button>}
        <Button type="submit" look="primary" disabled={draft.trim() === ''}>
          {text(note ? 'quickPanel.saveNote' : 'quickPanel.addNote')}
        </Button>
      </div>
    </form>
  );
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** The notes as kept; what another tab writes comes in. */
function useNotes(userId: string): readonly [readonly Note[], (notes: readonly Note[]) => void] {
  const [notes, setNotes] = useState(() => readNotes(localStorage, userId));
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => key === notesKey(userId) && setNotes(readNotes(localStorage, userId));
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [userId]);
  const keep = (next: readonly Note[]) => {
    localStorage.setItem(notesKey(userId), JSON.stringify(next));
    setNotes(next);
  };
  return [notes, keep];
}
