import { defineList, highlightMatch, TransactionLink } from '#core/ui';
import { useReportWords } from '../words/texts.ts';
import { invoicedFees } from './api.ts';
import { maySeeFees } from './permissions.ts';

/** List of the fees that an invoice is made of. */
export const invoiceFees = defineList({
  id: 'reports.invoice-fees',
  endpoint: invoicedFees,
  useText: useReportWords,
  columns: (c, { text }) => [
    c.custom('line', 'field.line', {
      cell: ({ line }) => text(`word.${line}`),
      value: ({ line }) => text(`word.${line}`),
      sortable: true,
      width: 180,
      phone: 'below-start',
      required: true,
    }),
    c.custom('externalId', 'field.externalId', {
      cell: ({ transactionId, externalId = '' }, search) => (
        <TransactionLink id={transactionId}>{highlightMatch(externalId, search)}</TransactionLink>
      ),
      value: ({ externalId }) => externalId,
      width: 150,
      phone: 'start',
    }),
    c.time('created', 'invoice.fees.due', { sortable: true, phone: 'below-end' }),
    c.money('net', 'field.net', { sortable: true, width: 130, phone: 'end' }),
    c.text('currency', 'field.currency', { hidden: true, width: 90 }),
  ],
  filters: (f) => [f.linkOnly('line', 'field.line')],
  defaultSort: { column: 'created', descending: true },
  pageSize: 10,
  rowName: ({ externalId, id }) => externalId ?? id,
  search: 'invoice.fees.search',
  empty: { title: 'invoice.fees.empty' },
  export: { guard: maySeeFees, fileName: 'invoice.fees.file' },
});
