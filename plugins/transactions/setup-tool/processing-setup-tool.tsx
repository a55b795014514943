import { lazy, Suspense, useMemo } from 'react';
import type { ScreenProps } from '#core';
import { listMerchants, paymentPathState } from '#core/api';
import { useAddressParameter, useCall, useClient, useHolder, useLookup, usePluginConfig, useTiered } from '#core/react';
import {
  columnsOf,
  csvExport,
  DataGrid,
  DateTime,
  formatPercent,
  type GridColumn,
  type GridConfig,
  type GridFilter,
  instantValue,
  Link,
  marked,
  neighboursOf,
  Screen,
  useGridState,
  useUiEnvironment,
} from '#core/ui';
import { Config } from '../config.ts';
import { exporters } from '../permissions.ts';
import { type Path, pathSortColumns, setupCalls } from './api.ts';
import { PathState } from './path-state.tsx';
import { useSetupText } from './texts.ts';

const PathDrawer = lazy(() => import('./path-drawer.tsx'));
const EmbeddedTool = lazy(() => import('./embedded-tool.tsx'));

const defaultSort = { column: 'merchantName', descending: false };

/** How payments go from each website to a provider; the deployment's own tool beside it where it has one. */
export default function ProcessingSetupTool({ base, params }: ScreenProps) {
  const text = useSetupText();
  const { setupTool } = usePluginConfig(Config);
  const { value: view, hrefWith } = useAddressParameter('view');
  const isTool = setupTool !== undefined && view === 'tool';
  return (
    <Screen
      actions={
        setupTool !== undefined && <Link href={hrefWith(isTool ? undefined : 'tool')}>{text(isTool ? 'setupTool.showPaths' : 'setupTool.showTool')}</Link>
      }
    >
      {isTool ? (
        <Suspense fallback={null}>
          <EmbeddedTool src={setupTool} base={base} />
        </Suspense>
      ) : (
        <Paths base={base} params={params} />
      )}
    </Screen>
  );
}

function Paths({ base, params }: ScreenProps) {
  const text = useSetupText();
  const { tier } = useHolder();
  const client = useClient();
  const calls = useTiered(setupCalls);
  const { pageSize } = usePluginConfig(Config);
  const filters = usePathFilters();
  const config = useMemo<GridConfig<Path>>(
    () => ({
      id: `transactions.setup.${tier}`,
      columns: pathColumns(text, tier !== 'merchant'),
      filters,
      rowName: (row) => `${row.website} ${row.paymentMethod} ${row.currency}`,
      defaultSort,
      defaultSize: pageSize,
    }),
    [text, tier, filters, pageSize],
  );
  const grid = useGridState(config);
  const { state } = grid;
  const asked = useMemo(() => {
    const listed = (id: string) => {
      const value = state.filters.get(id);
      return Array.isArray(value) ? value.join(',') : undefined;
    };
    const sortBy = pathSortColumns.find((column) => column === state.sort?.column);
    const given = {
      SearchKey: state.search || undefined,
      state: listed('state'),
      merchantId: listed('merchant'),
      websiteId: listed('website'),
      paymentMethod: listed('method'),
      currency: listed('currency'),
      provider: listed('provider'),
    };
    return {
      ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as { readonly [Name in keyof typeof given]?: string }), // without those that are undefined
      ...(sortBy && { sortBy, sortDirection: state.sort?.descending ? ('desc' as const) : ('asc' as const) }),
    };
  }, [state]);
  const list = useCall(calls.paths, { query: { PageSize: state.size, PageIndex: state.page - 1, ...asked } }, { keepPrevious: true });
  const ids = list.data?.data.map(({ id }) => id) ?? [];
  const tabs = useMemo(
    () => [
      { id: 'all', title: text('tab.all'), filters: {} },
      ...paymentPathState.values.map((id) => ({ id, title: text(`setupTool.state.${id}`), filters: { state: [id] } })),
    ],
    [text],
  );
  return (
    <>
      <DataGrid
        grid={grid}
        list={list}
        title={text('manifest.setupTool')}
        rowId={({ id }) => id}
        rowPath={({ id }) => `${base}/${id}`}
        searchPlaceholder={text('setupTool.search')}
        empty={{ title: text('setupTool.empty'), body: text('setupTool.emptyHint') }}
        tabs={{ tabs }}
        export={{
          guard: exporters,
          fileName: text('setupTool.fileName'),
          run: (request) =>
            csvExport(
              request,
              config.columns,
              (page, size, signal) => client.call(calls.paths, { query: { ...asked, PageSize: size, PageIndex: page - 1 }, signal, quiet: true }),
              { size: 1000, rowId: ({ id }) => id },
            ),
        }}
      />
      {params.id && (
        <Suspense fallback={null}>
          <PathDrawer key={params.id} id={params.id} base={base} neighbours={neighboursOf(ids, params.id, (id) => grid.href(`${base}/${id}`))} />
        </Suspense>
      )}
    </>
  );
}

