import { useMemo } from 'react';
import type { AnyEndpoint } from '../../../http/endpoint.ts';
import { pageIn, rowsIn } from '../../../http/page.ts';
import { isPaged } from '../../../http/paging.ts';
import { useCall } from '../../../http/use-call.ts';
import { useUiEnvironment } from '../../../state/environment.tsx';
import type { GridColumn, GridList, GridState } from '../../data-grid/types.ts';
import type { ListFilter } from '../../list/filters.ts';
import { listQuery, pageQuery } from '../../list/list-query.ts';
import { inputOf } from '../declaration/calls.ts';
import type { Item, Params, Spec } from '../declaration/spec.ts';
import { localRows } from './local-rows.ts';

interface ListSource {
  readonly spec: Spec;
  readonly endpoint: AnyEndpoint;
  readonly params: Params;
  readonly state: GridState;
  readonly columns: readonly GridColumn<Item>[];
  readonly filters: readonly ListFilter[];
}

/** The rows of a page, whether the server pages the list or gives all of it; and every row that is here, to find one by its id. */
export function useList({ spec, endpoint, params, state, columns, filters }: ListSource): { readonly list: GridList<Item>; readonly rows: readonly Item[] } {
  const { timeZone } = useUiEnvironment();
  const paged = isPaged(endpoint);
  // "Today" is asked for as of when the filter was set, so that rendering again asks the same question.
  const asked = useMemo(
    () => (paged ? { ...pageQuery(endpoint, state.page, state.size), ...listQuery(endpoint, filters, state, { timeZone, now: Date.now() }) } : {}),
    [paged, endpoint, filters, state, timeZone],
  );
  const query = { ...asked, ...spec.query?.(params) };
  const call = useCall<AnyEndpoint>(endpoint, { ...inputOf(spec, endpoint, params), ...(Object.keys(query).length > 0 && { query }) }, { keepPrevious: true });
  const rows = useMemo(() => rowsIn(endpoint, call.data), [endpoint, call.data]);
  const here = useMemo(
    () => (paged ? undefined : localRows(rows, state, { columns, filters, timeZone, now: Date.now() })),
    [paged, rows, state, columns, filters, timeZone],
  );
  const data = call.data === undefined ? undefined : (here ?? pageIn(endpoint, call.data, state.page, state.size));
  return { list: { ...call, data }, rows };
}
