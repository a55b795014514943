import { useMemo } from 'react';
import type { ScreenProps } from '#core';
import type { ConsentStatus } from '#core/api';
import { useText } from '#core/react';
import { DateTime, type GridColumn, GridScreen, instantValue, Link, marked, StatusPill } from '#core/ui';
import { type ConnectionEvent, connectionCalls } from '../banks/api.ts';
import { paths } from '../paths.ts';
import { connectionPills } from '../pills.ts';
import { connectionEvents } from '../words.ts';

/** Which colour an event has: that of the state it leads to. */
const stateOf = {
  Requested: 'AwaitingAuthorisation',
  RenewalRequested: 'AwaitingAuthorisation',
  Authorised: 'Authorised',
  Renewed: 'Authorised',
  Rejected: 'Rejected',
  BankError: 'Rejected',
  Expired: 'Expired',
  ExpiresSoon: 'AwaitingAuthorisation',
  Revoked: 'Revoked',
  Synced: 'Revoked',
} as const satisfies Readonly<Record<(typeof connectionEvents)[number], ConsentStatus>>;

/** What happened to open-banking connections, by whom, and what the bank said. */
export default function ConnectionHistory({ base }: ScreenProps) {
  const text = useText('payments');
  const columns = useMemo<readonly GridColumn<ConnectionEvent>[]>(
    () => [
      {
        id: 'at',
        title: text('field.at'),
        cell: (row) => <DateTime value={row.at} style="full" />,
        value: (row) => instantValue(row.at),
        sortable: true,
        width: 156,
        required: true,
        pinned: true,
        phone: 'below-start',
      },
      {
        id: 'bankName',
        title: text('field.bank'),
        cell: (row, search) => (
          <Link href={`${paths.connections}/${row.connectionId}`}>
            <span translate="no">{marked(row.bankName, search)}</span>
          </Link>
        ),
        value: (row) => row.bankName,
        sortable: true,
        width: 180,
        phone: 'start',
      },
      {
        id: 'type',
        title: text('history.event'),
        cell: (row) => <StatusPill status={stateOf[row.type]} map={connectionPills} label={text(`event.${row.type}`)} />,
        value: (row) => row.type,
        sortable: true,
        width: 180,
        phone: 'end',
      },
      {
        id: 'by',
        title: text('history.by'),
        cell: (row, search) => <span translate="no">{marked(row.by, search)}</span>,
        value: (row) => row.by,
        width: 180,
        phone: 'below-end',
      },
      {
        id: 'detail',
        title: text('history.detail'),
        cell: (row, search) => <span lang="en">{row.detail === undefined ? '–' : marked(row.detail, search)}</span>,
        value: (row) => row.detail,
        width: 260,
      },
    ],
    [text],
  );
  const filters = useMemo(
    () => [
      { id: 'date', kind: 'date-range' as const, title: text('field.at') },
      { id: 'type', kind: 'options' as const, title: text('history.event'), options: connectionEvents.map((id) => ({ id, name: text(`event.${id}`) })) },
      { id: 'connectionId', kind: 'options' as const, title: text('connection.one'), options: [] },
    ],
    [text],
  );
  return (
    <GridScreen<ConnectionEvent>
      id="payments.connection-history"
      list={connectionCalls.history}
      columns={columns}
      filters={filters}
      sort={{ column: 'at', descending: true }}
      size={20}
      rowName={({ bankName }) => bankName}
      base={base}
      searchPlaceholder={text('history.search')}
      empty={{ title: text('history.empty'), body: text('history.emptyHint') }}
      export={{ guard: connectionCalls.history.guard, fileName: text('history.fileName') }}
    />
  );
}
