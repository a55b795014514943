import { type ComponentProps, lazy } from 'react';
import { tenantSearch } from '#core/api';
import { useText } from '#core/react';
import { defineList, type ListPartProps, TenantSums, tenantRowsAt } from '#core/ui';
import { type Payout, payoutCalls } from '../api.ts';
import { payoutStatus, returnReason } from '../model.ts';
import { exporters } from '../permissions.ts';

/** List of settlement payouts to merchants' bank accounts: one per currency and cut-off time. */
export default defineList({
  id: ({ tier }) => `settlement.payouts.${tier}`,
  endpoint: payoutCalls.list,
  useText: () => useText('settlement'),
  columns: (c, { tier }) => [
    c.text('number', 'payouts.field.number', {
      sortable: true,
      width: 168,
      pinned: true,
      required: true,
      phone: 'start',
    }),
    c.status('status', payoutStatus, 'payouts.field.status', { sortable: true, width: 120, phone: 'below-end' }),
    tier !== 'merchant' &&
      c.text('merchantName', 'payouts.field.merchant', {
        sortable: true,
        isName: true,
        width: 180,
        phone: 'below-start',
      }),
    tier === 'platform' && c.text('tenantName', 'payouts.field.tenant', { sortable: true, isName: true, width: 170 }),
    c.money('amount', 'payouts.field.amount', { sortable: true, width: 140, phone: 'end' }),
    c.text('currency', 'payouts.field.currency', { sortable: true, hidden: true, width: 90 }),
    c.count('count', 'payouts.field.count', { sortable: true, width: 90 }),
    c.time('created', 'payouts.field.created', { sortable: true }),
    c.time('arrives', 'payouts.field.arrives', { sortable: true }),
    c.choice('reason', returnReason, 'payouts.field.reason', { width: 190 }),
    c.text('iban', 'payouts.field.iban', { isName: true, hidden: true, width: 220 }),
  ],
  filters: (f, { tier, client }) => [
    tier === 'platform' && f.options('tenantId', 'payouts.field.tenant', { id: 'tenant', ...tenantSearch(client) }),
    f.dateRange('date', 'payouts.field.created', { from: 'dateFrom', to: 'dateTo' }),
    f.choice('status', payoutStatus, 'payouts.field.status'),
    f.currency('currency', 'payouts.field.currency'),
    f.choice('reason', returnReason, 'payouts.field.reason'),
    tier !== 'merchant' && f.merchant('merchantId', 'payouts.field.merchant'),
  ],
  tabs: { by: 'status' },
  defaultSort: { column: 'created', descending: true },
  rowName: ({ number }) => number,
  search: ({ tier, text }) => text(tier === 'merchant' ? 'payouts.searchMerchant' : 'payouts.search'),
  empty: { title: 'payouts.empty', body: 'payouts.emptyHint' },
  export: { guard: exporters, fileName: 'payouts.fileName' },
  detail: { param: 'id', component: lazy(() => import('./payout-drawer.tsx')) },
  above: Totals,
}).Screen;

/** Renders the amounts of the matching payouts by tenant, for platform staff. */
function Totals({
  base,
  list,
}: Pick<ListPartProps<Payout, { readonly sums?: ComponentProps<typeof TenantSums>['sums'] }>, 'base' | 'list'>) {
  const text = useText('settlement');
  return <TenantSums sums={list.answer?.sums ?? []} title={text('payouts.byTenant')} hrefOf={tenantRowsAt(base)} />;
}
