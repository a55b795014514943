import { lazy } from 'react';
import { useLanguage, useText } from '#core/react';
import { defineList, monthName } from '#core/ui';
import { monthCalls } from '../api.ts';
import { agreement, monthStatus } from '../model.ts';
import { exporters } from '../permissions.ts';
import { CheckNow } from './check-now.tsx';

/** List of the months of the books: whether they agree, and who closed them. */
export default defineList({
  id: 'general-ledger.months',
  endpoint: monthCalls.list,
  useText: () => useText('general-ledger'),
  useData: () => ({ language: useLanguage() }),
  columns: (c, { language }) => [
    c.custom('month', 'field.month', {
      cell: ({ month }) => monthName(month, language),
      value: ({ month }) => month,
      ...{ sortable: true, width: 140, pinned: true, required: true, phone: 'start' },
    }),
    c.status('status', monthStatus, 'field.status', { sortable: true, width: 170, phone: 'below-end' }),
    c.status('books', agreement, 'field.books', { sortable: true, width: 120, phone: 'end' }),
    c.count('breaks', 'field.breaks', { sortable: true, width: 90 }),
    c.time('checked', 'field.checked', { width: 160 }),
    c.time('cutOff', 'field.cutOff', { width: 160, phone: 'below-start' }),
    c.text('requestedBy', 'field.requestedBy', { isName: true, width: 140 }),
    c.text('closedBy', 'field.closedBy', { isName: true, width: 140 }),
    c.time('closedAt', 'field.closedAt', { sortable: true, width: 160 }),
  ],
  filters: (f) => [f.choice('status', monthStatus, 'field.status'), f.choice('books', agreement, 'field.books')],
  refreshesWhile: (rows) => rows.some(({ books }) => books === 'Checking'),
  tabs: { by: 'status' },
  defaultSort: { column: 'month', descending: true },
  rowName: ({ month }, { language }) => monthName(month, language),
  search: 'months.search',
  empty: { title: 'months.empty', body: 'entries.emptyHint' },
  export: { guard: exporters, fileName: 'months.fileName' },
  detail: { param: 'id', component: lazy(() => import('./month-drawer.tsx')) },
  actions: CheckNow,
}).Screen;
