import { type ReactNode, useMemo } from 'react';
import type { AnyEndpoint } from '#core/api';
import { useCall, useClient } from '#core/react';
import {
  csvExport,
  DataGrid,
  type DataGridProps,
  type GridColumn,
  type GridConfig,
  type GridFilter,
  type GridList,
  type GridState,
  type GridTab,
  instantsOf,
  type Neighbours,
  neighboursOf,
  Screen,
  useGridState,
  useUiEnvironment,
} from '#core/ui';

interface ListScreenProps<Row> {
  /** Unique among lists; names the stored columns and views. */
  readonly id: string;
  readonly title: string;
  readonly actions?: ReactNode;
  /** Answers a page. */
  readonly list: AnyEndpoint;
  readonly columns: readonly GridColumn<Row>[];
  readonly filters: readonly GridFilter[];
  readonly tabs?: readonly GridTab[];
  readonly count?: (tab: GridTab) => ReactNode;
  readonly bulk?: GridConfig<Row>['bulk'];
  /** By which it is sorted at first. */
  readonly sort: { readonly column: string; readonly descending: boolean };
  readonly rowName: (row: Row) => string;
  readonly base: string;
  readonly opened?: string | undefined;
  readonly searchPlaceholder: string;
  readonly empty: NonNullable<DataGridProps<Row>['empty']>;
  readonly fileName: string;
  /** Rows lead to what is opened beside the list. */
  readonly isOpenable?: boolean;
  /** What is asked besides, where nothing narrows the list: by the filters in force. Keep it stable over renders. */
  readonly narrow?: (filters: ReadonlySet<string>) => Readonly<Record<string, string>>;
  /** Between the heading and the list. */
  readonly above?: ReactNode;
  /** What is opened. */
  readonly children?: (id: string, neighbours: Neighbours) => ReactNode;
}

/** A list whose state stands in the address, saved as CSV with its filters in force, and what is opened beside it. */
export function ListScreen<Row extends { readonly id: string }>(props: ListScreenProps<Row>) {
  const { id, title, list, columns, filters, sort, rowName, base, opened, fileName, bulk, tabs, count, narrow, isOpenable = true } = props;
  const client = useClient();
  const { timeZone } = useUiEnvironment();
  const { column, descending } = sort;
  const config = useMemo<GridConfig<Row>>(
    () => ({ id, columns, filters, rowName, ...(bulk && { bulk }), defaultSort: { column, descending }, defaultSize: 20 }),
    [id, columns, filters, rowName, bulk, column, descending],
  );
  const grid = useGridState(config);
  const { state } = grid;
  // "Today" is asked for as of when the filter was set, so that rendering again asks the same question.
  const question = useMemo(() => {
    const isNarrowed = new Set([...state.filters.keys(), ...(state.search === '' ? [] : ['search'])]);
    return { ...narrow?.(isNarrowed), ...questionOf(state, timeZone, Date.now()) };
  }, [state, timeZone, narrow]);
  const call = useCall(list, { query: question }, { keepPrevious: true }) as GridList<Row>; // whoever shows the list names the endpoint of its rows
  const neighbours = neighboursOf(
    (call.data?.data ?? []).map((row) => row.id),
    opened,
    (other) => grid.href(`${base}/${other}`),
  );
  return (
    <Screen title={title} actions={props.actions}>
      {props.above}
      <DataGrid
        grid={grid}
        list={call}
        title={title}
        rowId={(row) => row.id}
        {...(isOpenable && { rowPath: (row: Row) => `${base}/${row.id}` })}
        searchPlaceholder={props.searchPlaceholder}
        empty={props.empty}
        tabs={tabs && { tabs, ...(count && { count }) }}
        export={{
          fileName,
          run: (request) =>
            csvExport<Row>(
              request,
              columns,
              (page, size, signal) =>
                client.call(list, { query: { ...question, pageIndex: page - 1, pageSize: size }, signal, quiet: true }) as Promise<
                  NonNullable<GridList<Row>['data']>
                >,
              { size: 500, rowId: (row) => row.id },
            ),
        }}
      />
      {opened !== undefined && props.children?.(opened, neighbours)}
    </Screen>
  );
}

/** The page, search, order and period; filters have the names that the query has. The filters `mine` and `waiting` are a yes, `every` asks for nothing. */
function questionOf(state: GridState, timeZone: string, now: number) {
  const { from, to } = instantsOf(state.filters.get('date'), timeZone, now);
  const own = [...state.filters].flatMap(([id, value]) => {
    if (!Array.isArray(value) || id === 'every') return [];
    return [[id, id === 'mine' || id === 'waiting' ? true : value.join(',')] as const];
  });
  return {
    pageIndex: state.page - 1,
    pageSize: state.size,
    ...(state.search !== '' && { searchKey: state.search }),
    ...(from && { dateFrom: from }),
    ...(to && { dateTo: to }),
    ...(state.sort && { sortBy: state.sort.column, sortDirection: state.sort.descending ? 'desc' : 'asc' }),
    ...Object.fromEntries(own),
  };
}
