/** Conversion of a list's state in the address to the query of its call. */
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { pagingOf } from '../../http/paging.ts';
import { i18n } from '../../i18n/i18n.ts';
import { fieldsOf } from '../../storage/stored-json.ts';
import type { GridState } from '../data-grid/types.ts';
import type { ListParameters } from './definition.ts';
import type { ListFilter, QueryMoment } from './filters.ts';
import type { QueryValues } from './list-context.ts';

/** Returns the query of a list without the page: the search, the filters and the order. */
export function listQuery(
  endpoint: AnyEndpoint,
  filters: readonly ListFilter[],
  state: GridState,
  moment: QueryMoment,
): QueryValues {
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
    ...(sort && sortBy !== undefined && { [sortBy]: sortColumn(endpoint, sortBy, sort.column) }),
    ...(sort && sortDirection !== undefined && { [sortDirection]: sort.descending ? 'desc' : 'asc' }),
  });
}

/**
 * Returns parameters with the type of an endpoint's parameters.
 * @throws TypeError if the endpoint has no such parameter, because the list would then show more than the user has
 * chosen
 */
export function parametersOf<E extends AnyEndpoint>(endpoint: E, values: QueryValues): ListParameters<E> {
  if (areOf(endpoint, values)) return values;
  const names = lackedBy(endpoint, values).map((name) => `\`${name}\``);
  const [parameter, it] = names.length === 1 ? ['parameter', 'it'] : ['parameters', 'them'];
  throw new TypeError(
    `\`${endpoint.id}\` lacks the ${parameter} ${names.join(', ')}. Declare ${it} in the endpoint's query, or change the filter.`,
  );
}

const lackedBy = ({ query }: AnyEndpoint, values: QueryValues): readonly string[] =>
  Object.keys(values).filter((name) => !(name in (query?.properties ?? {})));

const areOf = <E extends AnyEndpoint>(endpoint: E, values: QueryValues): values is QueryValues & ListParameters<E> =>
  lackedBy(endpoint, values).length === 0;

/** Returns the column to sort by. A column with texts by language is sorted by those of the user's language. */
function sortColumn(endpoint: AnyEndpoint, sortBy: string, column: string): string {
  const inLanguage = `${column}.${i18n.language}`;
  const { enum: columns } = fieldsOf(fieldsOf(endpoint.query?.properties)[sortBy]);
  return Array.isArray(columns) && columns.includes(inLanguage) ? inLanguage : column;
}

/**
 * Returns the parameters for a page.
 * @param page page number, from 1
 */
export function pageQuery(endpoint: AnyEndpoint, page: number, size: number): QueryValues {
  const paging = pagingOf(endpoint);
  return {
    ...(paging.size !== undefined && { [paging.size]: size }),
    ...(paging.page !== undefined && { [paging.page]: page - 1 + (paging.first ?? 1) }),
    ...(paging.offset !== undefined && { [paging.offset]: (page - 1) * size }),
  };
}

const withoutMissing = (values: QueryValues): QueryValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
