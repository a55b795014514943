import { lazy, Suspense, useMemo } from 'react';
import type { ScreenProps } from '#core';
import { useText } from '#core/react';
import { DateTime, formatCount, type GridColumn, GridScreen, instantValue, Link, Money, marked } from '#core/ui';
import { type Batch, batchCalls } from '../batches/api.ts';
import { BatchCounts } from '../batches/batch-counts.tsx';
import { paths } from '../paths.ts';

const BatchDrawer = lazy(() => import('../batches/batch-drawer.tsx'));

/** Batches with what became of their rows. */
export default function BatchSummary({ base, params }: ScreenProps) {
  const text = useText('payments');
  const columns = useColumns();
  const filters = useMemo(() => [{ id: 'date', kind: 'date-range' as const, title: text('field.created') }], [text]);
  return (
    <GridScreen<Batch>
      id="payments.batches"
      actions={<Link href={paths.batch}>{text('manifest.batch')}</Link>}
      list={batchCalls.list}
      columns={columns}
      filters={filters}
      sort={{ column: 'created', descending: true }}
      size={20}
      rowName={({ name }) => name}
      base={base}
      opened={params.id}
      searchPlaceholder={text('summary.search')}
      empty={{ title: text('summary.empty'), body: text('summary.emptyHint') }}
      export={{ guard: batchCalls.list.guard, fileName: text('summary.fileName') }}
    >
      {(id, { neighbours }) => (
        <Suspense fallback={null}>
          <BatchDrawer key={id} id={id} base={base} neighbours={neighbours} />
        </Suspense>
      )}
    </GridScreen>
  );
}

function useColumns(): readonly GridColumn<Batch>[] {
  const text = useText('payments');
  return useMemo<readonly GridColumn<Batch>[]>(
    () => [
      {
        id: 'name',
        title: text('batch.name'),
        cell: (row, search) => <span translate="no">{marked(row.name, search)}</span>,
        value: (row) => row.name,
        sortable: true,
        width: 220,
        required: true,
        pinned: true,
        phone: 'start',
      },
      {
        id: 'count',
        title: text('batch.count'),
        cell: (row) => formatCount(row.count),
        value: (row) => row.count,
        sortable: true,
        align: 'end',
        width: 92,
        phone: 'end',
        titled: true,
      },
      {
        id: 'result',
        title: text('summary.result'),
        cell: (row) => <BatchCounts batch={row} />,
        value: ({ waiting, underWay, successful, failed, returned, stopped }) => [waiting, underWay, successful, failed, returned, stopped].join('/'),
        width: 320,
        phone: 'below-start',
      },
      {
        id: 'totals',
        title: text('batch.totals'),
        cell: ({ totals }) =>
          totals.map(({ currency, amount }, at) => (
            <span key={currency}>
              {at > 0 && ' · '}
              <Money amount={amount} currency={currency} />
            </span>
          )),
        value: ({ totals }) => totals.map(({ currency, amount }) => `${amount} ${currency}`).join(' '),
        align: 'end',
        width: 220,
      },
      { id: 'createdBy', title: text('field.maker'), cell: (row) => <span translate="no">{row.createdBy}</span>, value: (row) => row.createdBy, width: 148 },
      {
        id: 'created',
        title: text('field.created'),
        cell: (row) => <DateTime value={row.created} style="full" />,
        value: (row) => instantValue(row.created),
        sortable: true,
        width: 148,
        phone: 'below-end',
      },
    ],
    [text],
  );
}
