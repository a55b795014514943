import { paymentText, shownStatus, signedAmount, transactionStatus, transactionType } from '#core/api';
import { useText } from '#core/react';
import { defineList, highlightMatch, StatusPill, useStatusWord } from '#core/ui';
import { listTerminalTransactions } from '../api.ts';
import { batchStatus, entryMode, verificationMethod } from '../model.ts';
import { permission } from '../permissions.ts';
import { TransactionRecord } from './transaction-record.tsx';
import './terminals.css';
import { useTerminalOptions } from './use-terminal-options.ts';

/** List of card terminal transactions; the opened transaction is next to it. */
export default defineList({
  id: 'transactions.terminals',
  endpoint: listTerminalTransactions,
  useText: () => useText('terminals'),
  useData: () => ({ ...useTerminalOptions(), statusText: useStatusWord() }),
  columns: (c, { text }) => [
    c.coreStatus('status', 'field.status', {
      of: shownStatus,
      sortable: true,
      width: 120,
      pinned: true,
      phone: 'below-end',
      required: true,
    }),
    c.money('amount', 'field.amount', { of: signedAmount, sortable: true, width: 116, pinned: true, phone: 'end' }),
    c.text('merchantName', 'field.merchant', { sortable: true, width: 148, phone: 'start' }),
    c.text('terminalId', 'terminals.field.terminalId', { sortable: true, width: 100, phone: 'below-start' }),
    c.text('store', 'terminals.field.store', { sortable: true, width: 104 }),
    c.choice('entry', entryMode, 'terminals.field.entry', { sortable: true, width: 112 }),
    c.custom('batchNo', 'terminals.field.batchNo', {
      cell: ({ batchNo, batchStatus: status }, search) => (
        <span className="terminals-beside">
          {highlightMatch(batchNo, search)}
          {status && <StatusPill status={status} of={batchStatus} label={text(batchStatus.textKey(status))} />}
        </span>
      ),
      value: ({ batchNo }) => batchNo,
      sortable: true,
      width: 172,
    }),
    c.custom('card', 'terminals.field.card', { cell: paymentText, value: paymentText, width: 136 }),
    c.time('created', 'field.created', { sortable: true }),
    c.choice('cvm', verificationMethod, 'terminals.field.cvm', { width: 136, hidden: true }),
    c.text('stan', 'terminals.field.stan', { width: 120, hidden: true }),
    c.money('tip', 'terminals.field.tip', { width: 104, hidden: true }),
    c.custom('offline', 'terminals.field.offline', {
      cell: (row) => text(row.offline ? 'terminals.yes' : 'terminals.no'),
      value: (row) => String(row.offline),
      width: 92,
      hidden: true,
    }),
    c.choice('type', transactionType, 'field.type', { width: 104, hidden: true }),
    c.text('externalId', 'field.externalId', { width: 116, hidden: true }),
    c.text('id', 'field.id', { width: 220, hidden: true }),
  ],
  filters: (f, { terminals, stores, statusText }) => [
    f.dateRange('date', 'field.dateRange', { from: 'dateFrom', to: 'dateTo' }),
    f.options('status', 'field.status', {
      options: transactionStatus.values.map((id) => ({ id, name: statusText(id) })),
    }),
    f.options('terminalId', 'terminals.field.terminalId', terminals),
    f.options('store', 'terminals.field.store', stores),
    f.choice('entry', entryMode, 'terminals.field.entry'),
    f.merchant('merchantId', 'field.merchant'),
  ],
  defaultSort: { column: 'created', descending: true },
  pageSize: 10,
  rowName: ({ externalId }) => externalId,
  search: 'terminals.search',
  empty: { title: 'terminals.empty' },
  export: { guard: { permissions: [permission.Export] }, fileName: 'terminals.fileName' },
  detail: { param: 'transactionId', component: TransactionRecord },
}).Screen;
