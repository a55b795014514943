import { type ComponentType, type FunctionComponent, Suspense, useMemo, useState } from 'react';
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { placeholders } from '../../http/endpoint.ts';
import { pageIn, type RowOf } from '../../http/page.ts';
import { useCall, useClient } from '../../http/use-call.ts';
import { usePolling } from '../../http/use-polling.ts';
import { useText } from '../../i18n/use-text.ts';
import { checkGuard, type Guard } from '../../permissions/guard.ts';
import type { ScreenProps } from '../../plugin/types.ts';
import { usePageTitle } from '../../portal/page-title.ts';
import { useHolder } from '../../portal/use-holder.ts';
import { useReadLookup } from '../../portal/use-lookup.ts';
import { useAddressParameter } from '../../routing/address.ts';
import { useUiEnvironment } from '../../state/environment.tsx';
import { DataGrid, type DataGridProps } from '../data-grid/data-grid.tsx';
import { csvExport } from '../data-grid/export/csv-export.ts';
import { useGridState } from '../data-grid/state/use-grid-state.ts';
import { type GridTab, tabsBy } from '../data-grid/toolbar/grid-tabs.tsx';
import type { BulkAction, GridColumn, GridConfig, GridExport, GridFilter } from '../data-grid/types.ts';
import { neighboursOf } from '../overlays/neighbours-of.ts';
import { Button } from '../pieces/button.tsx';
import { Screen } from '../pieces/screen.tsx';
import { columnsWith } from './columns.tsx';
import type {
  AddressParams,
  ListCall,
  ListContext,
  ListDefinition,
  ListDetailProps,
  ListDialogProps,
  ListExport,
  ListFileContext,
  ListRowDialogProps,
  ListTabs,
  ListText,
  OrFrom,
  QueryValues,
} from './definition.ts';
import { filtersWith } from './filters.ts';
import { largestPage, listQuery, pageQuery } from './list-query.ts';
import { useStable } from './use-stable.ts';

/** A list as the portal shows it. */
export interface DefinedList {
  /** The list on a screen of its own, for a route. */
  readonly Screen: FunctionComponent<ScreenProps>;
  /** The list within a screen, under a title of its own. */
  readonly Table: FunctionComponent<ScreenProps & { readonly title: string }>;
}

