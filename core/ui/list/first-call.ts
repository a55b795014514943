/**
 * The first call of a list, from the lightweight part of its declaration. The server determines it while the code of
 * the screen is still loading.
 */
import { pagingOf } from '../../http/paging.ts';
import type { FirstCall, ListStart } from '../../plugin/types.ts';
import { parseGridState } from '../data-grid/state/address.ts';
import { listQuery, pageQuery } from './list-query.ts';

/**
 * Returns the call for a page of a list at an address, identical to that of `defineList`; `undefined` if the address
 * has a search or filters, because these may depend on the user's time zone.
 * @param query query of the address, without `?`
 */
export function firstListCall(
  { id, endpoint, defaultSort, pageSize, sortable = [] }: ListStart,
  query: string,
): FirstCall | undefined {
  if (/(^|&)(q|f\.[^=]*)=/.test(query)) return undefined;
  const columns = sortable.map((column) => ({ id: column, sortable: true }));
  const config = {
    columns,
    ...(defaultSort && { defaultSort }),
    ...(pageSize !== undefined && { defaultSize: pageSize }),
  };
  const state = parseGridState(query, config);
  const isRemembered = parseGridState(query, { ...config, rememberedSize: 0 }).size === 0;
  const parameter = pagingOf(endpoint).size;
  return {
    endpoint,
    input: {
      query: {
        ...pageQuery(endpoint, state.page, state.size),
        ...listQuery(endpoint, [], state, { timeZone: 'UTC', now: 0 }),
      },
    },
    ...(isRemembered && parameter !== undefined && { rememberedSize: { list: id, parameter } }),
  };
}
