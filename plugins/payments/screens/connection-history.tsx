import { useText } from '#core/react';
import { defineList, highlightMatch, Link } from '#core/ui';
import { connectionCalls } from '../banks/api.ts';
import { connectionEvent } from '../model/connection.ts';
import { paths } from '../paths.ts';

/** List of the events of open banking connections, their authors, and the responses of the banks. */
export default defineList({
  id: 'payments.connection-history',
  endpoint: connectionCalls.history,
  useText: () => useText('payments'),
  columns: (c) => [
    c.time('at', 'field.at', { sortable: true, width: 156, required: true, pinned: true, phone: 'below-start' }),
    c.custom('bankName', 'field.bank', {
      cell: ({ connectionId, bankName }, search) => (
        <Link href={`${paths.connections}/${connectionId}`}>
          <span translate="no">{highlightMatch(bankName, search)}</span>
        </Link>
      ),
      value: ({ bankName }) => bankName,
      sortable: true,
      width: 180,
      phone: 'start',
    }),
    c.status('type', connectionEvent, 'history.event', { sortable: true, width: 180, phone: 'end' }),
    c.text('by', 'history.by', { isName: true, width: 180, phone: 'below-end' }),
    c.text('detail', 'history.detail', { lang: 'en', width: 260 }),
  ],
  filters: (f) => [
    f.dateRange('date', 'field.at', { from: 'dateFrom', to: 'dateTo' }),
    f.choice('type', connectionEvent, 'history.event'),
    f.linkOnly('connectionId', 'connection.one'),
  ],
  defaultSort: { column: 'at', descending: true },
  rowName: ({ bankName }) => bankName,
  search: 'history.search',
  empty: { title: 'history.empty', body: 'history.emptyHint' },
  export: { guard: connectionCalls.history.guard, fileName: 'history.fileName' },
}).Screen;
