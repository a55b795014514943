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
  type GridTab,
  type Neighbours,
  neighboursOf,
  Screen,
  useGridState,
  useUiEnvironment,
} from '#core/ui';
import { questionOf } from './list-state.ts';

/** What is opened beside a list needs to know of it. */
export interface Beside {
  readonly href: (path: string) => string;
  readonly neighbours: Neighbours;
}

interface KindListProps<Row> {
  /** Unique among lists; names the stored columns and views. */
  readonly id: string;
  /** Of the screen. */
  readonly title: string;
  /** Buttons about the whole screen. */
  readonly actions?: ReactNode;
  /** Answers a page, asked by `listQuery`. */
  readonly list: AnyEndpoint;
  readonly columns: readonly GridColumn<Row>[];
  readonly filters: readonly GridFilter[];
  readonly tabs?: readonly GridTab[];
  /** By which the newest come first. */
  readonly sortBy: string;
  readonly rowName: (row: Row) => string;
  /** Where the screen is, and what is opened. */
  readonly base: string;
  readonly opened: string | undefined;
  readonly searchPlaceholder: string;
  readonly empty: NonNullable<DataGridProps<Row>['empty']>;
  readonly fileName: string;
  /** Over the list, with what narrows it. */
  readonly above?: ((question: ReturnType<typeof questionOf>) => ReactNode) | undefined;
  /** What is opened. */
  readonly children: (id: string, beside: Beside) => ReactNode;
}

/** The list of one kind of payments: a grid whose state stands in the address, saved as CSV with its filters in force, and what is opened beside it. */
export function KindList<Row extends { readonly id: string }>(props: KindListProps<Row>) {
  const { id, title, list, columns, filters, sortBy, rowName, base, opened, fileName } = props;
  const client = useClient();
  const { timeZone } = useUiEnvironment();
  const config = useMemo<GridConfig<Row>>(
    () => ({ id, columns, filters, rowName, defaultSort: { column: sortBy, descending: true }, defaultSize: 10 }),
    [id, columns, filters, rowName, sortBy],
  );
  const grid = useGridState(config);
  const { state } = grid;
  // "Today" is asked for as of when the filter was set, so that rendering again asks the same question.
  const question = useMemo(() => questionOf(state, timeZone, Date.now()), [state, timeZone]);
  // Whoever shows the list names the endpoint that answers its rows.
  const call = useCall(list, { query: question }, { keepPrevious: true }) as GridList<Row>;
  const rows = call.data?.data ?? [];
  const neighbours = neighboursOf(
    rows.map((row) => row.id),
    opened,
    (other) => grid.href(`${base}/${other}`),
  );
  return (
    <Screen title={title} actions={props.actions}>
      {props.above?.(question)}
      <DataGrid
        grid={grid}
        list={call}
        title={title}
        rowId={(row) => row.id}
        rowPath={(row) => `${base}/${row.id}`}
        searchPlaceholder={props.searchPlaceholder}
        empty={props.empty}
        tabs={props.tabs && { tabs: props.tabs }}
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
      {opened && props.children(opened, { href: grid.href, neighbours })}
    </Screen>
  );
}
