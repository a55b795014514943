import { lazy } from 'react';
import { useCall } from '#core/react';
import type { TransactionRow } from '../api.ts';
import { useAllBulk, useAllColumns, useAllFile, useAllFilters } from './all-rows.ts';
import { type Report, reportingCalls } from './api.ts';
import { type Asked, defineLookup } from './define-lookup.tsx';
import { untilStore } from './store-file.ts';
import { Totals } from './totals.tsx';

const AllBulkDialog = lazy(() => import('./all-bulk-dialog.tsx'));

/** The transactions of the reporting store, with what the whole list adds up to. */
export default defineLookup<TransactionRow, Report>({
  id: 'transactions.v2',
  title: 'lookupV2',
  useColumns: useAllColumns,
  useFilters: useAllFilters,
  useBulk: useAllBulk,
  BulkDialog: AllBulkDialog,
  useRows,
  useFile: (_asked, answer) => untilStore(useAllFile(), answer?.asOf),
  Below: Totals,
});

function useRows({ query, search }: Asked) {
  const listed = useCall(reportingCalls.list, { query }, { keepPrevious: true, enabled: search === '' });
  const found = useCall(reportingCalls.search, { query: { ...query, SearchKey: search } }, { keepPrevious: true, enabled: search !== '' });
  return search === '' ? listed : found;
}
