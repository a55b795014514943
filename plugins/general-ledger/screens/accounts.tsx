import { tenantSearch } from '#core/api';
import { useLanguage, useText } from '#core/react';
import { defineList, formatCount, highlightMatch, Link, monthName } from '#core/ui';
import { type AccountRow, ledgerCalls } from '../api.ts';
import { account } from '../model.ts';
import { entries } from '../paths.ts';
import { exporters } from '../permissions.ts';
import { useMonthOptions } from './use-month-options.ts';

const of = ({ month, account: name, currency, merchantId = 'own' }: AccountRow) =>
  `${entries}?f.month=${month}&f.account=${name}&f.currency=${currency}&f.merchantId=${merchantId}`;

/** List of the accounts of merchants and of the tenant, which a trial balance adds up. */
export default defineList({
  id: 'general-ledger.accounts',
  endpoint: ledgerCalls.accounts,
  useText: () => useText('general-ledger'),
  useData: () => ({ language: useLanguage(), months: useMonthOptions() }),
  columns: (c, { text, language, tier }) => [
    c.custom('merchantName', 'field.merchant', {
      cell: (row, search) => {
        const name = (
          <span translate={row.merchantId === undefined ? undefined : 'no'}>
            {highlightMatch(row.merchantName ?? text('accounts.own'), search)}
          </span>
        );
        return tier !== 'platform' ? <Link href={of(row)}>{name}</Link> : name;
      },
      value: ({ merchantName }) => merchantName ?? text('accounts.own'),
      ...{ sortable: true, width: 190, pinned: true, required: true, phone: 'start' },
    }),
    tier === 'platform' && c.text('tenantName', 'field.tenant', { isName: true, width: 170 }),
    c.choice('account', account, 'field.account', { sortable: true, width: 175, phone: 'below-start' }),
    c.custom('month', 'field.month', {
      cell: ({ month }) => monthName(month, language),
      value: ({ month }) => month,
      ...{ sortable: true, width: 130, phone: 'below-end' },
    }),
    c.text('currency', 'field.currency', { sortable: true, width: 90 }),
    c.money('opening', 'field.opening', { sortable: true, width: 130 }),
    c.money('debit', 'field.debit', { sortable: true, width: 130 }),
    c.money('credit', 'field.credit', { sortable: true, width: 130 }),
    c.money('closing', 'field.closing', { sortable: true, width: 130, phone: 'end' }),
    c.custom('count', 'field.entries', {
      cell: (row) =>
        tier !== 'platform' ? <Link href={of(row)}>{formatCount(row.count)}</Link> : formatCount(row.count),
      value: ({ count }) => count,
      ...{ sortable: true, width: 80, align: 'end' },
    }),
    c.text('merchantId', 'field.merchantId', { isName: true, hidden: true, width: 200 }),
  ],
  filters: (f, { months, tier, client }) => [
    tier === 'platform' && f.options('tenantId', 'field.tenant', { id: 'tenant', ...tenantSearch(client) }),
    f.options('month', 'field.month', months),
    f.choice('account', account, 'field.account'),
    f.currency('currency', 'field.currency'),
    f.merchant('merchantId', 'field.merchant'),
  ],
  defaultSort: { column: 'merchantName', descending: false },
  rowName: ({ merchantName = '', currency }) => `${merchantName} ${currency}`,
  search: 'accounts.search',
  empty: { title: 'accounts.empty', body: 'entries.emptyHint' },
  export: { guard: exporters, fileName: 'accounts.fileName' },
}).Screen;
