import edit from '@blueprintjs/icons/lib/esm/generated/16px/paths/edit.js';
import trash from '@blueprintjs/icons/lib/esm/generated/16px/paths/trash.js';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { deleteNote, listNotes, longestNote, type Note, saveNote } from '../../api/notes.ts';
import { useCoreText } from '../../i18n/later-texts.ts';
import { useCall, useClient, useRefresh } from '../../portal/use-call.ts';
import { Button, IconButton } from '../../ui/components/button.tsx';
import { Glyph } from '../../ui/components/glyph.tsx';
import { Loaded } from '../../ui/components/loaded.tsx';
import { Skeleton } from '../../ui/components/skeleton.tsx';
import { MultilineBox } from '../../ui/inputs/multiline-input.tsx';
import { sanitizeLines } from '../../ui/inputs/sanitize/sanitize.ts';
import { useCommonText } from '../../ui/later-texts.ts';
import { SaveFields } from '../../ui/saving/save-fields.tsx';
import { SaveProblem } from '../../ui/saving/save-problem.tsx';
import { useSave } from '../../ui/saving/use-save.ts';
import { PanelSection } from './panel-section.tsx';

/**
 * Renders Notes, which can be created, changed and deleted here. They are stored on the server and visible only to the
 * user.
 */
export function Notes() {
  const text = useCoreText();
  const common = useCommonText();
  const client = useClient();
  const refresh = useRefresh();
  const notes = useCall(listNotes);
  const [edited, setEdited] = useState<Note>();
  const [deleted, setDeleted] = useState<Note>();
  const saving = useSave(async ({ requestId }, { id, text }: Pick<Note, 'id' | 'text'>) => {
    await client.call(saveNote, { params: { id }, body: { text }, requestId, quiet: true });
    await refresh(listNotes);
  });
  const removing = useSave(async ({ requestId }, note: Note) => {
    await client.call(deleteNote, { params: { id: note.id }, requestId, quiet: true });
    setDeleted(note);
    await refresh(listNotes);
  });
  const save = async (note: Pick<Note, 'id' | 'text'>): Promise<boolean> => {
    const isSaved = (await saving.save(note)).kind === 'succeeded';
    if (isSaved) setEdited(undefined);
    return isSaved;
  };
  return (
    <PanelSection title={text('quickPanel.notes')}>
      <SaveFields of={saving}>
        <NoteForm key={edited?.id ?? 'new'} note={edited} onSave={save} onCancel={() => setEdited(undefined)} />
      </SaveFields>
      <SaveProblem of={saving} />
      <SaveProblem of={removing} kind="action" />
      <div role="status">
        {deleted && (
          <p className="quick-undo">
            {text('quickPanel.noteDeleted')}
            <Button look="quiet" onClick={async () => (await save(deleted)) && setDeleted(undefined)}>
              {common('undo')}
            </Button>
          </p>
        )}
      </div>
      <Loaded call={notes} skeleton={<Skeleton widths={[80, 60]} />}>
        {({ data }) => (
          <>
            {data.length === 0 && <p className="ui-muted">{text('quickPanel.noNotes')}</p>}
            <ul className="quick-notes">
              {data.map((note) => (
                <li key={note.id}>
                  <p>{note.text}</p>
                  <IconButton
                    label={text('quickPanel.editNote', { text: shortenNote(note.text) })}
                    icon={<Glyph paths={edit} />}
                    onClick={() => setEdited(note)}
                  />
                  <IconButton
                    label={text('quickPanel.deleteNote', { text: shortenNote(note.text) })}
                    icon={<Glyph paths={trash} />}
                    onClick={() => void removing.save(note)}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </PanelSection>
  );
}

interface FormProps {
  readonly note: Note | undefined;
  /** @returns whether it was saved; if not, the typed text remains */
  readonly onSave: (note: Pick<Note, 'id' | 'text'>) => Promise<boolean>;
  readonly onCancel: () => void;
}

/** Renders the form of a note. Enter saves it, Shift+Enter adds a line break. */
function NoteForm({ note, onSave, onCancel }: FormProps) {
  const text = useCoreText();
  const common = useCommonText();
  const [draft, setDraft] = useState(note?.text ?? '');
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (note) box.current?.focus();
  }, [note]);
  // A note has the same id when it is sent again after a lost response.
  const id = useRef(note?.id ?? crypto.randomUUID());
  const submit = async (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    const typed = sanitizeLines(draft);
    if (typed === '') return box.current?.focus();
    if (!(await onSave({ id: id.current, text: typed }))) return;
    id.current = crypto.randomUUID();
    setDraft('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) void submit(event);
  };
  return (
    <form className="quick-note-form" onSubmit={submit}>
      <MultilineBox
        name="text"
        inputRef={box}
        rows={2}
        maxLength={longestNote}
        label={text(note ? 'quickPanel.changeNote' : 'quickPanel.newNote')}
        placeholder={text('quickPanel.newNote')}
        value={draft}
        onChange={setDraft}
        control={{ onKeyDown }}
      />
      <div className="quick-note-buttons">
        {note && <Button onClick={onCancel}>{common('cancel')}</Button>}
        <Button type="submit" look="primary" aria-disabled={draft.trim() === '' || undefined}>
          {note ? common('save') : text('quickPanel.addNote')}
        </Button>
      </div>
    </form>
  );
}

const shortenNote = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
