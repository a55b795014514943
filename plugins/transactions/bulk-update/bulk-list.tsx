import { useMemo } from 'react';
import { type Text, useCall, useClient, usePolling } from '#core/react';
import { columnsOf, csvExport, DataGrid, formatCount, type GridConfig, Link, Screen, tabsBy, useGridState } from '#core/ui';
import { exporters } from '../permissions.ts';
import { type BulkUpdate, bulkCalls, bulkStatuses } from './api.ts';
import { BulkPill } from './pills.tsx';
import { useBulkText } from './texts.ts';

const counted = ['count', 'done', 'failed', 'refused', 'notRun'] as const;

function configOf(text: Text<'transactions/bulk-update'>): GridConfig<BulkUpdate> {
  const column = columnsOf<BulkUpdate>();
  return {
    id: 'transactions.bulk-updates',
    columns: [
      column.text('comment', text('bulkUpdate.field.comment'), { required: true, width: 260, phone: 'start' }),
      {
        id: 'status',
        title: text('field.status'),
        cell: (row) => <BulkPill status={row.status} />,
        value: (row) => row.status,
        width: 170,
        phone: 'below-end',
      },
      ...counted.map((key) => ({
        id: key,
        title: text(`bulkUpdate.field.${key}`),
        cell: (row: BulkUpdate) => formatCount(row[key]),
        value: (row: BulkUpdate) => row[key],
        align: 'end' as const,
        width: 100,
        ...(key === 'count' && { phone: 'end' as const, titled: true }),
      })),
      column.time('created', text('bulkUpdate.field.created'), { width: 150, phone: 'below-start' }),
      column.text('createdBy', text('bulkUpdate.field.createdBy')),
      column.text('decidedBy', text('bulkUpdate.field.decidedBy')),
      column.text('fileName', text('bulkUpdate.field.fileName'), { hidden: true }),
    ],
    filters: [
      { id: 'status', kind: 'options', title: text('field.status'), options: bulkStatuses.map((id) => ({ id, name: text(`bulkUpdate.status.${id}`) })) },
    ],
    defaultSize: 10,
  };
}

/** Who asked for which bulk update, who decided, and what came of it. */
export function BulkList({ base }: { readonly base: string }) {
  const text = useBulkText();
  const client = useClient();
  const config = useMemo(() => configOf(text), [text]);
  const grid = useGridState(config);
  const { page, size, search, filters } = grid.state;
  const status = filters.get('status');
  const asked = { ...(search !== '' && { SearchKey: search }), ...(Array.isArray(status) && status.length > 0 && { status: status.join(',') }) };
  const list = useCall(bulkCalls.list, { query: { ...asked, PageSize: size, PageIndex: page - 1 } }, { keepPrevious: true });
  usePolling(list.data?.data.some((one) => one.status === 'Running') === true, list.refetch);
  return (
    <Screen
      actions={
        <Link className="ui-button ui-button-primary" href={base.replace(/-history$/, '-request')}>
          {text('bulkUpdate.new')}
        </Link>
      }
    >
      <DataGrid
        grid={grid}
        list={list}
        title={text('manifest.bulkUpdateHistory')}
        rowId={(row) => row.id}
        rowPath={(row) => `${base}/${row.id}`}
        tabs={{ tabs: tabsBy(config.filters, 'status', text('bulkUpdate.tab.all')) }}
        searchPlaceholder={text('bulkUpdate.search')}
        empty={{ title: text('bulkUpdate.empty') }}
        export={{
          guard: exporters,
          fileName: 'bulk-updates',
          run: (request) =>
            csvExport(
              request,
              config.columns,
              (at, pageSize, signal) => client.call(bulkCalls.list, { query: { ...asked, PageSize: pageSize, PageIndex: at - 1 }, signal, quiet: true }),
              { rowId: (row) => row.id },
            ),
        }}
      />
    </Screen>
  );
}
