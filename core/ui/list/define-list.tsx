import { type ComponentType, type FunctionComponent, type ReactNode, Suspense, useMemo, useState } from 'react';
import { type AnswerOf, type AnyEndpoint, placeholders } from '../../http/endpoint.ts';
import { pageIn, type RowOf, rowsIn } from '../../http/page.ts';
import { isPaged } from '../../http/paging.ts';
import { type Text, useText } from '../../i18n/use-text.ts';
import { checkGuard, type Guard, type Holder } from '../../permissions/guard.ts';
import type { ScreenProps } from '../../plugin/types.ts';
import { usePageTitle } from '../../portal/page-title.ts';
import { useOpenCall } from '../../portal/use-call.ts';
import { usePolling } from '../../portal/use-polling.ts';
import { useAddressParameter } from '../../routing/address.ts';
import { Screen } from '../components/screen.tsx';
import { DataGrid, type DataGridProps } from '../data-grid/data-grid.tsx';
import { useGridState } from '../data-grid/state/use-grid-state.ts';
import { tabsBy } from '../data-grid/toolbar/grid-tabs.tsx';
import type { BulkAction, GridConfig, GridExport, GridFilter, GridTab } from '../data-grid/types.ts';
import { neighborsOf } from '../overlays/neighbors-of.ts';
import { RecordPlace } from '../overlays/record-place.ts';
import { columnsWith } from './columns.tsx';
import type {
  AddressParams,
  ListDefinition,
  ListDetailProps,
  ListDialogProps,
  ListExport,
  ListParameters,
  ListPartProps,
  ListTabs,
  MadeList,
  OrFrom,
} from './definition.ts';
import { filtersWith } from './filters.ts';
import type { ListContext, ListText } from './list-context.ts';
import { listQuery, pageQuery, parametersOf } from './list-query.ts';
import { useListContext } from './use-list-context.ts';
import type { WrittenList } from './write-file.ts';

/** Props of a list. */
export interface ListProps extends ScreenProps {
  /** Name of the rows for screen readers: 'Transactions'. */
  readonly title: string;
  /** False to make no call yet. */
  readonly enabled?: boolean;
  /** Shows the opened row in place of the list, such as in a dialog. */
  readonly isInPlace?: boolean;
}

/** The state of a list, its data, and the rendered list. */
export interface UsedList<Row, Answer, Query = object> extends ListPartProps<Row, Answer, Query> {
  readonly content: ReactNode;
  /** Content that the address opens in the list. It is also part of `content`. */
  readonly opened: ReactNode;
  /** True if a record is shown as a page in place of the list. */
  readonly isPage: boolean;
}

/** A list with its components and hook. */
export interface DefinedList<Row, Answer, Query = object> {
  /** Renders the list as a separate screen, for a route. */
  readonly Screen: FunctionComponent<ScreenProps>;
  /** Renders the list as a part of a screen, with a title. */
  readonly Table: FunctionComponent<ListProps>;
  /** Returns the list as a part of a screen and its state, for a form that uses the rows that were found. */
  readonly useList: (props: ListProps) => UsedList<Row, Answer, Query>;
}

/** Source of the rows: a fixed endpoint, or a function that chooses one. */
type Answered<E extends AnyEndpoint, Context> =
  | { readonly endpoint: E; readonly endpointFor?: never }
  | { readonly endpoint?: never; readonly endpointFor: (context: Context, search: string) => E };

/** Creates a list from its declaration; see `ListDefinition` for an example. Call it once, in a module. @public */
export function defineList<
  E extends AnyEndpoint,
  Key extends string,
  Data extends object = Record<never, never>,
  const Flag extends string = never,
  const Sent extends ListParameters<E> = ListParameters<E>,
>(
  // Infers the rows only from the endpoint and the keys only from the texts, although other options also use rows and
  // keys.
  definition: Answered<E, ListContext<NoInfer<Key>> & Data> & {
    readonly useText: () => ListText<Key>;
  } & ListDefinition<NoInfer<E>, NoInfer<Key>, Data, Flag, Sent>,
): DefinedList<RowOf<E>, AnswerOf<E>, ListParameters<E>> {
  const { empty } = definition;
  return makeList<E, Key, Data>({
    ...definition,
    columns: (context) => definition.columns(columnsWith(context.text), context),
    filters: (context) => definition.filters?.(filtersWith(context), context) ?? [],
    empty: ({ text }) => ({ title: text(empty.title), ...(empty.body !== undefined && { body: text(empty.body) }) }),
  });
}

