/** From the list's state to the query of the call. */
import type { FilterValue, GridState } from '#core/ui';
import type { ListQuery } from '../shapes.ts';
import { sortable } from '../words.ts';

const listed = (value: FilterValue | undefined): string | undefined => (Array.isArray(value) ? value.join(',') : undefined);

export function queryOf(state: Pick<GridState, 'page' | 'size' | 'sort' | 'search' | 'filters'>): ListQuery {
  const sortBy = sortable.find((column) => column === state.sort?.column);
  const filters: Partial<ListQuery> = {
    status: listed(state.filters.get('status')),
    category: listed(state.filters.get('category')),
    priority: listed(state.filters.get('priority')),
    assignee: listed(state.filters.get('assignee')),
    label: listed(state.filters.get('label')),
    customerId: listed(state.filters.get('customer')),
    ...(state.filters.has('late') && { isLate: true }),
    ...(state.filters.has('unread') && { isUnread: true }),
    ...(state.search !== '' && { searchKey: state.search }),
  } as Partial<ListQuery>; // the undefined ones go below
  return {
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
    ...(sortBy && { sortBy, sortDirection: state.sort?.descending ? 'desc' : 'asc' }),
    pageIndex: state.page - 1,
    pageSize: state.size,
  };
}
