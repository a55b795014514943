/** From a list's state to the question that the lists of the other kinds of payments are asked. */
import { type GridState, instantsOf } from '#core/ui';

/** The filters, the search, the order and the page. Filters have the names that the query has; `date` is the period. @param now epoch milliseconds */
export function questionOf(state: GridState, timeZone: string, now: number) {
  const { from, to } = instantsOf(state.filters.get('date'), timeZone, now);
  const own = [...state.filters].flatMap(([id, value]) => (Array.isArray(value) ? [[id, value.join(',')] as const] : []));
  return {
    pageIndex: state.page - 1,
    pageSize: state.size,
    ...(state.search !== '' && { searchKey: state.search }),
    ...(from && { dateFrom: from }),
    ...(to && { dateTo: to }),
    ...(state.sort && { sortBy: state.sort.column, sortDirection: state.sort.descending ? 'desc' : 'asc' }),
    ...Object.fromEntries(own),
  };
}
