/**
 * The state of a list as the query of its address:
 * `page=2&size=50&sort=-created&q=acme&f.status=Captured,Refunded&cols=id,amount&view=mine`.
 */

import type { FilterValue, GridConfig, GridSort, GridState } from '../types.ts';
import { decodePart, encodePart, formatFilterValue, parseFilterValue } from './filter-values.ts';
import { defaultPageSize, pageSizes } from './page-sizes.ts';

const longestSearch = 255;

/** The parts of a list's declaration that its address depends on. */
export type AddressConfig = Pick<GridConfig<never>, 'filters' | 'defaultSort' | 'defaultSize'> & {
  readonly columns: readonly { readonly id: string; readonly sortable?: boolean }[];
  /** Page size that the user has chosen before. */
  readonly rememberedSize?: number | undefined;
};

/**
 * Parses the state from an address. Unknown and invalid parts are dropped, because an address is input.
 * @param search with or without the leading `?`
 */
export function parseGridState(search: string, config: AddressConfig): GridState {
  const raw = rawParams(search);
  const first = (name: string) => decodePart(raw.get(name)?.[0] ?? '');
  const size = Number(first('size'));
  const filters = new Map<string, FilterValue>();
  for (const filter of config.filters ?? []) {
    const value = parseFilterValue(raw.get(`f.${filter.id}`)?.[0] ?? '', filter);
    if (value !== undefined) filters.set(filter.id, value);
  }
  return {
    page: parsePage(first('page')),
    size: pageSizes.includes(size) ? size : (config.rememberedSize ?? sizeOf(config)),
    sort: parseSort(first('sort'), config) ?? config.defaultSort,
    search: first('q').trim().slice(0, longestSearch),
    filters,
    columns: parseColumns(raw.get('cols')?.[0], config),
    view: /^[\p{L}\p{N}-]{1,60}$/u.exec(first('view'))?.[0],
  };
}

/**
 * Writes the state into an address. Defaults are omitted, but not a page size that differs from that of other users,
 * because addresses are shared. Parameters that do not belong to the list are unchanged.
 * @param existing the query to change
 * @returns the query without `?`
 */
export function formatGridState(state: GridState, config: AddressConfig, existing = ''): string {
  const { sort } = state;
  const parts = [
    ...foreignParts(existing),
    state.view && `view=${encodePart(state.view)}`,
    state.search && `q=${encodePart(state.search)}`,
    ...(config.filters ?? []).map(({ id }) => {
      const value = state.filters.get(id);
      return value !== undefined && `f.${encodePart(id)}=${formatFilterValue(value)}`;
    }),
    sort && !sameSort(sort, config.defaultSort) && `sort=${sort.descending ? '-' : ''}${encodePart(sort.column)}`,
    state.columns && `cols=${state.columns.map(encodePart).join(',')}`,
    (state.size !== sizeOf(config) || state.size !== (config.rememberedSize ?? state.size)) && `size=${state.size}`,
    state.page > 1 && `page=${state.page}`,
  ];
  return parts.filter(Boolean).join('&');
}

/** Returns the default page size of the list. */
export function sizeOf(config: Pick<AddressConfig, 'defaultSize'>): number {
  return config.defaultSize ?? defaultPageSize;
}

export function sameSort(sort: GridSort | undefined, other: GridSort | undefined): boolean {
  return sort?.column === other?.column && sort?.descending === other?.descending;
}

function parsePage(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

function parseSort(text: string, config: AddressConfig): GridSort | undefined {
  const descending = text.startsWith('-');
  const column = descending ? text.slice(1) : text;
  return config.columns.some(({ id, sortable }) => sortable && id === column) ? { column, descending } : undefined;
}

function parseColumns(raw: string | undefined, config: AddressConfig): readonly string[] | undefined {
  const known = new Set(config.columns.map(({ id }) => id));
  const ids = [...new Set((raw ?? '').split(',').map(decodePart))].filter((id) => known.has(id));
  return ids.length > 0 ? ids : undefined;
}

/** Returns the values of each parameter, still percent-encoded, so that an encoded comma is not a separator. */
function rawParams(search: string): Map<string, string[]> {
  const params = new Map<string, string[]>();
  for (const part of partsOf(search)) {
    const [name = '', ...value] = part.split('=');
    const key = decodePart(name);
    params.set(key, [...(params.get(key) ?? []), value.join('=')]);
  }
  return params;
}

const gridParameters = new Set(['page', 'size', 'sort', 'q', 'cols', 'view']);

function foreignParts(search: string): string[] {
  return partsOf(search).filter((part) => {
    const name = decodePart(part.split('=')[0] ?? '');
    return !gridParameters.has(name) && !name.startsWith('f.');
  });
}

const partsOf = (search: string) => search.replace(/^\?/, '').split('&').filter(Boolean);
