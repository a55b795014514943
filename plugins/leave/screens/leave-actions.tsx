import { useState } from 'react';
import { useClient, useRefresh, useSnackbar, useText } from '#core/react';
import { type ItemProps, MultilineInput, OutcomeDialog, RecordAction, useResource } from '#core/ui';
import { approveLeave, cancelLeave, type Leave, leaveCalendar, leaves, rejectLeave } from '../api.ts';
import { Span } from './leave-cells.tsx';

const acts = ['approve', 'reject', 'cancel'] as const;
type Act = (typeof acts)[number];

/** Renders the actions for a leave: approve and reject if the person can decide, cancel if the person may. */
export function LeaveActions({ item }: ItemProps<Leave>) {
  const text = useText('leave');
  const [act, setAct] = useState<Act>();
  const offered = acts.filter((offeredAct) => (offeredAct === 'cancel' ? item.mayCancel : item.mayDecide));
  return (
    <>
      {offered.map((offeredAct) => (
        <RecordAction
          key={offeredAct}
          label={text(`act.${offeredAct}`)}
          look={offeredAct === 'cancel' ? 'danger' : 'plain'}
          run={() => setAct(offeredAct)}
        />
      ))}
      {act && <ActDialog act={act} leave={item} onClose={() => setAct(undefined)} />}
    </>
  );
}

function ActDialog({
  act,
  leave,
  onClose,
}: {
  readonly act: Act;
  readonly leave: Leave;
  readonly onClose: () => void;
}) {
  const text = useText('leave');
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const resource = useResource();
  const [reason, setReason] = useState('');
  const trimmedReason = reason.trim();
  return (
    <OutcomeDialog
      title={text(`act.${act}Title`)}
      submitLabel={text(`act.${act}`)}
      look={act === 'approve' ? 'primary' : 'danger'}
      canSubmit={act !== 'reject' || trimmedReason !== ''}
      submit={async ({ requestId, signal }) => {
        const given = { params: { id: leave.id }, requestId, signal, quiet: true } as const;
        if (act === 'approve') await client.call(approveLeave, given);
        else if (act === 'cancel') await client.call(cancelLeave, given);
        else await client.call(rejectLeave, { ...given, body: { reason: trimmedReason } });
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => {
        showSnackbar(text(`act.${act}Done`), 'success');
        void resource.refresh();
        void refresh(leaves.list, leaves.details, leaveCalendar);
      }}
      onClose={onClose}
    >
      <p>
        <strong translate="no">{leave.employeeName}</strong>
        {': '}
        {text(`leaves.type.${leave.type}`)}, <Span row={leave} />, {text('leaves.dayCount', { count: leave.days })}
      </p>
      <p>{text(`act.${act}Does`)}</p>
      {act === 'reject' && (
        <MultilineInput
          name="reason"
          label={text('act.reason')}
          required
          rows={3}
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
      )}
    </OutcomeDialog>
  );
}
