import { defineList } from '#core/ui';
import { listOrSearch } from '../list-start.ts';
import { allLookupParts, lookupColumns, useLookupData } from '../lookups/all-transactions.tsx';
import { useBulkText } from './texts.ts';

const shown = new Set(['externalId', 'created', 'amount', 'status', 'merchantName', 'payerName']);

/**
 * All transactions that some filters find, as they are found now. The filters are those of the lookup, in the address as its own are: a link
 * from there brings them along.
 */
export const matching = defineList({
  id: 'transactions.bulk-update-matching',
  endpointFor: listOrSearch,
  useText: useBulkText,
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
