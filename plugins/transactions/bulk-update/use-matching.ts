import { useMemo } from 'react';
import { type Grid, type GridConfig, type GridList, useGridState, useUiEnvironment } from '#core/ui';
import type { TransactionRow } from '../list-api.ts';
import { useAllColumns, useAllFilters, useAllRows } from '../lookups/all-rows.ts';
import { filtersOf, type ListFilters } from '../screens/list-query.ts';
import { defaultSort, pageOf, sortOf } from '../screens/page-query.ts';

/** All transactions that some filters find, as they are found now. */
export interface Matching {
  readonly grid: Grid<TransactionRow>;
  readonly list: GridList<TransactionRow>;
  readonly filters: ListFilters;
  readonly search: string;
  /** Undefined until it is known. */
  readonly count: number | undefined;
}

const shown = new Set(['externalId', 'created', 'amount', 'status', 'merchantName', 'payerName']);

/** The filters are those of the lookup, in the address as its own are: a link from there brings them along. @param enabled false: nothing is asked */
export function useMatching(enabled: boolean): Matching {
  const { timeZone } = useUiEnvironment();
  const columns = useAllColumns();
  const filters = useAllFilters();
  const config = useMemo<GridConfig<TransactionRow>>(
    () => ({ id: 'transactions.bulk-update-matching', columns: columns.filter(({ id }) => shown.has(id)), filters, defaultSort, defaultSize: 10 }),
    [columns, filters],
  );
  const grid = useGridState(config);
  const { state } = grid;
  // "Today" is asked for as of when the filter was set, so that rendering again asks the same question.
  const chosen = useMemo(() => filtersOf(state, timeZone, Date.now()), [state, timeZone]);
  const list = useAllRows({ query: { ...pageOf(state), ...chosen, ...sortOf(state) }, filters: chosen, search: state.search }, {}, enabled);
  return { grid, list, filters: chosen, search: state.search, count: list.isPlaceholderData ? undefined : list.data?.count };
}
