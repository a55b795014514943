import { lazy, useMemo } from 'react';
import { useText } from '#core/react';
import type { TransactionRow } from '../list-api.ts';
import { useAllBulk, useAllColumns, useAllFilters, useAllRows } from '../lookups/all-rows.ts';
import { defineLookup } from '../lookups/define-lookup.tsx';
import { transactionTabs } from './tabs.ts';

const AllBulkDialog = lazy(() => import('../lookups/all-bulk-dialog.tsx'));

/** All transactions of a tier, with the parts that are asked for most. */
export default defineLookup<TransactionRow, { readonly data: readonly TransactionRow[]; readonly count: number }>({
  id: 'transactions',
  useColumns: useAllColumns,
  useFilters: useAllFilters,
  useBulk: useAllBulk,
  BulkDialog: AllBulkDialog,
  useRows: useAllRows,
  file: () => import('../lookups/all-file.ts'),
  useTabs: ({ search }) => {
    const text = useText('transactions');
    const tabs = useMemo(() => transactionTabs(text), [text]);
    return search === '' ? { tabs } : undefined;
  },
});
