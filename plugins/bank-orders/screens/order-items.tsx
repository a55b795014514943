import { lazy } from 'react';
import { type AnswerOf, ibanInFours } from '#core/api';
import { Slot, type Text, useText } from '#core/react';
import {
  Button,
  DateTime,
  DefinitionList,
  defineList,
  formatCount,
  Link,
  type ListPartProps,
  Money,
  type RowActionsProps,
  TransactionLink,
} from '#core/ui';
import { type BankOrder, type BankOrderItem, bankOrderCalls } from '../api.ts';
import { itemResult } from '../model.ts';
import { permission } from '../permissions.ts';
import { isUnderWay } from './order-list.tsx';
import { OrderPill } from './pills.tsx';

const MatchDialog = lazy(() => import('./match-dialog.tsx'));

/** Results that need attention. */
const errors: readonly string[] = ['Ambiguous', 'Unmatched', 'Duplicate', 'Invalid'];

/** List of the lines of a file with their results. */
export const orderItems = defineList({
  id: 'transactions.bank-order-items',
  endpoint: bankOrderCalls.items,
  useText: () => useText('bank-orders'),
  title: 'bankOrders.lines',
  columns: (c, { text }) => [
    c.custom('row', 'bankOrders.field.row', {
      cell: ({ row }) => row,
      value: ({ row }) => row,
      width: 64,
      align: 'end',
      required: true,
    }),
    c.status('result', itemResult, 'bankOrders.field.result', { width: 120, phone: 'below-end' }),
    c.custom('amount', 'field.amount', {
      cell: (row) =>
        row.fault ? (
          `${row.amount} ${row.currency}`
        ) : (
          <Money amount={row.direction === 'D' ? `-${row.amount}` : row.amount} currency={row.currency} />
        ),
      value: (row) => row.amount,
      align: 'end',
      width: 130,
      phone: 'end',
    }),
    c.text('currency', 'field.currency', { width: 90, hidden: true }),
    c.text('direction', 'bankOrders.field.direction', { width: 90, hidden: true }),
    c.text('payerName', 'field.payer', { width: 150, phone: 'start' }),
    c.text('reference', 'bankOrders.field.reference', { width: 150 }),
    c.custom('payment', 'bankOrders.field.payment', {
      cell: ({ transactionId, externalId }) => (
        <TransactionLink id={transactionId}>{externalId ?? transactionId}</TransactionLink>
      ),
      value: (row) => row.transactionId,
      width: 120,
    }),
    c.custom('why', 'bankOrders.field.why', {
      cell: (row) => reasonText(row, text),
      value: (row) => reasonText(row, text),
      width: 280,
      phone: 'below-start',
    }),
    c.text('bookingDate', 'bankOrders.field.bookingDate', { width: 110 }),
    c.text('valueDate', 'bankOrders.field.valueDate', { width: 110, hidden: true }),
    c.text('payerAccount', 'bankOrders.field.payerAccount', { width: 200, hidden: true }),
    c.text('bankTxId', 'bankOrders.field.bankTxId', { width: 140 }),
  ],
  filters: (f) => [f.choice('result', itemResult, 'bankOrders.field.result')],
  tabs: {
    parts: [
      { id: 'all', title: 'bankOrders.tab.all', filters: {} },
      ...itemResult.values.map((result) => ({
        id: result,
        title: itemResult.textKey(result),
        filters: { result: [result] },
      })),
      { id: 'errors', title: 'bankOrders.tab.errors', filters: { result: errors } },
    ],
    has: ({ id }, answer) => answer !== undefined && (!itemResult.is(id) || countOf(answer.order, id) > 0),
    count: ({ filters }, _counts, answer) =>
      answer &&
      formatCount(
        filters.result?.reduce((sum, result) => sum + countOf(answer.order, result), 0) ?? answer.order.count,
      ),
  },
  pageSize: 10,
  rowName: ({ row }) => String(row),
  search: 'bankOrders.searchLines',
  empty: { title: 'bankOrders.noLines' },
  export: {
    guard: { permissions: [permission.Export] },
    fileName: (answer) => answer?.order.fileName.replace(/\.csv$/i, '') ?? 'bank-order',
  },
  record: ({ order }) => order.fileName,
  refreshesWhile: (_items, { order }) => isUnderWay(order),
  rowActions: { component: MatchButton, guard: { permissions: [permission.Upload] } },
  actions: OrderActions,
  above: OrderAbove,
});

type Answer = AnswerOf<typeof bankOrderCalls.items>;

/** Returns the reason for the result of a line. */
function reasonText(item: BankOrderItem, text: Text<'bank-orders'>): string {
  if (item.fault)
    return text(`bankOrders.fault.${item.fault.kind}`, { row: item.row, column: item.fault.column ?? '' });
  return item.reason ? text(`bankOrders.reason.${item.reason}`) : '';
}

function MatchButton({ row, params, open }: RowActionsProps<BankOrderItem>) {
  const text = useText('bank-orders');
  if (row.direction !== 'C' || (row.result !== 'Ambiguous' && row.result !== 'Unmatched')) return null;
  return (
    <Button
      onClick={() =>
        open(({ onClose }) => <MatchDialog order={params.bankOrderId ?? ''} item={row} onClose={onClose} />)
      }
      aria-label={text('bankOrders.match.openRow', { row: row.row })}
    >
      {text('bankOrders.match.open')}
    </Button>
  );
}

function OrderActions({ base, list: { answer } }: ListPartProps<BankOrderItem, Answer>) {
  const text = useText('bank-orders');
  return (
    <>
      <Link href={base}>{text('bankOrders.all')}</Link>
      {answer && <Slot id="resource/actions@1" props={{ entity: 'bank-order', id: answer.order.id }} />}
    </>
  );
}

function OrderAbove({ list: { answer } }: ListPartProps<BankOrderItem, Answer>) {
  return answer && <OrderHead order={answer.order} />;
}

function countOf(order: BankOrder, result: string): number {
  const { matched, ambiguous, unmatched, duplicate, invalid, count } = order;
  const counts: Readonly<Record<string, number>> = {
    Matched: matched,
    Ambiguous: ambiguous,
    Unmatched: unmatched,
    Duplicate: duplicate,
    Invalid: invalid,
  };
  return counts[result] ?? count - matched - ambiguous - unmatched - duplicate - invalid;
}

function OrderHead({ order }: { readonly order: BankOrder }) {
  const text = useText('bank-orders');
  const { suspense } = order;
  return (
    <DefinitionList
      items={[
        { label: text('field.status'), value: <OrderPill status={order.status} /> },
        { label: text('bankOrders.field.bankName'), value: order.bankName },
        { label: text('bankOrders.field.accountNumber'), value: ibanInFours(order.accountNumber) },
        { label: text('bankOrders.field.created'), value: <DateTime value={order.created} style="full" /> },
        { label: text('bankOrders.field.createdBy'), value: order.createdBy },
        {
          label: text('bankOrders.field.suspense'),
          value:
            suspense.length === 0
              ? '–'
              : suspense.map(({ currency, amount }) => (
                  <div key={currency}>
                    <Money amount={amount} currency={currency} />
                  </div>
                )),
        },
      ]}
    />
  );
}
