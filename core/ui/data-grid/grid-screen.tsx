import { type ReactNode, useMemo } from 'react';
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { useCall, useClient } from '../../http/use-call.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePageTitle } from '../../portal/page-title.ts';
import { useUiEnvironment } from '../../state/environment.tsx';
import { type Neighbours, neighboursOf } from '../overlays/neighbours-of.ts';
import { Screen } from '../pieces/screen.tsx';
import { DataGrid, type DataGridProps } from './data-grid.tsx';
import { csvExport } from './export/csv-export.ts';
import { instantsOf } from './filters/relative-ranges.ts';
import { useGridState } from './state/use-grid-state.ts';
import { type GridTab, type GridTabsProps, tabsBy } from './toolbar/grid-tabs.tsx';
import type { GridColumn, GridConfig, GridExport, GridFilter, GridList, GridState } from './types.ts';

/** What a list is asked besides its page and order: the search, the period, and the filters by their names. */
export type Narrowing = Readonly<Record<string, string | boolean>>;

/** What is opened beside a list needs to know of it. */
export interface Beside {
  readonly href: (path: string) => string;
  readonly neighbours: Neighbours;
}

export interface GridScreenProps<Row> {
  /** Unique among lists; names the stored columns and views. */
  readonly id: string;
  /** Buttons about the whole screen. */
  readonly actions?: ReactNode;
  /** Answers a page. Its query has `pageIndex`, `pageSize`, `searchKey`, `dateFrom`, `dateTo`, `sortBy`, `sortDirection` and the filters. */
  readonly list: AnyEndpoint;
  readonly columns: readonly GridColumn<Row>[];
  /** Asked by their ids, values joined by commas; `date` is the period, and one whose only value is `yes` is asked as true. */
  readonly filters: readonly GridFilter[];
  readonly tabs?: readonly GridTab[] | undefined;
  /** The filter for each of whose options there is a tab, where there are no `tabs`. */
  readonly tabsBy?: string;
  readonly count?: GridTabsProps<Row>['count'];
  readonly bulk?: GridConfig<Row>['bulk'];
  /** By which it is sorted at first. */
  readonly sort: { readonly column: string; readonly descending: boolean };
  /** Rows of a page at first. */
  readonly size: number;
  readonly rowName: (row: Row) => string;
  /** Where the screen is, and what is opened. */
  readonly base: string;
  readonly opened?: string | undefined;
  readonly searchPlaceholder: string;
  readonly empty: NonNullable<DataGridProps<Row>['empty']>;
  /** Who may save the list as a file, and its name without mode and extension; `false` where nobody may. */
  readonly export: Pick<GridExport, 'guard' | 'fileName'> | false;
  /** What is asked instead. Keep it stable over renders. */
  readonly narrow?: (asked: Narrowing) => Narrowing;
  /** Between the heading and the list, with what the list is asked. */
  readonly above?: ((question: Question) => ReactNode) | undefined;
  /** What is opened; without it rows lead nowhere. */
  readonly children?: (id: string, beside: Beside) => ReactNode;
}

/** A screen that is one list: its state stands in the address, it is saved as CSV with its filters in force, and a row opens beside it. */
export function GridScreen<Row extends { readonly id: string }>(props: GridScreenProps<Row>) {
  const { id, list, columns, filters, sort, size, rowName, base, opened, bulk, count, narrow, children } = props;
  const text = useText('ui');
  const title = usePageTitle();
  const client = useClient();
  const { timeZone } = useUiEnvironment();
  const { column, descending } = sort;
  const config = useMemo<GridConfig<Row>>(
    () => ({ id, columns, filters, rowName, ...(bulk && { bulk }), defaultSort: { column, descending }, defaultSize: size }),
    [id, columns, filters, rowName, bulk, column, descending, size],
  );
  const { tabs = props.tabsBy !== undefined ? tabsBy(filters, props.tabsBy, text('grid.all')) : undefined } = props;
  const grid = useGridState(config);
  const { state } = grid;
  // "Today" is asked for as of when the filter was set, so that rendering again asks the same question.
  const question = useMemo(() => questionOf(state, timeZone, Date.now(), narrow), [state, timeZone, narrow]);
  // Whoever shows the list names the endpoint that answers its rows.
  const call = useCall(list, { query: question }, { keepPrevious: true }) as GridList<Row>;
  const neighbours = neighboursOf(
    (call.data?.data ?? []).map((row) => row.id),
    opened,
    (other) => grid.href(`${base}/${other}`),
  );
  return (
    <Screen actions={props.actions}>
      {props.above?.(question)}
      <DataGrid
        grid={grid}
        list={call}
        title={title}
        rowId={(row) => row.id}
        {...(children && { rowPath: (row: Row) => `${base}/${row.id}` })}
        searchPlaceholder={props.searchPlaceholder}
        empty={props.empty}
        tabs={tabs && { tabs, ...(count && { count }) }}
        export={
          props.export && {
            ...props.export,
            run: (request) =>
              csvExport<Row>(
                request,
                columns,
                (page, pageSize, signal) =>
                  client.call(list, { query: { ...question, pageIndex: page - 1, pageSize }, signal, quiet: true }) as Promise<
                    NonNullable<GridList<Row>['data']>
                  >,
                { size: 500, rowId: (row) => row.id },
              ),
          }
        }
      />
      {opened !== undefined && children?.(opened, { href: grid.href, neighbours })}
    </Screen>
  );
}

export type Question = ReturnType<typeof questionOf>;

/** @param now epoch milliseconds, by which `today` is told */
function questionOf(state: GridState, timeZone: string, now: number, narrow: (asked: Narrowing) => Narrowing = (asked) => asked) {
  const { from, to } = instantsOf(state.filters.get('date'), timeZone, now);
  const own = [...state.filters].flatMap(([id, value]) =>
    Array.isArray(value) ? [[id, value.length === 1 && value[0] === 'yes' ? true : value.join(',')] as const] : [],
  );
  const asked = {
    ...(state.search !== '' && { searchKey: state.search }),
    ...(from && { dateFrom: from }),
    ...(to && { dateTo: to }),
    ...Object.fromEntries(own),
  };
  return {
    pageIndex: state.page - 1,
    pageSize: state.size,
    ...(state.sort && { sortBy: state.sort.column, sortDirection: state.sort.descending ? ('desc' as const) : ('asc' as const) }),
    ...narrow(asked),
  };
}
