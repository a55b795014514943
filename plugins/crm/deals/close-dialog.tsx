/** Dialog for the outcome of an opportunity or a project and its reason. A won opportunity can start a project. */
import { useState } from 'react';
import { useClient, useSnackbar } from '#core/react';
import { Checkbox, MultilineInput, OutcomeDialog, Select, useNavigate, useStatusWord } from '#core/ui';
import { type Opportunity, opportunityCalls, type Project, projectCalls } from '../api/deals.ts';
import { type End, isGood, opportunityEnds, projectEnds } from '../deal-states.ts';
import { recordPath } from '../paths.ts';
import { useDealText } from './texts.ts';
import { useRefreshDeals } from './use-refresh-deals.ts';

type CloseProps = { readonly start: End; readonly onClose: () => void } & (
  | { readonly kind: 'opportunity'; readonly item: Opportunity }
  | { readonly kind: 'project'; readonly item: Project }
);

export function CloseDialog({ kind, item, start, onClose }: CloseProps) {
  const text = useDealText();
  const showSnackbar = useSnackbar();
  const word = useStatusWord();
  const client = useClient();
  const refresh = useRefreshDeals();
  const navigate = useNavigate();
  const [state, setState] = useState<End>(start);
  const [reason, setReason] = useState('');
  const [startsProject, setStarts] = useState(true);
  const ends = kind === 'opportunity' ? opportunityEnds : projectEnds;
  const needsReason = !isGood(state);
  const asksProject = kind === 'opportunity' && state === 'Won' && item.projectId === undefined;
  const send = async (requestId: string) => {
    const rest = { ...(reason.trim() !== '' && { reason: reason.trim() }), version: item.version };
    const input = { params: { id: item.id }, requestId, quiet: true } as const;
    if (kind === 'project') {
      await client.call(projectCalls.close, {
        ...input,
        // the select offers the states of this kind
        body: { ...rest, state: state as (typeof projectEnds)[number] },
      });
      return undefined;
    }
    // the select offers the states of this kind
    const body = { ...rest, state: state as (typeof opportunityEnds)[number], ...(asksProject && { startsProject }) };
    return (await client.call(opportunityCalls.close, { ...input, body })).projectId;
  };
  return (
    <OutcomeDialog
      title={text('close.title', { name: item.name })}
      submitLabel={text('close.submit')}
      canSubmit={!needsReason || reason.trim() !== ''}
      submit={async ({ requestId }) => {
        const projectId = await send(requestId);
        await refresh();
        if (projectId !== undefined) navigate(recordPath('project', projectId));
        return { kind: 'succeeded', message: text('close.done', { name: item.name, state: word(state) }) };
      }}
      onSucceeded={(message) => message && showSnackbar(message, 'success')}
      onClose={onClose}
    >
      <Select
        name="state"
        label={text('close.state')}
        required
        value={state}
        options={ends.map((id) => ({ id, name: word(id) }))}
        onChange={(value) => setState(ends.find((end) => end === value) ?? start)}
      />
      <MultilineInput
        name="reason"
        label={text('close.reason')}
        required={needsReason}
        hint={needsReason ? text('close.reasonHint') : undefined}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
      {asksProject && (
        <Checkbox
          name="startsProject"
          label={text('close.startsProject')}
          hint={text('close.startsProjectHint')}
          value={startsProject}
          onChange={setStarts}
        />
      )}
      {state === 'GoLive' && item.merchantId === undefined && (
        <p className="ui-muted">{text('close.activation', { name: item.organizationName })}</p>
      )}
    </OutcomeDialog>
  );
}
