import type { Text } from '#core/react';
import { DateTime, type GridColumn, Money, StatusPill } from '#core/ui';
import type { TransactionRow } from '../api.ts';
import { paymentText, shownStatus, signedAmount } from '../shown.ts';

/** The columns of the lookup, those by which a row is recognised first; operators also see whose a transaction is. */
export function transactionColumns(text: Text<'transactions'>, tier: 'platform' | 'tenant' | 'merchant'): readonly GridColumn<TransactionRow>[] {
  const columns: (GridColumn<TransactionRow> | false)[] = [
    {
      id: 'status',
      title: text('field.status'),
      cell: (row) => <StatusPill status={shownStatus(row)} />,
      sortable: true,
      width: 148,
      phone: 'below-end',
      required: true,
    },
    {
      id: 'amount',
      title: text('field.amount'),
      cell: (row) => <Money amount={signedAmount(row)} currency={row.currency} />,
      sortable: true,
      align: 'end',
      width: 132,
      phone: 'end',
    },
    tier !== 'merchant' && {
      id: 'merchantName',
      title: text('field.merchant'),
      cell: (row) => row.merchantName,
      sortable: true,
      width: 196,
      phone: 'below-start',
    },
    tier === 'platform' && { id: 'tenantName', title: text('field.tenant'), cell: (row) => row.tenantName, width: 152 },
    { id: 'payerName', title: text('field.payer'), cell: (row) => row.payerName, width: 148, phone: 'start' },
    {
      id: 'paymentMethod',
      title: text('field.paymentMethod'),
      cell: paymentText,
      sortable: true,
      width: 164,
      ...(tier === 'merchant' && { phone: 'below-start' as const }),
    },
    { id: 'externalId', title: text('field.externalId'), cell: (row) => row.externalId, sortable: true, width: 120 },
    { id: 'created', title: text('field.created'), cell: (row) => <DateTime value={row.created} style="full" />, sortable: true, width: 164 },
    { id: 'type', title: text('field.type'), cell: (row) => text(`type.${row.type}`), sortable: true, width: 116, hidden: true },
    { id: 'serviceProvider', title: text('field.serviceProvider'), cell: (row) => row.serviceProvider, sortable: true, width: 140, hidden: true },
    { id: 'country', title: text('field.country'), cell: (row) => row.country, sortable: true, width: 104, hidden: true },
    { id: 'currency', title: text('field.currency'), cell: (row) => row.currency, sortable: true, width: 104, hidden: true },
    { id: 'kind', title: text('field.kind'), cell: (row) => text(`kind.${row.kind}`), width: 160, hidden: true },
    { id: 'declineReason', title: text('field.declineReason'), cell: (row) => row.declineReason ?? '–', width: 200, hidden: true },
    { id: 'id', title: text('field.id'), cell: (row) => row.id, width: 260, hidden: true },
  ];
  return columns.filter((column) => column !== false);
}
