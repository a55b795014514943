import { tenantSearch } from '#core/api';
import { useLandmark, useText } from '#core/react';
import { defineList, highlightMatch, Link, TransactionLink } from '#core/ui';
import { payoutCalls } from '../api.ts';
import { payoutStatus, rowType } from '../model.ts';
import { exporters } from '../permissions.ts';

/** List of payout rows, of a single payout or of all payouts. */
export default defineList({
  id: ({ tier }) => `settlement.rows.${tier}`,
  endpoint: payoutCalls.rows,
  useText: () => useText('settlement'),
  useData: () => ({ payouts: useLandmark('payouts') }),
  columns: (c, { payouts, tier }) => [
    c.choice('type', rowType, 'payouts.field.type', {
      sortable: true,
      width: 170,
      pinned: true,
      required: true,
      phone: 'start',
    }),
    c.custom('externalId', 'payouts.field.externalId', {
      cell: ({ transactionId, externalId = '' }, search) => (
        <TransactionLink id={transactionId}>{highlightMatch(externalId, search)}</TransactionLink>
      ),
      value: ({ externalId }) => externalId,
      width: 150,
      phone: 'below-start',
    }),
    c.custom('payoutNumber', 'payouts.field.payout', {
      cell: ({ payoutId, payoutNumber }, search) => (
        <Link href={`${payouts}/${payoutId}`}>{highlightMatch(payoutNumber, search)}</Link>
      ),
      value: ({ payoutNumber }) => payoutNumber,
      sortable: true,
      width: 168,
    }),
    c.status('status', payoutStatus, 'payouts.field.status', { width: 110 }),
    tier !== 'merchant' &&
      c.text('merchantName', 'payouts.field.merchant', { sortable: true, isName: true, width: 170 }),
    tier === 'platform' && c.text('tenantName', 'payouts.field.tenant', { sortable: true, isName: true, width: 160 }),
    c.text('paymentMethod', 'payouts.field.paymentMethod', { isName: true, width: 130 }),
    c.time('created', 'payouts.field.booked', { sortable: true, phone: 'below-end' }),
    c.money('gross', 'payouts.field.gross', { sortable: true, width: 130 }),
    c.money('fee', 'payouts.field.fee', { sortable: true, width: 110 }),
    c.money('net', 'payouts.field.net', { sortable: true, width: 130, phone: 'end' }),
    c.text('transactionId', 'payouts.field.transactionId', { isName: true, hidden: true, width: 220 }),
    c.text('currency', 'payouts.field.currency', { hidden: true, width: 90 }),
  ],
  filters: (f, { tier, client }) => [
    tier === 'platform' && f.options('tenantId', 'payouts.field.tenant', { id: 'tenant', ...tenantSearch(client) }),
    f.dateRange('date', 'payouts.field.booked', { from: 'dateFrom', to: 'dateTo' }),
    f.choice('type', rowType, 'payouts.field.type'),
    f.currency('currency', 'payouts.field.currency'),
    tier !== 'merchant' && f.merchant('merchantId', 'payouts.field.merchant'),
    f.linkOnly('payoutId', 'payouts.field.payout'),
  ],
  defaultSort: { column: 'created', descending: true },
  rowName: ({ externalId, id }) => externalId ?? id,
  search: 'payouts.rowSearch',
  empty: { title: 'payouts.noRows' },
  export: { guard: exporters, fileName: 'payouts.rowsFile' },
}).Screen;
