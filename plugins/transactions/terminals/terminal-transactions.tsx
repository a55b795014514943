import { lazy, Suspense, useMemo } from 'react';
import type { ScreenProps } from '#core';
import { DateTime, formatDateTime, type GridColumn, type GridFilter, Money, marked, StatusPill, useStatusWord, useUiEnvironment } from '#core/ui';
import { transactionStatuses } from '../api.ts';
import { KindList } from '../kinds/kind-list.tsx';
import { useMerchantFilter } from '../kinds/use-merchant-filter.ts';
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
    <KindList
      id="transactions.terminals"
      title={text('manifest.terminalTransactions')}
      list={listTerminalTransactions}
      columns={columns}
      filters={filters}
      sortBy="created"
      rowName={rowName}
      base={base}
      opened={params.transactionId}
      searchPlaceholder={text('terminals.search')}
      empty={{ title: text('terminals.empty') }}
      fileName={text('terminals.fileName')}
    >
      {(id, { href, neighbours }) => (
        <Suspense fallback={null}>
          <TransactionDrawer key={id} id={id} base={base} href={href} neighbours={neighbours} />
        </Suspense>
      )}
    </KindList>
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
      { id: 'status', kind: 'options', title: text('field.status'), options: transactionStatuses.map((id) => ({ id, name: statusWord(id) })) },
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
  const { timeZone } = useUiEnvironment();
  return useMemo(
    () => [
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
      {
        id: 'amount',
        title: text('field.amount'),
        cell: (row) => <Money amount={signedAmount(row)} currency={row.currency} />,
        value: signedAmount,
        sortable: true,
        align: 'end',
        width: 116,
        pinned: true,
        phone: 'end',
      },
      {
        id: 'merchantName',
        title: text('field.merchant'),
        cell: (row, search) => marked(row.merchantName, search),
        value: (row) => row.merchantName,
        sortable: true,
        width: 148,
        phone: 'start',
      },
      {
        id: 'terminalId',
        title: text('terminals.field.terminalId'),
        cell: (row, search) => marked(row.terminalId, search),
        value: (row) => row.terminalId,
        sortable: true,
        width: 100,
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
      {
        id: 'created',
        title: text('field.created'),
        cell: (row) => <DateTime value={row.created} style="full" />,
        value: (row) => formatDateTime(row.created, timeZone),
        sortable: true,
        width: 148,
      },
      {
        id: 'cvm',
        title: text('terminals.field.cvm'),
        cell: (row) => text(`terminals.cvm.${row.cvm}`),
        value: (row) => row.cvm,
        width: 136,
        hidden: true,
      },
      { id: 'stan', title: text('terminals.field.stan'), cell: (row, search) => marked(row.stan, search), value: (row) => row.stan, width: 120, hidden: true },
      {
        id: 'tip',
        title: text('terminals.field.tip'),
        cell: (row) => (row.tip ? <Money amount={row.tip} currency={row.currency} /> : '–'),
        value: (row) => row.tip,
        align: 'end',
        width: 104,
        hidden: true,
      },
      {
        id: 'offline',
        title: text('terminals.field.offline'),
        cell: (row) => text(row.offline ? 'terminals.yes' : 'terminals.no'),
        value: (row) => String(row.offline),
        width: 92,
        hidden: true,
      },
      { id: 'type', title: text('field.type'), cell: (row) => text(`type.${row.type}`), value: (row) => row.type, width: 104, hidden: true },
      {
        id: 'externalId',
        title: text('field.externalId'),
        cell: (row, search) => marked(row.externalId, search),
        value: (row) => row.externalId,
        width: 116,
        hidden: true,
      },
      { id: 'id', title: text('field.id'), cell: (row, search) => marked(row.id, search), value: (row) => row.id, width: 220, hidden: true },
    ],
    [text, timeZone],
  );
}