/**
 * Creates a list from finished columns and filters, built by the builders of `defineList` or by those that read
 * schemas.
 */
export function makeList<E extends AnyEndpoint, Key extends string, Data extends object>(
  definition: Answered<E, ListContext<Key> & Data> & MadeList<E, Key, Data>,
): DefinedList<RowOf<E>, AnswerOf<E>, ListParameters<E>> {
  const {
    useText: useTexts,
    useData,
    detail,
    rowId = ownId,
    rowMenu,
    rowActions,
    actions: Actions,
    above: Above,
    below: Below,
  } = definition;
  type Row = RowOf<E>;
  type Answer = AnswerOf<E>;
  type Query = ListParameters<E>;

  function useList({
    base,
    params,
    title,
    enabled = true,
    isInPlace = false,
  }: ListProps): UsedList<Row, Answer, Query> {
    const ui = useText('ui');
    const context = useListContext(useTexts(), useData?.());
    const { holder } = context;
    const columns = useMemo(() => {
      const made = shownTo(holder, definition.columns(context));
      const sortable = from(definition.sortable, context);
      return sortable
        ? made.map((column) => (sortable.includes(column.id) ? { ...column, sortable: true } : column))
        : made;
    }, [context, holder]);
    const filters = useMemo(() => shownTo(holder, definition.filters?.(context) ?? []), [context, holder]);
    const [chosen, setChosen] = useState<Chosen<Row, Query>>();
    const bulk = useMemo(() => definition.bulk?.(context), [context]);
    const config = useMemo<GridConfig<Row>>(() => {
      const pageSize = from(definition.pageSize, context);
      return {
        id: from(definition.id, context),
        columns,
        filters,
        rowName: (row) => definition.rowName(row, context),
        ...(bulk && {
          bulk: bulk.map(
            ({ run, dialog, ...action }): BulkAction<Row> => ({
              ...action,
              run: run ?? ((rows, { keep }) => dialog && setChosen({ Dialog: dialog, rows, keep })),
            }),
          ),
        }),
        ...(definition.defaultSort && { defaultSort: definition.defaultSort }),
        ...(pageSize !== undefined && { defaultSize: pageSize }),
      };
    }, [context, columns, filters, bulk]);
    const grid = useGridState(config);
    const { state } = grid;
    const { search } = state;
    const endpoint = definition.endpointFor ? definition.endpointFor(context, search) : definition.endpoint;
    const local = isPaged(endpoint) ? undefined : definition.local;
    // "Today" is computed when the filter is set, so that rendering again sends the same request.
    const query = useMemo(() => {
      if (local) return {};
      const parameters = parametersOf(
        endpoint,
        listQuery(endpoint, filters, state, { timeZone: context.timeZone, now: Date.now() }),
      );
      return (
        definition.query?.(parameters, { ...context, search, isSet: (flag) => state.filters.has(flag) }) ?? parameters
      );
    }, [endpoint, filters, state, context, search, local]);
    const pathParams = paramsOf(endpoint, definition.pathParams?.(params) ?? params);
    const input = {
      query: { ...pageQuery(endpoint, state.page, state.size), ...query },
      ...(pathParams && { params: pathParams }),
    };
    const call = useOpenCall(endpoint, input, { keepPrevious: true, live: definition.live === true, enabled });
    const answer: Answer | undefined = call.data;
    const page = useMemo(() => {
      if (answer === undefined) return undefined;
      if (!local) return pageIn<E>(endpoint, answer, state.page, state.size);
      return local(rowsIn<E>(endpoint, answer), state, {
        columns,
        filters,
        timeZone: context.timeZone,
        now: Date.now(),
      });
    }, [endpoint, answer, state, local, columns, filters, context]);
    const list = { ...call, data: page, answer };
    usePolling(
      page !== undefined && answer !== undefined && definition.refreshesWhile?.(page.data, answer) === true,
      call.refetch,
    );
    const shownTabs = useMemo(
      () => definition.tabs && tabsOf<Row, Key, Answer>(definition.tabs, filters, context.text, ui, answer),
      [filters, context, ui, answer],
    );
    const pathIn = (row: Row) => pathOf(detail?.of?.(row, context) ?? rowId(row));
    const hrefOf = (row: Row) => `${base}/${pathIn(row)}`;
    const part: ListPartProps<Row, Answer, Query> = { base, params, grid, list, query };
    const isForm = detail?.isForm?.(params) === true;
    const opensPage = useAddressParameter('open').value === 'page' && detail !== undefined && !isForm && !isInPlace;
    const opened = openedBeside(
      detail?.component,
      detail?.param,
      part,
      (page?.data ?? []).map(pathIn),
      opensPage,
      !isInPlace,
    );
    const isPage = (opensPage || isInPlace || detail?.isInPlace?.(params) === true) && opened !== undefined;
    // A record on a separate page still needs the list for its previous and next records.
    if (isPage) return { ...part, isPage, opened, content: opened };
    const onClose = () => setChosen(undefined);
    const open = (dialog: NonNullable<Chosen<Row, Query>['dialog']>) =>
      setChosen({ dialog, rows: [], keep: () => undefined });
    const Menu = rowMenu;
    const RowActions =
      rowActions && checkGuard(rowActions.guard ?? 'signed-in', holder) === 'allowed'
        ? rowActions.component
        : undefined;
    const { hasRowMenu } = definition;
    const exported = from(definition.export, context);
    const content = (
      <>
        {Above && <Above {...part} />}
        <DataGrid<Row>
          grid={grid}
          list={list}
          title={title}
          rowId={rowId}
          {...(detail && { rowPath: hrefOf })}
          {...(Menu && {
            rowMenu: {
              ...(hasRowMenu && { has: (row: Row) => hasRowMenu(row, context) }),
              content: (row: Row, close: () => void, go: (href: string) => void) => (
                <Menu row={row} params={params} open={open} href={grid.href(hrefOf(row))} close={close} go={go} />
              ),
            },
          })}
          {...(RowActions && { rowActions: (row: Row) => <RowActions row={row} params={params} open={open} /> })}
          {...(definition.search !== undefined && {
            searchPlaceholder:
              typeof definition.search === 'function' ? definition.search(context) : context.text(definition.search),
          })}
          empty={definition.empty(context)}
          tabs={definition.hidesTabsInSearch && search !== '' ? undefined : shownTabs}
          export={
            exported &&
            exportOf<E, Key>(exported, context.text, {
              endpoint,
              columns,
              rowId,
              params: pathParams,
              filters,
              local,
              context: { client: context.client, tier: context.tier, query, search, answer },
            })
          }
        />
        {Below && <Below {...part} />}
        {chosen && (
          <Suspense fallback={null}>
            {chosen.Dialog ? (
              <chosen.Dialog
                rows={chosen.rows}
                keep={chosen.keep}
                query={query}
                search={search}
                count={page?.count}
                onClose={onClose}
              />
            ) : (
              chosen.dialog?.({ onClose })
            )}
          </Suspense>
        )}
        {opened}
      </>
    );
    return { ...part, isPage, opened, content };
  }

  function ListScreen(props: ScreenProps) {
    const text = useTexts();
    const pageTitle = usePageTitle();
    const { content, isPage, ...part } = useList({
      ...props,
      title: definition.title === undefined ? pageTitle : text(definition.title),
    });
    if (isPage) return content;
    const { answer } = part.list;
    return (
      <Screen
        record={answer === undefined ? undefined : definition.record?.(answer)}
        actions={Actions && <Actions {...part} />}
      >
        {content}
      </Screen>
    );
  }

  return { Screen: ListScreen, Table: (props) => useList(props).content, useList };
}

