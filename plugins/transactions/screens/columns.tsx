import type { Text } from '#core/react';
import { CardNumber, DateTime, type GridColumn, Money, StatusPill } from '#core/ui';
import type { TransactionRow } from '../api.ts';

/** The columns of the lookup; operators also see whose a transaction is. */
export function transactionColumns(text: Text<'transactions'>, tier: 'platform' | 'tenant' | 'merchant'): readonly GridColumn<TransactionRow>[] {
  const columns: (GridColumn<TransactionRow> | false)[] = [
    {
      id: 'created',
      title: text('field.created'),
      cell: (row) => <DateTime value={row.created} style="full" />,
      sortable: true,
      width: 180,
      phone: 'below-start',
      required: true,
    },
    { id: 'status', title: text('field.status'), cell: (row) => <StatusPill status={row.status} />, sortable: true, width: 184, phone: 'below-end' },
    {
      id: 'amount',
      title: text('field.amount'),
      cell: (row) => <Money amount={row.amount} currency={row.currency} />,
      sortable: true,
      align: 'end',
      width: 136,
      phone: 'end',
    },
    { id: 'type', title: text('field.type'), cell: (row) => text(`type.${row.type}`), sortable: true, width: 124 },
    tier !== 'merchant' && { id: 'merchantName', title: text('field.merchant'), cell: (row) => row.merchantName, sortable: true, width: 200, phone: 'start' },
    tier === 'platform' && { id: 'tenantName', title: text('field.tenant'), cell: (row) => row.tenantName, width: 160 },
    {
      id: 'paymentMethod',
      title: text('field.paymentMethod'),
      cell: (row) => row.paymentMethod,
      sortable: true,
      width: 164,
      ...(tier === 'merchant' && { phone: 'start' as const }),
    },
    { id: 'card', title: text('field.card'), cell: (row) => (row.maskedPan ? <CardNumber pan={row.maskedPan} /> : '–'), width: 172 },
    { id: 'serviceProvider', title: text('field.serviceProvider'), cell: (row) => row.serviceProvider, sortable: true, width: 140 },
    { id: 'country', title: text('field.country'), cell: (row) => row.country, sortable: true, width: 112 },
    { id: 'externalId', title: text('field.externalId'), cell: (row) => row.externalId, sortable: true, width: 168 },
    { id: 'currency', title: text('field.currency'), cell: (row) => row.currency, sortable: true, width: 104, hidden: true },
    { id: 'kind', title: text('field.kind'), cell: (row) => text(`kind.${row.kind}`), width: 160, hidden: true },
    { id: 'declineReason', title: text('field.declineReason'), cell: (row) => row.declineReason ?? '–', width: 200, hidden: true },
    { id: 'id', title: text('field.id'), cell: (row) => row.id, width: 260, hidden: true },
  ];
  return columns.filter((column) => column !== false);
}
