import { useState } from 'react';
import { useClient, useSnackbar } from '#core/react';
import { Button, Checkbox, DateTimePicker, Section, TextInput, useCommonText, useFormSubmit } from '#core/ui';
import type { TicketDetail } from '../shapes.ts';
import { platformCalls } from '../ticket-api.ts';
import { useTicketText } from '../ticket-texts.ts';
import { useTicketRefresh } from '../use-ticket-calls.ts';
import { pollScoping } from './poll-scoping.ts';

/**
 * Renders the data that only the platform has: the effort, whether it is billable, the Jira ticket, and the times of
 * request, response and resolution.
 */
export default function PlatformWork({ ticket }: { readonly ticket: TicketDetail }) {
  const text = useTicketText();
  const common = useCommonText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useTicketRefresh();
  const { ticketId, tenantId } = ticket;
  const params = { ticketId, tenantId };
  const [jira, setJira] = useState(ticket.jiraTicket ?? '');
  const act = (call: Promise<unknown>) =>
    void call
      .then(() => showSnackbar(text('opened.saved'), 'success'))
      .then(refresh)
      .catch(() => undefined);
  const isJira = jira === '' || /^[A-Z][A-Z0-9]{1,19}-\d{1,9}$/.test(jira);
  const send = () => act(client.call(platformCalls.jira, { params, body: { jiraTicket: jira } }));
  const form = useFormSubmit({ canSubmit: isJira, isSaving: false, send });
  return (
    <Section title={text('opened.platformWork')}>
      <div className="support-manage ui-field-flush">
        <Scoping ticket={ticket} />
        <Checkbox
          label={text('opened.billable')}
          value={ticket.billable}
          onChange={(billable) =>
            act(client.call(billable ? platformCalls.billable : platformCalls.nonBillable, { params, body: params }))
          }
        />
        <form className="support-inline" noValidate onSubmit={form.onSubmit}>
          <TextInput
            label={text('opened.jira')}
            value={jira}
            maxLength={30}
            error={isJira ? undefined : text('opened.jiraHint')}
            onChange={(value) => setJira(value.toUpperCase())}
          />
          <Button type="submit">{common('save')}</Button>
        </form>
        <DateTimePicker
          label={text('opened.initialRequest')}
          value={ticket.initialRequestDateTime ?? ''}
          onChange={(initialRequestDateTime) =>
            initialRequestDateTime &&
            act(client.call(platformCalls.requestTime, { params, body: { initialRequestDateTime } }))
          }
        />
        <DateTimePicker
          label={text('opened.responseTime')}
          value={ticket.responseDateTime ?? ''}
          onChange={(responseDateTime) =>
            responseDateTime && act(client.call(platformCalls.responseTime, { params, body: { responseDateTime } }))
          }
        />
        <DateTimePicker
          label={text('opened.resolutionTime')}
          value={ticket.resolutionDateTime ?? ''}
          onChange={(resolutionDateTime) =>
            resolutionDateTime &&
            act(client.call(platformCalls.resolutionTime, { params, body: { resolutionDateTime } }))
          }
        />
      </div>
    </Section>
  );
}

type ScopingState = 'unknown' | 'running' | 'still' | 'done' | 'failed';

function Scoping({ ticket }: { readonly ticket: TicketDetail }) {
  const text = useTicketText();
  const common = useCommonText();
  const client = useClient();
  const refresh = useTicketRefresh();
  const params = { ticketId: ticket.ticketId, tenantId: ticket.tenantId };
  const [state, setState] = useState<ScopingState>(
    ticket.scopingStatus === undefined ? 'unknown' : ticket.scopingStatus ? 'done' : 'still',
  );
  const check = async () => {
    setState('running');
    try {
      const isDone = await pollScoping(
        async () => (await client.call(platformCalls.scopingStatus, { params, quiet: true })).scopingStatus,
      );
      setState(isDone ? 'done' : 'still');
      if (isDone) await refresh();
    } catch {
      setState('failed');
    }
  };
  const start = () =>
    client
      .call(platformCalls.startScoping, { params })
      .then(() => Promise.all([refresh(), check()]))
      .catch(() => undefined);
  return (
    <div className="support-scoping" role="status">
      {state === 'unknown' && <Button onClick={() => void start()}>{text('opened.scoping.start')}</Button>}
      {state === 'running' && text('opened.scoping.running')}
      {state === 'done' && text('opened.scoping.done')}
      {(state === 'still' || state === 'failed') && (
        <>
          {text(state === 'still' ? 'opened.scoping.still' : 'opened.scoping.failed')}{' '}
          <Button onClick={() => void check()}>{common('checkAgain')}</Button>
        </>
      )}
    </div>
  );
}