/** Returns the component that the address opens in a list, with links to the rows above and below. */
function openedBeside<Row, Answer, Query>(
  Component: ComponentType<ListDetailProps> | undefined,
  param: string | readonly string[] = [],
  { base, params, grid }: ListPartProps<Row, Answer, Query>,
  paths: readonly string[],
  opensPage: boolean,
  hasPage: boolean,
): ReactNode {
  const names = [param].flat();
  const values = names.map((name) => params[name]).filter((value) => value !== undefined);
  const id = values.at(-1);
  if (!Component || id === undefined || values.length < names.length) return undefined;
  const path = pathOf(values);
  const neighbors = neighborsOf(paths, path, (other) => grid.href(`${base}/${other}`));
  return (
    <RecordPlace value={opensPage ? 'page' : hasPage ? 'beside' : undefined}>
      <Suspense fallback={null}>
        <Component key={path} id={id} base={base} params={params} href={grid.href} neighbors={neighbors} />
      </Suspense>
    </RecordPlace>
  );
}

/** Returns the part of an address that identifies a row. */
const pathOf = (values: string | readonly string[]): string => [values].flat().map(encodeURIComponent).join('/');

/** The dialog that is open over a list, for the selected rows or a single one. */
interface Chosen<Row, Query> extends Pick<ListDialogProps<Row>, 'rows' | 'keep'> {
  readonly Dialog?: ComponentType<ListDialogProps<Row, Query>>;
  readonly dialog?: (props: { readonly onClose: () => void }) => ReactNode;
}

