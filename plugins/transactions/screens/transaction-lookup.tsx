import { lazy, Suspense, useMemo, useState } from 'react';
import type { ScreenProps } from '#core';
import { useCall, useClient, useHolder, usePluginConfig, useText } from '#core/react';
import { DataGrid, type GridConfig, neighboursOf, Screen, useGridState, useUiEnvironment } from '#core/ui';
import type { BulkRequest } from '../actions/bulk/bulk-dialog.tsx';
import type { TransactionRow } from '../api.ts';
import { Config } from '../config.ts';
import { useMayAct, useTransactionCalls } from '../use-transaction-calls.ts';
import { transactionBulk } from './bulk.ts';
import { transactionColumns } from './columns.tsx';
import { useTransactionFilters } from './filters.ts';
import { filtersOf } from './list-query.ts';
import { defaultSort, pageOf, sortOf } from './page-query.ts';
import { TabCount, transactionTabs } from './tabs.tsx';

const TransactionMenu = lazy(() => import('./transaction-menu.tsx'));
const BulkActionDialog = lazy(() => import('../actions/bulk/bulk-dialog.tsx'));
const TransactionDrawer = lazy(() => import('../detail/transaction-drawer.tsx'));

/** The transaction list of a tier, with the opened transaction beside it at its own address. */
export default function TransactionLookup({ base, params }: ScreenProps) {
  const text = useText('transactions');
  const { tier } = useHolder();
  const { timeZone, mode } = useUiEnvironment();
  const client = useClient();
  const calls = useTransactionCalls();
  const mayAct = useMayAct();
  const { pageSize } = usePluginConfig(Config);
  const filters = useTransactionFilters(text);
  const [acting, setActing] = useState<BulkRequest>();
  const config = useMemo<GridConfig<TransactionRow>>(
    () => ({
      id: `transactions.${tier}`,
      columns: transactionColumns(text, tier, timeZone),
      filters,
      rowName: (row) => row.externalId,
      bulk: transactionBulk(text, `${text('list.fileName')}-${mode.toLowerCase()}`, (rows, { keep }) => setActing({ rows, keep })),
      defaultSort,
      defaultSize: pageSize,
    }),
    [text, tier, timeZone, mode, filters, pageSize],
  );
  const grid = useGridState(config);
  const { state } = grid;
  // "Today" is asked for as of when the filter was set, so that rendering again asks the same question.
  const chosen = useMemo(() => filtersOf(state, timeZone, Date.now()), [state, timeZone]);
  const query = { ...pageOf(state), ...chosen, ...sortOf(state) };
  const { status: _status, type: _type, ...others } = chosen;
  const tabs = useMemo(() => transactionTabs(text), [text]);
  const listed = useCall(calls.list, { query }, { keepPrevious: true, enabled: state.search === '' });
  const found = useCall(calls.search, { query: { ...query, SearchKey: state.search } }, { keepPrevious: true, enabled: state.search !== '' });
  const list = state.search === '' ? listed : found;
  const ids = list.data?.data.map(({ id }) => id) ?? [];
  const neighbours = neighboursOf(ids, params.transactionId, (id) => grid.href(`${base}/${id}`));
  return (
    <Screen title={text('manifest.lookup')}>
      <DataGrid
        grid={grid}
        list={list}
        title={text('manifest.lookup')}
        rowId={(row) => row.id}
        rowPath={(row) => `${base}/${row.id}`}
        rowMenu={{ content: (row, close, go) => <TransactionMenu go={go} row={row} href={grid.href(`${base}/${row.id}`)} close={close} /> }}
        searchPlaceholder={text('list.search')}
        empty={{ title: text('list.empty') }}
        tabs={state.search === '' ? { tabs, count: (tab) => <TabCount tab={tab} query={others} enabled={list.data !== undefined} /> } : undefined}
        {...(mayAct('Export') && {
          export: {
            fileName: text('list.fileName'),
            run: ({ columns, headings, timezoneOffset, signal }) =>
              client.call(calls.csv, {
                query: {
                  ...chosen,
                  ...sortOf(state),
                  ...(state.search !== '' && { SearchKey: state.search }),
                  timezoneOffset,
                  columns: columns.join(','),
                  headings: headings.join(','),
                },
                signal,
                quiet: true,
              }),
          },
        })}
      />
      {acting && (
        <Suspense fallback={null}>
          <BulkActionDialog
            {...acting}
            fileName={`${text('list.fileName')}-${mode.toLowerCase()}`}
            onClose={() => setActing(undefined)}
            matching={{ count: list.data?.count ?? 0, filters: { ...chosen, ...sortOf(state) }, search: state.search }}
          />
        </Suspense>
      )}
      {params.transactionId && (
        <Suspense fallback={null}>
          <TransactionDrawer key={params.transactionId} id={params.transactionId} base={base} href={grid.href} neighbours={neighbours} />
        </Suspense>
      )}
    </Screen>
  );
}
