import { useLandmark, useText } from '#core/react';
import { defineList, highlightMatch, Link, type ListPartProps, TransactionLink } from '#core/ui';
import { type EntryLine, ledgerCalls } from '../api.ts';
import { account, accountType, entryType } from '../model.ts';
import { exporters } from '../permissions.ts';
import { type Balanced, Sums } from './sums.tsx';
import { useMonthOptions } from './use-month-options.ts';

/** Number of lines above which a file is created in the background. */
const longList = 10_000;

/** List of the lines of entries, by month, account or entry. Its file can be imported into other ledgers. */
export default defineList({
  id: 'general-ledger.entries',
  endpoint: ledgerCalls.entries,
  useText: () => useText('general-ledger'),
  useData: () => ({
    months: useMonthOptions(),
    payouts: useLandmark('payouts'),
  }),
  columns: (c, { payouts }) => [
    c.time('posted', 'field.posted', { sortable: true, pinned: true, required: true, phone: 'below-end' }),
    c.choice('type', entryType, 'field.type', { sortable: true, width: 160, phone: 'start' }),
    c.choice('account', account, 'field.account', { sortable: true, width: 190, phone: 'below-start' }),
    c.choice('accountType', accountType, 'field.accountType', { width: 100, hidden: true }),
    c.text('merchantName', 'field.merchant', { sortable: true, isName: true, width: 170 }),
    c.money('debit', 'field.debit', { sortable: true, width: 130, phone: 'end' }),
    c.money('credit', 'field.credit', { sortable: true, width: 130, phone: 'end' }),
    c.text('currency', 'field.currency', { sortable: true, width: 90, hidden: true }),
    c.custom('reference', 'field.reference', {
      cell: ({ transactionId, payoutId, reference = '–' }, search) => (
        <span translate="no">
          {payoutId !== undefined && payouts !== undefined ? (
            <Link href={`${payouts}/${payoutId}`}>{highlightMatch(reference, search)}</Link>
          ) : (
            <TransactionLink id={transactionId}>{highlightMatch(reference, search)}</TransactionLink>
          )}
        </span>
      ),
      value: ({ reference }) => reference,
      ...{ sortable: true, width: 130 },
    }),
    c.time('original', 'field.original', { width: 160 }),
    c.text('entry', 'field.entry', { isName: true, width: 190, hidden: true }),
    c.text('transactionId', 'field.transaction', { isName: true, width: 200, hidden: true }),
  ],
  filters: (f, { months }) => [
    f.options('month', 'field.month', months),
    f.dateRange('date', 'field.posted', { from: 'dateFrom', to: 'dateTo' }),
    f.choice('type', entryType, 'field.type'),
    f.choice('account', account, 'field.account'),
    f.choice('accountType', accountType, 'field.accountType'),
    f.currency('currency', 'field.currency'),
    f.merchant('merchantId', 'field.merchant'),
    f.linkOnly('entry', 'field.entry'),
  ],
  defaultSort: { column: 'posted', descending: true },
  rowId: ({ id }) => id,
  rowName: ({ entry }) => entry,
  search: 'entries.search',
  empty: { title: 'entries.empty', body: 'entries.emptyHint' },
  export: {
    guard: exporters,
    fileName: 'entries.fileName',
    file: () => import('./entry-file.ts'),
    backgroundAbove: longList,
  },
  above: ({ list }: Pick<ListPartProps<EntryLine, Balanced>, 'list'>) => <Sums sums={list.answer?.sums} />,
}).Screen;
