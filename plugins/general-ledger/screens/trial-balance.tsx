import { tenantSearch } from '#core/api';
import { useLanguage, useText } from '#core/react';
import { defineList, formatAmount, formatCount, Link, type ListPartProps, monthName } from '#core/ui';
import { type BalanceRow, ledgerCalls } from '../api.ts';
import { account, accountType } from '../model.ts';
import { accounts, entries } from '../paths.ts';
import { exporters } from '../permissions.ts';
import { type Balanced, Sums } from './sums.tsx';
import { useMonthOptions } from './use-month-options.ts';

const of = ({ month, account: name, currency }: BalanceRow) =>
  `f.month=${month}&f.account=${name}&f.currency=${currency}`;

/** List of balances and postings by account, month and currency. */
export default defineList({
  id: 'general-ledger.trial-balance',
  endpoint: ledgerCalls.trialBalance,
  useText: () => useText('general-ledger'),
  useData: () => ({ language: useLanguage(), months: useMonthOptions() }),
  columns: (c, { text, language, tier }) => [
    c.custom('account', 'field.account', {
      cell: (row) => <Link href={`${accounts}?${of(row)}`}>{text(account.textKey(row.account))}</Link>,
      value: ({ account: name }) => text(account.textKey(name)),
      ...{ sortable: true, width: 190, pinned: true, required: true, phone: 'start' },
    }),
    c.custom('month', 'field.month', {
      cell: ({ month }) => monthName(month, language),
      value: ({ month }) => month,
      ...{ sortable: true, width: 130, phone: 'below-end' },
    }),
    c.choice('accountType', accountType, 'field.accountType', { sortable: true, width: 115, phone: 'below-start' }),
    c.text('currency', 'field.currency', { sortable: true, width: 90 }),
    c.money('opening', 'field.opening', { sortable: true, width: 140 }),
    c.money('debit', 'field.debit', { sortable: true, width: 140 }),
    c.money('credit', 'field.credit', { sortable: true, width: 140 }),
    c.money('closing', 'field.closing', { sortable: true, width: 140, phone: 'end' }),
    c.money('converted', 'field.converted', { currency: (row) => row.reportingCurrency, width: 160 }),
    c.custom('rate', 'field.rate', {
      cell: ({ rate }) => (rate === '' ? '–' : formatAmount(rate, rate.split('.')[1]?.length ?? 0)),
      value: ({ rate }) => rate,
      ...{ width: 110, align: 'end' },
    }),
    c.custom('count', 'field.entries', {
      cell: (row) =>
        tier !== 'platform' ? (
          <Link href={`${entries}?${of(row)}`}>{formatCount(row.count)}</Link>
        ) : (
          formatCount(row.count)
        ),
      value: ({ count }) => count,
      ...{ sortable: true, width: 80, align: 'end' },
    }),
  ],
  filters: (f, { months, tier, client }) => [
    tier === 'platform' && f.options('tenantId', 'field.tenant', { id: 'tenant', ...tenantSearch(client) }),
    f.options('month', 'field.month', months),
    f.choice('account', account, 'field.account'),
    f.choice('accountType', accountType, 'field.accountType'),
    f.currency('currency', 'field.currency'),
  ],
  defaultSort: { column: 'account', descending: false },
  pageSize: 50,
  rowName: ({ account: name, currency }, { text }) => `${text(account.textKey(name))} ${currency}`,
  search: 'trialBalance.search',
  empty: { title: 'entries.empty', body: 'entries.emptyHint' },
  export: { guard: exporters, fileName: 'trialBalance.fileName' },
  above: ({ list }: Pick<ListPartProps<BalanceRow, Balanced>, 'list'>) => <Sums sums={list.answer?.sums} />,
}).Screen;
