import { lazy, Suspense, useMemo } from 'react';
import type { ScreenProps } from '#core';
import { transactionStatus } from '#core/api';
import { columnsOf, type GridColumn, type GridFilter, GridScreen, marked, StatusPill, useStatusWord } from '#core/ui';
import { useMerchantFilter } from '../kinds/use-merchant-filter.ts';
import { exporters } from '../permissions.ts';
import { paymentText, shownStatus, signedAmount } from '../shown.ts';
import { entryModes, listTerminalTransactions, type TerminalTransaction } from './api.ts';
import { batchPills } from './pills.ts';
import './terminals.css';
import { useTerminalText } from './texts.ts';
import { useTerminalFilters } from './use-terminal-filter.ts';

const TransactionDrawer = lazy(() => import('../detail/transaction-drawer.tsx'));

/** What card terminals have taken, with the opened transaction beside it. */
export default function TerminalTransactions({ base, params }: ScreenProps) {
  const text = useTerminalText();
  const columns = useColumns();
  const filters = useFilters();
  return (
    <GridScreen
      id="transactions.terminals"
      list={listTerminalTransactions}
      columns={columns}
      filters={filters}
      sort={{ column: 'created', descending: true }}
      size={10}
      rowName={rowName}
      base={base}
      opened={params.transactionId}
      searchPlaceholder={text('terminals.search')}
      empty={{ title: text('terminals.empty') }}
      export={{ guard: exporters, fileName: text('terminals.fileName') }}
    >
      {(id, { href, neighbours }) => (
        <Suspense fallback={null}>
          <TransactionDrawer key={id} id={id} base={base} href={href} neighbours={neighbours} />
        </Suspense>
      )}
    </GridScreen>
  );
}

const rowName = ({ externalId }: TerminalTransaction) => externalId;

function useFilters(): readonly GridFilter[] {
  const text = useTerminalText();
  const statusWord = useStatusWord();
  const { terminal, store } = useTerminalFilters({ terminalId: text('terminals.field.terminalId'), store: text('terminals.field.store') });
  const merchant = useMerchantFilter(text('field.merchant'));
  return useMemo(
    () => [
      { id: 'date', kind: 'date-range', title: text('field.dateRange') },
      { id: 'status', kind: 'options', title: text('field.status'), options: transactionStatus.values.map((id) => ({ id, name: statusWord(id) })) },
      terminal,
      store,
      { id: 'entry', kind: 'options', title: text('terminals.field.entry'), options: entryModes.map((id) => ({ id, name: text(`terminals.entry.${id}`) })) },
      merchant,
    ],
    [text, statusWord, terminal, store, merchant],
  );
}

function useColumns(): readonly GridColumn<TerminalTransaction>[] {
  const text = useTerminalText();
  return useMemo(() => {
    const column = columnsOf<TerminalTransaction>();
    return [
      {
        id: 'status',
        title: text('field.status'),
        cell: (row) => <StatusPill status={shownStatus(row)} />,
        value: (row) => row.status,
        sortable: true,
        width: 120,
        pinned: true,
        phone: 'below-end',
        required: true,
      },
      column.money('amount', text('field.amount'), { of: signedAmount, sortable: true, width: 116, pinned: true, phone: 'end' }),
      column.text('merchantName', text('field.merchant'), { sortable: true, width: 148, phone: 'start' }),
      column.text('terminalId', text('terminals.field.terminalId'), { sortable: true, width: 100, phone: 'below-start' }),
      column.text('store', text('terminals.field.store'), { sortable: true, width: 104 }),
      {
        id: 'entry',
        title: text('terminals.field.entry'),
        cell: (row) => text(`terminals.entry.${row.entry}`),
        value: (row) => row.entry,
        sortable: true,
        width: 112,
      },
      {
        id: 'batchNo',
        title: text('terminals.field.batchNo'),
        cell: (row, search) => (
          <span className="transactions-beside">
            {marked(row.batchNo, search)}
            {row.batchStatus && <StatusPill status={row.batchStatus} map={batchPills} label={text(`terminals.batch.status.${row.batchStatus}`)} />}
          </span>
        ),
        value: (row) => row.batchNo,
        sortable: true,
        width: 148,
      },
      {
        id: 'card',
        title: text('terminals.field.card'),
        cell: paymentText,
        value: paymentText,
        width: 136,
      },
      column.time('created', text('field.created'), { sortable: true }),
      {
        id: 'cvm',
        title: text('terminals.field.cvm'),
        cell: (row) => text(`terminals.cvm.${row.cvm}`),
        value: (row) => row.cvm,
        width: 136,
        hidden: true,
      },
      column.text('stan', text('terminals.field.stan'), { width: 120, hidden: true }),
      column.money('tip', text('terminals.field.tip'), { width: 104, hidden: true }),
      {
        id: 'offline',
        title: text('terminals.field.offline'),
        cell: (row) => text(row.offline ? 'terminals.yes' : 'terminals.no'),
        value: (row) => String(row.offline),
        width: 92,
        hidden: true,
      },
      { id: 'type', title: text('field.type'), cell: (row) => text(`type.${row.type}`), value: (row) => row.type, width: 104, hidden: true },
      column.text('externalId', text('field.externalId'), { width: 116, hidden: true }),
      column.text('id', text('field.id'), { width: 220, hidden: true }),
    ];
  }, [text]);
}
