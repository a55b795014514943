import { lazy, Suspense, useState } from 'react';
import { useMay, useText } from '#core/react';
import { Button, defineList, formatCount, StatusPill } from '#core/ui';
import { connectionCalls } from '../banks/api.ts';
import { connectionState } from '../model/connection.ts';
import { may as guardOf } from '../permissions.ts';

const ConnectDialog = lazy(() => import('../banks/connect-dialog.tsx'));

/** List of the banks that let the portal see the merchant's accounts. */
export default defineList({
  id: 'payments.connections',
  endpoint: connectionCalls.list,
  useText: () => useText('payments'),
  columns: (c, { text }) => [
    c.text('bankName', 'field.bank', {
      isName: true,
      sortable: true,
      width: 180,
      required: true,
      pinned: true,
      phone: 'start',
    }),
    c.custom('state', 'field.state', {
      // A phone has room for a single pill: a consent that ends soon is still authorized.
      cell: ({ state, endsSoon }) =>
        endsSoon ? (
          <StatusPill status="AwaitingAuthorisation" of={connectionState} label={text('connection.endsSoon')} />
        ) : (
          <StatusPill status={state} of={connectionState} label={text(connectionState.textKey(state))} />
        ),
      value: ({ state }) => state,
      sortable: true,
      width: 240,
      phone: 'end',
    }),
    c.custom('accounts', 'connection.accounts', {
      cell: ({ accounts }) => formatCount(accounts.length),
      value: ({ accounts }) => accounts.length,
      align: 'end',
      width: 96,
    }),
    c.time('expires', 'connection.expires', { sortable: true, phone: 'below-start' }),
    c.time('lastSync', 'connection.lastSync'),
    c.text('consentId', 'connection.consentId', { isName: true, width: 200 }),
    c.text('createdBy', 'connection.by', { isName: true, width: 148 }),
    c.time('created', 'field.created', { sortable: true, hidden: true }),
  ],
  filters: (f) => [f.choice('state', connectionState, 'field.state')],
  tabs: { by: 'state' },
  defaultSort: { column: 'expires', descending: false },
  rowName: ({ bankName }) => bankName,
  search: 'connection.search',
  empty: { title: 'connection.empty', body: 'connection.emptyHint' },
  export: { guard: connectionCalls.list.guard, fileName: 'connection.fileName' },
  detail: { param: 'id', component: lazy(() => import('../banks/connection-drawer.tsx')) },
  actions: Connect,
}).Screen;

function Connect() {
  const text = useText('payments');
  const mayConnect = useMay()(guardOf('OpenBanking').permissions[0]);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {mayConnect && (
        <Button look="primary" onClick={() => setOpen(true)}>
          {text('connection.connect')}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ConnectDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
