import { useEffect, useMemo } from 'react';
import { useText } from '#core/react';
import { defineList } from '#core/ui';
import { listOrSearch } from '../list-start.ts';
import type { FoundTransactions } from '../slots.ts';
import { allLookupParts, lookupColumns, useLookupData } from './all-transactions.tsx';

const shown = new Set(['externalId', 'created', 'amount', 'status', 'merchantName', 'payerName']);

/**
 * List of all transactions that currently match the filters. It has the filters of the lookup at the same place in the
 * URL, so that a link from there sets them.
 */
const matching = defineList({
  id: 'transactions.bulk-update-matching',
  endpointFor: listOrSearch,
  useText: () => useText('transactions'),
  useData: useLookupData,
  columns: (c, context) => lookupColumns(c, context).filter((column) => column && shown.has(column.id)),
  sortable: allLookupParts.sortable,
  filters: allLookupParts.filters,
  defaultSort: allLookupParts.defaultSort,
  pageSize: 10,
  rowName: allLookupParts.rowName,
  search: 'list.search',
  empty: { title: 'list.empty' },
  export: false,
});

interface MatchingProps {
  readonly base: string;
  /** Label of the rows for screen readers. */
  readonly title: string;
  readonly onFound: (found: FoundTransactions) => void;
}

/** Renders the list, and passes the result to the form. */
export default function Matching({ base, title, onFound }: MatchingProps) {
  const { query, grid, list, content } = matching.useList({ base, params: {}, title });
  const { search } = grid.state;
  const count = list.isPlaceholderData ? undefined : list.data?.count;
  const found = useMemo(() => {
    const { SearchKey: _search, sortBy: _column, sortDirection: _direction, ...filters } = query;
    return { filters, search, count };
  }, [query, search, count]);
  useEffect(() => onFound(found), [found, onFound]);
  return content;
}
