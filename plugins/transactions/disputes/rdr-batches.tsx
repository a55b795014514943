import { lazy, Suspense, useMemo } from 'react';
import type { ScreenProps } from '#core';
import { useCall, useClient, usePluginConfig } from '#core/react';
import {
  columnsOf,
  csvExport,
  DataGrid,
  formatCount,
  type GridColumn,
  type GridConfig,
  instantsOf,
  Money,
  neighboursOf,
  Screen,
  useGridState,
  useUiEnvironment,
} from '#core/ui';
import { Config } from '../config.ts';
import { exporters } from '../permissions.ts';
import { batchSortColumns, batchStatuses, listRdrBatches, type RdrBatch } from './api.ts';
import { useDisputeText } from './texts.ts';
import { BatchStatus, type DisputeText } from './words.tsx';

const RdrDrawer = lazy(() => import('./rdr-drawer.tsx'));

const defaultSort = { column: 'date', descending: true };

/** The batches of Visa's rapid dispute resolution, with the opened one's cases beside them. */
export default function RdrBatches({ base, params }: ScreenProps) {
  const text = useDisputeText();
  const { timeZone, currencies } = useUiEnvironment();
  const client = useClient();
  const { pageSize } = usePluginConfig(Config);
  const config = useMemo<GridConfig<RdrBatch>>(
    () => ({
      id: 'transactions.rdr',
      columns: batchColumns(text),
      filters: [
        { id: 'date', kind: 'date-range', title: text('field.dateRange') },
        { id: 'status', kind: 'options', title: text('field.status'), options: batchStatuses.map((id) => ({ id, name: text(`disputes.batch.${id}`) })) },
        { id: 'currency', kind: 'options', title: text('field.currency'), options: currencies.map(({ id }) => ({ id, name: id })) },
      ],
      rowName: ({ batchId }) => batchId,
      defaultSort,
      defaultSize: pageSize,
    }),
    [text, currencies, pageSize],
  );
  const grid = useGridState(config);
  const { state } = grid;
  const asked = useMemo(() => {
    const { from, to } = instantsOf(state.filters.get('date'), timeZone, Date.now());
    const listed = (id: string) => {
      const value = state.filters.get(id);
      return Array.isArray(value) ? value.join(',') : undefined;
    };
    const [status, currency] = [listed('status'), listed('currency')];
    const sortBy = batchSortColumns.find((column) => column === state.sort?.column);
    return {
      ...(state.search !== '' && { SearchKey: state.search }),
      ...(from && { dateFrom: from }),
      ...(to && { dateTo: to }),
      ...(status && { status }),
      ...(currency && { currency }),
      ...(sortBy && { sortBy, sortDirection: state.sort?.descending ? ('desc' as const) : ('asc' as const) }),
    };
  }, [state, timeZone]);
  const list = useCall(listRdrBatches, { query: { PageSize: state.size, PageIndex: state.page - 1, ...asked } }, { keepPrevious: true });
  const ids = list.data?.data.map(({ id }) => id) ?? [];
  return (
    <Screen>
      <DataGrid
        grid={grid}
        list={list}
        title={text('manifest.rdrBatches')}
        rowId={({ id }) => id}
        rowPath={({ id }) => `${base}/${id}`}
        searchPlaceholder={text('disputes.rdr.search')}
        empty={{ title: text('disputes.rdr.empty'), body: text('disputes.rdr.emptyHint') }}
        export={{
          guard: exporters,
          fileName: text('disputes.rdr.fileName'),
          run: (request) =>
            csvExport(
              request,
              config.columns,
              (page, size, signal) => client.call(listRdrBatches, { query: { ...asked, PageSize: size, PageIndex: page - 1 }, signal, quiet: true }),
              { size: 1000, rowId: ({ id }) => id },
            ),
        }}
      />
      {params.id && (
        <Suspense fallback={null}>
          <RdrDrawer key={params.id} id={params.id} base={base} neighbours={neighboursOf(ids, params.id, (id) => grid.href(`${base}/${id}`))} />
        </Suspense>
      )}
    </Screen>
  );
}

function batchColumns(text: DisputeText): readonly GridColumn<RdrBatch>[] {
  const column = columnsOf<RdrBatch>();
  const amounts = (['accepted', 'declined', 'reversed'] as const).flatMap((part): GridColumn<RdrBatch>[] => [
    {
      id: `${part}Count`,
      title: text(`disputes.rdr.${part}Count`),
      cell: (row) => formatCount(row[part].count),
      value: (row) => row[part].count,
      align: 'end',
      width: 96,
      ...(part === 'reversed' && { hidden: true }),
    },
    {
      id: `${part}Amount`,
      title: text(`disputes.rdr.${part}Amount`),
      cell: (row) => <Money amount={row[part].amount} currency={row.currency} />,
      value: (row) => row[part].amount,
      align: 'end',
      sortable: part !== 'reversed',
      width: 128,
      ...(part === 'accepted' && { phone: 'end' as const }),
    },
  ]);
  return [
    {
      id: 'status',
      title: text('field.status'),
      cell: (row) => <BatchStatus status={row.status} />,
      value: (row) => row.status,
      sortable: true,
      width: 112,
      pinned: true,
      required: true,
      phone: 'below-end',
    },
    column.time('date', text('field.dateRange'), { style: 'date', sortable: true, width: 104, phone: 'below-start' }),
    column.text('batchId', text('disputes.rdr.batchId'), { width: 192 }),
    column.text('mid', text('disputes.rdr.mid'), { sortable: true, width: 144 }),
    column.text('acquirer', text('disputes.rdr.acquirer'), { width: 160, phone: 'start' }),
    column.count('cases', text('disputes.rdr.cases'), { sortable: true, width: 88 }),
    ...amounts,
    column.money('fee', text('disputes.rdr.fee'), { sortable: true, width: 104 }),
    column.text('currency', text('field.currency'), { width: 104, hidden: true }),
  ];
}
