import { useId, useState } from 'react';
import { useClient, useRefresh, useSnackbar, useText } from '#core/react';
import {
  AccountChangeNote,
  Button,
  MultilineInput,
  type Outcome,
  OutcomeDialog,
  SaveProblem,
  type Sending,
  saveFile,
  useCommonText,
  useNavigate,
  useSave,
} from '#core/ui';
import { type BulkUpdate, bulkCalls } from '../api.ts';

type Step = 'validate' | 'submit' | 'cancel' | 'rerun';
type Decision = 'approve' | 'reject';

/** Actions that are possible in each status of a bulk update. */
const steps: Readonly<Record<BulkUpdate['status'], readonly Step[]>> = {
  Draft: ['validate', 'cancel'],
  Validated: ['submit', 'validate', 'cancel'],
  WaitingForApproval: ['cancel'],
  Running: ['cancel'],
  Completed: [],
  CompletedWithErrors: ['rerun'],
  Rejected: ['rerun'],
  Cancelled: ['rerun'],
};

/** Renders the buttons of a bulk update and reports their results. */
export function BulkActions({ request, base }: { readonly request: BulkUpdate; readonly base: string }) {
  const text = useText('bulk-updates');
  const common = useCommonText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const why = useId();
  const [decision, setDecision] = useState<Decision>();
  const params = { id: request.id };
  const step = useSave(async ({ requestId }: Sending, name: Step): Promise<Outcome> => {
    try {
      const after = await client.call(bulkCalls[name], { params, requestId, quiet: true });
      showSnackbar(text(`bulkUpdate.done.${name}`), 'success');
      if (name === 'rerun') navigate(`${base}/${after.id}`);
      return { kind: 'succeeded' };
    } finally {
      void refresh(bulkCalls.rows, bulkCalls.list);
    }
  });
  const file = useSave(async () => {
    await saveFile(await client.call(bulkCalls.file, { params, quiet: true }), `bulk-update-${request.id}`);
    return undefined;
  });
  const { isOwn, accountChange } = request;
  const isBlockedFor = (decision: Decision) =>
    isOwn || (decision === 'approve' && accountChange !== undefined) || undefined;
  const canSubmit = request.ok > 0;
  return (
    <>
      <div className="bulk-update-actions">
        {request.status === 'WaitingForApproval' &&
          (['approve', 'reject'] as const).map((choice) => (
            <Button
              key={choice}
              look={choice === 'approve' ? 'primary' : 'danger'}
              aria-disabled={isBlockedFor(choice)}
              aria-describedby={isBlockedFor(choice) && why}
              onClick={() => !isBlockedFor(choice) && setDecision(choice)}
            >
              {text(`bulkUpdate.action.${choice}`)}
            </Button>
          ))}
        {steps[request.status].map((stepName) => (
          <Button
            key={stepName}
            look={
              stepName === 'submit' || (stepName === 'validate' && request.status === 'Draft') ? 'primary' : 'plain'
            }
            disabled={step.isSaving || (stepName === 'submit' && !canSubmit)}
            onClick={() => void step.save(stepName)}
          >
            {text(`bulkUpdate.action.${stepName}`)}
          </Button>
        ))}
        {request.status !== 'Draft' && (
          <Button disabled={file.isSaving} onClick={() => void file.save()}>
            {common('downloadResults')}
          </Button>
        )}
        {request.status === 'WaitingForApproval' && isOwn && (
          <span id={why} className="ui-muted">
            {text('bulkUpdate.own')}
          </span>
        )}
        {accountChange && <AccountChangeNote change={accountChange} id={why} />}
        {request.status === 'Validated' && !canSubmit && <span className="ui-muted">{text('bulkUpdate.nothing')}</span>}
      </div>
      <SaveProblem of={step} kind="action" />
      <SaveProblem of={file} kind="action" />
      {decision && <Decide decision={decision} request={request} onClose={() => setDecision(undefined)} />}
    </>
  );
}

/** Renders the dialog for the approval, which needs a one-time code, or for the rejection with its reason. */
function Decide({
  decision,
  request,
  onClose,
}: {
  readonly decision: Decision;
  readonly request: BulkUpdate;
  readonly onClose: () => void;
}) {
  const text = useText('bulk-updates');
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const [reason, setReason] = useState('');
  const params = { id: request.id };
  const settled = decision === 'approve' ? 'Running' : 'Rejected';
  const submit = async ({ requestId, signal }: Sending): Promise<Outcome> => {
    const input = { params, requestId, signal, quiet: true, purpose: text('bulkUpdate.action.approve') };
    try {
      if (decision === 'approve') await client.call(bulkCalls.approve, input);
      else await client.call(bulkCalls.reject, { ...input, body: { reason: reason.trim() } });
      return { kind: 'succeeded' };
    } finally {
      void refresh(bulkCalls.rows, bulkCalls.list);
    }
  };
  const check = async ({ signal }: Sending): Promise<Outcome> => {
    const { request: now } = await client.call(bulkCalls.rows, {
      params,
      query: { PageSize: 1, PageIndex: 0 },
      signal,
      quiet: true,
    });
    void refresh(bulkCalls.rows, bulkCalls.list);
    if (now.status === 'WaitingForApproval')
      return { kind: 'failed', reason: text('bulkUpdate.notDecided'), mayStillCome: true };
    const isDone = now.status === settled || (decision === 'approve' && now.status.startsWith('Completed'));
    return isDone ? { kind: 'succeeded' } : { kind: 'failed', reason: text(`bulkUpdate.status.${now.status}`) };
  };
  return (
    <OutcomeDialog
      title={text(`bulkUpdate.decide.${decision}`)}
      submitLabel={text(`bulkUpdate.action.${decision}`)}
      look={decision === 'approve' ? 'primary' : 'danger'}
      canSubmit={decision === 'approve' || reason.trim() !== ''}
      money
      submit={submit}
      check={check}
      onSucceeded={() => showSnackbar(text(`bulkUpdate.done.${decision}`), 'success')}
      onClose={onClose}
    >
      <p>
        {text('bulkUpdate.decide.what', { count: request.ok, comment: request.comment, person: request.createdBy })}
      </p>
      {decision === 'reject' && (
        <MultilineInput
          name="reason"
          label={text('bulkUpdate.field.rejection')}
          required
          rows={2}
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
      )}
    </OutcomeDialog>
  );
}
