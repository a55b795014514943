import { useEffect, useMemo } from 'react';
import { useText } from '#core/react';
import { defineList } from '#core/ui';
import { listOrSearch } from '../list-start.ts';
import type { FoundTransactions } from '../slots.ts';
import { allLookupParts, lookupColumns, useLookupData } from './all-transactions.tsx';

const shown = new Set(['externalId', 'created', 'amount', 'status', 'merchantName', 'payerName']);

/**
 * Lists all transactions that some filters find, as they are found now. The filters are those of the lookup, in the
 * address as its own are: a link from there brings them along.
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

/** Shows the list, and tells the form what it finds. */
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
