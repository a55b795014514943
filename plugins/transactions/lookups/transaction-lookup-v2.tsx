import { lazy } from 'react';
import { useCall } from '#core/react';
import type { TransactionRow } from '../api.ts';
import { useAllBulk, useAllColumns, useAllFilters } from './all-rows.ts';
import { type Report, reportingCalls } from './api.ts';
import { type Asked, defineLookup } from './define-lookup.tsx';
import { Totals } from './totals.tsx';

const AllBulkDialog = lazy(() => import('./all-bulk-dialog.tsx'));

/** The transactions of the reporting store, with what the whole list adds up to. */
export default defineLookup<TransactionRow, Report>({
  id: 'transactions.v2',
  useColumns: useAllColumns,
  useFilters: useAllFilters,
  useBulk: useAllBulk,
  BulkDialog: AllBulkDialog,
  useRows,
  file: () => import('./all-file.ts'),
  Below: Totals,
});

function useRows({ query, search }: Asked) {
  const listed = useCall(reportingCalls.list, { query }, { keepPrevious: true, enabled: search === '' });
  const found = useCall(reportingCalls.search, { query: { ...query, SearchKey: search } }, { keepPrevious: true, enabled: search !== '' });
  return search === '' ? listed : found;
}
