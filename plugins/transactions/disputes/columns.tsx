import { columnsOf, type GridColumn, marked } from '#core/ui';
import type { DisputeRow } from './api.ts';
import { CaseStatus, DaysLeft, type DisputeText } from './words.tsx';

/** The columns of the cases, what has to be done first. @param reasonText what a reason's code means */
export function disputeColumns(text: DisputeText, reasonText: (code: string) => string): readonly GridColumn<DisputeRow>[] {
  const column = columnsOf<DisputeRow>();
  return [
    {
      id: 'status',
      title: text('field.status'),
      cell: (row) => <CaseStatus status={row.status} />,
      value: (row) => row.status,
      sortable: true,
      width: 136,
      pinned: true,
      required: true,
      phone: 'below-end',
    },
    column.time('respondBy', text('disputes.field.respondBy'), { style: 'date', sortable: true, width: 112 }),
    {
      id: 'daysLeft',
      title: text('disputes.field.daysLeft'),
      cell: (row) => <DaysLeft daysLeft={row.daysLeft} />,
      value: (row) => row.daysLeft,
      width: 104,
      phone: 'below-start',
    },
    column.money('amount', text('field.amount'), { sortable: true, width: 116, phone: 'end' }),
    column.text('merchantName', text('field.merchant'), { sortable: true, width: 160, phone: 'start' }),
    {
      id: 'reasonCode',
      title: text('disputes.field.reason'),
      cell: (row, search) => marked(reasonText(row.reasonCode), search),
      value: (row) => reasonText(row.reasonCode),
      sortable: true,
      width: 200,
    },
    {
      id: 'stage',
      title: text('disputes.field.stage'),
      cell: (row) => text(`disputes.stage.${row.stage}`),
      value: (row) => row.stage,
      sortable: true,
      width: 128,
    },
    {
      id: 'ownerName',
      title: text('disputes.field.owner'),
      cell: (row) => row.ownerName ?? <span className="ui-muted">–</span>,
      value: (row) => row.ownerName,
      width: 136,
    },
    column.text('caseId', text('disputes.field.caseId'), { sortable: true, width: 124 }),
    column.text('externalId', text('disputes.field.payment'), { width: 112 }),
    column.text('scheme', text('disputes.field.scheme'), { sortable: true, width: 120, hidden: true }),
    column.time('received', text('disputes.field.received'), { sortable: true, hidden: true }),
    column.text('currency', text('field.currency'), { width: 104, hidden: true }),
    column.text('transactionId', text('field.id'), { width: 220, hidden: true }),
  ];
}
