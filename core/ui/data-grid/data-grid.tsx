import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { checkGuard } from '../../permissions/guard.ts';
import { useAnnounce } from '../../portal/use-announce.ts';
import { useMaybeHolder } from '../../portal/use-holder.ts';
import { useSnackbar } from '../../portal/use-snackbar.ts';
import { useUiEnvironment } from '../../state/environment.tsx';
import { Button } from '../components/button.tsx';
import { supportCode } from '../components/loaded.tsx';
import { EmptyState, FailedState, ForbiddenState, RetryButton } from '../components/states.tsx';
import { useColumns } from './columns/use-columns.ts';
import { useFitting } from './columns/use-fitting.ts';
import { useSelecting } from './selection/use-selecting.ts';
import { useSelection } from './selection/use-selection.ts';
import { clearFilters, isFiltered, lastPage, sortBy, turnTo } from './state/steps.ts';
import { manyRows } from './state/stored-preferences.ts';
import type { Grid } from './state/use-grid-state.ts';
import { GridTable } from './table/grid-table.tsx';
import { SkeletonRows } from './table/skeleton-rows.tsx';
import { useSideEdges } from './table/use-side-edges.ts';
import { coveredBy, GridTabs, type GridTabsProps } from './toolbar/grid-tabs.tsx';
import { GridToolbar, loadExport } from './toolbar/grid-toolbar.tsx';
import { Pager, rangeText } from './toolbar/pager.tsx';
import type { GridExport, GridList, GridState, RowMenuContent } from './types.ts';
import { useSavedViews } from './views/use-saved-views.ts';

const BulkBar = lazy(() => import('./selection/bulk-bar.tsx'));
const ExportDialog = lazy(loadExport);
const GridCorner = lazy(() => import('./toolbar/grid-corner.tsx'));

export interface DataGridProps<Row> {
  /** Result of `useGridState`. */
  readonly grid: Grid<Row>;
  /** Result of the call made with `grid.state`. */
  readonly list: GridList<Row>;
  /** Name of the rows for screen readers: 'Transactions'. */
  readonly title: string;
  readonly rowId: (row: Row) => string;
  /** Returns the link of a row: a path without query, to which the query of the list is added. */
  readonly rowPath?: (row: Row) => string;
  /** Buttons at the end of a row. */
  readonly rowActions?: (row: Row) => ReactNode;
  /** The menu at the end of a row. */
  readonly rowMenu?: RowMenuContent<Row> | undefined;
  /** Describes the fields that the search covers; if absent, there is no search box. */
  readonly searchPlaceholder?: string;
  /** Milliseconds after the last key until the search runs; 750 if absent (S-504). */
  readonly searchDelay?: number;
  /** Frequently used parts of the list. */
  readonly tabs?: Omit<GridTabsProps<Row>, 'grid' | 'counts'> | undefined;
  /** Settings for saving the list as a file, and the permission for it; `false` or absent if no user may. */
  readonly export?: GridExport | false | undefined;
  /** True if the filters are elsewhere on the screen, such as in a form, so that the toolbar has none. */
  readonly hasOwnFilters?: boolean;
  /** Message for a list that is empty without any filter, with an action that adds the first row. */
  readonly empty?: { readonly title: string; readonly body?: ReactNode; readonly action?: ReactNode };
}