function usePathFilters(): readonly GridFilter[] {
  const text = useSetupText();
  const { tier } = useHolder();
  const client = useClient();
  const { currencies } = useUiEnvironment();
  const { rows: methods } = useLookup('paymentMethods');
  const { rows: providers } = useLookup('serviceProviders');
  const { rows: customers } = useLookup('customers');
  return useMemo(() => {
    const filters: (GridFilter | false)[] = [
      {
        id: 'state',
        kind: 'options',
        title: text('field.status'),
        options: paymentPathState.values.map((id) => ({ id, name: text(`setupTool.state.${id}`) })),
      },
      tier !== 'merchant' && {
        id: 'merchant',
        kind: 'options',
        title: text('field.merchant'),
        options: async (searchKey, signal) => {
          const { data } = await client.call(listMerchants, { query: { searchKey, pageIndex: 0, pageSize: 10 }, signal });
          return data.map(({ merchantId, legalBusinessName }) => ({ id: merchantId, name: legalBusinessName }));
        },
        names: async (ids) => customers.filter(({ id }) => ids.includes(id)),
      },
      { id: 'method', kind: 'options', title: text('field.paymentMethod'), options: methods.map(({ name }) => ({ id: name, name })) },
      { id: 'currency', kind: 'options', title: text('field.currency'), options: currencies.map(({ id }) => ({ id, name: id })) },
      { id: 'provider', kind: 'options', title: text('field.serviceProvider'), options: providers.map(({ name }) => ({ id: name, name })) },
    ];
    return filters.filter((filter) => filter !== false);
  }, [text, tier, client, currencies, methods, providers, customers]);
}

function pathColumns(text: ReturnType<typeof useSetupText>, isOperator: boolean): readonly GridColumn<Path>[] {
  const column = columnsOf<Path>();
  const columns: (GridColumn<Path> | false)[] = [
    {
      id: 'state',
      title: text('field.status'),
      cell: (row) => <PathState state={row.state} />,
      value: (row) => row.state,
      sortable: true,
      width: 104,
      pinned: true,
      required: true,
      phone: 'end',
    },
    column.text('website', text('setupTool.field.website'), { sortable: true, width: 216, phone: 'start' }),
    isOperator && column.text('merchantName', text('field.merchant'), { sortable: true, width: 168 }),
    column.text('paymentMethod', text('field.paymentMethod'), {
      isName: true,
      sortable: true,
      width: 136,
      phone: 'below-start',
    }),
    column.text('currency', text('field.currency'), { sortable: true, width: 96, phone: 'below-end' }),
    {
      id: 'cause',
      title: text('setupTool.field.cause'),
      cell: (row) => (row.cause ? text(`setupTool.cause.${row.cause}`) : <span className="ui-muted">–</span>),
      value: (row) => row.cause && text(`setupTool.cause.${row.cause}`),
      width: 216,
    },
    {
      id: 'provider',
      title: text('field.serviceProvider'),
      cell: (row, search) => marked(row.provider ?? '–', search),
      value: (row) => row.provider,
      sortable: true,
      width: 160,
    },
    { id: 'mid', title: text('setupTool.field.mid'), cell: (row, search) => marked(row.mid ?? '–', search), value: (row) => row.mid, width: 144 },
    { id: 'route', title: text('setupTool.field.route'), cell: routeText, value: routeText, width: 240, hidden: true },
    {
      id: 'lastPaid',
      title: text('setupTool.field.lastPaid'),
      cell: (row) => <DateTime value={row.lastPaid} style="full" />,
      value: (row) => instantValue(row.lastPaid),
      sortable: true,
      width: 148,
      hidden: true,
    },
  ];
  return columns.filter((column) => column !== false);
}

const routeText = ({ route }: Path) => route.map(({ provider, share }) => `${provider} ${formatPercent(share)}`).join(' → ') || '–';
