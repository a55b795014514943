import { lazy, Suspense, useMemo, useState } from 'react';
import type { ScreenProps } from '#core';
import { consentStatus } from '#core/api';
import { useMay, useText } from '#core/react';
import { Button, DateTime, formatCount, type GridColumn, GridScreen, instantValue, marked, StatusPill } from '#core/ui';
import { type Connection, connectionCalls } from '../banks/api.ts';
import { may as guardOf } from '../permissions.ts';
import { connectionPills } from '../pills.ts';

const ConnectDialog = lazy(() => import('../banks/connect-dialog.tsx'));
const ConnectionDrawer = lazy(() => import('../banks/connection-drawer.tsx'));

/** Banks that let the portal see the merchant's accounts. */
export default function Connections({ base, params }: ScreenProps) {
  const text = useText('payments');
  const mayConnect = useMay()(guardOf('OpenBanking').permissions[0]);
  const [isOpen, setOpen] = useState(false);
  const columns = useColumns();
  const filters = useMemo(
    () => [
      {
        id: 'state',
        kind: 'options' as const,
        title: text('field.state'),
        options: consentStatus.values.map((id) => ({ id, name: text(consentStatus.textKey(id)) })),
      },
    ],
    [text],
  );
  return (
    <>
      <GridScreen<Connection>
        id="payments.connections"
        actions={
          mayConnect && (
            <Button look="primary" onClick={() => setOpen(true)}>
              {text('connection.connect')}
            </Button>
          )
        }
        list={connectionCalls.list}
        columns={columns}
        filters={filters}
        tabsBy="state"
        sort={{ column: 'expires', descending: false }}
        size={20}
        rowName={({ bankName }) => bankName}
        base={base}
        opened={params.id}
        searchPlaceholder={text('connection.search')}
        empty={{ title: text('connection.empty'), body: text('connection.emptyHint') }}
        export={{ guard: connectionCalls.list.guard, fileName: text('connection.fileName') }}
      >
        {(id, { neighbours }) => (
          <Suspense fallback={null}>
            <ConnectionDrawer key={id} id={id} base={base} neighbours={neighbours} />
          </Suspense>
        )}
      </GridScreen>
      {isOpen && (
        <Suspense fallback={null}>
          <ConnectDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function useColumns(): readonly GridColumn<Connection>[] {
  const text = useText('payments');
  return useMemo<readonly GridColumn<Connection>[]>(
    () => [
      {
        id: 'bankName',
        title: text('field.bank'),
        cell: (row, search) => <span translate="no">{marked(row.bankName, search)}</span>,
        value: (row) => row.bankName,
        sortable: true,
        width: 180,
        required: true,
        pinned: true,
        phone: 'start',
      },
      {
        id: 'state',
        title: text('field.state'),
        // One pill, as a second has no room on a phone: what ends soon is authorised until then.
        cell: (row) =>
          row.endsSoon ? (
            <StatusPill status="AwaitingAuthorisation" map={connectionPills} label={text('connection.endsSoon')} />
          ) : (
            <StatusPill status={row.state} map={connectionPills} label={text(`connectionState.${row.state}`)} />
          ),
        value: (row) => row.state,
        sortable: true,
        width: 240,
        phone: 'end',
      },
      {
        id: 'accounts',
        title: text('connection.accounts'),
        cell: (row) => formatCount(row.accounts.length),
        value: (row) => row.accounts.length,
        align: 'end',
        width: 96,
      },
      {
        id: 'expires',
        title: text('connection.expires'),
        cell: (row) => (row.expires ? <DateTime value={row.expires} style="full" /> : '–'),
        value: (row) => instantValue(row.expires),
        sortable: true,
        width: 148,
        phone: 'below-start',
      },
      {
        id: 'lastSync',
        title: text('connection.lastSync'),
        cell: (row) => (row.lastSync ? <DateTime value={row.lastSync} style="full" /> : '–'),
        value: (row) => instantValue(row.lastSync),
        width: 148,
      },
      {
        id: 'consentId',
        title: text('connection.consentId'),
        cell: (row, search) => <span translate="no">{marked(row.consentId, search)}</span>,
        value: (row) => row.consentId,
        width: 200,
      },
      { id: 'createdBy', title: text('connection.by'), cell: (row) => <span translate="no">{row.createdBy}</span>, value: (row) => row.createdBy, width: 148 },
      {
        id: 'created',
        title: text('field.created'),
        cell: (row) => <DateTime value={row.created} style="full" />,
        value: (row) => instantValue(row.created),
        sortable: true,
        width: 148,
        hidden: true,
      },
    ],
    [text],
  );
}
