/**
 * Parameters of the first call of the list of all transactions. The module is small because the server reads it before
 * the list's code has loaded.
 */
import type { Tier } from '#core';
import { listCalls, sortableColumns } from './list-api.ts';

interface OfTier {
  readonly tier: Tier;
}

/** Chooses the call that lists transactions, or the one that searches them. */
export const listOrSearch = ({ tier }: OfTier, search: string) => listCalls[tier][search === '' ? 'list' : 'search'];

/** The parts of the list's declaration that its first call depends on. */
export const listStart = {
  id: ({ tier }: OfTier) => `transactions.${tier}`,
  endpointFor: listOrSearch,
  defaultSort: { column: 'created', descending: true },
  pageSize: ({ pageSize }: { readonly pageSize: number }) => pageSize,
  /** Returns the sortable columns; merchants have no merchant column. */
  sortable: ({ tier }: OfTier): readonly string[] =>
    sortableColumns.filter((name) => tier !== 'merchant' || name !== 'merchantName'),
};