/**
 * Renders a list that the server pages, sorts and filters. It is a real table with search, filter chips, saved views, a
 * column chooser, export and keyboard navigation. Its whole state is in the address. Loading, empty, failed and
 * forbidden are separate states. While the next rows load, or if they fail to load, the previous rows remain, dimmed.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { grid, list, title, rowId, rowPath, rowActions, rowMenu } = props;
  const text = useText('ui');
  const showSnackbar = useSnackbar();
  const { timeZone } = useUiEnvironment();
  const { state, update } = grid;
  const holder = useMaybeHolder();
  const columns = useColumns(grid);
  const answer = list.isPlaceholderData ? undefined : list.data;
  const shown = useLastPage(answer, state);
  const forbidden = list.error?.status === 403;
  const rows = forbidden ? [] : (shown?.data ?? []);
  const loading = answer === undefined && !list.error;
  const count = list.error ? undefined : answer?.count;
  const last = count === undefined ? undefined : lastPage(count, state.size);
  const beyond = last !== undefined && state.page > last;
  useEffect(() => {
    // If the page no longer exists, shows the last page.
    if (beyond && last !== undefined) update((before) => turnTo(before, last), true);
  }, [beyond, last, update]);

  useSortAnnouncement(grid);
  const covered = coveredBy(props.tabs?.tabs ?? [], state);
  const few = useFew(grid, count);
  const saved = useSavedViews(grid);
  const narrowed = state.search !== '' || [...state.filters.keys()].some((id) => !covered.includes(id));
  const isPlain = few !== undefined && !narrowed && saved.views.length === 0 && !props.hasOwnFilters;
  const exported = props.export && checkGuard(props.export.guard, holder) === 'allowed' ? props.export : undefined;
  const visible = columns.all.filter(({ id }) => columns.visible.includes(id));
  const skeleton = loading && rows.length === 0;
  const selection = useSelection(grid, rows, rowId);
  const section = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const selecting = useSelecting(selection, section);
  const fitting = useFitting(
    scroller,
    columns,
    (state.columns ?? grid.preferences.columns) === undefined && Object.keys(columns.widths).length === 0,
  );
  const drawn = fitting.columns;
  useSideEdges(scroller, rows.length > 0 && `${selection !== undefined} ${drawn.visible.join()}`);
  const [exporting, setExporting] = useState(false);
  const hasTools = !isPlain || selecting.isPhone;
  const corner = (fitting.wasCut || !hasTools) && (
    <Suspense fallback={null}>
      <GridCorner
        gridId={grid.config.id}
        columns={drawn}
        cut={fitting.cut.length}
        onExport={!hasTools && exported && count ? () => setExporting(true) : undefined}
      />
    </Suspense>
  );
  const bar = selection && selecting.isOn && (
    <Suspense fallback={null}>
      <BulkBar
        count={selection.ids.size}
        elsewhere={selection.ids.size - rows.filter((row) => selection.ids.has(rowId(row))).length}
        money={() => {
          const money = visible.find((column) => column.money)?.money;
          return money ? selection.rows().map(money) : [];
        }}
        actions={selection.actions}
        onRun={(id) =>
          void selection.actions
            .find((action) => action.id === id)
            ?.run(selection.rows(), { columns: visible, keep: selection.keep, showSnackbar, timeZone })
        }
        onClear={selecting.end}
      />
    </Suspense>
  );
  return (
    <section ref={section} className={selecting.isOn ? 'ui-grid ui-grid-selecting' : 'ui-grid'} aria-label={title}>
      {props.tabs && <GridTabs grid={grid} counts={shown?.counts} {...props.tabs} />}
      <div className="ui-grid-bar">
        {hasTools && (
          <GridToolbar
            grid={grid}
            columns={drawn}
            saved={saved}
            searchPlaceholder={props.searchPlaceholder}
            searchDelay={props.searchDelay}
            onExport={exported && (() => setExporting(true))}
            canExport={count !== undefined}
            covered={covered}
            onSelect={selection && selecting.begin}
            hasFilters={!props.hasOwnFilters}
            isCovered={Boolean(bar) && !selecting.isPhone}
          />
        )}
        {!selecting.isPhone && bar}
      </div>
      {list.error && !forbidden && rows.length > 0 && (
        <div className="ui-grid-problem" role="alert">
          {/* The message of the failed call shows the reason. */}
          <span>{text('grid.failedKept')}</span>
          <RetryButton onRetry={() => void list.refetch()} />
        </div>
      )}
      {/* The pager stays visible over the rows, but never covers the parts above them. */}
      <div>
        <div
          ref={scroller}
          className={`ui-grid-scroll${list.isFetching && !skeleton ? ' ui-grid-fetching' : ''}${rows.length === 0 && !(skeleton && few) ? ' ui-grid-tall' : ''}`}
        >
          <GridTable
            title={title}
            columns={drawn}
            cap={fitting.cap}
            corner={corner}
            rows={rows}
            rowId={rowId}
            rowPath={rowPath}
            href={grid.href}
            rowName={grid.config.rowName}
            rowActions={rowActions}
            rowMenu={rowMenu}
            selection={selection}
            isSelecting={selecting.isOn && selecting.isPhone}
            onLongPress={selection && selecting.isPhone ? selecting.begin : undefined}
            search={state.search}
            sort={state.sort}
            onSort={(column) => update((before) => sortBy(before, column))}
            stale={loading}
            instead={
              skeleton ? (
                <SkeletonRows
                  columns={visible.filter(({ id }) => drawn.visible.includes(id))}
                  count={few || state.size}
                  hasActions={Boolean(rowActions ?? rowMenu ?? corner)}
                  hasChecks={selection !== undefined}
                />
              ) : rows.length === 0 ? (
                <tbody />
              ) : undefined
            }
          />
          {!skeleton && rows.length === 0 && <NoRows {...props} />}
        </div>
        {/* A list that failed to load has no pages, unless the user came from another page. */}
        {(skeleton || shown || state.page > 1) && (
          <Pager
            page={state.page}
            size={state.size}
            shown={shown}
            onPage={(page) => update((before) => turnTo(before, page))}
          />
        )}
      </div>
      {exporting && exported && count !== undefined && (
        <Suspense fallback={null}>
          <ExportDialog
            export={exported}
            state={state}
            count={count}
            columns={columns.all}
            visible={columns.visible}
            onClose={() => setExporting(false)}
          />
        </Suspense>
      )}
      {selecting.isPhone && bar}
      {/* Without thousands separators, which a screen reader in another language may read as a decimal point. */}
      <p role="status" className="ui-visually-hidden">
        {loading
          ? text('state.loading')
          : shown && shown.page > 1
            ? rangeText(text, shown, String)
            : count !== undefined && text('grid.rows', { count, formatted: String(count) })}
      </p>
      {/* A separate status, because rows are still counted and loaded while some are selected. */}
      <p role="status" className="ui-visually-hidden">
        {selection &&
          selection.ids.size > 0 &&
          text('select.count', { count: selection.ids.size, formatted: String(selection.ids.size) })}
      </p>
    </section>
  );
}

