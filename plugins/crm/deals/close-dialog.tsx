/** Asks how an opportunity or a project ended, and why; a won opportunity leads on to a project. */
import { useState } from 'react';
import { showSnackbar, useClient, useRefresh } from '#core/react';
import { Checkbox, Field, OutcomeDialog, Select, useNavigate, useStatusWord } from '#core/ui';
import { recordPath } from '../paths.ts';
import { type Opportunity, opportunities, opportunityCalls, type Project, projectCalls, projects } from './api.ts';
import { type End, isGood, opportunityEnds, projectEnds } from './states.ts';
import { useDealText } from './texts.ts';

type CloseProps = { readonly start: End; readonly onClose: () => void } & (
  | { readonly kind: 'opportunity'; readonly item: Opportunity }
  | { readonly kind: 'project'; readonly item: Project }
);

export function CloseDialog({ kind, item, start, onClose }: CloseProps) {
  const text = useDealText();
  const word = useStatusWord();
  const client = useClient();
  const refresh = useRefresh();
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
      await client.call(projectCalls.close, { ...input, body: { ...rest, state: state as (typeof projectEnds)[number] } });
      return undefined;
    }
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
        await refresh(opportunities.list, opportunities.details, opportunityCalls.board, projects.list, projects.details, projectCalls.board);
        if (projectId !== undefined) navigate(recordPath('project', projectId));
        return { kind: 'succeeded', message: text('close.done', { name: item.name, state: word(state) }) };
      }}
      onSucceeded={(message) => message && showSnackbar(message, 'success')}
      onClose={onClose}
    >
      <Select
        label={text('close.state')}
        required
        value={state}
        options={ends.map((id) => ({ id, name: word(id) }))}
        onChange={(value) => setState(ends.find((end) => end === value) ?? start)}
      />
      <Field label={text('close.reason')} required={needsReason} hint={needsReason ? text('close.reasonHint') : undefined}>
        {(control) => (
          <textarea {...control} className="ui-input" rows={3} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        )}
      </Field>
      {asksProject && <Checkbox label={text('close.startsProject')} hint={text('close.startsProjectHint')} value={startsProject} onChange={setStarts} />}
      {state === 'GoLive' && item.merchantId === undefined && <p className="ui-muted">{text('close.activation', { name: item.organizationName })}</p>}
    </OutcomeDialog>
  );
}
