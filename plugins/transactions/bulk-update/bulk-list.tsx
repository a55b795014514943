import { useMemo } from 'react';
import { type Text, useCall, useClient } from '#core/react';
import { csvExport, DataGrid, DateTime, formatCount, formatDateTime, type GridConfig, Link, marked, Screen, useGridState, useUiEnvironment } from '#core/ui';
import { usePolling } from '../use-polling.ts';
import { type BulkUpdate, bulkCalls, bulkStatuses } from './api.ts';
import { BulkPill } from './pills.tsx';
import { useBulkText } from './texts.ts';

const counted = ['count', 'done', 'failed', 'refused', 'notRun'] as const;

function configOf(text: Text<'transactions/bulk-update'>, timeZone: string): GridConfig<BulkUpdate> {
  return {
    id: 'transactions.bulk-updates',
    columns: [
      {
        id: 'comment',
        title: text('bulkUpdate.field.comment'),
        cell: (row, search) => marked(row.comment, search),
        value: (row) => row.comment,
        required: true,
        width: 260,
        phone: 'start',
      },
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
        ...(key === 'count' && { phone: 'end' as const }),
      })),
      {
        id: 'created',
        title: text('bulkUpdate.field.created'),
        cell: (row) => <DateTime value={row.created} style="full" />,
        value: (row) => formatDateTime(row.created, timeZone),
        width: 150,
        phone: 'below-start',
      },
      { id: 'createdBy', title: text('bulkUpdate.field.createdBy'), cell: (row, search) => marked(row.createdBy, search), value: (row) => row.createdBy },
      {
        id: 'decidedBy',
        title: text('bulkUpdate.field.decidedBy'),
        cell: (row, search) => (row.decidedBy === undefined ? '–' : marked(row.decidedBy, search)),
        value: (row) => row.decidedBy,
      },
      { id: 'fileName', title: text('bulkUpdate.field.fileName'), cell: (row) => row.fileName ?? '–', value: (row) => row.fileName, hidden: true },
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
  const { timeZone } = useUiEnvironment();
  const config = useMemo(() => configOf(text, timeZone), [text, timeZone]);
  const grid = useGridState(config);
  const { page, size, search, filters } = grid.state;
  const status = filters.get('status');
  const asked = { ...(search !== '' && { SearchKey: search }), ...(Array.isArray(status) && status.length > 0 && { status: status.join(',') }) };
  const list = useCall(bulkCalls.list, { query: { ...asked, PageSize: size, PageIndex: page - 1 } }, { keepPrevious: true });
  usePolling(list.data?.data.some((one) => one.status === 'Running') === true, list.refetch);
  return (
    <Screen
      title={text('manifest.bulkUpdateHistory')}
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
        searchPlaceholder={text('bulkUpdate.search')}
        empty={{ title: text('bulkUpdate.empty') }}
        export={{
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
