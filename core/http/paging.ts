import type { AnyEndpoint, Paging } from './endpoint.ts';

/** How the portal's own lists are paged, searched and sorted, and how they answer. */
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

/** As `ownPaging`, for the lists that the API documents spell in capitals: `PageIndex`, `PageSize`, `SearchKey`. */
export const capitalPaging = { ...ownPaging, page: 'PageIndex', size: 'PageSize', search: 'SearchKey' } as const satisfies Paging;

/** Returns how a list is asked for page by page: as its endpoint says, else as the portal's own lists are. */
export const pagingOf = ({ paging }: AnyEndpoint): Paging => paging ?? ownPaging;
