import { signedAmount } from '#core/api';
import { Slot, useText } from '#core/react';
import { defineList, Link, type ListDialogProps, type RowMenuProps, useUiEnvironment } from '#core/ui';
import { listPending, type PendingPayment, pendingKind, pendingReason } from '../api.ts';
import { deciders, exporters } from '../permissions.ts';

const lookup = '/transaction-management/transaction-lookup';

/** Creates the dialog of a decision about the selected payments. */
function dialogOf(action: keyof typeof deciders) {
  return function PendingBulkDialog({ rows, keep, onClose }: ListDialogProps<PendingPayment>) {
    const text = useText('approvals');
    const { mode } = useUiEnvironment();
    const fileName = `${text('actions.pending.fileName')}-${mode.toLowerCase()}`;
    return <Slot id="transactions/decision@1" props={{ action, rows, keep, fileName, onClose }} />;
  };
}
const decisions = (['approve', 'checkStatus', 'decline'] as const).map(
  (id) =>
    ({
      id,
      title: `action.${id}.name`,
      guard: deciders[id],
      look: id === 'decline' ? 'danger' : 'plain',
      dialog: dialogOf(id),
    }) as const,
);

/**
 * List of pending transactions: payouts and refunds wait for a second user, payments for their provider. The earliest
 * expiry is first.
 */
export default defineList({
  id: 'transactions.pending',
  endpoint: listPending,
  useText: () => useText('approvals'),
  columns: (c, { text }) => [
    c.custom('externalId', 'field.externalId', {
      cell: (row) => <Link href={`${lookup}/${row.id}`}>{row.externalId}</Link>,
      value: (row) => row.externalId,
      sortable: true,
      width: 116,
      required: true,
      pinned: true,
      phone: 'start',
    }),
    c.money('amount', 'field.amount', { of: signedAmount, sortable: true, width: 128, phone: 'end' }),
    c.custom('type', 'field.type', {
      cell: (row) => text(row.returnedBy ? `actions.returnedBy.${row.returnedBy}` : `type.${row.type}`),
      value: (row) => row.returnedBy ?? row.type,
      width: 108,
    }),
    c.text('merchantName', 'field.merchant', { width: 148, phone: 'below-start' }),
    c.text('maker', 'actions.maker', { width: 120 }),
    c.choice('holdReason', pendingReason, 'actions.holdReason', { width: 128, phone: 'below-end' }),
    c.time('created', 'actions.pending.age', { style: 'relative', sortable: true, width: 104 }),
    c.time('expires', 'actions.expires', { style: 'short', sortable: true, width: 152 }),
    c.custom('cause', 'actions.why', {
      cell: (row) => row.cause && text(`actions.cause.${row.cause}`),
      value: (row) => row.cause,
      width: 240,
    }),
    c.text('beneficiaryId', 'actions.beneficiaryId', { width: 144, hidden: true }),
    c.text('paymentMethod', 'field.paymentMethod', { width: 160, hidden: true }),
  ],
  filters: (f) => [
    f.choice('kind', pendingKind, 'field.type'),
    f.choice('holdReason', pendingReason, 'actions.holdReason', { id: 'hold' }),
    f.currency('currency', 'field.currency'),
  ],
  tabs: { by: 'kind' },
  defaultSort: { column: 'expires', descending: false },
  pageSize: 10,
  rowName: ({ externalId }) => externalId,
  search: 'list.search',
  empty: { title: 'actions.pending.empty' },
  export: { guard: exporters, fileName: 'actions.pending.fileName' },
  bulk: ({ text }) => decisions.map(({ title, ...decision }) => ({ ...decision, title: text(title) })),
  rowMenu: RowMenu,
}).Screen;

function RowMenu({ row, close, go, open }: RowMenuProps<PendingPayment>) {
  return <Slot id="transactions/decisions@1" props={{ row, close, go, open }} />;
}
