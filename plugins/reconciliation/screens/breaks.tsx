import { lazy } from 'react';
import { tenantSearch } from '#core/api';
import { useCall, useHolder, useLookup, useText } from '#core/react';
import { defineList, type ListPartProps, Loaded, Money, retryOf, TenantSums, tenantRowsAt } from '#core/ui';
import { type Break, breakCalls } from '../api.ts';
import { breakKind, breakStatus } from '../model.ts';
import { exporters, resolvers } from '../permissions.ts';
import '../reconciliation.css';

const AssignDialog = lazy(() => import('./assign-dialog.tsx'));

/** List of the differences that acquirers and banks have yet to explain, with the assignees. */
export default defineList({
  id: 'reconciliation.breaks',
  endpoint: breakCalls.list,
  useText: () => useText('reconciliation'),
  useData: () => ({ providers: useLookup('serviceProviders').rows, owners: useOwnerOptions() }),
  columns: (c, { tier }) => [
    c.text('number', 'field.number', {
      sortable: true,
      isName: true,
      width: 130,
      pinned: true,
      required: true,
      phone: 'start',
    }),
    c.status('status', breakStatus, 'field.status', { sortable: true, width: 160, phone: 'below-end' }),
    c.choice('kind', breakKind, 'field.kind', { sortable: true, width: 200, phone: 'below-start' }),
    tier === 'platform' && c.text('tenantName', 'field.tenant', { sortable: true, isName: true, width: 170 }),
    c.money('amount', 'field.amount', { sortable: true, width: 140, phone: 'end' }),
    c.count('age', 'field.age', { sortable: true, width: 110 }),
    c.text('ownerName', 'field.owner', { sortable: true, isName: true, width: 150 }),
    c.text('provider', 'field.provider', { sortable: true, isName: true, width: 170 }),
    c.text('order', 'field.order', { isName: true, width: 130 }),
    c.text('merchantName', 'field.merchant', { sortable: true, isName: true, width: 170 }),
    c.time('opened', 'field.opened', { sortable: true }),
    c.text('reference', 'field.reference', { isName: true, width: 180, hidden: true }),
    c.text('fileName', 'field.file', { isName: true, width: 220, hidden: true }),
    c.text('transactionId', 'field.transaction', { isName: true, width: 200, hidden: true }),
    c.text('currency', 'field.currency', { width: 90, hidden: true }),
  ],
  filters: (f, { providers = [], owners, tier, client }) => [
    tier === 'platform' && f.options('tenantId', 'field.tenant', { id: 'tenant', ...tenantSearch(client) }),
    f.dateRange('date', 'field.opened', { from: 'dateFrom', to: 'dateTo' }),
    f.choice('status', breakStatus, 'field.status'),
    f.choice('kind', breakKind, 'field.kind'),
    tier !== 'platform' && f.options('ownerId', 'field.owner', owners),
    f.values(
      'provider',
      'field.provider',
      providers.map(({ id }) => id),
    ),
    f.currency('currency', 'field.currency'),
    f.linkOnly('fileId', 'field.file'),
  ],
  tabs: { by: 'status' },
  defaultSort: { column: 'opened', descending: true },
  bulk: ({ text }) => [{ id: 'assign', title: text('breaks.assign'), guard: resolvers, dialog: AssignDialog }],
  rowName: ({ number }) => number,
  search: 'breaks.search',
  empty: { title: 'breaks.empty', body: 'breaks.emptyHint' },
  export: { guard: exporters, fileName: 'breaks.fileName' },
  detail: { param: 'id', component: lazy(() => import('./break-drawer.tsx')) },
  above: Suspense,
}).Screen;

/** Renders the balance of the suspense account, by currency; for platform staff also by tenant. */
function Suspense({ base }: Pick<ListPartProps<Break>, 'base'>) {
  const text = useText('reconciliation');
  const { tier } = useHolder();
  const call = useCall(breakCalls.suspense);
  return (
    <Loaded call={call} empty={text('breaks.noSuspense')}>
      {(rows) =>
        tier === 'platform' ? (
          <TenantSums
            title={text('breaks.suspense')}
            hrefOf={tenantRowsAt(base)}
            sums={rows.map(({ tenantId = '', tenantName = '', balance, ...row }) => ({
              ...row,
              tenantId,
              tenantName,
              amount: balance,
            }))}
          />
        ) : (
          <p className="reconciliation-suspense">
            <span className="ui-muted">{text('breaks.suspense')}</span>
            {rows.map(({ currency, balance }) => (
              <Money key={currency} amount={balance} currency={currency} />
            ))}
          </p>
        )
      }
    </Loaded>
  );
}

/** Loads the people who can be assigned to breaks, as the options of a filter. */
function useOwnerOptions() {
  const { tier } = useHolder();
  // The platform owns no breaks.
  const call = useCall(breakCalls.owners, {}, { enabled: tier !== 'platform' });
  return { options: call.data ?? [], onRetry: retryOf(call) };
}
