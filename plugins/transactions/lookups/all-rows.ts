/** The list of all transactions as the lookups ask for it. */
import { useMemo } from 'react';
import { useCall, useHolder, useText } from '#core/react';
import { type BulkAction, useNavigate, useUiEnvironment } from '#core/ui';
import type { TransactionRow } from '../list-api.ts';
import { area } from '../paths.ts';
import { transactionBulk } from '../screens/bulk.ts';
import { transactionColumns } from '../screens/columns.tsx';
import { useTransactionFilters } from '../screens/filters.ts';
import { useListCalls } from '../use-list-calls.ts';
import type { Asked } from './define-lookup.tsx';

/** The rows of the list, or of the search. @param more what is asked for beside what all lookups ask. @param enabled false: nothing is asked */
export function useAllRows({ query, search }: Asked, more: { readonly fields?: 'all' } = {}, enabled = true) {
  const calls = useListCalls();
  const listed = useCall(calls.list, { query: { ...query, ...more } }, { keepPrevious: true, enabled: enabled && search === '' });
  const found = useCall(calls.search, { query: { ...query, ...more, SearchKey: search } }, { keepPrevious: true, enabled: enabled && search !== '' });
  return search === '' ? listed : found;
}

export function useAllFilters() {
  return useTransactionFilters(useText('transactions'));
}

/** The columns of the list, those for whom it has too many hidden. */
export function useAllColumns() {
  const text = useText('transactions');
  const { tier } = useHolder();
  return useMemo(() => transactionColumns(text, tier), [text, tier]);
}

/** @param act opens the dialog of actions on the chosen rows */
export function useAllBulk(act: BulkAction<TransactionRow>['run']) {
  const text = useText('transactions');
  const { mode } = useUiEnvironment();
  const navigate = useNavigate();
  return useMemo(() => {
    // The request finds what the list finds, by the same part of the address.
    const request = () => navigate(`${area.platform}/transaction-bulk-update-request?${['from=matching', ...narrowing(window.location.search)].join('&')}`);
    return transactionBulk(text, `${text('list.fileName')}-${mode.toLowerCase()}`, act, request);
  }, [text, mode, act, navigate]);
}

/** What of a list's address says which rows it has. @param search with its leading `?` */
const narrowing = (search: string) =>
  search
    .slice(1)
    .split('&')
    .filter((part) => /^(f\.|q=)/.test(part));
