import { useState } from 'react';
import { useCall, useClient, useHolder, useText } from '#core/react';
import { AutoComplete, Button, Dialog, Select, useCommonText, useOptionsHint } from '#core/ui';
import { useStaffSearch } from '../filters.ts';
import { labelCalls, setLabel } from '../labels/api.ts';
import type { Ticket } from '../shapes.ts';
import { callsAbout, useTicketRefresh } from '../use-ticket-calls.ts';
import { noLabel } from '../words.ts';

interface BulkDialogProps {
  readonly kind: 'assign' | 'label' | 'close';
  readonly rows: readonly Ticket[];
  readonly keep: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/**
 * Renders the dialog that performs an action on several tickets, one after the other, and shows the result of each.
 * Failed tickets remain selected.
 */
export default function BulkDialog({ kind, rows, keep, onClose }: BulkDialogProps) {
  const text = useText('support');
  const common = useCommonText();
  const client = useClient();
  const { tier } = useHolder();
  const refresh = useTicketRefresh();
  const findStaff = useStaffSearch();
  const labels = useCall(labelCalls.list, {}, { enabled: kind === 'label' });
  const hint = useOptionsHint(labels);
  const [chosen, setChosen] = useState('');
  const [results, setResults] = useState<ReadonlyMap<string, string>>();
  const [isRunning, setIsRunning] = useState(false);
  const act = async (ticket: Ticket): Promise<void> => {
    const { calls, params, assign } = callsAbout(tier, ticket);
    if (kind === 'assign') await client.call(assign, { params, body: { assignee: chosen }, quiet: true });
    else if (kind === 'close') await client.call(calls.close, { params, quiet: true });
    else
      await client.call(setLabel, {
        params: { x: ticket.merchantId ?? ticket.tenantId, ticket: ticket.ticketId, label: chosen },
        quiet: true,
      });
  };
  const run = async () => {
    setIsRunning(true);
    const done = new Map<string, string>();
    const failed: string[] = [];
    for (const ticket of rows) {
      try {
        await act(ticket);
        done.set(ticket.ticketId, '');
      } catch (error) {
        failed.push(ticket.ticketId);
        done.set(ticket.ticketId, error instanceof Error ? error.message : String(error));
      }
      setResults(new Map(done));
    }
    keep(failed);
    setIsRunning(false);
    await refresh();
  };
  const options = [
    ...(labels.data ?? []).map(({ labelId, value }) => ({ id: labelId, name: value })),
    { id: noLabel, name: text('labels.none') },
  ];
  return (
    <Dialog
      title={text(`bulk.${kind}Title`, { count: rows.length })}
      locked={isRunning}
      onClose={onClose}
      footer={
        results && !isRunning ? (
          <Button look="primary" onClick={onClose}>
            {text('done')}
          </Button>
        ) : (
          <>
            <Button disabled={isRunning} onClick={onClose}>
              {common('cancel')}
            </Button>
            <Button
              look="primary"
              disabled={isRunning || (kind !== 'close' && chosen === '')}
              onClick={() => void run()}
            >
              {text(`bulk.${kind}`)}
            </Button>
          </>
        )
      }
    >
      {kind === 'assign' && !results && (
        <AutoComplete label={text('field.assignee')} value={chosen} onChange={setChosen} options={findStaff} required />
      )}
      {kind === 'label' && !results && (
        <Select
          label={text('field.label')}
          value={chosen}
          onChange={setChosen}
          options={options}
          hint={hint}
          required
        />
      )}
      <ul className="ui-rows" aria-live="polite">
        {rows.map(({ ticketId, number, subject }) => {
          const result = results?.get(ticketId);
          return (
            <li key={ticketId}>
              <span>
                {number} ·{' '}
                <span translate="no" lang="">
                  {subject}
                </span>
              </span>
              <span className={result ? 'support-late' : 'ui-muted'}>
                {result === undefined ? '' : result === '' ? common('done') : result}
              </span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
