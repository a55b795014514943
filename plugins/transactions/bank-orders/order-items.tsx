import { lazy, Suspense, useMemo, useState } from 'react';
import { Slot, type Text, useCall, useClient, useHolder, usePolling } from '#core/react';
import {
  Button,
  columnsOf,
  csvExport,
  DataGrid,
  DateTime,
  DefinitionList,
  formatCount,
  type GridColumn,
  type GridConfig,
  Link,
  Money,
  marked,
  Screen,
  useGridState,
} from '#core/ui';
import { lookup } from '../paths.ts';
import { exporters, uploadBankOrders } from '../permissions.ts';
import { type BankOrder, type BankOrderItem, bankOrderCalls, itemResults } from './api.ts';
import { isUnderWay } from './order-list.tsx';
import { OrderPill } from './pills.tsx';
import { useOrderText } from './texts.ts';

const MatchDialog = lazy(() => import('./match-dialog.tsx'));

type OrderText = Text<'transactions/bank-orders'>;

/** Why a line has its result, in words. */
function whyOf(item: BankOrderItem, text: OrderText): string {
  if (item.fault) return text(`bankOrders.fault.${item.fault.kind}`, { row: item.row, column: item.fault.column ?? '' });
  return item.reason ? text(`bankOrders.reason.${item.reason}`) : '';
}

function itemColumns(text: OrderText): readonly GridColumn<BankOrderItem>[] {
  const column = columnsOf<BankOrderItem>();
  const plain = (id: 'bookingDate' | 'valueDate' | 'payerAccount' | 'bankTxId' | 'direction', width: number, hidden = false): GridColumn<BankOrderItem> => ({
    id,
    title: text(`bankOrders.field.${id}`),
    cell: (row, search) => marked(row[id], search),
    value: (row) => row[id],
    width,
    hidden,
  });
  return [
    { id: 'row', title: text('bankOrders.field.row'), cell: (row) => row.row, value: (row) => row.row, width: 64, align: 'end', required: true },
    {
      id: 'result',
      title: text('bankOrders.field.result'),
      cell: (row) => <OrderPill status={row.result} />,
      value: (row) => row.result,
      width: 120,
      phone: 'below-end',
    },
    {
      id: 'amount',
      title: text('field.amount'),
      cell: (row) =>
        row.fault ? `${row.amount} ${row.currency}` : <Money amount={row.direction === 'D' ? `-${row.amount}` : row.amount} currency={row.currency} />,
      value: (row) => row.amount,
      align: 'end',
      width: 130,
      phone: 'end',
    },
    column.text('currency', text('field.currency'), { width: 90, hidden: true }),
    plain('direction', 90, true),
    column.text('payerName', text('field.payer'), { width: 150, phone: 'start' }),
    column.text('reference', text('bankOrders.field.reference'), { width: 150 }),
    {
      id: 'payment',
      title: text('bankOrders.field.payment'),
      cell: (row) => row.transactionId && <Link href={`${lookup.tenant}/${row.transactionId}`}>{row.externalId ?? row.transactionId}</Link>,
      value: (row) => row.transactionId,
      width: 120,
    },
    { id: 'why', title: text('bankOrders.field.why'), cell: (row) => whyOf(row, text), value: (row) => whyOf(row, text), width: 280, phone: 'below-start' },
    plain('bookingDate', 110),
    plain('valueDate', 110, true),
    plain('payerAccount', 200, true),
    plain('bankTxId', 140),
  ];
}

