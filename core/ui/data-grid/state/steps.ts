/** What a person does to a list's state. Each function gives a new state; all but turning the page lead back to page 1. */
import { sameFilterValue } from '../filters/filter-values.ts';
import type { FilterValue, GridSort, GridState } from '../types.ts';

export function turnTo(state: GridState, page: number): GridState {
  return { ...state, page: Math.max(1, page) };
}

export function resize(state: GridState, size: number): GridState {
  return { ...state, size, page: 1 };
}

/** A first sort is ascending, the next one descending; clearing it then falls back to ascending (S-386). */
export function sortBy(state: GridState, column: string): GridState {
  const descending = state.sort?.column === column && !state.sort.descending;
  return { ...state, sort: { column, descending }, page: 1 };
}

export function sortAs(state: GridState, sort: GridSort): GridState {
  return { ...state, sort, page: 1 };
}

export function searchFor(state: GridState, search: string): GridState {
  const wanted = search.trim();
  return wanted === state.search ? state : { ...state, search: wanted, page: 1 };
}

/** Sets a filter, or takes it away where the value is undefined. A filter stands once: a new value replaces the old one. */
export function filterBy(state: GridState, id: string, value: FilterValue | undefined): GridState {
  if (sameFilterValue(state.filters.get(id), value)) return state;
  const filters = new Map(state.filters);
  if (value === undefined) filters.delete(id);
  else filters.set(id, value);
  return { ...state, filters, page: 1 };
}

/** Without filters and search. */
export function clearFilters(state: GridState): GridState {
  return { ...state, filters: new Map(), search: '', page: 1 };
}

export function showColumns(state: GridState, columns: readonly string[] | undefined): GridState {
  return { ...state, columns };
}

/** Whether anything narrows the list. */
export function isFiltered(state: GridState): boolean {
  return state.filters.size > 0 || state.search !== '';
}

/** The last page of so many rows. */
export function lastPage(count: number, size: number): number {
  return Math.max(1, Math.ceil(count / size));
}
