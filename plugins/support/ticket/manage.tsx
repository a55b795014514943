import { useCall, useClient, useSnackbar } from '#core/react';
import { AutoComplete, Select, useOptionsHint, useStatusWord } from '#core/ui';
import { useStaffSearch } from '../filters.ts';
import { labelCalls, setLabel } from '../labels/api.ts';
import type { TicketDetail } from '../shapes.ts';
import { useTicketText } from '../ticket-texts.ts';
import { useTicketCalls, useTicketRefresh } from '../use-ticket-calls.ts';
import { noLabel, type Priority, priorities } from '../words.ts';

/**
 * Renders the inputs for the priority and, for the side that responds, the assignee and the person's own label. Each
 * change is saved immediately.
 */
export function Manage({
  ticket,
  priorityOnly = false,
}: {
  readonly ticket: TicketDetail;
  readonly priorityOnly?: boolean;
}) {
  const text = useTicketText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const word = useStatusWord();
  const refresh = useTicketRefresh();
  const { calls, params, assign } = useTicketCalls(ticket);
  const findStaff = useStaffSearch();
  const labels = useCall(labelCalls.list, {}, { enabled: !priorityOnly });
  const labelsHint = useOptionsHint(labels);
  const act = (call: Promise<unknown>) =>
    void call
      .then(() => showSnackbar(text('opened.saved'), 'success'))
      .then(refresh)
      .catch(() => undefined);
  return (
    <div className="support-manage ui-field-flush">
      <Select
        label={text('field.priority')}
        value={ticket.priority}
        alwaysChosen
        options={priorities.map((id) => ({ id, name: word(id) }))}
        // The value is an option of the select.
        onChange={(priority) => act(client.call(calls.priority, { params, body: { priority: priority as Priority } }))}
      />
      {!priorityOnly && (
        <>
          <AutoComplete
            label={text('field.assignee')}
            value={ticket.assignee?.email ?? ''}
            nameOf={() => ticket.assignee && `${ticket.assignee.firstName} ${ticket.assignee.lastName}`}
            options={findStaff}
            onChange={(assignee) => act(client.call(assign, { params, body: { assignee } }))}
          />
          <Select
            label={text('field.label')}
            value={ticket.label?.labelId ?? ''}
            nameOf={() => ticket.label?.value}
            options={(labels.data ?? []).map(({ labelId, value }) => ({ id: labelId, name: value }))}
            hint={labelsHint}
            onChange={(label) =>
              act(
                client.call(setLabel, {
                  params: {
                    x: ticket.merchantId ?? ticket.tenantId,
                    ticket: ticket.ticketId,
                    label: label === '' ? noLabel : label,
                  },
                }),
              )
            }
          />
        </>
      )}
    </div>
  );
}
