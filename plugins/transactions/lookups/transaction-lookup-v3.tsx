import { lazy, useMemo } from 'react';
import type { TransactionRow } from '../api.ts';
import { useAllBulk, useAllColumns, useAllFilters, useAllRows } from './all-rows.ts';
import { defineLookup } from './define-lookup.tsx';
import { FilterBuilder } from './filter/builder.tsx';
import { longestFilter } from './filter/filter-text.ts';
import { FilterTextEditor } from './filter/filter-text-editor.tsx';
import { useFilterWords } from './filter/filter-words.ts';
import './lookups.css';
import { useLookupText } from './texts.ts';

const AllBulkDialog = lazy(() => import('./all-bulk-dialog.tsx'));

/** All transactions, by conditions that are put together with and, or and brackets. */
export default defineLookup<TransactionRow, { readonly data: readonly TransactionRow[]; readonly count: number }>({
  id: 'transactions.v3',
  useColumns: useAllColumns,
  useFilters: () => {
    const filters = useAllFilters();
    const text = useLookupText();
    const words = useFilterWords();
    return useMemo(
      () => [
        ...filters.filter(({ id }) => id !== 'where'),
        {
          id: 'where',
          kind: 'custom',
          title: text('lookups.filter.title'),
          editor: FilterTextEditor,
          words: (filter) => shortened(words(filter)),
          longest: longestFilter,
        },
      ],
      [filters, text, words],
    );
  },
  useBulk: useAllBulk,
  BulkDialog: AllBulkDialog,
  useRows: useAllRows,
  file: () => import('./all-file.ts'),
  Above: FilterBuilder,
});

/** The conditions are on the screen already; their chip says which they are, not all of them. */
const shortened = (sentence: string) => (sentence.length > 48 ? `${sentence.slice(0, 47).trimEnd()}…` : sentence);
