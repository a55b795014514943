import { lazy, Suspense, useMemo } from 'react';
import { folded, type ScreenProps } from '#core';
import { type DisputeStatus, disputedSchemes, disputeStage, disputeStatus, listMerchants } from '#core/api';
import { useCall, useClient, useLookup, usePluginConfig } from '#core/react';
import {
  csvExport,
  DataGrid,
  type FilterValue,
  type GridConfig,
  type GridFilter,
  type GridState,
  type GridTab,
  instantsOf,
  isRange,
  Link,
  neighboursOf,
  Screen,
  useGridState,
  useUiEnvironment,
} from '#core/ui';
import { Config } from '../config.ts';
import { allDisputeCodes } from '../dispute-codes.ts';
import { exporters } from '../permissions.ts';
import { type DisputeRow, type ListQuery, listColleagues, listDisputes, sortableColumns } from './api.ts';
import { disputeColumns } from './columns.tsx';
import { overviewPath } from './paths.ts';
import { useDisputeText } from './texts.ts';
import { type DisputeText, useReasonText } from './words.tsx';

const DisputeDrawer = lazy(() => import('./dispute-drawer.tsx'));

const defaultSort = { column: 'respondBy', descending: false };

/** The cases by what has to be done, with the opened one beside them at its own address. */
export default function DisputesLookup({ base, params }: ScreenProps) {
  const text = useDisputeText();
  const reasonText = useReasonText();
  const { timeZone } = useUiEnvironment();
  const client = useClient();
  const { pageSize } = usePluginConfig(Config);
  const filters = useDisputeFilters(text);
  const config = useMemo<GridConfig<DisputeRow>>(
    () => ({
      id: 'transactions.disputes',
      columns: disputeColumns(text, reasonText),
      filters,
      rowName: ({ caseId }) => caseId,
      defaultSort,
      defaultSize: pageSize,
    }),
    [text, reasonText, filters, pageSize],
  );
  const grid = useGridState(config);
  const { state } = grid;
  // "Today" is asked for as of when the filter was set, so that rendering again asks the same question.
  const chosen = useMemo(() => filtersOf(state, timeZone, Date.now()), [state, timeZone]);
  const page = { PageSize: state.size, PageIndex: state.page - 1 };
  const order = orderOf(state);
  const list = useCall(listDisputes, { query: { ...page, ...chosen, ...order } }, { keepPrevious: true });
  const tabs = useMemo(() => tabsOf(text), [text]);
  const ids = list.data?.data.map(({ id }) => id) ?? [];
  return (
    <Screen actions={<Link href={overviewPath}>{text('disputes.overview')}</Link>}>
      <DataGrid
        grid={grid}
        list={list}
        title={text('manifest.disputes')}
        rowId={({ id }) => id}
        rowPath={({ id }) => `${base}/${id}`}
        searchPlaceholder={text('disputes.search')}
        empty={{ title: text('disputes.empty'), body: text('disputes.emptyHint') }}
        tabs={{ tabs }}
        export={{
          guard: exporters,
          fileName: text('disputes.fileName'),
          run: (request) =>
            csvExport(
              request,
              config.columns,
              (index, size, signal) => client.call(listDisputes, { query: { ...chosen, ...order, PageSize: size, PageIndex: index - 1 }, signal, quiet: true }),
              { size: 1000, rowId: ({ id }) => id },
            ),
        }}
      />
      {params.id && (
        <Suspense fallback={null}>
          <DisputeDrawer key={params.id} id={params.id} base={base} neighbours={neighboursOf(ids, params.id, (id) => grid.href(`${base}/${id}`))} />
        </Suspense>
      )}
    </Screen>
  );
}

function tabsOf(text: DisputeText): readonly GridTab[] {
  const ids = [...new Set(disputeStatus.values.map((status) => tabOf[status]))];
  const statusesOf = (id: string) => disputeStatus.values.filter((status) => tabOf[status] === id);
  return [
    { id: 'all', title: text('tab.all'), filters: {} },
    ...ids.map((id) => ({ id, title: text(`disputes.tab.${id}`), filters: { status: statusesOf(id) } })),
  ];
}

