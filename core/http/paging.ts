import type { AnyEndpoint, Paging } from './endpoint.ts';

/** Parameters for paging, searching and sorting of the portal's own lists, and the format of their responses. */
export const ownPaging = {
  page: 'pageIndex',
  first: 0,
  size: 'pageSize',
  search: 'searchKey',
  sortBy: 'sortBy',
  sortDirection: 'sortDirection',
  rows: 'data',
  count: 'count',
} as const satisfies Paging;

/**
 * Same as `ownPaging`, for lists whose parameters begin with a capital letter in the API documents: `PageIndex`,
 * `PageSize`, `SearchKey`.
 * @public
 */
export const capitalPaging = {
  ...ownPaging,
  page: 'PageIndex',
  size: 'PageSize',
  search: 'SearchKey',
} as const satisfies Paging;

/**
 * Returns how a list is paged, searched and sorted: as declared by its endpoint, else like the portal's own lists, as
 * far as its query has these parameters.
 */
export function pagingOf({ paging, query }: AnyEndpoint): Paging {
  if (paging) return paging;
  const { first, rows, count, ...parameters } = ownPaging;
  const known: object = query?.properties ?? {};
  return {
    first,
    rows,
    count,
    ...Object.fromEntries(Object.entries(parameters).filter(([, name]) => Object.hasOwn(known, name))),
  };
}

/** Returns whether a list is loaded page by page. */
export function isPaged(endpoint: AnyEndpoint): boolean {
  const { page, offset } = pagingOf(endpoint);
  return page !== undefined || offset !== undefined;
}
