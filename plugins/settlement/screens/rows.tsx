import { useLandmark, useText } from '#core/react';
import { defineList, Link, marked } from '#core/ui';
import { payoutCalls } from '../api.ts';
import { rowType } from '../model.ts';
import { exporters } from '../permissions.ts';

/** Everything that one payout is made of. */
export default defineList({
  id: 'settlement.rows',
  endpoint: payoutCalls.rows,
  pathParams: ({ id = '' }) => ({ id }),
  useText: () => useText('settlement'),
  useData: () => ({ lookup: useLandmark('transactions') }),
  columns: (c, { lookup }) => [
    c.choice('type', rowType, 'payouts.field.type', { sortable: true, width: 170, pinned: true, required: true, phone: 'start' }),
    c.custom('externalId', 'payouts.field.externalId', {
      cell: ({ transactionId, externalId = '' }, search) =>
        lookup !== undefined && transactionId !== undefined ? <Link href={`${lookup}/${transactionId}`}>{externalId}</Link> : marked(externalId, search),
      value: ({ externalId }) => externalId,
      width: 150,
      phone: 'below-start',
    }),
    c.text('paymentMethod', 'payouts.field.paymentMethod', { isName: true, width: 130 }),
    c.time('created', 'payouts.field.booked', { sortable: true, phone: 'below-end' }),
    c.money('gross', 'payouts.field.gross', { sortable: true, width: 130 }),
    c.money('fee', 'payouts.field.fee', { sortable: true, width: 110 }),
    c.money('net', 'payouts.field.net', { sortable: true, width: 130, phone: 'end' }),
    c.text('transactionId', 'payouts.field.transactionId', { isName: true, hidden: true, width: 220 }),
    c.text('currency', 'payouts.field.currency', { hidden: true, width: 90 }),
  ],
  filters: (f) => [f.dateRange('date', 'payouts.field.booked', { from: 'dateFrom', to: 'dateTo' }), f.choice('type', rowType, 'payouts.field.type')],
  defaultSort: { column: 'created', descending: true },
  rowName: ({ externalId, id }) => externalId ?? id,
  search: 'payouts.rowSearch',
  empty: { title: 'payouts.noRows' },
  export: { guard: exporters, fileName: 'payouts.rowsFile' },
}).Screen;
