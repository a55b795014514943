import type { Text } from '#core/react';
import { columnsOf, type GridColumn, marked, StatusPill } from '#core/ui';
import { DeclineReason, declineReasonText } from '../decline-reason.tsx';
import type { TransactionRow } from '../list-api.ts';
import { paymentText, shownStatus, signedAmount } from '../shown.ts';

/**
 * The columns of the lookup, those by which a row is recognised first; operators also see whose a transaction is. Their values are those
 * of the server's file.
 */
export function transactionColumns(text: Text<'transactions'>, tier: 'platform' | 'tenant' | 'merchant'): readonly GridColumn<TransactionRow>[] {
  const column = columnsOf<TransactionRow>();
  const columns: (GridColumn<TransactionRow> | false)[] = [
    {
      id: 'status',
      title: text('field.status'),
      cell: (row) => <StatusPill status={shownStatus(row)} />,
      value: (row) => row.status,
      sortable: true,
      width: 120,
      pinned: true,
      phone: 'below-end',
      required: true,
    },
    column.money('amount', text('field.amount'), { of: signedAmount, sortable: true, width: 116, pinned: true, phone: 'end' }),
    tier !== 'merchant' && column.text('merchantName', text('field.merchant'), { sortable: true, width: 148, phone: 'below-start' }),
    tier === 'platform' && column.text('tenantName', text('field.tenant'), { width: 120 }),
    column.text('payerName', text('field.payer'), { width: 128, phone: 'start' }),
    {
      id: 'paymentMethod',
      title: text('field.paymentMethod'),
      cell: (row, search) => <span translate="no">{marked(paymentText(row), search)}</span>,
      value: (row) => row.paymentMethod,
      sortable: true,
      width: 136,
      ...(tier === 'merchant' && { phone: 'below-start' as const }),
    },
    column.text('externalId', text('field.externalId'), { sortable: true, width: 104 }),
    column.time('created', text('field.created'), { sortable: true }),
    { id: 'type', title: text('field.type'), cell: (row) => text(`type.${row.type}`), value: (row) => row.type, sortable: true, width: 116, hidden: true },
    column.text('serviceProvider', text('field.serviceProvider'), { sortable: true, width: 140, hidden: true }),
    column.text('country', text('field.country'), { sortable: true, width: 104, hidden: true }),
    column.text('currency', text('field.currency'), { sortable: true, width: 104, hidden: true }),
    { id: 'kind', title: text('field.kind'), cell: (row) => text(`kind.${row.kind}`), value: (row) => row.kind, width: 160, hidden: true },
    {
      id: 'declineReason',
      title: text('field.declineReason'),
      cell: (row) => row.declineReason && <DeclineReason reason={row.declineReason} />,
      value: (row) => row.declineReason && declineReasonText(row.declineReason),
      width: 200,
      hidden: true,
    },
    column.text('id', text('field.id'), { width: 220, hidden: true }),
  ];
  return columns.filter((column) => column !== false);
}
