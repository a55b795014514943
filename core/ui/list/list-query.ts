/** From a list's state in the address to the query of its call. */
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { pagingOf } from '../../http/paging.ts';
import type { GridState } from '../data-grid/types.ts';
import type { QueryValues } from './definition.ts';
import type { ListFilter, QueryMoment } from './filters.ts';

/** Returns what a list is asked besides its page: the search, the filters and the order. */
export function listQuery(endpoint: AnyEndpoint, filters: readonly ListFilter[], state: GridState, moment: QueryMoment): QueryValues {
  const { search, sortBy, sortDirection } = pagingOf(endpoint);
  const { sort } = state;
  return withoutMissing({
    ...Object.assign(
      {},
      ...filters.map((filter) => {
        const value = state.filters.get(filter.id);
        return value === undefined ? {} : filter.queryOf(value, moment);
      }),
    ),
    ...(search !== undefined && state.search !== '' && { [search]: state.search }),
    ...(sort && sortBy !== undefined && { [sortBy]: sort.column }),
    ...(sort && sortDirection !== undefined && { [sortDirection]: sort.descending ? 'desc' : 'asc' }),
  });
}

/** Returns the parameters that ask for a page. @param page from 1 */
export function pageQuery(endpoint: AnyEndpoint, page: number, size: number): QueryValues {
  const paging = pagingOf(endpoint);
  return {
    ...(paging.size !== undefined && { [paging.size]: size }),
    ...(paging.page !== undefined && { [paging.page]: page - 1 + (paging.first ?? 1) }),
    ...(paging.offset !== undefined && { [paging.offset]: (page - 1) * size }),
  };
}

/** The most rows that a call for a file asks for. */
const mostRows = 1000;

/** Returns how many rows a page of the list has at most; 100 where the endpoint does not say. */
export function largestPage({ query, ...endpoint }: AnyEndpoint): number {
  const { size = '' } = pagingOf({ query, ...endpoint });
  const schema: unknown = query?.properties?.[size];
  const maximum = typeof schema === 'object' && schema !== null ? Reflect.get(schema, 'maximum') : undefined;
  return typeof maximum === 'number' ? Math.min(maximum, mostRows) : 100;
}

const withoutMissing = (values: QueryValues): QueryValues => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
