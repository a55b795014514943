import { lazy } from 'react';
import { usePluginConfig, useText } from '#core/react';
import { defineList, formatCount, Money } from '#core/ui';
import { listRdrBatches } from '../api.ts';
import { Config } from '../config.ts';
import { rdrBatchStatus } from '../model.ts';
import { exporters } from '../permissions.ts';

const outcomes = ['accepted', 'declined', 'reversed'] as const;

/** List of the batches of Visa's Rapid Dispute Resolution; the cases of the opened batch are next to it. */
export default defineList({
  id: 'transactions.rdr',
  endpoint: listRdrBatches,
  useText: () => useText('disputes'),
  useData: () => usePluginConfig(Config),
  columns: (c) => [
    c.status('status', rdrBatchStatus, 'field.status', {
      sortable: true,
      width: 112,
      pinned: true,
      required: true,
      phone: 'below-end',
    }),
    c.time('date', 'field.dateRange', { style: 'date', sortable: true, width: 104, phone: 'below-start' }),
    c.text('acquirer', 'disputes.rdr.acquirer', { width: 160, phone: 'start' }),
    c.text('mid', 'disputes.rdr.mid', { sortable: true, width: 144 }),
    c.count('cases', 'disputes.rdr.cases', { sortable: true, width: 88 }),
    ...outcomes.flatMap((outcome) => [
      c.custom(`${outcome}Count`, `disputes.rdr.${outcome}Count`, {
        cell: (row) => formatCount(row[outcome].count),
        value: (row) => row[outcome].count,
        align: 'end',
        width: 96,
        hidden: true,
      }),
      c.custom(`${outcome}Amount`, `disputes.rdr.${outcome}Amount`, {
        cell: (row) => <Money amount={row[outcome].amount} currency={row.currency} />,
        value: (row) => row[outcome].amount,
        align: 'end',
        sortable: outcome !== 'reversed',
        width: 128,
        ...(outcome === 'accepted' && { phone: 'end' }),
        ...(outcome === 'reversed' && { hidden: true }),
      }),
    ]),
    c.money('fee', 'disputes.rdr.fee', { sortable: true, width: 104 }),
    c.text('batchId', 'disputes.rdr.batchId', { width: 192 }),
    c.text('currency', 'field.currency', { width: 104, hidden: true }),
  ],
  filters: (f) => [
    f.dateRange('date', 'field.dateRange', { from: 'dateFrom', to: 'dateTo' }),
    f.choice('status', rdrBatchStatus, 'field.status'),
    f.currency('currency', 'field.currency'),
  ],
  defaultSort: { column: 'date', descending: true },
  pageSize: ({ pageSize }) => pageSize,
  rowName: ({ batchId }) => batchId,
  search: 'disputes.rdr.search',
  empty: { title: 'disputes.rdr.empty', body: 'disputes.rdr.emptyHint' },
  export: { guard: exporters, fileName: 'disputes.rdr.fileName' },
  detail: { param: 'id', component: lazy(() => import('./rdr-drawer.tsx')) },
}).Screen;