/** The lines of one file, with what became of each. */
export function OrderItems({ base, id }: { readonly base: string; readonly id: string }) {
  const text = useOrderText();
  const client = useClient();
  const { permissions } = useHolder();
  const [matched, setMatched] = useState<BankOrderItem>();
  const config = useMemo<GridConfig<BankOrderItem>>(
    () => ({
      id: 'transactions.bank-order-items',
      columns: itemColumns(text),
      filters: [
        {
          id: 'result',
          kind: 'options',
          title: text('bankOrders.field.result'),
          options: itemResults.map((result) => ({ id: result, name: text(`bankOrders.status.${result}`) })),
        },
      ],
      defaultSize: 10,
    }),
    [text],
  );
  const grid = useGridState(config);
  const { page, size, search, filters } = grid.state;
  const result = filters.get('result');
  const asked = { ...(search !== '' && { SearchKey: search }), ...(Array.isArray(result) && result.length > 0 && { result: result.join(',') }) };
  const params = { bankOrderId: id };
  const list = useCall(bankOrderCalls.items, { params, query: { ...asked, PageSize: size, PageIndex: page - 1 } }, { keepPrevious: true });
  const order = list.data?.order;
  usePolling(order !== undefined && isUnderWay(order), list.refetch);
  const mayMatch = permissions.has(uploadBankOrders);
  return (
    <Screen
      record={order?.fileName}
      actions={
        <>
          <Link href={base}>{text('bankOrders.all')}</Link>
          {order && <Slot id="resource/actions@1" props={{ entity: 'bank-order', id }} />}
        </>
      }
    >
      {order && <OrderHead order={order} />}
      <DataGrid
        grid={grid}
        list={list}
        title={text('bankOrders.lines')}
        rowId={(row) => row.id}
        {...(mayMatch && {
          rowActions: (row: BankOrderItem) =>
            row.direction === 'C' && (row.result === 'Ambiguous' || row.result === 'Unmatched') ? (
              <Button onClick={() => setMatched(row)} aria-label={text('bankOrders.match.openRow', { row: row.row })}>
                {text('bankOrders.match.open')}
              </Button>
            ) : null,
        })}
        searchPlaceholder={text('bankOrders.searchLines')}
        tabs={
          order && {
            tabs: [
              { id: 'all', title: text('bankOrders.tab.all'), filters: {} },
              ...itemResults
                .filter((one) => countOf(order, one) > 0)
                .map((one) => ({ id: one, title: text(`bankOrders.status.${one}`), filters: { result: [one] } })),
              { id: 'errors', title: text('bankOrders.tab.errors'), filters: { result: ['Ambiguous', 'Unmatched', 'Duplicate', 'Invalid'] } },
            ],
            count: (tab) => formatCount(tab.filters.result?.reduce((sum, one) => sum + countOf(order, one), 0) ?? order.count),
          }
        }
        empty={{ title: text('bankOrders.noLines') }}
        export={{
          guard: exporters,
          fileName: order?.fileName.replace(/\.csv$/i, '') ?? 'bank-order',
          run: (request) =>
            csvExport(
              request,
              config.columns,
              (at, pageSize, signal) =>
                client.call(bankOrderCalls.items, { params, query: { ...asked, PageSize: pageSize, PageIndex: at - 1 }, signal, quiet: true }),
              { rowId: (row) => row.id },
            ),
        }}
      />
      {matched && (
        <Suspense fallback={null}>
          <MatchDialog order={id} item={matched} onClose={() => setMatched(undefined)} />
        </Suspense>
      )}
    </Screen>
  );
}

function countOf(order: BankOrder, result: string): number {
  const { matched, ambiguous, unmatched, duplicate, invalid, count } = order;
  const counts: Readonly<Record<string, number>> = { Matched: matched, Ambiguous: ambiguous, Unmatched: unmatched, Duplicate: duplicate, Invalid: invalid };
  return counts[result] ?? count - matched - ambiguous - unmatched - duplicate - invalid;
}

function OrderHead({ order }: { readonly order: BankOrder }) {
  const text = useOrderText();
  const { suspense } = order;
  return (
    <DefinitionList
      items={[
        { label: text('field.status'), value: <OrderPill status={order.status} /> },
        { label: text('bankOrders.field.bankName'), value: order.bankName },
        { label: text('bankOrders.field.accountNumber'), value: order.accountNumber },
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
