/**
 * Parameters of the first request for the list of all transactions. The module is small, because the server reads it
 * before the code of the list is loaded.
 */
import type { Tier } from '#core';
import { listCalls, sortableColumns } from './list-api.ts';

interface OfTier {
  readonly tier: Tier;
}

/** Returns the call that lists transactions, or the one that searches them. */
export const listOrSearch = ({ tier }: OfTier, search: string) => listCalls[tier][search === '' ? 'list' : 'search'];

/** Parts of the list's declaration that its first request depends on. */
export const listStart = {
  id: ({ tier }: OfTier) => `transactions.${tier}`,
  endpointFor: listOrSearch,
  defaultSort: { column: 'created', descending: true },
  pageSize: ({ pageSize }: { readonly pageSize: number }) => pageSize,
  /** Returns the sortable columns; merchants have no merchant column. */
  sortable: ({ tier }: OfTier): readonly string[] =>
    sortableColumns.filter((name) => tier !== 'merchant' || name !== 'merchantName'),
};
