import { lazy } from 'react';
import { useText } from '#core/react';
import { defineList, Link, Money } from '#core/ui';
import { batchCalls } from '../batches/api.ts';
import { BatchCounts } from '../batches/batch-counts.tsx';
import { paths } from '../paths.ts';

/** List of batches with the results of their rows. */
export default defineList({
  id: 'payments.batches',
  endpoint: batchCalls.list,
  useText: () => useText('payments'),
  columns: (c) => [
    c.text('name', 'batch.name', {
      isName: true,
      sortable: true,
      width: 220,
      required: true,
      pinned: true,
      phone: 'start',
    }),
    c.count('count', 'batch.count', { sortable: true, width: 92, phone: 'end' }),
    c.custom('result', 'summary.result', {
      cell: (row) => <BatchCounts batch={row} />,
      value: ({ waiting, underWay, successful, failed, returned, stopped }) =>
        [waiting, underWay, successful, failed, returned, stopped].join('/'),
      width: 320,
      phone: 'below-start',
    }),
    c.custom('totals', 'batch.totals', {
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
    }),
    c.text('createdBy', 'field.maker', { isName: true, width: 148 }),
    c.time('created', 'field.created', { sortable: true, phone: 'below-end' }),
  ],
  filters: (f) => [f.dateRange('date', 'field.created', { from: 'dateFrom', to: 'dateTo' })],
  defaultSort: { column: 'created', descending: true },
  rowName: ({ name }) => name,
  search: 'summary.search',
  empty: { title: 'summary.empty', body: 'summary.emptyHint' },
  export: { guard: batchCalls.list.guard, fileName: 'summary.fileName' },
  detail: { param: 'id', component: lazy(() => import('../batches/batch-drawer.tsx')) },
  actions: NewBatch,
}).Screen;

function NewBatch() {
  const text = useText('payments');
  return (
    <Link className="ui-button ui-button-primary" href={paths.batch}>
      {text('summary.create')}
    </Link>
  );
}
