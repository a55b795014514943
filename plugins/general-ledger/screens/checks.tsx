import { lazy } from 'react';
import { useLanguage, useText } from '#core/react';
import { defineList, formatDay, monthName } from '#core/ui';
import { checkCalls } from '../api.ts';
import { agreement } from '../model.ts';
import { exporters } from '../permissions.ts';
import { CheckNow } from './check-now.tsx';
import { useMonthOptions } from './use-month-options.ts';

/** List of the days of the books, and whether the figures of the portal agreed with the ledger at their end. */
export default defineList({
  id: 'general-ledger.checks',
  endpoint: checkCalls.list,
  useText: () => useText('general-ledger'),
  useData: () => ({ language: useLanguage(), months: useMonthOptions() }),
  columns: (c, { language }) => [
    c.custom('day', 'field.day', {
      cell: ({ day }) => formatDay(day),
      value: ({ day }) => day,
      ...{ sortable: true, width: 130, pinned: true, required: true, phone: 'start' },
    }),
    c.status('state', agreement, 'field.books', { sortable: true, width: 150, phone: 'end' }),
    c.count('breaks', 'field.newBreaks', { sortable: true, width: 120 }),
    c.count('differing', 'field.differing', { sortable: true, width: 150, phone: 'below-end' }),
    c.custom('month', 'field.month', {
      cell: ({ month }) => monthName(month, language),
      value: ({ month }) => month,
      ...{ width: 130, phone: 'below-start' },
    }),
    c.time('checked', 'field.checked', { sortable: true, width: 170 }),
  ],
  filters: (f, { months }) => [f.options('month', 'field.month', months), f.choice('state', agreement, 'field.books')],
  refreshesWhile: (rows) => rows.some(({ state }) => state === 'Checking'),
  tabs: { by: 'state' },
  defaultSort: { column: 'day', descending: true },
  rowName: ({ day }) => day,
  search: 'checks.search',
  empty: { title: 'checks.empty', body: 'entries.emptyHint' },
  export: { guard: exporters, fileName: 'checks.fileName' },
  detail: { param: 'id', component: lazy(() => import('./day-drawer.tsx')) },
  actions: CheckNow,
}).Screen;
