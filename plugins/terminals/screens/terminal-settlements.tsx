import { lazy } from 'react';
import { useText } from '#core/react';
import { defineList, StatusPill } from '#core/ui';
import { listBatches } from '../api.ts';
import { batchStatus } from '../model.ts';
import { permission } from '../permissions.ts';
import './terminals.css';
import { useTerminalOptions } from './use-terminal-options.ts';

/** List of the batches of card terminals, with the difference between the terminal and the host. */
export default defineList({
  id: 'transactions.batches',
  endpoint: listBatches,
  useText: () => useText('terminals'),
  useData: useTerminalOptions,
  columns: (c, { text }) => [
    c.text('batchNo', 'terminals.field.batchNo', {
      sortable: true,
      width: 84,
      pinned: true,
      required: true,
      phone: 'start',
    }),
    c.custom('status', 'field.status', {
      cell: (row) => (
        <span className="terminals-beside">
          <StatusPill status={row.status} of={batchStatus} label={text(batchStatus.textKey(row.status))} />
          {row.waitsForApproval && <span className="ui-muted">{text('terminals.waits')}</span>}
          {row.isForced && <span className="ui-muted">{text('terminals.forced')}</span>}
        </span>
      ),
      value: (row) => row.status,
      sortable: true,
      width: 248,
      phone: 'below-end',
    }),
    c.text('terminalId', 'terminals.field.terminalId', { sortable: true, width: 96, phone: 'below-start' }),
    c.text('store', 'terminals.field.store', { sortable: true, width: 104 }),
    c.text('merchantName', 'field.merchant', { sortable: true, width: 156 }),
    c.count('count', 'terminals.field.count', { width: 108 }),
    c.money('hostAmount', 'terminals.field.hostAmount', { sortable: true, width: 128, phone: 'end' }),
    c.money('terminalAmount', 'terminals.field.terminalAmount', { width: 128 }),
    c.money('difference', 'terminals.field.difference', { width: 116, keep: true }),
    c.time('opened', 'terminals.field.opened', { sortable: true }),
    c.time('closed', 'terminals.field.closed', { sortable: true, hidden: true }),
    c.time('settled', 'terminals.field.settled', { hidden: true }),
  ],
  filters: (f, { terminals, stores }) => [
    f.dateRange('date', 'terminals.field.opened', { from: 'dateFrom', to: 'dateTo' }),
    f.choice('status', batchStatus, 'field.status'),
    f.options('terminalId', 'terminals.field.terminalId', terminals),
    f.options('store', 'terminals.field.store', stores),
    f.merchant('merchantId', 'field.merchant'),
  ],
  tabs: { by: 'status' },
  defaultSort: { column: 'opened', descending: true },
  rowName: ({ terminalId, batchNo }) => `${terminalId} / ${batchNo}`,
  search: 'terminals.batchSearch',
  empty: { title: 'terminals.batchEmpty' },
  export: { guard: { permissions: [permission.Export] }, fileName: 'terminals.batchFile' },
  detail: { param: 'batchId', component: lazy(() => import('./batch-drawer.tsx')) },
}).Screen;