/** Makes a list from its declaration: see `ListDefinition` for an example. Call it once, in a module. */
export function defineList<E extends AnyEndpoint, Key extends string, Data extends object = Record<never, never>>(
  // The keys are those of the texts that it reads, and of nothing else in it.
  definition: { readonly useText: () => ListText<Key> } & ListDefinition<E, NoInfer<Key>, Data>,
): DefinedList {
  const { useText: useTexts, useData } = definition;
  type Row = RowOf<E>;

  function useContext(params: AddressParams): ListContext<Key> & Data {
    const text = useTexts();
    const { tier } = useHolder();
    const client = useClient();
    const lookup = useReadLookup();
    return useStable(Object.assign({ ...useUiEnvironment(), text, tier, client, lookup, params: useStable(params) }, useData?.()));
  }

  const { detail } = definition;
  const timing = { keepPrevious: true, live: definition.live === true };
  const named = detail ? [detail.param].flat() : [];
  const Record = detail?.screen;

  function ListScreen(props: ScreenProps) {
    const title = usePageTitle();
    return <ListOrRecord {...props} title={title} isScreen />;
  }

  function ListOrRecord(props: ListProps) {
    const { base, params } = props;
    const opened = openedIn(params, named);
    if (!Record || !opened) return <List {...props} />;
    return (
      <Suspense fallback={<Screen busy>{null}</Screen>}>
        <Record key={opened.path} id={opened.id} base={base} params={params} />
      </Suspense>
    );
  }

  function List({ base, params, title, isScreen = false }: ListProps) {
    const { rowId = ownId, rowMenu: Menu, actions: Actions, above: Above, below: Below } = definition;
    const ui = useText('ui');
    const holder = useHolder();
    const context = useContext(params);
    const columns = useMemo(() => definition.columns(columnsWith<Row, Key>(context.text), context).filter((column) => column !== false), [context]);
    const filters = useMemo(() => (definition.filters?.(filtersWith(context), context) ?? []).filter((filter) => filter !== false), [context]);
    const [chosen, setChosen] = useState<Chosen<Row>>();
    const [acted, setActed] = useState<Acted<Row>>();
    const bulk = useMemo(() => definition.bulk?.(context), [context]);
    const config = useMemo<GridConfig<Row>>(() => {
      const pageSize = from(definition.pageSize, context);
      return {
        id: from(definition.id, context),
        columns,
        filters,
        rowName: definition.rowName,
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
    const endpoint = typeof definition.endpoint === 'function' ? definition.endpoint(context, state.search) : definition.endpoint;
    // "Today" is asked for as of when the filter was set, so that rendering again asks the same question.
    const query = useMemo(() => {
      const asked = listQuery(endpoint, filters, state, { timeZone: context.timeZone, now: Date.now() });
      return definition.query?.(asked, { ...context, search: state.search }) ?? asked;
    }, [endpoint, filters, state, context]);
    const pathParams = definition.pathParams?.(params) ?? paramsOf(endpoint, params);
    const input = { query: { ...pageQuery(endpoint, state.page, state.size), ...query }, ...(pathParams && { params: pathParams }) };
    const call = useCall<AnyEndpoint>(endpoint, input, timing);
    const page = useMemo(
      () => (call.data === undefined ? undefined : pageIn<E>(endpoint, call.data, state.page, state.size)),
      [endpoint, call.data, state.page, state.size],
    );
    const list: ListCall<Row> = { ...call, data: page, answer: call.data };
    usePolling(page !== undefined && definition.refreshesWhile?.(page.data, call.data) === true, call.refetch);
    const tabs = useMemo(() => tabsOf<Row, Key>(definition.tabs, filters, context.text, ui('grid.all')), [filters, context, ui]);
    const opened = openedIn(params, named);
    const isPage = useAddressParameter('open').value === 'page';
    const pathIn = (row: Row) => pathOf(detail?.of?.(row, context) ?? rowId(row));
    const hrefOf = (row: Row) => `${base}/${pathIn(row)}`;
    const beside: ListDetailProps | undefined = opened && {
      id: opened.id,
      base,
      params,
      href: grid.href,
      neighbours: neighboursOf((page?.data ?? []).map(pathIn), opened.path, (path) => grid.href(`${base}/${path}`)),
    };
    const Detail = detail && (isPage ? (detail.page ?? detail.component) : detail.component);
    const opensPage = detail?.page !== undefined && isPage;
    const open = Detail && beside && (
      <Suspense fallback={null}>
        <Detail key={opened?.path} {...beside} />
      </Suspense>
    );
    // A record on a page of its own still has the list behind it, for its neighbours.
    if (opensPage && open) return open;
    const part = { base, params, grid, list, query };
    const { search, empty } = definition;
    const exported = from(definition.export, context);
    const rowActions = (definition.rowActions?.(context) ?? []).filter(({ guard }) => !guard || checkGuard(guard, holder) === 'allowed');
    const content = (
      <>
        {Above && <Above {...part} />}
        <DataGrid<Row>
          grid={grid}
          list={list}
          title={definition.title === undefined ? title : context.text(definition.title)}
          rowId={rowId}
          {...(detail && { rowPath: hrefOf })}
          {...(Menu && { rowMenu: { content: (row: Row, close, go) => <Menu row={row} href={grid.href(hrefOf(row))} close={close} go={go} /> } })}
          {...(rowActions.length > 0 && {
            rowActions: (row: Row) =>
              rowActions
                .filter(({ has }) => !has || has(row))
                .map(({ id, title, dialog }) => (
                  <Button key={id} look="quiet" aria-label={`${title}: ${definition.rowName(row)}`} onClick={() => setActed({ Dialog: dialog, row })}>
                    {title}
                  </Button>
                )),
          })}
          {...(search !== undefined && { searchPlaceholder: typeof search === 'function' ? search(context) : context.text(search) })}
          empty={{ title: context.text(empty.title), ...(empty.body !== undefined && { body: context.text(empty.body) }) }}
          tabs={definition.hidesTabsInSearch && state.search !== '' ? undefined : tabs}
          export={
            exported &&
            exportOf(exported, context.text, {
              endpoint,
              columns,
              rowId,
              query,
              params: pathParams,
              context: { client: context.client, tier: context.tier, query, search: state.search, answer: call.data },
            })
          }
        />
        {Below && <Below {...part} />}
        {chosen && (
          <Suspense fallback={null}>
            <chosen.Dialog rows={chosen.rows} keep={chosen.keep} query={query} count={page?.count} onClose={() => setChosen(undefined)} />
          </Suspense>
        )}
        {acted && (
          <Suspense fallback={null}>
            <acted.Dialog row={acted.row} params={params} onClose={() => setActed(undefined)} />
          </Suspense>
        )}
        {open}
      </>
    );
    return isScreen ? <Screen actions={Actions && <Actions {...part} />}>{content}</Screen> : content;
  }

  return { Screen: ListScreen, Table: ListOrRecord };
}

interface Acted<Row> {
  readonly Dialog: ComponentType<ListRowDialogProps<Row>>;
  readonly row: Row;
}

interface Chosen<Row> extends Pick<ListDialogProps<Row>, 'rows' | 'keep'> {
  readonly Dialog: ComponentType<ListDialogProps<Row>>;
}

interface ListProps extends ScreenProps {
  readonly title: string;
  readonly isScreen?: boolean;
}

/** Returns what the address opens: the part of the path that names it, and its id. @param names of the parameters that name it together */
function openedIn(params: AddressParams, names: readonly string[]): { readonly path: string; readonly id: string } | undefined {
  const values = names.map((name) => params[name]).filter((value) => value !== undefined);
  const id = values.at(-1);
  return id === undefined || values.length < names.length ? undefined : { path: pathOf(values), id };
}

const pathOf = (values: string | readonly string[]): string => [values].flat().map(encodeURIComponent).join('/');

const ownId = (row: object): string => String(Reflect.get(row, 'id'));

function from<Context, Value extends string | number | false | { readonly guard: Guard } | undefined>(value: OrFrom<Context, Value>, context: Context): Value {
  return typeof value === 'function' ? value(context) : value;
}

/** The parameters of the endpoint's path that the address has. */
function paramsOf({ path }: AnyEndpoint, params: AddressParams): Readonly<Record<string, string>> | undefined {
  const names = placeholders(path);
  return names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, params[name] ?? '']));
}

