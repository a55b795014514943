/** Dialog that logs a call about a record as a completed task. */
import { useState } from 'react';
import { useClient, useRefresh, useSnackbar } from '#core/react';
import { MultilineInput, OutcomeDialog, TextInput } from '#core/ui';
import { readTimeline } from '../api/records.ts';
import { setTaskState, tasks } from '../api/tasks.ts';
import { type About, aboutField } from './about-field.ts';
import { useTaskText } from './texts.ts';

interface CallDialogProps {
  readonly about: About;
  readonly onClose: () => void;
}

export default function CallDialog({ about, onClose }: CallDialogProps) {
  const text = useTaskText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const [subject, setSubject] = useState('');
  const [notes, setNotes] = useState('');
  return (
    <OutcomeDialog
      title={text('tasks.call.title')}
      submitLabel={text('tasks.call.submit')}
      canSubmit={subject.trim() !== ''}
      submit={async ({ requestId }) => {
        const description = notes.trim();
        const body = {
          subject: subject.trim(),
          type: 'Call' as const,
          priority: 'Normal' as const,
          ...(description !== '' && { description }),
          [aboutField[about.kind]]: about.id,
        };
        const { id } = await client.call(tasks.create, { body, requestId, quiet: true });
        try {
          await client.call(setTaskState, { params: { id }, body: { status: 'Done' }, quiet: true });
        } finally {
          // The task is stored, even if it can't be completed.
          await refresh(tasks.list, readTimeline);
        }
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => showSnackbar(text('tasks.call.done'), 'success')}
      onClose={onClose}
    >
      <TextInput
        name="subject"
        label={text('tasks.call.subject')}
        required
        maxLength={200}
        value={subject}
        onChange={setSubject}
      />
      <MultilineInput
        name="description"
        label={text('tasks.call.notes')}
        rows={4}
        maxLength={4_000}
        value={notes}
        onChange={setNotes}
      />
    </OutcomeDialog>
  );
}
