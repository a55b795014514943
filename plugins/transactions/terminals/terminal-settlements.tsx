import { lazy, Suspense, useMemo } from 'react';
import type { ScreenProps } from '#core';
import { DateTime, formatCount, formatDateTime, type GridColumn, type GridFilter, Money, marked, StatusPill, useUiEnvironment } from '#core/ui';
import { KindList } from '../kinds/kind-list.tsx';
import { useMerchantFilter } from '../kinds/use-merchant-filter.ts';
import { type Batch, batchStatuses, listBatches } from './api.ts';
import { batchPills } from './pills.ts';
import './terminals.css';
import { useTerminalText } from './texts.ts';
import { useTerminalFilters } from './use-terminal-filter.ts';

const BatchDrawer = lazy(() => import('./batch-drawer.tsx'));

/** The batches of card terminals: what is open, what balances and what does not. */
export default function TerminalSettlements({ base, params }: ScreenProps) {
  const text = useTerminalText();
  const columns = useColumns();
  const filters = useFilters();
  const tabs = useMemo(
    () => [
      { id: 'all', title: text('tab.all'), filters: {} },
      { id: 'open', title: text('terminals.batch.status.Open'), filters: { status: ['Open'] } },
      { id: 'out', title: text('terminals.batch.status.OutOfBalance'), filters: { status: ['OutOfBalance'] } },
    ],
    [text],
  );
  return (
    <KindList
      id="transactions.batches"
      title={text('manifest.terminalSettlements')}
      list={listBatches}
      columns={columns}
      filters={filters}
      tabs={tabs}
      sortBy="opened"
      rowName={rowName}
      base={base}
      opened={params.batchId}
      searchPlaceholder={text('terminals.batchSearch')}
      empty={{ title: text('terminals.batchEmpty') }}
      fileName={text('terminals.batchFile')}
    >
      {(id, { href, neighbours }) => (
        <Suspense fallback={null}>
          <BatchDrawer key={id} id={id} base={base} href={href} neighbours={neighbours} />
        </Suspense>
      )}
    </KindList>
  );
}

const rowName = ({ terminalId, batchNo }: Batch) => `${terminalId} / ${batchNo}`;

function useFilters(): readonly GridFilter[] {
  const text = useTerminalText();
  const { terminal, store } = useTerminalFilters({ terminalId: text('terminals.field.terminalId'), store: text('terminals.field.store') });
  const merchant = useMerchantFilter(text('field.merchant'));
  return useMemo(
    () => [
      { id: 'date', kind: 'date-range', title: text('terminals.field.opened') },
      { id: 'status', kind: 'options', title: text('field.status'), options: batchStatuses.map((id) => ({ id, name: text(`terminals.batch.status.${id}`) })) },
      terminal,
      store,
      merchant,
    ],
    [text, terminal, store, merchant],
  );
}

function useColumns(): readonly GridColumn<Batch>[] {
  const text = useTerminalText();
  const { timeZone } = useUiEnvironment();
  return useMemo(
    () => [
      {
        id: 'batchNo',
        title: text('terminals.field.batchNo'),
        cell: (row, search) => marked(row.batchNo, search),
        value: (row) => row.batchNo,
        sortable: true,
        width: 84,
        pinned: true,
        required: true,
        phone: 'start',
      },
      {
        id: 'status',
        title: text('field.status'),
        cell: (row) => (
          <span className="transactions-beside">
            <StatusPill status={row.status} map={batchPills} label={text(`terminals.batch.status.${row.status}`)} />
            {row.waitsForApproval && <span className="ui-muted">{text('terminals.waits')}</span>}
            {row.isForced && <span className="ui-muted">{text('terminals.forced')}</span>}
          </span>
        ),
        value: (row) => row.status,
        sortable: true,
        width: 248,
        phone: 'below-end',
      },
      {
        id: 'terminalId',
        title: text('terminals.field.terminalId'),
        cell: (row, search) => marked(row.terminalId, search),
        value: (row) => row.terminalId,
        sortable: true,
        width: 96,
        phone: 'below-start',
      },
      {
        id: 'store',
        title: text('terminals.field.store'),
        cell: (row, search) => marked(row.store, search),
        value: (row) => row.store,
        sortable: true,
        width: 104,
      },
      {
        id: 'merchantName',
        title: text('field.merchant'),
        cell: (row, search) => marked(row.merchantName, search),
        value: (row) => row.merchantName,
        sortable: true,
        width: 156,
      },
      {
        id: 'count',
        title: text('terminals.field.count'),
        cell: (row) => formatCount(row.count),
        value: (row) => row.count,
        align: 'end',
        width: 108,
      },
      {
        id: 'hostAmount',
        title: text('terminals.field.hostAmount'),
        cell: (row) => <Money amount={row.hostAmount} currency={row.currency} />,
        value: (row) => row.hostAmount,
        sortable: true,
        align: 'end',
        width: 128,
        phone: 'end',
      },
      {
        id: 'terminalAmount',
        title: text('terminals.field.terminalAmount'),
        cell: (row) => (row.terminalAmount === undefined ? '–' : <Money amount={row.terminalAmount} currency={row.currency} />),
        value: (row) => row.terminalAmount,
        align: 'end',
        width: 128,
      },
      {
        id: 'difference',
        title: text('terminals.field.difference'),
        cell: (row) => (row.difference === undefined ? '–' : <Money amount={row.difference} currency={row.currency} />),
        value: (row) => row.difference,
        align: 'end',
        width: 116,
      },
      {
        id: 'opened',
        title: text('terminals.field.opened'),
        cell: (row) => <DateTime value={row.opened} style="full" />,
        value: (row) => formatDateTime(row.opened, timeZone),
        sortable: true,
        width: 148,
      },
      {
        id: 'closed',
        title: text('terminals.field.closed'),
        cell: (row) => (row.closed ? <DateTime value={row.closed} style="full" /> : '–'),
        value: (row) => (row.closed ? formatDateTime(row.closed, timeZone) : undefined),
        sortable: true,
        width: 148,
        hidden: true,
      },
      {
        id: 'settled',
        title: text('terminals.field.settled'),
        cell: (row) => (row.settled ? <DateTime value={row.settled} style="full" /> : '–'),
        value: (row) => (row.settled ? formatDateTime(row.settled, timeZone) : undefined),
        width: 148,
        hidden: true,
      },
    ],
    [text, timeZone],
  );
}
