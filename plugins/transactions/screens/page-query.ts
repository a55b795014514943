/** Page and order of the list as the API takes them. */
import { type ListQuery, sortableColumns } from '../list-api.ts';

/** The part of the list's state that says which page it is. */
interface PageState {
  readonly page: number;
  readonly size: number;
  readonly sort: { readonly column: string; readonly descending: boolean } | undefined;
}

export const defaultSort = { column: 'created', descending: true };

export function pageOf(state: PageState): Pick<ListQuery, 'PageSize' | 'PageIndex'> {
  return { PageSize: state.size, PageIndex: state.page - 1 };
}

export function sortOf(state: PageState): Pick<ListQuery, 'sortBy' | 'sortDirection'> {
  const sortBy = sortableColumns.find((column) => column === state.sort?.column);
  return sortBy ? { sortBy, sortDirection: state.sort?.descending ? 'desc' : 'asc' } : {};
}
