/**
 * Changes that a user makes to a list's state. Each function returns a new state; all except changing the page return
 * to page 1.
 */

import type { FilterValue, GridSort, GridState } from '../types.ts';
import { sameFilterValue } from './filter-values.ts';

export function turnTo(state: GridState, page: number): GridState {
  return { ...state, page: Math.max(1, page) };
}

export function resize(state: GridState, size: number): GridState {
  return { ...state, size, page: 1 };
}

/**
 * Sorts by a column, first in ascending and then in descending order. A third click would clear the sorting, which
 * falls back to ascending (S-386).
 */
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

/** Sets a filter, or removes it if the value is `undefined`. A new value replaces the previous one. */
export function filterBy(state: GridState, id: string, value: FilterValue | undefined): GridState {
  if (sameFilterValue(state.filters.get(id), value)) return state;
  const filters = new Map(state.filters);
  if (value === undefined) filters.delete(id);
  else filters.set(id, value);
  return { ...state, filters, page: 1 };
}

/** Returns the state without filters and search. */
export function clearFilters(state: GridState): GridState {
  return { ...state, filters: new Map(), search: '', page: 1 };
}

export function showColumns(state: GridState, columns: readonly string[] | undefined): GridState {
  return { ...state, columns };
}

/** Returns whether a filter or a search narrows the list. */
export function isFiltered(state: GridState): boolean {
  return state.filters.size > 0 || state.search !== '';
}

/** Returns the number of the last page for this number of rows. */
export function lastPage(count: number, size: number): number {
  return Math.max(1, Math.ceil(count / size));
}
