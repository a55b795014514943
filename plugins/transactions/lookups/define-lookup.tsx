import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import type { ScreenProps, Tier } from '#core';
import type { ExportJob } from '#core/api';
import { useClient, useHolder, usePageTitle, usePluginConfig, useText } from '#core/react';
import {
  type BulkAction,
  DataGrid,
  type DataGridProps,
  type ExportRequest,
  type Grid,
  type GridColumn,
  type GridConfig,
  type GridFilter,
  type GridList,
  neighboursOf,
  Screen,
  useGridState,
  useUiEnvironment,
} from '#core/ui';
import type { Action } from '../actions/all.ts';
import { Config } from '../config.ts';
import type { ListQuery, TransactionRow } from '../list-api.ts';
import { exporters } from '../permissions.ts';
import { filtersOf, type ListFilters } from '../screens/list-query.ts';
import { defaultSort, pageOf, sortOf } from '../screens/page-query.ts';

const TransactionMenu = lazy(() => import('../screens/transaction-menu.tsx'));
const TransactionPage = lazy(() => import('../detail/transaction-page.tsx'));
const TransactionDrawer = lazy(() => import('../detail/transaction-drawer.tsx'));

/** What a lookup is asked for, by its address. */
export interface Asked {
  /** The page, its order and the filters, as the list calls take them. */
  readonly query: ListQuery;
  readonly filters: ListFilters;
  /** Empty where nothing is searched for. */
  readonly search: string;
}

/** A list's answer, and what else a lookup's answer says. */
export type LookupList<Answer> = Omit<GridList<never>, 'data'> & { readonly data?: Answer | undefined };

/** What a file is made from: who asks, for what, and what the list says. */
export interface FileContext<Answer> {
  readonly client: ReturnType<typeof useClient>;
  readonly tier: Tier;
  readonly asked: Asked;
  readonly answer: Answer | undefined;
}
export type FileRequest = Pick<ExportRequest, 'columns' | 'headings' | 'timeZone' | 'timezoneOffset' | 'signal'>;

/** The whole filtered list as a file. */
export interface LookupFile<Answer> {
  readonly run: (context: FileContext<Answer>, request: FileRequest) => Promise<Blob>;
  /** The same in the background, for long lists. */
  readonly start: (context: FileContext<Answer>, request: FileRequest) => Promise<ExportJob>;
}

/** What every row of a lookup has. */
type LookupRow = Pick<TransactionRow, 'id' | 'externalId'>;

/** What the dialog of actions on several rows is told. */
export interface BulkDialogProps<Row> {
  readonly rows: readonly Row[];
  /** Leaves only these selected. */
  readonly keep: (ids: readonly string[]) => void;
  readonly asked: Asked;
  /** Rows of the whole filtered list. */
  readonly count: number | undefined;
  readonly onClose: () => void;
}

/** A screen that looks transactions up: what it asks, and what it shows of the answer. Hooks are called by the screen, each time it renders. */
export interface LookupDefinition<Row extends LookupRow, Answer extends { readonly data: readonly Row[]; readonly count: number }> {
  /** Unique among lists; its tier follows. */
  readonly id: string;
  readonly useColumns: () => readonly GridColumn<Row>[];
  readonly useFilters: () => readonly GridFilter[];
  readonly useRows: (asked: Asked) => LookupList<Answer>;
  /** Loaded when a file is asked for. */
  readonly file: () => Promise<LookupFile<Answer>>;
  /** What can be done with several rows. @param act opens `BulkDialog` with them */
  readonly useBulk?: (act: BulkAction<Row>['run']) => readonly BulkAction<Row>[];
  /** Asks what shall be done with chosen rows, or with all that are found. */
  readonly BulkDialog?: ComponentType<BulkDialogProps<Row>>;
  /** With the counts that the answer has. */
  readonly useTabs?: (asked: Asked) => DataGridProps<Row>['tabs'];
  /** What the search looks through; that of all lists where absent. */
  readonly useSearchWords?: () => string;
  /** What is not done with these rows. */
  readonly without?: readonly Action[];
  /** What stands in the opened transaction beside what all of them have. */
  readonly Facts?: ComponentType<{ readonly id: string }>;
  /** Beside the title, over the list and below it. */
  readonly Tools?: ComponentType;
  readonly Above?: ComponentType<{ readonly grid: Grid<Row> }>;
  readonly Below?: ComponentType<{ readonly list: LookupList<Answer> }>;
}