/** Renders the reason why there are no rows: no permission, a failure, no match, or no data yet. */
function NoRows<Row>({ grid, list, empty }: DataGridProps<Row>) {
  const text = useText('ui');
  if (list.error?.status === 403) return <ForbiddenState />;
  if (list.error)
    return (
      <FailedState
        title={text('grid.failed')}
        message={list.error.message}
        code={supportCode(list.error)}
        onRetry={() => void list.refetch()}
      />
    );
  if (isFiltered(grid.state)) {
    return (
      <EmptyState
        title={text('grid.noResults')}
        action={<Button onClick={() => grid.update(clearFilters)}>{text('filter.clearAll')}</Button>}
      >
        {text('grid.noResultsHint')}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={empty?.title ?? text('grid.empty')} action={empty?.action}>
      {empty?.body}
    </EmptyState>
  );
}

/** Announces the sort order of the list to screen readers when it changes. */
function useSortAnnouncement<Row>({ config, state: { sort } }: Grid<Row>): void {
  const text = useText('ui');
  const announce = useAnnounce();
  const announced = useRef(sort);
  useEffect(() => {
    const { current: before } = announced;
    if (sort?.column === before?.column && sort?.descending === before?.descending) return;
    announced.current = sort;
    const column = config.columns.find(({ id }) => id === sort?.column);
    if (sort && column) announce(`${column.title} – ${text(sort.descending ? 'grid.descending' : 'grid.ascending')}`);
  }, [sort, config, announce, text]);
}

/**
 * Returns the number of rows in the whole list, now or when it was last read; `undefined` if they are too many to find
 * a row at a glance.
 */
function useFew<Row>({ state, preferences, remember }: Grid<Row>, count: number | undefined): number | undefined {
  const known = isFiltered(state) ? undefined : count;
  const few = known === undefined ? preferences.few : known < manyRows && known <= state.size ? known : undefined;
  useEffect(() => {
    if (few !== preferences.few) remember({ few });
  }, [few, preferences.few, remember]);
  return few;
}

/**
 * Returns the page that was loaded last. Its rows and its label remain visible while the next page loads, and if that
 * fails.
 */
function useLastPage<Row>(answer: GridList<Row>['data'], { page, size }: GridState): ShownPage<Row> | undefined {
  const [last, setLast] = useState<ShownPage<Row>>();
  if (
    answer === undefined ||
    (answer.data === last?.data &&
      answer.count === last.count &&
      answer.counts === last.counts &&
      page === last.page &&
      size === last.size)
  )
    return last;
  const next = { ...answer, page, size };
  setLast(next);
  return next;
}

interface ShownPage<Row> extends NonNullable<GridList<Row>['data']> {
  readonly page: number;
  readonly size: number;
}