/** Returns the columns or filters that the user may see. */
function shownTo<One extends { readonly guard?: Guard }>(
  holder: Holder,
  all: readonly (One | false)[],
): readonly One[] {
  return all
    .filter((entry) => entry !== false)
    .filter(({ guard = 'signed-in' }) => checkGuard(guard, holder) === 'allowed');
}

const ownId = (row: object): string => String(Reflect.get(row, 'id'));

function from<Context, Value extends string | number | false | object | undefined>(
  value: OrFrom<Context, Value>,
  context: Context,
): Value {
  return typeof value === 'function' ? value(context) : value;
}

/** Returns the path parameters of the endpoint, taken from the address; `undefined` if its path has none. */
function paramsOf({ path }: AnyEndpoint, params: AddressParams): Readonly<Record<string, string>> | undefined {
  const names = placeholders(path);
  return names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, params[name] ?? '']));
}

function tabsOf<Row, Key extends string, Answer>(
  tabs: ListTabs<Key, Answer>,
  filters: readonly GridFilter[],
  text: ListText<Key>,
  ui: Text<'ui'>,
  answer: Answer | undefined,
): DataGridProps<Row>['tabs'] {
  if (tabs.parts) {
    const { count, has = () => true } = tabs;
    const parts = tabs.parts
      .filter((part) => has(part, answer))
      .map((part): GridTab => ({ ...part, title: text(part.title) }));
    if (parts.length === 0) return undefined;
    return { tabs: parts, ...(count && { count: (part, counts) => count(part, counts, answer) }) };
  }
  const { by, as, groups = {} } = tabs;
  const groupOf = (tab: GridTab) => Object.values(groups).find((values) => values.includes(tab.id));
  const parts = tabsBy(filters, by, ui('grid.all'));
  // Users without this filter get no tabs of it.
  if (parts.length === 1) return undefined;
  const titleOf = ({ id, title }: GridTab) =>
    as === undefined || id === 'all' ? title : ui(id === 'true' ? 'status.Active' : 'status.Inactive');
  return {
    tabs: parts
      .map((tab) => ({ ...tab, title: titleOf(tab) }))
      .filter((tab) => (groupOf(tab)?.[0] ?? tab.id) === tab.id)
      .map((tab) => {
        const values = groupOf(tab);
        return values ? { ...tab, filters: { [by]: values } } : tab;
      }),
  };
}

/** Returns the export of a list, as a file that the browser creates from all pages or that the server creates. */
function exportOf<E extends AnyEndpoint, Key extends string>(
  { guard, fileName, file, backgroundAbove }: ListExport<Key, AnswerOf<E>, ListParameters<E>>,
  text: ListText<Key>,
  list: WrittenList<E>,
): GridExport {
  const { context } = list;
  const written: GridExport = {
    guard,
    fileName: typeof fileName === 'function' ? fileName(context.answer) : text(fileName),
    isOfValues: !file,
    ...(file && { module: file }),
    run: async (request) =>
      file ? (await file()).run(context, request) : (await import('./write-file.ts')).writeFile(list, request),
  };
  if (!file || backgroundAbove === undefined) return written;
  return {
    ...written,
    background: {
      above: backgroundAbove,
      start: async (request) => (await import('./write-file.ts')).startFile(await file(), context, request),
    },
  };
}
