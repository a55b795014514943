import { tenantSearch } from '#core/api';
import { useLookup, useText } from '#core/react';
import { defineList, formatDay, highlightMatch, Link, TransactionLink } from '#core/ui';
import { fileCalls } from '../api.ts';
import { matchState } from '../model.ts';
import { breaks, files } from '../paths.ts';
import { exporters } from '../permissions.ts';

/** List of the lines of acquirer files with their payments, of a single file or of all files. */
export default defineList({
  id: 'reconciliation.lines',
  endpoint: fileCalls.lines,
  useText: () => useText('reconciliation'),
  useData: () => ({ providers: useLookup('serviceProviders').rows }),
  columns: (c, { text, tier }) => [
    c.custom('order', 'field.order', {
      cell: ({ transactionId, order }, search) => (
        <span translate="no">
          <TransactionLink id={transactionId}>{highlightMatch(order, search)}</TransactionLink>
        </span>
      ),
      value: ({ order }) => order,
      sortable: true,
      width: 140,
      pinned: true,
      required: true,
      phone: 'start',
    }),
    c.status('state', matchState, 'field.match', { sortable: true, width: 190, phone: 'below-end' }),
    c.custom('breakId', 'field.break', {
      cell: ({ breakId }) =>
        breakId !== undefined && <Link href={`${breaks}/${breakId}`}>{text('lines.openBreak')}</Link>,
      width: 110,
    }),
    c.text('provider', 'field.provider', { sortable: true, isName: true, width: 170, phone: 'below-start' }),
    c.text('merchantName', 'field.merchant', { sortable: true, isName: true, width: 170 }),
    tier === 'platform' && c.text('tenantName', 'field.tenant', { sortable: true, isName: true, width: 170 }),
    c.custom('captured', 'field.captured', {
      cell: ({ captured }) => formatDay(captured),
      value: ({ captured }) => captured,
      sortable: true,
      width: 110,
    }),
    c.money('expected', 'field.expected', { sortable: true, width: 140 }),
    c.money('gross', 'field.gross', { sortable: true, width: 140, phone: 'end' }),
    c.money('expectedFee', 'field.expectedFee', { width: 130 }),
    c.money('fee', 'field.fee', { sortable: true, width: 120 }),
    c.money('net', 'field.net', { sortable: true, width: 140, hidden: true }),
    c.text('payout', 'field.payout', { isName: true, width: 150 }),
    c.text('reference', 'field.reference', { isName: true, width: 180, hidden: true }),
    c.custom('fileName', 'field.file', {
      cell: ({ fileId, fileName }) => (
        <span translate="no">
          <Link href={`${files}/${fileId}`}>{fileName}</Link>
        </span>
      ),
      value: ({ fileName }) => fileName,
      width: 220,
      hidden: true,
    }),
    c.text('transactionId', 'field.transaction', { isName: true, width: 200, hidden: true }),
    c.text('currency', 'field.currency', { width: 90, hidden: true }),
  ],
  filters: (f, { providers = [], tier, client }) => [
    tier === 'platform' && f.options('tenantId', 'field.tenant', { id: 'tenant', ...tenantSearch(client) }),
    f.dateRange('date', 'field.captured', { from: 'dateFrom', to: 'dateTo' }),
    f.choice('state', matchState, 'field.match'),
    f.values(
      'provider',
      'field.provider',
      providers.map(({ id }) => id),
    ),
    f.currency('currency', 'field.currency'),
    f.linkOnly('fileId', 'field.file'),
  ],
  tabs: { by: 'state' },
  defaultSort: { column: 'captured', descending: true },
  rowName: ({ order }) => order,
  search: 'lines.search',
  empty: { title: 'lines.empty', body: 'files.emptyHint' },
  export: { guard: exporters, fileName: 'lines.fileName' },
}).Screen;