function tabsOf<Row, Key extends string>(
  tabs: ListTabs<Key> | undefined,
  filters: readonly GridFilter[],
  text: ListText<Key>,
  all: string,
): DataGridProps<Row>['tabs'] {
  if (!tabs) return undefined;
  if (tabs.parts) {
    const parts = tabs.parts.map((part): GridTab => ({ ...part, title: text(part.title) }));
    return { tabs: parts, ...(tabs.count && { count: tabs.count }) };
  }
  const { by, groups = {} } = tabs;
  const each = tabsBy(filters, by, all);
  const groupOf = (tab: GridTab) => Object.values(groups).find((values) => values.includes(tab.id));
  return {
    tabs: each
      .filter((tab) => (groupOf(tab)?.[0] ?? tab.id) === tab.id)
      .map((tab) => {
        const values = groupOf(tab);
        return values ? { ...tab, filters: { [by]: values } } : tab;
      }),
  };
}

interface Exported<E extends AnyEndpoint> {
  readonly endpoint: E;
  readonly columns: readonly GridColumn<RowOf<E>>[];
  readonly rowId: (row: RowOf<E>) => string;
  readonly query: QueryValues;
  readonly params: Readonly<Record<string, string>> | undefined;
  readonly context: ListFileContext;
}

/** The list as a file that the browser writes from all its pages, or that the server writes. */
function exportOf<E extends AnyEndpoint, Key extends string>(
  { guard, fileName, file, backgroundAbove }: ListExport<Key>,
  text: ListText<Key>,
  { endpoint, columns, rowId, query, params, context }: Exported<E>,
): GridExport {
  const { client } = context;
  const written: GridExport = {
    guard,
    fileName: text(fileName),
    run: async (request) => {
      if (file) return (await file()).run(context, request);
      const fetchPage = async (page: number, size: number, signal: AbortSignal) => {
        const input = { query: { ...pageQuery(endpoint, page, size), ...query }, signal, quiet: true, ...(params && { params }) };
        return pageIn(endpoint, await client.call<AnyEndpoint>(endpoint, input), page, size);
      };
      return csvExport(request, columns, fetchPage, { size: largestPage(endpoint), rowId });
    },
  };
  if (!file || backgroundAbove === undefined) return written;
  const start: NonNullable<GridExport['background']>['start'] = async (request) => {
    const { start: begin } = await file();
    if (!begin) throw new Error(`The file of ${endpoint.id} cannot be prepared in the background: its module has no start.`);
    return begin(context, request);
  };
  return { ...written, background: { above: backgroundAbove, start } };
}
