/** Dialog for a new task about a record. */
import { useState } from 'react';
import { useAccount, useCall, useClient, useRefresh, useSnackbar } from '#core/react';
import { AutoComplete, DateTimePicker, OutcomeDialog, Select, TextInput, useCommonText } from '#core/ui';
import { listOwners } from '../api/lists.ts';
import { readTimeline } from '../api/records.ts';
import { taskPriorities, tasks, taskTypes } from '../api/tasks.ts';
import { type About, aboutField } from './about-field.ts';
import { useTaskText } from './texts.ts';

interface TaskDialogProps {
  readonly about: About;
  readonly onClose: () => void;
}

export default function TaskDialog({ about: { kind, id }, onClose }: TaskDialogProps) {
  const text = useTaskText();
  const common = useCommonText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const account = useAccount();
  const owners = useCall(listOwners);
  const [subject, setSubject] = useState('');
  const [type, setType] = useState<(typeof taskTypes)[number]>('ToDo');
  const [priority, setPriority] = useState<(typeof taskPriorities)[number]>('Normal');
  const [due, setDue] = useState('');
  const [remindAt, setRemindAt] = useState('');
  const [assigneeId, setAssignee] = useState(account?.id ?? '');
  return (
    <OutcomeDialog
      title={text('tasks.new')}
      submitLabel={common('save')}
      canSubmit={subject.trim() !== ''}
      submit={async ({ requestId }) => {
        const body = {
          subject: subject.trim(),
          type,
          priority,
          ...(due !== '' && { due }),
          ...(remindAt !== '' && { remindAt }),
          ...(assigneeId !== '' && { assigneeId }),
          [aboutField[kind]]: id,
        };
        await client.call(tasks.create, { body, requestId, quiet: true });
        await refresh(tasks.list, readTimeline);
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => showSnackbar(text('tasks.added', { name: subject.trim() }), 'success')}
      onClose={onClose}
    >
      <TextInput
        name="subject"
        label={text('tasks.field.subject')}
        required
        maxLength={200}
        value={subject}
        onChange={setSubject}
      />
      <Select
        name="type"
        label={text('tasks.field.type')}
        required
        value={type}
        options={taskTypes.map((taskType) => ({ id: taskType, name: text(`tasks.type.${taskType}`) }))}
        onChange={(value) => setType(taskTypes.find((taskType) => taskType === value) ?? 'ToDo')}
      />
      <Select
        name="priority"
        label={text('tasks.field.priority')}
        required
        value={priority}
        options={taskPriorities.map((taskPriority) => ({
          id: taskPriority,
          name: text(`tasks.priority.${taskPriority}`),
        }))}
        onChange={(value) => setPriority(taskPriorities.find((taskPriority) => taskPriority === value) ?? 'Normal')}
      />
      <DateTimePicker name="due" label={text('tasks.field.due')} value={due} onChange={setDue} />
      <DateTimePicker
        name="remindAt"
        label={text('tasks.field.remindAt')}
        hint={text('tasks.remindHint')}
        value={remindAt}
        onChange={setRemindAt}
      />
      <AutoComplete
        name="assigneeId"
        label={text('tasks.field.assigneeId')}
        value={assigneeId}
        options={owners.data ?? []}
        onChange={setAssignee}
      />
    </OutcomeDialog>
  );
}
