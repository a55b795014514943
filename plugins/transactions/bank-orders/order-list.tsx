import { useMemo, useState } from 'react';
import { type Text, useCall, useClient, useHolder, usePolling } from '#core/react';
import { Button, columnsOf, csvExport, DataGrid, formatCount, type GridConfig, Screen, tabsBy, useGridState } from '#core/ui';
import { exporters, uploadBankOrders } from '../permissions.ts';
import { type BankOrder, bankOrderCalls, orderStatuses } from './api.ts';
import { OrderPill } from './pills.tsx';
import { useOrderText } from './texts.ts';
import { UploadDialog } from './upload-dialog.tsx';

type OrderText = Text<'transactions/bank-orders'>;

const counted = ['count', 'matched', 'ambiguous', 'unmatched', 'duplicate', 'invalid'] as const;

function configOf(text: OrderText): GridConfig<BankOrder> {
  const column = columnsOf<BankOrder>();
  return {
    id: 'transactions.bank-orders',
    columns: [
      column.text('fileName', text('bankOrders.field.fileName'), { required: true, width: 220, phone: 'start' }),
      {
        id: 'status',
        title: text('field.status'),
        cell: (row) => <OrderPill status={row.status} />,
        value: (row) => row.status,
        width: 170,
        phone: 'below-end',
      },
      column.text('bankName', text('bankOrders.field.bankName')),
      column.text('accountNumber', text('bankOrders.field.accountNumber'), { width: 220 }),
      ...counted.map((key) => ({
        id: key,
        title: text(`bankOrders.field.${key}`),
        cell: (row: BankOrder) => formatCount(row[key]),
        value: (row: BankOrder) => row[key],
        align: 'end' as const,
        width: 100,
        ...(key === 'count' && { phone: 'end' as const, titled: true }),
      })),
      column.time('created', text('bankOrders.field.created'), { width: 150, phone: 'below-start' }),
      column.text('createdBy', text('bankOrders.field.createdBy')),
    ],
    filters: [
      {
        id: 'status',
        kind: 'options',
        title: text('field.status'),
        options: orderStatuses.map((id) => ({ id, name: text(`bankOrders.status.${id}`) })),
      },
    ],
    defaultSize: 10,
  };
}

/** The tenant's bank order files, the newest first. */
export function OrderList({ base }: { readonly base: string }) {
  const text = useOrderText();
  const { permissions } = useHolder();
  const client = useClient();
  const [isUploading, setUploading] = useState(false);
  const config = useMemo(() => configOf(text), [text]);
  const grid = useGridState(config);
  const { page, size, search, filters } = grid.state;
  const status = filters.get('status');
  const asked = { ...(search !== '' && { SearchKey: search }), ...(Array.isArray(status) && status.length > 0 && { status: status.join(',') }) };
  const list = useCall(bankOrderCalls.list, { query: { ...asked, PageSize: size, PageIndex: page - 1 } }, { keepPrevious: true });
  usePolling(list.data?.data.some(isUnderWay) === true, list.refetch);
  const upload = permissions.has(uploadBankOrders) && (
    <Button look="primary" onClick={() => setUploading(true)}>
      {text('bankOrders.upload.open')}
    </Button>
  );
  return (
    <Screen actions={upload}>
      <DataGrid
        grid={grid}
        list={list}
        title={text('manifest.bankOrders')}
        rowId={(row) => row.id}
        rowPath={(row) => `${base}/${row.id}`}
        tabs={{ tabs: tabsBy(config.filters, 'status', text('bankOrders.tab.allFiles')) }}
        searchPlaceholder={text('bankOrders.search')}
        empty={{ title: text('bankOrders.empty'), body: text('bankOrders.emptyHint') }}
        export={{
          guard: exporters,
          fileName: 'bank-orders',
          run: (request) =>
            csvExport(
              request,
              config.columns,
              (at, pageSize, signal) => client.call(bankOrderCalls.list, { query: { ...asked, PageSize: pageSize, PageIndex: at - 1 }, signal, quiet: true }),
              { rowId: (row) => row.id },
            ),
        }}
      />
      {isUploading && <UploadDialog base={base} onClose={() => setUploading(false)} />}
    </Screen>
  );
}

/** Its lines are still being matched. */
export const isUnderWay = ({ status }: BankOrder): boolean => status === 'Uploaded' || status === 'Matching';
