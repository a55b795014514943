import type { Text } from '#core/react';
import { DateTime, formatDateTime, type GridColumn, Money, marked, StatusPill } from '#core/ui';
import type { TransactionRow } from '../list-api.ts';
import { paymentText, shownStatus, signedAmount } from '../shown.ts';

/**
 * The columns of the lookup, those by which a row is recognised first; operators also see whose a transaction is. Their values are those
 * of the server's file. @param timeZone of the times in files, IANA name
 */
export function transactionColumns(
  text: Text<'transactions'>,
  tier: 'platform' | 'tenant' | 'merchant',
  timeZone: string,
): readonly GridColumn<TransactionRow>[] {
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
    {
      id: 'amount',
      title: text('field.amount'),
      cell: (row, search) => <Money amount={signedAmount(row)} currency={row.currency} search={search} />,
      value: signedAmount,
      sortable: true,
      align: 'end',
      width: 116,
      pinned: true,
      phone: 'end',
    },
    tier !== 'merchant' && {
      id: 'merchantName',
      title: text('field.merchant'),
      cell: (row, search) => marked(row.merchantName, search),
      value: (row) => row.merchantName,
      sortable: true,
      width: 148,
      phone: 'below-start',
    },
    tier === 'platform' && { id: 'tenantName', title: text('field.tenant'), cell: (row) => row.tenantName, value: (row) => row.tenantName, width: 120 },
    {
      id: 'payerName',
      title: text('field.payer'),
      cell: (row, search) => marked(row.payerName, search),
      value: (row) => row.payerName,
      width: 128,
      phone: 'start',
    },
    {
      id: 'paymentMethod',
      title: text('field.paymentMethod'),
      cell: (row, search) => marked(paymentText(row), search),
      value: (row) => row.paymentMethod,
      sortable: true,
      width: 136,
      ...(tier === 'merchant' && { phone: 'below-start' as const }),
    },
    {
      id: 'externalId',
      title: text('field.externalId'),
      cell: (row, search) => marked(row.externalId, search),
      value: (row) => row.externalId,
      sortable: true,
      width: 104,
    },
    {
      id: 'created',
      title: text('field.created'),
      cell: (row) => <DateTime value={row.created} style="full" />,
      value: (row) => formatDateTime(row.created, timeZone),
      sortable: true,
      width: 148,
    },
    { id: 'type', title: text('field.type'), cell: (row) => text(`type.${row.type}`), value: (row) => row.type, sortable: true, width: 116, hidden: true },
    {
      id: 'serviceProvider',
      title: text('field.serviceProvider'),
      cell: (row) => row.serviceProvider,
      value: (row) => row.serviceProvider,
      sortable: true,
      width: 140,
      hidden: true,
    },
    { id: 'country', title: text('field.country'), cell: (row) => row.country, value: (row) => row.country, sortable: true, width: 104, hidden: true },
    { id: 'currency', title: text('field.currency'), cell: (row) => row.currency, value: (row) => row.currency, sortable: true, width: 104, hidden: true },
    { id: 'kind', title: text('field.kind'), cell: (row) => text(`kind.${row.kind}`), value: (row) => row.kind, width: 160, hidden: true },
    {
      id: 'declineReason',
      title: text('field.declineReason'),
      cell: (row) => row.declineReason ?? '–',
      value: (row) => row.declineReason,
      width: 200,
      hidden: true,
    },
    { id: 'id', title: text('field.id'), cell: (row, search) => marked(row.id, search), value: (row) => row.id, width: 220, hidden: true },
  ];
  return columns.filter((column) => column !== false);
}
