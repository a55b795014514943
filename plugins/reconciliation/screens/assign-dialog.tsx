import { useState } from 'react';
import { useCall, useClient, useRefresh, useSnackbar, useText } from '#core/react';
import { AutoComplete, type ListDialogProps, OutcomeDialog } from '#core/ui';
import { type Break, breakCalls } from '../api.ts';

/** Renders the dialog that assigns breaks to a person who can resolve them. */
export default function AssignDialog({
  rows,
  keep,
  onClose,
}: Pick<ListDialogProps<Break>, 'rows' | 'keep' | 'onClose'>) {
  const text = useText('reconciliation');
  const client = useClient();
  const refresh = useRefresh();
  const showSnackbar = useSnackbar();
  const owners = useCall(breakCalls.owners);
  const [ownerId, setOwner] = useState('');
  return (
    <OutcomeDialog
      title={text('breaks.assignTitle', { count: rows.length })}
      submitLabel={text('breaks.assign')}
      canSubmit={ownerId !== ''}
      submit={async ({ requestId, signal }) => {
        await client.call(breakCalls.assign, {
          body: { ids: rows.map(({ id }) => id), ownerId },
          requestId,
          signal,
          quiet: true,
        });
        keep([]);
        void refresh();
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => showSnackbar(text('breaks.assigned'), 'success')}
      onClose={onClose}
    >
      <AutoComplete
        name="ownerId"
        label={text('field.owner')}
        value={ownerId}
        options={owners.data ?? []}
        onChange={setOwner}
        required
      />
    </OutcomeDialog>
  );
}