/** The tab that shows the cases of a status. */
const tabOf = {
  NeedsResponse: 'needsResponse',
  UnderReview: 'underReview',
  Won: 'won',
  Lost: 'lost',
  Accepted: 'accepted',
  Expired: 'lost',
} as const satisfies Readonly<Record<DisputeStatus, string>>;

type Filters = Omit<ListQuery, 'PageSize' | 'PageIndex' | 'sortBy' | 'sortDirection'>;

const joined = (value: FilterValue | undefined): string | undefined => (Array.isArray(value) ? value.join(',') : undefined);

/** The filters as the API takes them; dates as the instants at which they begin and end in the person's time zone. */
function filtersOf(state: GridState, timeZone: string, now: number): Filters {
  const received = instantsOf(state.filters.get('date'), timeZone, now);
  const due = instantsOf(state.filters.get('due'), timeZone, now);
  const amounts = state.filters.get('amount');
  const amount = isRange(amounts) ? amounts : {};
  const given: Record<keyof Filters, string | undefined> = {
    SearchKey: state.search || undefined,
    dateFrom: received.from,
    dateTo: received.to,
    dueFrom: due.from,
    dueTo: due.to,
    status: joined(state.filters.get('status')),
    stage: joined(state.filters.get('stage')),
    reason: joined(state.filters.get('reason')),
    scheme: joined(state.filters.get('scheme')),
    merchantId: joined(state.filters.get('merchant')),
    currency: joined(state.filters.get('currency')),
    ownerId: joined(state.filters.get('owner')),
    amountFrom: amount.from,
    amountTo: amount.to,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function orderOf({ sort }: GridState): Pick<ListQuery, 'sortBy' | 'sortDirection'> {
  const sortBy = sortableColumns.find((column) => column === sort?.column);
  return sortBy ? { sortBy, sortDirection: sort?.descending ? 'desc' : 'asc' } : {};
}

function useDisputeFilters(text: DisputeText): readonly GridFilter[] {
  const client = useClient();
  const reasonText = useReasonText();
  const { currencies } = useUiEnvironment();
  const { rows: customers } = useLookup('customers');
  const colleagues = useCall(listColleagues);
  return useMemo(() => {
    // Asked again where they could not be loaded: the filter says so where that fails, too.
    const owners = async () => colleagues.data ?? (await colleagues.refetch({ throwOnError: true })).data ?? [];
    const named = <Id extends string>(ids: readonly Id[], name: (id: Id) => string) => ids.map((id) => ({ id, name: name(id) }));
    return [
      { id: 'status', kind: 'options', title: text('field.status'), options: named(disputeStatus.values, (id) => text(disputeStatus.textKey(id))) },
      { id: 'stage', kind: 'options', title: text('disputes.field.stage'), options: named(disputeStage.values, (id) => text(disputeStage.textKey(id))) },
      {
        id: 'reason',
        kind: 'options',
        title: text('disputes.field.reason'),
        options: named(
          allDisputeCodes.map(({ code }) => code),
          reasonText,
        ),
      },
      { id: 'scheme', kind: 'options', title: text('disputes.field.scheme'), options: named(disputedSchemes, (id) => id) },
      { id: 'due', kind: 'date-range', title: text('disputes.field.respondBy') },
      { id: 'date', kind: 'date-range', title: text('disputes.field.received') },
      { id: 'amount', kind: 'amount-range', title: text('field.amountRange') },
      { id: 'currency', kind: 'options', title: text('field.currency'), options: currencies.map(({ id }) => ({ id, name: id })) },
      {
        id: 'merchant',
        kind: 'options',
        title: text('field.merchant'),
        options: async (searchKey, signal) => {
          const { data } = await client.call(listMerchants, { query: { searchKey, pageIndex: 0, pageSize: 10 }, signal });
          return data.map(({ merchantId, legalBusinessName }) => ({ id: merchantId, name: legalBusinessName }));
        },
        names: async (ids) => customers.filter(({ id }) => ids.includes(id)),
      },
      // Known only once they are loaded: an address that names one must not lose it before.
      {
        id: 'owner',
        kind: 'options',
        title: text('disputes.field.owner'),
        options: async (search) => (await owners()).filter(({ name }) => folded(name).includes(folded(search))),
        names: async (ids) => (await owners()).filter(({ id }) => ids.includes(id)),
      },
    ];
  }, [text, reasonText, client, currencies, customers, colleagues]);
}
