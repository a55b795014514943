import { useState } from 'react';
import { useCall, useClient, useLocalized, useRefresh, useSnackbar } from '#core/react';
import { OutcomeDialog, Select } from '#core/ui';
import { listSets } from '../api/lists.ts';
import { readTimeline, startActivitySet } from '../api/records.ts';
import { tasks as taskCalls } from '../api/tasks.ts';
import type { Kind } from '../paths.ts';
import { useRecordText } from './texts.ts';

/** Renders the dialog that selects an activity set and creates its tasks for a record. */
export function StartSet({
  kind,
  id,
  onClose,
}: {
  readonly kind: Kind;
  readonly id: string;
  readonly onClose: () => void;
}) {
  const text = useRecordText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const nameIn = useLocalized();
  const sets = useCall(listSets, {});
  const [activitySetId, setSet] = useState('');
  return (
    <OutcomeDialog
      title={text('records.startSet')}
      submitLabel={text('records.start')}
      canSubmit={activitySetId !== ''}
      submit={async ({ requestId, signal }) => {
        const { tasks } = await client.call(startActivitySet, {
          params: { kind, id },
          body: { activitySetId },
          requestId,
          signal,
          quiet: true,
        });
        return { kind: 'succeeded', message: text('records.started', { count: tasks }) };
      }}
      onSucceeded={(message) => {
        showSnackbar(message ?? '', 'success');
        void refresh(readTimeline, taskCalls.list);
      }}
      onClose={onClose}
    >
      <p className="ui-muted">{text('records.startSetHint')}</p>
      <Select
        name="activitySetId"
        label={text('records.set')}
        required
        value={activitySetId}
        onChange={setSet}
        options={(sets.data ?? []).map((set) => ({ id: set.id, name: nameIn(set.name) }))}
      />
    </OutcomeDialog>
  );
}
