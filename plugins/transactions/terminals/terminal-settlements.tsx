import { lazy, Suspense, useMemo } from 'react';
import type { ScreenProps } from '#core';
import { columnsOf, type GridColumn, type GridFilter, GridScreen, StatusPill } from '#core/ui';
import { useMerchantFilter } from '../kinds/use-merchant-filter.ts';
import { exporters } from '../permissions.ts';
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
  return (
    <GridScreen
      id="transactions.batches"
      list={listBatches}
      columns={columns}
      filters={filters}
      tabsBy="status"
      sort={{ column: 'opened', descending: true }}
      size={10}
      rowName={rowName}
      base={base}
      opened={params.batchId}
      searchPlaceholder={text('terminals.batchSearch')}
      empty={{ title: text('terminals.batchEmpty') }}
      export={{ guard: exporters, fileName: text('terminals.batchFile') }}
    >
      {(id, { href, neighbours }) => (
        <Suspense fallback={null}>
          <BatchDrawer key={id} id={id} base={base} href={href} neighbours={neighbours} />
        </Suspense>
      )}
    </GridScreen>
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
  return useMemo(() => {
    const column = columnsOf<Batch>();
    return [
      column.text('batchNo', text('terminals.field.batchNo'), { sortable: true, width: 84, pinned: true, required: true, phone: 'start' }),
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
      column.text('terminalId', text('terminals.field.terminalId'), { sortable: true, width: 96, phone: 'below-start' }),
      column.text('store', text('terminals.field.store'), { sortable: true, width: 104 }),
      column.text('merchantName', text('field.merchant'), { sortable: true, width: 156 }),
      column.count('count', text('terminals.field.count'), { width: 108 }),
      column.money('hostAmount', text('terminals.field.hostAmount'), { sortable: true, width: 128, phone: 'end' }),
      column.money('terminalAmount', text('terminals.field.terminalAmount'), { width: 128 }),
      column.money('difference', text('terminals.field.difference'), { width: 116 }),
      column.time('opened', text('terminals.field.opened'), { sortable: true }),
      column.time('closed', text('terminals.field.closed'), { sortable: true, hidden: true }),
      column.time('settled', text('terminals.field.settled'), { hidden: true }),
    ];
  }, [text]);
}
