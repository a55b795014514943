import { useState } from 'react';
import { Slot, useCall, useClient, useDraft, useRefresh, useSnackbar } from '#core/react';
import {
  Button,
  Link,
  Loaded,
  MultilineInput,
  OutcomeDialog,
  SaveFields,
  SaveProblem,
  Section,
  StatusPill,
  Timeline,
  useCommonText,
  useFormSubmit,
  useSave,
} from '#core/ui';
import { addNote, type Entry, readTimeline, removeNote } from '../api/records.ts';
import { type Kind, recordPath } from '../paths.ts';
import { OrganizationPill } from './organization-pill.tsx';
import { useRecordText } from './texts.ts';

interface TimelineProps {
  readonly kind: Kind;
  readonly id: string;
  readonly merchantId?: string | undefined;
}

/**
 * Renders the history of a record: its notes, changes, tasks and emails, and below them the entries of other plugins.
 */
export function RecordTimeline({ kind, id, merchantId }: TimelineProps) {
  const text = useRecordText();
  const call = useCall(readTimeline, { params: { kind, id } });
  const [removing, setRemoving] = useState<Entry>();
  return (
    <Section title={text('records.timeline')}>
      <NoteForm kind={kind} id={id} />
      <Loaded call={call} empty={text('records.noTimeline')}>
        {(entries) => (
          <Timeline
            label={text('records.timeline')}
            items={entries.map((entry) => ({
              id: entry.id,
              time: entry.created,
              kind: entry.type === 'Conversion' ? 'positive' : entry.type === 'Note' ? 'pending' : 'neutral',
              title: <EntryTitle entry={entry} />,
              body: <EntryBody entry={entry} onRemove={() => setRemoving(entry)} />,
            }))}
          />
        )}
      </Loaded>
      <Slot id="crm/timeline@1" props={{ kind, recordId: id, merchantId }} />
      {removing && <RemoveNote entry={removing} onClose={() => setRemoving(undefined)} />}
    </Section>
  );
}

function EntryTitle({ entry: { type, event = '', title, fields } }: { readonly entry: Entry }) {
  const text = useRecordText();
  if (type === 'Task' || type === 'Email') {
    return (
      <>
        {text(`records.entry.${type}`)}: <span translate="no">{title}</span> <StatusPill status={event} />
      </>
    );
  }
  if (type !== 'Change') return text(`records.entry.${type}`);
  if (event.startsWith('Status') && event !== 'StatusChanged') {
    return (
      <>
        {text('records.event.StatusChanged')} <OrganizationPill status={event.slice('Status'.length)} />
      </>
    );
  }
  if (event === 'Created' || event === 'StatusChanged') return text(`records.event.${event}`);
  return fields.length > 0
    ? text('records.event.ChangedFields', { count: fields.length })
    : text('records.event.Changed');
}

function EntryBody({ entry, onRemove }: { readonly entry: Entry; readonly onRemove: () => void }) {
  const text = useRecordText();
  const { by, text: entryText, about, type, isMine } = entry;
  return (
    <>
      {entryText !== undefined && (
        <p className="crm-said" translate="no">
          {entryText}
        </p>
      )}
      <p className="ui-muted">
        {by !== undefined && <span translate="no">{by}</span>}
        {about && (
          <>
            {by !== undefined && ' · '}
            <Link href={recordPath(about.kind, about.id)} translate="no">
              {about.name}
            </Link>
          </>
        )}
        {type === 'Note' && isMine && (
          <>
            {' '}
            <Button look="quiet" onClick={onRemove}>
              {text('records.removeNote')}
            </Button>
          </>
        )}
      </p>
    </>
  );
}

function NoteForm({ kind, id }: TimelineProps) {
  const text = useRecordText();
  const client = useClient();
  const refresh = useRefresh();
  const draft = useDraft(`crm.note.${kind}.${id}`, { text: '' });
  const saving = useSave<string>(
    async ({ requestId }, sentText) => {
      await client.call(addNote, { params: { kind, id }, body: { text: sentText }, requestId, quiet: true });
      return undefined;
    },
    { done: text('records.noted') },
  );
  const noteText = draft.values.text.trim();
  const common = useCommonText();
  const send = async () => {
    const state = await saving.save(noteText);
    if (state.kind !== 'succeeded') return;
    form.reset();
    draft.forget();
    draft.set({ text: '' });
    await refresh(readTimeline);
  };
  const form = useFormSubmit({ canSubmit: noteText !== '', isSaving: saving.isSaving, send: () => send() });
  return (
    <form noValidate className="crm-note" onSubmit={form.onSubmit}>
      <SaveFields of={saving}>
        <MultilineInput
          name="text"
          label={text('records.note')}
          rows={2}
          maxLength={4_000}
          value={draft.values.text}
          error={form.isTried && noteText === '' ? common('required') : undefined}
          onChange={(text) => draft.set({ text })}
        />
      </SaveFields>
      <SaveProblem of={saving} />
      <div className="crm-note-foot">
        <Button type="submit" aria-disabled={saving.isSaving}>
          {text('records.addNote')}
        </Button>
      </div>
    </form>
  );
}

function RemoveNote({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }) {
  const text = useRecordText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  return (
    <OutcomeDialog
      title={text('records.removeNoteTitle')}
      submitLabel={text('records.removeNote')}
      look="danger"
      submit={async ({ requestId, signal }) => {
        await client.call(removeNote, { params: { id: entry.id }, requestId, signal, quiet: true });
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => {
        showSnackbar(text('records.noteRemoved'), 'success');
        void refresh(readTimeline);
      }}
      onClose={onClose}
    >
      <p className="crm-said" translate="no">
        {entry.text}
      </p>
    </OutcomeDialog>
  );
}