/** More rows than that are prepared in the background. */
const longList = 10_000;

/** Makes the screen of a lookup: the list of a tier, with the opened transaction beside it at its own address. */
export function defineLookup<Row extends LookupRow, Answer extends { readonly data: readonly Row[]; readonly count: number }>(
  lookup: LookupDefinition<Row, Answer>,
): (props: ScreenProps) => ReactNode {
  const { Tools, Above, Below, Facts, BulkDialog } = lookup;
  const useNone = (): undefined => undefined;
  const { useColumns, useFilters, useRows, useBulk = useNone, useTabs = useNone, useSearchWords = useNone } = lookup;

  return function Lookup({ base, params }) {
    const text = useText('transactions');
    const { tier } = useHolder();
    const { timeZone } = useUiEnvironment();
    const { pageSize } = usePluginConfig(Config);
    const columns = useColumns();
    const filters = useFilters();
    const [acting, setActing] = useState<Pick<BulkDialogProps<Row>, 'rows' | 'keep'>>();
    const act = useCallback<BulkAction<Row>['run']>((rows, { keep }) => setActing({ rows, keep }), []);
    const bulk = useBulk(act);
    const config = useMemo<GridConfig<Row>>(
      () => ({
        id: `${lookup.id}.${tier}`,
        columns,
        filters,
        rowName: (row) => row.externalId,
        ...(bulk && { bulk }),
        defaultSort,
        defaultSize: pageSize,
      }),
      [tier, columns, filters, bulk, pageSize],
    );
    const grid = useGridState(config);
    const { state } = grid;
    // "Today" is asked for as of when the filter was set, so that rendering again asks the same question.
    const chosen = useMemo(() => filtersOf(state, timeZone, Date.now()), [state, timeZone]);
    const asked: Asked = { query: { ...pageOf(state), ...chosen, ...sortOf(state) }, filters: chosen, search: state.search };
    const list = useRows(asked);
    const client = useClient();
    const context = { client, tier, asked, answer: list.data };
    const tabs = useTabs(asked);
    const searchWords = useSearchWords();
    const title = usePageTitle();
    const ids = list.data?.data.map(({ id }) => id) ?? [];
    const neighbours = neighboursOf(ids, params.transactionId, (id) => grid.href(`${base}/${id}`));
    const opened = params.transactionId && {
      id: params.transactionId,
      base,
      href: grid.href,
      neighbours,
      without: lookup.without,
      facts: Facts && <Facts id={params.transactionId} />,
    };
    // A transaction on a page of its own still has the list behind it, for its neighbours.
    const isPage = /[?&]open=page(&|$)/.test(grid.href(''));
    if (isPage && opened)
      return (
        <Suspense fallback={null}>
          <TransactionPage {...opened} key={opened.id} />
        </Suspense>
      );
    return (
      <Screen actions={Tools && <Tools />}>
        {Above && <Above grid={grid} />}
        <DataGrid<Row>
          grid={grid}
          list={list}
          title={title}
          rowId={(row) => row.id}
          rowPath={(row) => `${base}/${row.id}`}
          rowMenu={{
            content: (row, close, go) => <TransactionMenu go={go} row={row} href={grid.href(`${base}/${row.id}`)} close={close} without={lookup.without} />,
          }}
          searchPlaceholder={searchWords ?? text('list.search')}
          empty={{ title: text('list.empty') }}
          tabs={tabs}
          export={{
            guard: exporters,
            fileName: text('list.fileName'),
            run: async (request) => (await lookup.file()).run(context, request),
            background: { above: longList, start: async (request) => (await lookup.file()).start(context, request) },
          }}
        />
        {Below && <Below list={list} />}
        {acting && BulkDialog && (
          <Suspense fallback={null}>
            <BulkDialog {...acting} asked={asked} count={list.data?.count} onClose={() => setActing(undefined)} />
          </Suspense>
        )}
        {opened && (
          <Suspense fallback={null}>
            <TransactionDrawer {...opened} key={opened.id} />
          </Suspense>
        )}
      </Screen>
    );
  };
}
